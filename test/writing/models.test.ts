/** Everything that a text model may return, on every route that asks one: good, bad, too long, empty or late answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, readQuestion } from '../../testing/answers.js';
import { type GoogleUpstream } from '../../testing/google.js';
import { type ChatCall, type OpenAiUpstream } from '../../testing/openai.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { sharedServer } from '../support/shared.js';
import { goodRequest, TEXT_ROUTES, type TextRequest } from './text-routes.js';

let upstream: OpenAiUpstream;
let google: GoogleUpstream;
let me: TestAccount;
let keyed: TestAccount;

const well = (call: ChatCall): string => JSON.stringify(answer(readQuestion(call)));
/** Repeats every text in an answer four hundred times. */
const swollen = (value: Body): Body =>
  typeof value === 'string'
    ? `${value} `.repeat(400)
    : Array.isArray(value)
      ? value.map(swollen)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swollen(inner)]))
        : value;

beforeAll(async () => {
  const server = await sharedServer('modelled');
  [upstream, google] = [server.model, server.google];
  google.respondText(answer);
  me = await newAccount(server.url, { providerKey: null });
  keyed = await newAccount(server.url, { providerKey: google.key });
});
beforeEach(() => {
  upstream.reply(well);
  upstream.restart();
});

const textCalls = async (): Promise<number> => {
  const { body } = await me.call('GET', '/api/v1/account/usage');
  return body.data.textCalls.used;
};

describe.each(TEXT_ROUTES)('%s', (name, { method, status }) => {
  let request: TextRequest;
  const call = (of = me) => of.call(method, request.path, request.body);
  beforeAll(async () => {
    upstream.reply(well);
    request = await goodRequest(me, name);
  });

  it('succeeds with a good, even if slow, answer and counts as one call', async () => {
    upstream.reply(async (asked) => {
      await sleep(300);
      return well(asked);
    });
    const before = await textCalls();
    const { body, status: answered } = await call();
    expect({ answered, body }).toMatchObject({ answered: status });
    expect(upstream.calls.length).toBeGreaterThan(0);
    expect(await textCalls()).toBe(before + 1);
  });

  it('asks once more if an answer has the wrong shape', async () => {
    request = await goodRequest(me, name);
    upstream.restart();
    upstream.reply('{"nothing":"of use"}', well);
    expect((await call()).status).toBe(status);
    expect(JSON.stringify(upstream.calls[1]?.body.messages)).toContain('of use');
  });

  it.each([
    ['of a wrong shape', () => '[]'],
    ['that is far too long', (asked: ChatCall) => JSON.stringify(swollen(answer(readQuestion(asked))))],
    ['that is prose', () => 'I would rather talk about something else.'],
  ])('is a 502 after two answers %s', async (_, reply) => {
    request = await goodRequest(me, name);
    upstream.restart();
    upstream.reply(reply);
    const { status: answered, body } = await call();
    expect({ answered, code: body.code, error: body.error }).toMatchObject({ answered: 502, code: 'PROVIDER_FAILED' });
    expect(upstream.calls).toHaveLength(2);
  });

  it('says so if the model refuses', async () => {
    request = await goodRequest(me, name);
    upstream.reply({ content: '', finishReason: 'content_filter' });
    expect((await call()).body).toMatchObject({ ok: false, code: 'CONTENT_REFUSED' });
  });

  it("is a 429 with its headers if the user's own provider is over quota", async () => {
    request = await goodRequest(keyed, name);
    for (let tries = 0; tries < 4; tries += 1) google.breakNext('text', 'quota');
    const refused = await call(keyed);
    google.mend();
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'PROVIDER_QUOTA' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-policy')).toBe('provider');
  });
});
