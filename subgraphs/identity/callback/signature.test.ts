import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newCallbackSecret, signedHeaders } from './signature.js';

/** A message and the signature that version 1.1 of the npm package `standardwebhooks` makes for it, to compare ours with. */
const KNOWN = {
  id: 'msg_0199c1f05e2a7c3d8b4e000000000001',
  body: '{"type":"flow.finished","data":{"id":"ü"}}',
  at: new Date('2026-03-02T09:15:00.900Z'),
};
const SIGNED = [
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'v1,J/S4yZLR0CISn9ixrRtu2JZ4tRuYO7VEPT0l9Hr4tZU='],
  ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', 'v1,I7IYn8702h5GTbSjeB57YVKUc44fhoTpwTLtzDToijA='],
] as const;

describe('the signature of a callback', () => {
  it.each(SIGNED)('follows Standard Webhooks (%s)', (secret, signature) => {
    const headers = signedHeaders(KNOWN, [secret], KNOWN.at);
    expect(headers['webhook-signature']).toBe(signature);
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual([KNOWN.id, '1772442900']);
  });

  it('exists for both secrets during a rotation', () => {
    const headers = signedHeaders(
      KNOWN,
      SIGNED.map(([secret]) => secret),
      KNOWN.at,
    );
    expect(headers['webhook-signature']).toBe(SIGNED.map(([, signature]) => signature).join(' '));
  });

  it('is made with a secret of 32 random bytes', () => {
    const [one, other] = [newCallbackSecret(), newCallbackSecret()];
    expect(one).not.toBe(other);
    const bytes = Buffer.from(one.replace(/^whsec_/, ''), 'base64');
    expect(bytes).toHaveLength(32);
    const made = createHmac('sha256', bytes).update(`${KNOWN.id}.1772442900.${KNOWN.body}`).digest('base64');
    expect(signedHeaders(KNOWN, [one], KNOWN.at)['webhook-signature']).toBe(`v1,${made}`);
  });
});
