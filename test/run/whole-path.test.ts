import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import {
  type Body,
  BRIEF,
  fileForm,
  newAccount,
  newPersona,
  newRun,
  picture,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { ffprobe } from './media.js';
import { expectShape } from './shape.js';

let server: SharedServer;
let scratch: string;
beforeAll(async () => {
  server = await sharedServer();
  scratch = mkdtempSync(join(tmpdir(), 'cutroom-cut-'));
});
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
});

const account = async (options: { providerKey?: string | null } = {}): Promise<TestAccount> =>
  describedAccount(await newAccount(server.url, options));

const FRAME_SECONDS = 1 / 30;
const keys = (value: object): string[] => Object.keys(value).sort();

/** Checks a priced preview: every line has a voice, a picture and a price, and the total is their sum. */
function expectPreview(run: Body, lines: number): void {
  expectShape(run);
  expect(run).toMatchObject({ status: 'gate', awaiting: 'gate', cut: null, error: null, finishedAt: null });
  expect(run.next).toEqual({ action: 'approve', call: { method: 'POST', path: `/api/v1/flows/${run.id}/approve` } });
  expect(run.frames.map((frame: Body) => frame.index)).toEqual(Array.from({ length: lines }, (_, index) => index));
  for (const frame of run.frames) {
    expect(frame.clipUrl).toBeNull();
    expect(frame.line.length).toBeGreaterThan(2);
    expect(frame.seconds).toBeGreaterThan(0.5);
    expect(frame.words.length).toBeGreaterThan(0);
    expect(
      frame.words
        .map((word: Body) => word.text)
        .join('')
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    ).toBe(frame.line.toLowerCase().replace(/[^a-z]/g, ''));
    let before = 0;
    for (const word of frame.words) {
      expect(keys(word)).toEqual(['end', 'start', 'text']);
      expect(word.start).toBeGreaterThanOrEqual(before);
      expect(word.end).toBeGreaterThan(word.start);
      before = word.start;
    }
    expect(frame.words.at(-1).end).toBeLessThanOrEqual(frame.seconds + 1e-6);
  }
  const { estimate } = run;
  expect(keys(estimate)).toEqual(['billed', 'clips', 'lines', 'listUsd', 'priceVersion', 'provider', 'seconds', 'usd']);
  expect(estimate.clips).toBe(lines);
  expect(estimate.lines.map((line: Body) => line.index)).toEqual(run.frames.map((frame: Body) => frame.index));
  for (const line of estimate.lines) {
    expect(keys(line)).toEqual(['billedSeconds', 'index', 'listUsd', 'seconds', 'usd']);
    expect(line.usd).toBe(run.frames[line.index].usd);
    expect(line.seconds).toBeCloseTo(run.frames[line.index].seconds, 2);
    // Clips are 8 s at most. For a line that is slightly longer than a clip, the clip is slowed down.
    expect(line.billedSeconds).toBeGreaterThanOrEqual(Math.min(line.seconds, 8) - 0.05);
  }
  const sum = (pick: (line: Body) => number): number =>
    estimate.lines.reduce((total: number, line: Body) => total + pick(line), 0);
  expect(estimate.usd).toBeCloseTo(
    sum((line) => line.usd),
    4,
  );
  expect(estimate.seconds).toBeGreaterThanOrEqual(sum((line) => line.seconds) - 0.05);
}

async function download(url: string, type: RegExp): Promise<Buffer> {
  expect(url.startsWith(`${server.url}/files/`)).toBe(true);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-type')).toMatch(type);
  return Buffer.from(await response.arrayBuffer());
}

const addresses = (frame: Body) => ({ imageUrl: frame.imageUrl, audioUrl: frame.audioUrl });

describe('the whole path, from a sign-up to a cut', () => {
  it('writes, previews, changes its opening, is approved once, and renders', async () => {
    const me = await account();
    const persona = await newPersona(me, { niche: 'commuting', tone_of_voice: 'dry' });
    const uploaded = await me.call('POST', '/api/v1/uploads', fileForm(await picture(400, 400, '#224466')));
    const made = await me.call('POST', '/api/v1/props', {
      name: 'Ember mug',
      category: 'handheld',
      text: BRIEF,
      image_urls: [uploaded.body.data.url],
      price: 39,
      currency: 'EUR',
    });
    expect(made.status).toBe(201);
    const id = await newRun(me, { creatorSlug: persona.slug, productId: made.body.data.product.id });
    expectShape((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run);

    const early = await me.call('POST', `/api/v1/flows/${id}/approve`);
    expect(early.status).toBe(400);
    expect(early.body).toMatchObject({
      ok: false,
      code: 'BAD_STATE',
      error: expect.stringMatching(/not at its preview yet/),
    });

    const preview = await untilRun(me, id, ['gate']);
    expectPreview(preview, 3);
    expect(preview.persona).toEqual({ id: persona.id, slug: persona.slug, name: persona.name });
    expect(preview.brief).toMatchObject({ product: 'Ember mug', productId: made.body.data.product.id });
    // The offline studio bills nothing. The list price is 0.05 USD per second, for the clip lengths that providers sell.
    expect(preview.estimate).toMatchObject({ billed: false, usd: 0 });
    expect(preview.frames.map((frame: Body) => frame.usd)).toEqual([0, 0, 0]);
    for (const line of preview.estimate.lines) {
      expect(line.usd).toBe(0);
      expect(line.listUsd).toBeCloseTo(line.billedSeconds * 0.05, 6);
    }
    const asked = preview.estimate.lines.reduce((total: number, line: Body) => total + line.listUsd, 0);
    expect(preview.estimate.listUsd).toBeCloseTo(asked, 4);
    expect(asked).toBeGreaterThan(0.5);
    for (const frame of preview.frames) {
      await download(frame.imageUrl, /^image\//);
      await download(frame.audioUrl, /^audio\//);
    }

    const narration = 'My coffee went cold on the train, every single morning.';
    const varied = await me.call('POST', `/api/v1/flows/${id}/variant`, {
      narration,
      visual: 'a cold cup on a train table',
      angle: 'Problem',
      stake: 'a bad day',
    });
    expect(varied.status).toBe(200);
    expectShape(varied.body.data.run);
    const changed = await untilRun(me, id, ['gate']);
    expectPreview(changed, 3);
    expect(changed.frames[0].line).toBe(narration);
    expect(changed.script.hookText).toBe(narration);
    expect(changed.frames[0].imageUrl).not.toBe(preview.frames[0].imageUrl);
    expect(changed.frames[0].audioUrl).not.toBe(preview.frames[0].audioUrl);
    expect(changed.frames.slice(1).map(addresses)).toEqual(preview.frames.slice(1).map(addresses));

    const approvals = await Promise.all([
      me.call('POST', `/api/v1/flows/${id}/approve`),
      me.call('POST', `/api/v1/flows/${id}/approve`),
    ]);
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(approvals.find(({ status }) => status === 400)!.body).toMatchObject({
      code: 'BAD_STATE',
      error: expect.stringMatching(/already been approved|finished/),
    });

    const done = await untilRun(me, id, ['done']);
    expectShape(done);
    expect(done).toMatchObject({ status: 'done', awaiting: null, next: null, error: null });
    expect(done.finishedAt).not.toBeNull();
    expect(keys(done.cut)).toEqual(['bytes', 'seconds', 'url']);
    for (const frame of done.frames) await download(frame.clipUrl, /^video\//);
    await expectCut(done);
    await expectRanges(done.cut);
    await expectQueue(me, id);

    const again = await me.call('POST', `/api/v1/flows/${id}/approve`);
    expect(again.body).toMatchObject({ ok: false, code: 'BAD_STATE', error: expect.stringMatching(/finished/) });
    const late = await me.call('POST', `/api/v1/flows/${id}/variant`, { narration });
    expect(late.status).toBe(400);
    const cancelled = await me.call('POST', `/api/v1/flows/${id}/cancel`);
    expect(cancelled.status).toBe(400);
  });

  it('can proceed without stopping', async () => {
    const me = await account();
    const id = await newRun(me, { straightThrough: true });
    const run = await untilRun(me, id, ['rendering', 'assembling', 'done']);
    expectShape(run);
    expect(run).toMatchObject({ straightThrough: true, estimate: { clips: 3 }, persona: { id: null, slug: null } });
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});

/** Compares the finished file, as ffprobe reads it, with the approved lines. */
async function expectCut(run: Body): Promise<void> {
  const bytes = await download(run.cut.url, /^video\/mp4/);
  expect(bytes.length).toBe(run.cut.bytes);
  const file = join(scratch, `${run.id}.mp4`);
  writeFileSync(file, bytes);
  const { video, audio } = ffprobe(file);
  expect(video).toMatchObject({
    codec_name: 'h264',
    profile: 'High',
    width: 1080,
    height: 1920,
    pix_fmt: 'yuv420p',
    avg_frame_rate: '30/1',
    r_frame_rate: '30/1',
    color_space: 'bt709',
    color_primaries: 'bt709',
    color_transfer: 'bt709',
    color_range: 'tv',
  });
  expect(audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000' });
  expect(Math.abs(Number(video.duration) - Number(audio.duration))).toBeLessThanOrEqual(FRAME_SECONDS + 1e-3);
  const lines = run.frames.reduce((total: number, frame: Body) => total + frame.seconds, 0);
  expect(Math.abs(Number(video.duration) - lines)).toBeLessThanOrEqual(run.frames.length * FRAME_SECONDS + 1e-3);
  expect(run.cut.seconds).toBeCloseTo(Number(video.duration), 1);
  // The index comes first, so that a browser can play the file while it loads.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
}

async function expectRanges(cut: Body): Promise<void> {
  const whole = Buffer.from(await (await fetch(cut.url)).arrayBuffer());
  const part = await fetch(cut.url, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${cut.bytes}`);
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  const tail = await fetch(cut.url, { headers: { range: 'bytes=-10' } });
  expect(Buffer.from(await tail.arrayBuffer()).equals(whole.subarray(-10))).toBe(true);
  const beyond = await fetch(cut.url, { headers: { range: `bytes=${cut.bytes}-` } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe(`bytes */${cut.bytes}`);
}

async function expectQueue(me: TestAccount, id: string): Promise<void> {
  const { data: queue } = (await me.call('GET', '/api/v1/queue')).body;
  expect(keys(queue)).toEqual(['active', 'counts', 'failed', 'inFlight', 'items', 'window']);
  const count = (kind: string): number => queue.items.filter((item: Body) => item.kind === kind).length;
  // Four pictures: one per line, and another one of line 1, for the variant.
  expect({ video: count('video'), image: count('image'), clip: count('clip'), assembly: count('assembly') }).toEqual({
    video: 1,
    image: 4,
    clip: 3,
    assembly: 1,
  });
  expect(queue.counts).toEqual({ queued: 0, running: 0, done: 9, failed: 0 });
  expect(queue).toMatchObject({ active: false, inFlight: 0, failed: 0, window: { hours: 72, limit: 50 } });
  const video = queue.items.find((item: Body) => item.kind === 'video');
  expect(video).toMatchObject({ id, status: 'done', rawStatus: 'done' });
  expect(video.resultUrl).toMatch(/\/files\//);
  const { items, counts } = (await me.call('GET', '/api/v1/queue?hours=0&limit=2&status=done')).body.data;
  expect(items).toHaveLength(2);
  expect(counts.done).toBe(9);
  expect((await me.call('GET', '/api/v1/queue?status=failed')).body.data).toMatchObject({
    items: [],
    counts: { done: 9 },
  });
}
