import { longestAt, matchAt, type Reader } from './reader.js';

const ROMAN = /[IVX]{2,5}(?![\p{L}\p{M}\p{N}])/uy;
const NUMERAL = /^X{0,2}(?:IX|IV|V?I{0,3})$/;
const VALUES: ReadonlyMap<string, number> = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
]);

/** Reads a Roman numeral after a name (`Part II`, `Rocky IV`) or after a word such as `siglo`. */
export const readRoman: Reader = (line, at, tongue) => {
  const numeral = matchAt(ROMAN, line, at)?.[0];
  if (numeral === undefined || !NUMERAL.test(numeral)) return null;
  const previous = /(?:^|[^\p{L}])(\p{L}[\p{L}\p{M}'’]{1,30}) $/u.exec(line.slice(Math.max(0, at - 34), at))?.[1] ?? '';
  const named = /^\p{Lu}\p{Ll}/u.test(previous) || tongue.data.centuries?.includes(previous.toLowerCase());
  if (!named) return null;
  const value = [...numeral].reduce((sum, letter, i) => {
    const [own, next] = [VALUES.get(letter)!, VALUES.get(numeral[i + 1] ?? '') ?? 0];
    return own < next ? sum - own : sum + own;
  }, 0);
  return { end: at + numeral.length, said: tongue.cardinal(String(value)) };
};

/** Reads abbreviations. One at the end of the line keeps the full stop of its sentence. */
export const readAbbreviation: Reader = (line, at, { data }) => {
  if (data.short === undefined || /[\p{L}\p{N}.]/u.test(line[at - 1] ?? ' ')) return null;
  const found = longestAt(Object.keys(data.short), line, at);
  if (found === null) return null;
  const end = at + found.length;
  const last = found.endsWith('.') && end === line.length;
  return { end: last ? end - 1 : end, said: data.short[found]! };
};

/** Reads signs on their own. A sign that the language has no word for is left out, since a voice would say its name in Unicode. */
export const readSign: Reader = (line, at, { data }) => {
  const sign = line[at]!;
  const [before, after] = [line[at - 1] ?? ' ', line[at + 1] ?? ' '];
  if (sign === '#') return /[\p{L}\p{N}]/u.test(after) ? { end: at + 1, said: '' } : null;
  if (sign === '/')
    return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after) ? { end: at + 1, said: '' } : null;
  if (/[™®©℠→←↑↓]/u.test(sign)) return { end: at + 1, said: '' };
  if (/[&+=@×≈±~]/u.test(sign)) return { end: at + 1, said: ` ${data.signs?.[sign] ?? ''} ` };
  return null;
};
