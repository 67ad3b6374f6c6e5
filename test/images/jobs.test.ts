/**
 * Photos as jobs: started immediately, reported accurately while they are made, listed, scheduled fairly between accounts, and
 * shown in the queue.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pagePath } from '../../platform/dashboard/pages.js';
import type { Shops } from '../../testing/shops.js';
import { type Body, newPersona, type TestAccount, untilImageJob } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { account, expectData, failed, heldPicture, NOWHERE, retried, startPhoto, untilIdle } from './pictures.js';
import { newProduct } from './studio.js';

const WORKERS = 2;
let shops: Shops;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
});

const owner = (): Promise<TestAccount> => account(server.url, 'local');
const listed = async (me: TestAccount, query = ''): Promise<Body[]> =>
  expectData(await me.call('GET', `/api/v1/images/jobs${query}`), 200).jobs;
const listIds = (jobs: Body[]): string[] => jobs.map(({ id }) => id);
const readJob = async (me: TestAccount, id: string): Promise<Body> =>
  expectData(await me.call('GET', `/api/v1/images/jobs/${id}`), 200).job;
const readQueue = async (me: TestAccount, query = ''): Promise<Body> =>
  expectData(await me.call('GET', `/api/v1/queue${query}`), 200);

async function expectPicture(url: string): Promise<void> {
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200);
}

/** A picture that stays in progress and occupies a worker. */
async function held(me: TestAccount, body: Body = {}) {
  const picture = heldPicture(shops, `/held/${randomUUID()}.png`);
  const id = await startPhoto(me, { fileUrl: picture.url, ...body });
  return { ...picture, id };
}

describe('a started photo', () => {
  it('is immediately a job, with a preview until its picture is finished', async () => {
    const me = await owner();
    const picture = heldPicture(shops, '/first.png');
    const { job } = expectData(await me.call('POST', '/api/v1/images/jobs', { fileUrl: picture.url }), 202);
    expect(job).toEqual({
      id: job.id,
      status: 'queued',
      previewUrl: expect.stringContaining(`${server.url}/files/`),
      resultUrl: null,
      error: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    await expectPicture(job.previewUrl);
    await until('it is under way', () => picture.readers() === 1);
    expect(await readJob(me, job.id)).toEqual({ ...job, status: 'running' });
    await picture.letGo();
    const done = await untilImageJob(me, job.id);
    expect(done).toEqual({ ...job, status: 'done', resultUrl: expect.stringContaining(`${server.url}/files/`) });
    expect(done.resultUrl).not.toBe(job.previewUrl);
    await expectPicture(done.resultUrl);
  });

  it('shows the creator, or the product, while it is made', async () => {
    const me = await owner();
    const { slug } = await newPersona(me);
    const { passport_image_url: face } = expectData(await me.call('GET', `/api/v1/personas/${slug}/images`), 200);
    const product = await newProduct(me, { image_urls: [shops.at('/pictures/mug.png')] });
    for (const [body, shown] of [
      [{ personaSlug: slug, handheldPropId: product.id }, face],
      [{ handheldPropId: product.id }, product.image_urls[0]],
    ]) {
      const { previewUrl } = expectData(
        await me.call('POST', '/api/v1/images/jobs', {
          ...body,
          characterSourceType: body.personaSlug ? 'persona' : 'custom',
          characterDescription: 'A sailor.',
          clothingImageUrls: [NOWHERE],
        }),
        202,
      ).job;
      expect(previewUrl).toBe(shown);
    }
    await untilIdle(me);
  });

  it('that fails says why, naming field and index, and what to do', async () => {
    const me = await owner();
    for (const [body, path] of [
      [{ fileUrl: NOWHERE }, 'fileUrl'],
      [{ handheldImageUrls: [shops.at('/pictures/a.png'), NOWHERE] }, 'handheldImageUrls[1]'],
      [{ referenceImageUrls: [shops.at('/missing.png')] }, 'referenceImageUrls[0]'],
      [{ ambientImageUrls: [shops.at('/lookup')] }, 'ambientImageUrls[0]'],
    ] as const) {
      const job = await untilImageJob(me, await startPhoto(me, body));
      expect(job).toMatchObject({ status: 'failed', resultUrl: null });
      expect(job.error).toContain(`\`${path}\``);
      // The error names the request to make next.
      expect(job.error).toMatch(/(POST|PUT|GET) \/api\/v1\//);
      await expectPicture(job.previewUrl);
    }
  });

  it('belongs to its owner: for another account it is a 404, wherever it is named', async () => {
    const [me, stranger] = [await owner(), await owner()];
    const id = await failed(me);
    expect((await stranger.call('GET', `/api/v1/images/jobs/${id}`)).status).toBe(404);
    expect((await retried(stranger, id)).status).toBe(404);
    expect(await listed(stranger, `?ids=${id}`)).toEqual([]);
    for (const unknown of [randomUUID(), 'no-uuid'])
      expect((await me.call('GET', `/api/v1/images/jobs/${unknown}`)).status).toBe(404);
  });
});

describe('the list of jobs', () => {
  it('contains jobs in progress and failed ones, newest first; finished jobs are found by id', async () => {
    const me = await owner();
    const done = await startPhoto(me);
    await untilImageJob(me, done);
    const lost = await failed(me);
    const open = await held(me);
    await until('it is under way', () => open.readers() === 1);
    const other = await held(me);
    await until('it is under way', () => other.readers() === 1);
    const waiting = await startPhoto(me);
    const jobs = await listed(me);
    expect(jobs.map(({ id, status }) => [id, status])).toEqual([
      [waiting, 'queued'],
      [other.id, 'running'],
      [open.id, 'running'],
      [lost, 'failed'],
    ]);
    expect(listIds(await listed(me, `?ids=${done},${lost}`))).toEqual([lost, done]);
    for (const job of jobs) expect(await readJob(me, job.id)).toEqual(job);
    open.refuse();
    other.refuse();
    await untilIdle(me);
    expect(listIds(await listed(me))).toEqual([other.id, open.id, lost]);
  });

  it('contains the newest fifty, or up to a hundred by id', async () => {
    const me = await owner();
    const ids: string[] = [];
    for (let number = 0; number < 53; number += 1) ids.push(await startPhoto(me, { fileUrl: NOWHERE }));
    await untilIdle(me);
    const newest = ids.toReversed();
    expect(listIds(await listed(me))).toEqual(newest.slice(0, 50));
    expect(listIds(await listed(me, `?ids=${ids.join(',')}`))).toEqual(newest);
    const strangers = await startPhoto(await owner(), { fileUrl: NOWHERE });
    const asked = [...ids, ids[0], strangers, ...Array.from({ length: 45 }, () => randomUUID())];
    expect(asked).toHaveLength(100);
    expect(listIds(await listed(me, `?ids=${asked.join(',')}`))).toEqual(newest);
    for (const ids of [[...asked, randomUUID()], ['no-uuid'], [''], [newest[0], 'x'], [newest[0]!.toUpperCase()]]) {
      const answer = await me.call('GET', `/api/v1/images/jobs?ids=${ids.join(',')}`);
      expect({ ids: ids.length, status: answer.status }).toEqual({ ids: ids.length, status: 400 });
      expect(answer.body.error).toContain('`ids');
    }
  });
});

describe('the queue', () => {
  it('shows every kind with its states, counts, and the addresses to view and retry it', async () => {
    const me = await owner();
    const [face, product] = [(await newPersona(me)).slug, (await newProduct(me)).id];
    const done = await startPhoto(me, { personaSlug: face });
    await untilImageJob(me, done);
    const lost = await failed(me);
    const [open, other] = [await held(me), await held(me)];
    await until('both are under way', () => open.readers() + other.readers() === 2);
    const pack = expectData(
      await me.call('POST', '/api/v1/images/product-shots', {
        plan: 'before-after',
        productId: product,
        personaSlug: face,
      }),
      202,
    ).jobId;
    const queue = await readQueue(me);
    expect(queue).toMatchObject({
      counts: { queued: 1, running: 2, done: 1, failed: 1 },
      inFlight: 3,
      failed: 1,
      active: true,
      window: { hours: 72, limit: 50 },
    });
    expect(queue.items.map(({ id, kind, status, rawStatus }: Body) => ({ id, kind, status, rawStatus }))).toEqual([
      { id: pack, kind: 'brick', status: 'queued', rawStatus: 'queued' },
      { id: other.id, kind: 'image', status: 'running', rawStatus: 'running' },
      { id: open.id, kind: 'image', status: 'running', rawStatus: 'running' },
      { id: lost, kind: 'image', status: 'failed', rawStatus: 'failed' },
      { id: done, kind: 'image', status: 'done', rawStatus: 'done' },
    ]);
    const item = (id: string): Body => queue.items.find((one: Body) => one.id === id);
    expect(item(lost)).toMatchObject({
      ...{
        error: expect.stringContaining('`fileUrl`'),
        attempts: 1,
        resultUrl: null,
        runningMinutes: null,
        stalled: false,
      },
      ...{
        href: pagePath('imageJob', { id: lost }),
        retryHref: pagePath('retryImageJob', { id: lost }),
        title: 'Photo of an uploaded person',
      },
    });
    expect(item(done)).toMatchObject({
      ...{
        error: null,
        resultUrl: (await readJob(me, done)).resultUrl,
        retryHref: null,
        href: pagePath('imageJob', { id: done }),
      },
      title: expect.stringMatching(/^Photo of Creator /),
    });
    expect(item(open.id)).toMatchObject({
      runningMinutes: expect.any(Number),
      stalled: false,
      finishedAt: null,
      retryHref: null,
    });
    expect(item(pack)).toMatchObject({
      startedAt: null,
      href: pagePath('productShots', { id: pack }),
      retryHref: null,
    });

    for (const [status, ids] of [
      ['queued', [pack]],
      ['running', [other.id, open.id]],
      ['done', [done]],
      ['failed', [lost]],
    ] as const) {
      const narrowed = await readQueue(me, `?status=${status}`);
      expect(listIds(narrowed.items)).toEqual(ids);
      expect({ ...narrowed, items: null }).toEqual({ ...queue, items: null });
    }
    const short = await readQueue(me, '?limit=2&hours=1');
    expect(listIds(short.items)).toEqual([pack, other.id]);
    expect(short).toMatchObject({ counts: queue.counts, window: { hours: 1, limit: 2 } });
    for (const wrong of ['limit=0', 'limit=201', 'hours=-1', 'status=cancelled'])
      expect([wrong, (await me.call('GET', `/api/v1/queue?${wrong}`)).status]).toEqual([wrong, 400]);

    const again = expectData(await me.call('POST', `/api/v1/images/jobs/${lost}/retry`), 202).job.id;
    open.refuse();
    other.refuse();
    await untilIdle(me);
    const after = await readQueue(me, '?hours=0');
    expect(listIds(after.items)).toContain(again);
    expect(after).toMatchObject({
      inFlight: 0,
      active: false,
      failed: 4,
      counts: { queued: 0, running: 0, done: 2, failed: 4 },
    });
    expect(after.items.find(({ id }: Body) => id === pack).resultUrl).toMatch(/^http/);
    expect((await readQueue(await owner())).items).toEqual([]);
  });
});

it("one account's only photo does not wait for another's sixty", async () => {
  const [crowd, me] = [await owner(), await owner()];
  const held = heldPicture(shops, '/crowd.png');
  await Promise.all(Array.from({ length: 60 }, () => startPhoto(crowd, { fileUrl: held.url })));
  await until('every worker is busy', () => held.readers() === WORKERS);
  const mine = await startPhoto(me);
  held.refuse();
  expect((await untilImageJob(me, mine)).status).toBe('done');
  await untilIdle(crowd);
  const { startedAt } = (await readQueue(me)).items[0];
  const { items } = await readQueue(crowd, '?limit=200');
  const earlier = items.filter((one: Body) => one.startedAt < startedAt);
  // Those that were in progress, and perhaps one more per worker.
  expect([items.length, earlier.length <= 2 * WORKERS]).toEqual([60, true]);
});
