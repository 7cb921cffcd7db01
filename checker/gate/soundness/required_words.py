"""Required words compared with the rules of play: each figure in them has a meaning, and play is judged by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from checker.checks.unresolved import unanswered, unfit
from checker.filing.duties.duty import FilingRule
from checker.filing.duties.stated_figures import Stated, figures
from checker.gate.soundness.condition_formulas import clause_fits, formula, premise
from checker.gate.soundness.formula import All, Formula, No, Question, Some, Unsettled, World, holds, leaves
from checker.gate.soundness.unreachable import AskedClause
from checker.gate.soundness.worlds import is_whole
from checker.log.language.act_names import every_act
from checker.rulebook.games.model import Bounds, Clause, GameData, May, Must, Rule, Settles
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

_WORDS = "words"


def misstated(duties: Iterable[FilingRule], game: GameData) -> Iterator[Problem]:
    """List required words of a game with no known meaning, or that differ from its rules of play."""
    for duty in duties:
        if duty.home == game.id and (duty.form == _WORDS or duty.states):
            if duty.form == _WORDS:
                yield from _unexplained(duty)
            for one in duty.states:
                unknown = list(_unknown(one, game))
                yield from unknown or _kept(one, duty, game)


def _unexplained(duty: FilingRule) -> Iterator[Problem]:
    """List figures of the words without a meaning; if there are none, odds that the words should state."""
    text = duty.word("text")
    if any(one.missing for one in duty.states):
        return
    known = {figure for one in duty.states for figure in one.figures}
    unknown = [figure for figure in dict.fromkeys(figures(text)) if figure not in known]
    lines = ", ".join(f"line {one.place.line}" for one in duty.states)
    for figure in unknown:
        told = f"nothing says what `{figure}` in these words stands for"
        expected = f"it among what they state ({lines})" if lines else "`states:` and what it stands for"
        yield Problem(duty.text_at, told, "", expected, "", max(1, len(text)))
    for one in () if unknown else duty.states:
        if one.odds is not None and str(one.odds) not in figures(text):
            told = f"the words of line {duty.text_at.line} do not say `{one.odds}`"
            yield Problem(one.place, told, "", "odds that they say")


def _unknown(one: Stated, game: GameData) -> Iterator[Problem]:
    """List names that the game does not have."""
    acts = {*game.acts, *every_act((*game.wagers, *game.groups))} if one.act else set()
    named = [("wager", name, game.wagers) for name in one.wagers] + ([("act", one.act, acts)] if one.act else [])
    for kind, name, known in named:
        if name not in known:
            near = nearest(name, known)
            yield Problem(one.place, f"no {kind} is called `{name}`", "", f"a name of the game's {kind}s", near)
    for condition in (one.where, one.when, one.than):
        if condition is not None:
            fault = unanswered(condition, game) or unfit(condition, game, number=condition is one.than)
            if fault is not None:
                yield fault


def _kept(one: Stated, duty: FilingRule, game: GameData) -> Iterator[Problem]:
    if one.wagers:
        yield from _outcome(one, game)
    elif one.word:
        yield from _limit(one, game)
    elif one.when is not None:
        yield from _open(one, {*duty.words("agrees with")}, game)


def _outcome(one: Stated, game: GameData) -> Iterator[Problem]:
    """Compare a stated result with every clause that decides in that case."""
    told: set[str] = set()
    for rule in _last_texts(game):
        wagers = [name for name in one.wagers if isinstance(rule.body, Settles) and name in rule.body.wagers]
        if not wagers or not isinstance(rule.body, Settles):
            continue
        deciding = list(_deciding(one, rule, rule.body, game))
        other = next((clause for clause in deciding if not _is_so(one, clause)), None)
        if deciding:
            told.update(wagers)
        if other is not None:
            said = f"these words state `{one.text}` of {_named(wagers)}, and {_at(other.place)} {_does(other)}"
            yield Problem(one.place, said, "", f"`{one.text}` there, or other words here")
    left = [name for name in one.wagers if name not in told]
    if left:
        said = f"no clause of {_named(left)} decides in the case of which these words state `{one.text}`"
        yield Problem(one.place, said, "", "a case that there is")


def _deciding(one: Stated, rule: Rule, body: Settles, game: GameData) -> Iterator[Clause]:
    """Return the clauses that can decide where the words apply, without those whose text is not at hand."""
    fits = [clause_fits(clause, game) for clause in body.clauses]
    given = All((premise(rule, game), formula(one.where, game)))
    asked = AskedClause([given, *fits], game)
    for at, clause in enumerate(body.clauses):
        decides = All((given, fits[at], *(No(other) for other in fits[:at])))
        if clause.result != "not supplied" and asked.can(decides):
            yield clause


def _is_so(one: Stated, clause: Clause) -> bool:
    return clause.result == one.result and clause.table is None and one.odds in (None, clause.odds)


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _does(clause: Clause) -> str:
    if clause.result != "wins":
        return f"has `result: {clause.result}`"
    return f"pays {clause.odds or clause.table or 'what the casino states'}"


def _limit(one: Stated, game: GameData) -> Iterator[Problem]:
    """Compare a stated limit with those of the act."""
    limits = [
        limit
        for rule in _last_texts(game)
        if isinstance(rule.body, Bounds) and one.act in rule.body.act
        for limit in rule.body.limits
    ]
    if any(limit.word == one.word and one.than is not None and limit.than.tree == one.than.tree for limit in limits):
        return
    other = next((limit for limit in limits if limit.word == one.word), None)
    if other is None:
        told = f"nothing limits `{one.act}` to `{one.text}`, as these words state"
        yield Problem(one.place, told, "", f"a limit `{one.word}` of that act")
    else:
        told = f"these words state `{one.text}` of `{one.act}`, and {_at(other.than.place)} has `{other.than.text}`"
        yield Problem(one.place, told, "", f"`{one.text}` there, or other words here")


def _open(one: Stated, cites: set[str], game: GameData) -> Iterator[Problem]:
    """Compare a statement about an act with the rules that open it and those that make it owed."""
    stated = formula(one.when, game)
    opens, owes = [], []
    for rule in _last_texts(game):
        if not cites & {rule.rule.cite, *rule.rule.also}:
            continue
        if isinstance(rule.body, May) and one.act in rule.body.act:
            opens.append((rule, Some((No(premise(rule, game)), formula(rule.body.when, game)))))
        elif isinstance(rule.body, Must) and rule.body.until is not None:
            owes.append((rule, All((premise(rule, game), No(formula(rule.body.until, game))))))
    if not opens:
        told = f"no rule of {', '.join(sorted(cites)) or 'play'} says when `{one.act}` is open"
        yield Problem(one.place, told, "", "a rule of the form `may` there")
    yield from _differs(one, stated, opens, All, "open", game)
    yield from _differs(one, stated, owes, Some, "owed", game)


def _differs(
    one: Stated, stated: Formula, rules: Sequence[tuple[Rule, Formula]], join: type[All] | type[Some], what: str,
    game: GameData,
) -> Iterator[Problem]:  # fmt: skip
    if not rules:
        return
    ruled = join(tuple(each for _, each in rules))
    question = Question([stated, ruled], lambda name: is_whole(name, game))
    names = list(dict.fromkeys(leaf.name for leaf in leaves(stated)))
    for values in product(*(question.may_say[name] for name in names)):
        world = dict(zip(names, values, strict=True))
        wanted = holds(stated, world)
        try:
            differs = question.met(ruled, world) is not wanted
        except Unsettled:
            return
        if differs:
            lines = ", ".join(_at(rule.place) for rule, _ in rules)
            case = ", ".join(_told(name, said) for name, said in world.items())
            is_, not_ = (f"is {what}", f"is not {what}") if wanted else (f"is not {what}", f"is {what}")
            told = f"by these words `{one.act}` {is_}, and by the rules it {not_} where {case}"
            yield Problem(one.place, told, "", f"the same in the words and in the rules ({lines})")
            return


def _told(name: str, said: World | object) -> str:
    return f"{name} = {said}" if not isinstance(said, bool) else name if said else f"not {name}"


def _last_texts(game: GameData) -> Iterator[Rule]:
    """Return the rules of the future: words on a layout state the law that continues."""
    return (rule for rule in game.rules if not rule.until)


def _at(place: Location) -> str:
    return f"{place.file.rpartition('/')[2]}:{place.line}"
