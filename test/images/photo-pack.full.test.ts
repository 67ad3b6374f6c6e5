import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Body, newAccount, newPersona, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { newProduct, readGallery, slotsUsed, spoil, uploaded } from './studio.js';

const PACK = '/api/v1/images/photo-pack';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ admin } = server);
});

const ask = (me: TestAccount, body: Body, key?: string) =>
  me.call('POST', PACK, body, key === undefined ? {} : { 'idempotency-key': key });
const fetchBytes = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
const listJobs = async (me: TestAccount): Promise<Body[]> =>
  (await me.call('GET', '/api/v1/queue?hours=0&limit=200')).body.data.items;
const madeFrom = async (me: TestAccount, url: string): Promise<Body> =>
  (await readGallery(me)).find((image) => image.url === url)!.generation_params;

describe('the photo packs on offer', () => {
  it('name their shots, and which shot another continues', async () => {
    const me = await newAccount(server.url);
    const { plans } = (await me.call('GET', PACK)).body.data;
    expect(plans.map(({ title }: Body) => title)).toEqual(['Product UGC', 'Amazon', 'Shopify', 'Before/After']);
    const pair = plans.find(({ slug }: Body) => slug === 'before-after');
    expect(pair.shots.map((shot: Body) => Object.keys(shot).join(' '))).toEqual([
      'role label description needsPersona',
      'role label description needsPersona referenceRole',
    ]);
    expect(pair.shots[1]).toMatchObject({ role: 'after', needsPersona: true, referenceRole: 'before' });
  });
});

describe('a photo pack', () => {
  it("returns its shots in the requested order and the plan's aspect ratio, and stores them in the gallery", async () => {
    const me = await newAccount(server.url);
    const product = await newProduct(me, { image_urls: [await uploaded(me)] });
    const roles = ['detail', 'hero'];
    const { status, body } = await ask(me, {
      workflowSlug: 'shopify',
      propId: product.id,
      roles,
      context: 'Dark wood everywhere',
      contextByRole: { hero: 'with a sprig of mint', on_surface: 'unused' },
    });
    expect(status).toBe(200);
    expect(body.data.shots).toEqual(roles.map((role) => ({ role, imageUrl: expect.any(String), error: null })));
    const [detail, hero] = body.data.shots;
    const { width, height } = await sharp(await fetchBytes(hero.imageUrl)).metadata();
    expect(width / height).toBeCloseTo(4 / 5, 2);
    expect(await madeFrom(me, hero.imageUrl)).toMatchObject({
      scene: { arrangement: 'surface', setting: 'Dark wood everywhere with a sprig of mint' },
      references: [{ role: 'product' }],
    });
    expect((await madeFrom(me, detail.imageUrl)).scene.setting).toBe('Dark wood everywhere');
    expect((await listJobs(me)).map(({ kind, title }) => `${kind}: ${title}`).sort()).toEqual([
      'image: Shopify, Detail: Ember mug',
      'image: Shopify, Hero: Ember mug',
    ]);
  });

  it('makes an "after" from the "before" of the same pack, whichever was named first', async () => {
    const me = await newAccount(server.url);
    const { id: propId } = await newProduct(me);
    const { slug: personaSlug } = await newPersona(me);
    const { body } = await ask(me, { workflowSlug: 'before-after', propId, roles: ['after', 'before'], personaSlug });
    const [after, before] = body.data.shots;
    expect([after.role, before.role]).toEqual(['after', 'before']);
    const recipe = await madeFrom(me, after.imageUrl);
    const sent = recipe.references.find(({ role }: Body) => role === 'source');
    expect(before.imageUrl.endsWith(sent.key)).toBe(true);
    expect(recipe.scene.origin).toEqual((await madeFrom(me, before.imageUrl)).scene);
    // When the caller passes in the pack's own "before" picture later, it is recognised.
    const again = await ask(me, {
      workflowSlug: 'before-after',
      propId,
      roles: ['after'],
      personaSlug,
      references: { before: before.imageUrl },
    });
    expect((await madeFrom(me, again.body.data.shots[0].imageUrl)).scene.origin).toEqual(recipe.scene.origin);
  });

  it('makes an "after" alone from a "before" that is sent with it', async () => {
    const me = await newAccount(server.url);
    const { id: propId } = await newProduct(me);
    const { slug: personaSlug } = await newPersona(me);
    const before = await uploaded(me, 160, 200);
    const { body } = await ask(me, {
      workflowSlug: 'before-after',
      propId,
      roles: ['after'],
      personaSlug,
      references: { before },
    });
    expect(body.data.shots).toEqual([{ role: 'after', imageUrl: expect.any(String), error: null }]);
    const { references } = await madeFrom(me, body.data.shots[0].imageUrl);
    expect(before.endsWith(references[0].key)).toBe(true);
  });
});

describe('what is wrong with a pack is a 400 that names it, and nothing is started', () => {
  let me: TestAccount;
  let propId: string;
  let personaSlug: string;
  let theirs: string;
  beforeAll(async () => {
    me = await newAccount(server.url);
    propId = (await newProduct(me)).id;
    personaSlug = (await newPersona(me)).slug;
    theirs = await uploaded(await newAccount(server.url));
  });
  const pair = { workflowSlug: 'before-after', roles: ['after'] };

  it.each<[string, string, () => Body]>([
    ['an unknown plan', 'workflowSlug', () => ({ workflowSlug: 'etsy' })],
    ['no shots', 'roles', () => ({ roles: [] })],
    ['an unknown shot', 'roles[1]', () => ({ roles: ['main', 'selfie'] })],
    ['a shot twice', 'roles[2]', () => ({ roles: ['main', 'scale', 'main'] })],
    ['nobody for a shot of a person', 'personaSlug', () => ({ workflowSlug: 'product-ugc', roles: ['selfie'] })],
    ['words for a shot that is not there', 'contextByRole.hero', () => ({ contextByRole: { hero: 'x' } })],
    ['words that are none', 'contextByRole.main', () => ({ contextByRole: { main: { a: 1 } } })],
    ['too many words', 'contextByRole.main', () => ({ contextByRole: { main: 'x'.repeat(1001) } })],
    ['no map', 'contextByRole', () => ({ contextByRole: ['main'] })],
    ['a reference without a use', 'references.main', () => ({ references: { main: 'https://example.com/a.jpg' } })],
    ['an after without its before', 'references.before', () => ({ ...pair, personaSlug })],
    [
      'a before given and made anew',
      'references.before',
      () => ({ ...pair, roles: ['before', 'after'], personaSlug, references: { before: theirs } }),
    ],
    ['no address', 'references.before', () => ({ ...pair, personaSlug, references: { before: 'before.jpg' } })],
    ["a stranger's picture", 'references.before', () => ({ ...pair, personaSlug, references: { before: theirs } })],
    [
      'an address inside',
      'references.before',
      () => ({ ...pair, personaSlug, references: { before: 'http://169.254.169.254/x' } }),
    ],
    ['an unknown key', 'style', () => ({ style: 'x' })],
  ])('%s', async (_what, field, wrong) => {
    const { status, body } = await ask(me, { workflowSlug: 'amazon', propId, roles: ['main'], ...wrong() });
    expect({ status, ok: body.ok }).toEqual({ status: 400, ok: false });
    expect(body.error).toContain(`\`${field}\``);
    expect(await listJobs(me)).toEqual([]);
  });

  it("a missing or another account's product or creator is a 404", async () => {
    const stranger = await newAccount(server.url);
    const theirProp = (await newProduct(stranger)).id;
    const theirPersona = (await newPersona(stranger)).slug;
    const pack = { workflowSlug: 'amazon', roles: ['main'] };
    for (const id of [theirProp, randomUUID()]) {
      const { status, body } = await ask(me, { ...pack, propId: id });
      expect({ status, error: body.error }).toEqual({ status: 404, error: 'There is no such product.' });
    }
    for (const slug of [theirPersona, 'nobody']) {
      const { status, body } = await ask(me, { ...pack, propId, personaSlug: slug });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await listJobs(me)).toEqual([]);
  });
});

describe('slots of a photo pack', () => {
  it('are one per picture; the rest are used up, and then the whole call is refused', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { id: propId } = await newProduct(me);
    const roles = ['main', 'in_use', 'detail', 'scale', 'in_the_box', 'lifestyle'];
    const full = await ask(me, { workflowSlug: 'amazon', propId, roles });
    expect(full.body.data.shots.every(({ imageUrl }: Body) => imageUrl !== null)).toBe(true);
    expect(await slotsUsed(me)).toBe(6);
    const part = await ask(me, { workflowSlug: 'amazon', propId, roles });
    expect(part.status).toBe(200);
    expect(part.body.data.shots.map(({ imageUrl }: Body) => imageUrl !== null)).toEqual([
      ...Array(4).fill(true),
      ...Array(2).fill(false),
    ]);
    expect(part.body.data.shots[5].error).toContain('PUT /api/v1/account/provider-key');
    expect(await slotsUsed(me)).toBe(10);
    const none = await ask(me, { workflowSlug: 'amazon', propId, roles: ['main'] });
    expect({ status: none.status, code: none.body.code }).toEqual({ status: 403, code: 'PROVIDER_KEY_REQUIRED' });
    await admin.session('PATCH', `/api/v1/admin/accounts/${me.id}`, { plan: 'free' });
    const free = await ask(me, { workflowSlug: 'amazon', propId, roles: ['main'] });
    expect({ status: free.status, code: free.body.code }).toEqual({ status: 403, code: 'HOSTED_LIMIT_REACHED' });
    expect((await listJobs(me)).length).toBe(10);
  });

  it('are kept for retries of failed shots; an "after" fails with its "before", and says so', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { id: propId } = await newProduct(me);
    const { slug: personaSlug } = await newPersona(me);
    const { persona } = (await me.call('GET', `/api/v1/personas/${personaSlug}`)).body.data;
    await spoil(server, persona.passport_image_url);
    const broken = await ask(me, {
      workflowSlug: 'before-after',
      propId,
      roles: ['before', 'after'],
      personaSlug,
    });
    expect(broken.status).toBe(200);
    const [before, after] = broken.body.data.shots;
    expect(before).toMatchObject({ imageUrl: null, error: expect.stringContaining('`personaSlug`') });
    expect(after).toMatchObject({ imageUrl: null, error: expect.stringMatching(/follows has failed.*request both/) });
    expect(await slotsUsed(me)).toBe(2);
    const partly = await ask(me, {
      workflowSlug: 'product-ugc',
      propId,
      roles: ['selfie', 'flat_lay'],
      personaSlug,
    });
    expect(partly.body.data.shots.map(({ imageUrl }: Body) => imageUrl !== null)).toEqual([false, true]);
    expect(await slotsUsed(me)).toBe(4);
  });
});

describe('Idempotency-Key on a photo pack', () => {
  it('gives the first answer again, byte for byte, and draws nothing twice', async () => {
    const me = await newAccount(server.url);
    const { id: propId } = await newProduct(me);
    const body = { workflowSlug: 'amazon', propId, roles: ['main', 'detail'] };
    const key = randomUUID();
    const first = await ask(me, body, key);
    expect(first.status).toBe(200);
    for (let again = 0; again < 2; again += 1) expect((await ask(me, body, key)).body).toEqual(first.body);
    expect(await listJobs(me)).toHaveLength(2);
    const other = await ask(me, { ...body, roles: ['main'] }, key);
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 422, code: 'KEY_REUSED' });
    expect(await listJobs(me)).toHaveLength(2);
  });

  it('finds the same jobs after a wait that timed out with a 504 naming one', async () => {
    const { url, google } = await sharedServer('modelled');
    const me = await newAccount(url, { providerKey: google.key });
    const { id: propId } = await newProduct(me);
    const body = { workflowSlug: 'amazon', propId, roles: ['main', 'detail'] };
    const key = randomUUID();
    const gate = Promise.withResolvers<null>();
    google.judgeImages(() => gate.promise);
    const early = await ask(me, body, key);
    expect({ status: early.status, code: early.body.code }).toEqual({ status: 504, code: 'TIMED_OUT' });
    expect(early.body.error).toMatch(/jobs continue/);
    expect(early.body.hint).toMatch(/same Idempotency-Key/);
    expect((await listJobs(me)).map(({ id }) => id)).toContain(early.body.jobId);
    gate.resolve(null);
    const late = await until(
      'both pictures are made',
      async () => {
        const again = await ask(me, body, key);
        return again.status !== 504 && again;
      },
      waitBeforeNextPoll,
    );
    expect(late.body.data.shots.map(({ error }: Body) => error)).toEqual([null, null]);
    expect(google.counts.image).toBe(2);
    expect(await listJobs(me)).toHaveLength(2);
  });
});
