import { describe, expect, it } from '@jest/globals';
import { fileUrl, secondsLeft } from './address.js';
import { keyFromUrl } from './keys.js';

const config = (privateFiles: boolean, internalSecret = 'a'.repeat(32)) => ({
  baseUrl: 'https://cut.example.com/studio',
  dataDir: '/nowhere',
  privateFiles,
  internalSecret,
  acceptedSecrets: [] as string[],
});
const KEY = 'uploads/abc.jpg';
const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const buildQuery = (url: string): URLSearchParams => new URL(url).searchParams;

describe('the address of a file', () => {
  it('is plain and permanent if files are public', () => {
    expect(fileUrl(config(false), KEY)).toBe('https://cut.example.com/studio/files/uploads/abc.jpg');
    expect(secondsLeft(config(false), KEY, new URLSearchParams())).toBe(Number.POSITIVE_INFINITY);
  });

  it('is signed if they are private, stable for hours, and valid for between a day and a day and a half', () => {
    const mine = config(true);
    for (const at of [NOON - 1, NOON, NOON + 5 * HOUR, NOON + 11.9 * HOUR]) {
      const left = secondsLeft(mine, KEY, buildQuery(fileUrl(mine, KEY, at)), at);
      expect(left).toBeGreaterThanOrEqual(24 * 3600 - 1);
      expect(left).toBeLessThanOrEqual(36 * 3600);
    }
    expect(fileUrl(mine, KEY, NOON + 1000)).toBe(fileUrl(mine, KEY, NOON + 11 * HOUR));
    const query = buildQuery(fileUrl(mine, KEY, NOON));
    expect(secondsLeft(mine, KEY, query, NOON + 37 * HOUR)).toBe(0);
  });

  it('is only valid for its file, as signed here', () => {
    const mine = config(true);
    const good = fileUrl(mine, KEY, NOON);
    const said = buildQuery(good);
    const changed = (change: Record<string, string>) => new URLSearchParams({ ...Object.fromEntries(said), ...change });
    for (const query of [
      new URLSearchParams(),
      changed({ expires: String(Number(said.get('expires')) + 1) }),
      changed({ expires: '9'.repeat(400) }),
      changed({ expires: '__proto__' }),
      changed({ signature: '' }),
      changed({ signature: said.get('signature')!.slice(0, -2) }),
      changed({ signature: 'A'.repeat(22) }),
      buildQuery(fileUrl(mine, 'uploads/abd.jpg', NOON)),
      buildQuery(fileUrl(config(true, 'b'.repeat(32)), KEY, NOON)),
    ])
      expect({ query: String(query), left: secondsLeft(mine, KEY, query, NOON) }).toEqual({
        query: String(query),
        left: 0,
      });
    expect(secondsLeft(mine, KEY, said, NOON)).toBeGreaterThan(0);
  });

  it('identifies its file when sent back, signed or not', () => {
    const mine = config(true);
    const signed = fileUrl(mine, KEY, NOON);
    for (const url of [signed, signed.split('?')[0]!, `${signed}#t=3`]) expect(keyFromUrl(mine.baseUrl, url)).toBe(KEY);
  });
});
