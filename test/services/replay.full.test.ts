/**
 * Idempotency-Keys and hosted slots with two edges and one Postgres: bursts of requests, slow requests, and an edge killed before
 * it stored its response.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FLOW } from '../conformance/things.js';
import { newProduct } from '../images/studio.js';
import { type Body, newAccount, newPersona, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';
import { until } from '../support/until.js';

/** If an edge gives no sign of life for this many seconds, other edges may take over its requests. */
const LEASE_SECONDS = 3;

interface Spending {
  path: string;
  /** Two bodies that are different requests. */
  bodies(me: TestAccount): Promise<[Body, Body]>;
  /** SQL for the ids or storage keys of everything that has been made for the owner ($1). */
  effects: string;
  /** The ids or storage keys of what was made, taken from a response. */
  named(data: Body): string[];
  /** Hosted slots that the first body costs an account without its own provider key; null if it needs one. */
  slots: number | null;
}

/** SQL for an owner's pictures: the storage key of each, or the job's id while there is no picture yet. */
const PICTURES = `select coalesce(output ->> 'key', id::text) as id from jobs.job where owner_id = $1 and kind = 'image' order by 1`;
const keyIn = (url: string): string => new URL(url).pathname.replace('/files/', '');

/** Every kind of request that spends money or a slot. */
const SPENDING: Spending[] = [
  {
    path: '/api/v1/flows',
    bodies: async () => [FLOW, { ...FLOW, options: { lines: 4 } }],
    effects: 'select id from flows.run where owner_id = $1',
    named: (data) => [data.runId],
    slots: null,
  },
  {
    path: '/api/v1/images/generate',
    bodies: async () => [{ customPrompt: 'In a kitchen.' }, { customPrompt: 'In a park.' }],
    effects: PICTURES,
    named: (data) => [keyIn(data.imageUrl)],
    slots: 1,
  },
  {
    path: '/api/v1/images/jobs',
    bodies: async () => [{ customPrompt: 'In a kitchen.' }, { customPrompt: 'In a park.' }],
    effects: `select id from jobs.job where owner_id = $1 and kind = 'image'`,
    named: (data) => [data.job.id],
    slots: 1,
  },
  {
    path: '/api/v1/images/bulk',
    bodies: async (me) => {
      const body = { personaSlug: (await newPersona(me)).slug, prompt: 'In a kitchen.', count: 2 };
      return [body, { ...body, count: 3 }];
    },
    effects: PICTURES,
    named: (data) => data.imageUrls.map(keyIn).sort(),
    slots: 2,
  },
  {
    path: '/api/v1/images/photo-pack',
    bodies: async (me) => {
      const body = { workflowSlug: 'amazon', propId: (await newProduct(me)).id, roles: ['main', 'scale'] };
      return [body, { ...body, roles: ['main'] }];
    },
    effects: PICTURES,
    named: (data) => data.shots.map(({ imageUrl }: Body) => keyIn(imageUrl)).sort(),
    slots: 2,
  },
  {
    path: '/api/v1/images/product-shots',
    bodies: async (me) => {
      const body = { plan: 'shopify', productId: (await newProduct(me)).id };
      return [body, { ...body, direction: 'At sea.' }];
    },
    effects: `select id from jobs.job where owner_id = $1 and kind = 'product-shots'`,
    named: (data) => [data.jobId],
    slots: 5,
  },
];

let postgres: Service;
let files: string;
let env: Record<string, string>;
let edges: Server[] = [];
let worker: Server;
const connections: pg.Client[] = [];

const startEdge = (): Promise<Server> => startServer({ command: ['edge'], env, dataDir: files });
const startWorker = (): Promise<Server> => startServer({ command: ['worker'], env, dataDir: files });

/** Opens a connection to the shared database for the suite's own queries and locks. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  // Postgres closes the connection when the suite ends; that is not an error.
  client.on('error', () => undefined);
  await client.connect();
  connections.push(client);
  return client;
}

/** The raw bytes of a response, which a repetition must repeat. */
async function post(edge: Server, me: TestAccount, path: string, body: unknown, key: string) {
  const response = await fetch(`${edge.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': me.key, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const readCode = ({ text }: { text: string }): string => JSON.parse(text).code;
const readData = ({ text }: { text: string }): Body => JSON.parse(text).data;

const suite = haveServices() ? describe : describe.skip;

suite('an Idempotency-Key over two edges', () => {
  let db: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    files = mkdtempSync(join(tmpdir(), 'cutroom-replay-'));
    env = {
      DATABASE_URL: postgres.url,
      CUTROOM_INTERNAL_SECRET: randomBytes(24).toString('hex'),
      CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      CUTROOM_LEASE_SECONDS: String(LEASE_SECONDS),
    };
    edges = [await startEdge(), await startEdge()];
    worker = await startWorker();
    db = await connect();
  });
  afterEach(async () => {
    // Locks left by a failed test, or its unfinished jobs, must not delay the next test.
    await Promise.all(connections.filter((one) => one !== db).map((one) => one.query('rollback')));
    await db.query(`delete from jobs.job where state = 'queued'`);
  });
  afterAll(async () => {
    await Promise.all([...edges, worker].map((one) => one?.kill()));
    await Promise.all(connections.map((one) => one.end().catch(() => undefined)));
    await postgres?.stop();
    if (files) rmSync(files, { recursive: true, force: true });
  });

  const listEffects = async (spending: Spending, me: TestAccount): Promise<string[]> =>
    (await db.query<{ id: string }>(spending.effects, [me.id])).rows.map(({ id }) => id);
  const readSlots = async (me: TestAccount): Promise<number> =>
    (await db.query('select hosted_used from identity."user" where id = $1', [me.id])).rows[0].hosted_used;
  const claimed = async (me: TestAccount, key: string): Promise<boolean> =>
    (await db.query('select 1 from jobs.replay where owner_id = $1 and key = $2 and status is null', [me.id, key]))
      .rowCount === 1;

  /** Locks the table of jobs against writing, so that a request stops halfway. @returns a function that releases it */
  const holdJobs = async (): Promise<() => Promise<void>> => {
    const holder = await connect();
    await holder.query('begin; lock table jobs.job in share mode');
    return async () => void (await holder.query('rollback'));
  };

  describe.each(SPENDING)('on POST $path', (spending) => {
    const { path, bodies, named, slots } = spending;
    const asker = async () => {
      const me = await newAccount(edges[0]!.url, { providerKey: slots === null ? 'local' : null });
      const [body, other] = await bodies(me);
      return { me, body, other, key: randomUUID() };
    };

    it('gives fifty concurrent equal requests one effect and one answer, and 409 for the others; afterwards every edge repeats it byte for byte', async () => {
      const { me, body, other, key } = await asker();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => post(edges[index % 2]!, me, path, body, key)),
      );
      const good = answers.filter(({ status }) => status < 300);
      expect(new Set(good.map(({ text }) => text)).size).toBe(1);
      for (const refused of answers.filter(({ status }) => status >= 300))
        expect({ status: refused.status, code: readCode(refused) }).toEqual({ status: 409, code: 'IN_FLIGHT' });
      for (const edge of [...edges, ...edges]) expect(await post(edge, me, path, body, key)).toEqual(good[0]);
      for (const edge of edges) {
        const refused = await post(edge, me, path, other, key);
        expect({ status: refused.status, code: readCode(refused) }).toEqual({ status: 422, code: 'KEY_REUSED' });
      }
      expect(await listEffects(spending, me)).toEqual(named(readData(good[0]!)));
      expect(await readSlots(me)).toBe(slots ?? 0);
    });

    // Tested with a route that answers at once and a route that waits for its job. The request takes twice as long as the
    // lease.
    if (['/api/v1/flows', '/api/v1/images/generate'].includes(path))
      it('of a request that outlasts its lease still belongs to that request', async () => {
        const { me, body, key } = await asker();
        const letGo = await holdJobs();
        const first = post(edges[0]!, me, path, body, key);
        await until('the claim', () => claimed(me, key));
        const end = Date.now() + 2 * LEASE_SECONDS * 1000;
        while (Date.now() < end) {
          const refused = await post(edges[1]!, me, path, body, key);
          expect({ status: refused.status, code: readCode(refused) }).toEqual({ status: 409, code: 'IN_FLIGHT' });
          await sleep(250);
        }
        await letGo();
        const answer = await first;
        expect(answer.status).toBeLessThan(300);
        expect(await post(edges[1]!, me, path, body, key)).toEqual(answer);
        expect(await listEffects(spending, me)).toEqual(named(readData(answer)));
      });

    it('of an edge killed between the effect and storing its answer finds the effect, for the same body only', async () => {
      const { me, body, other, key } = await asker();
      const letGo = await holdJobs();
      const cutOff = post(edges[0]!, me, path, body, key).then(
        () => 'answered',
        () => 'cut off',
      );
      await until('the claim', () => claimed(me, key));
      // The response will be stored in the claim's row, which this test locks until the edge is dead.
      const row = await connect();
      await row.query('begin');
      await row.query('select 1 from jobs.replay where owner_id = $1 and key = $2 for update', [me.id, key]);
      await letGo();
      const stuck = `from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "jobs"."replay" set "status"%'`;
      await until('the answer about to be kept', async () => (await db.query(`select 1 ${stuck}`)).rowCount);
      const effects = await listEffects(spending, me);
      expect(effects).not.toEqual([]);
      const restarted = edges[0]!.kill().then(startEdge);
      expect(await cutOff).toBe('cut off');
      // Postgres would still execute a statement that the dead edge had sent. Terminating its connection ensures that the
      // response is never stored.
      await db.query(`select pg_terminate_backend(pid) ${stuck}`);
      await row.query('rollback');
      expect(readCode(await post(edges[1]!, me, path, other, key))).toBe('KEY_REUSED');
      const since = Date.now();
      const again = await until('the second answer', async () => {
        const answer = await post(edges[1]!, me, path, body, key);
        return answer.status !== 409 && answer;
      });
      expect(Date.now() - since).toBeLessThan((LEASE_SECONDS + 2) * 1000);
      expect(again.status).toBeLessThan(300);
      expect(named(readData(again))).toEqual(effects);
      expect(await listEffects(spending, me)).toEqual(effects);
      expect(await readSlots(me)).toBe(slots ?? 0);
      edges[0] = await restarted;
      expect(await post(edges[0], me, path, body, key)).toEqual(again);
      expect(readCode(await post(edges[0], me, path, other, key))).toBe('KEY_REUSED');
    });
  });

  it('ten hosted slots allow ten of forty concurrent pictures at both edges, and are kept for the retries of ten failures', async () => {
    const me = await newAccount(edges[0]!.url, { providerKey: null });
    const ask = (index: number) =>
      post(edges[index % 2]!, me, '/api/v1/images/jobs', { fileUrl: 'https://nowhere.invalid/x.png' }, randomUUID());
    // Without a worker, no job can fail before all requests have got their responses.
    await worker.stop();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 202))
      expect({ status: refused.status, code: readCode(refused) }).toEqual({
        status: 403,
        code: 'PROVIDER_KEY_REQUIRED',
      });
    expect(await readSlots(me)).toBe(10);
    worker = await startWorker();
    const failed = `select id from jobs.job where owner_id = $1 and state = 'failed'`;
    await until('ten failures', async () => (await db.query(failed, [me.id])).rowCount === 10);
    expect(await readSlots(me)).toBe(10);
    // There is no slot for another picture, but each failed one can be retried, at either edge, with the slot that it has kept.
    expect((await ask(0)).status).toBe(403);
    const ids = answers.filter(({ status }) => status === 202).map((answer) => readData(answer).job.id as string);
    const retries = await Promise.all(
      ids.map((id, index) => post(edges[index % 2]!, me, `/api/v1/images/jobs/${id}/retry`, {}, randomUUID())),
    );
    expect(retries.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
    expect(await readSlots(me)).toBe(10);
  });
});
