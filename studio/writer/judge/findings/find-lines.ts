import { spokenSeconds } from '../../check.js';
import { LIMITS } from '../../formats.js';
import { isUnspaced } from '../../language/detect.js';
import { words } from '../../language/grammar.js';
import { computeOverlap, countSyllables } from '../line.js';
import { findProductEntry, type ScriptCase } from '../script-case.js';
import { type Finding, quoteStart } from './finding.js';

/** Maximum number of words in a line that can be said in one breath. */
const MOST_WORDS = 20;
/** Maximum number of words on screen that can be read while listening. */
const MOST_SHOWN = 8;
/** A line with more syllables per word than this, on average, reads like a brochure. */
const HEAVY = 1.95;
/** Two lines count as the same when at least this share of the shorter line's words is in both. */
const SAME = 0.65;

/** Judges how lines are phrased, how concrete they are, and how they follow one another. */
export function findInLines(read: ScriptCase): Finding[] {
  return [...judgeClarity(read), ...judgeSpecificity(read), ...judgePace(read)];
}

function judgeClarity({ lines, english, language }: ScriptCase): Finding[] {
  const found: Finding[] = [];
  const unspaced = isUnspaced(language);
  for (const line of lines) {
    const note = (key: string, points: number, values: Finding['values'] = {}) =>
      found.push({
        key: `clarity.${key}`,
        dimension: 'clarity',
        index: line.index,
        points,
        values: { quote: quoteStart(line.spoken), ...values },
      });
    const tooLong = unspaced ? spokenSeconds(line.spoken, language) > LIMITS.maxSeconds : line.words > MOST_WORDS;
    if (tooLong) note('long', line.words > 28 ? -18 : -12, { n: line.words });
    else if (!unspaced && line.words < 3) note('fragment', -8, { n: line.words });
    if (!english) continue;
    const spelt = line.tokens.filter(({ word }) => /^[a-z']+$/.test(word));
    const average = spelt.reduce((sum, { word }) => sum + countSyllables(word), 0) / Math.max(1, spelt.length);
    if (spelt.length > 5 && average > HEAVY) note('heavy', -9);
    for (const x of line.hedges.slice(0, 1)) note('hedge', -6, { x });
    for (const x of line.cliches.slice(0, 2)) note('cliche', -9, { x });
  }
  const average = lines.reduce((sum, { words: n }) => sum + n, 0) / Math.max(1, lines.length);
  if (!unspaced && average >= 5 && average <= 16 && found.length === 0)
    found.push({
      key: 'clarity.easy',
      dimension: 'clarity',
      index: null,
      points: 20,
      values: { n: Math.round(average) },
    });
  return found;
}

function judgeSpecificity({ lines, english, names }: ScriptCase): Finding[] {
  const found: Finding[] = [];
  const own = new Set(names.flatMap((name) => words(name.toLowerCase())));
  const counted = new Set<string>();
  for (const line of lines) {
    const note = (key: string, points: number, values: Finding['values'] = {}) =>
      found.push({
        key: `specificity.${key}`,
        dimension: 'specificity',
        index: line.index,
        points,
        values: { quote: quoteStart(line.spoken), ...values },
      });
    // A thing counts only where it is first mentioned.
    const things = new Set(line.things.filter((thing) => !own.has(thing) && !counted.has(thing)));
    for (const thing of things) counted.add(thing);
    const others = line.names.filter((name) => !own.has(name.toLowerCase()));
    if (things.size > 0) note('things', (Math.min(3, things.size) * 28) / Math.max(3, lines.length));
    if (line.numbers.size > 0) note('number', Math.min(2, line.numbers.size) * 6);
    if (others.length > 0 && english) note('name', 4);
    const praise = line.praise.filter((word) => word !== 'easy' && word !== 'better' && word !== 'good');
    if (praise.length > 0) note('praise', praise.length > 1 ? -10 : -6, { x: praise[0]! });
    const last = line.index === lines.length - 1;
    if (english && line.things.length === 0 && line.numbers.size === 0 && line.names.length === 0 && !last)
      note('empty', -7);
  }
  return found;
}

function judgePace(read: ScriptCase): Finding[] {
  const { lines, format } = read;
  const found: Finding[] = [];
  const note = (key: string, index: number | null, points: number, values: Finding['values'] = {}) =>
    found.push({
      key: `pace.${key}`,
      dimension: 'pace',
      index,
      points,
      values: { quote: quoteStart(lines[index ?? 0]?.spoken ?? ''), ...values },
    });
  if (format && lines.length !== format.roles.length)
    note('count', null, -14, {
      n: lines.length,
      m: format.roles.length,
      x: format.key,
      roles: format.roles.map(({ role }) => role).join(', '),
    });
  for (const line of lines) {
    if (line.words > MOST_WORDS)
      found.push({
        key: 'clarity.long',
        dimension: 'pace',
        index: line.index,
        points: -9,
        values: { quote: quoteStart(line.spoken), n: line.words },
      });
    const before = lines
      .slice(0, line.index)
      .find(
        (other) =>
          line.content.size > 1 && other.content.size > 1 && computeOverlap(other.content, line.content) >= SAME,
      );
    if (before) note('repeat', line.index, -14, { other: before.index + 1 });
    if (line.screen !== '' && foldLine(line.screen) === foldLine(line.spoken)) note('same-screen', line.index, -5);
    else if (words(line.screen).length > MOST_SHOWN)
      note('full-screen', line.index, -5, { n: words(line.screen).length });
  }
  const entry = findProductEntry(read);
  if (entry !== null && lines.length > 3 && entry === lines.length - 1) note('late', entry, -6);
  const lengths = lines.map(({ words: n }) => n);
  if (lengths.length > 2 && Math.max(...lengths) <= MOST_WORDS && computeDeviation(lengths) >= 2)
    note('rhythm', null, 14);
  return found;
}

/**
 * Notes when all lines of a script are filmed alike. Judges only scripts that say for three or more lines how these are filmed.
 */
export function findInPictures(directions: readonly string[]): Finding[] {
  const filled = directions.filter((one) => one.trim() !== '');
  if (filled.length < 3 || new Set(filled.map(foldLine)).size > 1) return [];
  return [{ key: 'pace.still', dimension: 'pace', index: null, points: -8 }];
}

const foldLine = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function computeDeviation(numbers: readonly number[]): number {
  const mean = numbers.reduce((a, b) => a + b, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / numbers.length);
}
