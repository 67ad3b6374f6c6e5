import { fileUrl } from '../../../platform/storage/index.js';
import type { GraphContext } from '../../../runtime/index.js';
import type { Caption } from '../caption/caption.graphql.js';
import type { ScriptCritique } from '../critique/critique.graphql.js';
import type { SavedCritiqueInput } from './saved-critique.graphql.js';
import type { SavedCaptionInput } from './saved-parts.graphql.js';
import type { SavedScript } from './saved-script.graphql.js';
import type { ListedScript, SavedScriptRow } from './saved-script.service.js';

/** Converts a row to its GraphQL type: the video becomes an address, omitted lists become empty. */
export function toSavedScript(context: Pick<GraphContext, 'rt'>, row: SavedScriptRow): SavedScript {
  const shown = toShown(context, row);
  return {
    ...shown,
    script: whole(shown.script),
    candidates: shown.candidates.map((one) => whole(one)),
    hook_variants: shown.hook_variants.map((one) => whole(one)),
    critique: shown.critique && toCritique(shown.critique),
    caption: shown.caption && toCaption(shown.caption),
  };
}

const toCritique = (critique: SavedCritiqueInput): ScriptCritique =>
  whole({ ...critique, strengths: critique.strengths ?? [], issues: critique.issues ?? [] });

const toCaption = (caption: SavedCaptionInput): Caption => whole({ ...caption, hashtags: caption.hashtags ?? [] });

/** Casts a part, which is stored as it was sent, to its GraphQL type. Fields may be missing: GraphQL shows them as null. */
const whole = <Sent extends object, Shown extends Sent>(sent: Sent): Shown => sent as Shown;

/** Converts a row of a list, which may lack the JSON columns, to its GraphQL type. */
export function toListedScript({ rt }: GraphContext, row: ListedScript | SavedScriptRow): SavedScript {
  return 'script' in row ? toSavedScript({ rt }, row) : whole(toShown({ rt }, row));
}

const toShown = <Listed extends ListedScript>(
  { rt }: Pick<GraphContext, 'rt'>,
  { video_key, hook_text, ...shown }: Listed,
) => ({ ...shown, hookText: hook_text, video_url: video_key && fileUrl(rt.config, video_key) });
