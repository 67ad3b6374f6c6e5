/** Cuts of an account's own clips and pictures, made by a running server. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeGrowing } from '../../engine/ffmpeg/testing.js';
import { type Body, fileForm, newAccount, picture, type Send, send, untilFinished } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { makeWav, mp4 } from '../uploads/media.js';

let server: Server;
beforeAll(async () => {
  // Users' clips and pictures are examined for faces and lettering.
  server = await startServer({ env: { CUTROOM_DETECTORS: 'on' } });
});
afterAll(() => server?.remove());

interface Owner {
  call: Send;
  video: string;
  still: string;
  sound: string;
}

async function newOwner(providerKey: string | null = 'local'): Promise<Owner> {
  const { key } = await newAccount(server.url, { providerKey });
  const call: Send = (method, path, body, headers) =>
    send(server.url, method, path, body, { 'x-api-key': key, ...headers });
  const upload = async (file: Buffer, type: string, name: string): Promise<string> =>
    (await call('POST', '/api/v1/uploads', fileForm(file, { type, name }))).body.data.url;
  return {
    call,
    video: await upload(await mp4(), 'video/mp4', 'clip.mp4'),
    still: await upload(await picture(), 'image/png', 'still.png'),
    // One second of sound.
    sound: await upload(makeWav(192_044), 'audio/wav', 'sound.wav'),
  };
}

const ASSEMBLE = '/api/v1/videos/assemble';

const untilBrickFinished = (owner: Owner, id: string): Promise<Body> =>
  untilFinished(owner, `/api/v1/bricks/jobs/${id}`);
const listVideos = async ({ call }: Owner): Promise<string[]> =>
  (await call('GET', '/api/v1/uploads?limit=200')).body.data.uploads
    .filter(({ url }: Body) => url.includes('/videos/'))
    .map(({ url }: Body) => url);

describe('an assembly', () => {
  it("is made of the user's clips and pictures without a plan or a key, once per Idempotency-Key", async () => {
    const me = await newOwner(null);
    const body = {
      clips: [{ url: me.video, seconds: 0.5 }, { url: me.still }, { url: me.video }],
      voiceUrl: me.sound,
      captions: [{ text: 'Cold again', start: 0.2, end: 1 }],
      captionStyle: 'clean',
      music: me.sound,
    };
    const ask = () => me.call('POST', ASSEMBLE, body, { 'idempotency-key': 'cut' });
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ status: 202, body: { data: { job: { brick: 'assemble', input: body } } } });
    expect(second.body.data.job.id).toBe(first.body.data.job.id);
    const job = await untilBrickFinished(me, first.body.data.job.id);
    expect(job).toMatchObject({
      status: 'done',
      variant: 'clean',
      output: { seconds: 4.5, width: 1080, height: 1920 },
      usd: { estimate: 0, spent: 0 },
    });
    expect((await send(server.url, 'GET', new URL(job.output.url).pathname)).headers.get('content-type')).toBe(
      'video/mp4',
    );
    expect(await listVideos(me)).toEqual([job.output.url]);
    expect(server.log()).not.toMatch(/detection was skipped|lettering was not looked for/);
    const { items } = (await me.call('GET', '/api/v1/queue')).body.data;
    expect(items).toEqual([expect.objectContaining({ kind: 'assembly', title: 'Cut of 3 clips, 4.5 s' })]);
    const stranger = await newOwner(null);
    expect((await stranger.call('GET', `/api/v1/bricks/jobs/${job.id}`)).status).toBe(404);
  });

  it('is refused with the field and the reason', async () => {
    const [me, other] = [await newOwner(null), await newOwner(null)];
    const clips = [{ url: me.video }];
    const captions = (...times: [number, number][]) => times.map(([start, end]) => ({ text: 'Cold', start, end }));
    const refusals: [Body, RegExp][] = [
      [{}, /`clips` is required/],
      [{ clips: [] }, /`clips` must not be empty/],
      [{ clips: Array(61).fill({ url: me.still, seconds: 0.1 }) }, /`clips` has 61 entries/],
      [{ clips: [{ url: other.video }] }, /`clips\[0\]\.url` is not .* of yours/],
      [{ clips: [...clips, { url: 'https://example.com/clip.mp4' }] }, /`clips\[1\]\.url` is not .* of yours/],
      [{ clips: [{ url: me.sound }] }, /`clips\[0\]\.url` is not the address of a video or a picture/],
      [{ clips: [{ url: me.video, seconds: 3 }] }, /`clips\[0\]\.seconds` is 3 s, but the video lasts 1 s/],
      [
        {
          clips: [
            { url: me.still, seconds: 400 },
            { url: me.still, seconds: 201 },
          ],
        },
        /`clips` last 601 s in total/,
      ],
      [{ clips, captions: captions([0.5, 2]) }, /`captions\[0\]\.end` is 2 s, after the end/],
      [{ clips, captions: captions([0.5, 0.5]) }, /`captions\[0\]\.end` is 0\.5 s, not after/],
      [{ clips, captions: captions([0, 0.6], [0.5, 0.9]) }, /`captions\[1\]\.start` .* shown until/],
      [{ clips, captions: captions([0.5, 0.9], [0, 0.2]) }, /`captions\[1\]\.start` .* Sort captions/],
      [
        { clips, captions: [{ text: '\u200b', start: 0, end: 1 }] },
        /`captions\[0\]\.text` has no character that can be seen/,
      ],
      [{ clips, captions: [{ text: 'ខ្មែរ', start: 0, end: 1 }] }, /`captions\[0\]\.text` cannot be typeset/],
      [{ clips, captionStyle: 'neon' }, /`captionStyle` is "neon"; it must be one of: bold-pop, karaoke, /],
      [{ clips: [{ url: me.video, seconds: 0.5 }], voiceUrl: me.sound }, /`voiceUrl` lasts 1 s, longer/],
      [{ clips, voiceUrl: other.sound }, /`voiceUrl` is not the address of a sound of yours/],
      [{ clips, music: other.sound }, /`music` is not the address of a sound of yours/],
      [{ clips, music: me.video }, /`music` is not the address of a sound of yours/],
    ];
    for (const [body, says] of refusals)
      expect(await me.call('POST', ASSEMBLE, body)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(says) },
      });
    expect((await me.call('GET', '/api/v1/queue')).body.data.items).toEqual([]);
  });

  it("does not wait for another account's long one, which its owner can cancel while it runs", async () => {
    const [long, short] = [await newOwner(null), await newOwner(null)];
    const start = async ({ call, still }: Owner, lengths: number[]): Promise<string> =>
      (await call('POST', ASSEMBLE, { clips: lengths.map((seconds) => ({ url: still, seconds })) })).body.data.job.id;
    // Of different lengths, because equal parts of a cut are rendered once.
    const first = `/api/v1/bricks/jobs/${await start(
      long,
      Array.from({ length: 40 }, (_, i) => 1 + i / 30),
    )}`;
    const look = async (): Promise<Body> => (await long.call('GET', first)).body.data.job;
    await until('its first clips', async () => (await look()).progress?.done > 0, waitBeforeNextPoll);
    const second = await untilBrickFinished(short, await start(short, [0.2]));
    expect(second).toMatchObject({ status: 'done', output: { seconds: 0.2 } });
    expect(['running', 'waiting']).toContain((await look()).status);

    expect((await short.call('POST', `${first}/cancel`)).status).toBe(404);
    const cancelled = { status: 'cancelled', output: null, error: null };
    for (const _ of ['once', 'again'])
      expect(await long.call('POST', `${first}/cancel`)).toMatchObject({
        status: 200,
        body: { data: { job: cancelled } },
      });
    expect(await short.call('POST', `/api/v1/bricks/jobs/${second.id}/cancel`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_STATE', error: 'The job cannot be cancelled: it is finished.' },
    });
    // A worker that was still rendering a part of it must not have ended it otherwise.
    await untilBrickFinished(short, await start(short, [0.3]));
    expect(await look()).toMatchObject(cancelled);
    expect(await listVideos(long)).toEqual([]);
  });

  it('fails with the reason if the frames of a clip grow too large, and names the clip', async () => {
    const me = await newOwner(null);
    const folder = mkdtempSync(join(tmpdir(), 'growing-'));
    const path = join(folder, 'grows.mp4');
    makeGrowing(path, '320x568', '5120x4608');
    const { url } = (
      await me.call('POST', '/api/v1/uploads', fileForm(readFileSync(path), { type: 'video/mp4', name: 'grows.mp4' }))
    ).body.data;
    rmSync(folder, { recursive: true });
    const clips = [{ url: me.still, seconds: 0.2 }, { url }];
    const job = await untilBrickFinished(me, (await me.call('POST', ASSEMBLE, { clips })).body.data.job.id);
    expect(job).toMatchObject({ status: 'failed', output: null });
    expect(job.error).toMatch(
      /^`clips\[1\]`: The clip is too large: it contains a frame of more than 4096x4096 pixels\. Export it again/,
    );
  });

  it('is made once by a server that is killed while it cuts', async () => {
    const me = await newOwner(null);
    const body = { clips: [{ url: me.still, seconds: 8 }, { url: me.video }, { url: me.still, seconds: 2 }] };
    const { id } = (await me.call('POST', ASSEMBLE, body)).body.data.job;
    const stage = async () => (await me.call('GET', `/api/v1/bricks/jobs/${id}`)).body.data.job.progress?.stage;
    await until('its cut', async () => (await stage()) === 'cut', waitBeforeNextPoll);
    await server.kill();
    server = await startServer({ dataDir: server.dataDir });
    const job = await untilBrickFinished(me, id);
    expect(job).toMatchObject({ status: 'done', output: { seconds: 11 } });
    expect(await listVideos(me)).toEqual([job.output.url]);
  });
});
