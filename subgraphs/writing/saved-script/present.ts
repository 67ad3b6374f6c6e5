import { fileUrl } from '../../../platform/storage/index.js';
import type { GraphContext } from '../../../runtime/index.js';
import type { Caption } from '../caption/caption.graphql.js';
import type { ScriptCritique } from '../critique/critique.graphql.js';
import type { SavedCritiqueInput } from './saved-critique.graphql.js';
import type { SavedCaptionInput } from './saved-parts.graphql.js';
import type { SavedScript, SavedScriptSummary } from './saved-script.graphql.js';
import type { ListedScript, SavedScriptRow } from './saved-script.service.js';

/** A row as the graph shows it: the video by its address, lists that were left out as empty ones. */
export function toSavedScript({ rt }: GraphContext, row: SavedScriptRow): SavedScript {
  const { video_key, ...shown } = row;
  return {
    ...shown,
    script: whole(shown.script),
    candidates: shown.candidates.map((one) => whole(one)),
    hook_variants: shown.hook_variants.map((one) => whole(one)),
    critique: shown.critique && toCritique(shown.critique),
    caption: shown.caption && toCaption(shown.caption),
    video_url: video_key && fileUrl(rt.config, video_key),
  };
}

const toCritique = (critique: SavedCritiqueInput): ScriptCritique =>
  whole({ ...critique, strengths: critique.strengths ?? [], issues: critique.issues ?? [] });

const toCaption = (caption: SavedCaptionInput): Caption => whole({ ...caption, hashtags: caption.hashtags ?? [] });

/** A part as it was sent, for the graph, to which a value that was left out is null. */
const whole = <Sent extends object, Shown extends Sent>(sent: Sent): Shown => sent as Shown;

/** The same in a list. */
export function toListedScript({ rt }: GraphContext, row: ListedScript): SavedScriptSummary {
  const { video_key, hook_text, ...shown } = row;
  return { ...shown, hookText: hook_text, video_url: video_key && fileUrl(rt.config, video_key) };
}
