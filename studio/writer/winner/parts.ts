import { firstOf, withoutEnds } from '../../../platform/text/ends.js';
import { isInjected, SENTENCE, sentences } from '../extract/text.js';
import type { FormatMedium } from './vocabulary.js';

/** UTF-16 units of a winner that are read: 8,000 characters have no more. */
export const WINNER_READ = 16_000;

/** A slide, a turn of a chat, or a sentence: what a winner is made of. */
export interface WinnerPart {
  /** Its words, without marker, bullet or speaker; never empty. A slide of several lines keeps them apart. */
  text: string;
  /** Its author numbered it (`3.`) or called it a step. */
  mark: 'number' | 'step' | 'check' | 'bullet' | null;
  /** What its author says it is there for ("Hook: …"), in lower case. */
  label: string | null;
}

/** A winner taken apart. */
export interface Winner {
  parts: WinnerPart[];
  /** Directions to whoever films it ("[cut to the sink]"), which nobody says. */
  directions: string[];
}

const SLIDE =
  /^[*_#]{0,3}\s?(?:slide|folie|diapositiva|diapo|lámina|lâmina|página|seite|page|card|karte|frame|bild|image|scene|szene|escena|scène|cena|スライド)\s{0,3}#?\d{1,3}[*_]{0,2}\s{0,3}(?:[:.)|–—*-]{1,4}\s{0,3}|$)|^[([]?\d{1,2}\s?\/\s?\d{1,2}[)\]]?(?:\s{0,3}[:.|–—-])?(?:\s{1,3}|$)/iu;
const STEP = /^(?:step|schritt|paso|étape|etape|passo|ステップ)\s{0,2}\d{1,2}\s{0,2}[:.)–—-]?\s{0,3}/iu;
const NUMBERED = /^(?:\d{1,2}|#\d{1,2})\s?(?:[.):]|[–—-](?=\s)|\ufe0f?\u20e3)\s{0,3}(?=\D)/u;
const CHECK = /^(?:[☐☑✅✓✔□]\ufe0f?|\[[ xX]?\])\s{0,3}/u;
const BULLET = /^[-–—•*·→▪◦]\s{1,3}/u;
/** A line that is nothing but a direction. */
const DIRECTION =
  /^\[[^[\]]{2,200}\]$|^\([^()]{2,200}\)$|^\*[^*]{2,200}\*$|^(?:b-?roll|visuals?|on[- ]screen|cut to|shot|camera|kamera|schnitt|plano|corte a|plan|coupe)\s{0,2}[:–—-]\s?.{1,200}$|^(?:cut to|smash cut|zoom in|fade to)\b.{0,200}$/iu;
/** What authors of scripts call their parts. */
const LABEL =
  /^[*_]{0,2}(hook|intro|problem|pain|solution|twist|turn|proof|result|cta|call to action|outro)[*_]{0,2}\s?:[*_]{0,2}\s/i;
const SPEAKER = /^([\p{L}][\p{L}\p{N} .'_-]{0,19}|\p{Extended_Pictographic}\ufe0f?)\s?:\s{1,3}(?=\S)/u;

/** When a line of a transcript or of subtitles is said: "[00:03]", "0:12 -", "00:00:01,000 --> 00:00:03,500". */
const TIME =
  /^[[(]?(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?(?:\s?(?:-->|[–—-])\s?(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?)?[\])]?\s{0,3}[–—:|-]?\s{0,3}/;
/** A line that says nothing: hashtags, or the number of a subtitle. */
const EMPTY = /^(?:#[\p{L}\p{N}_]{1,60}\s?){1,40}$/u;

/** Whether a text carries times, as transcripts and subtitles do. */
export const isTimed = (text: string): boolean =>
  (firstOf(text, WINNER_READ).match(/^[ \t]{0,9}[[(]?(?:\d{1,2}:)?\d{1,2}:\d\d(?!\d)/gm)?.length ?? 0) >= 2;

/** The lines of a text that say something, without their times, and are no orders to whoever reads it. */
export function linesOf(text: string): string[] {
  const timed = isTimed(text);
  return firstOf(text, WINNER_READ)
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
/** Whether a line says itself what it is there for, as lines of scripts do. */
export const isLabelled = (line: string): boolean => LABEL.test(line);
export const isDirection = (line: string): boolean => DIRECTION.test(line);
/** The name before a line of a chat ("Mom: where are you"), in lower case; null when there is none. */
export const speakerOf = (line: string): string | null =>
  LABEL.test(line) ? null : (SPEAKER.exec(line)?.[1]?.trim().toLowerCase() ?? null);

/**
 * A winner's parts in order: of a carousel its slides (one per line, or as "Slide 2:" marks them), of a chat its messages, of
 * anything spoken its sentences.
 */
export function winnerOf(text: string, kind: FormatMedium): Winner {
  const lines = linesOf(text);
  const directions = lines.filter(isDirection);
  const said = lines.filter((line) => !isDirection(line));
  const chunks =
    kind === 'carousel'
      ? slidesOf(said)
      : kind === 'chat'
        ? said.map((line) => line.replace(SPEAKER, ''))
        : said.flatMap(spokenOf);
  const parts = chunks.map(toPart).filter((part): part is WinnerPart => part !== null);
  return { parts, directions: directions.map((line) => withoutEnds(line, /[[\]()*]/)) };
}

/** One slide per line; where two lines or more carry a marker, a slide runs from marker to marker. */
function slidesOf(lines: readonly string[]): string[] {
  if (lines.filter(isSlideMarker).length < 2) return [...lines];
  const slides: string[][] = [];
  for (const line of lines) {
    if (isSlideMarker(line) || slides.length === 0) slides.push([]);
    slides.at(-1)!.push(line.replace(SLIDE, ''));
  }
  return slides.map((slide) => slide.join('\n').trim());
}

/** The sentences of a line, which keeps its bullet and number at its start. */
function spokenOf(line: string): string[] {
  const body = line.replace(SLIDE, '');
  const found = sentences(body).flatMap(bounded);
  return found.length > 0 ? found : [body];
}

function bounded(sentence: string): string[] {
  const pieces: string[] = [];
  for (let rest = sentence; rest !== ''; ) {
    const piece = firstOf(rest, SENTENCE) || rest.slice(0, 1);
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
