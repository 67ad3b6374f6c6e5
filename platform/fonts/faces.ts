import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { packageRoot } from '../paths.js';

const require = createRequire(import.meta.url);

/** The bundled families, in the order in which they are tried for a character. */
const BUNDLED = [
  { family: 'Inter', package: 'inter' },
  { family: 'Noto Sans', package: 'noto-sans' },
  { family: 'Noto Sans Arabic', package: 'noto-sans-arabic' },
  { family: 'Noto Sans Hebrew', package: 'noto-sans-hebrew' },
  { family: 'Noto Sans Devanagari', package: 'noto-sans-devanagari' },
  { family: 'Noto Sans Bengali', package: 'noto-sans-bengali' },
  { family: 'Noto Sans Tamil', package: 'noto-sans-tamil' },
  { family: 'Noto Sans Thai', package: 'noto-sans-thai' },
] as const;

/** Scripts of thousands of signs, 10 MB a family: drawn where they are installed. */
const OPTIONAL = [
  { family: 'Noto Sans JP', package: 'noto-sans-jp' },
  { family: 'Noto Sans SC', package: 'noto-sans-sc' },
  { family: 'Noto Sans TC', package: 'noto-sans-tc' },
  { family: 'Noto Sans KR', package: 'noto-sans-kr' },
] as const;

export type FontFamily =
  | (typeof BUNDLED)[number]['family']
  | (typeof OPTIONAL)[number]['family']
  | 'Noto Emoji'
  | 'Courier Prime';
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

interface Source {
  family: FontFamily;
  /** Of `@expo-google-fonts`. */
  package: string;
}

/** Fonts that `scripts/setup.mjs --fonts cjk` installed: in a folder of their own, which `npm ci` leaves alone. */
const addedFonts = createRequire(join(packageRoot, 'scripts', 'fonts', 'package.json'));

/** A package's face of a weight. */
function faceIn(folder: string, { family }: Source, weight: FontWeight): Face {
  const style = `${weight}${WEIGHTS[weight]}`;
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  return { family, weight, name: `${family} ${WEIGHTS[weight]}`, file, path: join(folder, style, file) };
}

/** Where a font package is, or null when it is not installed. */
function folderOf(source: Source): string | null {
  const manifest = `@expo-google-fonts/${source.package}/package.json`;
  for (const from of [require, addedFonts]) {
    try {
      return dirname(from.resolve(manifest));
    } catch {
      // Not among these.
    }
  }
  return null;
}

function facesOf(source: Source, weights: readonly FontWeight[]): Face[] {
  const folder = folderOf(source);
  return folder === null ? [] : weights.map((weight) => faceIn(folder, source, weight));
}

let typewriter: Face | undefined;

/** The typewriter's face, for captions that ask for it. */
function typewriterFace(): Face {
  typewriter ??= facesOf({ family: 'Courier Prime', package: 'courier-prime' }, [700])[0]!;
  return typewriter;
}

/** Every face that an installation has. */
export const installedFaces = (): readonly Face[] => [...picturedFaces(), typewriterFace()];

let captionFaces: readonly Face[] | undefined;
let pictureFaces: readonly Face[] | undefined;

/** The faces of captions and titles: all that are bundled, and the optional ones that are installed. */
function textFaces(): readonly Face[] {
  captionFaces ??= [
    ...BUNDLED.flatMap((source) => facesOf(source, [400, 600, 800, 900])),
    ...OPTIONAL.flatMap((source) => facesOf(source, [600, 800])),
  ];
  return captionFaces;
}

/** The faces that words in pictures are set in: those of captions, and emoji in one colour. */
export function picturedFaces(): readonly Face[] {
  pictureFaces ??= [...textFaces(), ...facesOf({ family: 'Noto Emoji', package: 'noto-emoji' }, [600])];
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

/** The weight of a family that is nearest: not all have all. Undefined when the family is not installed. */
function faceOf(family: FontFamily, weight: FontWeight): Face | undefined {
  let best: Face | undefined;
  for (const face of textFaces())
    if (face.family === family && (!best || Math.abs(face.weight - weight) < Math.abs(best.weight - weight)))
      best = face;
  return best;
}

/** White space is drawn by moving on, and joiners by shaping: neither needs a glyph. */
const INVISIBLE = /\s|\p{Cf}|\p{Variation_Selector}|\u034F/u;

/** Can a face draw a character? */
export const hasGlyph = (face: Face, char: string): boolean =>
  INVISIBLE.test(char) || open(face).hasGlyphForCodePoint(char.codePointAt(0)!);

/** Families of Han signs by how a text is written, the best first: the same sign is drawn differently in each country. */
const HAN: Record<'ja' | 'ko' | 'zh' | 'zh-TW', readonly FontFamily[]> = {
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC'],
  zh: ['Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP', 'Noto Sans KR'],
  'zh-TW': ['Noto Sans TC', 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
};
/** Common signs that are written so in traditional Chinese alone. */
const TRADITIONAL = /[們這個來說時會國學對開關東車長門問間見現買賣讓還過邊應該發點裡歡為實際讀書寫請謝愛覺]/u;
/** And so in simplified Chinese alone. */
const SIMPLIFIED = /[们这个来说时会国学对开关东车长门问间见现买卖让还过边应该发点里欢为实际读书写请谢爱觉]/u;

const hanFamilies = (text: string): readonly FontFamily[] =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? HAN.ja
    : /\p{Script=Hangul}/u.test(text)
      ? HAN.ko
      : TRADITIONAL.test(text) && !SIMPLIFIED.test(text)
        ? HAN['zh-TW']
        : HAN.zh;

/** Every family that is installed, the first to be tried first. @param context the text that decides how Han signs are drawn */
const familiesFor = (context: string): readonly FontFamily[] => [
  ...BUNDLED.map(({ family }) => family),
  ...hanFamilies(context),
];

const NEEDS_MORE_FONTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Whether a character is of a script whose fonts are an option of the installation. */
export const isOfOptionalScript = (char: string): boolean => NEEDS_MORE_FONTS.test(char);

/** The characters of a text, each once, that no installed font can draw. */
export function missingGlyphs(text: string): string[] {
  const faces = familiesFor(text).flatMap((family) => faceOf(family, 900) ?? []);
  return [...new Set(text)].filter((char) => !faces.some((face) => hasGlyph(face, char)));
}

/** The family that can draw all of `text`, or null when none can. */
export function fontFor(text: string, context = text): FontFamily | null {
  const chars = [...new Set(text)];
  const drawsAll = (family: FontFamily): boolean => {
    const face = faceOf(family, 900);
    return face !== undefined && chars.every((char) => hasGlyph(face, char));
  };
  return familiesFor(context).find(drawsAll) ?? null;
}

/** A face of a look's own, for the texts that it can draw whole. */
export type OwnFamily = 'Courier Prime';

function ownFace(text: string, family: OwnFamily | undefined): Face | null {
  if (family === undefined) return null;
  return [...new Set(text)].every((char) => hasGlyph(typewriterFace(), char)) ? typewriterFace() : null;
}

/**
 * The face for a text, falling back to the widest coverage when none has every glyph.
 * @param family taken instead of the usual ones where it can draw all of the text
 */
export function faceFor(text: string, weight: FontWeight, context = text, family?: OwnFamily): Face {
  const own = ownFace(text, family);
  if (own) return own;
  return faceOf(fontFor(text, context) ?? 'Noto Sans', weight)!;
}

/** A part of a text that one face draws. */
export interface FaceRun {
  text: string;
  face: Face;
}

/** Marks are drawn on their letters, by the letters' font. */
const JOINS = /\p{M}|\p{Cf}/u;

/**
 * A text in the fewest parts that one face can draw each: nearly always one, and several where a word mixes scripts. A
 * character that no face has is left to the widest.
 * @param context the text that decides how Han signs are drawn
 * @param own taken instead of the usual ones where it can draw all of the text
 */
export function faceRuns(text: string, weight: FontWeight, context = text, own?: OwnFamily): FaceRun[] {
  const face = ownFace(text, own);
  if (face) return [{ text, face }];
  const family = fontFor(text, context);
  if (family !== null) return [{ text, face: faceOf(family, weight)! }];
  const faces = familiesFor(context).flatMap((one) => faceOf(one, weight) ?? []);
  const runs: FaceRun[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    if (last && (JOINS.test(char) || hasGlyph(last.face, char))) last.text += char;
    else runs.push({ text: char, face: faces.find((face) => hasGlyph(face, char)) ?? faceOf('Noto Sans', weight)! });
  }
  return runs;
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

/** How far a face reaches above and below its baseline as libass sees it, in ems: its Windows ascent and descent. */
export function faceExtent(face: Face): { ascent: number; descent: number } {
  const font = open(face);
  return { ascent: font['OS/2'].winAscent / font.unitsPerEm, descent: font['OS/2'].winDescent / font.unitsPerEm };
}

/**
 * What an ASS `Fontsize` must be for one em to be one pixel: libass, like VSFilter, scales a font so that its Windows
 * ascent plus descent is the size asked for.
 */
export function assSizePerEm(face: Face): number {
  const { ascent, descent } = faceExtent(face);
  return ascent + descent;
}
