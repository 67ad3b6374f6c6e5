import { takeFirst, withoutEnds } from '../../../platform/text/ends.js';
import { isInjected } from '../facts/noise.js';
import { splitSentences } from '../facts/sentences.js';
import type { FormatMedium } from '../formats.js';
import { anyOf, listGroup, listWords } from './words.js';

/** Maximum number of UTF-16 units read from a winner: 8,000 characters have no more. */
export const WINNER_READ = 16_000;
/** Maximum number of UTF-16 units of a part that are looked at. */
export const SENTENCE = 400;

/** Purposes that scripts state in labels, as in "Hook: …". */
const LABELLED = ['hook', 'problem', 'turn', 'proof', 'cta'] as const;

/** Part of a winner: a slide, a message of a chat, or a sentence. */
export interface WinnerPart {
  /** The part's words, without marker, bullet or speaker; never empty. A slide keeps its line breaks. */
  text: string;
  /** How the author marked the part: numbered (`3.`), called a step, ticked, or bulleted. */
  mark: 'number' | 'step' | 'check' | 'bullet' | null;
  /** The purpose that a label states. */
  label: (typeof LABELLED)[number] | null;
}

export interface Winner {
  parts: WinnerPart[];
  /** Directions for filming ("[cut to the sink]"), which are not spoken. */
  directions: string[];
}

const SLIDE = new RegExp(
  `^[*_#]{0,3}\\s?${anyOf([...listWords('slides'), ...listWords('scenes')])}\\s{0,3}#?\\d{1,3}[*_]{0,2}\\s{0,3}(?:[:.)|–—*-]{1,4}\\s{0,3}|$)|^[([]?\\d{1,2}\\s?/\\s?\\d{1,2}[)\\]]?(?:\\s?[:.|–—-])?(?:\\s|$)`,
  'iu',
);
const SCENE = new RegExp(`^${anyOf(listWords('scenes'))}\\s{0,2}\\d`, 'iu');
const MARKS = [
  ['step', new RegExp(`^${anyOf(listWords('steps'))}\\s{0,2}\\d{1,2}\\s{0,2}[:.)–—-]?\\s{0,3}`, 'iu')],
  ['number', /^(?:\d{1,2}|#\d{1,2})\s?(?:[.):]|[–—-](?=\s)|\ufe0f?\u20e3)\s{0,3}(?=\D)/u],
  ['check', /^(?:[☐☑✅✓✔□]\ufe0f?|\[[ xX]?\])\s{0,3}/u],
  ['bullet', /^[-–—•*·→▪◦]\s{1,3}/u],
] as const;
const DIRECTION = new RegExp(
  `^\\[[^[\\]]{2,200}\\]$|^\\([^()]{2,200}\\)$|^\\*[^*]{2,200}\\*$|^${anyOf(listWords('directions'))}\\s?[:–—-]\\s?.{1,200}$`,
  'iu',
);
const LABELS = LABELLED.map(
  (label) =>
    [label, new RegExp(`^[*_]{0,2}${anyOf(listGroup('labels', label))}[*_]{0,2}\\s?:[*_]{0,2}\\s`, 'iu')] as const,
);
const SPEAKER = /^(\p{L}[\p{L}\p{N} .'_-]{0,19}|\p{Extended_Pictographic}\ufe0f?)\s?:\s{1,3}(?=\S)/u;
/** Matches the time of a line in a transcript or subtitles: "[00:03]", "00:00:01,000 --> 00:00:03,500". */
const STAMP = '(?:\\d{1,2}:)?\\d{1,2}:\\d\\d(?:[.,]\\d{1,3})?';
const TIME = new RegExp(`^[[(]?${STAMP}(?:\\s?(?:-->|[–—-])\\s?${STAMP})?[\\])]?\\s{0,3}[–—:|-]?\\s{0,3}`);

/** The lines of a post's text. */
interface Lines {
  lines: string[];
  /** They have times, as transcripts and subtitles do. */
  timed: boolean;
}

/** Reads the lines of a text, without times, lines of hashtags, and orders to the reader. */
export function readLines(text: string): Lines {
  const all = takeFirst(text, WINNER_READ)
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const timed = all.filter((line) => TIME.test(line)).length >= 2;
  const lines = all
    .map((line) => (timed ? line.replace(TIME, '') : line))
    .filter(
      (line) =>
        /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line) &&
        !line.split(' ').every((word) => word.startsWith('#') && word.length > 1) &&
        !(timed && /^\d{1,4}$/.test(line)) &&
        !isInjected(line),
    );
  return { lines, timed };
}

export const isScene = (line: string): boolean => SCENE.test(line);
export const isSlideMarker = (line: string): boolean => SLIDE.test(line);
export const isDirection = (line: string): boolean => DIRECTION.test(line);
const findLabel = (line: string) => LABELS.find(([, sign]) => sign.test(line));
/** Does a line state its purpose, as lines of scripts do? */
export const isLabelled = (line: string): boolean => findLabel(line) !== undefined;
/** The name before a message of a chat, in lower case; null where there is none. */
export const parseSpeaker = (line: string): string | null =>
  isLabelled(line) ? null : (SPEAKER.exec(line)?.[1]?.trim().toLowerCase() ?? null);

/**
 * Splits a winner into its parts, in order: slides for a carousel (one per line, or marked as "Slide 2:"), messages for a chat,
 * sentences for anything spoken.
 */
export function splitWinner(text: string, kind: FormatMedium): Winner {
  const { lines } = readLines(text);
  const said = lines.filter((line) => !isDirection(line));
  const chunks =
    kind === 'carousel'
      ? splitSlides(said)
      : kind === 'chat'
        ? said.map((line) => (isLabelled(line) ? line : line.replace(SPEAKER, '')))
        : said.flatMap((line) => splitSpoken(line.replace(SLIDE, '')));
  return {
    parts: chunks.map(toPart).filter((part) => part !== null),
    directions: lines.filter(isDirection).map((line) => withoutEnds(line, /[[\]()*]/)),
  };
}

/** One slide per line; if at least two lines have a marker, slides go from marker to marker. */
function splitSlides(lines: readonly string[]): string[] {
  if (lines.filter(isSlideMarker).length < 2) return [...lines];
  const slides: string[][] = [];
  for (const line of lines) {
    if (isSlideMarker(line) || slides.length === 0) slides.push([]);
    slides.at(-1)!.push(line.replace(SLIDE, ''));
  }
  return slides.map((slide) => slide.join('\n').trim());
}

/** Splits a line into sentences; the first keeps its label, bullet or number. */
function splitSpoken(line: string): string[] {
  const [label] = MARKS.map(([, sign]) => sign.exec(line)?.[0]).filter((mark) => mark !== undefined);
  const [first = '', ...rest] = splitSentences(line.slice(label?.length ?? 0));
  return [`${label ?? ''}${first}`, ...rest];
}

function toPart(given: string): WinnerPart | null {
  const label = findLabel(given);
  const chunk = label ? given.replace(label[1], '') : given;
  for (const [mark, sign] of MARKS) {
    const rest = chunk.replace(sign, '').trim();
    if (rest !== chunk && rest !== '') return { text: rest, mark, label: label?.[0] ?? null };
  }
  return chunk === '' ? null : { text: chunk, mark: null, label: label?.[0] ?? null };
}
