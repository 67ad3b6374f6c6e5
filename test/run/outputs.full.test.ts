import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import {
  type Body,
  BRIEF,
  newAccount,
  newRun,
  newShortRun,
  SHORT_SCRIPT,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { ffprobe } from './media.js';

let server: Server;
let folder: string;
let me: TestAccount;
let id: string;
let run: Body;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-outputs-'));
  server = await startServer();
  me = await newAccount(server.url);
  id = await finished(me, newRun);
  run = await shownRun();
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function finished(account: TestAccount, start = newShortRun): Promise<string> {
  const made = await start(account);
  await untilRun(account, made, ['gate']);
  await account.call('POST', `/api/v1/flows/${made}/approve`);
  await untilRun(account, made, ['done']);
  return made;
}

const shownRun = async (of = id): Promise<Body> => (await me.call('GET', `/api/v1/flows/${of}`)).body.data.run;
const ask = (kind: string, of = id) => me.call('POST', `/api/v1/flows/${of}/outputs`, { kind });

/** Polls the run until no output of that kind is being made. */
const settled = (kind: string, of = id): Promise<Body> =>
  until(
    `${kind} is made`,
    async () => {
      const output = (await shownRun(of)).outputs.find((one: Body) => one.kind === kind);
      return output.status !== 'making' && output;
    },
    waitBeforeNextPoll,
  );

/** Requests an output, waits for it and downloads it, and checks its size and type. */
async function fetched(kind: string): Promise<{ output: Body; bytes: Buffer }> {
  const { status, body } = await ask(kind);
  expect([200, 202]).toContain(status);
  expect(body.data.outputs[0]).toMatchObject({ kind });
  const output = await settled(kind);
  expect(output).toMatchObject({ status: 'made', call: null });
  return { output, bytes: await download(output) };
}

async function download({ url, bytes, contentType }: Body): Promise<Buffer> {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, contentType]);
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length).toBe(bytes);
  return body;
}

function probed(name: string, bytes: Buffer): ReturnType<typeof ffprobe> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return ffprobe(path);
}

/** Counts the pixels in the colour that highlights the word being spoken. */
function lettersAt(name: string, second: number): number {
  const shot = ['-v', 'error', '-ss', String(second), '-i', join(folder, name), '-frames:v', '1'];
  const pixels = execFileSync('ffmpeg', [...shot, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], { maxBuffer: 2 ** 24 });
  let count = 0;
  for (let i = 0; i < pixels.length; i += 3)
    if (pixels[i]! > 245 && Math.abs(pixels[i + 1]! - 226) < 12 && Math.abs(pixels[i + 2]! - 52) < 25) count += 1;
  return count;
}

interface Cue {
  from: number;
  to: number;
  text: string;
}

const seconds = (stamp: string): number =>
  stamp
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Parses the blocks of SubRip and WebVTT: an optional number, the times, the text. */
function parseCues(text: string): Cue[] {
  return text
    .trim()
    .split('\n\n')
    .map((block): Cue => {
      const rows = block.split('\n').filter((row) => !/^\d+$/.test(row));
      const [, from, to] = /^(\d\d:\d\d:\d\d[.,]\d{3}) --> (\d\d:\d\d:\d\d[.,]\d{3})$/.exec(rows[0]!) ?? [];
      if (!from || !to || rows.length !== 2) throw new Error(`not a cue: ${block}`);
      return { from: seconds(from), to: seconds(to), text: rows[1]! };
    });
}

const spoken = (of: Body): string =>
  of.frames.flatMap(({ words }: Body) => words.map(({ text }: Body) => text)).join(' ');

function expectCues(cues: readonly Cue[]): void {
  expect(cues.map(({ text }) => text).join(' ')).toBe(spoken(run));
  let before = 0;
  for (const { from, to } of cues) {
    expect(from).toBeGreaterThanOrEqual(before);
    expect(to).toBeGreaterThan(from);
    before = to;
  }
  expect(before).toBeLessThanOrEqual(run.cut.seconds + 0.001);
  // A line's first cue begins with the line's first word. Word times count from the start of the line, which is where its picture
  // starts in the cut.
  let start = 0;
  for (const frame of run.frames) {
    const first = start + frame.words[0].start;
    expect(cues.some(({ from }) => Math.abs(from - first) < 0.05)).toBe(true);
    start += Math.ceil(frame.seconds * 30 - 0.001) / 30;
  }
}

describe('a finished video', () => {
  it('lists all its outputs, and how to get them', () => {
    const kinds = run.outputs.map(({ kind }: Body) => kind);
    expect(kinds).toEqual([
      ...['cut', 'cut-clean', 'srt', 'vtt', 'voice-wav', 'voice-mp3', 'poster'],
      ...run.frames.map(() => 'frame'),
      'zip',
    ]);
    const of = (kind: string): Body => run.outputs.find((one: Body) => one.kind === kind);
    expect(of('cut')).toMatchObject({ status: 'made', url: run.cut.url, bytes: run.cut.bytes, call: null });
    expect(of('srt')).toEqual({
      ...{ kind: 'srt', status: 'unmade', contentType: 'application/x-subrip', url: null, bytes: null },
      fileName: expect.stringMatching(/^[a-z-]+\.srt$/),
      call: { method: 'POST', path: `/api/v1/flows/${id}/outputs` },
    });
  });

  it('gives its frames unchanged', async () => {
    const frames = run.outputs.filter(({ kind }: Body) => kind === 'frame');
    expect(frames.map(({ index, url }: Body) => [index, url])).toEqual(
      run.frames.map(({ index, imageUrl }: Body) => [index, imageUrl]),
    );
    expect((await sharp(await download(frames[0])).metadata()).width).toBeGreaterThan(500);
    const { status, body } = await ask('frame');
    expect([status, body.data]).toEqual([200, { outputs: frames, ready: true }]);
  });

  it("gives its captions as SubRip and WebVTT: the words of its lines, in the cut's timing", async () => {
    expectCues(parseCues((await fetched('srt')).bytes.toString()));
    const [head, ...rest] = (await fetched('vtt')).bytes.toString().split('\n\n');
    expect(head).toBe('WEBVTT');
    expectCues(parseCues(rest.join('\n\n')));
  });

  it.each([
    ['voice-wav', 'pcm_s16le'],
    ['voice-mp3', 'mp3'],
  ])('gives its voice as %s', async (kind, codec) => {
    const { audio, format } = probed(kind, (await fetched(kind)).bytes);
    expect(audio).toMatchObject({ codec_name: codec, sample_rate: '48000', channels: 1 });
    expect(Math.abs(Number(format.duration) - run.cut.seconds)).toBeLessThan(0.1);
  });

  it('gives a poster', async () => {
    expect(await sharp((await fetched('poster')).bytes).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 1080, height: 1920 },
    });
  });

  it('gives the cut without texts, in the same length', async () => {
    const { output, bytes } = await fetched('cut-clean');
    expect(output.url).not.toBe(run.cut.url);
    const [clean, cut] = [probed('clean.mp4', bytes), probed('cut.mp4', await download(run.outputs[0]))];
    expect(clean.video).toMatchObject({
      codec_name: 'h264',
      width: 1080,
      height: 1920,
      nb_frames: cut.video.nb_frames,
    });
    expect(clean.audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000' });
    expect(Math.abs(Number(clean.format.duration) - run.cut.seconds)).toBeLessThan(0.05);
    expect(lettersAt('cut.mp4', 1)).toBeGreaterThan(500);
    expect(lettersAt('clean.mp4', 1)).toBeLessThan(20);
  });

  it('gives everything that is quickly made in one zip, with the same files', async () => {
    const packed = unzipSync((await fetched('zip')).bytes);
    const now = await shownRun();
    const held = now.outputs.filter(({ kind }: Body) => !['cut-clean', 'voice-wav', 'zip'].includes(kind));
    expect(Object.keys(packed).sort()).toEqual(held.map(({ fileName }: Body) => fileName).sort());
    for (const output of held)
      expect([output.fileName, Buffer.from(packed[output.fileName]!).equals(await download(output))]).toEqual([
        output.fileName,
        true,
      ]);
  });
});

describe('an output', () => {
  let other: string;
  beforeAll(async () => {
    other = await finished(me);
  });
  const countFiles = async (contentType: string): Promise<number> =>
    (await me.call('GET', '/api/v1/uploads?limit=200')).body.data.uploads.filter(
      (file: Body) => file.contentType === contentType,
    ).length;

  it('is made once despite concurrent requests, and a zip makes its missing parts', async () => {
    const before = [await countFiles('text/vtt'), await countFiles('application/zip')];
    const answers = await Promise.all(['vtt', 'vtt', 'zip', 'zip', 'vtt', 'zip'].map((kind) => ask(kind, other)));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    const [vtt] = [await settled('vtt', other), await settled('zip', other)];
    expect([await countFiles('text/vtt'), await countFiles('application/zip')]).toEqual(
      before.map((count) => count + 1),
    );
    const again = await ask('vtt', other);
    expect([again.status, again.body.data]).toEqual([200, { outputs: [vtt], ready: true }]);
    expect(await settled('poster', other)).toMatchObject({ status: 'made' });
  });

  it('that fails says why, leaves its run finished, and is made when requested again', async () => {
    const third = await finished(me);
    const { frames } = await shownRun(third);
    const picture = join(server.dataDir, 'files', new URL(frames[0].imageUrl).pathname.replace('/files/', ''));
    renameSync(picture, `${picture}.away`);
    await ask('poster', third);
    const failed = await settled('poster', third);
    expect(failed).toMatchObject({
      status: 'failed',
      url: null,
      error: { code: 'NOT_FOUND', message: expect.stringContaining('The poster could not be made') },
      call: { method: 'POST', path: `/api/v1/flows/${third}/outputs` },
    });
    expect((await shownRun(third)).status).toBe('done');
    renameSync(`${picture}.away`, picture);
    await ask('poster', third);
    expect(await settled('poster', third)).toMatchObject({ status: 'made' });
  });

  it('belongs to its run: a revised copy has none, and one in progress is deleted with its run', async () => {
    const { url } = await settled('vtt', other);
    await ask('cut-clean', other);
    const { runId } = (await me.call('POST', `/api/v1/flows/${other}/revise`)).body.data;
    await untilRun(me, runId, ['gate']);
    await me.call('POST', `/api/v1/flows/${runId}/approve`);
    await untilRun(me, runId, ['done']);
    const copy = (await shownRun(runId)).outputs.find(({ kind }: Body) => kind === 'vtt');
    expect(copy).toMatchObject({ status: 'unmade', url: null });
    await ask('cut-clean', runId);
    for (const gone of [other, runId]) expect((await me.call('DELETE', `/api/v1/flows/${gone}`)).status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
    const { items } = (await me.call('GET', '/api/v1/queue')).body.data;
    expect(items.filter(({ status }: Body) => status === 'running')).toEqual([]);
  });
});

it('a slideshow, which has no clips, has the same outputs', async () => {
  const started = await me.call('POST', '/api/v1/flows', {
    preset: 'slideshow-video',
    options: { script: SHORT_SCRIPT, seed: 3 },
    straightThrough: true,
  });
  const { runId } = started.body.data;
  const { outputs } = await untilRun(me, runId, ['done']);
  expect(new Set(outputs.map(({ kind }: Body) => kind))).toEqual(new Set(run.outputs.map(({ kind }: Body) => kind)));
  for (const kind of ['poster', 'cut-clean']) {
    await ask(kind, runId);
    expect(await settled(kind, runId)).toMatchObject({ status: 'made' });
  }
});

describe('what is not available', () => {
  it("is another account's output", async () => {
    const stranger = await newAccount(server.url);
    const { status, body } = await stranger.call('POST', `/api/v1/flows/${id}/outputs`, { kind: 'srt' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is any output of an unfinished run, which lists none', async () => {
    const waiting = await newShortRun(me);
    const { outputs } = await untilRun(me, waiting, ['gate']);
    expect(outputs).toEqual([]);
    const { status, body } = await ask('srt', waiting);
    expect([status, body.code, body.error]).toEqual([400, 'BAD_STATE', expect.stringContaining('not finished yet')]);
    await me.call('POST', `/api/v1/flows/${waiting}/cancel`);
    expect((await ask('srt', waiting)).body).toMatchObject({
      code: 'BAD_STATE',
      hint: expect.stringContaining('revise'),
    });
  });

  it('is an unknown kind', async () => {
    const { status, body } = await ask('gif');
    expect([status, body.error]).toEqual([400, expect.stringMatching(/`kind`.*cut-clean/)]);
  });

  it('is an output that the workflow does not have: a carousel has slides and their zip', async () => {
    const started = await me.call('POST', '/api/v1/flows', {
      preset: 'carousel',
      briefSource: { mode: 'description', value: BRIEF },
      options: { slideCount: 3, seed: 3 },
      straightThrough: true,
    });
    const { runId } = started.body.data;
    const carousel = await untilRun(me, runId, ['done']);
    expect(carousel.outputs.map(({ kind, url }: Body) => [kind, url])).toEqual([
      ...carousel.slides.map(({ url }: Body) => ['slide', url]),
      ['zip', carousel.zip.url],
    ]);
    const packed = await ask('zip', runId);
    expect([packed.status, packed.body.data.ready]).toEqual([200, true]);
    await download(packed.body.data.outputs[0]);
    const { status, body } = await ask('srt', runId);
    expect([status, body.error]).toEqual([400, '`kind` srt is not an output of carousel, which has: slide, zip.']);
  });
});

it('an output that is being made when the server dies is made once by the next', async () => {
  const other = await finished(me, newRun);
  const cuts = async (): Promise<number> =>
    (await me.call('GET', '/api/v1/uploads?limit=200')).body.data.uploads.filter(({ url }: Body) =>
      url.includes('/cuts/'),
    ).length;
  const before = await cuts();
  await ask('cut-clean', other);
  const running = async (): Promise<boolean> =>
    (await me.call('GET', '/api/v1/queue')).body.data.items.some(({ status }: Body) => status === 'running');
  await until('it is being made', running, waitBeforeNextPoll);
  const { dataDir, port } = server;
  await server.kill();
  server = await startServer({ dataDir, port });
  expect(await settled('cut-clean', other)).toMatchObject({ status: 'made' });
  expect(await cuts()).toBe(before + 1);
});
