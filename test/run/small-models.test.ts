/** Runs whose text model is as small as those that people run at home: it misses lengths, or fails. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readPcm16, writeWav } from '../../studio/voice/wav.js';
import { answer, readQuestion } from '../../testing/answers.js';
import { googleSpeech } from '../../testing/google-media.js';
import type { ChatCall } from '../../testing/openai.js';
import { type Body, BRIEF, newAccount, newPersona, newRun, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const MODELS = '/api/v1/account/models';
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('modelled');
});

const words = (line: string): number => line.trim().split(/\s+/).length;
const taskOf = (call: ChatCall): string => call.body.response_format?.json_schema?.name ?? '';
const asked = (task: string): ChatCall[] => server.model.calls.filter((call) => taskOf(call) === task);

/** Answers as a small model does: the given lines of a script are of a wrong length, and everything else is right. */
function write(lines: Readonly<Record<number, string>>): void {
  server.model.restart();
  server.model.reply((call) => {
    const written = answer(readQuestion(call)) as Body;
    if (taskOf(call) !== 'script') return JSON.stringify(written);
    const segments = written.segments.map((segment: Body, i: number) => ({
      ...segment,
      spokenLine: lines[i] ?? segment.spokenLine,
    }));
    return JSON.stringify({ ...written, segments });
  });
}

const start = async (me: TestAccount, options: Body = {}): Promise<string> =>
  newRun(me, { preset: 'slideshow-video', options: { lines: 3 }, ...options });

/** As long as a hook may be at the usual rate. */
const FULL = 'This is the very first line of all and it says much.';
const LONG = 'This is the very first line of all and it goes on and on for far too long.';

describe('a run whose model misses the lengths of its lines', () => {
  it('has each of them rewritten in a call of its own, before anything is voiced', async () => {
    write({ 0: LONG, 1: 'It is big.' });
    const me = await newAccount(server.url, { providerKey: null });
    const id = await start(me, { briefSource: { mode: 'description', value: BRIEF } });
    const run = await untilRun(me, id, ['gate']);
    const [script] = asked('script');
    expect(JSON.stringify(script!.body.messages)).toMatch(/How long each spokenLine is, in words: 0: 6 to 12; 1: /);
    expect(asked('line')).toHaveLength(2);
    expect(asked('script')).toHaveLength(1);
    const lengths = run.frames.map(({ line }: Body) => words(line));
    expect(lengths[0]).toBeLessThanOrEqual(12);
    expect(lengths[1]).toBeGreaterThanOrEqual(7);
    expect(run.frames.map(({ notice }: Body) => notice)).toEqual([undefined, undefined, undefined]);
    expect(server.voices.calls.map(({ body }) => body.input)).not.toContain(LONG);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('keeps a short line whose fact has no more to say', async () => {
    write({ 1: 'It is big.' });
    const me = await newAccount(server.url, { providerKey: null });
    const id = await start(me);
    const run = await untilRun(me, id, ['gate']);
    expect(run.frames[1].line).toBe('It is big.');
    expect(asked('line')).toHaveLength(0);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('has a line shortened once if its voice turns out to be slow, and plans the next run by that voice', async () => {
    write({ 0: FULL });
    const me = await newAccount(server.url, { providerKey: null });
    const { slug: creatorSlug } = await newPersona(me);
    // Half as fast as usual.
    server.voices.sound(async (line) => writeWav(readPcm16(googleSpeech(line), 12_000)));
    const spoken = server.voices.calls.length;
    try {
      const id = await start(me, { creatorSlug });
      const run = await untilRun(me, id, ['gate']);
      const shortened = asked('line').length;
      expect(shortened).toBeGreaterThan(0);
      expect(server.voices.calls.length - spoken).toBe(3 + shortened);
      expect(words(run.frames[0].line)).toBeLessThan(9);
      expect(run.script.hookText).toBe(run.frames[0].line);
      await me.call('POST', `/api/v1/flows/${id}/cancel`);

      write({});
      const next = await start(me, { creatorSlug });
      await untilRun(me, next, ['framing', 'gate']);
      const [, most] = /in words: 0: \d+ to (\d+);/.exec(JSON.stringify(asked('script')[0]!.body.messages)) ?? [];
      expect(Number(most)).toBeLessThan(9);
      await me.call('POST', `/api/v1/flows/${next}/cancel`);
    } finally {
      server.voices.sound(null);
    }
  });
});

describe('a run whose model gives unusable answers', () => {
  const fail = (): void => {
    server.model.restart();
    server.model.reply('I am only a small model.');
  };

  it('fails, and says in words why', async () => {
    fail();
    const me = await newAccount(server.url, { providerKey: null });
    const run = await untilRun(me, await start(me), ['failed']);
    expect(run.error).toMatchObject({
      code: 'PROVIDER_FAILED',
      message:
        "The brief could not be read: The model's brief was not usable, twice: The answer held no complete JSON object.",
      hint: expect.stringContaining('larger model'),
    });
  });

  it('is written by the offline writer if the account allows it, and says so', async () => {
    fail();
    const me = await newAccount(server.url, { providerKey: null });
    const { body } = await me.session('PATCH', MODELS, { offlineFallback: true });
    expect(body.data.models.offlineFallback).toBe(true);
    const id = await start(me);
    const run = await untilRun(me, id, ['gate']);
    expect(run.notice).toMatch(
      /^The offline writer wrote the brief\. .* The offline writer wrote the script\. The model's/,
    );
    expect(run.frames.length).toBeGreaterThan(0);
    expect(asked('line')).toHaveLength(0);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});
