import bidiFactory from 'bidi-js';

// The package is CommonJS with the types of an ES module: its default export is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text contains letters that are read from right to left; only then does its visual order have to be calculated. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const WORDS = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * The direction of a whole text whose language is not known. It is right to left if it begins so (UAX #9, P2), or if at least half
 * of its words are: an Arabic line often begins with the Latin name of a brand.
 */
export const isRightToLeft = (text: string): boolean => {
  const words = text.match(WORDS) ?? [];
  const turned = words.filter((word) => RIGHT_TO_LEFT.test(word)).length;
  return turned > 0 && (RIGHT_TO_LEFT.test(words[0]!) || turned * 2 >= words.length);
};

/** Languages written from right to left, by their subtags. */
const RIGHT_TO_LEFT_LANGUAGE = /^(?:ar|ckb|dv|fa|he|iw|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)/i;

/**
 * Whether texts of a video are read from right to left, by its language if it is known.
 * @param lines the words of all its lines
 */
export const readsRightToLeft = (language: string | null | undefined, lines: readonly string[]): boolean =>
  language ? RIGHT_TO_LEFT_LANGUAGE.test(language) : isRightToLeft(lines.join(' '));

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
