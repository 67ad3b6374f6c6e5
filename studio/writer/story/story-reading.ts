/** What is read of a story ad before it is judged. */
import { spokenSeconds } from '../check.js';
import { LIMITS } from '../formats.js';
import { detectLanguage, isUnspaced, toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { StoryUnderReview } from './story-critique.shapes.js';

/** Maximum number of words in a scene's narration: about eight seconds of speech. */
export const MOST_WORDS = 22;
/** How many times as long as its scene a narration may take: narrations may overlap neighbouring scenes. */
const OVERRUN = 1.15;

/** The language of a story. */
export const detectStoryLanguage = ({ scenes }: StoryUnderReview): string =>
  toLanguageCode(detectLanguage(scenes.map(({ narration, action }) => `${narration ?? ''} ${action ?? ''}`).join(' ')));

/** Is a narration too long for one scene, or for the seconds that its scene has? */
export const isTooLong = (narration: string, language: string, seconds?: number | null): boolean =>
  (isUnspaced(language)
    ? spokenSeconds(narration, language) > LIMITS.maxSeconds
    : words(narration).length > MOST_WORDS) ||
  (!!seconds && spokenSeconds(narration, language) > seconds * OVERRUN);

/** Words with a capital letter after a lower-case word, a comma or another one of them: names, in most languages. */
export const findInnerNames = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{M},] )\p{Lu}[\p{Ll}\p{M}]{2,30}(?: \p{Lu}[\p{Ll}\p{M}]{2,30}){0,2}/gu)].flatMap(
    ([names]) => names.split(' '),
  );
