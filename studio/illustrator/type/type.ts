import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Type as outlines: glyphs become SVG paths, so pictures need no installed fonts or fontconfig and look the same on every
 * machine. Inter is tried first, then Noto Sans for glyphs that Inter lacks.
 */
export type Weight = 'bold' | 'black';

/** The part of a fontkit font that is used here (the package ships no types). */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { path: GlyphPath }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

/**
 * Loads fontkit when text is first set, because loading is slow. The package has no types, so the members that are used get
 * theirs here.
 */
const loadFontkit = () => require('fontkit') as { openSync(path: string): Font };

const FILES: Record<Weight, readonly string[]> = {
  bold: ['inter/700Bold/Inter_700Bold.ttf', 'noto-sans/700Bold/NotoSans_700Bold.ttf'],
  black: ['inter/800ExtraBold/Inter_800ExtraBold.ttf', 'noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf'],
};
const loaded = new Map<Weight, readonly Font[]>();

function fonts(weight: Weight): readonly Font[] {
  let list = loaded.get(weight);
  if (!list) {
    const fontkit = loadFontkit();
    list = FILES[weight].map((file) => fontkit.openSync(require.resolve(`@expo-google-fonts/${file}`)));
    loaded.set(weight, list);
  }
  return list;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits a line into runs by the font that has the glyphs. Combining marks stay with their letter. */
function runs(text: string, weight: Weight): Run[] {
  const out: Run[] = [];
  for (const char of text) {
    const last = out.at(-1);
    const code = char.codePointAt(0)!;
    if (last && (/\p{M}|\s/u.test(char) || (last.font === fonts(weight)[0] && last.font.hasGlyphForCodePoint(code)))) {
      last.text += char;
      continue;
    }
    const font = fonts(weight).find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts(weight)[0]!;
    if (last && last.font === font) last.text += char;
    else out.push({ font, text: char });
  }
  return out;
}

/**
 * Reduces the first 1,000 characters of a text to what our fonts can show: emoji, and symbols without a glyph, are removed;
 * white space is collapsed. Returns null if a letter, digit or combining mark has no glyph (Arabic, Han, …), because no text is
 * better than boxes. Also null if there is neither a letter nor a digit.
 */
export function settable(text: string): string | null {
  let out = '';
  for (const char of text.slice(0, 1000).toWellFormed().normalize('NFC')) {
    const code = char.codePointAt(0)!;
    if (/\p{Cc}|\s/u.test(char)) out += ' ';
    else if (/\p{Cf}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Variation_Selector}/u.test(char)) out += '';
    else if (fonts('black').some((font) => font.hasGlyphForCodePoint(code))) out += char;
    else if (/[\p{L}\p{N}\p{M}]/u.test(char)) return null;
  }
  out = out.replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(out) ? out : null;
}

/** Width of a line in px, at `size` px per em. */
export function measure(text: string, size: number, weight: Weight = 'black'): number {
  let width = 0;
  for (const run of runs(text, weight)) {
    const scale = size / run.font.unitsPerEm;
    for (const position of run.font.layout(run.text).positions) width += position.xAdvance * scale;
  }
  return width;
}

const number = (value: number) => String(Math.round(value * 10) / 10);

/** A line of text as SVG path data; `x` is its left edge, `y` its baseline. */
export function outline(text: string, x: number, y: number, size: number, weight: Weight = 'black'): string {
  let pen = x;
  let d = '';
  for (const run of runs(text, weight)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    glyphs.forEach((glyph, i) => {
      const position = positions[i]!;
      d += moved(glyph.path, pen + position.xOffset * scale, y - position.yOffset * scale, scale);
      pen += position.xAdvance * scale;
    });
  }
  return d;
}

interface GlyphPath {
  commands: { command: string; args: number[] }[];
}
const LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  }),
);

/** Converts font units (y up) to picture px (y down). */
function moved(path: GlyphPath, x: number, y: number, scale: number): string {
  return path.commands
    .map(({ command, args }) => {
      const points = args.map((value, i) => number(i % 2 === 0 ? x + value * scale : y - value * scale));
      return `${LETTER.get(command) ?? ''}${points.join(' ')}`;
    })
    .join('');
}
