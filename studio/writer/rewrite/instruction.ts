/** Reads an instruction to revise a script as a list of wishes. */
import { REVISE } from '../../../content/writer/kinds/data.js';
import { type ReviseWording, VERBS, type Verb } from '../../../content/writer/kinds/revise.schema.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { flatten, isWord } from '../facts/cues.js';

/** One thing that the owner of a script wants done. */
export interface Wish {
  verb: Verb;
  /** The clause of the instruction that says so. */
  said: string;
  /** Indices of the lines that it names, in the order in which it names them. */
  lines: readonly number[];
  /** The number of a line that it names and that there is not. */
  missing: number | null;
  /** The texts that it quotes; the old one comes before the new one. */
  quotes: readonly string[];
  /** How long the script should be. */
  size: { lines?: number; seconds?: number };
  place: 'start' | 'end' | 'before' | 'after' | 'swap' | null;
  drops: 'emoji' | 'hashtags' | null;
}

export interface Reading {
  wishes: readonly Wish[];
  /** Clauses that were not understood. */
  unread: readonly string[];
  wording: ReviseWording;
}

/** Maximum number of characters that are read of an instruction; clients cannot send more. */
const READ = 2_000;
/** Stands for a quoted text. No language writes it. */
const MARK = 'ꙮ';
const QUOTED = /"([^"]{1,400})"|“([^”]{1,400})”|„([^“”]{1,400})[“”]|«([^»]{1,400})»|‘([^’]{1,400})’(?!\p{L})/gu;

/**
 * Reads an instruction in the language in which most of it is understood.
 * @param count number of lines of the script
 * @param languages codes of the languages that are tried first
 */
export function readInstruction(instruction: string, count: number, languages: readonly string[]): Reading {
  const quotes: string[] = [];
  const masked = takeFirst(instruction, READ)
    .replaceAll(MARK, ' ')
    .replace(QUOTED, (_, ...groups: (string | undefined)[]) => {
      const text = groups
        .slice(0, 5)
        .find((one) => one !== undefined)!
        .trim();
      quotes.push(text);
      return /[.!?]$/.test(text) ? ` ${MARK}. ` : ` ${MARK} `;
    });
  const codes = [...new Set([...languages.filter((code) => Object.hasOwn(REVISE, code)), ...Object.keys(REVISE)])];
  const readings = codes.map((code) => readIn(REVISE[code]!, masked, quotes, count));
  return readings.sort((a, b) => a.unread.length - b.unread.length || b.wishes.length - a.wishes.length)[0]!;
}

function readIn(wording: ReviseWording, masked: string, quotes: readonly string[], count: number): Reading {
  const left = [...quotes];
  const wishes: Wish[] = [];
  const unread: string[] = [];
  for (const clause of splitClauses(masked, wording)) {
    const own = left.splice(0, clause.split(MARK).length - 1);
    let at = 0;
    const said = clause
      .replaceAll(MARK, () => `“${own[at++] ?? ''}”`)
      .replace(/\s{1,9}/g, ' ')
      .trim();
    const wish = readClause(clause, wording, count);
    const texts = own.filter((one) => one !== '');
    const last = wishes.at(-1);
    const isSame = wish && own.length + wish.lines.length === 0 && last?.verb === wish.verb && wish.drops === null;
    if (isSame) continue;
    if (wish) wishes.push({ ...wish, said, quotes: wish.isReversed ? texts.reverse() : texts });
    else if (/[\p{L}\p{N}]/u.test(clause)) unread.push(said);
  }
  return { wishes, unread, wording };
}

/** Splits an instruction at full stops, and at commas and joining words that stand between two verbs. */
function splitClauses(text: string, wording: ReviseWording): string[] {
  const all = VERBS.flatMap((verb) => wording.verbs[verb]).map(flatten);
  const hasVerb = (clause: string): boolean => {
    const flat = flatten(clause);
    return all.some((cue) => flat.includes(cue));
  };
  return text.split(/[.!?;\n](?=\s|$)/).flatMap((sentence) => {
    const clauses: { pieces: string[]; hasVerb: boolean }[] = [];
    let piece: string[] = [];
    const close = (): void => {
      const last = clauses.at(-1);
      const text = piece.join(' ');
      const verb = hasVerb(text);
      if (last !== undefined && !(last.hasVerb && verb)) {
        last.pieces.push(text);
        last.hasVerb ||= verb;
      } else if (piece.length > 0) clauses.push({ pieces: [text], hasVerb: verb });
      piece = [];
    };
    for (const word of sentence.split(/\s/).filter((one) => one !== '')) {
      if (wording.joins.includes(word.toLowerCase())) close();
      piece.push(word);
      if (word.endsWith(',')) close();
    }
    close();
    return clauses.map(({ pieces }) => pieces.join(' '));
  });
}

type Read = Omit<Wish, 'said' | 'quotes'> & { isReversed: boolean };

/** Reads one clause: the lines and sizes that it names, then its verb. Null if it is not understood. */
function readClause(clause: string, wording: ReviseWording, count: number): Read | null {
  const { lines, missing, size, rest } = readLines(clause, wording, count);
  const isQuoting = clause.includes(MARK);
  const find = (cues: readonly string[]): { at: number; length: number } =>
    cues
      .map(flatten)
      .map((cue) => ({ at: rest.indexOf(cue), length: cue.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0] ?? { at: Number.POSITIVE_INFINITY, length: 0 };
  const [first] = [
    ...VERBS.map((verb) => ({ verb, ...find(wording.verbs[verb]) })),
    { verb: null, ...find(wording.not) },
  ].sort((a, b) => a.at - b.at || b.length - a.length);
  const has = (cues: readonly string[]): boolean => Number.isFinite(find(cues).at);
  let verb = first && Number.isFinite(first.at) ? first.verb : null;
  const isBare = lines.length === 0 && !isQuoting;
  if (first?.at === Number.POSITIVE_INFINITY && isQuoting && lines.length > 0) verb = 'set';
  // "Make it 3 lines", "Cut it to 10 seconds."
  const isSized = size.lines !== undefined || size.seconds !== undefined;
  if (isSized && isBare && (verb === 'drop' || first?.at === Number.POSITIVE_INFINITY))
    verb = (size.lines ?? 0) > count ? 'lengthen' : 'shorten';
  if (verb === null || (verb === 'keep' && lines.length === 0)) return null;
  const quoted = clause.split(MARK).length - 1;
  if (verb === 'replace' && quoted === 1 && lines.length > 0) verb = 'set';
  if (verb === 'set' && isQuoting && lines.length === 0) verb = quoted > 1 ? 'replace' : 'mention';
  const [place] = (['swap', 'before', 'after', 'start', 'end'] as const)
    .map((key) => ({ key, ...find(wording.places[key]) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  const drops = has(wording.emoji) ? 'emoji' : has(wording.hashtags) ? 'hashtags' : null;
  // "Say “new” instead of “old”": what is replaced comes last.
  const instead = find(wording.instead).at;
  const isReversed = verb === 'replace' && instead < rest.lastIndexOf(MARK) && instead > rest.indexOf(MARK);
  return { verb, lines, missing, size, place: place?.key ?? null, drops, isReversed };
}

/** Reads the lines and sizes that a clause names, and returns what else it says. */
function readLines(
  clause: string,
  wording: ReviseWording,
  count: number,
): Pick<Wish, 'missing' | 'size'> & { lines: number[]; rest: string } {
  const tokens = flatten(clause).trim().split(' ');
  const lines: number[] = [];
  const size: { lines?: number; seconds?: number } = {};
  const rest: string[] = [];
  let missing: number | null = null;
  const name = (n: number): void => {
    if (n < 0 || n >= count) missing = n + 1;
    else if (!lines.includes(n)) lines.push(n);
  };
  const toNumber = (token = ''): number =>
    /^\d{1,3}$/.test(token) ? Number(token) : wording.numbers.indexOf(token) + 1;
  const isLine = (token = ''): boolean => wording.line.includes(token) || wording.lines.includes(token);
  const names = (phrases: readonly string[], i: number): number =>
    Math.max(
      0,
      ...phrases
        .map((one) => one.split(' '))
        .filter((one) => one.every((word, k) => tokens[i + k] === word))
        .map(({ length }) => length),
    );
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    const ordinal = wording.ordinals.findIndex((forms) => isWord(token, forms));
    const [opens, closes] = [names(wording.opening, i), names(wording.closing, i)];
    if (opens > 0 || closes > 0) {
      name(opens > 0 ? 0 : count - 1);
      // "Open with" is a verb, too.
      rest.push(...tokens.slice(i, i + Math.max(opens, closes)));
      i += Math.max(opens, closes) - 1;
    } else if (isLine(next) && (ordinal >= 0 || wording.last.includes(token))) {
      name(ordinal >= 0 ? ordinal : count - 1);
      rest.push(next!);
      i++;
    } else if (isLine(token) && toNumber(next) > 0) {
      rest.push(token);
      i++;
      name(toNumber(tokens[i]) - 1);
      for (;;) {
        const step =
          toNumber(tokens[i + 1]) > 0
            ? 1
            : wording.joins.includes(tokens[i + 1] ?? '') && toNumber(tokens[i + 2]) > 0
              ? 2
              : 0;
        if (step === 0) break;
        i += step;
        name(toNumber(tokens[i]) - 1);
      }
    } else if (toNumber(token) > 0 && wording.lines.includes(next ?? '')) {
      size.lines = toNumber(token);
      i++;
    } else if (toNumber(token) > 0 && wording.line.includes(next ?? '')) {
      name(toNumber(token) - 1);
      i++;
    } else if (toNumber(token) > 0 && wording.seconds.includes(next ?? '')) {
      size.seconds = toNumber(token);
      i++;
    } else rest.push(token);
  }
  return { lines, missing, size, rest: ` ${rest.join(' ')} ` };
}
