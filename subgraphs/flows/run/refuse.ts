import { own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { speakable } from '../../../platform/fonts/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Models } from '../../../providers/registry.js';
import type { Caller } from '../../../runtime/index.js';
import type { Preset } from '../../formats/index.js';
import { providerKeyOf, videoAccess } from '../../identity/index.js';
import { assertLetters } from '../engine/plan.js';
import type { RunRow } from './run.repository.js';
import { isFinal } from './run.states.js';

/** @throws ServiceError PLAN_REQUIRED or PROVIDER_KEY_REQUIRED, naming what is missing */
export async function assertVideo(caller: Caller): Promise<void> {
  const access = videoAccess(caller.viewer.plan, (await providerKeyOf(caller)) !== null);
  if (!access.allowed)
    throw new ServiceError(
      access.denied === 'plan' ? 'PLAN_REQUIRED' : 'PROVIDER_KEY_REQUIRED',
      access.reason ?? undefined,
    );
}

/** @throws ServiceError PROVIDER_KEY_REQUIRED where neither the account's provider nor the platform does lip-sync */
export function assertLipSync({ lipsync }: Pick<Models, 'lipsync'>): void {
  if (lipsync === null)
    throw new ServiceError(
      'PROVIDER_KEY_REQUIRED',
      `\`options.lipSync\`: neither your provider nor this installation does lip-sync. Save a fal key (${links.saveProviderKey}), or leave the option out.`,
      { field: 'options.lipSync' },
    );
}

/** A given line must be one that can be said and set: found out later, it would fail the whole run. @throws ServiceError BAD_INPUT */
export function assertSayable(of: { preset: string }, text: string, field: string): void {
  assertSpoken(text, field);
  assertSettable(of, text, field);
}

/** A text that is heard and never set, in whatever letters, must hold something to say. @throws ServiceError BAD_INPUT naming `field` */
export function assertSpoken(text: string, field: string): void {
  if (speakable(text) === '')
    throw new ServiceError('BAD_INPUT', `\`${field}\` holds nothing that can be said.`, { field });
}

/** A given text must be in letters that can be set. @throws ServiceError BAD_INPUT naming `field` */
export function assertSettable(of: { preset: string }, text: string, field: string): void {
  try {
    assertLetters(of, text, field);
  } catch (error) {
    if (error instanceof ServiceError) throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
    throw error;
  }
}

/** A cancelled run lets finish what is paid for. @throws ServiceError BAD_STATE while something of it is under way */
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
      `The run cannot be ${action} yet: something that is paid for is being finished.`,
      {
        hint: 'Try again in a few minutes.',
      },
    );
}

/** Only scenes are acted and graded. @throws ServiceError BAD_INPUT naming the field under `at` */
export function assertActed(
  { slug, scenes }: Pick<Preset, 'slug' | 'scenes'>,
  given: { action?: string | null; colorState?: string | null },
  at = '',
): void {
  if (scenes) return;
  const field = (['action', 'colorState'] as const).find((name) => given[name] != null);
  if (field)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${at}${field}\` is of scenes, which a ${slug} does not have. Say what is seen in \`visualDirection\`.`,
      { field: `${at}${field}` },
    );
}

const WHY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    done: 'it is finished',
    failed: 'it has failed',
    cancelled: 'it was cancelled',
    rendering: 'it was approved already',
    assembling: 'it was approved already',
  }),
);

/** @throws ServiceError BAD_STATE, saying what the run's state is and what to do */
export function refuseState(run: Pick<RunRow, 'id' | 'status'>, action: string): never {
  throw new ServiceError(
    'BAD_STATE',
    `The run cannot be ${action}: ${WHY.get(run.status) ?? `it is not at its preview yet (it is ${run.status})`}.`,
    {
      hint:
        isFinal(run.status) && action !== 'cancelled'
          ? `Go on from what was made, with or without changes: ${withParameters(links.reviseRun, { id: run.id })}.`
          : `${withParameters(links.run, { id: run.id })} shows what it waits for.`,
    },
  );
}
