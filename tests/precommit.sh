#!/bin/sh
# A user's checkout with the hook through pre-commit: a good edit is committed, a bad one is refused.
# Needs pre-commit, git, and the package registry for what the program depends on. `sh tests/precommit.sh`
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PRE_COMMIT_HOME="$work/home" GIT_CONFIG_GLOBAL="$work/gitconfig"
git config --file "$work/gitconfig" user.name someone
git config --file "$work/gitconfig" user.email someone@example.org
git clone -q "$here" "$work/pitboss"
rev=$(git -C "$work/pitboss" rev-parse HEAD)
mkdir "$work/mine"
cd "$work/mine"
git init -q
cp -r "$work/pitboss/rules" "$work/pitboss/grammar" "$work/pitboss/fixtures" .
cat > .pre-commit-config.yaml <<CONFIG
repos:
  - repo: $work/pitboss
    rev: $rev
    hooks:
      - id: pitboss-gate
CONFIG
git add -A
git commit -q --no-verify -m "The rules as they are"
pre-commit install
wagers=rules/games/triple_attack_blackjack/wagers.yaml

sed -i 's/^  # Insurance$/  # Insurance, which may be laid against an ace alone/' "$wagers"
git commit -qam "A comment" || { echo "the good edit was refused" >&2; exit 1; }
echo "the good edit went in"

sed -i 's/A: 150 to 1/A: 151 to 1/' "$wagers"
if git commit -qam "Wrong odds" > "$work/told" 2>&1; then
    echo "the bad edit went in" >&2
    exit 1
fi
grep -q "36.6-e" "$work/told" || { cat "$work/told" >&2; exit 1; }
echo "the bad edit was refused"
