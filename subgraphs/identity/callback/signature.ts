/** Signatures according to Standard Webhooks 1.0, from which receivers learn who sent a message and when. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Length of a secret; the specification requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Generates a secret in the form that receivers' libraries expect: `whsec_` and base64. */
export const newCallbackSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** A callback's message: its id and body, which are the same in every attempt. */
export interface Message {
  id: string;
  body: string;
}

/**
 * The headers of one attempt.
 * @param secrets the secrets to sign with. During a rotation there are two, and a receiver needs to know only one of them
 * @param at the time of sending; receivers refuse messages that are more than a few minutes old
 */
export function signedHeaders({ id, body }: Message, secrets: readonly string[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
