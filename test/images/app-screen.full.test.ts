import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Body, newAccount, newPersona, type TestAccount, untilFinished } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { readGallery, slotsUsed, spoil, uploaded } from './studio.js';

const SCREEN = '/api/v1/images/app-screen';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const start = (me: TestAccount, body: Body, key?: string) =>
  me.call('POST', SCREEN, body, key === undefined ? {} : { 'idempotency-key': key });
const newApp = async (me: TestAccount, screenshots: Body[]): Promise<Body> =>
  (await me.call('POST', '/api/v1/apps', { name: 'Tally', screenshots })).body.data.app;

/** Makes a picture. @returns the job, and the picture's recipe */
async function made(me: TestAccount, body: Body): Promise<{ job: Body; recipe: Body }> {
  const started = await start(me, body);
  expect({ status: started.status, error: started.body.error }).toEqual({ status: 202, error: undefined });
  const job = await untilFinished(me, `${SCREEN}/${started.body.data.jobId}`);
  const image = (await readGallery(me)).find(({ id }) => id === job.output.frames[0].id)!;
  return { job, recipe: image.generation_params };
}

describe("a creator with an app's screen", () => {
  it('is one frame: the picture, and how a video uses it', async () => {
    const me = await newAccount(server.url);
    const { slug: personaSlug } = await newPersona(me);
    const app = await newApp(me, [
      { url: await uploaded(me, 90, 160), device: 'phone' },
      { url: await uploaded(me, 160, 90), device: 'desktop' },
    ]);
    const line = 'This is where I see what I spend every day, at one glance.';
    const { job, recipe } = await made(me, { personaSlug, appId: app.id, line });
    expect(job).toMatchObject({
      brick: 'app-screen',
      variant: 'mobile',
      status: 'done',
      error: null,
      progress: { done: 1, total: 1 },
    });
    expect(Object.keys(job.output)).toEqual(['frames']);
    const [frame] = job.output.frames;
    expect(frame).toMatchObject({ kind: 'image', use: { line, seconds: 5 } });
    expect(frame.use.prompt).toContain('The screen shows Tally');
    const { width, height } = await sharp(Buffer.from(await (await fetch(frame.url)).arrayBuffer())).metadata();
    expect(width / height).toBeCloseTo(9 / 16, 2);
    expect(recipe.references.map(({ role }: Body) => role)).toEqual(['screen', 'persona']);
    expect(app.screenshots[0].url.endsWith(recipe.references[0].key)).toBe(true);
  });

  it('shows the requested screenshot, by default on its own device', async () => {
    const me = await newAccount(server.url);
    const { slug: personaSlug } = await newPersona(me);
    const app = await newApp(me, [
      { url: await uploaded(me, 90, 160), device: 'phone' },
      { url: await uploaded(me, 160, 90), device: 'desktop' },
    ]);
    const second = await made(me, { personaSlug, appId: app.id, screen: 1 });
    expect(second.job.variant).toBe('desktop');
    expect(second.job.output.frames[0].use).toMatchObject({ line: null, seconds: 3 });
    expect(app.screenshots[1].url.endsWith(second.recipe.references[0].key)).toBe(true);
    const phone = await made(me, { personaSlug, appId: app.id, screen: 1, device: 'mobile', appName: 'Tally Pro' });
    expect(phone.job.variant).toBe('mobile');
    expect(phone.recipe.scene).toMatchObject({ device: 'mobile', product: { name: 'Tally Pro' } });
  });

  it('can be given a screen by its address, with or without the name of an app', async () => {
    const me = await newAccount(server.url);
    const { slug: personaSlug } = await newPersona(me);
    const screenUrl = await uploaded(me, 90, 160);
    const { job, recipe } = await made(me, { personaSlug, screenUrl });
    expect(job.output.frames[0].use.prompt).toContain('The screen shows the app');
    expect(screenUrl.endsWith(recipe.references[0].key)).toBe(true);
  });

  it('returns the same job while it is running, still with 202', async () => {
    const me = await newAccount(server.url);
    const { slug: personaSlug } = await newPersona(me);
    const body = { personaSlug, screenUrl: await uploaded(me) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => start(me, body)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const started = answers.filter((answer) => !answer.body.data.existing);
    expect(started.length).toBeGreaterThanOrEqual(1);
    for (const { body: again } of answers.filter((answer) => answer.body.data.existing))
      expect(started.map((answer) => answer.body.data.jobId)).toContain(again.data.jobId);
  });

  it('is started once per Idempotency-Key', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { slug: personaSlug } = await newPersona(me);
    const body = { personaSlug, screenUrl: await uploaded(me) };
    const key = randomUUID();
    const first = await start(me, body, key);
    await untilFinished(me, `${SCREEN}/${first.body.data.jobId}`);
    expect((await start(me, body, key)).body).toEqual(first.body);
    expect((await start(me, { ...body, line: 'Look.' }, key)).status).toBe(422);
    expect(await slotsUsed(me)).toBe(1);
  });
});

describe('an invalid app-screen request', () => {
  it.each<[string, (app: Body, url: string) => Body]>([
    ['personaSlug', ({ id }) => ({ personaSlug: null, appId: id })],
    ['appId', () => ({})],
    ['appId', () => ({ appId: 'x' })],
    ['screen', () => ({ screen: 0 })],
    ['screen', ({ id }) => ({ appId: id, screen: 1 })],
    ['screen', ({ id }) => ({ appId: id, screen: -1 })],
    ['screen', ({ id }, screenUrl) => ({ appId: id, screen: 0, screenUrl })],
    ['screenUrl', () => ({ screenUrl: 'ftp://example.com/a.png' })],
    ['screenUrl', () => ({ screenUrl: `${server.url}/files/images/none.png` })],
    ['device', ({ id }) => ({ appId: id, device: 'watch' })],
    ['line', ({ id }) => ({ appId: id, line: 'x'.repeat(181) })],
  ])('is a 400 that names `%s`', async (field, wrong) => {
    const me = await newAccount(server.url);
    const { slug: personaSlug } = await newPersona(me);
    const url = await uploaded(me);
    const { status, body } = await start(me, { personaSlug, ...wrong(await newApp(me, [{ url }]), url) });
    expect({ status, ok: body.ok }).toEqual({ status: 400, ok: false });
    expect(body.error).toContain(`\`${field}\``);
  });

  it('for an app without screenshots says what to do', async () => {
    const me = await newAccount(server.url);
    const { slug: personaSlug } = await newPersona(me);
    const { status, body } = await start(me, { personaSlug, appId: (await newApp(me, [])).id });
    expect(status).toBe(400);
    expect(body.error).toMatch(/`appId`.*PATCH \/api\/v1\/apps\/\{id\}.*`screenUrl`/);
  });

  it("for another account's creator, app or job is a 404", async () => {
    const [me, stranger] = [await newAccount(server.url), await newAccount(server.url)];
    const [mine, theirs] = [(await newPersona(me)).slug, (await newPersona(stranger)).slug];
    const app = await newApp(me, [{ url: await uploaded(me) }]);
    expect((await start(stranger, { personaSlug: theirs, appId: app.id })).status).toBe(404);
    expect((await start(stranger, { personaSlug: mine, screenUrl: await uploaded(stranger) })).status).toBe(404);
    const { jobId } = (await start(me, { personaSlug: mine, appId: app.id })).body.data;
    const refused = await stranger.call('GET', `${SCREEN}/${jobId}`);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual((await stranger.call('GET', `${SCREEN}/${randomUUID()}`)).body);
    await untilFinished(me, `${SCREEN}/${jobId}`);
  });

  it('with an unreachable address fails the job, naming the field, and returns its slot', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { slug: personaSlug } = await newPersona(me);
    const started = await start(me, { personaSlug, screenUrl: 'http://nowhere.invalid/screen.png' });
    expect(started.status).toBe(202);
    const job = await untilFinished(me, `${SCREEN}/${started.body.data.jobId}`);
    expect(job).toMatchObject({ status: 'failed', output: null, error: expect.stringContaining('`screenUrl`') });
    expect(await slotsUsed(me)).toBe(0);
  });

  it('with a deleted picture fails the job with the reason and the next step, and returns its slot', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { slug: personaSlug } = await newPersona(me);
    const { persona } = (await me.call('GET', `/api/v1/personas/${personaSlug}`)).body.data;
    await spoil(server, persona.passport_image_url);
    const { jobId } = (await start(me, { personaSlug, screenUrl: await uploaded(me) })).body.data;
    const job = await untilFinished(me, `${SCREEN}/${jobId}`);
    expect(job).toMatchObject({ status: 'failed', output: null });
    expect(job.error).toMatch(/`personaSlug` is no longer in storage.*Upload it again/);
    expect(await slotsUsed(me)).toBe(0);
  });
});
