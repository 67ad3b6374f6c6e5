import type { EmojiThings, GarmentWords, LooksWords, PlaceWords, Products } from './schema.js';

/** Built by `content/build.ts` from the YAML files of the same names; `scripts/emoji-nouns.mjs` writes `emoji.yaml`. */
export declare const PRODUCTS: Products;
export declare const EMOJI: EmojiThings;
export declare const LOOKS: LooksWords;
export declare const GARMENTS: GarmentWords;
export declare const PLACES: Readonly<Record<string, PlaceWords>>;
