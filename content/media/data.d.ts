/** The choices for photos and the photo packs, built from the YAML files of this folder by `content/build.ts`. */
import type { Directions, Options, Packs, Presets, Things } from './schema.js';

export declare const OPTIONS: Options;
export declare const PRESETS: Presets;
export declare const DIRECTIONS: Directions;
export declare const PACKS: Packs;
export declare const THINGS: Things;
