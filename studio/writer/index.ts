export { adScriptTask } from './ad-script/ad-script.task.js';
export { computeTimestamps } from './ad-script/timeline.js';
export {
  AD_ANGLES,
  AD_LENGTHS,
  AD_PLATFORMS,
  type AdAngle,
  type AdLength,
  type AdPlatform,
  getAdSeconds,
} from './ad-script/vocabulary.js';
export { briefTask } from './brief/brief.task.js';
export type { PageReading } from './brief/page.js';
export { type BriefDraft, type BriefInput, completeDraft, readBrief as readBriefOffline } from './brief/read.js';
export { captionTask } from './caption/caption.task.js';
export { writeDisclosure } from './caption/disclosure.js';
export { CAPTION_PLATFORMS, type CaptionPlatform, toCaptionPlatform } from './caption/platforms.js';
export { carouselTask } from './carousel/carousel.task.js';
export { NO_PERSON, showsPerson } from './carousel/shapes.js';
export { countSlides } from './carousel/slides.js';
export { findCategoryByNiche } from './category/category.js';
export { chatTask } from './chat/chat.task.js';
export { parseSender, withSender } from './chat/sender.js';
export { type ChatKind, type Sender, toChatKind } from './chat/shapes.js';
export { describeOpeningProblem, findPhrases, makeTitle, spokenSeconds } from './check.js';
export type { Followed } from './follow.js';
export * from './formats.js';
export { CLAIM_RULE_KEYS } from './judge/claims/claim-rules.js';
export { type Critique, critiqueTask, toCritique } from './judge/critique.task.js';
export { type Ranking, rankTask, toRanking } from './judge/rank.task.js';
export { detectLanguage } from './language/detect.js';
export { isPerson } from './language/people.js';
export { findRoots } from './language/roots.js';
export { countTellableSeconds } from './long-form/compose.js';
export { countWords, LONG_SECONDS } from './long-form/length.js';
export { longFormTask } from './long-form/long-form.task.js';
export type { LongFormInput } from './long-form/shapes.js';
export { adHooksTask } from './openings/ad-hooks.task.js';
export { type CoverScore, scoreCover } from './openings/cover-score.js';
export { makeCoverSubject } from './openings/covers.js';
export { coversTask } from './openings/covers.task.js';
export { scriptHooksTask } from './openings/hooks.task.js';
export {
  AD_HOOK_ANGLES,
  type AdHook,
  type Cover,
  type CoverFormat,
  type HookVariant,
  type StoryHook,
} from './openings/shapes.js';
export { storyHooksTask } from './openings/story-hooks.task.js';
export type { SaidPhrase } from './phrases/compose.js';
export { phrasesTask } from './phrases/phrases.task.js';
export {
  findLost,
  type Localized,
  type LocalizeInput,
  type LocalText,
  type Lost,
  localizeTask,
} from './rewrite/localize.task.js';
export { reviseTask } from './rewrite/revise.task.js';
export { translateTask } from './rewrite/translate.task.js';
export * from './shapes.js';
export { SCENE_LIMITS, type StoryScript } from './story/shapes.js';
export { isSoldIn } from './story/sold.js';
export { type StoryCritique, storyCritiqueTask, toStoryCritique } from './story/story-critique.task.js';
export { CAMERA_ANGLES, COLOR_STATES, SHOTS, TRANSITIONS } from './story/vocabulary.js';
export { TOPIC_MEDIA, type Topic, type TopicsInput, type Trend } from './topics/shapes.js';
export { keepTopics, topicsTask } from './topics/topics.task.js';
export * from './variations.js';
export { buildEntries, type MinedEntry } from './vault/entries.js';
export { foldQuote, phraseKey } from './vault/fold.js';
export { miningTask } from './vault/mining.task.js';
export { VAULT_EMOTIONS, VAULT_THEMES } from './vault/vocabulary.js';
export type { Autopsy } from './winner/autopsy.js';
export { autopsyTask } from './winner/autopsy.task.js';
export { findHookFamily, findStructureByFamily } from './winner/hook.js';
export type { Recipe } from './winner/recipe.js';
export { MOST_RECIPES, recipeTask } from './winner/recipe.task.js';
export { makeWinnerTitle } from './winner/title.js';
export { FORMAT_MEDIA, type FormatMedium, HOOK_FAMILIES, isSpoken } from './winner/vocabulary.js';
