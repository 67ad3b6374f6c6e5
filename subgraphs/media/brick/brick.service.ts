import { inTransaction, own, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Job, JobKind } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { needModel } from '../../../providers/registry.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { isHosted, takeHostedSlots } from '../../identity/index.js';
import { lockJobRoom } from '../picture/job-room.service.js';
import { keysOf, type PictureRequest } from '../picture/order.service.js';
import type { BrickJob, BrickStarted } from './brick.graphql.js';
import type { BrickFrame, BrickInput, BrickSlots } from './brick.js';

export interface NewBrick<I extends BrickInput> {
  kind: JobKind<I>;
  /** How many it is to make, one hosted slot each. */
  pictures: number;
  input(slots: BrickSlots): I;
  /** What makes two jobs the same one; any plain values. */
  same: readonly (string | number | null)[];
}

/**
 * Starts a job of several pictures, and takes a hosted slot for each in the same transaction. With fewer slots left than
 * pictures, the first ones get them; with none there is no job. The same job that is not over yet is the answer instead.
 * @throws ServiceError HOSTED_LIMIT_REACHED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED (403), OVERLOADED (429), KEY_REUSED (422),
 *   NO_MODEL (503)
 */
export async function startBrick<I extends BrickInput>(
  scope: Scope,
  { kind, pictures, input, same }: NewBrick<I>,
  request: PictureRequest,
): Promise<BrickStarted> {
  const { rt, ownerId } = scope;
  return inTransaction(scope, async (tx) => {
    const room = await lockJobRoom(tx);
    const hosted = await isHosted(tx);
    if (hosted) needModel(rt.providers.platform, 'image');
    const keys = keysOf(request);
    const activeKey = `${kind.name}:${sha256(JSON.stringify(same))}`;
    const enqueue = (slots: number) =>
      rt.jobs.enqueue(tx.em, kind, { ownerId, input: input({ hosted, slots }), activeKey, ...keys });
    const job = await enqueue(pictures);
    if (!job.created) return { jobId: job.id, existing: !(await isOf(tx, job.id, keys)) };
    await room.assert(1);
    const slots = hosted ? await takeHostedSlots(tx, pictures) : pictures;
    if (slots === pictures) return { jobId: job.id, existing: false };
    // Only now is it known how many pictures it may make.
    await rt.jobs.withdraw(tx.em, { ownerId, ids: [job.id] });
    return { jobId: (await enqueue(slots)).id, existing: false };
  });
}

/** The job was made by this very request, whose answer was lost: it answers as it did then. */
async function isOf(tx: Tenant, id: string, keys: ReturnType<typeof keysOf>): Promise<boolean> {
  if (!('requestKey' in keys) || keys.requestKey == null) return false;
  const found = await own(tx)
    .selectFrom('jobs.job')
    .select('id')
    .where('id', '=', id)
    .where('request_key', '=', keys.requestKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a kind of brick gives once it is done. */
interface BrickOutput {
  frames: BrickFrame<unknown>[];
}

/** It as the graph shows it: pictures by their addresses. */
type ShownOutput<O extends BrickOutput> = Omit<O, 'frames'> & {
  frames: { id: string; kind: 'image'; url: string; use: O['frames'][number]['use'] }[];
};

/** The owner's job of that kind, as the graph shows it; without output until it is done. @throws ServiceError NOT_FOUND */
export async function brickById<I extends BrickInput, O extends BrickOutput, N>(
  { rt, em, ownerId }: Scope,
  kind: JobKind<I, O, N>,
  id: string,
): Promise<BrickJob & { output: ShownOutput<O> | null }> {
  const job = isUuid(id) ? await rt.jobs.find(em, kind, { ownerId, id }) : null;
  if (!job) throw notFound(`${kind.name} job`);
  return { ...toBrick(job), output: job.state === 'done' ? shown(rt, job.output) : null };
}

const shown = <O extends BrickOutput>({ config }: Runtime, { frames, ...output }: O): ShownOutput<O> => ({
  ...output,
  frames: frames.map(({ id, key, use }) => ({ id, kind: 'image', url: fileUrl(config, key), use })),
});

/** Where a job of that kind is asked for. */
const ANEW: ReadonlyMap<string, string> = new Map([
  ['product-shots', links.orderProductShots],
  ['app-screen', links.orderAppScreen],
]);

/** Why it failed, and what to do next. */
function failureWords({ kind, error }: Job): string | null {
  return error && `${error.message} ${error.hint ?? `Ask for it again: ${ANEW.get(kind)}.`}`;
}

/** All of a job but its output. */
function toBrick(job: Job<BrickInput>): BrickJob {
  const { id, kind, input, state, progress, createdAt, finishedAt } = job;
  const over = state === 'failed' || state === 'cancelled';
  return {
    id,
    brick: kind,
    variant: input.variant,
    status: state,
    progress: progress && { ...progress, done: progress.done ?? null, total: progress.total ?? null },
    // What an earlier try failed with is not the job's failure.
    error: over ? failureWords(job) : null,
    createdAt,
    finishedAt,
  };
}
