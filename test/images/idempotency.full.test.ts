/**
 * One Idempotency-Key makes one job (or one set of jobs), one charge and one response. Every account here pays with hosted
 * slots.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Shops } from '../../testing/shops.js';
import { type Body, fileForm, newPersona, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { account, addUp, heldPicture, NOWHERE, readCounts, readSlots, startPhoto, untilIdle } from './pictures.js';
import { newProduct, uploaded } from './studio.js';

let shops: Shops;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
});

interface Spending {
  path: string;
  /** Two different valid bodies for the account. */
  bodies(me: TestAccount): Promise<[Body, Body]>;
  status: number;
  /** What the first body costs: jobs, and hosted slots. */
  jobs: number;
  slots: number;
}

const KITCHEN = { customPrompt: 'In a kitchen.' };
const PARK = { customPrompt: 'In a park.' };
const simple = async (): Promise<[Body, Body]> => [KITCHEN, PARK];

/** Every request that makes pictures. */
const SPENDING: Spending[] = [
  { path: '/api/v1/images/generate', bodies: simple, status: 201, jobs: 1, slots: 1 },
  { path: '/api/v1/images/jobs', bodies: simple, status: 202, jobs: 1, slots: 1 },
  {
    path: '/api/v1/images/bulk',
    bodies: async (me) => {
      const personaSlug = (await newPersona(me)).slug;
      const body = { personaSlug, prompt: 'In a kitchen.', count: 2 };
      return [body, { ...body, prompt: 'In a park.' }];
    },
    status: 200,
    jobs: 2,
    slots: 2,
  },
  {
    path: '/api/v1/images/camera-angle',
    bodies: async (me) => {
      const body = { sourceImageUrl: await uploaded(me, 90, 160), azimuth: 90, elevation: 0, distance: 1 };
      return [body, { ...body, azimuth: 180 }];
    },
    status: 201,
    jobs: 1,
    slots: 1,
  },
  {
    path: '/api/v1/images/expand-story',
    bodies: async (me) => {
      const body = { currentImageUrl: await uploaded(me, 90, 160), whatHappensNext: 'She waves.' };
      return [body, { ...body, whatHappensNext: 'She leaves.' }];
    },
    status: 201,
    jobs: 1,
    slots: 1,
  },
  {
    path: '/api/v1/images/photo-pack',
    bodies: async (me) => {
      const body = { workflowSlug: 'amazon', propId: (await newProduct(me)).id, roles: ['main', 'scale'] };
      return [body, { ...body, roles: ['main'] }];
    },
    status: 200,
    jobs: 2,
    slots: 2,
  },
  {
    path: '/api/v1/images/product-shots',
    bodies: async (me) => {
      const personaSlug = (await newPersona(me)).slug;
      const body = { plan: 'before-after', productId: (await newProduct(me)).id, personaSlug };
      return [body, { ...body, direction: 'At sea.' }];
    },
    status: 202,
    jobs: 1,
    slots: 2,
  },
  {
    path: '/api/v1/images/app-screen',
    bodies: async (me) => {
      const body = { personaSlug: (await newPersona(me)).slug, screenUrl: await uploaded(me, 90, 160) };
      return [body, { ...body, line: 'Look at this.' }];
    },
    status: 202,
    jobs: 1,
    slots: 1,
  },
];

/** The raw bytes of a response, which a repetition must repeat. */
async function post(me: TestAccount, path: string, body: Body, key: string) {
  const form = body instanceof FormData;
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': me.key, 'idempotency-key': key, ...(form ? {} : { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const readCode = ({ status, text }: { status: number; text: string }) => ({ status, code: JSON.parse(text).code });
const spentBy = async (me: TestAccount) => ({
  jobs: addUp(await readCounts(me)),
  slots: (await readSlots(me)).hostedUsed,
});

describe.each(SPENDING)('an Idempotency-Key on POST $path', ({ path, bodies, status, jobs, slots }) => {
  it('gives fifty concurrent equal requests one set of jobs, one charge and one answer, repeated byte for byte afterwards', async () => {
    const me = await account(server.url);
    const [body, other] = await bodies(me);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(me, path, body, key)));
    const good = answers.filter((answer) => answer.status < 300);
    expect(good[0]?.status).toBe(status);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    for (const refused of answers.filter((answer) => answer.status >= 300))
      expect(readCode(refused)).toEqual({ status: 409, code: 'IN_FLIGHT' });
    for (let again = 0; again < 3; again += 1) expect(await post(me, path, body, key)).toEqual(good[0]);
    expect(readCode(await post(me, path, other, key))).toEqual({ status: 422, code: 'KEY_REUSED' });
    expect(await spentBy(me)).toEqual({ jobs, slots });
    await untilIdle(me);
    expect(await post(me, path, body, key)).toEqual(good[0]);
    expect(await spentBy(me)).toEqual({ jobs, slots });
  });
});

/** The route for tests in which the picture does not matter: it starts a job without waiting for it. */
const JOBS = '/api/v1/images/jobs';
const readId = ({ text }: { text: string }): string => JSON.parse(text).data.job.id;

describe('an Idempotency-Key', () => {
  it('belongs to one request: two keys are two jobs, and without a key each request is one', async () => {
    const me = await account(server.url);
    const ids = [randomUUID(), randomUUID()].map(async (key) =>
      readId(await post(me, JOBS, { fileUrl: NOWHERE }, key)),
    );
    const bare = [1, 2].map(() => startPhoto(me, { fileUrl: NOWHERE }));
    expect(new Set(await Promise.all([...ids, ...bare])).size).toBe(4);
  });

  it('belongs to one account and one route', async () => {
    const [one, two] = [await account(server.url), await account(server.url)];
    const key = randomUUID();
    const first = await post(one, JOBS, KITCHEN, key);
    const second = await post(two, JOBS, PARK, key);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(readId(second)).not.toBe(readId(first));
    expect((await post(one, '/api/v1/images/generate', PARK, key)).status).toBe(201);
    expect(await spentBy(one)).toEqual({ jobs: 2, slots: 2 });
    expect(await spentBy(two)).toEqual({ jobs: 1, slots: 1 });
  });

  it('is free again after a refusal and after a failed picture, for any body', async () => {
    const me = await account(server.url);
    const key = randomUUID();
    const path = '/api/v1/images/generate';
    expect((await post(me, path, { personaSlug: 'nobody' }, key)).status).toBe(404);
    expect((await post(me, path, { fileUrl: NOWHERE }, key)).status).toBe(502);
    // The failed job keeps its slot for a retry.
    expect(await spentBy(me)).toEqual({ jobs: 1, slots: 1 });
    const made = await post(me, path, KITCHEN, key);
    expect(made.status).toBe(201);
    expect(await post(me, path, KITCHEN, key)).toEqual(made);
    expect(await spentBy(me)).toEqual({ jobs: 2, slots: 2 });
  });

  it('compares the files of a form, but not its boundary', async () => {
    const me = await account(server.url);
    const key = randomUUID();
    const form = async (colour: string) => fileForm(await picture(64, 64, colour), { fields: KITCHEN });
    const first = await post(me, JOBS, await form('#204080'), key);
    expect(first.status).toBe(202);
    expect(await post(me, JOBS, await form('#204080'), key)).toEqual(first);
    expect(readCode(await post(me, JOBS, await form('#804020'), key))).toEqual({ status: 422, code: 'KEY_REUSED' });
    expect(await spentBy(me)).toEqual({ jobs: 1, slots: 1 });
  });

  it('of a picture in progress is 409 with the time to retry; the first request is still answered', async () => {
    const me = await account(server.url);
    const held = heldPicture(shops, '/held.png');
    const key = randomUUID();
    const path = '/api/v1/images/generate';
    const first = post(me, path, { fileUrl: held.url }, key);
    await until('the picture is under way', () => held.readers() === 1);
    for (let again = 0; again < 3; again += 1) {
      const refused = await me.call('POST', path, { fileUrl: held.url }, { 'idempotency-key': key });
      expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'IN_FLIGHT' });
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(readCode(await post(me, path, KITCHEN, key))).toEqual({ status: 422, code: 'KEY_REUSED' });
    await held.letGo();
    const answer = await first;
    expect(answer.status).toBe(201);
    expect(await post(me, path, { fileUrl: held.url }, key)).toEqual(answer);
    expect(await spentBy(me)).toEqual({ jobs: 1, slots: 1 });
  });

  it('must be short and printable', async () => {
    const me = await account(server.url);
    for (const key of ['a'.repeat(256), 'with space']) expect((await post(me, JOBS, KITCHEN, key)).status).toBe(400);
    expect(await spentBy(me)).toEqual({ jobs: 0, slots: 0 });
  });
});
