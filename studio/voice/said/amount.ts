import { SPOKEN } from '../../../content/speech/data.js';
import { longestAt, matchAt } from './reader.js';
import type { Figure, Tongue } from './tongue.js';

/** A number as written with what belongs to it: a currency, "million". */
export interface Amount extends Figure {
  currency: string | null;
  power: 3 | 6 | 9 | null;
  /** Whether it is written with digits alone. */
  plain: boolean;
  end: number;
}

const FIGURE = /\d+(?:[.,'’\u00A0\u202F]\d+)*/y;
/** With thousands set off by spaces, in languages that do so. */
const SPACED = /\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?/y;
const SPACES = /[ \u00A0\u202F]?/y;

/** The number of a text of digits and separators; null if it is several numbers, such as a version. */
function readNumber(text: string, { group, point }: Tongue): Figure | null {
  const pieces = text.split(/[^\d]/);
  const marks = text.match(/[^\d]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return { whole: text, fraction: '' };
  const grouped = (from: readonly string[]): boolean =>
    from[0]!.length <= 3 &&
    from[0] !== '0' &&
    from.at(-1)!.length === 3 &&
    from.slice(1, -1).every(({ length }) => length === 2 || length === 3);
  const others = marks.slice(0, -1);
  if (others.some((mark) => mark !== others[0])) return null;
  if (others.length > 0 && others[0] !== last)
    return grouped(pieces.slice(0, -1)) ? { whole: pieces.slice(0, -1).join(''), fraction: pieces.at(-1)! } : null;
  const isGroup = others.length > 0 || (last !== point && (last === group || !/[.,]/.test(last)));
  if (isGroup && grouped(pieces)) return { whole: pieces.join(''), fraction: '' };
  return others.length > 0 || !/[.,]/.test(last) ? null : { whole: pieces[0]!, fraction: pieces[1]! };
}

/** Reads a number at a place. @returns its text besides, and null as the number if there are several in one text */
export function figureAt(line: string, at: number, tongue: Tongue): { text: string; figure: Figure | null } | null {
  const spaced = /\s/.test(tongue.group) ? matchAt(SPACED, line, at)?.[0] : undefined;
  const text = spaced ?? matchAt(FIGURE, line, at)?.[0];
  return text === undefined ? null : { text, figure: readNumber(text, tongue) };
}

/** What is beside a number, perhaps after a space. */
function besideAt(texts: Iterable<string>, line: string, at: number): { text: string; end: number } | null {
  const start = at + matchAt(SPACES, line, at)![0].length;
  const text = longestAt(texts, line, start);
  return text === null ? null : { text, end: start + text.length };
}

const currencyOf = (sign: string, { tag }: Tongue): string =>
  sign === '¥' && tag.startsWith('zh') ? 'CNY' : SPOKEN.money[sign]!;
const MONEY = Object.keys(SPOKEN.money);
const POWERS: ReadonlyMap<string, 3 | 6 | 9> = new Map(Object.entries(SPOKEN.powers));

/** Reads an amount that begins at a place, with a currency before or after the number. */
export function amountAt(line: string, at: number, tongue: Tongue): Amount | null {
  const before = longestAt(MONEY, line, at);
  const start = before === null ? at : at + before.length + matchAt(SPACES, line, at + before.length)![0].length;
  const found = figureAt(line, start, tongue);
  if (!found?.figure) return null;
  let end = start + found.text.length;
  let currency = before === null ? null : currencyOf(before, tongue);
  const power = powerAt(line, end, found.figure, currency !== null, tongue);
  if (power) end = power.end;
  const after = currency === null ? besideAt(MONEY, line, end) : null;
  if (after) {
    currency = currencyOf(after.text, tongue);
    end = after.end;
  }
  const plain = found.text === found.figure.whole && currency === null && power === null;
  return { ...found.figure, currency, power: power?.power ?? null, plain, end };
}

function powerAt(line: string, at: number, { whole, fraction }: Figure, money: boolean, tongue: Tongue) {
  const short =
    longestAt(POWERS.keys(), line, at) ?? (money ? (matchAt(/[mb](?![\p{L}\d])/uy, line, at)?.[0] ?? null) : null);
  if (short !== null) {
    const power = POWERS.get(short) ?? POWERS.get(short.toUpperCase())!;
    // 4K is a resolution and 5K a run; what has a single capital B is rarely a billion.
    const other = !money && ((short === 'K' && whole.length === 1 && fraction === '') || short === 'B');
    return other ? null : { power, end: at + short.length };
  }
  const spaced = besideAt(POWERS.keys(), line, at);
  if (spaced && spaced.text.length > 1) return { power: POWERS.get(spaced.text)!, end: spaced.end };
  // "$5 million" and "5 million €": the currency is said after the word.
  const word = besideAt(tongue.powers.keys(), line, at);
  return word && (money || besideAt(MONEY, line, word.end))
    ? { power: tongue.powers.get(word.text)!, end: word.end }
    : null;
}

/** The unit after a number: its name in Unicode's data. */
export function unitAt(line: string, at: number, { units }: Tongue): { unit: string; end: number } | null {
  const found = besideAt(units.keys(), line, at);
  return found && { unit: units.get(found.text)!, end: found.end };
}

/** The unit after a slash: `/mo`. */
export function eachAt(line: string, at: number, { each }: Tongue): { unit: string; end: number } | null {
  const found = line[at] === '/' ? besideAt(each.keys(), line, at + 1) : null;
  return found && { unit: each.get(found.text)!, end: found.end };
}
