export {
  AD_ANGLES,
  AD_LENGTHS,
  AD_PLATFORMS,
  type AdAngle,
  type AdLength,
  type AdPlatform,
  getAdSeconds,
} from './ad-script/shapes.js';
export type { PageReading } from './brief/page.js';
export { type BriefDraft, type BriefInput, completeDraft, readBrief as readBriefOffline } from './brief/read.js';
export { type CaptionPlatform, toCaptionPlatform } from './caption/platforms.js';
export { countSlides, NO_PERSON, showsPerson } from './carousel/slides.js';
export { findCategoryByNiche } from './category/category.js';
export { type ChatKind, parseSender, type Sender, toChatKind, withSender } from './chat/shapes.js';
export { describeOpeningProblem, findPhrases, makeTitle, spokenSeconds } from './check.js';
export * from './formats.js';
export { CLAIM_RULE_KEYS } from './judge/claims.js';
export { detectLanguage } from './language/detect.js';
export { findRoots, isPerson } from './language/roots.js';
export { countTellableSeconds } from './long-form/compose.js';
export type { LongFormInput } from './long-form/shapes.js';
export { countWords, LONG_SECONDS } from './long-form/shapes.js';
export {
  AD_HOOK_ANGLES,
  type AdHook,
  type Cover,
  type CoverFormat,
  type HookVariant,
  type StoryHook,
} from './openings/shapes.js';
export type { SaidPhrase } from './phrases/compose.js';
export type { Followed } from './shapes.js';
export * from './shapes.js';
export { CAMERA_ANGLES, COLOR_STATES, SCENE_LIMITS, SHOTS, type StoryScript, TRANSITIONS } from './story/shapes.js';
export type { StoryCritique } from './story/story-reading.js';
export { isSoldIn } from './story/story-reading.js';
export type { Topic, TopicMedium, TopicsInput, Trend } from './topics/compose.js';
export { foldQuote, phraseKey } from './vault/fold.js';
export type { VaultEmotion, VaultTheme } from './vault/vocabulary.js';
export type { Autopsy } from './winner/autopsy.js';
export { findHookFamily, findStructureByFamily } from './winner/hook.js';
export type { Recipe } from './winner/recipe.js';
