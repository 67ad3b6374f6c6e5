import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { assertUnencoded } from './body.js';

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
