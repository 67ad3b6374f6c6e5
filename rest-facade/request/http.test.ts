import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { assertUnencoded, readQuery, refuseUnreadable } from './http.js';

const check = (headers: IncomingHttpHeaders) => () => assertUnencoded({ headers } as IncomingMessage);

describe('a body', () => {
  it.each(['gzip', 'br', 'GZIP', 'identity, deflate', 'zstd', 'nonsense'])(
    'with Content-Encoding %s is refused',
    (encoding) => {
      expect(check({ 'content-encoding': encoding, 'content-length': '5' })).toThrow(
        `The header Content-Encoding is "${encoding}", but request bodies are read uncompressed only.`,
      );
      expect(check({ 'content-encoding': encoding, 'transfer-encoding': 'chunked' })).toThrow(/uncompressed/);
    },
  );

  it.each([undefined, 'identity', 'Identity', ' identity ', 'identity,identity', ''])(
    'with Content-Encoding %j is read',
    (encoding) => {
      const headers = encoding === undefined ? {} : { 'content-encoding': encoding };
      expect(check({ ...headers, 'content-length': '5' })).not.toThrow();
    },
  );

  it('that is absent has no encoding', () => {
    expect(check({ 'content-encoding': 'gzip' })).not.toThrow();
    expect(check({ 'content-encoding': 'gzip', 'content-length': '0' })).not.toThrow();
  });
});

describe('readQuery', () => {
  it('reads what follows the first question mark', () => {
    expect([...readQuery('/api/v1/props?limit=2&q=mug')]).toEqual([
      ['limit', '2'],
      ['q', 'mug'],
    ]);
  });

  it('keeps question marks within a value', () => {
    expect(readQuery('/api/v1/catalogs/1/items?q=why%20mugs??&limit=2').get('q')).toBe('why mugs??');
    expect(readQuery('/api/v1/catalogs/1/items?q=a?b&limit=2').get('limit')).toBe('2');
  });

  it('is empty without a query', () => {
    for (const target of ['/api/v1/props', '/api/v1/props?', undefined]) expect(readQuery(target).size).toBe(0);
  });
});

/** What is written to a socket on which Node has met an error, and whether the connection is ended. */
function answerTo(code: string | undefined, destroyed = false): { text: string; ended: boolean } {
  const seen = { text: '', ended: false };
  const socket = {
    destroyed,
    writable: true,
    write: (text: string) => {
      seen.text += text;
    },
    destroy: () => {
      seen.ended = true;
    },
  };
  refuseUnreadable(code === undefined ? {} : { code }, socket as unknown as Socket);
  return seen;
}

describe('a request that cannot be read as HTTP', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'TOO_LARGE', /16 KB.*Send long values in the body/],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'REQUEST_TIMEOUT', /Send it again/],
    ['HPE_INVALID_CHUNK_SIZE', '400 Bad Request', 'BAD_INPUT', /not valid HTTP/],
    [undefined, '400 Bad Request', 'BAD_INPUT', /not valid HTTP/],
  ])('%s is answered with %s and says what to do', (code, status, expected, says) => {
    const { text, ended } = answerTo(code);
    const [head, body] = text.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toEqual({ ok: false, code: expected, error: expect.stringMatching(says) });
    expect(ended).toBe(true);
  });

  it('whose client has disconnected is left alone', () => {
    expect(answerTo('ECONNRESET')).toEqual({ text: '', ended: false });
    expect(answerTo('HPE_INVALID_METHOD', true)).toEqual({ text: '', ended: false });
  });
});
