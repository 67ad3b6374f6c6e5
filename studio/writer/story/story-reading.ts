/** What is read of a story ad, and what its critique says. */
import { containsPhrase, spokenSeconds } from '../check.js';
import { LIMITS } from '../formats.js';
import { detectLanguage, isUnspaced, toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';

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

/** A scene as the client sends it. */
export interface StoryScene {
  role?: string | null | undefined;
  narration?: string | null | undefined;
  action?: string | null | undefined;
  visual?: string | null | undefined;
  onScreenText?: string | null | undefined;
  shot?: string | null | undefined;
  angle?: string | null | undefined;
  colorState?: string | null | undefined;
  transitionOut?: string | null | undefined;
  stake?: string | null | undefined;
  showsProduct?: boolean | null | undefined;
  seconds?: number | null | undefined;
}

/** A short film ad: its character, and the story in scenes. */
export interface StoryUnderReview {
  premise?: string | null | undefined;
  character?: string | null | undefined;
  scenes: readonly StoryScene[];
}

/** The critique of a story ad: what works, what does not, and a rewrite of its weakest scene. */
export interface StoryCritique {
  score: number;
  verdict: string;
  strengths: string[];
  issues: string[];
  weakestIndex: number;
  weakestRewrite: SceneRewrite | null;
}
/** A rewritten scene: the narration, empty where nobody speaks, and the action. */
export interface SceneRewrite {
  narration: string;
  action: string;
}

/** Matches role names of scenes before the product appears. */
export const EARLY =
  /hook|open|intro|setup|trouble|problem|pain|tension|struggle|conflict|before|doubt|(?<![a-z])(?:stakes?|low)(?![a-z])/i;
/** Matches "the product", as scripts call a product without a name. */
const PRODUCT = /\b(?:the|this|a|an) product\b/i;

/**
 * Does a scene show the product? From the turn on always, before it only where its action or direction mentions the product.
 */
export const isSoldIn = (
  scene: { segment_role: string; action: string | null; visual_direction: string | null },
  name: string | null,
): boolean => {
  if (!EARLY.test(scene.segment_role)) return true;
  const texts = `${scene.action ?? ''}\n${scene.visual_direction ?? ''}`;
  return PRODUCT.test(texts) || (name !== null && name.trim() !== '' && containsPhrase(texts, name));
};
