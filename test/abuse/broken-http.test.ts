import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

/** Sends bytes, and returns what is answered until the connection ends. */
const exchange = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });

const parse = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

const to = (path: string, key = me.key): string => `POST ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\n`;
const json = 'content-type: application/json\r\n';

describe('requests that are not HTTP', () => {
  it('are refused in the form of all failures', async () => {
    expect(parse(await exchange('GARBAGE\r\n\r\n'))).toEqual({
      ok: false,
      code: 'BAD_INPUT',
      error: expect.stringMatching(/not valid HTTP/),
    });
    const long = await send(server.url, 'GET', `/api/v1/props?cursor=${'x'.repeat(20_000)}`);
    expect(long.status).toBe(431);
    expect(long.body).toMatchObject({ ok: false, code: 'TOO_LARGE' });
  });

  it.each(['/api/v1/briefs', '/graphql'])('a broken body of %s is no fault of the server', async (path) => {
    const before = server.log().length;
    // The headers and the broken chunk arrive together, so that the connection is ended before the request is looked at.
    expect(await exchange(`${to(path)}${json}transfer-encoding: chunked\r\n\r\nzz\r\n`)).toMatch(/^HTTP\/1.1 400 /);
    expect((await me.call('GET', '/api/v1/account')).status).toBe(200);
    expect(server.log().slice(before)).not.toMatch(/unexpected error|"level":50/);
  });

  it('a malformed Content-Type is named in the refusal, as is any other than JSON', async () => {
    for (const [type, says] of [
      ['foo', /application\/json, not foo\./],
      ['', /application\/json\./],
    ] as const) {
      const answer = await exchange(
        `${to('/api/v1/briefs')}content-type: ${type}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
      );
      expect(parse(answer)).toEqual({ ok: false, code: 'BAD_INPUT', error: expect.stringMatching(says) });
    }
  });

  it('TRACE is a method that no path supports', async () => {
    const answer = await exchange('TRACE /api/v1/props HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toMatch(/\r\nallow: POST, GET, HEAD\r\n/i);
  });
});

describe('a client that asks to close the connection', () => {
  const close = 'connection: close\r\n';
  it.each([
    ['an unknown key', () => to('/api/v1/briefs', 'none'), 401],
    ['an unknown path', () => to('/api/v1/none'), 404],
    ['another method', () => to('/api/v1/briefs').replace('POST', 'PUT'), 405],
  ])('and is refused for %s before its body was read sees the end at once', async (_why, head, status) => {
    const began = performance.now();
    const answer = await exchange(`${head()}${json}${close}content-length: 2\r\n\r\n{}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    // The connection of any other client stays open for 72 s.
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
