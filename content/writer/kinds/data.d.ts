/** The copy of each kind of text, by language code, built from the YAML files of this folder by `content/build.ts`. */
import type { CarouselCopy } from './carousel.schema.js';
import type { ChatCopy } from './chat.schema.js';
import type { StoryCritiqueCopy } from './story-critique.schema.js';
import type { StoryCopy } from './story.schema.js';

export declare const CAROUSEL: CarouselCopy;
export declare const CHAT: Readonly<ChatCopy>;
export declare const STORY: Readonly<StoryCopy>;
export declare const STORY_CRITIQUE: Readonly<StoryCritiqueCopy>;
