import type { WebhookMessage } from '../generated/api.js';
import { webCrypto } from './builtin.js';
import { CutroomError } from './error.js';

export interface VerifyOptions {
  /** How far the sender's clock and delivery may be from now, in seconds. @default 300 */
  toleranceSeconds?: number | undefined;
}

/**
 * Checks who sent a message to your `callbackUrl`, and when (Standard Webhooks 1.0).
 * @param body the body as it arrived, before it is parsed
 * @param headers those of the request, of Node or the Fetch API
 * @param secret the `secret` of `getCallbackSecret`, `whsec_…`
 * @returns the message. The same one may arrive more than once: its `webhook-id` tells
 * @throws CutroomError WEBHOOK_REFUSED for a message that is not genuine or too old
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookMessage> {
  const header = (name: string): string =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= toleranceSeconds))
    throw refused(`it has the time "${timestamp}", more than ${toleranceSeconds} s from now`);
  const { subtle } = await webCrypto();
  const encoder = new TextEncoder();
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = encoder.encode(`${id}.${timestamp}.${text}`);
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new TypeError('The secret of callbacks is `whsec_` and base64.');
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // While a secret is being replaced, there are two signatures.
  for (const one of header('webhook-signature').split(' ')) {
    const [version, signature = ''] = one.split(',');
    const given = version === 'v1' ? bytesOf(signature) : null;
    if (given && (await subtle.verify('HMAC', key, given, signed))) return JSON.parse(text);
  }
  throw refused('no signature is made with this secret');
}

const refused = (why: string): CutroomError =>
  new CutroomError(`The message is not genuine: ${why}.`, { code: 'WEBHOOK_REFUSED' });

/** The bytes of base64; null if it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
