import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** ©, ® and ™ count as pictographs in Unicode, yet are read aloud and drawn as letters. */
export const EMOJI =
  /(?![©®™])(?:\p{RI}\p{RI}?|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u20E3|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|\p{EMod}|[\uFE0E\uFE0F\u20E3]/gu;

/** What is drawn as a picture: emoji, and keycaps, of which the digit is spoken. */
export const PICTURED = new RegExp(`[0-9#*]\\uFE0F?\\u20E3|${EMOJI.source}`, 'gu');

/** Noto Emoji (Apache 2.0), as one file of 25 MB. */
const NOTO = { package: '@iconify-json/noto', side: 128 };
let names: Record<string, string> | undefined;
let icons: Buffer | undefined;
/** The file is let go of after so long: a line's emoji are drawn together. */
const KEPT_MS = 10_000;

function notoIcons(): Buffer {
  if (icons) return icons;
  setTimeout(() => {
    icons = undefined;
  }, KEPT_MS).unref();
  icons = readFileSync(require.resolve(`${NOTO.package}/icons.json`));
  return icons;
}

/**
 * The body of a picture, by its place in the file: icons stand one below another, each body in a line of its own. Reading the file takes
 * 10 ms and finding one in it some 2; parsing all of it would take 300.
 */
function notoBody(name: string): string | null {
  const bytes = notoIcons();
  const icon = bytes.indexOf(`\n\t\t"${name}": {\n`);
  const key = '"body": ';
  const at = icon < 0 ? -1 : bytes.indexOf(key, icon);
  if (at < 0) return null;
  const line = bytes.toString('utf8', at + key.length, bytes.indexOf('\n', at)).replace(/,$/, '');
  return JSON.parse(line) as string;
}

function notoName(points: readonly number[]): string | undefined {
  names ??= require(`${NOTO.package}/chars.json`) as Record<string, string>;
  const key = points.map((point) => point.toString(16)).join('-');
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

function notoSvg(points: readonly number[]): string | null {
  const name = notoName(points);
  const body = name === undefined ? null : notoBody(name);
  return body === null ? null : svg(`0 0 ${NOTO.side} ${NOTO.side}`, body);
}

const svg = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${body}</svg>`;

const REGIONAL_A = 0x1f1e6;
const TAG_SPACE = 0xe0020;

/** The country or part of one that a flag is of: `de`, `gb-sct`. */
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

/** The code of a flag that there is a picture of. */
function knownFlag(points: readonly number[]): string | null {
  const code = flagCode(points);
  // `xx` is the package's own sign for a flag that it does not know.
  if (code === null || code === 'xx') return null;
  flags ??= new Set(readdirSync(flagFolder()));
  return flags.has(`${code}.svg`) ? code : null;
}

/** A flag of flag-icons (MIT), 4:3, with rounded corners. */
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

/** A digit on a blue key. */
function keycapSvg(points: readonly number[]): string | null {
  if (!isKeycap(points)) return null;
  const digit = String.fromCodePoint(points[0]!);
  return svg(
    '0 0 128 128',
    `<rect x="6" y="6" width="116" height="116" rx="24" fill="#2B7FE0"/>` +
      `<text x="64" y="${digit === '*' ? 112 : 97}" font-family="Inter" font-weight="800" font-size="92" fill="#fff" text-anchor="middle">${digit}</text>`,
  );
}

/** A line has few emoji and a script the same again and again; a picture is some 5 kB. */
const pictures = new Map<string, string | null>();
const MOST_KEPT = 200;

/** Without the selectors of a form: there is one picture of each. */
const pointsOf = (emoji: string): number[] =>
  [...emoji].map((char) => char.codePointAt(0)!).filter((point) => point !== 0xfe0f && point !== 0xfe0e);

/** Whether there is a picture of an emoji. It is not read: this is asked while a request waits. */
function hasPicture(emoji: string): boolean {
  const points = pointsOf(emoji);
  return isKeycap(points) || knownFlag(points) !== null || notoName(points) !== undefined;
}

/**
 * The picture of an emoji as a square SVG document: faces and things with skin tones and joined sequences, flags, keycaps.
 * Null when there is none. Pictures with text of their own need `prepareFonts`.
 * @example emojiSvg('👍🏽'), emojiSvg('🇩🇪'), emojiSvg('2️⃣')
 */
export function emojiSvg(emoji: string): string | null {
  const points = pointsOf(emoji);
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
 * An emoji as the pictures that show it: itself, or where there is no picture of a joined sequence or a skin tone, its parts.
 * Empty when there is no picture of any.
 */
export function emojiPieces(emoji: string): string[] {
  if (hasPicture(emoji)) return [emoji];
  const plain = emoji.replace(/\p{EMod}/gu, '');
  if (plain === '') return [];
  if (hasPicture(plain)) return [plain];
  const parts = plain.split(/\u200D/u);
  return parts.length > 1 ? parts.flatMap(emojiPieces) : [];
}
