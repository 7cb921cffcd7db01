# Everything a newcomer needs: `make demo` to see it work, `make test` before a change goes in.
PYTHON ?= python3
BIN := .venv/bin
# What is installed is what the lock names, file by file; nothing is looked up while the program itself is built.
PIP := -m pip install --quiet --disable-pip-version-check
INSTALL = $(1) $(PIP) --require-hashes --requirement requirements-test.txt && \
	$(1) $(PIP) --no-deps --no-build-isolation --editable .

.PHONY: demo test versions lock lint coverage gate bench compiled fix wheel clean

demo: .venv/installed
	@$(BIN)/pitboss audit fixtures/nights/*.log; code=$$?; \
	if [ $$code -ge 2 ]; then echo "make demo: the audit could not be completed (exit $$code)" >&2; exit $$code; fi

test: lint
	$(BIN)/python -m pytest -n auto
	@if git rev-parse -q --verify HEAD >/dev/null 2>&1; then $(BIN)/pitboss gate --base HEAD; fi

# Every test on each version of Python from 3.11 that is found here; PYTHONS names others.
VERSIONS := 3.11 3.12 3.13 3.14 3.15
FIND = $(shell python$(1) -c "import sys; print(sys.executable)" 2>/dev/null) $(wildcard $(HOME)/.pyenv/versions/$(1).*/bin/python$(1))
PYTHONS ?= $(foreach v,$(VERSIONS),$(firstword $(call FIND,$(v))))
TESTS ?= tests

versions:
	@failed=; for python in $(PYTHONS); do \
	  venv=build/versions/$$(basename $$python); echo "== $$($$python --version)"; \
	  rm -rf $$venv && $$python -m venv $$venv && $(call INSTALL,$$venv/bin/python) && \
	  $$venv/bin/python -m pytest -n auto $(TESTS) || failed="$$failed $$python"; \
	done; test -z "$$failed" || { echo "failed with:$$failed" >&2; exit 1; }

# Writes which files the tests may install: the newest versions that fit, each with its hash. Wants uv.
lock:
	uv pip compile pyproject.toml --quiet --extra test --universal --generate-hashes --python-version 3.11 \
	  --no-emit-index-url --custom-compile-command "make lock" --upgrade -o requirements-test.txt

# The whole rule book altered one thing at a time; takes some minutes.
gate: .venv/installed
	$(BIN)/pitboss gate --all

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pitboss rules fmt --check

# Which lines and branches the shorter tests run, room by room; takes some minutes. FIXTURES=1 runs each fixture log.
FIXTURES ?= 3

coverage: .venv/installed
	$(BIN)/python -m bench.covered --one-in $(FIXTURES)

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

# Made again when the dependencies change; the sources themselves are installed editable.
.venv/installed: pyproject.toml requirements-test.txt
	$(PYTHON) -m venv .venv
	$(call INSTALL,$(BIN)/python)
	@touch $@
