import { createHash } from 'node:crypto';
import type { GoogleRequest } from '../../testing/google.js';
import type { Body } from '../support/client.js';
import { type Observe, sendAs, succeeded } from './harness.js';

/**
 * The provider's prompts for text, pictures and speech, once everything that the request starts is finished. They are sorted,
 * because concurrent prompts arrive in any order. For accounts with the provider `google`.
 */
export const prompts: Observe = async (world, sent) => {
  const from = world.google.requests.length;
  succeeded(sent, await sendAs(world, sent));
  await world.idle();
  return world.google.requests
    .slice(from)
    .filter(({ kind }) => kind === 'image' || kind === 'text' || kind === 'speech')
    .map(describeRequest)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

/** What one request asks for, without its seed. */
export function describeRequest({ kind, body }: GoogleRequest): Body {
  const parts: Body[] = [body.systemInstruction, ...body.contents].flatMap((content: Body) => content?.parts ?? []);
  const { seed: _, ...config } = body.generationConfig ?? {};
  return {
    kind,
    config,
    parts: parts.map(({ text, inlineData }) => text ?? createHash('sha256').update(inlineData.data).digest('hex')),
  };
}
