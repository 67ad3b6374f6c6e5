import bidiFactory from 'bidi-js';

// The package is CommonJS with the types of an ES module: its default export is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text contains letters that are read from right to left; only then does its visual order have to be calculated. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const WORDS = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * The direction of a text of its own, such as one caption. Where the video's language is not known, it is right to left if it
 * begins so (UAX #9, P2) or if at least half of its words are: an Arabic line often begins with the Latin name of a brand. In a
 * video whose language is read from right to left, a quarter of its words is enough; in any other, it takes more than half.
 */
export const isRightToLeft = (text: string, rtlLanguage?: boolean): boolean => {
  const words = text.match(WORDS) ?? [];
  const turned = words.filter((word) => RIGHT_TO_LEFT.test(word)).length;
  if (turned === 0) return false;
  if (rtlLanguage === true) return turned * 4 >= words.length;
  if (rtlLanguage === false) return turned * 2 > words.length;
  return RIGHT_TO_LEFT.test(words[0]!) || turned * 2 >= words.length;
};

/** Whether a language, by its tag, is written from right to left. */
export const isRightToLeftLanguage = (tag: string): boolean =>
  /^(?:ar|ckb|dv|fa|he|iw|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)/i.test(tag);

/** The embedding level of each UTF-16 unit of a line; odd levels are read from right to left. */
export const findLevels = (line: string, rtl: boolean): Uint8Array =>
  bidi.getEmbeddingLevels(line, rtl ? 'rtl' : 'ltr').levels;

/** Puts pieces, each of one level, into their visual order from left to right (UAX #9, L2). */
export function visualOrder<T extends { level: number }>(pieces: readonly T[]): T[] {
  const order = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if (order[from]!.level < level) continue;
      let to = from;
      while (to < order.length && order[to]!.level >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/**
 * Puts signs without a direction of their own, such as punctuation, into visual order for right-to-left text: reversed, with
 * brackets mirrored.
 */
export const turned = (signs: string): string =>
  [...signs]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
