import { inTransaction, own, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { assertSpendRoom, type Job, type JobKind } from '../../../platform/jobs/index.js';
import { callOf, links } from '../../../platform/links.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { roundUsd } from '../../../providers/prices.js';
import type { Caller, Runtime, Scope } from '../../../runtime/index.js';
import { registerCallback, takeHostedSlots } from '../../identity/index.js';
import { lockJobRoom } from '../picture/job-room.service.js';
import { keysOf, type PictureRequest, requestOf } from '../picture/order.service.js';
import { photographer } from '../price/photographer.js';
import type { BrickStarted, PictureBrick } from './brick.graphql.js';
import type { BrickAsked, BrickFrame, BrickInput, BrickSlots } from './brick.js';

/** How a brick is asked for. */
export interface BrickCall {
  request: PictureRequest;
  /** The most that it may cost, US dollars; null accepts the price. */
  maxUsd: number | null;
  /** What is shown again of the request. */
  asked?: BrickAsked;
  /** Whom to call when it is over, as `readCallbackUrl` gave it. Its kind's handler says when that is. */
  callbackUrl?: string | null;
}

/** By a route of its own, e.g. `images/app-screen`. */
export const calledBy = (caller: Caller, route: string): BrickCall => ({
  request: requestOf(caller, route),
  maxUsd: null,
});

export interface NewBrick<I extends BrickInput> {
  kind: JobKind<I>;
  /** How many pictures it is to make, one hosted slot each; 0: it draws nothing. */
  pictures: number;
  /** What it costs besides its pictures, US dollars. Work at a video provider is approved by the call that asks for it. */
  usd?: number;
  input(common: BrickSlots & Pick<BrickInput, 'usd' | 'asked'>): I;
  /** What makes two jobs the same one; plain values. */
  same: unknown;
  /** At most one job with it at a time. */
  concurrencyKey?: string | null;
}

/**
 * Starts a job that makes a part of a video, and takes a hosted slot for each of its pictures in the same transaction. With fewer
 * slots left than pictures, the first ones get them; with none there is no job. The same job that is not over yet is the answer
 * instead. The call is the approval of what it costs.
 * @throws ServiceError BAD_INPUT (more than `maxUsd`), HOSTED_LIMIT_REACHED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED,
 *   SPEND_CAP_REACHED (403), OVERLOADED (429), KEY_REUSED (422), NO_MODEL (503)
 */
export async function startBrick<I extends BrickInput>(
  scope: Scope,
  { kind, pictures, usd = 0, input, same, concurrencyKey = null }: NewBrick<I>,
  { request, maxUsd, asked, callbackUrl = null }: BrickCall,
): Promise<BrickStarted> {
  const { rt, ownerId, apiKeyId } = scope;
  return inTransaction(scope, async (tx) => {
    const room = await lockJobRoom(tx);
    const { hosted, photoUsd } = pictures > 0 ? await photographer(tx) : { hosted: false, photoUsd: 0 };
    const keys = keysOf(request);
    // Who names another address to call wants a call of their own.
    const activeKey = `${kind.name}:${sha256(JSON.stringify(callbackUrl === null ? same : [same, callbackUrl]))}`;
    const costs = (slots: number): number => roundUsd(usd + slots * photoUsd);
    const enqueue = (slots: number) =>
      rt.jobs.enqueue(tx.em, kind, {
        ownerId,
        apiKeyId,
        input: input({ hosted, slots, usd: costs(slots), ...(asked ? { asked } : {}) }),
        activeKey,
        concurrencyKey,
        needsApproval: true,
        approved: true,
        ...keys,
      });
    const job = await enqueue(pictures);
    if (!job.created) return { jobId: job.id, existing: !(await isOf(tx, job.id, keys)) };
    await room.assert(1);
    const slots = hosted ? await takeHostedSlots(tx, pictures) : pictures;
    assertAccepted(costs(slots), maxUsd);
    await assertSpendRoom(tx, costs(slots));
    let jobId = job.id;
    if (slots !== pictures) {
      // Only now is it known how many pictures it may make.
      await rt.jobs.withdraw(tx.em, { ownerId, ids: [job.id] });
      jobId = (await enqueue(slots)).id;
    }
    if (callbackUrl !== null) {
      const { path } = callOf(links.brick, { id: jobId });
      await registerCallback(tx, { subject: 'job', subjectId: jobId, url: callbackUrl, path });
    }
    return { jobId, existing: false };
  });
}

/** The price is no more than the caller accepts. @throws ServiceError BAD_INPUT naming both */
function assertAccepted(usd: number, maxUsd: number | null): void {
  if (maxUsd === null || usd <= maxUsd) return;
  throw new ServiceError(
    'BAD_INPUT',
    `This costs ${money(usd)}, more than the ${money(maxUsd)} that \`maxUsd\` accepts; nothing was started.`,
    { field: 'maxUsd', hint: `Send \`maxUsd\` ${usd} or more, or leave it out to accept the price.` },
  );
}

const money = (usd: number): string => `$${usd.toFixed(Math.round(usd * 10_000) % 100 === 0 ? 2 : 4)}`;

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
): Promise<PictureBrick & { output: ShownOutput<O> | null }> {
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
function toBrick(job: Job<BrickInput>): PictureBrick {
  const { id, kind, input, state, progress, createdAt, finishedAt } = job;
  const over = state === 'failed' || state === 'cancelled';
  return {
    id,
    brick: kind,
    variant: input.variant ?? '',
    status: state,
    progress: progress && { ...progress, done: progress.done ?? null, total: progress.total ?? null },
    // What an earlier try failed with is not the job's failure.
    error: over ? failureWords(job) : null,
    createdAt,
    finishedAt,
  };
}
