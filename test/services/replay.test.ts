/** Idempotency-Keys over two edges and one Postgres: storms, slow requests, and an edge killed before it kept its answer. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FLOW } from '../conformance/cases.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';

/** After how many seconds of silence an edge has lost its requests. */
const LEASE_SECONDS = 3;

interface Spending {
  path: string;
  /** Two bodies that differ: the second is another request. */
  bodies: [Body, Body];
  /** The ids of what the owner ($1) has been made so far. */
  effects: string;
  /** Which of them an answer names. */
  named(data: Body): string[];
}

/** Every request that spends money or a slot: one line each. */
const SPENDING: Spending[] = [
  {
    path: '/api/v1/flows',
    bodies: [FLOW, { ...FLOW, options: { lines: 4 } }],
    effects: 'select id from flows.run where owner_id = $1',
    named: (data) => [data.runId],
  },
];

let postgres: Service;
let files: string;
let env: Record<string, string>;
let edges: Server[] = [];
const connections: pg.Client[] = [];

const startEdge = (): Promise<Server> => startServer({ command: ['edge'], env, dataDir: files });

/** A connection of the suite's own to the shared database, for its look and its locks. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  // Postgres ends it at the end of the suite.
  client.on('error', () => undefined);
  await client.connect();
  connections.push(client);
  return client;
}

async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`not within 30 s: ${what}`);
    await sleep(20);
  }
}

/** The raw bytes of an answer, which a repetition must repeat. */
async function post(edge: Server, me: TestAccount, path: string, body: unknown, key: string) {
  const response = await fetch(`${edge.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': me.key, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;
const dataOf = ({ text }: { text: string }): Body => JSON.parse(text).data;

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
    db = await connect();
  }, 60_000);
  // A lock that a failed test still holds must not hold up the next.
  afterEach(() => Promise.all(connections.filter((one) => one !== db).map((one) => one.query('rollback'))));
  afterAll(async () => {
    await Promise.all(edges.map((edge) => edge.kill()));
    await Promise.all(connections.map((one) => one.end().catch(() => undefined)));
    await postgres?.stop();
    if (files) rmSync(files, { recursive: true, force: true });
  });

  const effectsOf = async (spending: Spending, me: TestAccount): Promise<string[]> =>
    (await db.query<{ id: string }>(spending.effects, [me.id])).rows.map(({ id }) => id);
  const claimed = async (me: TestAccount, key: string): Promise<boolean> =>
    (await db.query('select 1 from jobs.replay where owner_id = $1 and key = $2 and status is null', [me.id, key]))
      .rowCount === 1;

  /** No job can be written until it is let go: what a request does stands still in the middle. */
  const holdJobs = async (): Promise<() => Promise<void>> => {
    const holder = await connect();
    await holder.query('begin; lock table jobs.job in share mode');
    return async () => void (await holder.query('rollback'));
  };

  describe.each(SPENDING)('on POST $path', (spending) => {
    const { path, bodies, named } = spending;
    const [body, other] = bodies;

    it('of fifty equal requests at once: one effect, one answer, 409 for the others; afterwards every edge repeats it byte for byte', async () => {
      const me = await newAccount(edges[0]!.url);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => post(edges[index % 2]!, me, path, body, key)),
      );
      const good = answers.filter(({ status }) => status < 300);
      expect(new Set(good.map(({ text }) => text)).size).toBe(1);
      for (const refused of answers.filter(({ status }) => status >= 300))
        expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 409, code: 'IN_FLIGHT' });
      for (const edge of [...edges, ...edges]) expect(await post(edge, me, path, body, key)).toEqual(good[0]);
      for (const edge of edges) {
        const refused = await post(edge, me, path, other, key);
        expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 422, code: 'KEY_REUSED' });
      }
      expect(await effectsOf(spending, me)).toEqual(named(dataOf(good[0]!)));
    });

    it("of a request that outlasts its lease stays that request's", async () => {
      const me = await newAccount(edges[0]!.url);
      const key = randomUUID();
      const letGo = await holdJobs();
      const first = post(edges[0]!, me, path, body, key);
      await until('the claim', () => claimed(me, key));
      const end = Date.now() + 2 * LEASE_SECONDS * 1000;
      while (Date.now() < end) {
        const refused = await post(edges[1]!, me, path, body, key);
        expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 409, code: 'IN_FLIGHT' });
        await sleep(250);
      }
      await letGo();
      const answer = await first;
      expect(answer.status).toBeLessThan(300);
      expect(await post(edges[1]!, me, path, body, key)).toEqual(answer);
      expect(await effectsOf(spending, me)).toEqual(named(dataOf(answer)));
    });

    it('of an edge killed between the effect and its kept answer finds the effect, for the same body only', async () => {
      const me = await newAccount(edges[0]!.url);
      const key = randomUUID();
      const letGo = await holdJobs();
      const cutOff = post(edges[0]!, me, path, body, key).then(
        () => 'answered',
        () => 'cut off',
      );
      await until('the claim', () => claimed(me, key));
      // The answer will be kept in the claim's row, which is ours until the edge is dead.
      const row = await connect();
      await row.query('begin');
      await row.query('select 1 from jobs.replay where owner_id = $1 and key = $2 for update', [me.id, key]);
      await letGo();
      const effects = await until('the effect', async () => {
        const found = await effectsOf(spending, me);
        return found.length > 0 && found;
      });
      const stuck = `from pg_stat_activity where wait_event_type = 'Lock' and query like 'update jobs.replay set status%'`;
      await until('the answer about to be kept', async () => (await db.query(`select 1 ${stuck}`)).rowCount);
      const restarted = edges[0]!.kill().then(startEdge);
      expect(await cutOff).toBe('cut off');
      // A statement that was sent would be carried out although nobody waits for it; this edge never sent it.
      await db.query(`select pg_terminate_backend(pid) ${stuck}`);
      await row.query('rollback');
      expect(codeOf(await post(edges[1]!, me, path, other, key))).toBe('KEY_REUSED');
      const since = Date.now();
      const again = await until('the second answer', async () => {
        const answer = await post(edges[1]!, me, path, body, key);
        return answer.status !== 409 && answer;
      });
      expect(Date.now() - since).toBeLessThan((LEASE_SECONDS + 2) * 1000);
      expect(again.status).toBeLessThan(300);
      expect(named(dataOf(again))).toEqual(effects);
      expect(await effectsOf(spending, me)).toEqual(effects);
      edges[0] = await restarted;
      expect(await post(edges[0], me, path, body, key)).toEqual(again);
      expect(codeOf(await post(edges[0], me, path, other, key))).toBe('KEY_REUSED');
    });
  });
});
