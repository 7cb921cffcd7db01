"""Small changes of a module, each of which a test should notice: what they are, and the code with one of them made."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Final

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_RECKONED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Pow: ast.Mult,
}  # fmt: skip
# What a type checker reads, or what only a decorator is given, changes nothing that a test can see.
_NOT_RUN: Final = frozenset({"annotation", "returns", "decorator_list", "type_params"})
_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


@dataclass(frozen=True)
class Mutant:
    """One change: the module, its number among the changes of it, its lines, its kind, and the words on both sides."""

    path: str
    number: int
    line: int
    # The first and the last line of the function that it stands in; none for what runs once, at the import.
    function: tuple[int, int] | None
    kind: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} #{self.number} {self.kind}: {self.before} -> {self.after}"


@dataclass(frozen=True)
class _Site:
    """A node that can be replaced: where it stands, and in which function."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.AST
    function: tuple[int, int] | None


def mutants_of(root: Path, path: str) -> list[Mutant]:
    """List all changes of a module, in the order of its text."""
    tree = ast.parse((root / path).read_text(encoding="utf-8"))
    return [
        Mutant(path, number, getattr(site.node, "lineno", 0), site.function, kind, _short(site.node), _short(other))
        for number, (site, kind, other) in enumerate(_changes(tree))
    ]


def mutated_code(root: Path, path: str, number: int) -> CodeType:
    """Compile a module with the change of that number made."""
    tree = ast.parse((root / path).read_text(encoding="utf-8"))
    site, _, other = next(islice(_changes(tree), number, None))
    ast.copy_location(other, site.node)
    if site.at is None:
        setattr(site.parent, site.field, other)
    else:
        getattr(site.parent, site.field)[site.at] = other
    return compile(ast.fix_missing_locations(tree), str(root / path), "exec", dont_inherit=True)


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 80 else f"{text[:77]}..."


def _changes(tree: ast.Module) -> Iterator[tuple[_Site, str, ast.AST]]:
    for site in _sites(tree, None):
        for kind, other in _others(site):
            yield site, kind, other


def _sites(parent: ast.AST, function: tuple[int, int] | None) -> Iterator[_Site]:
    """Each node below another one that runs, with the function in whose body it stands."""
    for field, value in ast.iter_fields(parent):
        if field in _NOT_RUN:
            continue
        # Defaults are made once, with the function.
        within = function if field != "body" or not isinstance(parent, _FUNCTIONS) else _lines(parent)
        for at, node in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(node, ast.AST) and not _is_not_run(parent, field, at, node):
                yield _Site(parent, field, at if isinstance(value, list) else None, node, within)
                yield from _sites(node, within)


def _lines(node: ast.AST) -> tuple[int, int]:
    first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
    return first, last


def _is_not_run(parent: ast.AST, field: str, at: int, node: ast.AST) -> bool:
    """Say whether a node is a docstring, a type, or a part of a text with holes."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and field == "args" and at == 0:
        return parent.func.id in ("cast", "TypeVar")
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _others(site: _Site) -> Iterator[tuple[str, ast.AST]]:
    """What may stand at a site instead."""
    node = site.node
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            ops = [*node.ops[:at], _COMPARED[type(op)](), *node.ops[at + 1 :]]
            yield "comparison", ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "boolean", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp):
        yield ("boolean" if isinstance(node.op, ast.Not) else "arithmetic"), node.operand
    elif isinstance(node, ast.Constant):
        yield from _other_constants(site.parent, node)
    elif isinstance(node, ast.BinOp):
        # At the top of a module `|` joins types.
        if type(node.op) in _RECKONED and (site.function or not isinstance(node.op, ast.BitOr)):
            yield "arithmetic", ast.BinOp(node.left, _RECKONED[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in _RECKONED:
            yield "arithmetic", ast.AugAssign(node.target, _RECKONED[type(node.op)](), node.value)
    elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield "return", ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and site.function:
        yield "call", ast.Pass()
    elif isinstance(node, ast.Continue | ast.Break):
        yield "loop", ast.Break() if isinstance(node, ast.Continue) else ast.Continue()
    if site.field == "test" and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.NamedExpr):
        yield "boolean", ast.UnaryOp(ast.Not(), node)


def _other_constants(parent: ast.AST, node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", ast.Constant(not value)
    elif isinstance(value, int):
        yield "constant", ast.Constant(value + 1)
    elif isinstance(value, str) and value and not isinstance(parent, ast.JoinedStr | ast.FormattedValue):
        yield "constant", ast.Constant(f"{value}?")


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
