import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, now } from '../../../platform/database/index.js';
import { rows } from '../../../platform/database/testing.js';
import { ServiceError } from '../../../platform/errors/index.js';
import {
  type AnyJobKind,
  CANCEL_JOB,
  type DefinedJob,
  defineJob,
  type Job,
  type JobKind,
  type Jobs,
  jobKind,
  listSpendOfJob,
  settleSpend,
} from '../../../platform/jobs/index.js';
import { OWNER, until, useBench } from '../../../platform/jobs/testing.js';
import { diskStorage, type ObjectStore } from '../../../platform/storage/index.js';
import { falImageModel } from '../../../providers/image/fal.js';
import { localImageModel } from '../../../providers/image/local.js';
import type { ImageModel, ImageRequest } from '../../../providers/image/port.js';
import { servedBy } from '../../../providers/testing.js';
import type { Runtime } from '../../../runtime/index.js';
import { type FalUpstream, startFalUpstream } from '../../../testing/fal.js';
import { payPrepared, type StoredPicture } from './picture.js';

/** Real workers buy pictures from a fake provider whose queue is reached over real HTTP; only the clock is moved forward. */
const bench = useBench();
let fal: FalUpstream;
let folder: string;
let storage: ObjectStore;
let model: ImageModel;
let ahead = 0;
let submits = 0;
let prepared = 0;
let readable = true;

const fals = (apiKey = fal.key): ImageModel =>
  falImageModel({ apiKey, baseUrl: fal.url, fetch, model: 'fal-ai/nano-banana', timeoutMs: 5_000 });
const request: ImageRequest = {
  prompt: 'A woman holds a bottle.',
  scene: { kind: 'frame' },
  references: [],
  aspectRatio: '1:1',
  seed: 3,
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-picture-'));
  fal = await startFalUpstream();
  // Only these columns of accounts are read.
  await rows(bench.db.em(), sql`create schema identity`);
  await rows(bench.db.em(), sql`create table identity.user (id uuid, closed_at timestamptz)`);
});
beforeEach(() => {
  storage = diskStorage(folder);
  model = fals();
  ahead = 0;
  submits = fal.counts.submit;
  prepared = 0;
  readable = true;
});
afterEach(async () => {
  fal.mend();
  await bench.reset();
});
afterAll(async () => {
  await fal.close();
  rmSync(folder, { recursive: true, force: true });
});

const rt = () =>
  ({
    config: { imagePollSeconds: 0.05, imageTimeoutSeconds: 900 },
    storage,
    uploads: { announce: async () => undefined },
    now: () => new Date(Date.now() + ahead),
  }) as unknown as Runtime;

const DRAWING = jobKind<null, StoredPicture | null>('drawing');
const QUICK = jobKind<null, string>('quick');
const drawing: DefinedJob = defineJob(DRAWING, {
  maxAttempts: 3,
  backoffSeconds: () => 0.02,
  async run(ctx) {
    const prepare = async () => {
      prepared += 1;
      if (!readable) throw new ServiceError('BAD_INPUT', 'The reference is gone.');
      return { request, note: { prompt: request.prompt } };
    };
    const { made, spendId } = await payPrepared(rt(), ctx, servedBy({ image: model }), prepare, {
      item: 'frame',
      folder: 'frames',
      name: 'Ember',
    });
    return async (em) => {
      if (made) await settleSpend(em, spendId);
      return made;
    };
  },
});
const quick: DefinedJob = defineJob(QUICK, { run: async () => ({ output: 'done' }) });

const start = async (jobs: Jobs, kind: JobKind<null> = DRAWING): Promise<string> =>
  (await jobs.enqueue(bench.db.em(), kind, { ownerId: OWNER, input: null })).id;
const over = async (jobs: Jobs, id: string, kind: AnyJobKind = DRAWING): Promise<Job> =>
  (await jobs.waitFor(kind, { ownerId: OWNER, id }, { timeoutMs: 20_000 }))!;
/** Makes waiting jobs due now, so that they poll at once. */
const lookNow = () =>
  acrossOwners(bench.db.em()).updateTable('jobs.job').set({ run_at: now }).where('state', '=', 'waiting').execute();
const spends = (jobId: string) => listSpendOfJob(bench.db.em(), { ownerId: OWNER, jobId });
const submitted = () => fal.counts.submit - submits;

async function draw(concurrency = 2): Promise<{ jobs: Jobs; id: string; stop(): Promise<unknown> }> {
  const jobs = bench.jobs();
  const worker = bench.worker(jobs, [drawing, quick], { concurrency });
  return { jobs, id: await start(jobs), stop: () => worker.stop({ drainMs: 0 }) };
}
/**
 * Draws a picture with two workers: the first stops after its first poll, then `between` runs, then the second continues with the
 * same database.
 */
async function drawInTwo(between: () => void): Promise<Job> {
  fal.delay({ ms: 60_000 });
  const looks = fal.counts.look;
  const { id, stop } = await draw();
  await until(() => fal.counts.look > looks);
  await stop();
  between();
  const jobs = bench.jobs();
  bench.worker(jobs, [drawing]);
  return over(jobs, id);
}

describe('a picture from a queue', () => {
  it('is submitted once, polled until it is ready, stored and settled', async () => {
    fal.delay({ looks: 3 });
    const { jobs, id } = await draw();
    const job = await over(jobs, id);
    expect(job).toMatchObject({ state: 'done', attempts: 1, output: { width: 1024, contentType: 'image/png' } });
    const { key, bytes } = job.output as StoredPicture;
    expect((await storage.read(key)).length).toBe(bytes);
    expect(submitted()).toBe(1);
    expect(await spends(id)).toMatchObject([{ state: 'settled', provider: 'fal', usd: '0.045000' }]);
  });

  it('is prepared once, however often it is polled, because its references may be gone by then', async () => {
    const job = await drawInTwo(() => {
      readable = false;
      fal.mend();
    });
    expect(job).toMatchObject({ state: 'done', output: { note: { prompt: request.prompt } } });
    expect(prepared).toBe(1);
  });

  it('costs nothing if its references cannot be read', async () => {
    readable = false;
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'failed', error: { message: 'The reference is gone.' } });
    expect(await spends(id)).toEqual([]);
    expect(submitted()).toBe(0);
  });

  it('does not occupy a worker: the only one does other jobs meanwhile', async () => {
    fal.delay({ ms: 60_000 });
    const looks = fal.counts.look;
    const { jobs, id } = await draw(1);
    await until(() => fal.counts.look >= looks + 2);
    expect(await over(jobs, await start(jobs, QUICK), QUICK)).toMatchObject({ state: 'done' });
    fal.mend();
    expect(await over(jobs, id)).toMatchObject({ state: 'done' });
    expect(submitted()).toBe(1);
  });

  it('waits for a valid key, saying so, if the key is refused while polling, and is fetched with the next one', async () => {
    for (let looks = 0; looks < 3; looks += 1) fal.breakNext('look', 'bad-key');
    fal.delay({ ms: 800 });
    const { jobs, id } = await draw();
    const waiting = await until(async () => {
      const job = await jobs.find(bench.db.em(), DRAWING, { ownerId: OWNER, id });
      return job?.state === 'waiting' && job.progress?.stage === 'waiting' ? job : null;
    });
    expect(waiting.progress!.message).toMatch(/refused the key.*PUT \/api\/v1\/account\/provider-key.*within a day/);
    expect(await over(jobs, id)).toMatchObject({ state: 'done', attempts: 1 });
    expect(submitted()).toBe(1);
    expect(await spends(id)).toMatchObject([{ state: 'settled' }]);
  });

  it('whose key stays refused is given up after a day, not before', async () => {
    for (let looks = 0; looks < 500; looks += 1) fal.breakNext('look', 'bad-key');
    const { jobs, id } = await draw();
    ahead = 23 * 3600_000;
    await sleep(300);
    expect(await spends(id)).toMatchObject([{ state: 'submitted' }]);
    ahead = 24 * 3600_000;
    // Repeated, because a poll in progress may have postponed the next poll.
    const job = await until(async () => {
      await lookNow();
      const found = await jobs.find(bench.db.em(), DRAWING, { ownerId: OWNER, id });
      return found?.state === 'failed' ? found : null;
    }, 20_000);
    expect(job).toMatchObject({ error: { code: 'PROVIDER_KEY_REFUSED' } });
    expect(await spends(id)).toMatchObject([{ state: 'lost' }]);
    expect(submitted()).toBe(1);
  });

  it('whose key is refused is given up at once if its account is being deleted', async () => {
    await rows(bench.db.em(), sql`insert into identity.user values (${OWNER}, now())`);
    fal.breakNext('look', 'bad-key');
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'failed', error: { code: 'PROVIDER_KEY_REFUSED' } });
    expect(await spends(id)).toMatchObject([{ state: 'lost' }]);
    await rows(bench.db.em(), sql`delete from identity.user`);
  });

  it('is found by another worker, with one submission', async () => {
    expect(await drawInTwo(() => fal.mend())).toMatchObject({ state: 'done', output: { width: 1024 } });
    expect(submitted()).toBe(1);
  });

  it('survives failing polls, results and downloads, and a storage outage', async () => {
    for (const how of ['500', 'reset', 'garbage', 'quota'] as const) fal.breakNext('look', how);
    fal.breakNext('result', '502');
    fal.breakNext('download', 'truncated');
    const put = storage.put.bind(storage);
    let away = true;
    storage.put = (...args) => {
      if (!away) return put(...args);
      away = false;
      return Promise.reject(new Error('no space left'));
    };
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'done' });
    expect(submitted()).toBe(1);
    expect(await spends(id)).toMatchObject([{ state: 'settled' }]);
  });

  it('whose submission returned an error with its handle is waited for, and bought once', async () => {
    fal.breakNext('submit', 'named');
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'done', output: { width: 1024 } });
    expect(submitted()).toBe(1);
    expect(await spends(id)).toMatchObject([{ state: 'settled', billing: 'billed' }]);
  });

  it('is requested again only if fal says that it was not made', async () => {
    fal.breakNext('submit', '503');
    fal.breakNext('result', 'crash');
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'done' });
    expect((await spends(id)).map(({ state, billing }) => [state, billing])).toEqual([
      ['failed', 'unbilled'],
      ['failed', 'refunded'],
      ['settled', 'billed'],
    ]);
  });
});

describe('a picture that is never delivered', () => {
  it.each([
    ['submit', 'bad-key', 'PROVIDER_KEY_REFUSED', 'failed', /PUT \/api\/v1\/account\/provider-key/],
    ['submit', 'locked', 'PROVIDER_QUOTA', 'failed', /quota and credit/],
    ['result', 'safety', 'CONTENT_REFUSED', 'failed', /Change the wording/],
    ['result', 'invalid', 'PROVIDER_FAILED', 'failed', /other pictures or words/],
  ] as const)('because of %s %s fails its job with %s, and is %s', async (kind, how, code, state, hint) => {
    for (let tries = 0; tries < 3; tries += 1) fal.breakNext(kind, how);
    const { jobs, id } = await draw();
    const job = await over(jobs, id);
    expect(job).toMatchObject({ state: 'failed', error: { code, hint: expect.stringMatching(hint) } });
    expect((await spends(id)).at(-1)).toMatchObject({ state });
    // Only an exceeded quota is worth another attempt.
    expect(submitted()).toBe(how === 'locked' ? 3 : 1);
  });

  it.each(['reset', 'garbage', '500', '502', 'misnamed'] as const)(
    'because its submission was cut off (%s) is lost, and not bought again',
    async (how) => {
      fal.breakNext('submit', how);
      const { jobs, id } = await draw();
      expect(await over(jobs, id)).toMatchObject({ state: 'done', output: null });
      expect(submitted()).toBe(1);
      expect(await spends(id)).toMatchObject([{ state: 'lost', billing: 'maybe' }]);
    },
  );

  it.each([
    ['the offline studio', () => localImageModel() as ImageModel],
    ['another key', () => fals(`${'b'.repeat(36)}:${'c'.repeat(32)}`)],
  ])('because its user has changed to %s is lost, and not bought again', async (_, next) => {
    const job = await drawInTwo(() => {
      model = next();
    });
    expect(job).toMatchObject({ state: 'done', output: null });
    expect(submitted()).toBe(1);
    expect(await spends(job.id)).toMatchObject([{ state: 'lost', provider: 'fal' }]);
  });

  it('within a quarter of an hour is given up, saying that it may cost twice', async () => {
    const job = await drawInTwo(() => {
      ahead = 16 * 60_000;
    });
    expect(job).toMatchObject({
      state: 'failed',
      error: { code: 'TIMED_OUT', hint: expect.stringMatching(/billed again/) },
    });
    const [spend] = await spends(job.id);
    expect(spend).toMatchObject({ state: 'lost', billing: 'maybe' });
    // There must be a queued job that asks fal to stop the operation.
    const wanted = await acrossOwners(bench.db.em())
      .selectFrom('jobs.job')
      .select('input')
      .where('kind', '=', CANCEL_JOB.name)
      .execute();
    expect(wanted).toEqual([{ input: { spendId: spend!.id } }]);
    expect(submitted()).toBe(1);
  });
});

describe('a picture that is delivered immediately', () => {
  it('is drawn by the offline studio without a queue or deferral', async () => {
    model = localImageModel();
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'done', attempts: 1, output: { width: 1080 } });
    expect(await spends(id)).toMatchObject([{ state: 'settled', provider: 'local', usd: '0.000000' }]);
    expect(submitted()).toBe(0);
  });

  it('is not lost by a storage outage after it was paid for', async () => {
    const studio = localImageModel();
    let bought = 0;
    model = {
      provider: 'google',
      model: 'at-once',
      usd: 0.045,
      generate: (asked, options) => {
        bought += 1;
        return studio.generate(asked, options);
      },
    };
    const { put } = storage;
    let outages = 2;
    storage.put = async (...args) => {
      if (outages-- > 0) throw new Error('connect ECONNREFUSED');
      return put.apply(storage, args);
    };
    const { jobs, id } = await draw();
    expect(await over(jobs, id)).toMatchObject({ state: 'done', output: { width: 1080 } });
    expect(bought).toBe(1);
    expect(await spends(id)).toMatchObject([{ state: 'settled', provider: 'google' }]);
  });
});
