/** The report's CSS, light or dark as the reader's system prefers. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f5f2, #16171a); --card: light-dark(#fff, #1f2125); --ink: light-dark(#1d1e22, #e9e8e4);
  --soft: light-dark(#686a72, #9b9da6); --line: light-dark(#e4e2dc, #33363c); --well: light-dark(#faf9f7, #191b1e);
  --good: light-dark(#2f8f5b, #57c98a); --bad: light-dark(#c2382e, #ff7d6e); --badwash: light-dark(#fdecea, #3a2220);
  --accent: light-dark(#3c5bd6, #93a9ff); --wash: light-dark(#edf0fc, #262c44);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 Inter, "Segoe UI", system-ui, sans-serif; }
main, header { max-width: 1320px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 36px; }
h1 { font-size: 26px; letter-spacing: -0.02em; margin: 0; }
header p { color: var(--soft); margin: 4px 0 22px; max-width: 75ch; }
h2 { font-size: 16px; margin: 32px 0 12px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 14px; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 18px; }
.tile b { display: block; font-size: 27px; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.tile span { color: var(--soft); font-size: 13px; }
.rules { columns: 2 420px; column-gap: 14px; }
.rule {
  display: grid; grid-template-columns: 164px 1fr 62px 66px; gap: 10px; align-items: center; width: 100%; break-inside: avoid;
  font: inherit; font-size: 13.5px; color: inherit; text-align: left; background: none; border: 0; border-radius: 8px; padding: 4px 8px; cursor: pointer;
}
.rule:hover, .rule[aria-pressed=true] { background: var(--wash); }
.rule[aria-pressed=true] { outline: 1.5px solid var(--accent); }
.rule meter { width: 100%; height: 9px; }
.bar { height: 7px; border-radius: 4px; background: var(--badwash); overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--good); border-radius: 4px; }
.rule span, .rule em { font-variant-numeric: tabular-nums; text-align: right; font-style: normal; }
.rule em { color: var(--soft); font-size: 12.5px; }
.rule.failing em { color: var(--bad); }
nav {
  position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 10px; align-items: center; margin: 30px -24px 0;
  padding: 12px 24px; background: color-mix(in srgb, var(--page) 88%, transparent); backdrop-filter: blur(10px); border-bottom: 1px solid var(--line);
}
nav input[type=search], nav select {
  font: inherit; font-size: 14px; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 9px; padding: 7px 11px;
}
nav input[type=search] { flex: 1 1 220px; max-width: 360px; }
nav label { display: flex; gap: 6px; align-items: center; font-size: 14px; }
nav p { flex-basis: 100%; margin: 0; font-size: 14px; color: var(--accent); }
nav p:empty { display: none; }
nav output { margin-left: auto; color: var(--soft); font-size: 13.5px; font-variant-numeric: tabular-nums; }
article {
  display: grid; grid-template-columns: minmax(240px, 1fr) minmax(0, 2.3fr); background: var(--card); border: 1px solid var(--line);
  border-radius: 14px; margin: 14px 0; overflow: hidden; content-visibility: auto; contain-intrinsic-size: auto 330px;
}
.brief { background: var(--well); border-right: 1px solid var(--line); padding: 16px 18px; font-size: 13.5px; }
.brief h3 { margin: 0; font-size: 15px; overflow-wrap: anywhere; }
.brief h3 small { color: var(--soft); font-weight: 400; }
.meta { color: var(--soft); font-size: 12.5px; margin: 2px 0 10px; }
.meta .no { color: var(--bad); }
.text { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 250px; overflow: auto; color: color-mix(in srgb, var(--ink) 82%, transparent); }
.script { padding: 12px 18px 14px; min-width: 0; }
.strip { display: flex; flex-wrap: wrap; gap: 3px; margin-bottom: 8px; }
.strip i { width: 11px; height: 11px; border-radius: 3px; background: color-mix(in srgb, var(--good) 55%, transparent); }
.strip i.no { background: var(--bad); }
ol { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 72px minmax(0, 1fr) minmax(120px, 210px); gap: 4px 14px; padding: 8px 0; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; }
.role { color: var(--soft); font-size: 12px; padding-top: 3px; }
.screen {
  justify-self: end; align-self: start; font-size: 12.5px; font-weight: 600; border: 1px solid var(--line); border-radius: 7px; padding: 2px 9px; overflow-wrap: anywhere;
}
.screen:empty::after { content: "empty"; color: var(--soft); font-weight: 400; }
li .no { text-decoration: underline wavy color-mix(in srgb, var(--bad) 60%, transparent) 1px; text-underline-offset: 4px; }
.faults { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: 5px; }
.fault { font-size: 12.5px; background: var(--badwash); color: var(--bad); border-radius: 6px; padding: 1px 8px; overflow-wrap: anywhere; }
.fault b { font-weight: 650; }
.whole { margin-top: 6px; }
[hidden] { display: none !important; }
@media (max-width: 820px) {
  article { grid-template-columns: 1fr; } .brief { border-right: 0; border-bottom: 1px solid var(--line); } .text { max-height: 140px; }
  li { grid-template-columns: 1fr; } .screen { justify-self: start; } .faults { grid-column: 1; }
}
`;

/** The report's JavaScript, which filters by rule, by failing lines, by kind of brief, and by words. */
export const BEHAVIOUR = `
const all = [...document.querySelectorAll('article')];
const rules = [...document.querySelectorAll('button.rule')];
const [search, kind, failing, count] = ['search', 'kind', 'failing', 'count'].map((id) => document.getElementById(id));
let rule = '';
function show() {
  const words = search.value.trim().toLowerCase();
  let scripts = 0, lines = 0;
  for (const one of all) {
    const fits = (!kind.value || one.dataset.kind === kind.value) && (!words || one.textContent.toLowerCase().includes(words));
    const wanted = (line) => rule ? (' ' + line.dataset.rules + ' ').includes(' ' + rule + ' ') : !failing.checked || line.dataset.rules !== '';
    let left = 0;
    for (const line of one.querySelectorAll('li')) { line.hidden = !wanted(line); if (!line.hidden) left += 1; }
    const whole = one.querySelector('.whole');
    const open = whole !== null && (rule ? (' ' + whole.dataset.rules + ' ').includes(' ' + rule + ' ') : true);
    if (whole) whole.hidden = !open;
    one.hidden = !fits || (left === 0 && !open);
    if (!one.hidden) { scripts += 1; lines += left; }
  }
  count.textContent = scripts + ' scripts, ' + lines + ' lines';
}
for (const button of rules) button.addEventListener('click', () => {
  rule = rule === button.value ? '' : button.value;
  for (const one of rules) one.setAttribute('aria-pressed', String(one.value === rule));
  document.getElementById('says').textContent = rule ? button.title : '';
  show();
  if (rule) document.querySelector('nav').scrollIntoView({ behavior: 'smooth' });
});
for (const one of [search, kind, failing]) one.addEventListener('input', show);
show();
`;
