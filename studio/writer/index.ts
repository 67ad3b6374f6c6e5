export { adScriptTask } from './ad-script/ad-script.task.js';
export { timestamps } from './ad-script/timeline.js';
export {
  AD_ANGLES,
  AD_LENGTHS,
  AD_PLATFORMS,
  type AdAngle,
  type AdLength,
  type AdPlatform,
  adSeconds,
} from './ad-script/vocabulary.js';
export { autopsyTask } from './autopsy.task.js';
export { briefTask } from './brief.task.js';
export { captionTask } from './caption/caption.task.js';
export { disclosureOf } from './caption/disclosure.js';
export { CAPTION_PLATFORMS, type CaptionPlatform, captionPlatformOf } from './caption/platforms.js';
export { carouselTask } from './carousel/carousel.task.js';
export { NO_PERSON, showsPerson } from './carousel/shapes.js';
export { slidesOf } from './carousel/slides.js';
export { chatTask } from './chat/chat.task.js';
export { senderOf, withSender } from './chat/sender.js';
export { type ChatKind, chatKindOf, type Sender } from './chat/shapes.js';
export { heldIn, openingProblem, spokenSeconds, titleOf } from './check.js';
export type { SaidPhrase } from './compose/one-liners.js';
export { isPerson } from './compose/people.js';
export { AD_HOOK_ANGLES } from './copy/ad-hooks.js';
export { type Critique, critiqueOf, critiqueTask } from './critique.task.js';
export { categoryOfNiche } from './extract/category.js';
export type { Followed } from './follow.js';
export * from './formats.js';
export { CLAIM_RULE_KEYS } from './judge/claim-rules.js';
export { detectLanguage } from './language/detect.js';
export { rootsOf } from './language/roots.js';
export { secondsToTell } from './long-form/foreign.js';
export { LONG_SECONDS, wordCount } from './long-form/length.js';
export { longFormTask } from './long-form/long-form.task.js';
export type { LongFormInput } from './long-form/shapes.js';
export { miningTask } from './mining.task.js';
export type { AdHook } from './openings/ad-hooks.shapes.js';
export { adHooksTask } from './openings/ad-hooks.task.js';
export { type CoverScore, scoreCover } from './openings/cover-score.js';
export { coverSubject } from './openings/covers.js';
export type { Cover, CoverFormat } from './openings/covers.shapes.js';
export { coversTask } from './openings/covers.task.js';
export type { HookVariant } from './openings/hooks.shapes.js';
export { scriptHooksTask } from './openings/hooks.task.js';
export type { StoryHook } from './openings/story-hooks.shapes.js';
export { storyHooksTask } from './openings/story-hooks.task.js';
export { phrasesTask } from './phrases.task.js';
export { type Ranking, rankingOf, rankTask } from './rank.task.js';
export type { BriefInput } from './reading/brief.js';
export { type BriefDraft, briefFromDraft } from './reading/draft.js';
export type { PageReading } from './reading/page.js';
export { MOST_RECIPES, recipeTask } from './recipe.task.js';
export {
  type Localized,
  type LocalizeInput,
  type LocalText,
  type Lost,
  localizeTask,
  lostIn,
} from './rewrite/localize.task.js';
export { reviseTask } from './rewrite/revise.task.js';
export { translateTask } from './rewrite/translate.task.js';
export * from './script.task.js';
export * from './shapes.js';
export { isSoldIn } from './story/sold.js';
export { type StoryCritique, storyCritiqueOf, storyCritiqueTask } from './story/story-critique.task.js';
export { SCENE_LIMITS, type StoryScript } from './story/story-script.shapes.js';
export { storyScriptTask } from './story/story-script.task.js';
export { CAMERA_ANGLES, COLOR_STATES, SHOTS, TRANSITIONS } from './story/vocabulary.js';
export { TOPIC_MEDIA, type Topic, type TopicsInput, type Trend } from './topics/shapes.js';
export { keptTopics, topicsTask } from './topics.task.js';
export * from './variations.js';
export { entriesOf, type MinedEntry } from './vault/entries.js';
export { foldQuote, phraseKey } from './vault/fold.js';
export { VAULT_EMOTIONS, VAULT_THEMES } from './vault/vocabulary.js';
export type { Autopsy } from './winner/autopsy.js';
export { hookFamilyOf, structureOfFamily } from './winner/hook.js';
export type { Recipe } from './winner/recipe.js';
export { titleOfWinner } from './winner/title.js';
export { FORMAT_MEDIA, type FormatMedium, HOOK_FAMILIES, type HookFamily, isSpoken } from './winner/vocabulary.js';
