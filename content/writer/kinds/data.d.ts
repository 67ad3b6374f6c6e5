/** The copy of each kind of text, by language code, built from the YAML files by `content/build.ts`. */
import type { CarouselCopy } from './carousel.schema.js';

export declare const CAROUSEL: CarouselCopy;
