import type { Evaluation } from '../evaluate.js';
import { RULES, type Verdict } from '../rules/index.js';
import type { Judged } from '../run.js';
import { formatPercent, type Score, type Summary } from '../summary.js';
import { BEHAVIOUR, STYLE } from './style.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);

/**
 * Renders the evaluation as one HTML page without external resources: briefs next to their scripts, with each rule's verdict.
 */
export function renderReport({ summary, scripts, seeds }: Evaluation): string {
  const kinds = [...new Set(scripts.map(({ kind }) => kind))].sort();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The writer, judged: ${formatPercent(summary.lines)} of lines without a fault</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>The writer, judged</h1>
<p>${summary.scripts} scripts of ${summary.scripts / seeds} briefs and pages, ${seeds} of each. A line passes when no rule finds a fault in what is said or shown.</p>
${tiles(summary)}
<h2>Rules</h2>
<div class="rules">${RULES.map(({ key, says }) => ruleRow(key, says, summary.rules[key]!)).join('')}</div>
</header>
<main>
<nav>
<input id="search" type="search" placeholder="Words of a brief, a line, a fault" aria-label="Search">
<select id="kind" aria-label="Kind of brief"><option value="">every kind</option>${kinds.map((kind) => `<option>${escaped(kind)}</option>`).join('')}</select>
<label><input id="failing" type="checkbox"> failing lines only</label>
<output id="count"></output>
<p id="says"></p>
</nav>
${scripts.map(scriptCard).join('\n')}
</main>
<script>${BEHAVIOUR}</script>
</body>
</html>
`;
}

const tiles = ({ lines, clean, named, read, variety, ms }: Summary): string => {
  const tile = (value: string, label: string): string => `<div class="tile"><b>${value}</b><span>${label}</span></div>`;
  return `<div class="tiles">${[
    tile(formatPercent(lines), `lines without a fault (${lines.passed} of ${lines.of})`),
    tile(formatPercent(clean), `scripts without a fault (${clean.passed} of ${clean.of})`),
    tile(`${named.passed} of ${named.of}`, 'scripts say the name that their brief has'),
    tile(`${read.passed} of ${read.of}`, 'names are read right'),
    tile(formatPercent(variety), 'lines of a form that few other briefs got'),
    tile(`${ms.mean.toFixed(1)} ms`, `from brief to script, p95 ${ms.p95.toFixed(1)} ms`),
  ].join('')}</div>`;
};

const ruleRow = (key: string, says: string, score: Score): string => {
  const failed = score.of - score.passed;
  return `<button class="rule${failed > 0 ? ' failing' : ''}" type="button" value="${key}" aria-pressed="false" title="${escaped(says)}"><b>${key}</b><div class="bar"><i style="width:${((100 * score.passed) / Math.max(1, score.of)).toFixed(1)}%"></i></div><span>${formatPercent(score)}</span><em>${failed === 0 ? '' : `${failed} fail`}</em></button>`;
};

const listKeys = (faults: readonly Verdict[]): string => [...new Set(faults.map(({ rule }) => rule))].join(' ');
const badges = (faults: readonly Verdict[]): string =>
  faults
    .map(
      ({ rule, on, found }) =>
        `<span class="fault"><b>${rule}</b> ${on === 'screen' ? 'on screen: ' : ''}${escaped(found)}</span>`,
    )
    .join('');

function scriptCard(one: Judged): string {
  const failing = new Set(one.faults.map(({ rule }) => rule));
  const whole = one.faults.filter(({ line }) => line === null);
  const name = one.name
    ? `<span class="${one.name.right ? '' : 'no'}">read as ${one.name.read ? `“${escaped(one.name.read)}”` : 'nothing'}</span>`
    : 'no name';
  const lines = one.lines.map(({ role, spoken, screen }, i) => {
    const faults = one.faults.filter(({ line }) => line === i);
    return `<li data-rules="${listKeys(faults)}"><span class="role">${escaped(role)}</span><span class="spoken${faults.some(({ on }) => on === 'spoken') ? ' no' : ''}">${escaped(spoken)}</span><span class="screen${faults.some(({ on }) => on === 'screen') ? ' no' : ''}">${escaped(screen)}</span>${faults.length > 0 ? `<div class="faults">${badges(faults)}</div>` : ''}</li>`;
  });
  return `<article data-kind="${escaped(one.kind)}">
<div class="brief"><h3>${escaped(one.task)} <small>#${one.take}</small></h3><p class="meta">${[
    one.kind,
    one.format,
    one.structure,
    one.persona,
  ]
    .filter((part) => part !== null)
    .map(escaped)
    .join(' · ')}<br>${name}</p><div class="text">${escaped(one.shown)}</div></div>
<div class="script"><div class="strip">${RULES.map(({ key }) => `<i class="${failing.has(key) ? 'no' : ''}" title="${key}${failing.has(key) ? ': fails' : ''}"></i>`).join('')}</div>
<ol>${lines.join('')}</ol>${whole.length > 0 ? `<div class="faults whole" data-rules="${listKeys(whole)}">${badges(whole)}</div>` : ''}</div>
</article>`;
}
