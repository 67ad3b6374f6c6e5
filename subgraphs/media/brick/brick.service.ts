import { inTransaction, own, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Job, JobKind } from '../../../platform/jobs/index.js';
import { links, toCall } from '../../../platform/links.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { roundUsd } from '../../../providers/prices.js';
import type { Models, Port } from '../../../providers/registry.js';
import type { Caller, Runtime, Scope } from '../../../runtime/index.js';
import { assertAffordable, registerCallback, takeHostedSlots } from '../../identity/index.js';
import type { BrickAsked, BrickFrame, BrickInput, BrickSlots } from '../picture/jobs.js';
import {
  choosePictureMaker,
  lockJobAllowance,
  type PictureRequest,
  toJobKeys,
  toPictureRequest,
} from '../picture/order.service.js';
import type { BrickStarted, PictureBrick } from './brick.graphql.js';

/** What a request for a brick contains besides what to make: its Idempotency-Key, price limit and callback. */
export interface BrickCall {
  request: PictureRequest;
  /** The maximum price that the caller accepts, in US dollars; null accepts any. */
  maxUsd: number | null;
  /** The fields of the request that are shown with the job. */
  asked?: BrickAsked;
  /** The address to call when the job has finished, as returned by `readCallbackUrl`. The job's handler schedules the call. */
  callbackUrl?: string | null;
}

/** The {@link BrickCall} of a request to a brick's own route, such as `images/app-screen`. It has no price limit. */
export const toBrickCall = (caller: Caller, route: string): BrickCall => ({
  request: toPictureRequest(caller, route),
  maxUsd: null,
});

export interface NewBrick<I extends BrickInput> {
  kind: JobKind<I>;
  /** How many pictures the job makes; each takes one hosted slot if the platform makes it. 0 if it draws nothing. */
  pictures: number;
  /** What the job costs besides its pictures, such as a clip, in US dollars: the request approves it. */
  price?: { usd: number; port: Port; models: Models };
  input(common: BrickSlots & Pick<BrickInput, 'usd' | 'asked'>): I;
  /** Plain values that identify the work: two jobs with equal values are the same. */
  same: unknown;
  /** At most one job with this key runs at a time. */
  concurrencyKey?: string | null;
}

/**
 * Starts a job that makes a part of a video. If the platform makes its pictures, a hosted slot is taken for each of them in the
 * same transaction: with fewer slots than pictures, the first pictures get them; with none, there is no job. If an unfinished
 * job for the same work exists, that job is returned instead. Calling this approves the cost.
 * @throws ServiceError BAD_INPUT (costs more than `maxUsd`), HOSTED_LIMIT_REACHED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED,
 * SPEND_CAP_REACHED (403), OVERLOADED (429), KEY_REUSED (422), NO_MODEL (503)
 */
export async function startBrick<I extends BrickInput>(
  scope: Scope,
  { kind, pictures, price, input, same, concurrencyKey = null }: NewBrick<I>,
  { request, maxUsd, asked, callbackUrl = null }: BrickCall,
): Promise<BrickStarted> {
  const { rt, ownerId, apiKeyId } = scope;
  return inTransaction(scope, async (tx) => {
    const allowance = await lockJobAllowance(tx);
    const maker = pictures > 0 ? await choosePictureMaker(tx) : null;
    const hosted = maker?.hosted === true;
    const keys = toJobKeys(request);
    // The key includes the callback address: a request with another address gets its own job, so that it is called too.
    const activeKey = `${kind.name}:${sha256(JSON.stringify(callbackUrl === null ? same : [same, callbackUrl]))}`;
    // Hosted pictures cost the caller nothing.
    const costs = (slots: number): number =>
      roundUsd((price?.usd ?? 0) + (maker && !hosted ? slots * maker.photoUsd : 0));
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
    if (!job.created) return { jobId: job.id, existing: !(await isFromThisRequest(tx, job.id, keys)) };
    await allowance.assert(1);
    const slots = hosted ? await takeHostedSlots(tx, pictures) : pictures;
    assertAccepted(costs(slots), maxUsd);
    if (price) await assertAffordable(tx, price.models, { [price.port]: price.usd });
    if (maker) await assertAffordable(tx, maker.models, { image: slots * maker.photoUsd });
    let jobId = job.id;
    if (slots !== pictures) {
      // Fewer hosted images were left than pictures. The job's input must say how many it may draw, so the job is replaced. (It
      // was enqueued before any slot was taken, because no slots are taken if the job already exists.)
      await rt.jobs.withdraw(tx.em, { ownerId, ids: [job.id] });
      jobId = (await enqueue(slots)).id;
    }
    if (callbackUrl !== null) {
      const { path } = toCall(links.brick, { id: jobId });
      await registerCallback(tx, { subject: 'job', subjectId: jobId, url: callbackUrl, path });
    }
    return { jobId, existing: false };
  });
}

/** Checks that the price is no more than the caller accepts. @throws ServiceError BAD_INPUT naming both amounts */
function assertAccepted(usd: number, maxUsd: number | null): void {
  if (maxUsd === null || usd <= maxUsd) return;
  throw new ServiceError(
    'BAD_INPUT',
    `This costs ${money(usd)}, more than the ${money(maxUsd)} that \`maxUsd\` accepts; nothing was started.`,
    { field: 'maxUsd', hint: `Send \`maxUsd\` ${usd} or more, or leave it out to accept the price.` },
  );
}

const money = (usd: number): string => `$${usd.toFixed(Math.round(usd * 10_000) % 100 === 0 ? 2 : 4)}`;

/**
 * Whether an earlier attempt at this same request created the job. Its response was probably lost, so this retry must get the
 * same one.
 */
async function isFromThisRequest(tx: Tenant, id: string, keys: ReturnType<typeof toJobKeys>): Promise<boolean> {
  if (!('requestKey' in keys) || keys.requestKey == null) return false;
  const found = await own(tx)
    .selectFrom('jobs.job')
    .select('id')
    .where('id', '=', id)
    .where('request_key', '=', keys.requestKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** The output of a finished job, whatever its kind. */
interface BrickOutput {
  frames: BrickFrame<unknown>[];
}

/** The output as the GraphQL API shows it, with addresses instead of storage keys. */
type ShownOutput<O extends BrickOutput> = Omit<O, 'frames'> & {
  frames: { imageId: string; kind: 'image'; url: string; use: O['frames'][number]['use'] }[];
};

/**
 * Finds one of the owner's jobs of this kind, as its GraphQL type. The output is null unless the job is done.
 * @throws ServiceError NOT_FOUND
 */
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
  frames: frames.map(({ id, key, use }) => ({ imageId: id, kind: 'image', url: fileUrl(config, key), use })),
});

/** The route to call again if a job has failed, by the job's kind. */
const ANEW: ReadonlyMap<string, string> = new Map([
  ['product-shots', links.orderProductShots],
  ['app-screen', links.orderAppScreen],
]);

/** Says why a job failed and what to do next. */
function describeFailure({ kind, error }: Job): string | null {
  return error && `${error.message} ${error.hint ?? `Request it again: ${ANEW.get(kind)}.`}`;
}

/** Converts a job to its GraphQL type, without its output. */
function toBrick(job: Job<BrickInput>): PictureBrick {
  const { id, kind, input, state, progress, createdAt, finishedAt } = job;
  const over = state === 'failed' || state === 'cancelled';
  return {
    id,
    brick: kind,
    variant: input.variant ?? '',
    status: state,
    progress: progress && { ...progress, done: progress.done ?? null, total: progress.total ?? null },
    // While the job is still being retried, the error of an earlier attempt is not shown.
    error: over ? describeFailure(job) : null,
    createdAt,
    finishedAt,
  };
}
