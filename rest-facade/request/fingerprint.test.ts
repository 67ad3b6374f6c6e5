import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { sha256 } from '../../platform/secrets/index.js';
import { canonical, createFingerprint } from './fingerprint.js';

const NO_QUERY = new URLSearchParams();
const request = (type: string) => ({ headers: { 'content-type': type } }) as IncomingMessage;

/** The hash of a body that arrives in chunks of `step` bytes. */
function fingerprint(of: IncomingMessage, body: Buffer, query: URLSearchParams, step = 5): string {
  const hash = createFingerprint(of, query);
  for (let at = 0; at < body.length; at += step) hash.update(body.subarray(at, at + step));
  return hash.digest();
}

async function ofForm(fields: Record<string, string | Uint8Array<ArrayBuffer>>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), 'p.png');
  const sent = new Response(form);
  const type = sent.headers.get('content-type')!;
  return fingerprint(request(type), Buffer.from(await sent.arrayBuffer()), NO_QUERY);
}

describe('the fingerprint of a request', () => {
  it('covers the body and the query of JSON', () => {
    const json = request('application/json');
    const first = fingerprint(json, Buffer.from('{"a":1}'), NO_QUERY);
    expect(fingerprint(json, Buffer.from('{"a":1}'), NO_QUERY)).toBe(first);
    expect(fingerprint(json, Buffer.from('{"a":2}'), NO_QUERY)).not.toBe(first);
    expect(fingerprint(json, Buffer.from('{"a":1}'), new URLSearchParams('b=1'))).not.toBe(first);
  });

  it.each([
    ['{"a": 1, "b": {"c": [2, 3], "d": null}}', '{"b":{"d":null,"c":[2,3]},"a":1.0}', true],
    ['{"a":[1,2]}', '{"a":[2,1]}', false],
    ['{"a":1}', '{"a":"1"}', false],
    ['{"a":null}', '{}', false],
    ['{"__proto__":1}', '{}', false],
    ['{"a":1', '{"a":1 ', false],
    [`${'['.repeat(100_000)}`, `${'['.repeat(100_001)}`, false],
  ])('of JSON, covers the meaning: %.40s and %.40s', (one, other, same) => {
    expect(canonical(Buffer.from(one)).equals(canonical(Buffer.from(other)))).toBe(same);
  });

  it("covers a form's fields and files, not its random boundary", async () => {
    const bytes = new Uint8Array(Array.from({ length: 512 }, (_, index) => index % 256));
    const first = await ofForm({ prompt: 'a mug', file: bytes });
    expect(await ofForm({ prompt: 'a mug', file: bytes })).toBe(first);
    expect(await ofForm({ prompt: 'a cup', file: bytes })).not.toBe(first);
    expect(await ofForm({ prompt: 'a mug', file: bytes.with(300, 7) })).not.toBe(first);
  });

  it('covers every byte of a form without a boundary, and of a quoted one', () => {
    const hash = (type: string, text: string) => fingerprint(request(type), Buffer.from(text), NO_QUERY);
    expect(hash('multipart/form-data', 'x')).not.toBe(hash('multipart/form-data', 'y'));
    expect(hash('multipart/form-data; boundary="a b"', '--a b\r\nx\r\n--a b--')).toBe(
      hash('multipart/form-data; boundary=c', '--c\r\nx\r\n--c--'),
    );
  });

  it('does not depend on how a body is split', () => {
    const form = request('multipart/form-data; boundary=--ab');
    const body = Buffer.from('----ab\r\n-----ab----ab--\r\n--a----ab--');
    const hashes = Array.from({ length: body.length }, (_, index) => fingerprint(form, body, NO_QUERY, index + 1));
    expect(new Set(hashes).size).toBe(1);
    // Earlier versions hashed the whole body at once. Responses that they stored under that hash must still be found.
    const whole = body.toString('latin1').replaceAll('----ab', '--');
    expect(hashes[0]).toBe(sha256(Buffer.from(whole, 'latin1')));
  });
});
