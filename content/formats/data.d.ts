/** Built from the YAML files of this folder by `content/build.ts`. */

import type { z } from 'zod';
import type { Presenter, StarterDraft, StoryboardPreset, VisualPreset, vocabularyShape } from './schema.js';

export declare const CAST: readonly Presenter[];
/** In the order of the media. */
export declare const STARTERS: readonly StarterDraft[];
export declare const STORYBOARDS: readonly StoryboardPreset[];
export declare const VISUAL_PRESETS: readonly VisualPreset[];
export declare const WORDS: z.output<typeof vocabularyShape>;
