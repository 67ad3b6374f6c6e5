import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { type PersonaRow, personaBySlug, personasByIds } from '../../creators/index.js';
import { PRESETS, type Preset, requirePreset } from '../../formats/index.js';
import {
  type BriefDraft,
  followRun,
  lockSavedScript,
  type SavedScriptRow,
  savedScriptById,
} from '../../writing/index.js';
import { readCaptions } from '../run/options/captions.js';
import { soundGiven } from '../run/options/sound.js';
import { startRun } from '../run/start/start.service.js';
import type { SendSavedScriptInput } from './send.graphql.js';

const DEFAULT_WORKFLOW = 'creator-ugc-video';

/**
 * Starts a run that says a saved script word for word and stops at its priced preview. The script belongs to that run until the
 * run fails or is cancelled. For 24 h, the same Idempotency-Key returns the same run, as with {@link startRun}.
 * @returns the run's id
 * @throws ServiceError NOT_FOUND (the script, its product, the creator), BAD_INPUT, BAD_STATE (in a run, or already filmed),
 * CONFLICT (changed meanwhile), and as {@link startRun}
 */
export async function sendSavedScript(caller: Caller, id: string, input: SendSavedScriptInput): Promise<string> {
  const script = await savedScriptById(caller, id);
  const preset = workflowFor(script, input.workflowSlug ?? DEFAULT_WORKFLOW);
  const persona = await personaFor(caller, script, input.personaSlug);
  const captions = readCaptions(input, false, '');
  const options = {
    script: script.script,
    ...captions,
    ...soundGiven(input),
    ...(input.pace == null ? {} : { pace: input.pace }),
    ...sameFrameOf(preset, input.sameFrame),
    ...(input.anchorImageUrl == null ? {} : { anchorImageUrl: input.anchorImageUrl }),
  };
  const started = startRun(
    caller,
    {
      preset: preset.slug,
      creatorSlug: persona.slug,
      options,
      ...(input.callbackUrl == null ? {} : { callbackUrl: input.callbackUrl }),
      ...(input.callbackEvents == null ? {} : { callbackEvents: input.callbackEvents }),
    },
    {
      savedScriptId: id,
      draft: toDraft(script),
      begin: (tx, runId) => take(tx, script, { runId, preset, persona }),
    },
  );
  return started.catch((error: unknown) => {
    throw asSent(error);
  });
}

/** One picture for all lines unless the request says otherwise, in workflows that have that option. */
const sameFrameOf = ({ options }: Preset, given: boolean | null | undefined): { sameFrame?: boolean } =>
  given == null && !options.includes('sameFrame') ? {} : { sameFrame: given ?? true };

/** Finds the workflow for a script. @throws ServiceError BAD_INPUT naming the workflows that accept the script's format */
function workflowFor({ format }: SavedScriptRow, slug: string): Preset {
  const preset = requirePreset(slug, 'workflowSlug');
  if (preset.formats.includes(format)) return preset;
  const fitting = PRESETS.filter(({ formats }) => formats.includes(format)).map((one) => one.slug);
  throw new ServiceError(
    'BAD_INPUT',
    `\`workflowSlug\` ${slug} does not accept a script of the format ${format}. Workflows that do: ${fitting.join(', ') || 'none yet'}.`,
    { field: 'workflowSlug' },
  );
}

/**
 * Finds the creator whose slug the request gives, or else the script's own creator. The latter is found by id, because its slug
 * may have changed.
 * @throws ServiceError NOT_FOUND for an unknown slug, BAD_INPUT if neither names an existing creator
 */
async function personaFor(
  caller: Caller,
  { persona_id, persona_slug }: SavedScriptRow,
  slug: string | null | undefined,
): Promise<PersonaRow> {
  if (slug != null) return personaBySlug(caller, slug);
  const [own] = persona_id === null ? [] : await personasByIds(caller, [persona_id]);
  if (own) return own;
  throw new ServiceError(
    'BAD_INPUT',
    `\`personaSlug\` is required: ${persona_id === null ? 'this script names no creator' : `this script's creator, ${persona_slug}, is deleted`}.`,
    { field: 'personaSlug' },
  );
}

/** Converts the script's brief to the form stored by runs. */
const toDraft = ({ brief }: SavedScriptRow): BriefDraft => ({
  goal: brief.goal,
  platform: brief.platform,
  niche: brief.niche ?? brief.nicheCategory,
  nicheOverride: null,
  subNiche: brief.subNiche,
  product: brief.product,
  productId: brief.productId,
  audience: brief.audience,
  language: brief.language,
});

/**
 * Takes the script for the run if the script is unchanged since it was read; of two concurrent requests only one succeeds.
 * @throws ServiceError NOT_FOUND; BAD_STATE if the script is in a run or already filmed; CONFLICT if it was changed meanwhile
 */
async function take(
  tx: Caller,
  read: SavedScriptRow,
  { runId, preset, persona }: { runId: string; preset: Preset; persona: PersonaRow },
): Promise<void> {
  const script = await lockSavedScript(tx, read.id);
  const { id, slug } = persona;
  const taken =
    script.updated_at === read.updated_at &&
    (await followRun(tx, script.id, { runId, status: 'queued', workflowSlug: preset.slug, persona: { id, slug } }));
  if (!taken) refuse(script);
}

/** Throws the error that says why the script can't be taken. @throws ServiceError BAD_STATE, CONFLICT */
function refuse({ status, run_id }: SavedScriptRow): never {
  if (status === 'draft' || status === 'failed')
    throw new ServiceError('CONFLICT', 'The script was changed by another request just now. Send it again.');
  throw new ServiceError(
    'BAD_STATE',
    status === 'done'
      ? 'This script is done: its video has been made. To film it again, save a copy and send that.'
      : `This script is ${status}: it is already in a run. Send it again after that has failed or was cancelled.`,
    run_id === null ? {} : { hint: `${withParameters(links.run, { id: run_id })} shows its run.` },
  );
}

/** Rewords an error from starting a run, so that it names the fields as this request does. */
function asSent(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { field, ...details } = error.details;
  const named = (text: string): string => text.replaceAll('options.', '').replaceAll('creatorSlug', 'personaSlug');
  const message = error.message.replace(/`[^`]+`/g, named);
  return new ServiceError(error.code, message, {
    ...details,
    ...(field === undefined ? {} : { field: named(field) }),
    cause: error,
  });
}
