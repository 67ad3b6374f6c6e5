/**
 * An installation whose operator has connected a model for each port, each on a server of its own: a whole video, what it
 * costs, what a crash costs, and `cutroom models check`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { readExample } from '../../providers/comfyui/testing.js';
import { compose } from '../../studio/writer/composers.js';
import { type ComfyUpstream, startComfyUpstream } from '../../testing/comfyui.js';
import { type ChatCall, type OpenAiUpstream, startOpenAi } from '../../testing/openai.js';
import { type ImagesUpstream, startOpenAiImages } from '../../testing/openai-images.js';
import { type SpeechUpstream, startOpenAiSpeech } from '../../testing/speech.js';
import { startOpenAiTranscription, type TranscriptionUpstream } from '../../testing/transcription.js';
import { startBrick, untilBrickFinished } from '../bricks/studio.js';
import { newAccount, newRun, SHORT_BRIEF, SHORT_SEED, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';

const PICTURE_USD = 0.02;
// A second attempt would spend more of the limit.
jest.retryTimes(0);

let text: OpenAiUpstream;
let speech: SpeechUpstream;
let images: ImagesUpstream;
let comfy: ComfyUpstream;
let ears: TranscriptionUpstream;
let folder: string;
let env: Record<string, string>;
let server: Server;

/** Writes what a run of the short brief asks for. */
function writer({ body }: ChatCall): string {
  const brief = compose('brief', { mode: 'description', text: SHORT_BRIEF }, 1);
  const isScript = JSON.stringify(body.response_format ?? null).includes('segments');
  return JSON.stringify(
    isScript
      ? compose('script', { brief, persona: null, format: 'talking-5', lines: 3 }, SHORT_SEED)
      : { ...brief, product: { ...brief.product, price: null } },
  );
}

beforeAll(async () => {
  [text, speech, images, comfy, ears] = await Promise.all([
    startOpenAi(),
    startOpenAiSpeech(),
    startOpenAiImages(),
    startComfyUpstream(),
    startOpenAiTranscription(),
  ]);
  text.reply(writer);
  folder = await mkdtemp(join(tmpdir(), 'own-models-'));
  const workflow = join(folder, 'clip.json');
  await writeFile(workflow, JSON.stringify(readExample('image-to-video', { '55': { width: 64, height: 64 } })));
  env = {
    CUTROOM_TEXT_MODEL: 'llama3.1:8b',
    CUTROOM_TEXT_BASE_URL: text.baseUrl,
    CUTROOM_SPEECH_MODEL: 'kokoro',
    CUTROOM_SPEECH_BASE_URL: `${speech.url}/v1`,
    CUTROOM_SPEECH_API_KEY: 'secret-key',
    CUTROOM_TRANSCRIPTION_MODEL: 'whisper',
    CUTROOM_TRANSCRIPTION_BASE_URL: `${ears.url}/v1`,
    CUTROOM_TRANSCRIPTION_API_KEY: 'secret-key',
    CUTROOM_IMAGE_MODEL: 'flux-schnell',
    CUTROOM_IMAGE_BASE_URL: images.baseUrl,
    CUTROOM_IMAGE_API_KEY: images.apiKey,
    CUTROOM_IMAGE_PRICE_USD: String(PICTURE_USD),
    CUTROOM_VIDEO_MODEL: 'comfyui',
    CUTROOM_COMFYUI_URL: comfy.url,
    CUTROOM_COMFYUI_VIDEO_WORKFLOW: workflow,
    CUTROOM_COMFYUI_VIDEO_SECONDS: '2,4',
    CUTROOM_PLATFORM_MONTHLY_USD: '0.13',
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server?.remove();
  await Promise.all([text, speech, images, comfy, ears].map((upstream) => upstream?.close()));
  await rm(folder, { recursive: true, force: true });
});

const noticeOf = ({ notice }: { notice?: string }): string | null => notice ?? null;
const account = (): Promise<TestAccount> => newAccount(server.url, { providerKey: 'local' });

describe('an installation with a model of its own for each port', () => {
  it('makes a whole video with them, at the operator’s expense and limits', async () => {
    const me = await account();
    const models = (await me.call('GET', '/api/v1/account')).body.data.provider.models;
    expect(models.slice(0, 4)).toMatchObject([
      { port: 'text', provider: 'openai-compatible', model: 'llama3.1:8b', account: 'platform' },
      { port: 'image', provider: 'openai-compatible', model: 'flux-schnell', account: 'platform' },
      { port: 'speech', provider: 'openai-compatible', model: 'kokoro', account: 'platform' },
      { port: 'video', provider: 'comfyui', account: 'platform' },
    ]);
    const id = await newRun(me);
    const preview = await untilRun(me, id, ['gate']);
    expect(preview.estimate).toMatchObject({ usd: 0, clips: 3 });
    expect([text.calls.length > 1, speech.calls.length, images.made, comfy.queued.length]).toEqual([true, 3, 3, 0]);
    // The transcription model hears something else than the lines. One that is spoken again is heard right.
    const otherwise = expect.stringMatching(
      /may not say the line: it sounds like “Stop scrolling, this really works!”/,
    );
    expect(preview.frames.map(noticeOf)).toEqual([otherwise, otherwise, otherwise]);
    ears.hear(preview.frames[0].line);
    expect((await me.call('POST', `/api/v1/flows/${id}/frames/0/revoice`)).status).toBe(200);
    expect((await untilRun(me, id, ['gate'])).frames.map(noticeOf)).toEqual([null, otherwise, otherwise]);
    expect((await me.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
    const done = await untilRun(me, id, ['done', 'failed']);
    expect([done.status, done.error]).toEqual(['done', null]);
    expect(comfy.queued).toHaveLength(3);
    const { images: allowance } = (await me.call('GET', '/api/v1/account')).body.data;
    expect(allowance).toMatchObject({ unlimited: false, hostedUsed: 3 });
  });

  it('continues a clip after a crash, and queues it once', async () => {
    const me = await account();
    const id = await newRun(me);
    await untilRun(me, id, ['gate']);
    const before = comfy.queued.length;
    comfy.hold('run');
    expect((await me.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
    const polls = comfy.counts.queue;
    await until('the first clip was polled', () => comfy.queued.length > before && comfy.counts.queue > polls + 1);
    await server.kill();
    comfy.hold(null);
    server = await startServer({ env, dataDir: server.dataDir });
    const call: TestAccount['call'] = (method, path) =>
      send(server.url, method, path, undefined, { 'x-api-key': me.key });
    const done = await untilRun({ call }, id, ['done', 'failed']);
    expect([done.status, done.error]).toEqual(['done', null]);
    expect(comfy.queued.length - before).toBe(3);
    expect(done.frames.map(noticeOf).filter((notice: string) => !/sounds like/.test(notice))).toEqual([]);
  });

  it('stops at what the operator may spend in a month, for all accounts together', async () => {
    const me = await account();
    const made = images.made;
    const refused = await me.call('POST', '/api/v1/images/jobs', { customPrompt: 'A mug on a table.' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SPEND_CAP_REACHED' } });
    expect(refused.body.error).toMatch(/may spend \$0\.13 a month .* \$0\.12 of it are spent; this costs \$0\.02/);
    expect(images.made).toBe(made);
  });

  it('counts hosted voices, and speaks offline once the month is spent', async () => {
    const hosted = await startServer({
      env: {
        CUTROOM_SPEECH_MODEL: 'openai',
        CUTROOM_OPENAI_API_KEY: 'secret-key',
        CUTROOM_OPENAI_BASE_URL: `${speech.url}/v1`,
        CUTROOM_PLATFORM_MONTHLY_USD: '0.012',
      },
    });
    try {
      const before = speech.calls.length;
      const me = await newAccount(hosted.url, { providerKey: 'local' });
      const { frames } = await untilRun(me, await newRun(me), ['gate', 'failed']);
      expect(speech.calls.length - before).toBe(2);
      const spent = expect.stringMatching(/may spend \$0\.012 a month .* the offline voice spoke this line/);
      expect(frames.map(noticeOf).filter(Boolean)).toEqual([spent]);
      const single = await startBrick(me, 'voice', { text: 'Stop scrolling.' });
      expect(await untilBrickFinished(me, single)).toMatchObject({
        status: 'done',
        usd: { estimate: 0, spent: 0 },
        output: { notice: spent, seconds: expect.any(Number) },
      });
      expect(speech.calls.length - before).toBe(2);
      expect((await me.call('GET', '/api/v1/account')).body.data.spending.usd).toBe(0);
    } finally {
      await hosted.remove();
    }
  });

  it('is tried by `cutroom models check`, which names what fails', async () => {
    const check = (changed: Record<string, string> = {}) =>
      promisify(execFile)(
        process.execPath,
        [join(packageRoot, 'dist', 'cli', 'main.js'), 'models', 'check', '--video'],
        {
          env: { PATH: process.env.PATH ?? '', CUTROOM_DATA_DIR: folder, ...env, ...changed },
        },
      ).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      );
    text.reply('{"reply":"Hello"}');
    const fine = await check();
    expect(fine.stdout).toMatch(/"Hello".*free|"Hello"/);
    for (const named of ['llama3.1:8b', 'kokoro', 'flux-schnell', 'comfyui']) expect(fine.stdout).toContain(named);
    expect([fine.code, fine.stdout]).toEqual([0, expect.any(String)]);
    const hosted = await check({
      CUTROOM_SPEECH_MODEL: 'openai',
      CUTROOM_OPENAI_API_KEY: 'secret-key',
      CUTROOM_OPENAI_BASE_URL: `${speech.url}/v1`,
    });
    text.reply(writer);
    expect([hosted.code, hosted.stdout]).toEqual([0, expect.stringMatching(/speech +openai/)]);
    const broken = await check({ CUTROOM_SPEECH_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(broken.code).not.toBe(0);
    expect(broken.stdout).toMatch(/CUTROOM_SPEECH_BASE_URL/);
  });
});
