/** The providers' prices, the columns of exports, and words that tell what a page is, built from the YAML files of this folder by `content/build.ts`. */
import type { Exports, PartialPrices, Prices, UnusablePages } from './schema.js';

export declare const EXPORTS: Exports;
export declare const PARTIAL_PRICES: PartialPrices;
export declare const PRICES: Prices;
export declare const UNUSABLE_PAGES: UnusablePages;
