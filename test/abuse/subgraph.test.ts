import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/index.js';
import { createIdentityTokens } from '../../platform/secrets/identity-token.js';
import type { Identity } from '../../runtime/index.js';
import { send, type TestResponse } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';

const SECRET = randomBytes(24).toString('hex');
const MB = 2 ** 20;
const ADMIN: Identity = {
  viewer: {
    userId: '00000000-0000-7000-8000-000000000001',
    role: 'admin',
    plan: 'creator',
    via: 'session',
    apiKeyId: null,
  },
  partner: null,
  requestId: 'test-request',
  address: '127.0.0.1',
  idempotencyKey: null,
  sessionToken: null,
};
const BODY = JSON.stringify({ query: '{ personas { nodes { name } } }' });

let postgres: Service;
let server: Server;
(haveServices() ? describe : describe.skip)('a subgraph in a process of its own, reached by a stranger', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({
      command: ['subgraph', 'creators'],
      env: {
        DATABASE_URL: postgres.url,
        CUTROOM_INTERNAL_SECRET: SECRET,
        CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      },
    });
  });
  afterAll(async () => {
    await server?.remove();
    await postgres?.stop();
  });

  const tokens = (secret = SECRET, now?: () => number) =>
    createIdentityTokens<Identity>(
      { internalSecret: secret, acceptedSecrets: [] as string[], dataDir: '' } as unknown as Config,
      now,
    );
  const ask = (token?: string, body = BODY, headers: Record<string, string> = {}): Promise<TestResponse> =>
    send(server.url, 'POST', '/graphql', body, {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'x-cutroom-identity': token }),
      ...headers,
    });
  const refused = (answer: TestResponse) => ({
    status: answer.status,
    data: answer.body.data ?? null,
    extensions: answer.body.errors?.[0]?.extensions,
  });
  const NOT_ITS_GATEWAY = { status: 401, data: null, extensions: { code: 'UNAUTHENTICATED', gatewayOnly: true } };

  it('accepts only what its gateway signed just now for it and this request', async () => {
    const good = tokens().sign(ADMIN, 'creators', BODY);
    const bad: Record<string, string | undefined> = {
      nothing: undefined,
      empty: '',
      nonsense: 'x.y.z',
      unsigned: good.split('.')[0],
      'signed with another secret': tokens('x'.repeat(40)).sign(ADMIN, 'creators', BODY),
      'of another body': tokens().sign(ADMIN, 'creators', `${BODY} `),
      'for another subgraph': tokens().sign(ADMIN, 'catalog', BODY),
      'with the head of one and the tail of another': `${good.split('.')[0]}.${tokens().sign(ADMIN, 'creators', BODY).split('.')[1]}`,
      'a minute old': tokens(SECRET, () => Date.now() - 60_000).sign(ADMIN, 'creators', BODY),
      'of a minute to come': tokens(SECRET, () => Date.now() + 60_000).sign(ADMIN, 'creators', BODY),
    };
    for (const [what, token] of Object.entries(bad))
      expect({ what, ...refused(await ask(token)) }).toEqual({ what, ...NOT_ITS_GATEWAY });
    expect((await ask(good)).body).toEqual({ data: { personas: { nodes: [] } } });
  });

  it('accepts a token once, even if it is sent concurrently', async () => {
    const token = tokens().sign(ADMIN, 'creators', BODY);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
    expect(refused(await ask(token))).toEqual(NOT_ITS_GATEWAY);
  });

  it('does not read a body before it has authenticated the sender', async () => {
    // The request is refused by its header alone, before any byte of its body.
    const head = (headers: string) =>
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n`;
    expect(await exchange(head('Content-Length: 1073741824\r\n'))).toMatch(/^HTTP\/1.1 401 [\s\S]*gatewayOnly/);
    expect(await exchange(head('Transfer-Encoding: chunked\r\n'))).toMatch(/^HTTP\/1.1 401 /);
    expect(await exchange(head('Transfer-Encoding: chunked\r\nX-Cutroom-Identity: forged.token\r\n'))).toMatch(/ 401 /);
  });

  it('limits the body to what a gateway sends, even with a valid token', async () => {
    const large = JSON.stringify({ query: `{ personas { nodes { name } } } #${'x'.repeat(9 * MB)}` });
    const token = () => tokens().sign(ADMIN, 'creators', large);
    const declared = await exchange(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nX-Cutroom-Identity: ${token()}\r\nContent-Length: ${large.length}\r\n\r\n`,
    );
    expect(declared).toMatch(/^HTTP\/1.1 413 /);
    const chunk = 'x'.repeat(MB);
    const counted = await exchange(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nX-Cutroom-Identity: ${token()}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      Array.from({ length: 9 }, () => `${MB.toString(16)}\r\n${chunk}\r\n`),
    );
    expect(counted).toMatch(/^HTTP\/1.1 413 |^$/);
    expect((await ask(tokens().sign(ADMIN, 'creators', BODY))).status).toBe(200);
  });

  it('lives on after representations that cannot be resolved', async () => {
    const given = '[{__typename: "Persona", id: "x"}, {__typename: "Nothing"}]';
    const body = JSON.stringify({ query: `{ _entities(representations: ${given}) { ... on Persona { name } } }` });
    const answer = await ask(tokens().sign(ADMIN, 'creators', body), body);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: {
        data: { _entities: [null, null] },
        errors: [expect.objectContaining({ path: ['_entities', 1], extensions: { code: 'BAD_INPUT' } })],
      },
    });
    expect((await ask(tokens().sign(ADMIN, 'creators', BODY))).body).toEqual({ data: { personas: { nodes: [] } } });
    expect(server.log()).not.toMatch(/nothing awaited|INTERNAL|unexpected error/);
  });

  it('serves nothing to browsers', async () => {
    const origin = { origin: 'https://evil.example' };
    const answers = [
      await ask(tokens().sign(ADMIN, 'creators', BODY), BODY, origin),
      await ask(undefined, BODY, origin),
      await send(server.url, 'OPTIONS', '/graphql', undefined, {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-cutroom-identity',
      }),
      await send(server.url, 'GET', '/graphql?query={__typename}', undefined, { accept: 'text/html', ...origin }),
      await send(server.url, 'GET', '/', undefined, { accept: 'text/html' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 405, 405, 404]);
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect((await send(server.url, 'GET', '/healthz')).status).toBe(200);
  });

  /** Returns the response to handwritten bytes, or '' if the connection was reset first. */
  function exchange(head: string, rest: readonly string[] = []): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(head);
        for (const piece of rest) socket.write(piece);
      });
      let text = '';
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(text) : reject(error),
      );
      socket.on('close', () => resolve(text));
    });
  }
});
