const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Reads a number of up to three digits, or one in words up to nineteen or a multiple of ten; null for other words. */
export function parseNumber(word: string | undefined): number | null {
  const low = word?.toLowerCase() ?? '';
  if (/^\d{1,3}$/.test(low)) return Number(low);
  if (NUMBERS.includes(low)) return NUMBERS.indexOf(low) + 1;
  return TENS.includes(low) ? (TENS.indexOf(low) + 1) * 10 : null;
}

/** The 0-based index that "third", "3rd" or "last" means among `count` lines; it may be too large. Null for other words. */
export function parseOrdinal(word: string | undefined, count: number): number | null {
  if (/^(?:last|final)$/.test(word ?? '')) return count - 1;
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word ?? '')?.[1];
  if (digits) return Number(digits) - 1;
  const at = ORDINALS.indexOf(word ?? '');
  return at < 0 ? null : at;
}

const NOUN = /^(?:lines?|segments?|scenes?|sentences?)$/;
/** Matches words between the numbers of a list of lines. */
const JOINS = /^(?:and|or|to|through|until|with|the|number|from|[-–,&#+])$/;
const SPANS = /^(?:to|through|until|[-–])$/;
/** Matches nouns that a number may count instead of naming a line: "line 2 to 10 words". */
const UNITS = /^(?:words?|seconds?|secs?|minutes?|characters?|letters?)$/;

/** Lines that are referred to, and the index of the token after the reference. */
interface Reference {
  lines: number[];
  next: number;
}

/** Adds a line to a list and, if it ends a span ("2 to 4"), the lines in between. */
function append(lines: number[], line: number, spans: boolean): void {
  for (let between = (lines.at(-1) ?? line) + 1; spans && between < line; between += 1) lines.push(between);
  lines.push(line);
}

/** Reads "line 2", "lines 2 and 3", "lines 2 to 4". */
function readNumbered(tokens: readonly string[], at: number): Reference | null {
  if (!NOUN.test(tokens[at]!)) return null;
  const many = tokens[at]!.endsWith('s');
  const lines: number[] = [];
  let next = at + 1;
  let spans = false;
  for (let i = next; i < tokens.length; i += 1) {
    const number = parseNumber(tokens[i]);
    if (number !== null) {
      // "Line 2 with one that sells": after "with", a number in words is a pronoun.
      if (UNITS.test(tokens[i + 1] ?? '') || (tokens[i - 1] === 'with' && !/^\d/.test(tokens[i]!))) break;
      // A number that nothing joins to the list counts something else: "Line 3: 5 people".
      if (lines.length > 0 && next === i) break;
      append(lines, number - 1, spans && many);
      next = i + 1;
      spans = false;
    } else if (lines.length === 0) {
      if (!/^(?:numbers?|#)$/.test(tokens[i]!)) break;
    } else {
      if (!JOINS.test(tokens[i]!) && !NOUN.test(tokens[i]!)) break;
      if (SPANS.test(tokens[i]!) && !many) break;
      spans ||= SPANS.test(tokens[i]!);
    }
  }
  return lines.length > 0 ? { lines, next } : null;
}

/** Reads "the first line", "the first and the last line", "the last two lines", "the second to last line". */
function readOrdinal(tokens: readonly string[], at: number, count: number): Reference | null {
  const isNoun = (i: number): boolean => NOUN.test(tokens[i] ?? '') || /^ones?$/.test(tokens[i] ?? '');
  if (tokens[at] === 'penultimate' && isNoun(at + 1)) return { lines: [count - 2], next: at + 2 };
  const fromEnd = tokens[at] === 'next' ? 1 : parseOrdinal(tokens[at], count);
  const last = [1, 2, 3, 4].map((n) => at + n).find((i) => tokens[i] === 'last');
  if (
    fromEnd !== null &&
    last !== undefined &&
    tokens.slice(at + 1, last).every((one) => /^(?:to|the|-)$/.test(one)) &&
    isNoun(last + 1) &&
    !tokens[last + 1]!.endsWith('s')
  )
    return { lines: [count - 1 - fromEnd], next: last + 2 };
  const lines: number[] = [];
  let spans = false;
  for (let i = at; i < tokens.length; i += 1) {
    const line = parseOrdinal(tokens[i], count);
    if (line !== null) {
      const many = NOUN.test(tokens[i + 2] ?? '') ? parseNumber(tokens[i + 1]) : null;
      if (many === null) append(lines, line, spans);
      else for (let n = 0; n < many; n += 1) lines.push(line === 0 ? n : line - many + 1 + n);
      spans = false;
      if (many !== null) i += 1;
    } else if (isNoun(i)) {
      // "The first line and the last".
      const more = tokens.slice(i + 1).filter((one) => !/^(?:and|the)$/.test(one));
      const other = more.length === 1 ? parseOrdinal(more[0], count) : null;
      if (lines.length > 0 && other !== null) lines.push(other);
      return lines.length > 0 ? { lines, next: other === null ? i + 1 : tokens.length } : null;
    } else if (JOINS.test(tokens[i]!) && lines.length > 0) spans ||= SPANS.test(tokens[i]!);
    else return null;
  }
  return null;
}

/** Reads the names of a script's parts: "the hook", "the ending", "the middle". */
function readPart(tokens: readonly string[], at: number, count: number): Reference | null {
  const word = tokens[at]!;
  const rest = tokens.slice(at + 1);
  const found = (lines: number[]): Reference => ({ lines, next: at + 1 });
  // "The start of line 2" is in line 2, and "ending" in "ending every line" is a verb.
  if (rest[0] === 'of' && rest.slice(1, 4).some((one) => NOUN.test(one))) return null;
  if (/^(?:ending|opening|closing)$/.test(word) && /^(?:lines|segments|every|each|all|sentences)$/.test(rest[0] ?? ''))
    return null;
  if (/^(?:hook|opening|opener|intro|beginning)$/.test(word)) return found([0]);
  if (/^(?:cta|ending|outro|closing|closer)$/.test(word)) return found([count - 1]);
  if (word === 'call' && rest[0] === 'to' && rest[1] === 'action') return found([count - 1]);
  if (tokens[at - 1] === 'the' && /^(?:start|end)$/.test(word)) return found([word === 'start' ? 0 : count - 1]);
  return word === 'middle' ? found(Array.from({ length: Math.max(0, count - 2) }, (_, n) => n + 1)) : null;
}

/** Matches what precedes the lines that are left out: "everything except", "all lines but". */
const EXCEPT =
  /\b(?:all|every|each|everything|anything|nothing|lines|scenes|segments)\b.{0,40}?\b(?:except(?: for)?|but|apart from|other than|besides|excluding)\b/i;

/** The lines that a text names. */
function findReferences(text: string, count: number): Set<number> {
  const tokens = text.toLowerCase().match(/\d{1,2}(?:st|nd|rd|th)\b|[\p{L}\d]+|[-–,&#+]/gu) ?? [];
  const found = new Set<number>();
  for (let at = 0; at < tokens.length; ) {
    const read = readNumbered(tokens, at) ?? readOrdinal(tokens, at, count) ?? readPart(tokens, at, count);
    for (const line of read?.lines ?? []) found.add(line);
    at = read?.next ?? at + 1;
  }
  return found;
}

/**
 * The lines that a text refers to, 0-based, in order; null where it refers to none. Lines that do not exist are left out, so
 * the list may be empty.
 * @param count number of lines in the script
 */
export function findLines(text: string, count: number): number[] | null {
  // "Everything is fine except line 2" is about line 2.
  const except = /^(?:everything|all|the rest)\b.{0,20}?\b(?:is|are|looks?|sounds?)\b/i.test(text)
    ? null
    : EXCEPT.exec(text);
  const left = except ? text.slice(except.index + except[0].length).trim() : '';
  // "All lines except the first", "all but 2 and 3".
  const others = [left, `${left} line`, `lines ${left}`]
    .map((one) => findReferences(one, count))
    .find(({ size }) => size > 0);
  if (others) return Array.from({ length: count }, (_, n) => n).filter((n) => !others.has(n));
  const found = findReferences(text, count);
  return found.size === 0 ? null : [...found].filter((n) => n >= 0 && n < count).sort((a, b) => a - b);
}
