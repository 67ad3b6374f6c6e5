/** The providers' prices and the columns of exports, built from the YAML files of this folder by `content/build.ts`. */
import type { Exports, PartialPrices, Prices } from './schema.js';

export declare const EXPORTS: Exports;
export declare const PARTIAL_PRICES: PartialPrices;
export declare const PRICES: Prices;
