import bidiFactory from 'bidi-js';

// The package is CommonJS with the types of an ES module: its default export is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text contains letters that are read from right to left; only then does its visual order have to be calculated. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The direction of a whole text, which is that of its first letter (UAX #9, P2). */
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
};

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
