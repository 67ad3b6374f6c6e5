import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { packageRoot } from '../../platform/paths.js';
import { PICTURED } from './emoji.js';

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

/** Families for scripts with thousands of characters, 50 MB each: used only if `cutroom fonts` has installed them. */
const OPTIONAL = [
  { family: 'Noto Sans JP', package: 'noto-sans-jp', language: 'ja' },
  { family: 'Noto Sans SC', package: 'noto-sans-sc', language: 'zh' },
  { family: 'Noto Sans TC', package: 'noto-sans-tc', language: 'zh' },
  { family: 'Noto Sans KR', package: 'noto-sans-kr', language: 'ko' },
] as const;

/** Typewriter faces. The first that has all letters of a line is used; Cousine adds Cyrillic, Greek, Vietnamese and Hebrew. */
const TYPEWRITERS = [
  { family: 'Courier Prime', package: 'courier-prime' },
  { family: 'Cousine', package: 'cousine' },
] as const;

export type FontFamily =
  | (typeof BUNDLED)[number]['family']
  | (typeof OPTIONAL)[number]['family']
  | (typeof TYPEWRITERS)[number]['family'];
export type FontWeight = 400 | 600 | 700 | 800 | 900;

/** One installed font file (SIL Open Font License). */
export interface Face {
  family: FontFamily;
  weight: FontWeight;
  /** The font's full name, by which libass finds this exact weight. */
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
  /** The package's name in the scope `@expo-google-fonts`. */
  package: string;
  /** The folder in `scripts/fonts`, which `npm ci` leaves alone, that an optional family is installed in. */
  language?: string;
}

/** The face of the given weight in a font package. */
function faceIn(folder: string, { family }: Source, weight: FontWeight): Face {
  const style = `${weight}${WEIGHTS[weight]}`;
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  return { family, weight, name: `${family} ${WEIGHTS[weight]}`, file, path: join(folder, style, file) };
}

/** The folder of a font package; null when it is not installed. */
function findFolder({ package: name, language }: Source): string | null {
  const from =
    language === undefined ? require : createRequire(join(packageRoot, 'scripts', 'fonts', language, 'package.json'));
  try {
    return dirname(from.resolve(`@expo-google-fonts/${name}/package.json`));
  } catch {
    return null;
  }
}

function listFaces(source: Source, weights: readonly FontWeight[]): Face[] {
  const folder = findFolder(source);
  return folder === null ? [] : weights.map((weight) => faceIn(folder, source, weight));
}

let typewriters: readonly Face[] | undefined;

/** The typewriter faces, for captions that use them. */
function typewriterFaces(): readonly Face[] {
  typewriters ??= TYPEWRITERS.flatMap((source) => listFaces(source, [700]));
  return typewriters;
}

/** Every installed face. */
export const installedFaces = (): readonly Face[] => [...textFaces(), ...typewriterFaces()];

let filesByName: ReadonlyMap<string, string> | undefined;

/** The file name, in the folder of `prepareFonts`, of the face with this full name; undefined if there is none. */
export function fontFile(name: string): string | undefined {
  filesByName ??= new Map(installedFaces().map((face) => [face.name, face.file]));
  return filesByName.get(name);
}

let captionFaces: readonly Face[] | undefined;

/** The faces for captions, titles and words in pictures: all bundled ones, and the optional ones that are installed. */
export function textFaces(): readonly Face[] {
  captionFaces ??= [
    ...BUNDLED.flatMap((source) => listFaces(source, [400, 600, 800, 900])),
    ...OPTIONAL.flatMap((source) => listFaces(source, [600, 800])),
  ];
  return captionFaces;
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

/** The face with the nearest weight that the family has. Undefined when the family is not installed. */
function findFace(family: FontFamily, weight: FontWeight): Face | undefined {
  let best: Face | undefined;
  for (const face of textFaces())
    if (face.family === family && (!best || Math.abs(face.weight - weight) < Math.abs(best.weight - weight)))
      best = face;
  return best;
}

/** White space is drawn as an advance, and joiners affect only shaping: neither needs a glyph. */
const INVISIBLE = /\s|\p{Cf}|\p{Variation_Selector}|\u034F/u;

/** Whether a face can draw the character. */
export const hasGlyph = (face: Face, char: string): boolean =>
  INVISIBLE.test(char) || open(face).hasGlyphForCodePoint(char.codePointAt(0)!);

/** Families for Han characters by language, best first: the same character is drawn differently in each country. */
const HAN: Record<'ja' | 'ko' | 'zh' | 'zh-TW', readonly FontFamily[]> = {
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC'],
  zh: ['Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP', 'Noto Sans KR'],
  'zh-TW': ['Noto Sans TC', 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
};
/** Common characters of traditional Chinese that simplified Chinese writes differently. */
const TRADITIONAL = /[們這個來說時會國學對開關東車長門問間見現買賣讓還過邊應該發點裡歡為實際讀書寫請謝愛覺]/u;
/** Common characters of simplified Chinese that traditional Chinese writes differently. */
const SIMPLIFIED = /[们这个来说时会国学对开关东车长门问间见现买卖让还过边应该发点里欢为实际读书写请谢爱觉]/u;

const hanFamilies = (text: string): readonly FontFamily[] =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? HAN.ja
    : /\p{Script=Hangul}/u.test(text)
      ? HAN.ko
      : TRADITIONAL.test(text) && !SIMPLIFIED.test(text)
        ? HAN['zh-TW']
        : HAN.zh;

/** Families to try in turn, installed or not. @param context the text that decides how Han characters are drawn */
const familiesFor = (context: string): readonly FontFamily[] => [
  ...BUNDLED.map(({ family }) => family),
  ...hanFamilies(context),
];

const NEEDS_MORE_FONTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Whether the character belongs to a script whose fonts are optional. */
export const isOfOptionalScript = (char: string): boolean => NEEDS_MORE_FONTS.test(char);

/** The language whose fonts, once installed, draw the characters of optional scripts in a text: a folder of `scripts/fonts`. */
export const fontsFor = (text: string): string =>
  OPTIONAL.find(({ family }) => family === hanFamilies(text)[0])!.language;

/** The characters of a text, each once, that no installed font can draw. */
export function missingGlyphs(text: string): string[] {
  const faces = familiesFor(text).flatMap((family) => findFace(family, 900) ?? []);
  return [...new Set(text)].filter((char) => !faces.some((face) => hasGlyph(face, char)));
}

/** The first family that can draw all of `text`, or null when none can. */
export function fontFor(text: string, context = text): FontFamily | null {
  const chars = [...new Set(text)];
  const drawsAll = (family: FontFamily): boolean => {
    const face = findFace(family, 900);
    return face !== undefined && chars.every((char) => hasGlyph(face, char));
  };
  return familiesFor(context).find(drawsAll) ?? null;
}

/** A style's own typeface, for texts that one of its faces can draw completely. */
export type OwnType = 'typewriter';

const draws = (face: Face, text: string): boolean =>
  [...new Set(text.replace(PICTURED, ''))].every((char) => hasGlyph(face, char));

/**
 * The style's own face for a text. Null if the style has none that can draw the text completely. Prefers a face that can also
 * draw `context`, the whole line, so that cues look alike.
 */
function ownFace(text: string, context: string, type: OwnType | undefined): Face | null {
  if (type === undefined) return null;
  const faces = typewriterFaces();
  return (
    faces.find((face) => draws(face, context) && draws(face, text)) ?? faces.find((face) => draws(face, text)) ?? null
  );
}

/**
 * The face for a text; if none has every glyph, the one with the widest coverage.
 * @param context the text that decides how Han characters are drawn
 * @param type a typeface to use instead of the usual ones, if it can draw all of the text
 */
export function faceFor(text: string, weight: FontWeight, context = text, type?: OwnType): Face {
  const own = ownFace(text, context, type);
  if (own) return own;
  return findFace(fontFor(text, context) ?? 'Noto Sans', weight)!;
}

/** A part of a text that one face draws. */
export interface FaceRun {
  text: string;
  face: Face;
}

/** Characters that are drawn in the font of the preceding letter: combining marks, and joiners. */
const JOINS = /\p{M}|\p{Cf}/u;

/**
 * Splits a text into parts, each of which one face can draw: nearly always a single part, and several if a word mixes scripts.
 * A character that no face has is given to the face with the widest coverage.
 * @param context the text that decides how Han characters are drawn
 * @param type a typeface to use instead of the usual ones, if it can draw all of the text
 */
export function faceRuns(text: string, weight: FontWeight, context = text, type?: OwnType): FaceRun[] {
  const face = ownFace(text, context, type);
  if (face) return [{ text, face }];
  const family = fontFor(text, context);
  if (family !== null) return [{ text, face: findFace(family, weight)! }];
  const faces = familiesFor(context).flatMap((one) => findFace(one, weight) ?? []);
  const runs: FaceRun[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    if (last && (JOINS.test(char) || hasGlyph(last.face, char))) last.text += char;
    else runs.push({ text: char, face: faces.find((face) => hasGlyph(face, char)) ?? findFace('Noto Sans', weight)! });
  }
  return runs;
}

/** Cached widths: shaping a word takes some 0.2 ms, and laying out a line measures each of its words repeatedly. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2000;
/** Maximum length, in characters, of a text whose width is cached. No line of a script is longer. */
const LONGEST_KEPT = 300;

/** Width in px of one line of shaped text at `em` px per em, kerning included. */
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

/** How far a face extends above and below its baseline according to libass, in ems: its Windows ascent and descent. */
export function faceExtent(face: Face): { ascent: number; descent: number } {
  const font = open(face);
  return { ascent: font['OS/2'].winAscent / font.unitsPerEm, descent: font['OS/2'].winDescent / font.unitsPerEm };
}

/**
 * The ASS `Fontsize` at which one em is one pixel: libass, like VSFilter, scales a font so that its Windows ascent plus descent
 * is the requested size.
 */
export function assSizePerEm(face: Face): number {
  const { ascent, descent } = faceExtent(face);
  return ascent + descent;
}
