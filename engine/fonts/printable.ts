import { ServiceError } from '../../platform/errors/index.js';
import { normalised } from '../../platform/text/ends.js';
import { EMOJI_BOX, emojiSpans } from './emoji.js';
import { type Face, type FontWeight, hasGlyph, textFaces, textWidth } from './faces.js';

/** A part of a line that one font draws. */
interface Run {
  text: string;
  face: Face;
}

/** The face with the nearest weight that the family has. */
function findFace(family: string, weight: FontWeight): Face | undefined {
  const faces = textFaces().filter((face) => face.family === family);
  return faces.sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0];
}

const families = (): string[] => [...new Set(textFaces().map(({ family }) => family))];

/** The value of an SVG's `font-family`: all families for text in pictures, in the order to try for each character. */
export const pictureFamilies = (): string => families().join(', ');

/** Characters that are drawn in the preceding character's font: blanks, joiners, marks on letters. */
const JOINS = /\s|\p{M}|\p{Cf}|\p{EMod}/u;

/** Splits a line into parts of one font each, as the renderer draws it. */
function splitRuns(text: string, weight: FontWeight): Run[] {
  const faces = families().flatMap((family) => findFace(family, weight) ?? []);
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const face = last && JOINS.test(char) ? last.face : (faces.find((one) => hasGlyph(one, char)) ?? faces[0]!);
    if (last && last.face === face) last.text += char;
    else runs.push({ text: char, face });
  }
  return runs;
}

const lettersWidth = (text: string, weight: FontWeight, em: number): number =>
  splitRuns(text, weight).reduce((sum, run) => sum + textWidth(run.text, run.face, em), 0);
const EMOJI_WIDTH = EMOJI_BOX.side + 2 * EMOJI_BOX.margin;

/** Width in px of one line at `em` px per em, whatever scripts and emoji it mixes. */
export const lineWidth = (text: string, weight: FontWeight, em: number): number =>
  emojiSpans(text).reduce(
    (sum, span) => sum + (span.emoji ? EMOJI_WIDTH * em : lettersWidth(span.text, weight, em)),
    0,
  );

/** The characters of a text, each once, that no font for pictures has. */
const missingIn = (text: string): string[] => {
  const faces = families().flatMap((family) => findFace(family, 800) ?? []);
  const letters = emojiSpans(text).map((span) => (span.emoji ? '' : span.text));
  return [...new Set(letters.join(''))].filter(
    (char) => !JOINS.test(char) && !faces.some((face) => hasGlyph(face, char)),
  );
};

/**
 * Characters that are left out: invisible ones, those that change the direction of writing, and skin tones without an emoji.
 * Joiners are kept, because they matter inside words and emoji.
 */
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cs}]|\p{Variation_Selector}|\p{EMod}/gu;

/**
 * Prepares a text for drawing into a picture: collapses white space, and leaves out invisible characters and those symbols that
 * no font has. Letters and digits stay even if no font has them. Emoji stay, each as one sequence: they are drawn in colour.
 */
export function printable(text: string): string {
  const lost = new Set(missingIn(text).filter((char) => !/[\p{L}\p{N}]/u.test(char)));
  return emojiSpans(normalised(text, 'NFC'))
    .map((span) => (span.emoji ? span.text.replace(/\uFE0F/g, '') : readLetters(span.text, lost)))
    .join('')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const readLetters = (text: string, lost: ReadonlySet<string>): string =>
  [...text.replace(UNSEEN, '')].filter((char) => !lost.has(char)).join('');

/**
 * Checks that a text can be drawn into a picture, which supports the same scripts as captions.
 * @throws ServiceError BAD_INPUT naming the characters
 * @public
 */
export function assertPrintable(text: string, field?: string): void {
  const missing = missingIn(printable(text));
  if (missing.length === 0) return;
  const shown = missing.slice(0, 5).join(' ');
  throw new ServiceError(
    'BAD_INPUT',
    `No installed font can draw ${shown}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}. Use other words.`,
    field === undefined ? {} : { field },
  );
}
