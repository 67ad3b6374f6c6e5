import { GARMENTS } from '../../../content/illustrator/data.js';
import type { Garment } from '../scene.js';
import { buildWordPattern, plain } from '../words.js';

const ALL = Object.entries(GARMENTS) as [Garment, (typeof GARMENTS)[string]][];
const perGarment = <T>(value: (of: (typeof GARMENTS)[string]) => T) =>
  Object.fromEntries(ALL.map(([garment, of]) => [garment, value(of)])) as Readonly<Record<Garment, T>>;

/** English words for each garment, in lower case. */
export const GARMENT_WORDS = perGarment(({ words }): readonly string[] => words);
/** Layer of a garment: higher numbers are worn farther out. */
export const LAYER = perGarment(({ layer }) => layer);

const GARMENT_OF = new Map(ALL.flatMap(([garment, { words }]) => words.map((word) => [word, garment] as const)));
const SAID = buildWordPattern(GARMENT_OF.keys());

/** Finds the garment that a text mentions; of several, the outermost one, or the first in the same layer. */
export const findGarment = (text: string): Garment | undefined =>
  [...plain(text).matchAll(SAID)].map(([, word]) => GARMENT_OF.get(word!)!).sort((a, b) => LAYER[b] - LAYER[a])[0];
