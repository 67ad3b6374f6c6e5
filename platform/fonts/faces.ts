import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type FontFamily =
  | 'Inter'
  | 'Noto Sans'
  | 'Courier Prime'
  | 'Noto Sans Arabic'
  | 'Noto Sans Hebrew'
  | 'Noto Sans JP'
  | 'Noto Emoji';
export type FontWeight = 400 | 600 | 700 | 800 | 900;

/** One bundled font file (SIL Open Font License). */
export interface Face {
  family: FontFamily;
  weight: FontWeight;
  /** The font's own full name, by which libass finds this very weight. */
  name: string;
  file: string;
  path: string;
}

const WEIGHTS: Record<FontWeight, string> = {
  400: 'Regular',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};
const PACKAGES: readonly { family: FontFamily; package: string; prefix: string }[] = [
  { family: 'Inter', package: '@expo-google-fonts/inter', prefix: 'Inter' },
  { family: 'Noto Sans', package: '@expo-google-fonts/noto-sans', prefix: 'NotoSans' },
];

/** A package's face of a weight. */
function faceIn(folder: string, { family, prefix }: { family: FontFamily; prefix: string }, weight: FontWeight): Face {
  const style = `${weight}${WEIGHTS[weight]}`;
  const file = `${prefix}_${style}.ttf`;
  return { family, weight, name: `${family} ${WEIGHTS[weight]}`, file, path: join(folder, style, file) };
}

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Every bundled face; the first family that has a text's glyphs is the one used. */
const FACES: readonly Face[] = PACKAGES.flatMap((source) =>
  ([400, 600, 800, 900] as const).map((weight) => faceIn(folderOf(source.package), source, weight)),
);

/** The typewriter's face, for Latin captions that ask for it. */
const TYPEWRITER: Face = faceIn(
  folderOf('@expo-google-fonts/courier-prime'),
  { family: 'Courier Prime', prefix: 'CourierPrime' },
  700,
);

/** Every face that an installation needs. */
export const installedFaces = (): readonly Face[] => [...picturedFaces(), TYPEWRITER];

/** Further scripts, for words in pictures alone: 50 MB, so an installation may leave them out. */
const FURTHER: readonly { family: FontFamily; package: string; prefix: string; weights: readonly FontWeight[] }[] = [
  {
    family: 'Noto Sans Arabic',
    package: '@expo-google-fonts/noto-sans-arabic',
    prefix: 'NotoSansArabic',
    weights: [600, 800],
  },
  {
    family: 'Noto Sans Hebrew',
    package: '@expo-google-fonts/noto-sans-hebrew',
    prefix: 'NotoSansHebrew',
    weights: [600, 800],
  },
  { family: 'Noto Sans JP', package: '@expo-google-fonts/noto-sans-jp', prefix: 'NotoSansJP', weights: [600, 800] },
  { family: 'Noto Emoji', package: '@expo-google-fonts/noto-emoji', prefix: 'NotoEmoji', weights: [600] },
];

let pictureFaces: readonly Face[] | undefined;

/** The faces that words in pictures are set in: the bundled ones, and of further scripts those that are installed. */
export function picturedFaces(): readonly Face[] {
  pictureFaces ??= [
    ...FACES,
    ...FURTHER.flatMap((source) => {
      try {
        const folder = folderOf(source.package);
        return source.weights.map((weight) => faceIn(folder, source, weight));
      } catch {
        return [];
      }
    }),
  ];
  return pictureFaces;
}

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

/** Can a face draw a character? */
export const hasGlyph = (face: Face, char: string): boolean =>
  INVISIBLE.test(char) || open(face).hasGlyphForCodePoint(char.codePointAt(0)!);

/** The characters of a text, each once, that no bundled font can draw. */
export function missingGlyphs(text: string): string[] {
  const faces = PACKAGES.map(({ family }) => faceOf(family, 900));
  return [...new Set(text)].filter((char) => !faces.some((face) => hasGlyph(face, char)));
}

/** The family that can draw all of `text`, or null when none can. Whole words share one font: shaping never crosses two. */
export function fontFor(text: string): FontFamily | null {
  const chars = [...new Set(text)];
  return PACKAGES.find(({ family }) => chars.every((char) => hasGlyph(faceOf(family, 900), char)))?.family ?? null;
}

/**
 * The face for a text, falling back to the widest coverage when none has every glyph.
 * @param family taken instead of the usual ones where it can draw all of the text
 */
export function faceFor(text: string, weight: FontWeight, family?: 'Courier Prime'): Face {
  if (family && [...new Set(text)].every((char) => hasGlyph(TYPEWRITER, char))) return TYPEWRITER;
  return faceOf(fontFor(text) ?? 'Noto Sans', weight);
}

/** Shaping a word takes some 0.2 ms, and laying out a line measures each of its words again and again. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2000;
/** Characters: a line of a script has no more, and no word of it. */
const LONGEST_KEPT = 300;

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
