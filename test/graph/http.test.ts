import { beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';
import { newAccount, send, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

describe('GraphQL over HTTP', () => {
  it('is spoken as graphql-http audits it: all that it must and all that it should do', async () => {
    // A key keeps the audits' GET requests from being refused as those of another site's page.
    const fetchFn = (url: string, { headers, ...init }: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...(headers as Record<string, string>), 'x-api-key': me.key } });
    const results = [];
    for (const audit of serverAudits({ url: `${server.url}/graphql`, fetchFn })) results.push(await audit.fn());
    expect(results.length).toBeGreaterThan(50);
    const failed = results.filter(({ status }) => status === 'error' || status === 'warn');
    expect(failed.map(({ name }) => name)).toEqual([]);
  });
});

describe('a request that is refused before its operation runs', () => {
  const post = (headers: Record<string, string>, body: unknown = { query: '{ __typename }' }) =>
    send(server.url, 'POST', '/graphql', body, headers);
  const asked: [string, ErrorCode, () => Promise<TestResponse>][] = [
    ['with an invalid key', 'KEY_INVALID', () => post({ 'x-api-key': 'cut_live_nothing' })],
    ["from another site's page", 'ORIGIN_REFUSED', () => post({ cookie: me.cookie, origin: 'https://evil.example' })],
    ['with too long a body', 'TOO_LARGE', () => post({ 'x-api-key': me.key }, { query: 'x'.repeat(2 ** 20) })],
    ['with too long an operation', 'BAD_INPUT', () => post({}, { query: '{ a }'.repeat(400) })],
    ['with a body that is no JSON', 'BAD_INPUT', () => post({ 'content-type': 'application/json' }, '{')],
    ['that is compressed', 'ENCODING_REFUSED', () => post({ 'content-encoding': 'gzip' })],
    ['by another method', 'METHOD_NOT_ALLOWED', () => send(server.url, 'PUT', '/graphql', {})],
    [
      'with a mutation by GET',
      'METHOD_NOT_ALLOWED',
      () =>
        send(
          server.url,
          'GET',
          `/graphql?query=${encodeURIComponent('mutation { deleteProviderKey { deleted } }')}`,
          undefined,
          {
            'x-api-key': me.key,
          },
        ),
    ],
    [
      'that any page could send',
      'BAD_INPUT',
      () => send(server.url, 'GET', '/graphql?query={__typename}', undefined, { cookie: me.cookie }),
    ],
  ];

  it.each(asked)('%s is answered as an operation is: %s', async (_how, code, ask) => {
    const { status, body } = await ask();
    expect({ status, body }).toEqual({
      status: ERRORS[code].status,
      body: { errors: [{ message: expect.stringMatching(/\S/), extensions: expect.objectContaining({ code }) }] },
    });
  });

  it('gets the type that its client prefers, with a hint where there is one', async () => {
    const answer = await post({
      cookie: me.cookie,
      origin: 'https://evil.example',
      accept: 'application/graphql-response+json, application/json;q=0.9',
    });
    expect(answer.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
    expect(answer.body.errors[0].extensions.hint).toMatch(/CUTROOM_ALLOWED_ORIGINS/);
  });
});

describe('a query by GET, as urql sends it', () => {
  const get = (headers: Record<string, string>) =>
    send(server.url, 'GET', `/graphql?query=${encodeURIComponent('{ account { plan } }')}`, undefined, {
      accept: 'application/graphql-response+json, application/graphql+json, application/json',
      ...headers,
    });

  it('runs with a header that other pages cannot send without permission', async () => {
    for (const headers of [
      { 'x-api-key': me.key },
      { authorization: `Bearer ${me.key}` },
      { cookie: me.cookie, 'apollo-require-preflight': '1' },
    ] as Record<string, string>[]) {
      const { status, body } = await get(headers);
      expect({ status, body }).toEqual({ status: 200, body: { data: { account: { plan: 'creator' } } } });
    }
  });
});
