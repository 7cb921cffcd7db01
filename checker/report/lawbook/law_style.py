"""The style of a page of the book of the law: light and dark, on the screen and in print."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --paper: #fff; --tint: #f6f8fa;
  --bad: #b3261e; --bad-tint: #ffebe9; --good: #1a7f37; --half: #9a6700; --info: #0550ae; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117;
  --tint: #161b22; --bad: #ff7b72; --bad-tint: #3d1517; --good: #3fb950; --half: #d29922; --info: #79c0ff; } }
* { box-sizing: border-box; }
body { font: 15px/1.5 Georgia, "Times New Roman", serif; color: var(--ink); background: var(--paper);
  margin: 0 auto; max-width: 88rem; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 1.55rem; line-height: 1.25; margin: .4rem 0 .2rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
a { color: var(--info); } p { margin: .3rem 0; }
.page + .page { margin-top: 4rem; padding-top: 2rem; border-top: 3px double var(--line); }
.sans, .bar, .legend, .marks, .limbs, .rules, .proof, .examples, nav, .where { font-family: system-ui, sans-serif; }
.bar { border: 1px solid var(--line); background: var(--tint); border-radius: 6px; padding: .6rem .9rem;
  font-size: .86rem;
  display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; }
.bar dt { color: var(--soft); } .bar dd { margin: 0; } .bar b.bad, .bad { color: var(--bad); }
.legend { font-size: .8rem; color: var(--soft); margin: .5rem 0 1rem; display: flex; flex-wrap: wrap;
  gap: .2rem 1.1rem; }
.unit { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) minmax(0, 1fr); gap: 0 1.2rem;
  border-top: 1px solid var(--line); padding: .7rem 0 .9rem; }
.marks { text-align: center; font-size: .95rem; line-height: 1.45; }
.marks span { display: block; white-space: nowrap; } .marks small { color: var(--soft); font-size: .7rem; }
.in-full, .read { color: var(--good); } .in-part, .checked { color: var(--half); } .tested { color: var(--info); }
.not-yet-encoded { color: var(--bad); font-weight: 700; }
.fact, .not-checkable, .not-at-hand, .superseded, .counts-by-its-parts, .judged-through-another { color: var(--soft); }
.label { font-weight: 700; margin-right: .35rem; }
.d1 .left { padding-left: 1.3rem; } .d2 .left { padding-left: 2.6rem; } .d3 .left { padding-left: 3.9rem; }
.words { margin: 0 0 .5rem; line-height: 1.95; }
.words .w { border-bottom: 2px solid var(--line); padding-bottom: 1px; }
.words .guess { border-bottom-style: dotted; }
.c0 { border-color: #0969da !important; } .c1 { border-color: #bf3989 !important; }
.c2 { border-color: #1a7f37 !important; }
.c3 { border-color: #bc4c00 !important; } .c4 { border-color: #8250df !important; }
.c5 { border-color: #9a6700 !important; }
.words .open { background: var(--bad-tint); color: var(--bad); border-bottom: 2px solid var(--bad); }
.words .none { color: var(--soft); } .words sup { font: .62rem system-ui, sans-serif; color: var(--soft);
  margin-left: 1px; }
.words s { color: var(--soft); } .words ins { text-decoration: none; color: var(--info); }
.unit .left, .unit .right { margin-bottom: .7rem; } .left > em { color: var(--soft); font-size: .85rem; }
.says { margin: 0; }
.limbs { list-style: none; margin: .3rem 0 0; padding: 0; font-size: .82rem; }
.limbs li { padding: .1rem 0 .1rem 1.5rem; text-indent: -1.5rem; }
.limbs .n { display: inline-block; width: 1.5rem; text-indent: 0; color: var(--soft); }
.limbs .bare { background: var(--bad-tint); color: var(--bad); }
.limbs .of { color: var(--soft); }
.strip { display: flex; height: 6px; margin: .35rem 0 .2rem; background: var(--tint); border-radius: 3px;
  overflow: hidden; }
.strip i { display: block; height: 100%; } .strip .k { background: #8c959f; } .strip .g { background: #c3cad1; }
.strip .o { background: var(--bad); } .strip .x { background: transparent; }
.openline { font: .8rem system-ui, sans-serif; color: var(--bad); background: var(--bad-tint);
  padding: .1rem .4rem; }
.reading { border-left: 3px solid var(--half); padding-left: .7rem; margin: 0 0 .5rem; font-size: .93rem; }
.slipnote { border-left: 3px solid var(--line); padding-left: .7rem; margin: 0 0 .5rem; font-size: .85rem;
  color: var(--soft); }
.rules { font-size: .82rem; line-height: 1.4; }
.rule { margin: 0 0 .55rem; } .rule p { margin: 0; } .rule .i1 { padding-left: 1rem; }
.rule .i2 { padding-left: 2rem; }
.rule .i3 { padding-left: 3rem; } .where { color: var(--soft); font-size: .74rem; overflow-wrap: anywhere; }
.proof { font-size: .74rem; color: var(--soft); overflow-wrap: anywhere; }
.examples { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem;
  font-size: .82rem; }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: .5rem .7rem;
  margin: .3rem 0;
  font: .76rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre b { font-weight: 700; } .broken pre b { color: var(--bad); } .kept pre b { color: var(--good); }
nav { font-size: .85rem; columns: 3 18rem; margin: 1rem 0 2rem; } nav p { break-inside: avoid; }
.foot { font-size: .85rem; color: var(--soft); margin-top: 2.5rem; border-top: 1px solid var(--line);
  padding-top: .8rem; }
code { font: .85em ui-monospace, monospace; background: var(--tint); padding: 0 .25rem; border-radius: 3px; }
@media (max-width: 60rem) { .unit { grid-template-columns: 2.6rem minmax(0, 1fr); }
.right { grid-column: 2; margin-top: .5rem; } }
@media print {
  :root { --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --tint: #f4f4f4; --bad: #a00; --bad-tint: #fde8e6;
    --good: #060; --half: #740; --info: #036; color-scheme: light; }
  @page { size: letter; margin: 13mm 12mm; }
  html { font-size: 8.2pt; }
  body { font-size: 9pt; line-height: 1.35; max-width: none; padding: 0; }
  .page { break-before: page; } .page:first-of-type { break-before: auto; }
  .page + .page { margin-top: 0; padding-top: 0; border: 0; }
  .unit { grid-template-columns: 2.8rem minmax(0, 4fr) minmax(0, 6fr); gap: 0 .8rem; padding: .4rem 0; }
  .words { line-height: 1.7; } .rules { line-height: 1.28; } .rule { margin-bottom: .35rem; }
  .right { grid-column: auto; margin-top: 0; }
  .label, .says, h1, h2, h3 { break-after: avoid; } .rule, .limbs li, .example { break-inside: avoid; }
  .strip, .strip i, .openline, .bare, .open { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  a { color: inherit; text-decoration: none; }
}
"""
