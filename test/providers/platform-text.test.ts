import { beforeAll, describe, expect, it } from '@jest/globals';
import { compose } from '../../studio/writer/composers.js';
import type { ChatCall, OpenAiUpstream } from '../../testing/openai.js';
import { BRIEF, newAccount, newRun, untilRun } from '../support/client.js';
import { MODEL_KEY, type SharedServer, sharedServer } from '../support/shared.js';

const RIGHT = { mode: 'description', value: BRIEF };
/** Calls of the platform's text model per account and day. */
const CAP = 3;
/** The platform's model, here a fake OpenAI-compatible server. Users without a provider key write with it. */
let upstream: OpenAiUpstream;
let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer('guarded');
  upstream = server.model;
  upstream.reply(writer);
});

function writer(call: ChatCall): string {
  const brief = compose('brief', { mode: 'description', text: BRIEF }, 1);
  const asked = JSON.stringify(call.body.response_format ?? null);
  const lines = /exactly (\d) segments/.exec(JSON.stringify(call.body.messages))?.[1];
  return JSON.stringify(
    asked.includes('segments')
      ? compose('script', { brief, persona: null, format: brief.format, lines: Number(lines) }, 1)
      : brief,
  );
}

describe("the platform's text model", () => {
  it('writes for a user without a key up to the daily cap, and then says when to retry', async () => {
    const account = await newAccount(server.url, { providerKey: null });
    for (let call = 0; call < CAP; call += 1)
      expect((await account.call('POST', '/api/v1/briefs/generate', RIGHT)).status).toBe(200);
    const asked = upstream.calls.length;
    expect(asked).toBe(2 * CAP);

    const over = await account.call('POST', '/api/v1/briefs/generate', RIGHT);
    expect(over.status).toBe(429);
    expect(over.body).toMatchObject({ ok: false, code: 'TEXT_CAP_REACHED' });
    const midnight =
      (Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate() + 1) - Date.now()) /
      1000;
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Math.abs(Number(over.headers.get('retry-after')) - midnight)).toBeLessThan(10);
    expect(over.headers.get('x-ratelimit-policy')).toBe(`${CAP};w=86400`);
    expect(upstream.calls).toHaveLength(asked);
  });

  it('is capped per user, and not for a user with a provider key', async () => {
    const other = await newAccount(server.url, { providerKey: null });
    expect((await other.call('POST', '/api/v1/briefs/generate', RIGHT)).status).toBe(200);
    const keyed = await newAccount(server.url, { providerKey: 'offline' });
    const asked = upstream.calls.length;
    for (let i = 0; i <= CAP; i += 1)
      expect((await keyed.call('POST', '/api/v1/briefs/generate', RIGHT)).status).toBe(200);
    expect(upstream.calls).toHaveLength(asked);
  });

  it('does not let concurrent calls exceed the cap', async () => {
    const account = await newAccount(server.url, { providerKey: null });
    const answers = await Promise.all(
      Array.from({ length: CAP + 2 }, () => account.call('POST', '/api/v1/briefs/generate', RIGHT)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(CAP).fill(200), 429, 429]);
  });

  it('reports a failure as a 502 in our words, without the upstream’s own', async () => {
    const account = await newAccount(server.url, { providerKey: null });
    upstream.reply({
      status: 500,
      body: { error: { message: `secret-42 ${MODEL_KEY}` } },
      headers: { 'retry-after-ms': '5' },
    });
    const failed = await account.call('POST', '/api/v1/briefs/generate', RIGHT);
    upstream.reply(writer);
    expect(failed.status).toBe(502);
    expect(JSON.stringify(failed.body)).not.toMatch(/secret-42|sk-/);
  });

  it.each([401, 403, 402, 429])(
    'reports a problem with the platform’s key or credit (%d) to the operator',
    async (status) => {
      const account = await newAccount(server.url, { providerKey: null });
      upstream.reply({ status, body: { error: { message: 'secret-42' } }, headers: { 'retry-after-ms': '5' } });
      const failed = await account.call('POST', '/api/v1/briefs/generate', RIGHT);
      upstream.reply(writer);
      expect({ status: failed.status, body: failed.body }).toMatchObject({
        status: 502,
        body: { code: 'PROVIDER_FAILED' },
      });
      expect(failed.body.error).toMatch(/cutroom models check/);
      expect(JSON.stringify(failed.body)).not.toContain('secret-42');
    },
  );

  it.each([
    ['whose provider has no text model', `3f2b1c4d-0a9e-4b7f-8c6d-112233445566:${'0f'.repeat(16)}`],
    ['with the key `local`', 'local'],
  ])('writes for a user %s, up to the same cap', async (_user, providerKey) => {
    const account = await newAccount(server.url, { providerKey });
    const asked = upstream.calls.length;
    const answers = await Promise.all(
      Array.from({ length: CAP + 1 }, () => account.call('POST', '/api/v1/briefs/generate', RIGHT)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(CAP).fill(200), 429]);
    expect(upstream.calls.length).toBeGreaterThan(asked);
  });

  it('is not called for a user whose provider is the offline studio', async () => {
    const account = await newAccount(server.url, { providerKey: 'offline' });
    const asked = upstream.calls.length;
    const id = await newRun(account);
    await untilRun(account, id, ['framing', 'gate']);
    await account.call('POST', `/api/v1/flows/${id}/cancel`);
    expect(upstream.calls).toHaveLength(asked);
  });

  it('never logs its key', () => {
    expect(server.log()).not.toContain(MODEL_KEY);
  });
});
