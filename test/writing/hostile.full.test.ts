/**
 * Hostile texts on every writing route, offline: each gets a result or a message that says what is wrong, and the server answers
 * others meanwhile.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, type TestAccount } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { freeTexts, goodRequest, TEXT_ROUTES, withText } from './text-routes.js';

const filled = (unit: string) => (longest: number) => unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
const HOSTILE: readonly (readonly [string, (longest: number) => string])[] = [
  ['one endless word', filled('a')],
  ['capitals', filled('BUY THIS MUG NOW ')],
  ['emoji alone', filled('🫖')],
  ['marks alone', filled('?!… ')],
  ['one letter under marks', (longest) => `a${filled('\u0301\u0316')(longest - 1)}`],
  ['mixed directions', filled('\u202emug \u2066كوب\u2069 ספל ')],
  ['NUL', () => 'a mug\u0000for tea'],
  ['half a pair', () => 'a mug \ud83e for tea'],
  ['line breaks', filled('mug\n\n')],
  ['braces', filled('{name} [[x]] ')],
  ['more than is allowed', (longest) => 'mug '.repeat(Math.ceil(longest / 4) + 1)],
];

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

describe.each(TEXT_ROUTES)('%s', (name, route) => {
  it('accepts any text, or says what is wrong with it', async () => {
    const { path, body } = await goodRequest(me, name);
    const health = watchHealth(server.url);
    const faults: unknown[] = [];
    for (const { where, longest } of freeTexts(route, body))
      for (const [kind, text] of HOSTILE) {
        const { status, body: answered } = await me.call(route.method, path, withText(body, where, text(longest)));
        const fine = status < 300 || status === 400 || status === 429 || status === 503;
        if (!fine) faults.push({ where, kind, status, answered });
      }
    const { worstMs } = await health.stop();
    expect(faults).toEqual([]);
    expect(worstMs).toBeLessThan(HEALTHY_MS);
  });
});
