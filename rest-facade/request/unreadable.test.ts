import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { refuseUnreadable } from './unreadable.js';

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
