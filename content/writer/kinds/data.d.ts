/** The copy of each kind of text, by language code, built from the YAML files of this folder by `content/build.ts`. */

import type { z } from 'zod';
import type { AdSections } from './ad-script.schema.js';
import type { CarouselCopy } from './carousel.schema.js';
import type { Categories } from './categories.schema.js';
import type { ChatCopy } from './chat.schema.js';
import type { claimsShape } from './claims.schema.js';
import type { critiqueShape } from './critique.schema.js';
import type { FollowWords } from './follow.schema.js';
import type { Formats } from './formats.schema.js';
import type { PersonaWords } from './personas.schema.js';
import type { PhraseFrames } from './phrases.schema.js';
import type { Platforms } from './platforms.schema.js';
import type { reviseShape } from './revise.schema.js';
import type { StoryCopy } from './story.schema.js';
import type { StoryCritiqueCopy } from './story-critique.schema.js';
import type { TopicIdeas } from './topics.schema.js';
import type { VaultWords } from './vault.schema.js';
import type { WinnerWords } from './winner.schema.js';

export declare const AD_SCRIPT: AdSections;
export declare const FORMATS: Formats;
export declare const PLATFORMS: Platforms;
export declare const CAROUSEL: CarouselCopy;
export declare const CATEGORIES: Categories;
export declare const CHAT: Readonly<ChatCopy>;
export declare const CLAIMS: z.output<typeof claimsShape>;
export declare const CRITIQUE: z.output<typeof critiqueShape>;
export declare const FOLLOW: FollowWords;
export declare const PERSONAS: Readonly<Record<string, PersonaWords>>;
export declare const PHRASES: Readonly<PhraseFrames>;
export declare const REVISE: z.output<typeof reviseShape>;
export declare const STORY: Readonly<StoryCopy>;
export declare const STORY_CRITIQUE: Readonly<StoryCritiqueCopy>;
export declare const TOPICS: Readonly<TopicIdeas>;
export declare const VAULT: Readonly<Record<string, VaultWords>>;
export declare const WINNER: Readonly<Record<string, WinnerWords>>;
