import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, migrate, schemaDrift } from '../database/index.js';
import { row, rows, testDatabase } from '../database/testing.js';
import { JobEntity, jobsMigrations, PausedOwner, SpendCap, SpendEntity } from '../jobs/index.js';
import { createLog } from '../log/index.js';
import { type Answer, claimReplay, keepReplay, type ReplayClaim } from './claim.js';
import {
  createReplays,
  Replay,
  type Replays,
  replayMigrations,
  replayRoute,
  sweepReplays,
  voidClaims,
} from './index.js';

const scope = { ownerId: '0197a000-0000-7000-8000-00000000000a', route: 'POST /x', key: 'k' };
const YES: Answer = { status: 201, body: 'yes' };
const log = createLog('silent');
let db: Database;
const open: Replays[] = [];
beforeAll(async () => {
  db = await testDatabase({
    entities: [JobEntity, PausedOwner, SpendCap, SpendEntity, Replay],
    migrations: [...jobsMigrations, ...replayMigrations],
  });
  await migrate(db);
});
beforeEach(() => rows(db.em(), sql`truncate jobs.replay`));
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => db?.close());

/** Creates the `Replays` of one server process. Its leases are renewed after a fifth of `leaseSeconds`. */
const edge = (leaseSeconds = 15): Replays => {
  const made = createReplays({ db, log, leaseSeconds });
  open.push(made);
  return made;
};
const ask = (replays: Replays, hash: string, work: () => Promise<Answer>) =>
  replays.once({ em: db.em(), log }, scope, hash, work);
const quick = (replays: Replays, hash = 'h') => ask(replays, hash, async () => YES);
/** Starts a request whose work continues until the test calls `finish` with its response. */
const slow = (replays: Replays, hash = 'h') => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const began = Promise.withResolvers<void>();
  const answered = ask(replays, hash, () => {
    began.resolve();
    return promise;
  });
  return { began: began.promise, answered, finish: resolve };
};
const claim = async (hash = 'h', leaseSeconds = 15): Promise<ReplayClaim> => {
  const claimed = await claimReplay(db.em(), scope, hash, leaseSeconds);
  if ('answer' in claimed) throw new Error('there is an answer already');
  return claimed.claim;
};
const IN_FLIGHT = { code: 'IN_FLIGHT' };
const KEY_REUSED = { code: 'KEY_REUSED' };

describe('the table', () => {
  it('agrees with its entity', async () => {
    expect(await schemaDrift(db)).toBe('');
  });
});

describe('a stored answer', () => {
  it('is repeated for the same request, and for no other', async () => {
    const here = edge();
    expect(await quick(here)).toEqual(YES);
    const never = async () => {
      throw new Error('worked twice');
    };
    expect(await ask(here, 'h', never)).toEqual(YES);
    expect(await ask(edge(), 'h', never)).toEqual(YES);
    await expect(ask(here, 'other', never)).rejects.toMatchObject(KEY_REUSED);
  });

  it('is only that of a success: a failure frees the key for another body', async () => {
    const here = edge();
    const failed = ask(here, 'h', async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await quick(here, 'mended')).toEqual(YES);
  });

  it('belongs to the last claim: a holder whose claim expired neither stores nor frees', async () => {
    const late = await claim('h', 0);
    // A claim is known by its time, and the embedded database counts milliseconds.
    await sleep(5);
    const prompt = await claim();
    await keepReplay(db.em(), late, { status: 200, body: 'late' });
    await keepReplay(db.em(), late, { status: 500, body: 'late' });
    await expect(claim()).rejects.toMatchObject(IN_FLIGHT);
    await keepReplay(db.em(), prompt, YES);
    await keepReplay(db.em(), late, { status: 500, body: 'late' });
    expect(await quick(edge())).toEqual(YES);
  });

  it('is deleted after a day, in batches', async () => {
    await quick(edge());
    await rows(
      db.em(),
      sql`insert into jobs.replay (owner_id, route, key, body_hash, claimed_at, created_at)
          select ${scope.ownerId}::uuid, 'old', n::text, '', now(), now() - interval '25 hours' from generate_series(1, 1100) n`,
    );
    expect(await sweepReplays(db.em())).toBe(1100);
    expect(await sweepReplays(db.em())).toBe(0);
    expect(await quick(edge())).toEqual(YES);
  });
});

describe('a claim', () => {
  it('is held for as long as its process works on it, however long that takes', async () => {
    const { began, answered, finish } = slow(edge(0.5));
    await began;
    const until = Date.now() + 1_500;
    while (Date.now() < until) {
      await expect(quick(edge())).rejects.toMatchObject(IN_FLIGHT);
      await sleep(50);
    }
    finish(YES);
    await answered;
    expect(await quick(edge())).toEqual(YES);
  });

  it('that is not renewed is taken over by the same request, and refused to another', async () => {
    await claim('h', 0.4);
    await expect(quick(edge())).rejects.toMatchObject(IN_FLIGHT);
    await expect(quick(edge(), 'other')).rejects.toMatchObject(KEY_REUSED);
    await sleep(450);
    await expect(quick(edge(), 'other')).rejects.toMatchObject(KEY_REUSED);
    expect(await quick(edge())).toEqual(YES);
  });

  it('that is stale is taken over once by concurrent requests', async () => {
    await claim('h', 0);
    let worked = 0;
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        ask(edge(), 'h', async () => {
          worked += 1;
          return YES;
        }),
      ),
    );
    expect(worked).toBe(1);
    for (const one of all)
      if (one.status === 'fulfilled') expect(one.value).toEqual(YES);
      else expect(one.reason).toMatchObject(IN_FLIGHT);
  });

  it("does not lengthen the key's day when it is taken over", async () => {
    await claim('h', 0);
    await rows(db.em(), sql`update jobs.replay set created_at = now() - interval '23 hours'`);
    await claim('h', 0);
    const aged = await row(db.em(), sql`select 1 from jobs.replay where created_at < now() - interval '22 hours'`);
    expect(aged).not.toBeNull();
    await rows(db.em(), sql`update jobs.replay set created_at = now() - interval '25 hours'`);
    expect(await quick(edge(), 'other')).toEqual(YES);
  });

  it('is freed immediately for the same request when its process exits normally', async () => {
    const here = edge();
    const { began, answered, finish } = slow(here);
    await began;
    await here.close();
    await expect(quick(edge(), 'other')).rejects.toMatchObject(KEY_REUSED);
    expect(await quick(edge())).toEqual(YES);
    finish({ status: 200, body: 'too late' });
    await answered;
    expect(await quick(edge())).toEqual(YES);
  });

  it('of a killed embedded server is free at its next start, for the same request', async () => {
    await claim();
    await voidClaims(db.em());
    await expect(quick(edge(), 'other')).rejects.toMatchObject(KEY_REUSED);
    expect(await quick(edge())).toEqual(YES);
  });

  it('costs a quick request no statement for its renewal', async () => {
    let opened = 0;
    const counting: Database = {
      ...db,
      em: () => {
        opened += 1;
        return db.em();
      },
    };
    const here = createReplays({ db: counting, log, leaseSeconds: 0.5 });
    open.push(here);
    await quick(here);
    await sleep(300);
    // An entity manager was opened once, to store the response, and never to renew the claim.
    expect(opened).toBe(1);
  });
});

describe('the key of a row', () => {
  it('distinguishes paths, and is short whatever they contain', () => {
    const name = (id: string) => replayRoute('POST', '/flows/{id}/approve', { id });
    expect(name('a')).not.toBe(name('b'));
    expect(name('a')).toBe(name('a'));
    expect(name('x'.repeat(10_000)).length).toBeLessThan(120);
  });
});
