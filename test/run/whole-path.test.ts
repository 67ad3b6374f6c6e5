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
import { type Server, startServer } from '../support/server.js';
import { ffprobe } from './media.js';

let server: Server;
let scratch: string;
beforeAll(async () => {
  server = await startServer();
  scratch = mkdtempSync(join(tmpdir(), 'cutroom-cut-'));
});
afterAll(async () => {
  await server?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const account = async (options: { providerKey?: string | null } = {}): Promise<TestAccount> =>
  describedAccount(await newAccount(server.url, options));

const FRAME_SECONDS = 1 / 30;
const keys = (value: object): string[] => Object.keys(value).sort();

const RUN_KEYS = [
  'awaiting',
  'brief',
  'createdAt',
  'credits',
  'cut',
  'error',
  'estimate',
  'finishedAt',
  'frames',
  'id',
  'next',
  'outputs',
  'persona',
  'preset',
  'progress',
  'script',
  'status',
  'straightThrough',
];
const FRAME_KEYS = [
  'audioUrl',
  'clipUrl',
  'imageUrl',
  'index',
  'line',
  'onScreenText',
  'seconds',
  'segmentRole',
  'usd',
  'words',
];

/** What reading.md promises of a run, whatever its state. */
function expectShape(run: Body): void {
  expect(keys(run)).toEqual(RUN_KEYS);
  for (const frame of run.frames) expect(keys(frame).filter((key) => key !== 'notice')).toEqual(FRAME_KEYS);
  if (run.next) expect(keys(run.next)).toEqual(['action', 'call']);
}

/** A priced preview: every line voiced, drawn and priced, and the sum is the sum. */
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
    // A clip has 8 s at most; a line that takes a little longer slows it.
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
    // The offline studio bills nothing; the table asks 0.05 USD a second in the lengths that providers sell.
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
      error: expect.stringMatching(/approved already|finished/),
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
  }, 180_000);

  it('goes through without stopping when told to', async () => {
    const me = await account();
    const id = await newRun(me, { straightThrough: true });
    const done = await untilRun(me, id, ['done']);
    expectShape(done);
    expect(done.straightThrough).toBe(true);
    expect(done.estimate.clips).toBe(3);
    expect(done.persona).toMatchObject({ id: null, slug: null });
    await expectCut(done);
  }, 180_000);
});

/** The finished file, as ffprobe sees it, against the lines that were approved. */
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
  // The index comes first, so that a browser can play while it loads.
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
  // Four pictures: three lines, and line 1 again for the variant.
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

describe('a run that may not be', () => {
  it("is nobody else's", async () => {
    const [me, stranger] = [await account(), await account()];
    const id = await newRun(me);
    const missing = await stranger.call('GET', '/api/v1/flows/00000000-0000-4000-8000-000000000000');
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '/approve'],
      ['POST', '/cancel'],
      ['POST', '/variant', { narration: 'Something else.' }],
    ] as const) {
      const answer = await stranger.call(method, `/api/v1/flows/${id}${path}`, body);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(missing.body);
    }
    expect((await stranger.call('GET', '/api/v1/queue')).body.data.items).toEqual([]);
    expect((await me.call('POST', `/api/v1/flows/${id}/cancel`)).body.data.run).toMatchObject({
      status: 'cancelled',
      next: null,
      awaiting: null,
    });
    expect((await me.call('POST', `/api/v1/flows/${id}/cancel`)).status).toBe(200);
    expect((await me.call('POST', `/api/v1/flows/${id}/approve`)).body).toMatchObject({
      code: 'BAD_STATE',
      error: expect.stringMatching(/cancelled/),
    });
  });

  it('needs an own provider key', async () => {
    const me = await account({ providerKey: null });
    const answer = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: BRIEF },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      ok: false,
      code: 'PROVIDER_KEY_REQUIRED',
      error: expect.stringMatching(/provider key/),
    });
    expect((await me.call('GET', '/api/v1/account')).body.data.video).toEqual({
      allowed: false,
      denied: 'key',
      reason: answer.body.error,
    });
  });

  it('needs to know what it is about: a brief, a saved brief or a product, not two briefs', async () => {
    const me = await account();
    const start = (about: Record<string, unknown>) =>
      me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', ...about });
    const nothing = await start({});
    expect([nothing.status, nothing.body.error]).toEqual([400, expect.stringContaining('`productId`')]);
    const { id: briefId } = (await me.call('POST', '/api/v1/briefs', { draft: { niche: 'tea' } })).body.data;
    const both = await start({ briefId, briefSource: { mode: 'description', value: 'A kettle that sings.' } });
    expect([both.status, both.body.error]).toEqual([400, expect.stringContaining('not both')]);
    const { product } = (
      await me.call('POST', '/api/v1/props', {
        name: 'Ember travel mug',
        category: 'handheld',
        text: 'A self-heating travel mug for commuters. It keeps your drink at 57 degrees for 6 hours.',
        price: 39,
        currency: 'EUR',
      })
    ).body.data;
    const started = await start({ productId: product.id, options: { lines: 3, seed: 4 } });
    expect(started.status).toBe(201);
    const run = await untilRun(me, started.body.data.runId, ['gate']);
    expect(run.frames.map(({ line }: Body) => line).join(' ')).toMatch(/Ember|57 degrees/);

    // What a saved brief states is what the run is about.
    const draft = { product: 'Glow serum', niche: 'skincare', audience: 'tired parents' };
    const saved = (await me.call('POST', '/api/v1/briefs', { draft })).body.data;
    const second = await start({ briefId: saved.id, options: { lines: 3, seed: 4 } });
    const stated = await untilRun(me, second.body.data.runId, ['gate']);
    expect(stated.frames.map(({ line }: Body) => line).join(' ')).toMatch(/Glow serum/);
    expect(JSON.stringify([stated.brief, stated.frames])).not.toMatch(/Niche/);
  });

  it('needs a creator with a passport photo', async () => {
    const me = await account();
    const { slug } = (await me.call('POST', '/api/v1/personas', { name: 'Faceless' })).body.data.persona;
    const answer = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      creatorSlug: slug,
      briefSource: { mode: 'description', value: BRIEF },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/creatorSlug.*passport/);
  });

  it('fails before anything is drawn when its words have glyphs that no font has', async () => {
    const me = await account();
    for (const value of [
      'កែវនេះរក្សាកាហ្វេឱ្យក្តៅរយៈពេលប្រាំមួយម៉ោង។ មនុស្សជាច្រើនពេញចិត្តវា។',
      'ຈອກນີ້ຮັກສາກາເຟໃຫ້ຮ້ອນຫົກຊົ່ວໂມງ. ຫຼາຍຄົນມັກມັນ.',
    ]) {
      const id = await newRun(me, { briefSource: { mode: 'description', value } });
      const failed = await untilRun(me, id, ['failed', 'gate', 'done'], 60_000);
      expectShape(failed);
      expect(failed).toMatchObject({ status: 'failed', frames: [], estimate: null, cut: null, next: null });
      expect(failed.error).toMatchObject({
        code: 'BAD_INPUT',
        message: expect.stringMatching(/No installed font can draw/),
      });
      expect(failed.finishedAt).not.toBeNull();
    }
    const kinds = (await me.call('GET', '/api/v1/queue')).body.data.items.map((item: Body) => item.kind);
    expect(new Set(kinds)).toEqual(new Set(['video']));
  });

  it('refuses a given line that cannot be set or said, at once', async () => {
    const me = await account();
    for (const [opening, why] of [
      ['កាហ្វេរបស់អ្នកត្រជាក់ហើយឬ', /No installed font can draw ក/],
      ['🎉🎉🎉', /nothing that can be said/],
      ['STOP', /has 1 word: a line has 4 to 22/],
    ] as const) {
      const answer = await me.call('POST', '/api/v1/flows', {
        preset: 'creator-ugc-video',
        briefSource: { mode: 'description', value: BRIEF },
        options: { opening },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatch(/^`options\.opening`/);
      expect(answer.body.error).toMatch(why);
    }
    const id = await newRun(me);
    await untilRun(me, id, ['gate']);
    const varied = await me.call('POST', `/api/v1/flows/${id}/variant`, { narration: 'កាហ្វេត្រជាក់' });
    expect(varied.status).toBe(400);
    expect(varied.body.error).toMatch(/^`narration`.*No installed font/);
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.status).toBe('gate');
  });
});

describe('on the free plan', () => {
  it('video answers 403 and names the plan', async () => {
    const free = await startServer({ env: { CUTROOM_DEFAULT_PLAN: 'free' } });
    try {
      const me = describedAccount(await newAccount(free.url));
      const answer = await me.call('POST', '/api/v1/flows', {
        preset: 'creator-ugc-video',
        briefSource: { mode: 'description', value: BRIEF },
      });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'PLAN_REQUIRED', error: expect.stringMatching(/creator plan/) });
      expect((await me.call('GET', '/api/v1/account')).body.data).toMatchObject({
        plan: 'free',
        video: { allowed: false, denied: 'plan', reason: answer.body.error },
      });
    } finally {
      await free.remove();
    }
  });
});
