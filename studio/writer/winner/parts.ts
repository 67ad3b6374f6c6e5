import { takeFirst, withoutEnds } from '../../../platform/text/ends.js';
import { SENTENCE, splitSentences } from '../extract/text.js';
import { isInjected } from '../facts/noise.js';
import type { FormatMedium } from './vocabulary.js';

/** Maximum number of UTF-16 units read from a winner: 8,000 characters have no more. */
export const WINNER_READ = 16_000;

/** Part of a winner: a slide, a message of a chat, or a sentence. */
export interface WinnerPart {
  /** The part's words, without marker, bullet or speaker; never empty. A slide keeps its line breaks. */
  text: string;
  /** How the author marked the part: numbered (`3.`), called a step, ticked, or bulleted. */
  mark: 'number' | 'step' | 'check' | 'bullet' | null;
  /** The purpose that its author states ("Hook: …"), in lower case. */
  label: string | null;
}

/** A successful post (a "winner"), split into its parts. */
export interface Winner {
  parts: WinnerPart[];
  /** Directions for filming ("[cut to the sink]"), which are not spoken. */
  directions: string[];
}

const SLIDE =
  /^[*_#]{0,3}\s?(?:slide|folie|diapositiva|diapo|lámina|lâmina|página|seite|page|card|karte|frame|bild|image|scene|szene|escena|scène|cena|スライド)\s{0,3}#?\d{1,3}[*_]{0,2}\s{0,3}(?:[:.)|–—*-]{1,4}\s{0,3}|$)|^[([]?\d{1,2}\s?\/\s?\d{1,2}[)\]]?(?:\s{0,3}[:.|–—-])?(?:\s{1,3}|$)/iu;
const STEP = /^(?:step|schritt|paso|étape|etape|passo|ステップ)\s{0,2}\d{1,2}\s{0,2}[:.)–—-]?\s{0,3}/iu;
const NUMBERED = /^(?:\d{1,2}|#\d{1,2})\s?(?:[.):]|[–—-](?=\s)|\ufe0f?\u20e3)\s{0,3}(?=\D)/u;
const CHECK = /^(?:[☐☑✅✓✔□]\ufe0f?|\[[ xX]?\])\s{0,3}/u;
const BULLET = /^[-–—•*·→▪◦]\s{1,3}/u;
/** Matches a line that is only a direction for filming. */
const DIRECTION =
  /^\[[^[\]]{2,200}\]$|^\([^()]{2,200}\)$|^\*[^*]{2,200}\*$|^(?:b-?roll|visuals?|on[- ]screen|cut to|shot|camera|kamera|schnitt|plano|corte a|plan|coupe)\s{0,2}[:–—-]\s?.{1,200}$|^(?:cut to|smash cut|zoom in|fade to)\b.{0,200}$/iu;
/** Matches a label that authors of scripts put before a part. */
const LABEL =
  /^[*_]{0,2}(hook|intro|problem|pain|solution|twist|turn|proof|result|cta|call to action|outro)[*_]{0,2}\s?:[*_]{0,2}\s/i;
const SPEAKER = /^([\p{L}][\p{L}\p{N} .'_-]{0,19}|\p{Extended_Pictographic}\ufe0f?)\s?:\s{1,3}(?=\S)/u;

/** Matches the time of a line in a transcript or subtitles: "[00:03]", "0:12 -", "00:00:01,000 --> 00:00:03,500". */
const TIME =
  /^[[(]?(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?(?:\s?(?:-->|[–—-])\s?(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?)?[\])]?\s{0,3}[–—:|-]?\s{0,3}/;
/** Matches a line of nothing but hashtags, which are not spoken. */
const EMPTY = /^(?:#[\p{L}\p{N}_]{1,60}\s?){1,40}$/u;

/** Does a text contain times, as transcripts and subtitles do? */
export const isTimed = (text: string): boolean =>
  (takeFirst(text, WINNER_READ).match(/^[ \t]{0,9}[[(]?(?:\d{1,2}:)?\d{1,2}:\d\d(?!\d)/gm)?.length ?? 0) >= 2;

/** The lines of a text, without time codes, lines of hashtags, and prompt injection ("ignore the previous instructions"). */
export function readLines(text: string): string[] {
  const timed = isTimed(text);
  return takeFirst(text, WINNER_READ)
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .map((line) => (timed ? line.replace(TIME, '') : line))
    .filter(
      (line) =>
        /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line) &&
        !EMPTY.test(line) &&
        !(timed && /^\d{1,4}$/.test(line)) &&
        !isInjected(line),
    );
}

export const isSlideMarker = (line: string): boolean => SLIDE.test(line);
/** Does a line state its purpose, as lines of scripts do? */
export const isLabelled = (line: string): boolean => LABEL.test(line);
export const isDirection = (line: string): boolean => DIRECTION.test(line);
/** The name before a message of a chat ("Mom: where are you"), in lower case; null where there is none. */
export const parseSpeaker = (line: string): string | null =>
  LABEL.test(line) ? null : (SPEAKER.exec(line)?.[1]?.trim().toLowerCase() ?? null);

/**
 * Splits a winner into its parts, in order: slides for a carousel (one per line, or marked as "Slide 2:"), messages for a chat,
 * sentences for anything spoken.
 */
export function splitWinner(text: string, kind: FormatMedium): Winner {
  const lines = readLines(text);
  const directions = lines.filter(isDirection);
  const said = lines.filter((line) => !isDirection(line));
  const chunks =
    kind === 'carousel'
      ? splitSlides(said)
      : kind === 'chat'
        ? said.map((line) => line.replace(SPEAKER, ''))
        : said.flatMap(splitSpoken);
  const parts = chunks.map(toPart).filter((part): part is WinnerPart => part !== null);
  return { parts, directions: directions.map((line) => withoutEnds(line, /[[\]()*]/)) };
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

/** Splits a line into sentences; the first keeps its bullet or number. */
function splitSpoken(line: string): string[] {
  const body = line.replace(SLIDE, '');
  const found = splitSentences(body).flatMap(splitLong);
  return found.length > 0 ? found : [body];
}

function splitLong(sentence: string): string[] {
  const pieces: string[] = [];
  for (let rest = sentence; rest !== ''; ) {
    const piece = takeFirst(rest, SENTENCE) || rest.slice(0, 1);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

function toPart(given: string): WinnerPart | null {
  const label = LABEL.exec(given)?.[1]?.toLowerCase() ?? null;
  const chunk = given.replace(LABEL, '');
  for (const [mark, sign] of MARKS) {
    const rest = chunk.replace(sign, '').trim();
    if (rest !== chunk && rest !== '') return { text: rest, mark, label };
  }
  return chunk === '' ? null : { text: chunk, mark: null, label };
}
const MARKS = [
  ['step', STEP],
  ['number', NUMBERED],
  ['check', CHECK],
  ['bullet', BULLET],
] as const;
