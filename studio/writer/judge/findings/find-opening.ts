import { findStructure, isPaid } from '../../formats.js';
import { findHookFamily } from '../../winner/hook.js';
import type { Line } from '../line.js';
import { ADVERTISES, ANNOUNCES, GREETS } from '../phrases.js';
import { type ScriptCase, says } from '../script-case.js';
import { find, parseSign } from '../sign.js';
import type { Finding } from './finding.js';
import { quoteStart } from './finding.js';
import { OPENS } from './tellings.js';

/** Matches number words, which make an opening concrete: what is counted can be pictured. */
const COUNTED = /\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand)\b/i;

/** Numbers of words: an opening of up to `SHORT` keeps nobody waiting; beyond `LONG`, few stay. */
const SHORT = 14;
const LONG = 20;
const TURNS = parseSign(
  "but|until|instead|except|without|never|nobody|only|still|yet|wrong|not|don't|isn't|stop|before|almost|anyway|zero",
  {},
);

/**
 * Judges what the first line does with its seconds. If the script's `hookText` is not part of that line, the two are judged
 * apart and each counts half.
 */
export function findInOpening(read: ScriptCase): Finding[] {
  const spoken = read.lines[0];
  if (!spoken) return [];
  const shown = read.opening;
  const same = spoken.spoken.toLowerCase().includes(shown.spoken.toLowerCase()) || shown.spoken === '';
  return same
    ? judgeOpening(spoken, read)
    : [...halvePoints(judgeOpening(spoken, read)), ...halvePoints(judgeOpening(shown, read))];
}

const halvePoints = (findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, points: finding.points / 2 }));

function judgeOpening(line: Line, read: ScriptCase): Finding[] {
  const { brief, names, english, structure } = read;
  const found: Finding[] = [];
  const note = (key: string, points: number, values: Finding['values'] = {}) =>
    found.push({
      key: `hook.${key}`,
      dimension: 'hook',
      index: 0,
      points,
      values: { quote: quoteStart(line.spoken), ...values },
    });
  const family = findHookFamily(line.spoken);
  const greets = english && GREETS.some((sign) => find(sign, line.tokens));
  const announces = english && !greets && ANNOUNCES.some((sign) => find(sign, line.tokens));
  const advertises = english && ADVERTISES.some((sign) => find(sign, line.tokens));
  const wasted = greets || announces || advertises;
  if (family && !wasted) note('family', family === 'question' ? 16 : 22, { how: OPENS[family] });
  if (!family && !wasted && line.lived) note('story', 18);
  if (line.numbers.size > 0) note('number', 9);
  if (line.things.length > 0 && !wasted) note('thing', line.things.length > 1 ? 12 : 8);
  if (line.words >= 3 && line.words <= SHORT) note('short', wasted ? 2 : 8, { n: line.words });
  if (english && !wasted && find(TURNS, line.tokens)) note('turn', 8);
  if (line.words > LONG) note('long', line.words > 28 ? -30 : -20, { n: line.words });
  if (greets) note('greets', -26);
  if (announces) note('announces', -22);
  if (advertises && !greets && !announces) note('advertises', -24);
  if (line.praise.length > 0 && !wasted) note('praises', -10, { x: line.praise[0]! });
  const empty = line.things.length === 0 && line.numbers.size === 0 && line.names.length === 0;
  if (english && empty && !family) note('empty', -16);
  else if (!family && !wasted && !line.lived && line.numbers.size === 0 && !COUNTED.test(line.spoken))
    note('plain', -10);
  const goesFirst = names.some((name) => says(line.spoken.slice(0, name.length + 12), name));
  if (goesFirst && brief && brief.goal !== 'sales' && !isPaid(brief.platform)) note('product', -8);
  const shape = findStructure(structure ?? '');
  if (shape && family) {
    const fits = family === shape.family || (shape.key === 'problem-solution' && family === 'question');
    found.push({
      key: fits ? 'fit.structure' : 'fit.other-structure',
      dimension: 'fit',
      index: 0,
      points: fits ? 6 : -4,
      values: { quote: quoteStart(line.spoken), x: shape.key, how: OPENS[family] },
    });
  }
  return found;
}
