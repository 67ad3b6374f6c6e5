import { speakable } from '../../../engine/fonts/index.js';
import { own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { type Models, needModel } from '../../../providers/registry.js';
import type { SpeechModel, SpeechRequest } from '../../../providers/speech/port.js';
import type { Caller } from '../../../runtime/index.js';
import type { Preset } from '../../formats/index.js';
import { hasProviderKey, selectModels, videoAccess } from '../../identity/index.js';
import { assertLetters } from '../engine/plan.js';
import type { RunRow } from './run.repository.js';
import { isFinal } from './run.states.js';

/**
 * Checks that the account may order clips.
 * @throws ServiceError PLAN_REQUIRED or PROVIDER_KEY_REQUIRED, naming what is missing
 */
export async function assertVideo(caller: Caller): Promise<void> {
  const access = videoAccess(caller.viewer.plan, await hasProviderKey(caller));
  if (!access.allowed)
    throw new ServiceError(
      access.denied === 'plan' ? 'PLAN_REQUIRED' : 'PROVIDER_KEY_REQUIRED',
      access.reason ?? undefined,
    );
}

/**
 * Checks that the account may order clips and that a model can make them. Call it early: otherwise a run would be voiced and
 * drawn before it turned out that the run can't be priced.
 * @throws ServiceError PLAN_REQUIRED, PROVIDER_KEY_REQUIRED (403), NO_MODEL (503)
 */
export async function assertClips(caller: Caller): Promise<void> {
  await assertVideo(caller);
  needModel(await selectModels(caller), 'video');
}

/**
 * Checks that the account's provider or the platform offers lip-sync.
 * @throws ServiceError PROVIDER_KEY_REQUIRED if neither does
 */
export function assertLipSync({ lipsync }: Pick<Models, 'lipsync'>): void {
  if (lipsync === null)
    throw new ServiceError(
      'PROVIDER_KEY_REQUIRED',
      `\`options.lipSync\`: neither your provider nor this installation does lip-sync. Save a fal key (${links.saveProviderKey}), or leave the option out.`,
      { field: 'options.lipSync' },
    );
}

/** Checks that a given line can be spoken and typeset, before it could fail a whole run. @throws ServiceError BAD_INPUT */
export function assertSayable(run: { preset: string }, text: string, field: string): void {
  assertSomethingToSay(text, field);
  assertSettable(run, text, field);
}

/**
 * Checks that a text contains something to say, in any alphabet. A text that is heard but never typeset needs no other check.
 * @throws ServiceError BAD_INPUT naming `field`
 */
export function assertSomethingToSay(text: string, field: string): void {
  if (speakable(text) === '')
    throw new ServiceError('BAD_INPUT', `\`${field}\` contains nothing that can be said.`, { field });
}

/**
 * Checks that a speech engine reads the letters of a text, where that is known in advance.
 * @throws ServiceError BAD_INPUT naming `field`
 */
export function assertSpeakable(
  model: SpeechModel,
  { text, language }: Pick<SpeechRequest, 'text' | 'language'>,
  field: string,
): void {
  const problem = model.describeUnspeakable?.(text, language);
  if (problem) throw new ServiceError('BAD_INPUT', `\`${field}\`: ${problem}`, { field });
}

/**
 * Checks that a given text has only letters that the installed fonts can render.
 * @throws ServiceError BAD_INPUT naming `field`
 */
export function assertSettable(run: { preset: string }, text: string, field: string): void {
  try {
    assertLetters(run, text, field);
  } catch (error) {
    if (error instanceof ServiceError) throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
    throw error;
  }
}

/**
 * Checks that the run has no unfinished jobs. Even a cancelled run may have some: work that is already paid for is finished.
 * @throws ServiceError BAD_STATE if it has any
 */
export async function assertSettled(tx: Tenant, runId: string, action: string): Promise<void> {
  const going = await own(tx)
    .selectFrom('jobs.job')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', 'in', ['queued', 'running', 'waiting'])
    .executeTakeFirst();
  if (going)
    throw new ServiceError(
      'BAD_STATE',
      `The run cannot be ${action} yet: work that is already paid for is still being finished.`,
      {
        hint: 'Try again in a few minutes.',
      },
    );
}

/**
 * Checks that action and colour state are only set for acted scenes.
 * @throws ServiceError BAD_INPUT naming the field under `at`
 */
export function assertSceneFieldsAllowed(
  { slug, scenes }: Pick<Preset, 'slug' | 'scenes'>,
  given: { action?: string | null; colorState?: string | null },
  at = '',
): void {
  if (scenes) return;
  const field = (['action', 'colorState'] as const).find((name) => given[name] != null);
  if (field)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${at}${field}\` is only for scenes, which a ${slug} does not have. Say what is shown in \`visualDirection\`.`,
      { field: `${at}${field}` },
    );
}

type Refused = 'approved' | 'changed' | 'revised' | 'cancelled';

/** Throws the error for an action that a run's state forbids. @throws ServiceError BAD_STATE naming the state and what to do */
export function refuseState({ id, status }: Pick<RunRow, 'id' | 'status'>, action: Refused): never {
  throw new ServiceError('BAD_STATE', `The run cannot be ${action}: ${whyNot(status, action)}.`, {
    hint: whatNow(id, status, action),
  });
}

const ENDED: ReadonlyMap<string, string> = new Map(
  Object.entries({ done: 'it is finished', failed: 'it has failed', cancelled: 'it was cancelled' }),
);

function whyNot(status: RunRow['status'], action: Refused): string {
  const ended = ENDED.get(status);
  if (ended !== undefined) return ended;
  if (action === 'revised') return `it is not finished yet (it is ${status === 'gate' ? 'at its preview' : status})`;
  if (status === 'rendering' || status === 'assembling') return 'it has already been approved';
  return `it is not at its preview yet (it is ${status})`;
}

function whatNow(id: string, status: RunRow['status'], action: Refused): string {
  const run = withParameters(links.run, { id });
  if (action === 'cancelled') return `${run} shows what it made.`;
  if (isFinal(status))
    return `Continue from what was made, with or without changes: ${withParameters(links.reviseRun, { id })}.`;
  if (action !== 'revised') return `${run} shows what it is waiting for.`;
  const cancel = `cancel it first: ${withParameters(links.cancelRun, { id })}`;
  return status === 'gate'
    ? `Change its lines at the preview, or ${cancel}.`
    : `Wait until it has finished, or ${cancel}.`;
}
