/** Titles and captions over a picture: how they are typeset, and where they have room. */
export { sharedCaptionY } from './caption-row.js';
export type { CaptionInput } from './captions.js';
export { repeatsLine } from './repeated.js';
export { listShownTexts, type ShownTexts } from './shown.js';
export { filledAreas, keptBoxes, NO_AREAS, sweptAreas } from './zones.js';
