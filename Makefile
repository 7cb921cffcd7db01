# Everything a newcomer needs: `make demo` to see it work, `make test` before a change goes in.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test lint gate bench compiled fix wheel clean

demo: .venv/installed
	@$(BIN)/pitboss audit fixtures/nights/*.log; code=$$?; \
	if [ $$code -ge 2 ]; then echo "make demo: the audit could not be completed (exit $$code)" >&2; exit $$code; fi

test: lint
	$(BIN)/python -m pytest -n auto
	@if git rev-parse -q --verify HEAD >/dev/null 2>&1; then $(BIN)/pitboss gate --base HEAD; fi

# The whole rule book altered one thing at a time; takes some minutes.
gate: .venv/installed
	$(BIN)/pitboss gate --all

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pitboss rules fmt --check

# A program of which the replay and the checks are compiled, for this machine; wants a C compiler and takes minutes.
compiled: .venv/installed
	rm -rf build/compiled
	PITBOSS_COMPILED=1 $(BIN)/python -m build --wheel --outdir build/compiled .
	$(PYTHON) -m venv build/compiled/venv
	build/compiled/venv/bin/python -m pip install --quiet --disable-pip-version-check build/compiled/*.whl
	$(BIN)/python -m bench.same build/compiled/venv/bin/pitboss

bench: .venv/installed
	$(BIN)/python -m bench

fix: .venv/installed
	$(BIN)/ruff check --fix .
	$(BIN)/python -m tests.test_docs
	$(BIN)/python -m tests.test_architecture
	$(BIN)/python -m tests.rulebook.test_compile
	$(BIN)/python -m tests.filing.format.test_keys

wheel: .venv/installed
	$(BIN)/python -m hatchling build -t wheel

clean:
	rm -rf .venv dist build

# Made anew when the dependencies change; the sources themselves are installed editable.
.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@
