import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, inTransaction } from '../../platform/database/index.js';
import { row, rows } from '../../platform/database/testing.js';
import { newId } from '../../platform/ids/index.js';
import {
  type DefinedJob,
  defineJob,
  deliveredSpend,
  type Jobs,
  jobKind,
  lostSpend,
  noteCancel,
  PermanentJobError,
  reserveSpend,
  submittedSpend,
} from '../../platform/jobs/index.js';
import { OWNER, RUN, until, useBench } from '../../platform/jobs/testing.js';
import { falImageModel } from '../../providers/image/fal.js';
import { falLipSyncModel } from '../../providers/lipsync/fal.js';
import type { Models } from '../../providers/registry.js';
import { servedBy } from '../../providers/testing.js';
import type { Runtime } from '../../runtime/index.js';
import { type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { cancelJob } from './cancel.job.js';

/** Tests of cancelling unwanted operations, at a fake provider whose queue is reached over real HTTP. */
const bench = useBench();
let fal: FalUpstream;
let cancels = 0;
const CLAIM = { fence: 7 };

beforeAll(async () => {
  fal = await startFalUpstream();
});
afterEach(async () => {
  fal.mend();
  await bench.reset();
  cancels = fal.counts.cancel;
});
afterAll(() => fal.close());

const image = () => falImageModel({ apiKey: fal.key, baseUrl: fal.url, fetch, timeoutMs: 5_000 });
const models = () =>
  servedBy({
    image: image(),
    lipsync: falLipSyncModel({ apiKey: fal.key, baseUrl: fal.url, fetch, storage: null as never }),
  });
const em = () => bench.db.em();
const asked = () => fal.counts.cancel - cancels;

function work(jobs: Jobs, given: () => Models = models, others: DefinedJob[] = []): void {
  const rt = { jobs, config: { leaseSeconds: 30, quotaPauseSeconds: 0.01 } } as unknown as Runtime;
  const handler = cancelJob(rt, async () => given());
  bench.worker(jobs, [{ ...handler, maxAttempts: 3, backoffSeconds: () => 0.02 }, ...others]);
}

/** Creates a running job that has reserved a purchase. */
async function buying(provider = 'fal', usd = 0.045): Promise<{ jobId: string; spendId: string }> {
  const jobId = newId();
  await row(
    em(),
    sql`insert into jobs.job (id, kind, owner_id, run_id, input, state, fence, lease_until)
        values (${jobId}, 'frame', ${OWNER}, ${RUN}, '{}', 'running', 7, now() + interval '5 minutes')`,
  );
  const request = { item: 'frame', usd, provider, model: 'm', what: 'a picture' };
  return { jobId, spendId: (await reserveSpend(em(), { jobId, ...CLAIM }, request)).id };
}

const submit = async () =>
  (
    await image().start(
      { prompt: 'A bottle.', scene: { kind: 'frame' }, references: [], aspectRatio: '1:1', seed: 1 },
      {},
    )
  ).handle;

/** Creates a purchase that was submitted to the provider's queue. */
async function bought(provider?: string): Promise<{ jobId: string; spendId: string; operation: string }> {
  const made = await buying(provider);
  const operation = await submit();
  await submittedSpend(em(), made.spendId, JSON.stringify({ operation, note: null }));
  return { ...made, operation };
}

const readSpend = (id: string) =>
  acrossOwners(em())
    .selectFrom('jobs.spend')
    .select(['state', 'billing', 'cancel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const reached = (id: string, cancel: string) =>
  until(async () => {
    const spend = await readSpend(id);
    return spend.cancel === cancel ? spend : null;
  });
const cancelJobs = () => rows(em(), sql`select state from jobs.job where kind = 'spend.cancel'`);
const readState = async (id: string) =>
  (await row<{ state: string }>(em(), sql`select state from jobs.job where id = ${id}::uuid`))?.state;
const cancelAll = (jobs: Jobs, jobId: string) => jobs.cancel(em(), { ownerId: OWNER, ids: [jobId] });
const waits = () => fal.delay({ ms: 600_000, queued: true });

describe('abandoned work', () => {
  it('is cancelled at the provider once, by the first worker, and refunded if it had not begun', async () => {
    waits();
    const jobs = bench.jobs();
    const { jobId, spendId } = await bought();
    await cancelAll(jobs, jobId);
    // The process dies here; the wish to cancel the operation is already stored in the spend row.
    expect(await readSpend(spendId)).toEqual({ state: 'lost', billing: 'maybe', cancel: 'wanted' });
    expect(asked()).toBe(0);
    work(bench.jobs());
    expect(await reached(spendId, 'accepted')).toMatchObject({ state: 'failed', billing: 'refunded' });
    await cancelAll(jobs, jobId);
    expect(await cancelJobs()).toEqual([{ state: 'done' }]);
    expect([asked(), fal.removed > 0]).toEqual([1, true]);
  });

  it('may be billed if its runner is only asked to stop', async () => {
    fal.delay({ ms: 600_000 });
    const jobs = bench.jobs();
    const { jobId, spendId, operation } = await bought();
    await image().status(operation, {});
    await cancelAll(jobs, jobId);
    work(jobs);
    expect(await reached(spendId, 'accepted')).toMatchObject({ state: 'lost', billing: 'maybe' });
    expect(asked()).toBe(1);
  });

  it('is billed without a cancellation if it was finished by then', async () => {
    const jobs = bench.jobs();
    const { jobId, spendId } = await bought();
    await cancelAll(jobs, jobId);
    work(jobs);
    expect(await reached(spendId, 'too_late')).toMatchObject({ state: 'lost', billing: 'billed' });
    expect(asked()).toBe(0);
  });

  it('is not assumed to be billed if a process that died may have cancelled it', async () => {
    const jobs = bench.jobs();
    const { jobId, spendId } = await bought();
    await cancelAll(jobs, jobId);
    await noteCancel({ em: em(), ownerId: OWNER }, spendId, 'asked');
    work(jobs);
    expect(await reached(spendId, 'too_late')).toMatchObject({ state: 'lost', billing: 'maybe' });
  });

  it('of a job that fails, or kills its process twice, is cancelled too', async () => {
    waits();
    const jobs = bench.jobs();
    const GIVING_UP = jobKind<null, null>('giving-up');
    const givingUp = defineJob(GIVING_UP, {
      async run(ctx) {
        const request = { item: 'clip', usd: 1, provider: 'fal', model: 'm', what: 'a clip' };
        const { id } = await ctx.spend.reserve(request);
        await ctx.spend.submitted(id, await submit());
        throw new PermanentJobError('It takes too long.');
      },
    });
    const poison = await bought();
    await row(
      em(),
      sql`update jobs.job set kind = 'giving-up', death_fence = 6, lease_until = now() - interval '1 second' where id = ${poison.jobId}::uuid`,
    );
    await jobs.enqueue(em(), GIVING_UP, { ownerId: OWNER, input: null });
    work(jobs, models, [givingUp]);
    await reached(poison.spendId, 'accepted');
    await until(async () => (await rows(em(), sql`select from jobs.spend where billing = 'refunded'`)).length === 2);
    expect(asked()).toBe(2);
  });

  it('is cancelled as soon as its request has returned a handle', async () => {
    waits();
    const jobs = bench.jobs();
    const { jobId, spendId } = await buying();
    const operation = await submit();
    await cancelAll(jobs, jobId);
    expect(await readSpend(spendId)).toEqual({ state: 'lost', billing: 'maybe', cancel: 'wanted' });
    expect(await cancelJobs()).toEqual([]);
    await submittedSpend(em(), spendId, JSON.stringify({ operation, note: null }));
    work(jobs);
    expect(await reached(spendId, 'accepted')).toMatchObject({ state: 'failed', billing: 'refunded' });
    expect(asked()).toBe(1);
  });

  it('is unchanged if its request was cut off, because it has no handle', async () => {
    const { jobId, spendId } = await buying();
    await cancelAll(bench.jobs(), jobId);
    await lostSpend(em(), spendId);
    expect(await readSpend(spendId)).toMatchObject({ state: 'lost', billing: 'maybe' });
    expect(await cancelJobs()).toEqual([]);
  });

  it('is billed once delivered, except work of the offline studio', async () => {
    const jobs = bench.jobs();
    const delivered = await buying();
    await deliveredSpend(em(), delivered.spendId, '{"key":"a"}');
    const local = await buying('local');
    await submittedSpend(em(), local.spendId, 'a');
    await jobs.cancel(em(), { ownerId: OWNER, runId: RUN });
    expect(await readSpend(delivered.spendId)).toEqual({ state: 'submitted', billing: 'billed', cancel: null });
    expect(await readSpend(local.spendId)).toMatchObject({ cancel: null });
    expect(await cancelJobs()).toEqual([]);
  });

  it.each(['500', 'forbidden'] as const)(
    'is unchanged if the cancellation fails (%s), which is recorded',
    async (how) => {
      waits();
      for (let tries = 0; tries < 3; tries += 1) fal.breakNext('cancel', how);
      const jobs = bench.jobs();
      const { jobId, spendId } = await bought();
      await cancelAll(jobs, jobId);
      work(jobs);
      expect(await reached(spendId, 'failed')).toMatchObject({ state: 'lost', billing: 'maybe' });
      expect(await readState(jobId)).toBe('cancelled');
    },
  );

  it('at a provider that cannot cancel, or that its owner has left, is only recorded', async () => {
    const jobs = bench.jobs();
    const [google, left] = [await bought('google'), await bought()];
    await jobs.cancel(em(), { ownerId: OWNER, runId: RUN });
    work(jobs, () => servedBy({ image: null, video: { provider: 'google' } as never }));
    for (const { spendId } of [google, left])
      expect(await reached(spendId, 'unsupported')).toMatchObject({ billing: 'maybe' });
    expect(asked()).toBe(0);
  });
});

describe('what a cancelled run has bought', () => {
  const stop = (jobs: Jobs) => inTransaction(em(), (tx) => jobs.cancelUnpaid(tx, { ownerId: OWNER, runId: RUN }));

  it('ends with its job if the provider stops it before it began', async () => {
    waits();
    const jobs = bench.jobs();
    const { jobId, spendId } = await bought();
    expect(await stop(jobs)).toEqual(['frame']);
    expect(await readSpend(spendId)).toEqual({ state: 'submitted', billing: 'open', cancel: 'wanted' });
    work(jobs);
    expect(await reached(spendId, 'accepted')).toMatchObject({ state: 'failed', billing: 'refunded' });
    expect(await readState(jobId)).toBe('cancelled');
    expect(asked()).toBe(1);
    expect(await cancelJobs()).toEqual([{ state: 'done' }]);
  });

  it('is not waited for if it is free, but stopped all the same', async () => {
    const jobs = bench.jobs();
    const { jobId, spendId } = await buying('comfyui', 0);
    await submittedSpend(em(), spendId, 'a');
    expect(await stop(jobs)).toEqual([]);
    expect(await readState(jobId)).toBe('cancelled');
    expect([await readSpend(spendId), await cancelJobs()]).toMatchObject([{ cancel: 'wanted' }, [{}]]);
  });

  it('is waited for if it is too late to stop it', async () => {
    const jobs = bench.jobs();
    const { jobId, spendId } = await bought();
    await stop(jobs);
    work(jobs);
    expect(await reached(spendId, 'too_late')).toMatchObject({ state: 'submitted', billing: 'open' });
    expect(await readState(jobId)).toBe('running');
  });

  it('is stopped even if its handle arrives after the run was cancelled', async () => {
    waits();
    const jobs = bench.jobs();
    const { jobId, spendId } = await buying();
    const operation = await submit();
    await stop(jobs);
    await submittedSpend(em(), spendId, JSON.stringify({ operation, note: null }));
    work(jobs);
    await reached(spendId, 'accepted');
    expect(await readState(jobId)).toBe('cancelled');
    expect(asked()).toBe(1);
  });
});
