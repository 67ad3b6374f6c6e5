import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type GoogleBreak, type GoogleUpstream } from '../../testing/google.js';
import { type Body, newAccount, newPersona, type TestAccount, untilFinished } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { newProduct, readGallery, slotsUsed, spoil, uploaded } from './studio.js';

const SHOTS = '/api/v1/images/product-shots';
const AMAZON = ['main', 'in_use', 'detail', 'scale', 'in_the_box', 'lifestyle'];

let upstream: GoogleUpstream;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  upstream = server.google;
});
afterEach(() => upstream.mend());

const start = (me: TestAccount, body: Body, key?: string) =>
  me.call('POST', SHOTS, body, key === undefined ? {} : { 'idempotency-key': key });
const listRoles = (job: Body): string[] => job.output.frames.map(({ use }: Body) => use.segmentRole);
const findPrompt = (body: Body): string => JSON.stringify(body);

/**
 * Makes the provider fail pictures whose prompt contains `prompt`, up to `times` times. `asked` returns how many were
 * requested.
 */
function breaking(prompt: string, how: GoogleBreak, times = Number.POSITIVE_INFINITY): { asked(): number } {
  let asked = 0;
  upstream.judgeImages((body) => {
    if (!findPrompt(body).includes(prompt)) return null;
    asked += 1;
    return asked <= times ? how : null;
  });
  return { asked: () => asked };
}
const MACRO = 'Macro lens';

describe('product shots', () => {
  it('are all shots of a plan, in its order, with progress, and stored in the gallery', async () => {
    const me = await newAccount(server.url);
    const product = await newProduct(me, { image_urls: [await uploaded(me)] });
    const { status, body } = await start(me, { plan: 'amazon', productId: product.id, direction: 'very calm' });
    expect({ status, existing: body.data.existing }).toEqual({ status: 202, existing: false });
    const job = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
    expect(job).toMatchObject({
      id: body.data.jobId,
      brick: 'product-shots',
      variant: 'amazon',
      status: 'done',
      error: null,
      progress: { stage: 'drawing', done: 6, total: 6 },
      output: { missing: [] },
    });
    expect(Date.parse(job.finishedAt)).toBeGreaterThan(Date.parse(job.createdAt));
    expect(listRoles(job)).toEqual(AMAZON);
    const gallery = await readGallery(me);
    for (const { id, kind, url } of job.output.frames) {
      expect(kind).toBe('image');
      expect(gallery.find((image) => image.id === id)).toMatchObject({ url, type: 'generated' });
      expect((await fetch(url)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('continue one another where the plan says so', async () => {
    const me = await newAccount(server.url);
    const { id: productId } = await newProduct(me);
    const { slug: personaSlug } = await newPersona(me);
    const { body } = await start(me, { plan: 'before-after', productId, personaSlug });
    const { output } = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
    const [before, after] = output.frames;
    const { generation_params } = (await readGallery(me)).find((image) => image.id === after.id)!;
    const sent = generation_params.references.find(({ role }: Body) => role === 'source');
    expect(before.url.endsWith(sent.key)).toBe(true);
  });

  it('of the same product, plan, creator and direction return the running job; others start a new one', async () => {
    const me = await newAccount(server.url, { providerKey: upstream.key });
    const { id: productId } = await newProduct(me);
    const gate = Promise.withResolvers<null>();
    upstream.judgeImages(() => gate.promise);
    const body = { plan: 'shopify', productId };
    const first = (await start(me, body)).body.data;
    for (const same of [body, { ...body, direction: null, personaSlug: null }, { ...body, direction: '  ' }]) {
      const again = await start(me, same);
      expect({ status: again.status, data: again.body.data }).toEqual({
        status: 200,
        data: { jobId: first.jobId, existing: true },
      });
    }
    const { slug: personaSlug } = await newPersona(me);
    const others = [
      { ...body, direction: 'dark' },
      { ...body, personaSlug },
      { ...body, plan: 'amazon' },
    ];
    for (const other of others) {
      const another = await start(me, other);
      expect(another.status).toBe(202);
      expect(another.body.data).toEqual({ jobId: expect.not.stringMatching(first.jobId), existing: false });
    }
    gate.resolve(null);
    await untilFinished(me, `${SHOTS}/${first.jobId}`);
    const later = await start(me, body);
    expect({ status: later.status, existing: later.body.data.existing }).toEqual({ status: 202, existing: false });
    expect(later.body.data.jobId).not.toBe(first.jobId);
    await untilFinished(me, `${SHOTS}/${later.body.data.jobId}`);
  });
});

describe('a shot that fails', () => {
  it('is retried once, and then like any other', async () => {
    const me = await newAccount(server.url, { providerKey: upstream.key });
    const { id: productId } = await newProduct(me);
    const bought = upstream.counts.image;
    const detail = breaking(MACRO, '503', 1);
    const { body } = await start(me, { plan: 'amazon', productId });
    const job = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
    expect(listRoles(job)).toEqual(AMAZON);
    expect(job.output.missing).toEqual([]);
    expect(detail.asked()).toBe(2);
    expect(upstream.counts.image - bought).toBe(7);
  });

  it.each([
    ['safety', /content rules/, 2],
    ['quota', /quota/, 2],
    // The picture may have been billed, so it is not requested again.
    ['reset', /may have been billed/, 1],
  ] as const)(
    'permanently (%s) is missing, with a reason and the next step; the others are bought once',
    async (how, reason, tries) => {
      const me = await newAccount(server.url, { providerKey: upstream.key });
      const { id: productId } = await newProduct(me);
      const bought = upstream.counts.image;
      const detail = breaking(MACRO, how);
      const { body } = await start(me, { plan: 'amazon', productId });
      const job = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
      expect(job.status).toBe('done');
      expect(listRoles(job)).toEqual(AMAZON.filter((role) => role !== 'detail'));
      expect(job.output.missing).toEqual([{ role: 'detail', label: 'Detail', error: expect.stringMatching(reason) }]);
      expect(job.output.missing[0].error).toContain('POST /api/v1/images/photo-pack with `roles` ["detail"]');
      expect(detail.asked()).toBe(tries);
      expect(upstream.counts.image - bought).toBe(5 + tries);
    },
  );

  it('makes the shot that continues it fail too', async () => {
    const me = await newAccount(server.url, { providerKey: upstream.key });
    const { id: productId } = await newProduct(me);
    const { slug: personaSlug } = await newPersona(me);
    breaking('not in the picture yet', 'safety');
    const { body } = await start(me, { plan: 'before-after', productId, personaSlug });
    const job = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
    expect(job).toMatchObject({ status: 'failed', output: null });
    expect(job.error).toMatch(
      /^None of the 2 shots could be made.*content rules.*POST \/api\/v1\/images\/product-shots/,
    );
  });

  it('together with all others fails the job, saying what to do next', async () => {
    const me = await newAccount(server.url, { providerKey: upstream.key });
    const { id: productId } = await newProduct(me);
    upstream.judgeImages(() => 'bad-key');
    const { body } = await start(me, { plan: 'shopify', productId });
    const job = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
    expect(job).toMatchObject({ status: 'failed', output: null });
    expect(job.error).toContain('PUT /api/v1/account/provider-key');
  });
});

describe('slots of product shots', () => {
  it('that are too few go to the first shots, and the others are missing with a next step; with none left the request is refused', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { id: productId } = await newProduct(me);
    const key = randomUUID();
    const whole = (await start(me, { plan: 'amazon', productId })).body.data;
    expect(await slotsUsed(me)).toBe(6);
    const some = await start(me, { plan: 'shopify', productId }, key);
    expect({ status: some.status, existing: some.body.data.existing }).toEqual({ status: 202, existing: false });
    expect(await slotsUsed(me)).toBe(10);
    expect((await start(me, { plan: 'shopify', productId }, key)).body).toEqual(some.body);
    const refused = await start(me, { plan: 'product-ugc', productId, personaSlug: (await newPersona(me)).slug });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: 'PROVIDER_KEY_REQUIRED' });

    expect((await untilFinished(me, `${SHOTS}/${whole.jobId}`)).output.missing).toEqual([]);
    const job = await untilFinished(me, `${SHOTS}/${some.body.data.jobId}`);
    expect(job).toMatchObject({ status: 'done', error: null, progress: { done: 5, total: 5 } });
    const { plans } = (await me.call('GET', '/api/v1/images/photo-pack')).body.data;
    const roles = plans.find(({ slug }: Body) => slug === 'shopify').shots.map(({ role }: Body) => role);
    expect(listRoles(job)).toEqual(roles.slice(0, 4));
    expect(job.output.missing).toEqual([{ role: roles[4], label: expect.any(String), error: expect.any(String) }]);
    expect(job.output.missing[0].error).toBe(
      `No hosted image is left for this shot. Add your own provider key: PUT /api/v1/account/provider-key. Request it alone: POST /api/v1/images/photo-pack with \`roles\` ["${roles[4]}"].`,
    );
    expect(await slotsUsed(me)).toBe(10);
    expect((await me.call('GET', '/api/v1/queue?hours=0')).body.data.items).toHaveLength(2);

    await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    const alone = { workflowSlug: 'shopify', propId: productId, roles: [roles[4]] };
    expect((await me.call('POST', '/api/v1/images/photo-pack', alone)).body.data.shots).toMatchObject([
      { role: roles[4], error: null },
    ]);
  });

  it('that are too few all return if none of those shots is made', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { id: plain } = await newProduct(me);
    const photo = await uploaded(me);
    const { id: pictured } = await newProduct(me, { name: 'Nook lamp', image_urls: [photo] });
    await untilFinished(me, `${SHOTS}/${(await start(me, { plan: 'amazon', productId: plain })).body.data.jobId}`);
    await spoil(server, photo);
    const { jobId } = (await start(me, { plan: 'shopify', productId: pictured })).body.data;
    expect((await untilFinished(me, `${SHOTS}/${jobId}`)).status).toBe('failed');
    expect(await slotsUsed(me)).toBe(6);
  });

  it('of a job that already existed are taken once', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { id: productId } = await newProduct(me);
    const asked = await Promise.all(Array.from({ length: 6 }, () => start(me, { plan: 'shopify', productId })));
    const made = asked.filter(({ status }) => status === 202);
    // A request that arrives after the job has finished starts another job, and the slots allow it.
    expect(await slotsUsed(me)).toBe(5 * made.length);
    expect(made.length).toBeLessThanOrEqual(2);
  });

  it('return for the shots that are missing, and all of them when the job fails', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const photo = await uploaded(me);
    const { id: plain } = await newProduct(me);
    const { id: pictured } = await newProduct(me, { name: 'Nook lamp', image_urls: [photo] });
    const { slug: personaSlug } = await newPersona(me);
    const { persona } = (await me.call('GET', `/api/v1/personas/${personaSlug}`)).body.data;
    await spoil(server, persona.passport_image_url);
    const partly = (await start(me, { plan: 'product-ugc', productId: plain, personaSlug })).body.data;
    const job = await untilFinished(me, `${SHOTS}/${partly.jobId}`);
    expect(listRoles(job)).toEqual(['on_counter', 'flat_lay']);
    expect(job.output.missing.map(({ role }: Body) => role)).toEqual(['unboxing', 'selfie', 'in_use']);
    expect(await slotsUsed(me)).toBe(2);
    await spoil(server, photo);
    const nothing = (await start(me, { plan: 'shopify', productId: pictured })).body.data;
    expect((await untilFinished(me, `${SHOTS}/${nothing.jobId}`)).status).toBe('failed');
    expect(await slotsUsed(me)).toBe(2);
  });
});

describe('an invalid product-shots request', () => {
  it.each([
    ['plan', { plan: 'etsy' }],
    ['productId', { productId: 'x' }],
    ['personaSlug', { plan: 'before-after' }],
    ['direction', { direction: 'x'.repeat(2001) }],
    ['roles', { roles: ['main'] }],
  ])('is a 400 that names `%s`', async (field, wrong) => {
    const me = await newAccount(server.url);
    const { status, body } = await start(me, { plan: 'amazon', productId: randomUUID(), ...wrong });
    expect(status).toBe(400);
    expect(body.error).toContain(`\`${field}\``);
  });

  it("for another account's product, creator or job, or a job of another kind, is a 404", async () => {
    const [me, stranger] = [await newAccount(server.url), await newAccount(server.url)];
    const { id: productId } = await newProduct(me);
    const { slug: personaSlug } = await newPersona(me);
    expect((await start(stranger, { plan: 'amazon', productId })).status).toBe(404);
    const own = (await newProduct(stranger)).id;
    expect((await start(stranger, { plan: 'amazon', productId: own, personaSlug })).status).toBe(404);
    const { jobId } = (await start(me, { plan: 'amazon', productId })).body.data;
    const missing = (await me.call('GET', `${SHOTS}/${randomUUID()}`)).body;
    expect((await stranger.call('GET', `${SHOTS}/${jobId}`)).body).toEqual(missing);
    const screen = await me.call('POST', '/api/v1/images/app-screen', { personaSlug, screenUrl: await uploaded(me) });
    expect((await me.call('GET', `${SHOTS}/${screen.body.data.jobId}`)).body).toEqual(missing);
    expect((await me.call('GET', `/api/v1/images/app-screen/${jobId}`)).status).toBe(404);
    await untilFinished(me, `${SHOTS}/${jobId}`);
  });
});

it('an Idempotency-Key gives the first answer again, even if the job has finished', async () => {
  const me = await newAccount(server.url);
  const { id: productId } = await newProduct(me);
  const key = randomUUID();
  const first = await start(me, { plan: 'shopify', productId }, key);
  await untilFinished(me, `${SHOTS}/${first.body.data.jobId}`);
  const again = await start(me, { plan: 'shopify', productId }, key);
  expect({ status: again.status, body: again.body }).toEqual({ status: 202, body: first.body });
  expect((await start(me, { plan: 'amazon', productId }, key)).status).toBe(422);
});
