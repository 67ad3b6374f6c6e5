import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type OpenAiUpstream, startOpenAi } from '../../testing/openai.js';
import { openAiCompatibleTextModel, type RunOptions, type TextTask } from './index.js';
import { buildPrompt } from './prompt.js';

const task: TextTask<null, { title: string }> = {
  name: 'poem',
  output: z.object({ title: z.string() }),
  prompt: () => buildPrompt(['You write poems.'], {}),
  check: () => [],
};
const good = '{"title":"Teas"}';

let upstream: OpenAiUpstream;
beforeAll(async () => {
  upstream = await startOpenAi();
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

const model = (timeoutMs: number) =>
  openAiCompatibleTextModel({ baseUrl: upstream.baseUrl, apiKey: '', model: 'm', fetch, timeoutMs });
const run = (timeoutMs = 30_000, options: Partial<RunOptions> = {}) =>
  model(timeoutMs).run(task, null, { seed: 1, ...options });

describe('an answer that is streamed', () => {
  it('may take longer than the model may be silent, and tells how far it is', async () => {
    upstream.reply({ pieces: good.match(/../g)!, pauseMs: 400 });
    const written: number[] = [];
    // Seven pauses are longer than the silence that is allowed.
    expect(await run(2000, { onProgress: (characters) => written.push(characters) })).toEqual({ title: 'Teas' });
    expect(upstream.calls[0]!.body.stream).toBe(true);
    expect(written.at(-1)).toBe(good.length);
    expect(written).toEqual([...written].sort((a, b) => a - b));
  });

  it.each([
    ['says nothing', () => new Promise<never>(() => undefined), 'It wrote nothing for 2 seconds.'],
    ['falls silent', { pieces: ['{"title'], ending: 'silence' } as const, 'It wrote nothing for 2 seconds.'],
    [
      'never ends',
      { pieces: ['la '], pauseMs: 100, ending: 'go on' } as const,
      'It was still writing after 8 seconds.',
    ],
  ])('is given up if the model %s, and not asked for again', async (_, reply, said) => {
    upstream.reply(reply);
    const failed = await run(2000).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'PROVIDER_FAILED', cause: { failure: 'too_slow', retryable: false } });
    expect((failed as Error).message).toBe(`The text model is too slow. ${said}`);
    expect((failed as { details: { hint: string } }).details.hint).toContain('CUTROOM_TEXT_TIMEOUT_SECONDS');
    expect(upstream.calls).toHaveLength(1);
  });

  it('is not read to an end that it does not have', async () => {
    upstream.reply({ pieces: ['\n'.repeat(5000)], ending: 'go on' }, good);
    expect(await run()).toEqual({ title: 'Teas' });
    expect(JSON.stringify(upstream.calls[1]!.body.messages)).toContain('it was too long');
  });

  it('is asked for again after the connection broke, by the caller', async () => {
    upstream.reply({ pieces: ['{"title'], ending: 'break' });
    await expect(run()).rejects.toMatchObject({ cause: { failure: 'unavailable', retryable: true } });
  });

  it('stops when the caller aborts while it is written', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    upstream.reply({ pieces: ['{"title'], pauseMs: 10, ending: 'go on' });
    const running = run(30_000, { signal: stop.signal, onProgress: () => stop.abort(reason) });
    await expect(running).rejects.toBe(reason);
  });
});

describe('a server that cannot stream', () => {
  it('may answer whole', async () => {
    upstream.reply({ whole: good });
    expect(await run()).toEqual({ title: 'Teas' });
    expect(upstream.calls).toHaveLength(1);
  });

  it('is asked for a whole answer once it has refused to stream, and from then on', async () => {
    upstream.reply(({ body }) =>
      body.stream ? { status: 400, body: { error: { message: "Unsupported value: 'stream'." } } } : good,
    );
    const one = model(30_000);
    for (const calls of [2, 3]) {
      expect(await one.run(task, null, { seed: 1 })).toEqual({ title: 'Teas' });
      expect(upstream.calls).toHaveLength(calls);
    }
    expect(upstream.calls.map(({ body }) => body.response_format?.type)).toEqual(Array(3).fill('json_schema'));
  });

  it('is unavailable if what it answers is no answer of a model', async () => {
    upstream.reply({ raw: '<html>Bad gateway</html>' });
    await expect(run()).rejects.toMatchObject({ cause: { failure: 'unavailable' } });
  });
});
