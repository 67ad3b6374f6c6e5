import { CAROUSEL_STARTERS } from './carousel.js';
import { CHAT_STARTERS } from './chat.js';
import { DECK_STARTERS } from './deck.js';
import { DEMO_STARTERS } from './demo.js';
import { MONOLOGUE_STARTERS } from './monologue.js';
import type { StarterFormat } from './starter-format.js';
import { STORY_STARTERS } from './story.js';
import { TALKING_STARTERS } from './talking.js';
import { TALKING_LENGTH_STARTERS } from './talking-lengths.js';

/** The starter formats that come with the software, by medium. */
export const STARTER_FORMATS: readonly StarterFormat[] = [
  ...TALKING_STARTERS,
  ...TALKING_LENGTH_STARTERS,
  ...CHAT_STARTERS,
  ...STORY_STARTERS,
  ...MONOLOGUE_STARTERS,
  ...DEMO_STARTERS,
  ...CAROUSEL_STARTERS,
  ...DECK_STARTERS,
];
