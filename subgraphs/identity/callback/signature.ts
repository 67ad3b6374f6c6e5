/** Signing by Standard Webhooks 1.0, which tells receivers who sent a message and when. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret in the form that receivers' libraries take: `whsec_` and base64. */
export const newCallbackSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The body and its id, both the same for every attempt. */
export interface Message {
  id: string;
  body: string;
}

/**
 * The headers of one attempt.
 * @param secrets each signs, so that receivers may know either one during a rotation
 * @param at when it is sent: receivers refuse messages that are more than some minutes old
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
