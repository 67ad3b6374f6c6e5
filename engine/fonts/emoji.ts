import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { assetPath } from '../../platform/paths.js';

const require = createRequire(import.meta.url);

/** Matches emoji, except ©, ® and ™, which are pictographs in Unicode but are read aloud and drawn as letters. */
export const EMOJI =
  /(?![©®™])(?:\p{RI}\p{RI}?|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u20E3|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|\p{EMod}|[\uFE0E\uFE0F\u20E3]/gu;

/** Characters that are drawn as pictures: emoji, and keycaps, whose digit is spoken. */
export const PICTURED = new RegExp(`[0-9#*]\\uFE0F?\\u20E3|${EMOJI.source}`, 'gu');

/** How an emoji is set in a line, in ems: its side, the height of its middle above the baseline, and the margin on each side. */
export const EMOJI_BOX = { side: 1.12, middle: 0.36, margin: 0.05 } as const;

/** Noto Emoji (Apache 2.0), 128 px square: for each sequence of code points, the place of its compressed SVG body in one file. */
const NOTO = { index: assetPath('emoji/index.json'), bodies: assetPath('emoji/bodies.bin'), side: 128 };
let places: Record<string, readonly [at: number, length: number]> | undefined;

function notoPlace(points: readonly number[]): readonly [at: number, length: number] | undefined {
  places ??= JSON.parse(readFileSync(NOTO.index, 'utf8')) as NonNullable<typeof places>;
  const key = points.map((point) => point.toString(16)).join('-');
  return Object.hasOwn(places, key) ? places[key] : undefined;
}

function notoSvg(points: readonly number[]): string | null {
  const place = notoPlace(points);
  if (!place) return null;
  const [at, length] = place;
  const file = openSync(NOTO.bodies, 'r');
  try {
    const body = Buffer.alloc(length);
    readSync(file, body, 0, length, at);
    return svg(`0 0 ${NOTO.side} ${NOTO.side}`, inflateRawSync(body).toString('utf8'));
  } finally {
    closeSync(file);
  }
}

const svg = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${body}</svg>`;

const REGIONAL_A = 0x1f1e6;
const TAG_SPACE = 0xe0020;

/** The code of a flag emoji's country or region (`de`, `gb-sct`); null for other emoji. */
function flagCode(points: readonly number[]): string | null {
  const letters = points.map((point) => point - REGIONAL_A);
  if (points.length === 2 && letters.every((letter) => letter >= 0 && letter < 26))
    return String.fromCharCode(...letters.map((letter) => 97 + letter));
  if (points[0] !== 0x1f3f4 || points.length < 5) return null;
  const tags = String.fromCharCode(...points.slice(1, -1).map((point) => point - TAG_SPACE + 0x20));
  return /^[a-z]{2}[a-z0-9]{1,3}$/.test(tags) ? `${tags.slice(0, 2)}-${tags.slice(2)}` : null;
}

const flagFolder = (): string => join(dirname(require.resolve('flag-icons/package.json')), 'flags', '4x3');
let flags: ReadonlySet<string> | undefined;

/** The code of a flag emoji, if there is a picture of that flag; else null. */
function knownFlag(points: readonly number[]): string | null {
  const code = flagCode(points);
  // `xx` is the package's code for an unknown flag.
  if (code === null || code === 'xx') return null;
  flags ??= new Set(readdirSync(flagFolder()));
  return flags.has(`${code}.svg`) ? code : null;
}

/** A flag's picture, from flag-icons (MIT): 4:3, with rounded corners. Null for other emoji. */
function flagSvg(points: readonly number[]): string | null {
  const code = knownFlag(points);
  if (code === null) return null;
  const flag = readFileSync(join(flagFolder(), `${code}.svg`));
  return svg(
    '0 0 128 128',
    `<clipPath id="flag-corners"><rect x="4" y="19" width="120" height="90" rx="12"/></clipPath>` +
      `<image clip-path="url(#flag-corners)" x="4" y="19" width="120" height="90" xlink:href="data:image/svg+xml;base64,${flag.toString('base64')}"/>`,
  );
}

const isKeycap = (points: readonly number[]): boolean => points.length === 2 && points[1] === 0x20e3;

/** A keycap's picture: its digit or sign on a blue key. Null for other emoji. */
function keycapSvg(points: readonly number[]): string | null {
  if (!isKeycap(points)) return null;
  const digit = String.fromCodePoint(points[0]!);
  return svg(
    '0 0 128 128',
    `<rect x="6" y="6" width="116" height="116" rx="24" fill="#2B7FE0"/>` +
      `<text x="64" y="${digit === '*' ? 112 : 97}" font-family="Inter" font-weight="800" font-size="92" fill="#fff" text-anchor="middle">${digit}</text>`,
  );
}

/** Cached pictures by emoji, some 5 kB each: a script uses few emoji, and repeats them. */
const pictures = new Map<string, string | null>();
const MOST_KEPT = 200;

/** Code points without variation selectors: there is one picture for all forms. */
const listCodePoints = (emoji: string): number[] =>
  [...emoji].map((char) => char.codePointAt(0)!).filter((point) => point !== 0xfe0f && point !== 0xfe0e);

/** Whether there is a picture of an emoji. The picture itself is not read, because a request is waiting. */
function hasPicture(emoji: string): boolean {
  const points = listCodePoints(emoji);
  return isKeycap(points) || knownFlag(points) !== null || notoPlace(points) !== undefined;
}

/**
 * The picture of an emoji as a square SVG document. Null if there is none. Covers skin tones, joined sequences, flags and
 * keycaps. Pictures that contain text need `prepareFonts`.
 * @example
 * emojiSvg('👍🏽'), emojiSvg('🇩🇪'), emojiSvg('2️⃣')
 */
export function emojiSvg(emoji: string): string | null {
  const points = listCodePoints(emoji);
  const key = points.join('-');
  let picture = pictures.get(key);
  if (picture === undefined) {
    if (pictures.size >= MOST_KEPT) pictures.clear();
    picture = keycapSvg(points) ?? flagSvg(points) ?? notoSvg(points);
    pictures.set(key, picture);
  }
  return picture;
}

/**
 * The emoji whose pictures show this emoji: the emoji itself if it has a picture, else the emoji without skin tones, else the
 * parts of a joined sequence. Empty if there is no picture of any part.
 */
export function emojiPieces(emoji: string): string[] {
  if (hasPicture(emoji)) return [emoji];
  const plain = emoji.replace(/\p{EMod}/gu, '');
  if (plain === '') return [];
  if (hasPicture(plain)) return [plain];
  const parts = plain.split(/\u200D/u);
  return parts.length > 1 ? parts.flatMap(emojiPieces) : [];
}

/** Splits a text into emoji that have pictures and the text between them. An emoji drawn in pieces gives several spans. */
export function emojiSpans(text: string): { text: string; emoji: boolean }[] {
  const spans: { text: string; emoji: boolean }[] = [];
  const letters = (part: string): void => {
    const last = spans.at(-1);
    if (last && !last.emoji) last.text += part;
    else if (part !== '') spans.push({ text: part, emoji: false });
  };
  let at = 0;
  for (const match of text.matchAll(PICTURED)) {
    letters(text.slice(at, match.index));
    const pieces = emojiPieces(match[0]);
    if (pieces.length === 0) letters(match[0]);
    for (const piece of pieces) spans.push({ text: piece, emoji: true });
    at = match.index + match[0].length;
  }
  letters(text.slice(at));
  return spans;
}

/** Whether a text contains emoji that are drawn as pictures. */
export const drawnEmoji = (text: string): boolean => emojiSpans(text).some(({ emoji }) => emoji);
