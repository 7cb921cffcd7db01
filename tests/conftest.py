"""What holds for all tests: compiled rules are kept in a folder of the run's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.commands import audit as audit


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
