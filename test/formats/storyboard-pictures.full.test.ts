import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type GoogleUpstream } from '../../testing/google.js';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, newPersona, type TestAccount, untilImageJob } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const BOARDS = '/api/v1/storyboards';

let google: GoogleUpstream;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  ({ google } = server);
  google.drawSmall();
});

const account = async (providerKey: string | null = 'local'): Promise<TestAccount> =>
  describedAccount(await newAccount(server.url, { providerKey }));
const MUG = { caption: 'Look.', visual_description: 'A mug on a kitchen counter, morning light.' };
/** Creates a storyboard with these frames. @returns its path */
async function board(me: TestAccount, frames: Body[], more: Body = {}): Promise<string> {
  const made = await me.call('POST', BOARDS, { name: 'Ember', ...more });
  const path = `${BOARDS}/${made.body.data.storyboard.id}`;
  for (const frame of frames) await me.call('POST', `${path}/frames`, { frame });
  return path;
}
const read = async (me: TestAccount, path: string): Promise<Body> => (await me.call('GET', path)).body.data.storyboard;
const start = async (me: TestAccount, frame: string, body?: Body): Promise<string> => {
  const { status, body: said } = await me.call('POST', `${frame}/image`, body);
  expect([status, said.error]).toEqual([202, undefined]);
  return said.data.job.id;
};
const draw = async (me: TestAccount, frame: string, body?: Body): Promise<Body> =>
  untilImageJob(me, await start(me, frame, body));

describe('a picture drawn for a frame', () => {
  it('is shown by the frame and stored in the gallery, with how it was made', async () => {
    const me = await account();
    const path = await board(me, [MUG]);
    const job = await draw(me, `${path}/frames/0`, { aspectRatio: '16:9', version: 2 });
    const [image] = (await me.call('GET', '/api/v1/gallery')).body.data.images;
    expect(image).toMatchObject({ type: 'generated', url: job.resultUrl });
    expect(image.prompt).toContain(MUG.visual_description);
    expect(await read(me, path)).toMatchObject({
      version: 3,
      image_ids: [image.id],
      frames: [{ ...MUG, image_id: image.id, image_url: job.resultUrl }],
    });
    const { width, height } = await sharp(Buffer.from(await (await fetch(job.resultUrl)).arrayBuffer())).metadata();
    expect(width! / height!).toBeCloseTo(16 / 9, 1);
  });

  it('finds its frame after it has moved, and only that one', async () => {
    const me = await account();
    const path = await board(me, [MUG, { caption: 'b' }, { caption: 'c' }]);
    const id = await start(me, `${path}/frames/0`);
    await me.call('POST', `${path}/frames/0/move`, { to: 2 });
    await me.call('POST', `${path}/frames`, { frame: { caption: 'new' }, at: 0 });
    const { resultUrl } = await untilImageJob(me, id);
    const { frames } = await read(me, path);
    expect(frames.map(({ caption, image_url }: Body) => [caption, image_url])).toEqual([
      ['new', null],
      ['b', null],
      ['c', null],
      ['Look.', resultUrl],
    ]);
  });

  it('is only in the gallery if its frame or storyboard has been deleted', async () => {
    const me = await account();
    const path = await board(me, [MUG, MUG]);
    const id = await start(me, `${path}/frames/0`);
    await me.call('DELETE', `${path}/frames/0`);
    expect((await untilImageJob(me, id)).status).toBe('done');
    expect((await read(me, path)).image_ids).toEqual([]);
    const last = await start(me, `${path}/frames/0`);
    await me.call('DELETE', path);
    expect((await untilImageJob(me, last)).status).toBe('done');
    expect((await me.call('GET', '/api/v1/gallery')).body.data.images).toHaveLength(2);
  });

  it("is drawn from the description, with the creator's face if the frame uses the character", async () => {
    const me = await account(google.key);
    const persona = await newPersona(me, { visual_description: 'a woman with red curls' });
    const frames = [MUG, { visual_description: 'On the sofa, waving.', use_character: true }];
    const path = await board(me, frames, { personaId: persona.id });
    const drawAndListRequests = async (index: number): Promise<string> => {
      const from = google.requests.length;
      await draw(me, `${path}/frames/${index}`);
      return JSON.stringify(google.requests.slice(from));
    };
    const things = await drawAndListRequests(0);
    expect(things).toContain(MUG.visual_description);
    expect(things).not.toContain('red curls');
    expect(things).not.toContain('inlineData');
    const seen = await drawAndListRequests(1);
    expect(seen).toContain('On the sofa, waving.');
    expect(seen).toContain('inlineData');
  });

  it('is made again for the same frame after a failure', async () => {
    const me = await account(google.key);
    const path = await board(me, [MUG, { caption: 'b' }]);
    google.breakNext('image', 'safety');
    const failed = await draw(me, `${path}/frames/0`);
    expect(failed.status).toBe('failed');
    await me.call('POST', `${path}/frames/0/move`, { to: 1 });
    const { job } = (await me.call('POST', `/api/v1/images/jobs/${failed.id}/retry`)).body.data;
    const { resultUrl } = await untilImageJob(me, job.id);
    const { frames } = await read(me, path);
    expect(frames.map(({ image_url }: Body) => image_url)).toEqual([null, resultUrl]);
  });

  it('is one job per Idempotency-Key, and another job for another frame', async () => {
    const me = await account();
    const path = await board(me, [MUG, MUG]);
    const headers = { 'idempotency-key': randomUUID() };
    const ask = async (index: number, body: Body = {}) =>
      me.call('POST', `${path}/frames/${index}/image`, body, headers);
    const first = await ask(0);
    expect((await ask(0)).body).toEqual(first.body);
    expect((await ask(0, { aspectRatio: '1:1' })).status).toBe(422);
    expect((await ask(1)).body.data.job.id).not.toBe(first.body.data.job.id);
  });
});

describe('a frame is not drawn', () => {
  it('without a description, at a stale version, or at a missing index', async () => {
    const me = await account();
    const path = await board(me, [{ caption: 'Look.', visual_description: ' \n' }]);
    const ask = async (frame: string, body?: Body) => {
      const { status, body: said } = await me.call('POST', `${frame}/image`, body);
      return { status, code: said.code, hint: said.hint };
    };
    expect(await ask(`${path}/frames/0`)).toEqual({
      status: 400,
      code: 'BAD_STATE',
      hint: expect.stringContaining(`PATCH ${path}/frames/0`),
    });
    expect(await ask(`${path}/frames/0`, { version: 1 })).toMatchObject({ status: 409, code: 'CONFLICT' });
    for (const frame of [`${path}/frames/1`, `${path}/frames/x`, `${BOARDS}/${randomUUID()}/frames/0`])
      expect(await ask(frame)).toMatchObject({ status: 404 });
    for (const body of [{ aspectRatio: '2:1' }, { aspectRatio: '' }, { prompt: 'x' }, { version: 0 }])
      expect(await ask(`${path}/frames/0`, body)).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    expect((await me.call('GET', '/api/v1/images/jobs')).body.data.jobs).toEqual([]);
  });

  it('if the account has no hosted images left', async () => {
    const me = await account(null);
    const path = await board(me, [MUG]);
    for (let drawn = 0; drawn < 10; drawn += 1) await start(me, `${path}/frames/0`);
    expect((await me.call('POST', `${path}/frames/0/image`)).status).toBe(403);
  });
});

it('six frames drawn at once each get their own picture', async () => {
  const me = await account();
  const path = await board(me, Array(6).fill(MUG));
  const jobs = await Promise.all(Array.from({ length: 6 }, (_, index) => draw(me, `${path}/frames/${index}`)));
  const { frames, version } = await read(me, path);
  expect(frames.map(({ image_url }: Body) => image_url)).toEqual(jobs.map(({ resultUrl }) => resultUrl));
  expect(version).toBe(13);
});
