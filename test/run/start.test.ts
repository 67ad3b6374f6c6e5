import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Expression, sql } from 'kysely';
import { readConfig } from '../../platform/config/index.js';
import { acrossOwners, type Changes, type Database, inTransaction, json, now } from '../../platform/database/index.js';
import { testDatabase } from '../../platform/database/testing.js';
import { createGuardedFetch } from '../../platform/fetch/index.js';
import { insertJob } from '../../platform/jobs/enqueue.js';
import { jobKind } from '../../platform/jobs/index.js';
import { createLog } from '../../platform/log/index.js';
import { createProviders } from '../../providers/registry.js';
import type { Caller, Runtime, Viewer } from '../../runtime/index.js';
import { testScope } from '../../runtime/testing.js';
import { entities, migrations } from '../../subgraphs/all.js';
import { STEP } from '../../subgraphs/flows/index.js';
import { countQueue, listQueue } from '../../subgraphs/flows/queue/queue.service.js';
import { executeOnce } from '../../subgraphs/flows/run/admission.js';
import { moveRun } from '../../subgraphs/flows/run/run.repository.js';
import type { RunState } from '../../subgraphs/flows/run/run.states.js';
import { startRun } from '../../subgraphs/flows/run/start/start.service.js';
import { frameJob } from '../../workers/jobs/frame.job.js';

/** An image job as the queue shows it. */
const IMAGE = jobKind<{ title: string }, unknown>('image');

let db: Database;
let viewer: Viewer;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
});
afterAll(() => db?.close());
beforeEach(async () => {
  viewer = { userId: randomUUID(), role: 'member', plan: 'creator', via: 'api_key', apiKeyId: null };
  await acrossOwners(db.em())
    .insertInto('identity.provider_key')
    .values({
      user_id: viewer.userId,
      provider: 'local',
      sealed: '',
      serves: json({}),
      created_at: now,
      updated_at: now,
    })
    .execute();
});

const TEXT = 'A mug that keeps coffee warm for six hours.';
const egress = createGuardedFetch({ allowPrivateNetwork: false, log: createLog('silent') });

const providers = createProviders({
  config: readConfig({}),
  storage: {} as Runtime['storage'],
  fetch: egress.fetch,
  texts: null,
});

const callerWith = (idempotencyKey: string | null): Caller =>
  ({
    em: db.em(),
    ownerId: viewer.userId,
    viewer,
    idempotencyKey,
    rt: {
      config: { allowPrivateNetwork: false },
      egress,
      jobs: { enqueue: insertJob },
      secrets: { open: () => 'local' },
      providers,
    },
  }) as unknown as Caller;
const start = (idempotencyKey: string | null, value = TEXT, mode: 'url' | 'description' = 'description') =>
  startRun(callerWith(idempotencyKey), { preset: 'creator-ugc-video', briefSource: { mode, value } });
const counted = async (): Promise<number> => {
  const { n } = await acrossOwners(db.em())
    .selectFrom('flows.run')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  return n;
};
const changeRun = (id: string, set: Changes<'flows.run'>) =>
  acrossOwners(db.em()).updateTable('flows.run').set(set).where('id', '=', id).execute();
const changeJob = (by: 'id' | 'run_id', id: string, set: Changes<'jobs.job'>) =>
  acrossOwners(db.em()).updateTable('jobs.job').set(set).where(by, '=', id).execute();
/** A time `hours` ago. */
const ago = (hours: number): Expression<string> => sql<string>`now() - make_interval(hours => ${hours}::int)`;
const aged = async (id: string, hours: number): Promise<void> => {
  await changeRun(id, { created_at: ago(hours) });
  await acrossOwners(db.em())
    .updateTable('flows.run_request')
    .set({ created_at: ago(hours) })
    .where('run_id', '=', id)
    .execute();
};

describe("a run's Idempotency-Key", () => {
  it('finds the run within a day, even if its stored answer is gone', async () => {
    const first = await start('key');
    await aged(first, 23);
    expect(await start('key')).toBe(first);
    expect(await counted()).toBe(1);
  });

  it('with another body is refused, not answered with the old run', async () => {
    await start('key');
    await expect(start('key', `${TEXT} In green.`)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await counted()).toBe(1);
  });

  it('counts for one call to one run, whatever else is called with it', async () => {
    const [first, second] = [await start('key'), await start('another key')];
    const approve = async (runId: string, body: unknown = null): Promise<boolean> => {
      let acted = false;
      await inTransaction(callerWith('key'), (tx) =>
        executeOnce(tx, { runId, operation: ['approve', runId], body }, async () => {
          acted = true;
        }),
      );
      return acted;
    };
    expect([await approve(first), await approve(first), await approve(second)]).toEqual([true, false, true]);
    await expect(approve(first, 2)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await start('key')).toBe(first);
  });

  it('is a new key after a day, for any request', async () => {
    const first = await start('key');
    await aged(first, 25);
    const second = await start('key', `${TEXT} In green.`);
    expect(second).not.toBe(first);
    expect(await start('key', `${TEXT} In green.`)).toBe(second);
    expect(await counted()).toBe(2);
  });

  it.each(['failed', 'cancelled'] as const)(
    'is a new key if the run %s, even for many concurrent requests',
    async (status) => {
      const first = await start('key');
      await changeRun(first, { status });
      const ids = await Promise.all(Array.from({ length: 5 }, () => start('key', `${TEXT} In green.`)));
      expect(new Set(ids).size).toBe(1);
      expect(ids).not.toContain(first);
      expect(await counted()).toBe(2);
    },
  );

  it('of many concurrent requests starts one run', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => start('key')));
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a brief's address", () => {
  it.each([
    'file:///etc/passwd',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'https://me:secret@example.com/',
  ])('%s is refused at once, and nothing is created', async (address) => {
    await expect(start(null, address, 'url')).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
      message: expect.stringContaining('`briefSource.value`'),
    });
    expect(await counted()).toBe(0);
  });

  it('that is not an address is refused, too', async () => {
    await expect(start(null, 'not an address', 'url')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await counted()).toBe(0);
  });

  it('that requires a DNS lookup is read by the run', async () => {
    await start(null, 'https://shop.example/mug', 'url');
    expect(await counted()).toBe(1);
  });
});

describe('a picture', () => {
  it('whose reference photo cannot be read reserves and requests nothing', async () => {
    const id = await start(null);
    await changeRun(id, { creator: sql`creator || '{"passport_key": "files/face.png"}'` });
    await acrossOwners(db.em())
      .insertInto('flows.run_line')
      .values({ run_id: id, index: 0, id: randomUUID(), segment_role: 'hook', line: 'Hi.' })
      .execute();
    const calls: string[] = [];
    const image = { provider: 'google', model: 'm', generate: async () => calls.push('generate') };
    const rt = {
      config: { leaseSeconds: 30 },
      secrets: { open: () => 'key' },
      providers: { forUser: () => ({ image }) },
      storage: { read: () => Promise.reject(new Error('storage is away')) },
    } as unknown as Runtime;
    const ctx = {
      job: { ownerId: viewer.userId, input: { runId: id, index: 0, revision: 0 } },
      em: () => db.em(),
      spend: { reserve: async () => calls.push('reserve') },
    } as unknown as Parameters<ReturnType<typeof frameJob>['run']>[0];
    await expect(frameJob(rt).run(ctx)).rejects.toThrow('storage is away');
    expect(calls).toEqual([]);
  });
});

describe('the queue', () => {
  const queue = async (limit: number, status: 'queued' | 'running' | 'done' | 'failed' | null = null, hours = 0) => {
    const scope = testScope(db.em(), viewer.userId);
    const counted = await countQueue(scope, hours);
    const items = await listQueue(scope, { hours, status }, counted.counts).read({ after: null, limit });
    const newestFirst = items.sort((a, b) =>
      a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? 1 : -1,
    );
    return { items: newestFirst, ...counted };
  };

  it('counts everything, and returns the newest of both kinds', async () => {
    const ids = [await start(null), await start(null), await start(null)];
    for (const [index, id] of ids.entries()) {
      await aged(id, 10 * (index + 1));
      await insertJob(db.em(), STEP.frame, {
        ownerId: viewer.userId,
        runId: id,
        subject: '1',
        input: { runId: id, index: 1, revision: 0 },
      });
    }
    await changeRun(ids[0]!, { status: 'gate' });
    await changeRun(ids[1]!, { status: 'cancelled', finished_at: ago(16) });
    const { items, counts } = await queue(4);
    expect(counts).toEqual({ queued: 5, running: 0, done: 0, failed: 1 });
    expect(items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...['image queued', 'image queued', 'image queued'],
      'video queued',
    ]);
    expect(items[0]!.title).toBe('Frame of line 2');
    expect(items[3]).toMatchObject({ id: ids[0], raw_status: 'gate', running_minutes: null });
    // A status filters the items, but not the counts.
    const failed = await queue(4, 'failed');
    expect(failed.items.map(({ id }) => id)).toEqual([ids[1]]);
    expect(failed.counts).toEqual(counts);
    expect((await queue(50, null, 15)).counts).toEqual({ queued: 5, running: 0, done: 0, failed: 0 });
    expect((await queue(50, null, 17)).counts).toEqual(counts);
  });

  it('is inactive when it only waits for a person', async () => {
    const id = await start(null);
    const gated = async () => {
      const { items, counts, inFlight } = await queue(50);
      return { raw: items.find((item) => item.kind === 'video')!.raw_status, queued: counts.queued, inFlight };
    };
    await changeJob('run_id', id, { state: 'done', finished_at: now });
    expect(await gated()).toEqual({ raw: 'queued', queued: 1, inFlight: 1 });
    await changeRun(id, { status: 'gate' });
    expect(await gated()).toEqual({ raw: 'gate', queued: 1, inFlight: 0 });
    expect((await queue(50, 'queued')).items.map((item) => item.id)).toEqual([id]);
    await changeRun(id, { status: 'rendering' });
    expect(await gated()).toEqual({ raw: 'rendering', queued: 0, inFlight: 1 });
  });

  it('always lists and counts work in progress, however old it is and however much has finished since', async () => {
    const id = await start(null);
    await aged(id, 2_000);
    await changeRun(id, { status: 'framing' });
    const { id: frame } = await insertJob(db.em(), STEP.frame, {
      ownerId: viewer.userId,
      runId: id,
      subject: '0',
      input: { runId: id, index: 0, revision: 0 },
    });
    await changeJob('id', frame, { created_at: ago(90 * 24) });
    for (let done = 0; done < 5; done += 1) {
      const { id: made } = await insertJob(db.em(), IMAGE, {
        ownerId: viewer.userId,
        input: { title: 'Later' },
      });
      await changeJob('id', made, { state: 'done', finished_at: ago(done * 10) });
    }
    const { items, counts, inFlight } = await queue(3, null, 24);
    expect(counts).toEqual({ queued: 1, running: 1, done: 3, failed: 0 });
    expect(inFlight).toBe(2);
    expect(items.map(({ status }) => status)).toEqual(['done', 'running', 'queued']);
  });

  it("shows how often a run's jobs were tried, when the first began, and that a worker is silent", async () => {
    const id = await start(null);
    const run = async () => (await queue(50)).items.find((item) => item.kind === 'video')!;
    expect(await run()).toMatchObject({ attempts: 0, started_at: null, running_minutes: null, stalled: false });
    await changeRun(id, { status: 'briefing', running_since: sql`now() - interval '30 minutes'` });
    const works = (lease: string) =>
      changeJob('run_id', id, {
        state: 'running',
        attempts: 3,
        started_at: sql`now() - interval '40 minutes'`,
        lease_until: sql`now() + ${lease}::interval`,
      });
    await works('20 seconds');
    expect(await run()).toMatchObject({ attempts: 3, running_minutes: 30, stalled: false });
    await works('-3 minutes');
    expect(await run()).toMatchObject({ attempts: 3, stalled: true });
  });

  it('does not count the time at the gate as running', async () => {
    const id = await start(null);
    const minutes = async () => (await queue(50)).items.find((item) => item.kind === 'video')!.running_minutes;
    const move = (next: RunState) => inTransaction(testScope(db.em(), viewer.userId), (tx) => moveRun(tx, id, next));
    const age = () => changeRun(id, { running_since: sql`running_since - interval '3 hours'` });
    await changeJob('run_id', id, { state: 'done', started_at: ago(9), finished_at: ago(8) });
    await move('briefing');
    expect(await minutes()).toBe(0);
    await age();
    await move('framing');
    expect(await minutes()).toBe(180);
    await move('gate');
    expect(await minutes()).toBeNull();
    await move('rendering');
    expect(await minutes()).toBe(0);
    await age();
    await move('assembling');
    expect(await minutes()).toBe(180);
  });

  it('with very many rows is counted completely, and read from the newest', async () => {
    await sql`
      insert into flows.run (id, owner_id, preset, status, straight_through, seed, options, creator, brief, created_at, updated_at)
      select gen_random_uuid(), ${viewer.userId}::uuid, 'creator-ugc-video', 'done', false, 1, '{}', '{}',
        jsonb_build_object('title', repeat('t', 1500)), now() - make_interval(mins => n), now()
      from generate_series(1, 5000) n`.execute(acrossOwners(db.em()));
    const { items, counts } = await queue(50);
    expect(items).toHaveLength(50);
    expect(counts.done).toBe(5_000);
  });
});
