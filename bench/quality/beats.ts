/**
 * `npm run quality beats -- briefs.txt > page.html`: what the offline writer reads in briefs and writes of them, side by side, to be
 * read aloud. A file holds several briefs, with a line of `=====` between them.
 */
import { readFileSync } from 'node:fs';
import { readBrief } from '../../studio/writer/brief/read.js';
import { compose } from '../../studio/writer/composers.js';
import type { Segment } from '../../studio/writer/index.js';

const toHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const row = (cells: readonly (string | null)[]): string =>
  `<tr>${cells.map((cell) => `<td>${toHtml(cell ?? '–')}</td>`).join('')}</tr>`;

/** What a reader should look at: a dozen signs that a line is wrong. */
function findSigns(segments: readonly Segment[], brief: string): string[] {
  const lines = segments.map(({ spokenLine }) => spokenLine);
  const numbers = new Set(brief.match(/\d+/g));
  return [
    ...lines.filter((line) => /[{}[\]<>|]/.test(line)).map((line) => `markup: ${line}`),
    ...lines.filter((line) => /\p{Ll}/u.test(line.trim()[0] ?? '')).map((line) => `begins in lower case: ${line}`),
    ...lines.filter((line) => !/[.!?…。！？]["'”’»)]?$/u.test(line)).map((line) => `has no end: ${line}`),
    ...lines.filter((line, i) => lines.indexOf(line) !== i).map((line) => `said twice: ${line}`),
    ...lines
      .filter((line) => line.match(/\d+/g)?.some((n) => !numbers.has(n)))
      .map((line) => `a number of its own: ${line}`),
    ...segments
      .filter(
        ({ onScreenText, spokenLine }) =>
          !spokenLine.toLowerCase().includes(onScreenText.toLowerCase().replace(/[.!]{1,9}$/, '')),
      )
      .map(({ onScreenText, spokenLine }) => `the title is not in the line: ${onScreenText} / ${spokenLine}`),
    ...(lines.length < 3 ? [`only ${lines.length} lines`] : []),
  ];
}

/** The page of one brief. */
function present(text: string, seed: number): string {
  const brief = readBrief({ mode: 'description', text }, seed);
  const script = compose('script', { brief, persona: null, format: 'talking-5' }, seed);
  const signs = findSigns(script.segments, text).map((sign) => `<li>${toHtml(sign)}</li>`);
  return `<section><div><pre>${toHtml(text)}</pre></div><div>
<p>${toHtml(brief.language)} · name: <b>${toHtml(brief.product.name || 'none')}</b>${brief.nameCertain ? '' : ' (uncertain)'} · ${script.structureType}</p>
<table>${(brief.facts ?? []).map((fact) => row([fact.kind, fact.text, fact.short, fact.shows])).join('')}</table></div>
<div><table>${script.segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection }) => row([segmentRole, spokenLine, onScreenText, visualDirection])).join('')}</table><ul>${signs.join('')}</ul></div></section>`;
}

const STYLE =
  'body{font:14px/1.4 sans-serif;margin:2em}section{display:grid;grid-template-columns:1fr 1.4fr 1.4fr;gap:1.5em;border-top:1px solid #bbb;padding:1em 0}pre{white-space:pre-wrap;font:inherit}td{vertical-align:top;padding:2px 8px 2px 0}li{color:#b00}';

/** The page of all briefs in a file. */
export function beatsPage(file: string, seed = 1): string {
  const briefs = readFileSync(file, 'utf8').split(/^={5,}$/m);
  const sections = briefs.filter((brief) => brief.trim() !== '').map((brief) => present(brief.trim(), seed));
  return `<!doctype html><meta charset="utf-8"><title>Beats</title><style>${STYLE}</style>${sections.join('\n')}`;
}
