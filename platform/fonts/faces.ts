import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type FontFamily = 'Inter' | 'Noto Sans';
export type FontWeight = 400 | 600 | 800 | 900;

/** One bundled font file (SIL Open Font License). */
export interface Face {
  family: FontFamily;
  weight: FontWeight;
  /** The font's own full name, by which libass finds this very weight. */
  name: string;
  file: string;
  path: string;
}

const WEIGHTS: Record<FontWeight, string> = { 400: 'Regular', 600: 'SemiBold', 800: 'ExtraBold', 900: 'Black' };
const PACKAGES: readonly { family: FontFamily; package: string; prefix: string }[] = [
  { family: 'Inter', package: '@expo-google-fonts/inter', prefix: 'Inter' },
  { family: 'Noto Sans', package: '@expo-google-fonts/noto-sans', prefix: 'NotoSans' },
];

/** Every bundled face; the first family that has a text's glyphs is the one used. */
export const FACES: readonly Face[] = PACKAGES.flatMap((source) => {
  const folder = dirname(require.resolve(`${source.package}/package.json`));
  return ([400, 600, 800, 900] as const).map((weight) => {
    const style = `${weight}${WEIGHTS[weight]}`;
    const file = `${source.prefix}_${style}.ttf`;
    return {
      family: source.family,
      weight,
      name: `${source.family} ${WEIGHTS[weight]}`,
      file,
      path: join(folder, style, file),
    };
  });
});

const opened = new Map<string, Font>();

/** Reads a face on first use and keeps it; fontkit itself is loaded only then (60 ms). */
function open(face: Face): Font {
  let font = opened.get(face.path);
  if (!font) {
    const fontkit = require('fontkit') as typeof import('fontkit');
    font = fontkit.create(readFileSync(face.path));
    opened.set(face.path, font);
  }
  return font;
}

const faceOf = (family: FontFamily, weight: FontWeight): Face =>
  FACES.find((face) => face.family === family && face.weight === weight)!;

/** White space is drawn by moving on, and joiners by shaping: neither needs a glyph. */
const INVISIBLE = /\s|\p{Cf}|\p{Variation_Selector}|\u034F/u;

const has = (face: Face, char: string): boolean =>
  INVISIBLE.test(char) || open(face).hasGlyphForCodePoint(char.codePointAt(0)!);

/** The characters of a text, each once, that no bundled font can draw. */
export function missingGlyphs(text: string): string[] {
  const faces = PACKAGES.map(({ family }) => faceOf(family, 900));
  return [...new Set(text)].filter((char) => !faces.some((face) => has(face, char)));
}

/** The family that can draw all of `text`, or null when none can. Whole words share one font: shaping never crosses two. */
export function fontFor(text: string): FontFamily | null {
  const chars = [...new Set(text)];
  return PACKAGES.find(({ family }) => chars.every((char) => has(faceOf(family, 900), char)))?.family ?? null;
}

/** The face for a text, falling back to the widest coverage when none has every glyph. */
export function faceFor(text: string, weight: FontWeight): Face {
  return faceOf(fontFor(text) ?? 'Noto Sans', weight);
}

/** Shaping a word takes some 0.2 ms, and laying out a line measures each of its words again and again. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2000;
const LONGEST_KEPT = 40;

/** Width in px of one line of shaped text at `em` px to the em, kerning included. */
export function textWidth(text: string, face: Face, em: number): number {
  const key = `${face.file}/${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    const font = open(face);
    width = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size >= MOST_WIDTHS) widths.clear();
    if (text.length <= LONGEST_KEPT) widths.set(key, width);
  }
  return width * em;
}

/**
 * What an ASS `Fontsize` must be for one em to be one pixel: libass, like VSFilter, scales a font so that its Windows
 * ascent plus descent is the size asked for.
 */
export function assSizePerEm(face: Face): number {
  const font = open(face);
  return (font['OS/2'].winAscent + font['OS/2'].winDescent) / font.unitsPerEm;
}
