import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type AnthropicUpstream, startAnthropic } from '../../testing/anthropic.js';
import { type OpenAiUpstream, startOpenAi } from '../../testing/openai.js';
import {
  ANTHROPIC_TEXT_MODELS,
  anthropicTextModel,
  OPENAI_TEXT_MODELS,
  OPENROUTER_TEXT_MODELS,
  openAiTextModel,
  openRouterTextModel,
  recognisesAnthropicKey,
  recognisesOpenAiKey,
  recognisesOpenRouterKey,
  type TextModel,
  type TextTask,
} from './index.js';
import { buildPrompt } from './prompt.js';

const task: TextTask<{ topic: string }, { title: string }> = {
  name: 'poem',
  output: z.object({ title: z.string() }),
  prompt: ({ topic }) => buildPrompt(['You write poems.'], { topic }),
  images: () => [{ bytes: new Uint8Array([255, 216, 255, 224]), mediaType: 'image/jpeg' }],
  check: ({ title }) => (title === 'Tea' ? [] : ['The title must be Tea.']),
};
const run = (model: TextModel) => model.run(task, { topic: 'tea' }, { seed: 7 });

describe('the form of a key', () => {
  const secret = 'aB3_-'.repeat(19);
  it.each([
    ['anthropic', `sk-ant-api03-${secret}`],
    [null, `sk-ant-admin01-${secret}`],
    ['openrouter', `sk-or-v1-${'0f'.repeat(32)}`],
    ['openai', `sk-proj-${secret}`],
    ['openai', `sk-svcacct-${secret}`],
    ['openai', `sk-${'a1'.repeat(10)}T3BlbkFJ${'b2'.repeat(10)}`],
    [null, `sk-${'0f'.repeat(16)}`],
    [null, `sk_${'0f'.repeat(24)}`],
    [null, `sk-proj-${secret}\n`],
  ])('tells %s by %j', (provider, key) => {
    const recognised = [
      recognisesAnthropicKey(key) && 'anthropic',
      recognisesOpenAiKey(key) && 'openai',
      recognisesOpenRouterKey(key) && 'openrouter',
    ].filter(Boolean);
    expect(recognised).toEqual(provider === null ? [] : [provider]);
  });
});

describe('Anthropic', () => {
  let upstream: AnthropicUpstream;
  const model = (apiKey = 'sk-ant-1') =>
    anthropicTextModel({ apiKey, baseUrl: upstream.baseUrl, fetch, timeoutMs: 30_000 });
  const failure = (): Promise<unknown> => run(model()).catch((error: unknown) => error);
  beforeAll(async () => {
    upstream = await startAnthropic({ apiKey: 'sk-ant-1' });
  });
  afterAll(() => upstream.close());

  it('gets the schema, the picture and the key, streams, and repairs an answer once', async () => {
    upstream.reply('{"title":"Coffee"}', '{"title":"Tea"}');
    expect(await run(model())).toEqual({ title: 'Tea' });
    expect(upstream.calls).toHaveLength(2);
    const { key, version, body } = upstream.calls[1]!;
    expect([key, version]).toEqual(['sk-ant-1', '2023-06-01']);
    expect(body).toMatchObject({
      model: ANTHROPIC_TEXT_MODELS[0],
      stream: true,
      output_config: { effort: 'low', format: { type: 'json_schema', schema: { required: ['title'] } } },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: expect.stringContaining('The title must be Tea.') },
            { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: '/9j/4A==' } },
          ],
        },
      ],
    });
    // Its newest models refuse these.
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['temperature']));
    expect(body.seed).toBeUndefined();
  });

  it('sends the schema as a tool to a model without output formats', async () => {
    upstream.reply('{"title":"Tea"}');
    const older = anthropicTextModel({
      apiKey: 'sk-ant-1',
      baseUrl: upstream.baseUrl,
      model: 'claude-3-haiku-20240307',
      fetch,
      timeoutMs: 30_000,
    });
    await run(older).catch(() => undefined);
    expect(upstream.calls[0]!.body.tools).toMatchObject([{ input_schema: { required: ['title'] } }]);
  });

  it.each([
    ['a refusal', { text: '', stopReason: 'refusal' }, 'refused', 'Anthropic refused this content', 1],
    ['an overload', { status: 529, type: 'overloaded_error' }, 'unavailable', 'Anthropic is not reachable', 2],
    ['an overload in the stream', { breaks: 'overloaded_error' }, 'unavailable', 'Anthropic is not reachable', 2],
    ['an error after it has begun', { text: '{"ti', breaks: 'api_error' }, 'unavailable', 'Anthropic is not', 1],
    ['too many requests', { status: 429, type: 'rate_limit_error' }, 'over_quota', 'credit at Anthropic', 2],
    [
      'no credit',
      { status: 400, type: 'invalid_request_error', message: 'Your credit balance is too low.' },
      'over_quota',
      'credit at Anthropic',
      1,
    ],
    [
      'no such model',
      { status: 404, type: 'not_found_error', message: 'model: claude-9 not found' },
      'no_model',
      'It says: "model: claude-9 not found"',
      1,
    ],
  ] as const)('says what %s is', async (_, reply, kind, said, calls) => {
    upstream.reply('status' in reply ? { ...reply, headers: { 'retry-after-ms': '5' } } : reply);
    const error = (await failure()) as Error;
    expect(error.cause).toMatchObject({ failure: kind, provider: 'anthropic' });
    expect(error.message).toContain(said);
    expect(upstream.calls).toHaveLength(calls);
  });

  it('names itself when it refuses the key', async () => {
    const error = await run(model('sk-ant-2')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'PROVIDER_KEY_REFUSED' });
    expect((error as Error).message).toMatch(/^Anthropic refused the key\./);
  });

  it('says in words that an answer was cut off', async () => {
    upstream.reply({ text: '{"title":"T', stopReason: 'max_tokens' });
    expect(((await failure()) as Error).message).toBe(
      "The model's poem was not usable, twice: The answer was cut off before its JSON object was complete: it was too long.",
    );
  });
});

describe('OpenAI and OpenRouter', () => {
  let upstream: OpenAiUpstream;
  beforeAll(async () => {
    upstream = await startOpenAi({ apiKey: 'sk-right' });
  });
  afterAll(() => upstream.close());

  it.each([
    ['openai', 'OpenAI', openAiTextModel, { model: OPENAI_TEXT_MODELS[0], reasoning_effort: 'low' }],
    ['openrouter', 'OpenRouter', openRouterTextModel, { model: OPENROUTER_TEXT_MODELS[0] }],
  ] as const)('%s is asked as such, and named in its failures', async (provider, name, make, asked) => {
    const options = { baseUrl: upstream.baseUrl, fetch, timeoutMs: 30_000 };
    upstream.reset();
    upstream.reply('{"title":"Tea"}');
    expect(await run(make({ ...options, apiKey: 'sk-right' }))).toEqual({ title: 'Tea' });
    expect(upstream.calls[0]!.body).toMatchObject({ ...asked, response_format: { type: 'json_schema' } });
    const refused = await run(make({ ...options, apiKey: 'sk-wrong' })).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PROVIDER_KEY_REFUSED', cause: { provider } });
    expect((refused as Error).message).toMatch(new RegExp(`^${name} refused the key\\.`));
  });
});
