/** The public API of the writing domain: briefs, the scripts written from them, and captions. */
import 'reflect-metadata';
import { sql } from 'kysely';
import type { Domain } from '../domain.js';
import { AdScriptResolver } from './ad-script/ad-script.resolver.js';
import { Brief as BriefEntity } from './brief/brief.entity.js';
import { BriefResolver, resolveBriefReference } from './brief/brief.resolver.js';
import { CarouselResolver } from './carousel/carousel.resolver.js';
import { CritiqueResolver } from './critique/critique.resolver.js';
import { HooksResolver } from './hooks/hooks.resolver.js';
import { LongFormResolver } from './long-form/long-form.resolver.js';
import { migrations } from './migrations.js';
import { ScriptOutcome } from './outcome/outcome.entity.js';
import { OutcomeResolver } from './outcome/outcome.resolver.js';
import { PhraseResolver } from './phrase/phrase.resolver.js';
import { RewriteResolver } from './rewrite/rewrite.resolver.js';
import { SavedScript } from './saved-script/saved-script.entity.js';
import { resolveSavedScriptReference, SavedScriptResolver } from './saved-script/saved-script.resolver.js';
import { ScriptResolver } from './script/script.resolver.js';
import { StoryCritiqueResolver } from './story-ad/story-critique.resolver.js';
import { StoryHooksResolver } from './story-ad/story-hooks.resolver.js';
import { TopicResolver } from './topic/topic.resolver.js';
import { resolveVaultEntryReference, VaultResolver } from './vault/vault.resolver.js';
import { VaultEntry } from './vault/vault-entry.entity.js';

export {
  type Brief as BriefFacts,
  type ChatKind,
  countSlides,
  describeOpeningProblem,
  detectLanguage,
  FORMAT_KEYS,
  findFormat,
  makeTitle,
  parseSender,
  SCENE_LIMITS,
  SCRIPT_MOST,
  type Sender,
  STRUCTURES,
  spokenSeconds,
  toChatKind,
  withSender,
} from '../../studio/writer/index.js';
export { assertDescription } from './assert-words.js';
export type { BriefDraft } from './brief/brief.entity.js';
export { BRIEF_QUOTA, briefById } from './brief/brief.service.js';
export {
  type BriefCorrections,
  type BriefReading,
  copyPageImages,
  fillsFrame,
  PAGE_IMAGES,
  readBrief,
} from './brief/read-brief.service.js';
export { CaptionPlatform, CaptionWritten } from './caption/caption.graphql.js';
export { captionFilm, captionScript, type FilmToCaption } from './caption/caption.service.js';
export { followRun } from './saved-script/follow-run.service.js';
export {
  lockSavedScript,
  SAVED_SCRIPT_QUOTA,
  type SavedScriptRow,
  savedScriptById,
} from './saved-script/saved-script.service.js';
export { fitHeardLine } from './script/fit-lines.js';
export type { WritingOptions } from './script/flawed-lines.js';
export {
  /** @public Checks whether a run can film a script as it is: `options.script`. */
  checkGivenScript,
  fitsLine,
} from './script/given-script.js';
export { Script } from './script/script.graphql.js';
export { writeChat, writeScenes, writeScript, writeSlides } from './script/script.service.js';
export { ScriptBriefInput } from './script/script-brief.graphql.js';
export { ScriptInput, ScriptSegmentInput } from './script/script-input.graphql.js';
export { SCRIPT, SEGMENT, SUBJECT } from './script/words.js';
export { randomSeed } from './seed.js';
export { VAULT_QUOTA } from './vault/vault.service.js';

export const writing: Domain = {
  name: 'writing',
  entities: [BriefEntity, SavedScript, ScriptOutcome, VaultEntry],
  migrations,
  fileUses: [
    { rows: 'writing.brief', kind: 'brief', page: 'brief', names: 'id', title: () => sql.ref('t.title') },
    { rows: 'writing.saved_script', kind: 'script', page: 'script', names: 'id', title: () => sql.ref('t.title') },
  ],
  resolvers: [
    AdScriptResolver,
    LongFormResolver,
    BriefResolver,
    ScriptResolver,
    CritiqueResolver,
    StoryCritiqueResolver,
    RewriteResolver,
    VaultResolver,
    SavedScriptResolver,
    OutcomeResolver,
    PhraseResolver,
    HooksResolver,
    CarouselResolver,
    StoryHooksResolver,
    TopicResolver,
  ],
  references: {
    Brief: resolveBriefReference,
    SavedScript: resolveSavedScriptReference,
    VaultEntry: resolveVaultEntryReference,
  },
};
