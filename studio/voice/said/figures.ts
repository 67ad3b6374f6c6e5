import { type Amount, amountAt, eachAt, figureAt, unitAt } from './amount.js';
import { longestAt, matchAt, type Reader, type Reading } from './reader.js';
import { type Tongue, withEnding } from './tongue.js';

const MINUS = /[-−](?=[\d$€£¥₹₽₩₪₺₴])/uy;
const ABOUT = /[~≈±] ?/uy;
const BY = / ?[x×] ?(?=\d)/uy;
const VULGAR = /[½⅓⅔¼¾]/uy;

/** Reads a number with everything that belongs to it: sign, currency, unit, range, fraction, ordinal. */
export const readFigure: Reader = (line, at, tongue) => {
  const about = matchAt(ABOUT, line, at)?.[0];
  if (about) return lead(tongue.data.signs?.[about[0]!] ?? '', readUnsigned(line, at + about.length, tongue));
  const minus = /[\s(]/.test(line[at - 1] ?? ' ') ? matchAt(MINUS, line, at)?.[0] : undefined;
  return minus ? lead(tongue.minus, readUnsigned(line, at + minus.length, tongue)) : readUnsigned(line, at, tongue);
};

const readUnsigned: Reader = (line, at, tongue) => {
  const { signs = {}, numbered = [] } = tongue.data;
  const numberSign = longestAt(['#', ...numbered], line, at);
  if (numberSign !== null && signs['#'] !== undefined) {
    const figure = figureAt(line, at + numberSign.length, tongue);
    if (figure) return lead(signs['#'], plainFigure(line, at + numberSign.length, tongue));
  }
  // Turkish and some others write `%50`.
  const percent = /[%٪]/.test(line[at] ?? '') ? figureAt(line, at + 1, tongue) : null;
  if (percent?.figure) return { end: at + 1 + percent.text.length, said: tongue.measure(percent.figure, 'percent') };
  const vulgar = matchAt(VULGAR, line, at)?.[0];
  if (vulgar) return fractionOf(tongue.data.halves, vulgar, at + 1);
  return (
    rangeAt(line, at, tongue) ??
    relationAt(line, at, tongue) ??
    amountSaid(line, at, tongue) ??
    plainFigure(line, at, tongue)
  );
};

const lead = (word: string, reading: Reading | null): Reading | null =>
  reading && { end: reading.end, said: `${word} ${reading.said}` };

/** `⅔` and `2/3`, by a table. */
function fractionOf(table: Partial<Record<string, string>> | undefined, written: string, end: number): Reading | null {
  const said = table?.[written.normalize('NFKC').replace('\u2044', '/')];
  return said === undefined ? null : { end, said };
}

/** A number without anything that belongs to it, or several with points between them, such as a version. */
function plainFigure(line: string, at: number, tongue: Tongue): Reading | null {
  const found = figureAt(line, at, tongue);
  if (!found) return null;
  const end = at + found.text.length;
  if (found.figure) return { end, said: tongue.number(found.figure) };
  const point = tongue.data.signs?.['.'];
  const said = found.text.replace(/\d+/g, (digits) => ` ${tongue.cardinal(digits)} `);
  return { end, said: point === undefined ? said : said.replace(/\./g, point) };
}

/** `$10–20`, `5-10 kg`. */
function rangeAt(line: string, at: number, tongue: Tongue): Reading | null {
  const { to } = tongue.data;
  const first = to === undefined ? null : amountAt(line, at, tongue);
  if (!first) return null;
  const ownUnit = unitAt(line, first.end, tongue);
  const start = ownUnit?.end ?? first.end;
  const dash = matchAt(/-| ?[–—] ?/y, line, start)?.[0];
  const second = dash ? amountAt(line, start + dash.length, tongue) : null;
  if (!second || matchAt(/[-–—]\d/y, line, second.end)) return null;
  const alike = ownUnit === null && (first.currency === null || second.currency === null);
  const currency = second.currency ?? first.currency;
  const from = alike ? amountWords({ ...first, currency: null }, tongue) : sayAmount(line, first, tongue, ownUnit).said;
  const until = sayAmount(line, { ...second, currency }, tongue);
  return { end: until.end, said: `${from} ${to} ${until.said}` };
}

/** `1/2`, `1 1/2`, `2½`, `4.8/5`, `24/7`, `16:9`, `10 x 20 cm`. */
function relationAt(line: string, at: number, tongue: Tongue): Reading | null {
  const found = figureAt(line, at, tongue);
  if (!found?.figure) return null;
  const { data } = tongue;
  const end = at + found.text.length;
  const first = tongue.number(found.figure);
  const mixed = matchAt(/ ?([½⅓⅔¼¾]|[1-3]\/[2-4](?![\d/]))/uy, line, end);
  if (mixed && data.and !== undefined) {
    const half = fractionOf(data.half, mixed[1]!, end + mixed[0].length);
    if (half) return lead(`${first} ${data.and}`, half);
  }
  const over = matchAt(/\/(\d{1,3})(?![\d/])/y, line, end)?.[1];
  if (over !== undefined) {
    const fraction = fractionOf(data.halves, `${found.text}/${over}`, end + 1 + over.length);
    if (fraction) return fraction;
    const within = Number(`${found.figure.whole}.${found.figure.fraction}`) <= Number(over);
    const between = within ? (data.outOf ?? '') : '';
    return { end: end + 1 + over.length, said: `${first} ${between} ${tongue.cardinal(over)}` };
  }
  const ratio = matchAt(/:(\d{1,3})(?![\d:])/y, line, end)?.[1];
  if (ratio !== undefined && data.to !== undefined)
    return { end: end + 1 + ratio.length, said: `${first} ${data.ratio ?? data.to} ${tongue.cardinal(ratio)}` };
  return data.by === undefined ? null : productAt(line, end, first, data.by, tongue);
}

/** The rest of `10 x 20 x 5 cm`, whose last number has the unit. */
function productAt(line: string, end: number, first: string, by: string, tongue: Tongue): Reading | null {
  let said = first;
  let at = end;
  for (let sign = matchAt(BY, line, at); sign; sign = matchAt(BY, line, at)) {
    at += sign[0].length;
    const next = figureAt(line, at, tongue);
    if (!next?.figure || !matchAt(BY, line, at + next.text.length))
      return lead(`${said} ${by}`, readUnsigned(line, at, tongue));
    said += ` ${by} ${tongue.number(next.figure)}`;
    at += next.text.length;
  }
  return null;
}

/** A number with a currency, a unit or an ending, or a year. */
function amountSaid(line: string, at: number, tongue: Tongue): Reading | null {
  const amount = amountAt(line, at, tongue);
  if (!amount) return null;
  const special = amount.plain
    ? (ordinalAt(line, at, amount, tongue) ?? decadeAt(line, amount, tongue) ?? markedYearAt(line, amount, tongue))
    : null;
  if (special) return special;
  const { end, said } = sayAmount(line, amount, tongue, unitAt(line, amount.end, tongue), at);
  const each = tongue.data.per === undefined ? null : eachAt(line, end, tongue);
  if (each) return { end: each.end, said: `${said} ${tongue.data.per} ${tongue.unitName(each.unit)}` };
  const times = tongue.data.signs?.['×'];
  if (times !== undefined && matchAt(/ ?[x×](?![\p{L}\d])/uy, line, end))
    return { end: line.indexOf(line[end] === ' ' ? line[end + 1]! : line[end]!, end) + 1, said: `${said} ${times}` };
  return { end, said };
}

/** An amount with the unit that follows it. @param at where the amount begins, if nothing else belongs to it */
function sayAmount(
  line: string,
  amount: Amount,
  tongue: Tongue,
  unit = unitAt(line, amount.end, tongue),
  at?: number,
): Reading {
  if (unit && amount.currency === null && amount.power === null)
    return { end: unit.end, said: tongue.measure(amount, unit.unit, isAttributive(line, at, unit.end, tongue)) };
  return { end: amount.end, said: amountWords(amount, tongue, isAttributive(line, at, amount.end, tongue)) };
}

/** Whether an amount describes the noun that follows it. */
function isAttributive(line: string, at: number | undefined, end: number, { data }: Tongue): boolean {
  if (at === undefined || !data.attributiveAfter?.length || !matchAt(/[ -]\p{L}/uy, line, end)) return false;
  const before = /(?:^|\s)(\p{L}{1,4}) $/u.exec(line.slice(Math.max(0, at - 6), at))?.[1];
  return before !== undefined && data.attributiveAfter.includes(before);
}

function amountWords(amount: Amount, tongue: Tongue, attributive = false): string {
  if (amount.power !== null) return tongue.large(amount, amount.power, amount.currency, attributive);
  if (amount.currency !== null) return tongue.money(amount, amount.currency, attributive);
  return (amount.plain ? yearWords(amount.whole, tongue) : null) ?? tongue.number(amount);
}

/** A year with the language's abbreviation of "year" after it, which has the form of a date: `2026 г.` */
function markedYearAt(line: string, { whole, end }: Amount, tongue: Tongue): Reading | null {
  const { markedYear, dayEnding = {} } = tongue.data;
  if (!markedYear || whole.length !== 4 || !line.startsWith(` ${markedYear.written}`, end)) return null;
  const said = tongue.ordinal(whole);
  if (said === null) return null;
  return { end: end + 1 + markedYear.written.length, said: `${withEnding(said, dayEnding)} ${markedYear.said}` };
}

/** How a number of four digits is said if it is a year, as it is from 1900 to 2099. */
function yearWords(digits: string, tongue: Tongue): string | null {
  const { years, hundred = '', oh = '' } = tongue.data;
  if (years === undefined || !/^(?:19|20)\d\d$/.test(digits)) return null;
  const [century, rest] = [digits.slice(0, 2), digits.slice(2)];
  const head = tongue.cardinal(century);
  const tail = rest === '00' ? '' : tongue.cardinal(rest.replace(/^0/, ''));
  if (years === 'hundreds') return century === '19' ? `${head}${hundred}${tail}` : null;
  if (century === '20' && rest.startsWith('0')) return null;
  if (tail === '') return `${head} ${hundred}`;
  return rest.startsWith('0') ? `${head} ${oh} ${tail}` : `${head} ${tail}`;
}

/** `1st`, `2ème`, `3º`, or the day of a date. */
function ordinalAt(line: string, at: number, { whole, end }: Amount, tongue: Tongue): Reading | null {
  const { ordinals = [], feminineOrdinals = [] } = tongue.data;
  const ending = longestAt(ordinals, line, end);
  if (ending !== null && !matchAt(/[\p{L}\d]/uy, line, end + ending.length)) {
    const said = tongue.ordinal(whole, feminineOrdinals.includes(ending));
    if (said !== null) return { end: end + ending.length, said };
  }
  return whole.length <= 2 ? dayAt(line, at, whole, end, tongue) : null;
}

function dayAt(line: string, at: number, whole: string, end: number, tongue: Tongue): Reading | null {
  const { days, dayEnding = {}, dayPlain = [] } = tongue.data;
  if (days === undefined || days === 'cardinal') return null;
  if (days === 'firstOnly' && whole !== '1') return null;
  const previous = /([\p{L}\p{M}]{1,20})\.? $/u.exec(line.slice(Math.max(0, at - 24), at))?.[1] ?? '';
  const dot = days === 'beforeMonth' ? '.' : '';
  const next = matchAt(/(\.?) (?:de |of )?([\p{L}\p{M}]{2,20})/uy, line, end);
  const follows = next !== null && next[1] === dot && tongue.months.has(next[2]!);
  if (!follows && !(days === 'afterMonth' && tongue.months.has(previous))) return null;
  const said = tongue.ordinal(whole);
  if (said === null) return null;
  return {
    end: end + (follows ? dot.length : 0),
    said: dayPlain.includes(previous.toLowerCase()) ? said : withEnding(said, dayEnding),
  };
}

/** `90s`, `1990s`. */
function decadeAt(line: string, { whole, end }: Amount, tongue: Tongue): Reading | null {
  const { decades } = tongue.data;
  if (decades === undefined || !/^(?:\d\d)?[2-9]0$/.test(whole) || !matchAt(/['’]?s(?![\p{L}\d])/uy, line, end))
    return null;
  return {
    end: line.indexOf('s', end) + 1,
    said: withEnding(yearWords(whole, tongue) ?? tongue.cardinal(whole), decades),
  };
}
