import { isUnspacedLetter, phraseKey } from './fold.js';

/** Part of a review, word for word. */
export interface Clause {
  text: string;
  key: string;
  /** Whether the clause is a complete sentence. */
  whole: boolean;
  asks: boolean;
}

/** Minimum and maximum number of words in a clause; a complete sentence may have as few as one. */
const FEWEST = 3;
const MOST = 14;
/** Minimum and maximum number of letters in a clause, in languages written without spaces. */
const FEWEST_LETTERS = 5;
const MOST_LETTERS = 36;

const OPENERS = new Set(
  'and but so also plus because or yet cause cuz though although und aber denn also weil y pero porque e ma perché mais et car en maar mas'.split(
    ' ',
  ),
);
/** Words at the start of a clause that depends on another. */
const LEANS = new Set(
  'which who whose that than as if when whenever while whilst unless until till after before since of to with without in on at for from by about into over than der die das welche dass damit wenn als obwohl während bis mit für von zu que cuando si aunque mientras con para de por qui que quand si pour avec che quando se con per di da'.split(
    ' ',
  ),
);
/** Words that no complete phrase ends with. */
const OPEN = new Set(
  "a an the my your our their his her its this these those and or but so of to with in on at for from by about into as is are was were am be been has have had do does did i it's im very really too than that which who when if because just even not und oder der die das ein eine einen mein meine mit für von zu ist war sehr nicht y o el la los las un una mi su con para de por es muy que et ou le les un une mon ma mes avec pour est très e il lo gli uno di da per".split(
    ' ',
  ),
);
/** Words that open an independent clause after "and", "but", "because". */
const SUBJECTS = new Set(
  'i it the my we they this its he she you now even there im its these that our ich es sie wir das die der mein meine yo es me mi je il elle ça mon c’est io mi è'.split(
    ' ',
  ),
);
const JOINTS = new Set('and but because so und aber weil pero porque y mais et ma e'.split(' '));

/** Matches the opening of a question that has no question mark. */
const ASKS =
  /^(?:does|can i|can you|how long|how do|how much|how many|is it|is this|will it|do you|did you|do they|why|where|what if|anyone know|does anyone)\b/;
const EMOJI = /\p{Extended_Pictographic}/u;
/** Match marks at the start and end of a phrase that are not spoken. */
const START = /^[\s"'“”„‘’«»([{*~.,;:!?…–—-]$/u;
const END = /^[\s"“”„‘’«»()\]}*~.,;:…–—。、，；-]$/u;

/**
 * Splits a review into clauses, in order: complete sentences that are short enough, and the clauses of sentences that have
 * several.
 */
export function splitClauses(text: string): Clause[] {
  const found: Clause[] = [];
  for (const sentence of splitSentences(text)) {
    const whole = toClause(sentence, true);
    if (whole && fits(whole)) found.push(whole);
    const pieces = splitPieces(sentence);
    if (pieces.length > 1)
      for (const piece of pieces) {
        const clause = toClause(withoutOpener(piece), false);
        if (clause && fits(clause)) found.push(clause);
      }
  }
  return found;
}

/** The words of one part of a sentence, each as written and with its key. */
export type Run = readonly { text: string; key: string }[];

/** The words of a review, part by part: a phrase never spans a punctuation mark. */
export const splitRuns = (text: string): Run[] =>
  splitSentences(text).flatMap((sentence) =>
    splitPieces(sentence).map((piece) =>
      piece
        .trim()
        .split(/\s+/)
        .map((word) => ({ text: word, key: phraseKey(word) }))
        .filter(({ key }) => key !== ''),
    ),
  );

/** Can a phrase with this first and this last word stand alone? */
export const standsAlone = (first: string, last: string): boolean =>
  !LEANS.has(first) &&
  !OPEN.has(first) &&
  !SUBJECTS.has(first) &&
  !OPENERS.has(first) &&
  !OPEN.has(last) &&
  !LEANS.has(last);

/** Removes the marks around a phrase. */
export function trimMarks(raw: string): string {
  let from = 0;
  let to = raw.length;
  while (from < to && START.test(raw[from]!)) from += 1;
  while (to > from && END.test(raw[to - 1]!)) to -= 1;
  return raw.slice(from, to).replace(/\s+/g, ' ');
}

/** Matches a text that ends in an abbreviation, up to its full stop. */
const ABBREVIATED = /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|dr|mrs?|ms|incl)$/i;

/**
 * Splits at sentence-ending punctuation that is followed by a space or the end, at line breaks and at emoji. "4.8" and "e.g.
 * this" stay whole.
 */
function splitSentences(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  const end = (at: number) => {
    if (at > from) found.push(text.slice(from, at));
  };
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at)!;
    const character = String.fromCodePoint(point);
    const next = at + character.length;
    const stops =
      character === '\n' ||
      '。！？｡'.includes(character) ||
      ('.!?…'.includes(character) &&
        !(character === '.' && ABBREVIATED.test(text.slice(Math.max(from, at - 8), at))) &&
        (next >= text.length || /[\s"”’')\]]/.test(text[next]!) || EMOJI.test(text.slice(next, next + 2))));
    if (stops || (point > 0x203b && EMOJI.test(character))) {
      // A sentence keeps its mark, so that a question is still one.
      end(stops && character !== '\n' ? next : at);
      from = next;
    }
    at = next;
  }
  end(text.length);
  return found.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Splits at commas, dashes and colons, and before "and it …", "but …", "because …". */
function splitPieces(sentence: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < sentence.length; at += 1) {
    const character = sentence[at]!;
    const cut =
      '、，；：'.includes(character) ||
      (',;('.includes(character) && !/\d/.test(sentence[at + 1] ?? '')) ||
      (character === ':' && sentence[at + 1] === ' ') ||
      character === ')' ||
      character === '—' ||
      ('–-'.includes(character) && sentence[at - 1] === ' ' && sentence[at + 1] === ' ') ||
      (character === ' ' && isJoint(sentence, at));
    if (!cut) continue;
    found.push(sentence.slice(from, at));
    from = at + 1;
  }
  found.push(sentence.slice(from));
  return found.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function isJoint(sentence: string, at: number): boolean {
  const [joint = '', after = ''] = sentence
    .slice(at + 1, at + 40)
    .toLowerCase()
    .split(' ');
  return JOINTS.has(joint) && SUBJECTS.has(after.replace(/['’].{0,4}$/u, ''));
}

function withoutOpener(piece: string): string {
  let rest = piece.trim();
  for (let taken = 0; taken < 2; taken += 1) {
    const word = /^\p{L}{1,10}(?=\s)/u.exec(rest)?.[0] ?? '';
    if (!OPENERS.has(word.toLowerCase())) break;
    rest = rest.slice(word.length).trim();
  }
  return rest;
}

function toClause(raw: string, whole: boolean): Clause | null {
  const text = trimMarks(raw);
  const key = phraseKey(text);
  return key === '' ? null : { text, key, whole, asks: /[?？]$/.test(text) || ASKS.test(key) };
}

function fits({ key, text, whole }: Clause): boolean {
  if (isUnspacedLetter(key)) return key.length >= FEWEST_LETTERS && key.length <= MOST_LETTERS;
  const words = key.split(' ');
  if (words.length > MOST || text.length > 120 || words.some((word) => word.length > 30)) return false;
  if (OPEN.has(words.at(-1)!) && words.length > 1) return false;
  return whole || (words.length >= FEWEST && !LEANS.has(words[0]!));
}
