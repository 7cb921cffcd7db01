"""`python -m bench.mutants`: changes the exact parts of the program one place at a time; a test must fail each time."""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict
from functools import _lru_cache_wrapper
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from io import StringIO
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from types import CodeType, FunctionType, ModuleType
from typing import Final

import pytest
from _pytest.runner import runtestprotocol
from coverage import CoverageData

from bench.each_test import MADE, ROOT, digest, files_of
from bench.mutate import Mutant, mutants_of, mutated_code

# How many changes a sample takes of each room; `--all` takes every one.
ROOMS: Final = {
    "checker/checks/arbitration": 75,
    "checker/checks/settlement": 90,
    "checker/table/dice": 70,
    "checker/values/money.py": 40,
    "checker/log/language": 60,
}
# The tests that may notice a change. Those of whole nights and of other processes are left out.
TESTS: Final = (
    "tests/values", "tests/log", "tests/table", "tests/checks", "tests/audit", "tests/test_fixtures.py",
)  # fmt: skip
LEFT_OUT: Final = (
    "tests/audit/test_parallel.py", "tests/audit/test_hiding.py", "tests/values/test_worker_pool.py",
    "tests/checks/arbitration/test_accounts.py", "tests/checks/settlement/test_verdicts.py::test_each_wager",
)  # fmt: skip
# In seconds: the longest test that is worth its time, what the tests of a change may take, and when it hangs.
LONGEST, SECONDS, HANGS = 2.0, 8.0, 60
KILLED, TIMEOUT, SURVIVED, UNTRIED = "killed", "timeout", "survived", "no test runs it"
# What runs at the import is tried in a process of its own, by so many tests.
_MODULE_TESTS: Final = 40
_LIGHT: Final = "tests/values/test_nearest.py"


def sample(rooms: Sequence[str], seed: int, wants_all: bool) -> list[Mutant]:
    """Take the changes to be tried, of each room as many as it gets."""
    chosen = []
    for room in rooms:
        changes = [mutant for path in files_of(room) for mutant in mutants_of(ROOT, path)]
        count = len(changes) if wants_all else min(ROOMS[room], len(changes))
        chosen += random.Random(f"{seed} {room}").sample(changes, count)
    return chosen


class Ran:
    """Which tests run which lines of the modules, and how long each takes, as `bench.covered` noted it."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        for path in MADE.glob("seconds-*.json"):
            noted = json.loads(path.read_text(encoding="utf-8"))
            if noted["of"] == digest():
                self.seconds |= noted["tests"]
        if not self.seconds:
            print("Only tests named for a module are tried; `python -m bench.covered` finds out which others run it.")
        self._data = CoverageData(str(MADE / "all"))
        if self.seconds:
            self._data.read()
        self._by_line: dict[str, dict[int, list[str]]] = {}

    def tests(self, path: str, first: int, last: int) -> set[str]:
        """Name the tests that run a line of a span."""
        if path not in self._by_line:
            self._by_line[path] = self._data.contexts_by_lineno(path)
        by_line = self._by_line[path]
        return {test for line in range(first, last + 1) for test in by_line.get(line, ())}


class Trials:
    """A plugin that collects the tests once, and tries each change in a process forked from there."""

    def __init__(self, mutants: Sequence[Mutant], own_alone: bool) -> None:
        self._mutants, self._own_alone = mutants, own_alone
        self._ran = Ran()
        self.results: list[tuple[Mutant, str, str]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out what each test runs; then try the changes."""
        items = [item for item in session.items if not item.nodeid.startswith(LEFT_OUT)]
        beginning, other = _two_apart(items)
        # What lasts for the whole run is set up once, and stays up for what is forked.
        runtestprotocol(beginning, log=False, nextitem=other)
        _open_rules()
        for mutant in self._mutants:
            begun = perf_counter()
            chosen = self._chosen(mutant, items)
            outcome, by = self._try(mutant, chosen) if chosen else (UNTRIED, "")
            self.results.append((mutant, outcome, by))
            print(f"{outcome:8} {perf_counter() - begun:5.1f} s of {len(chosen):4} tests  {mutant}  {by}", flush=True)
        # Nothing is left to do in this process, so what was set up is torn down with it.
        session._setupstate.teardown_exact(None)
        return True

    def _chosen(self, mutant: Mutant, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Choose the tests of a change: first those that are named for its module, then the fastest."""
        seconds, own = self._ran.seconds, f"test_{Path(mutant.path).stem}.py"
        if self._own_alone:
            # The plain tests of a module stand after those that try a thousand lines.
            backwards = list(reversed(items))
            return sorted(backwards, key=lambda one: one.path.name != own)
        first, last = mutant.function or (1, _length(mutant.path))
        ran = self._ran.tests(mutant.path, first, last)
        if mutant.function:
            ran = self._ran.tests(mutant.path, mutant.line, mutant.line) or ran
        # A test that was written since is tried where it is named for the module.
        chosen = [one for one in items if one.nodeid in ran or (one.nodeid not in seconds and one.path.name == own)]
        chosen = [one for one in chosen if seconds.get(one.nodeid, 0) <= LONGEST]
        chosen.sort(key=lambda one: (one.path.name != own, seconds.get(one.nodeid, 0)))
        if mutant.function is None:
            chosen.sort(key=lambda one: (one.path.name != own, one.path.name == "test_fixtures.py"))
        return chosen if mutant.function else chosen[:_MODULE_TESTS]

    def _try(self, mutant: Mutant, chosen: Sequence[pytest.Item]) -> tuple[str, str]:
        code = mutated_code(ROOT, mutant.path, mutant.number)
        if mutant.function is None or not _fits(code):
            return _in_a_new_process(mutant, chosen)
        return _judged(*_forked(lambda: _first_failure(code, mutant.path, chosen), HANGS))


def _two_apart(items: Sequence[pytest.Item]) -> tuple[pytest.Item, pytest.Item]:
    """Choose a light test, and another that shares as little as can be with it."""
    light = next(item for item in items if item.nodeid.startswith(_LIGHT))
    others = [item for item in items if item.path != light.path]
    return light, next((item for item in others if item.path.parent != light.path.parent), others[0])


def _open_rules() -> None:
    """Compile the rules of every game before anything is changed; no line has been read and judged yet."""
    fixtures = sys.modules.get("tests.test_fixtures")
    opened = fixtures.book() if fixtures is not None else None
    for name in opened.games if opened is not None else ():
        opened.game(name)


def tests_of(rooms: Sequence[str]) -> list[str]:
    """Name where the tests of rooms stand, and a light one."""
    places = [Path("tests", *Path(room).parts[1:]) for room in rooms]
    return [_LIGHT, *(str(place.with_name(f"test_{place.name}") if place.suffix else place) for place in places)]


def _length(path: str) -> int:
    return len((ROOT / path).read_text(encoding="utf-8").splitlines())


def _forked(work: Callable[[], str], seconds: int | None = None) -> tuple[int, str]:
    """Do something in a copy of this process; give back how that ended and what it returned."""
    reading, writing = os.pipe()
    with TemporaryDirectory(prefix="pitboss-mutant-") as made:
        # What a changed program keeps must not reach the next one.
        cache = copytree(os.environ["XDG_CACHE_HOME"], Path(made) / "cache")
        sys.stdout.flush()
        child = os.fork()
        if not child:
            code = 1
            try:
                os.close(reading)
                os.environ["XDG_CACHE_HOME"] = str(cache)
                if seconds:
                    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
                with redirect_stdout(StringIO()):
                    text = work().encode()
                while text:
                    text = text[os.write(writing, text) :]
                code = 0
            finally:
                os._exit(code)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            said = pipe.read()
        return os.waitpid(child, 0)[1], said.decode()


def _fits(code: CodeType) -> bool:
    """Say whether each function can be given its changed code: it has to look at as many names around it."""
    new = _codes(code)
    return all(len(new[at].co_freevars) == len(held.__code__.co_freevars) for held, at in _functions(new))


def _codes(code: CodeType) -> dict[tuple[str, str, int], CodeType]:
    """List the code of each function of a module by where it stands."""
    found = {(code.co_filename, code.co_qualname, code.co_firstlineno): code}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            found |= _codes(each)
    return found


def _functions(codes: dict[tuple[str, str, int], CodeType]) -> list[tuple[FunctionType, tuple[str, str, int]]]:
    """Find each function of a module that is alive, those inside others too."""
    gc.unfreeze()
    held = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    placed = [(one, (one.__code__.co_filename, one.__code__.co_qualname, one.__code__.co_firstlineno)) for one in held]
    return [(one, at) for one, at in placed if at in codes]


def _first_failure(code: CodeType, path: str, chosen: Sequence[pytest.Item]) -> str:
    """Change the functions that are alive, and name the first test that fails, if one does."""
    new = _codes(code)
    for held, at in _functions(new):
        held.__code__ = new[at]
    # What was worked out before the change is worked out again.
    room = str(Path(path).parent).replace("/", ".")
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.__module__.startswith(room):
            each.cache_clear()
    begun = process_time()
    for item, following in zip(chosen, [*chosen[1:], None], strict=True):
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
        if process_time() - begun > SECONDS:
            break
    return ""


def _judged(status: int, failed: str) -> tuple[str, str]:
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
        return TIMEOUT, ""
    if status:
        return KILLED, "the process ended"
    return (KILLED, failed) if failed else (SURVIVED, "")


def _in_a_new_process(mutant: Mutant, chosen: Sequence[pytest.Item]) -> tuple[str, str]:
    """Try a change of what runs at the import."""
    names = json.dumps([item.nodeid for item in chosen])
    command = [sys.executable, "-m", "bench.mutants", "--one", mutant.path, str(mutant.number)]
    done = subprocess.run(command, cwd=ROOT, input=names, text=True, capture_output=True, check=False)
    # A busy machine may take any time; only processor time says that a change hangs.
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return TIMEOUT, ""
    return (SURVIVED, "") if done.returncode == 0 else (KILLED, f"pytest ends with {done.returncode}")


class _Changed(SourceFileLoader):
    """Loads the one module that is changed."""

    number = 0

    def get_code(self, fullname: str) -> CodeType:
        """Compile it with the change made."""
        return mutated_code(ROOT, Path(self.path).relative_to(ROOT).as_posix(), self.number)


class _Finder:
    """Finds the one module that is changed."""

    def __init__(self, path: str, number: int) -> None:
        self._name, self._path, self._number = path.removesuffix(".py").replace("/", "."), path, number

    def find_spec(self, name: str, _path: object = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """Answer for that module alone."""
        if name != self._name:
            return None
        loader = _Changed(name, str(ROOT / self._path))
        loader.number = self._number
        return spec_from_file_location(name, ROOT / self._path, loader=loader)


class _Chosen:
    """A plugin that keeps the tests that were asked for, in that order."""

    def __init__(self, names: Sequence[str]) -> None:
        self._order = {name: at for at, name in enumerate(names)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out all others."""
        items[:] = sorted((one for one in items if one.nodeid in self._order), key=lambda one: self._order[one.nodeid])


def try_one(path: str, number: int, names: Sequence[str]) -> int:
    """Run tests in this process, with a change made before anything is imported."""
    sys.meta_path.insert(0, _Finder(path, number))
    resource.setrlimit(resource.RLIMIT_CPU, (HANGS, HANGS))
    files = sorted({name.partition("::")[0] for name in names})
    return pytest.main([*_QUIET, "-x", *files], plugins=[_Chosen(names)])


_QUIET: Final = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(ROOT))


def main() -> int:
    """Try a sample of the changes, or those that an earlier run left alive; print the count of each room."""
    asked = argparse.ArgumentParser(prog="bench.mutants", description=__doc__)
    asked.add_argument("rooms", nargs="*", default=list(ROOMS), help=f"of {', '.join(ROOMS)}")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--all", action="store_true", help="every change, not a sample")
    asked.add_argument("--own", action="store_true", help="by the tests of the same room alone")
    asked.add_argument("--again", type=Path, help="a file of an earlier run: only what survived there")
    asked.add_argument("--to", type=Path, default=ROOT / "build" / "survivors.json", help="where the survivors go")
    asked.add_argument("--one", nargs=2, metavar=("PATH", "NUMBER"), help=argparse.SUPPRESS)
    options = asked.parse_args()
    os.chdir(ROOT)
    if options.one:
        return try_one(options.one[0], int(options.one[1]), json.load(sys.stdin))
    mutants = again(options.again) if options.again else sample(options.rooms, options.seed, options.all)
    trials = Trials(mutants, options.own)
    code = pytest.main([*_QUIET, *(tests_of(options.rooms) if options.own else TESTS)], plugins=[trials])
    if code:
        return code
    options.to.parent.mkdir(exist_ok=True)
    left = [asdict(mutant) for mutant, outcome, _ in trials.results if outcome in (SURVIVED, UNTRIED)]
    options.to.write_text(json.dumps(left, indent=1), encoding="utf-8")
    for row in table(trials.results):
        print(row)
    return 0


def again(path: Path) -> list[Mutant]:
    """Find the changes that an earlier run left alive, also where lines have moved since."""
    left = json.loads(path.read_text(encoding="utf-8"))
    found = []
    for name in sorted({one["path"] for one in left}):
        wanted = [(one["kind"], one["before"], one["after"], one["line"]) for one in left if one["path"] == name]
        known = {(one.kind, one.before, one.after, one.line): one for one in mutants_of(ROOT, name)}
        found += [known[each] for each in wanted if each in known]
    return found


def table(results: Sequence[tuple[Mutant, str, str]]) -> Iterator[str]:
    """Count by room."""
    yield "| room | tried | killed | survived | share |"
    for room in (*ROOMS, ""):
        mine = [outcome for mutant, outcome, _ in results if mutant.path.startswith(room)]
        if mine:
            killed = sum(outcome in (KILLED, TIMEOUT) for outcome in mine)
            yield f"| {room or 'all'} | {len(mine)} | {killed} | {len(mine) - killed} | {100 * killed // len(mine)} % |"


if __name__ == "__main__":
    sys.exit(main())
