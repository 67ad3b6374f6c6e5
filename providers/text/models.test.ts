import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ServiceError } from '../../platform/errors/index.js';
import { completeDraft } from '../../studio/writer/brief/read.js';
import { type OpenAiUpstream, startOpenAi } from '../../testing/openai.js';
import { ProviderError } from '../error.js';
import { googleTextModel, localTextModel, openAiCompatibleTextModel, type TextTask } from './index.js';
import { buildPrompt } from './prompt.js';

const task: TextTask<{ topic: string }, { title: string; lines: string[] }> = {
  name: 'poem',
  output: z.object({ title: z.string(), lines: z.array(z.string()) }),
  prompt: ({ topic }) => buildPrompt(['You write poems.'], { topic }),
  check: ({ lines }) => (lines.length === 1 ? [] : ['There must be exactly one line.']),
};
const good = JSON.stringify({ title: 'Tea', lines: ['Steam.'] });

async function failure(promise: Promise<unknown>): Promise<ServiceError> {
  const error = await promise.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

describe('the offline writer as a model', () => {
  const write = (check: TextTask<unknown, unknown>['check']): Promise<unknown> =>
    localTextModel().run(
      { ...task, name: 'ad hooks', output: z.unknown(), check },
      { brief: completeDraft({ niche: 'tea' }), tone: null, perAngle: 1 },
      { seed: 3 },
    );

  it('uses the next draft if one fails the check, and gives the same words for the same seed', async () => {
    let drafts = 0;
    const second = await write(() => (++drafts % 2 === 1 ? ['Too long.'] : []));
    expect(drafts).toBe(2);
    expect(await write(() => (++drafts % 2 === 1 ? ['Too long.'] : []))).toEqual(second);
  });

  it('says what was wrong if no draft passes, and what it cannot do', async () => {
    const error = await failure(write(() => ['Too long.']));
    expect(error.code).toBe('BAD_INPUT');
    expect(error.message).toContain('Too long.');
    expect((await failure(localTextModel().run(task, { topic: 'Tea' }, { seed: 3 }))).code).toBe('NO_MODEL');
  });
});

describe('an OpenAI-compatible model', () => {
  let upstream: OpenAiUpstream;
  const model = () =>
    openAiCompatibleTextModel({ baseUrl: upstream.baseUrl, apiKey: 'sk-test', model: 'm-1', fetch, timeoutMs: 30_000 });
  const run = () => model().run(task, { topic: 'tea' }, { seed: 7 });
  beforeAll(async () => {
    upstream = await startOpenAi({ apiKey: 'sk-test' });
  });
  beforeEach(() => upstream.restart());
  afterAll(() => upstream.close());

  it('asks with the schema and returns the object', async () => {
    upstream.reply(good);
    expect(await run()).toEqual({ title: 'Tea', lines: ['Steam.'] });
    expect(upstream.calls).toHaveLength(1);
    const { body } = upstream.calls[0]!;
    expect(body.model).toBe('m-1');
    expect(body.seed).toBe(7);
    expect(body.response_format?.type).toBe('json_schema');
    expect(body.response_format?.json_schema?.schema).toMatchObject({ required: ['title', 'lines'] });
    expect(body.messages.map((m) => m.role)).toEqual(['system', 'user']);
  });

  it('shows the pictures of a task behind its words, again in the repair', async () => {
    upstream.reply('{}', good);
    const bytes = new Uint8Array([255, 216, 255, 224]);
    const seeing = { ...task, images: () => [{ bytes, mediaType: 'image/jpeg' as const }] };
    expect((await model().run(seeing, { topic: 'tea' }, { seed: 7 })).title).toBe('Tea');
    for (const { body } of upstream.calls)
      expect(body.messages.at(-1)).toEqual({
        role: 'user',
        content: [
          { type: 'text', text: expect.stringContaining('"topic": "tea"') },
          { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/4A==' } },
        ],
      });
    expect(upstream.calls).toHaveLength(2);
  });

  it.each([
    ['a code fence', `\`\`\`json\n${good}\n\`\`\``],
    ['talk around it', `Sure! Here is {your} poem:\n${good}\nEnjoy {it}.`],
  ])('finds the object in %s', async (_, answer) => {
    upstream.reply(answer);
    expect((await run()).lines).toEqual(['Steam.']);
    expect(upstream.calls).toHaveLength(1);
  });

  it.each([
    ['an empty answer', '', 'The answer was empty.'],
    ['prose', 'I would rather not.', 'no complete JSON object'],
    ['a cut-off object', '{"title":"Tea","lines":["Ste', 'no complete JSON object'],
    ['a wrong shape', '{"title":"Tea","lines":"Steam."}', 'lines:'],
    ['a failed check', '{"title":"Tea","lines":["a","b"]}', 'There must be exactly one line.'],
  ])('repairs %s by telling the model', async (_, answer, said) => {
    upstream.reply(answer, good);
    expect((await run()).title).toBe('Tea');
    expect(upstream.calls).toHaveLength(2);
    expect(JSON.stringify(upstream.calls[1]!.body.messages)).toContain(said);
  });

  it('gives up after one repair', async () => {
    upstream.reply('{"title":"Tea","lines":[]}');
    const error = await failure(run());
    expect(error.code).toBe('PROVIDER_FAILED');
    expect(error.message).toContain('There must be exactly one line.');
    expect(upstream.calls).toHaveLength(2);
  });

  it('falls back to JSON mode if the server supports no schema, and remembers it', async () => {
    upstream.reply((call) =>
      call.body.response_format?.type === 'json_schema'
        ? { status: 400, body: { error: { message: 'This response_format type is unavailable now' } } }
        : good,
    );
    const one = model();
    expect((await one.run(task, { topic: 'tea' }, { seed: 1 })).title).toBe('Tea');
    expect(JSON.stringify(upstream.calls[1]!.body.messages[0])).toContain('schema');
    expect((await one.run(task, { topic: 'tea' }, { seed: 2 })).title).toBe('Tea');
    expect(upstream.calls).toHaveLength(3);
  });

  it.each([
    [401, 'PROVIDER_KEY_REFUSED', 'key_refused', 1],
    [403, 'PROVIDER_KEY_REFUSED', 'key_refused', 1],
    [402, 'PROVIDER_QUOTA', 'over_quota', 1],
    [429, 'PROVIDER_QUOTA', 'over_quota', 2],
    [500, 'PROVIDER_FAILED', 'unavailable', 2],
    [404, 'PROVIDER_FAILED', 'bad_request', 2],
  ])('maps HTTP %i to %s without the upstream’s words', async (status, code, reason, calls) => {
    upstream.reply({ status, body: { error: { message: 'secret-body sk-test' } }, headers: { 'retry-after-ms': '5' } });
    const error = await failure(run());
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('secret-body');
    expect(error.cause).toBeInstanceOf(ProviderError);
    expect((error.cause as ProviderError).failure).toBe(reason);
    // A 429 must carry these details, and no other response may.
    const limit = { retryAfter: expect.any(Number), policy: 'provider' };
    expect(error.details).toEqual(
      reason === 'over_quota' ? expect.objectContaining(limit) : expect.not.objectContaining(limit),
    );
    expect(upstream.calls).toHaveLength(calls);
  });

  it('blames an unknown key on the user', async () => {
    const wrong = openAiCompatibleTextModel({
      baseUrl: upstream.baseUrl,
      apiKey: 'sk-wrong',
      model: 'm',
      fetch,
      timeoutMs: 30_000,
    });
    const error = await failure(wrong.run(task, { topic: 'tea' }, { seed: 1 }));
    expect(error.code).toBe('PROVIDER_KEY_REFUSED');
    expect(error.message).not.toContain('sk-wrong');
  });

  it('treats a filtered answer as a refusal, and does not retry', async () => {
    upstream.reply({ content: '', finishReason: 'content_filter' });
    const error = await failure(run());
    expect((error.cause as ProviderError).failure).toBe('refused');
    expect(upstream.calls).toHaveLength(1);
  });

  it('treats a broken connection as a retryable failure', async () => {
    upstream.reply('hang-up');
    const error = await failure(run());
    expect((error.cause as ProviderError).failure).toBe('unavailable');
    expect((error.cause as ProviderError).retryable).toBe(true);
  });

  it.each([
    ['Ollama', 404, { error: "model 'llama9' not found" }],
    ['OpenAI', 404, { error: { message: 'The model `llama9` does not exist', code: 'model_not_found' } }],
    ['OpenRouter', 400, { error: { message: 'llama9 is not a valid model: model not found' } }],
  ])('says in the words of %s that a model is missing, and does not retry', async (_, status, body) => {
    upstream.reply({ status, body });
    const error = await failure(run());
    expect((error.cause as ProviderError).failure).toBe('no_model');
    expect(error.message).toMatch(/^The text provider does not have the model\. It says: ".*llama9.*"$/);
    expect(error.details.hint).toContain('Choose another model');
    expect(upstream.calls).toHaveLength(1);
  });

  it('quotes why the content was refused, without what looks like a key', async () => {
    const secret = 'sk-aaaaaaaaaaaaaaaaaaaaaaaa0000';
    upstream.reply({ status: 400, body: { error: { message: `content_policy: no weapons (${secret})` } } });
    const error = await failure(run());
    expect((error.cause as ProviderError).failure).toBe('refused');
    expect(error.message).toContain('It says: "content_policy: no weapons (…)"');
  });

  it('stops when the caller aborts', async () => {
    upstream.reply(good);
    const stop = new Error('cancelled');
    const promise = model().run(task, { topic: 'tea' }, { seed: 1, signal: AbortSignal.abort(stop) });
    await expect(promise).rejects.toBe(stop);
  });
});

describe('Google', () => {
  it('asks streamGenerateContent with the key in a header, pictures inline and a response schema', async () => {
    const seen: { url: string; key: unknown; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        seen.push({ url: request.url ?? '', key: request.headers['x-goog-api-key'], body });
        const kind = seen.length === 1 ? 'text/event-stream' : 'application/json';
        response.writeHead(seen.length === 1 ? 200 : 400, { 'content-type': kind });
        response.end(
          seen.length === 1
            ? `data: ${JSON.stringify({
                candidates: [{ content: { role: 'model', parts: [{ text: good }] }, finishReason: 'STOP' }],
                usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
              })}\r\n\r\n`
            : JSON.stringify({ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }),
        );
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`;
    try {
      const model = googleTextModel({ apiKey: 'AIza-test', baseUrl, model: 'gemini-x', fetch, timeoutMs: 30_000 });
      const bytes = new Uint8Array([255, 216, 255, 224]);
      const seeing = { ...task, images: () => [{ bytes, mediaType: 'image/jpeg' as const }] };
      expect((await model.run(seeing, { topic: 'tea' }, { seed: 1 })).title).toBe('Tea');
      expect(JSON.parse(seen[0]!.body).contents).toEqual([
        {
          role: 'user',
          parts: [
            { text: expect.stringContaining('"topic": "tea"') },
            { inlineData: { mimeType: 'image/jpeg', data: '/9j/4A==' } },
          ],
        },
      ]);
      expect(seen[0]!.url).toBe('/v1beta/models/gemini-x:streamGenerateContent?alt=sse');
      expect(seen[0]!.key).toBe('AIza-test');
      expect(JSON.parse(seen[0]!.body)).toMatchObject({ generationConfig: { responseMimeType: 'application/json' } });
      const error = await failure(model.run(task, { topic: 'tea' }, { seed: 1 }));
      expect(error.code).toBe('PROVIDER_KEY_REFUSED');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
