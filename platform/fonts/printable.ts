import { ServiceError } from '../errors/index.js';
import { normalised } from '../text/ends.js';
import { type Face, type FontWeight, hasGlyph, picturedFaces, textWidth } from './faces.js';

/** A part of a line that one font draws. */
interface Run {
  text: string;
  face: Face;
}

/** The weight of a family that is nearest: not all have all. */
function faceOf(family: string, weight: FontWeight): Face | undefined {
  const faces = picturedFaces().filter((face) => face.family === family);
  return faces.sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0];
}

const families = (): string[] => [...new Set(picturedFaces().map(({ family }) => family))];

/** All families that pictures are set in, the first that has a character's glyph first: for SVG. */
export const pictureFamilies = (): string => families().join(', ');

/** What is drawn by its neighbour's font: blanks, joiners, marks on letters. */
const JOINS = /\s|\p{M}|\p{Cf}|\p{EMod}/u;

/** A line in parts of one font each, as the renderer draws it. */
function runsOf(text: string, weight: FontWeight): Run[] {
  const faces = families().flatMap((family) => faceOf(family, weight) ?? []);
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const face = last && JOINS.test(char) ? last.face : (faces.find((one) => hasGlyph(one, char)) ?? faces[0]!);
    if (last && last.face === face) last.text += char;
    else runs.push({ text: char, face });
  }
  return runs;
}

/** Width in px of one line at `em` px to the em, whatever scripts are mixed in it. */
export const lineWidth = (text: string, weight: FontWeight, em: number): number =>
  runsOf(text, weight).reduce((sum, run) => sum + textWidth(run.text, run.face, em), 0);

/** The characters of a text, each once, that no font for pictures has. */
const missingIn = (text: string): string[] => {
  const faces = families().flatMap((family) => faceOf(family, 800) ?? []);
  return [...new Set(text)].filter((char) => !JOINS.test(char) && !faces.some((face) => hasGlyph(face, char)));
};

/** Shows nothing by itself, or turns the line round; joiners matter inside words and emoji. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cs}]|\p{Variation_Selector}|\p{EMod}/gu;

/**
 * A text as it is set into a picture: white space is single, what shows nothing is left out, and so are symbols that no font has.
 * Emoji stay: they are drawn in one colour, as letters are.
 */
export function printable(text: string): string {
  const tidy = normalised(text, 'NFC')
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const lost = new Set(missingIn(tidy).filter((char) => !/[\p{L}\p{N}]/u.test(char)));
  return lost.size === 0
    ? tidy
    : [...tidy]
        .filter((char) => !lost.has(char))
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
}

/**
 * Fails a text that could not be set into a picture: pictures have the scripts of captions.
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
