/**
 * The public interface of formats: evidence and its vocabulary, the workflows that a run can follow, storyboards, and
 * the looks of creator photos.
 */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { resolveSocialAccountReference, SocialAccountResolver } from './account/account.resolver.js';
import { LibraryResolver } from './catalog/library.resolver.js';
import { EvidenceResolver, SeriesResolver } from './evidence/evidence.resolver.js';
import {
  Account,
  CallBudget,
  FormatStats,
  HouseFormat,
  Pool,
  Post,
  Reading,
  Reference,
  ScriptExample,
  StarterGiven,
  Storyboard,
  VisualPreset,
} from './formats.entity.js';
import { HookResolver } from './hooks/hooks.resolver.js';
import { HouseFormatResolver } from './house/house-format.resolver.js';
import { MarketResolver } from './market/market.resolver.js';
import { RECIPE_JOB } from './market/recipe.service.js';
import { migrations } from './migrations.js';
import { PostResolver } from './post/post.resolver.js';
import { PresetResolver } from './preset/preset.graphql.js';
import { ReferenceResolver, resolveReferenceFormat } from './reference/reference.resolver.js';
import { ScriptExampleResolver } from './script-example/script-example.resolver.js';
import { resolveStoryboardReference, StoryboardResolver } from './storyboard/storyboard.resolver.js';
import { resolveVisualPresetReference, VisualPresetResolver } from './visual-preset/visual-preset.resolver.js';
import { VocabResolver } from './vocab/vocab.graphql.js';

export type { Followed } from '../../studio/writer/index.js';
export {
  ACCOUNT_QUOTA,
  type AccountRow,
  accountById,
  eraseSocialAccounts,
  listAccounts,
} from './account/account.service.js';
export { referenceOfKey } from './catalog/library.service.js';
export { anonymizeContributions } from './contributions.service.js';
export { Tier } from './evidence/evidence.graphql.js';
export {
  type EvidenceTier,
  judgeTier,
  measureDecay,
  median,
  reliableScore,
} from './evidence/statistics.js';
export {
  findFollowedHouse,
  findFollowedReference,
  followedKind,
  formatByKey,
  KIND_OPTIONS,
  type KindOption,
  listFollowableFormats,
} from './follow/followed.service.js';
export { readTrendingPosts, type TrendingPost } from './hooks/hooks.service.js';
export { formatMultiple } from './house/judge.js';
export { findUnguessedPosts, RECIPE_JOB, recordRecipes, type UnguessedPost } from './market/recipe.service.js';
export { readDueAccounts } from './market/sweep.service.js';
export { recordOutcome } from './post/file-import.service.js';
export { POST_QUOTA } from './post/import.service.js';
export { PostMetrics, PostMetricsInput, WINDOW } from './post/post.graphql.js';
export { toMetrics } from './post/score.js';
export {
  CAPTION_OPTIONS,
  OPTION_NAMES,
  type OptionName,
  type OptionShape,
  RUN_OPTIONS,
  SOUND_OPTIONS,
} from './preset/options.js';
export {
  findPreset,
  GATE,
  type Plan,
  PRESETS,
  type Preset,
  presenterOf,
  requirePreset,
  type Stage,
  type StepName,
} from './preset/presets.js';
export { WINNER } from './reference/reference.graphql.js';
export { REFERENCE_QUOTA } from './reference/reference.service.js';
export { VERSION, VERSION_SAYS } from './storyboard/storyboard.graphql.js';
export { STORYBOARD_QUOTA } from './storyboard/storyboard.service.js';
export {
  type FrameToDraw,
  type FrameToShow,
  readFrameToDraw,
  showInFrame,
} from './storyboard/storyboard-picture.service.js';
export { recipeTask } from './tasks/index.js';
export {
  GOAL_METRICS,
  LONGEST_NICHE,
  METRICS,
  type Metric,
  nicheKey,
  PRESET_KEYS,
  type ReadingWindow,
  requireNicheKey,
  WINDOWS,
} from './vocab/keys.js';
export { FormatMedium, Goal, PostMetric } from './vocab/vocab.graphql.js';
export { extendLedger, type Ledger, VOCABULARY } from './vocab/vocabulary.js';
export { WORDS } from './vocab/words.js';

export const formats: Domain = {
  name: 'formats',
  entities: [
    VisualPreset,
    StarterGiven,
    Account,
    Post,
    Reading,
    Pool,
    FormatStats,
    ScriptExample,
    Storyboard,
    Reference,
    HouseFormat,
    CallBudget,
  ],
  migrations,
  jobKinds: [RECIPE_JOB],
  // Goes with the changes of two other users, so that nobody can tell what this one contributed (`updatePool`).
  unerased: ['formats.pool'],
  resolvers: [
    PresetResolver,
    VisualPresetResolver,
    ScriptExampleResolver,
    StoryboardResolver,
    VocabResolver,
    SocialAccountResolver,
    PostResolver,
    ReferenceResolver,
    HouseFormatResolver,
    EvidenceResolver,
    SeriesResolver,
    MarketResolver,
    LibraryResolver,
    HookResolver,
  ],
  references: {
    Storyboard: resolveStoryboardReference,
    SocialAccount: resolveSocialAccountReference,
    ReferenceFormat: resolveReferenceFormat,
    VisualPreset: resolveVisualPresetReference,
  },
};
