/** Hosted slots: ten in total for accounts without their own provider key, spent only for pictures that are made. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Shops } from '../../testing/shops.js';
import { newPersona, type TestAccount, type TestResponse, untilImageJob } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import {
  account,
  addUp,
  brokenPicture,
  expectData,
  failed,
  heldPicture,
  NOWHERE,
  readCounts,
  readSlots,
  retried,
  startPhoto,
  untilIdle,
} from './pictures.js';

const LIMIT = 10;
const WORKERS = 2;

let shops: Shops;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('free');
  ({ shops } = server);
});

const free = (): Promise<TestAccount> => account(server.url);

const usedBy = async (me: TestAccount): Promise<number> => (await readSlots(me)).hostedUsed;
const FREE_REFUSAL =
  'All hosted images of the free plan are used. Add your own provider key: PUT /api/v1/account/provider-key.';

const expectRefused = (answer: TestResponse, code = 'HOSTED_LIMIT_REACHED'): void =>
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code });

/**
 * Checks that every job has one slot. A failed job keeps its slot for a retry, which takes it over. The queue is read before
 * and after the account. If both times it is the same, the account must match it.
 */
async function expectAgreement(me: TestAccount, retries = 0): Promise<void> {
  for (;;) {
    const before = await readCounts(me);
    const slots = await readSlots(me);
    const after = await readCounts(me);
    expect(slots.hostedUsed).toBeLessThanOrEqual(LIMIT);
    expect(slots).toEqual({
      unlimited: false,
      hostedUsed: slots.hostedUsed,
      hostedLimit: LIMIT,
      hostedRemaining: LIMIT - slots.hostedUsed,
      refusal: slots.hostedUsed < LIMIT ? null : FREE_REFUSAL,
    });
    if (JSON.stringify(before) !== JSON.stringify(after)) continue;
    expect(slots.hostedUsed).toBe(addUp(before) - retries);
    return;
  }
}

/** Fills slots with pictures that stay in progress until they are released. */
async function fill(me: TestAccount, count: number) {
  const held = heldPicture(shops, `/held/${randomUUID()}.png`);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await startPhoto(me, { fileUrl: held.url }));
  return { ...held, ids };
}

describe('ten hosted slots', () => {
  it("allow ten of twenty concurrent pictures, and the account's numbers are always right", async () => {
    const me = await free();
    await expectAgreement(me);
    const asked = Promise.all(Array.from({ length: 20 }, () => me.call('POST', '/api/v1/images/jobs', {})));
    await expectAgreement(me);
    const answers = await asked;
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(LIMIT);
    for (const answer of answers.filter(({ status }) => status !== 202)) expectRefused(answer);
    expect(await readSlots(me)).toMatchObject({ hostedUsed: LIMIT, hostedRemaining: 0, refusal: FREE_REFUSAL });
    await untilIdle(me, () => expectAgreement(me));
    expect(await readCounts(me)).toEqual({ queued: 0, running: 0, done: LIMIT, failed: 0 });
    for (const path of ['generate', 'jobs']) expectRefused(await me.call('POST', `/api/v1/images/${path}`, {}));
    expect(await readCounts(me)).toMatchObject({ done: LIMIT, failed: 0 });
  });

  it('of failed pictures are kept for one retry each, and for nothing else', async () => {
    const me = await free();
    const ids = await Promise.all(Array.from({ length: LIMIT }, () => startPhoto(me, { fileUrl: NOWHERE })));
    await untilIdle(me, () => expectAgreement(me));
    expect(await readSlots(me)).toMatchObject({ hostedUsed: LIMIT, hostedRemaining: 0, refusal: FREE_REFUSAL });
    expectRefused(await me.call('POST', '/api/v1/images/jobs', {}));
    for (let chain = 1; chain <= 2; chain += 1) {
      const again = await Promise.all(ids.map((id) => retried(me, id)));
      expect(new Set(again.map((answer) => expectData(answer, 202).job.id)).size).toBe(LIMIT);
      await untilIdle(me);
      await expectAgreement(me, chain * LIMIT);
    }
  });

  it('are not spent by requests that are refused', async () => {
    const me = await free();
    const slug = (await newPersona(me)).slug;
    const refused: [number, string, unknown][] = [
      [400, 'generate', { type: 'poster' }],
      [400, 'jobs', { nonsense: 1 }],
      [400, 'jobs', { handheldImageUrls: ['http://'] }],
      [400, 'jobs', { optionsMap: { place: 'atlantis' } }],
      [404, 'generate', { personaSlug: 'nobody' }],
      [404, 'jobs', { handheldPropId: randomUUID() }],
      [400, 'bulk', { personaSlug: slug, prompt: 'At home.', count: 11 }],
      [404, 'bulk', { personaSlug: 'nobody', prompt: 'At home.' }],
      [400, 'camera-angle', { sourceImageUrl: 'http://', azimuth: 0, elevation: 0, distance: 1 }],
      [
        404,
        'expand-story',
        { currentImageUrl: shops.at('/pictures/a.png'), whatHappensNext: 'x', personaSlug: 'nobody' },
      ],
    ];
    for (const [status, path, body] of refused)
      expect([path, body, (await me.call('POST', `/api/v1/images/${path}`, body)).status]).toEqual([
        path,
        body,
        status,
      ]);
    expect(await usedBy(me)).toBe(0);
    expect(addUp(await readCounts(me))).toBe(0);
  });
});

describe('a retry', () => {
  it('uses the slot that the failure kept: a chain costs one', async () => {
    const me = await free();
    const broken = brokenPicture(shops, '/chain.png');
    const first = await failed(me, broken.url);
    let id = first;
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await usedBy(me)).toBe(1);
      // A retry may name the first job of the chain instead of its latest one.
      const { job } = expectData(await retried(me, first), 202);
      expect(job).toMatchObject({ resultUrl: null, error: null });
      expect(job.id).not.toBe(id);
      expect((await untilImageJob(me, job.id)).status).toBe('failed');
      id = job.id;
    }
    await broken.mend();
    const { job } = expectData(await retried(me, id), 202);
    expect(await usedBy(me)).toBe(1);
    expect((await untilImageJob(me, job.id)).status).toBe('done');
    const late = await retried(me, first);
    expect(late).toMatchObject({ status: 400, body: { code: 'BAD_STATE', error: expect.stringContaining(job.id) } });
    expect(await readCounts(me)).toEqual({ queued: 0, running: 0, done: 1, failed: 3 });
    await expectAgreement(me, 3);
  });

  it('requested twenty times at once is one job and one slot', async () => {
    const me = await free();
    const id = await failed(me, brokenPicture(shops, '/twenty.png').url);
    const again = heldPicture(shops, '/twenty.png');
    const answers = await Promise.all(Array.from({ length: 20 }, () => retried(me, id)));
    expect(new Set(answers.map((answer) => expectData(answer, 202).job.id)).size).toBe(1);
    expect(await usedBy(me)).toBe(1);
    await again.letGo();
    await untilIdle(me);
    expect(await readCounts(me)).toMatchObject({ done: 1, failed: 1 });
    expect(await usedBy(me)).toBe(1);
  });

  it('is not refused if all other slots have been taken', async () => {
    const me = await free();
    const broken = brokenPicture(shops, '/first.png');
    const id = await failed(me, broken.url);
    await broken.mend();
    const { ids, refuse } = await fill(me, LIMIT - 1);
    expectRefused(await me.call('POST', '/api/v1/images/jobs', {}));
    const again = expectData(await retried(me, id), 202).job.id;
    expect(await usedBy(me)).toBe(LIMIT);
    refuse();
    expect((await untilImageJob(me, again)).status).toBe('done');
    for (const one of ids) expect((await untilImageJob(me, one)).status).toBe('failed');
    await expectAgreement(me, 1);
  });

  it('requires a failed job of the caller’s: another account’s, a finished, an open or an unknown one is a 404', async () => {
    const [me, stranger] = [await free(), await free()];
    const id = await failed(me);
    const { ids, readers, letGo } = await fill(me, 1);
    await until('the picture is under way', () => readers() === 1);
    for (const [who, job] of [
      [stranger, id],
      [me, ids[0]],
      [me, randomUUID()],
      [me, 'no-uuid'],
    ] as const)
      expect((await retried(who, job!)).status).toBe(404);
    await letGo();
    expect((await untilImageJob(me, ids[0]!)).status).toBe('done');
    expect((await retried(me, ids[0]!)).status).toBe(404);
    expect([await usedBy(me), await usedBy(stranger)]).toEqual([2, 0]);
  });
});

describe('a batch', () => {
  it('with fewer slots than pictures makes as many as there are, with an error for each of the others', async () => {
    const me = await free();
    const slug = (await newPersona(me)).slug;
    const { refuse } = await fill(me, LIMIT - 3);
    const asked = me.call('POST', '/api/v1/images/bulk', { personaSlug: slug, prompt: 'At a market.', count: 5 });
    await until('the batch has its slots', async () => (await usedBy(me)) === LIMIT);
    refuse();
    const batch = expectData(await asked, 200);
    expect(batch).toMatchObject({ succeeded: 3, failed: 2 });
    expect(new Set(batch.imageUrls).size).toBe(3);
    expect(batch.errors).toHaveLength(2);
    for (const [index, error] of batch.errors.entries()) {
      expect(error).toContain(`Picture ${index + 4}:`);
      expect(error).toMatch(/no hosted image is left.*PUT \/api\/v1\/account\/provider-key/);
    }
    await untilIdle(me);
    expect(await readCounts(me)).toEqual({ queued: 0, running: 0, done: 3, failed: LIMIT - 3 });
    await expectAgreement(me);
  });

  it('is refused as a whole when there is no slot', async () => {
    const me = await free();
    const slug = (await newPersona(me)).slug;
    const { refuse } = await fill(me, LIMIT);
    expectRefused(await me.call('POST', '/api/v1/images/bulk', { personaSlug: slug, prompt: 'Again.', count: 2 }));
    expect(addUp(await readCounts(me))).toBe(LIMIT);
    refuse();
    await untilIdle(me, () => expectAgreement(me));
    expect(await usedBy(me)).toBe(LIMIT);
  });
});

describe('a provider key', () => {
  it('lifts the limit immediately, as the creator plan requires', async () => {
    const me = await free();
    const { refuse } = await fill(me, LIMIT);
    expectRefused(await me.call('POST', '/api/v1/images/jobs', {}));
    expectData(await server.admin.call('PATCH', `/api/v1/admin/accounts/${me.id}`, { plan: 'creator' }), 200);
    const refused = await me.call('POST', '/api/v1/images/jobs', {});
    expectRefused(refused, 'PROVIDER_KEY_REQUIRED');
    expect(refused.body.error).toMatch(/PUT \/api\/v1\/account\/provider-key/);
    const { refusal } = await readSlots(me);
    expect(refusal).toBe(refused.body.error);

    expectData(await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' }), 200);
    expect(await readSlots(me)).toEqual({
      unlimited: true,
      hostedUsed: LIMIT,
      hostedLimit: LIMIT,
      hostedRemaining: null,
      refusal: null,
    });
    const own = await startPhoto(me);
    refuse();
    expect((await untilImageJob(me, own)).status).toBe('done');
    await untilIdle(me);
    expect(await usedBy(me)).toBe(LIMIT);
  });

  it('that is removed while its picture waits fails it, saying what to do, without using or returning a slot', async () => {
    const other = await free();
    const { readers, refuse } = await fill(other, WORKERS);
    await until('every worker is busy', () => readers() === WORKERS);
    const me = await account(server.url, 'local');
    const waiting = await startPhoto(me);
    expectData(await me.session('DELETE', '/api/v1/account/provider-key'), 200);
    const hosted = await startPhoto(me);
    expect(await usedBy(me)).toBe(1);
    refuse();
    const job = await untilImageJob(me, waiting);
    expect(job.status).toBe('failed');
    expect(job.error).toMatch(/provider key .* has been removed.*PUT \/api\/v1\/account\/provider-key.*hosted/);
    const { items } = expectData(await me.call('GET', '/api/v1/queue?status=failed'), 200);
    expect(items).toMatchObject([{ id: waiting, error: job.error }]);
    expect((await untilImageJob(me, hosted)).status).toBe('done');
    expect(await usedBy(me)).toBe(1);
    const again = expectData(await retried(me, waiting), 202).job.id;
    expect(await usedBy(me)).toBe(2);
    expect((await untilImageJob(me, again)).status).toBe('done');
  });

  it('that is saved while a hosted picture waits does not change it: its slot is kept if it fails, and returned by a retry with that key', async () => {
    const me = await free();
    const held = heldPicture(shops, '/saved-meanwhile.png');
    const id = await startPhoto(me, { fileUrl: held.url, handheldImageUrls: [NOWHERE] });
    await until('it is under way', () => held.readers() === 1);
    expectData(await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' }), 200);
    await held.letGo();
    expect((await untilImageJob(me, id)).status).toBe('failed');
    expect(await readSlots(me)).toMatchObject({ unlimited: true, hostedUsed: 1 });
    expectData(await retried(me, id), 202);
    expect(await readSlots(me)).toMatchObject({ unlimited: true, hostedUsed: 0 });
  });
});

describe('a storm', () => {
  it('of batches, jobs and retries uses exactly one slot per chain of pictures', async () => {
    const me = await free();
    const slug = (await newPersona(me)).slug;
    const stale = await Promise.all(Array.from({ length: 6 }, () => failed(me)));
    expect(await usedBy(me)).toBe(6);
    const post = (path: string, body?: unknown) => me.call('POST', `/api/v1/images/${path}`, body);
    const storm = [
      post('bulk', { personaSlug: slug, prompt: 'In a park.', count: 4 }),
      ...Array.from({ length: 12 }, (_, index) => post('jobs', index % 3 === 0 ? { fileUrl: NOWHERE } : {})),
      ...[...stale, ...stale].map((id) => retried(me, id)),
      post('bulk', { personaSlug: slug, prompt: 'At sea.', count: 4 }),
      post('generate', { fileUrl: NOWHERE }),
    ];
    const answers = await Promise.all(storm);
    await untilIdle(me);
    for (const answer of answers.filter(({ status }) => status === 403)) expectRefused(answer);
    expect(answers.filter(({ status }) => ![200, 202, 403, 502].includes(status))).toEqual([]);
    const tries = answers.slice(13, 13 + 2 * stale.length).map((answer) => expectData(answer, 202).job.id);
    const retries = new Set(tries).size;
    expect(retries).toBeGreaterThanOrEqual(stale.length);
    await expectAgreement(me, retries);
    const used = await usedBy(me);
    expect((await readCounts(me)).done).toBeLessThanOrEqual(used);
    // The account can spend its remaining slots, but no more.
    const left = LIMIT - used;
    const held = heldPicture(shops, '/rest.png');
    const rest = await Promise.all(Array.from({ length: left + 2 }, () => post('jobs', { fileUrl: held.url })));
    expect(rest.filter(({ status }) => status === 202)).toHaveLength(left);
    held.refuse();
    await untilIdle(me);
    await expectAgreement(me, retries);
  });
});
