import { createHash } from 'node:crypto';
import type { Body } from '../support/client.js';
import type { GoogleRequest } from '../upstreams/google.js';
import { type See, sendAs, succeeded } from './harness.js';

/**
 * What the provider is asked once everything that the request starts is over: words and pictures, in no order where several are
 * asked at once. Seeds are left out. For accounts with the provider `google`.
 */
export const prompts: See = async (world, sent) => {
  const from = world.google.requests.length;
  succeeded(sent, await sendAs(world, sent));
  await world.idle();
  return world.google.requests
    .slice(from)
    .filter(({ kind }) => kind === 'image' || kind === 'text' || kind === 'speech')
    .map(asked)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

/** One request, in what it says. */
export function asked({ kind, body }: GoogleRequest): Body {
  const parts: Body[] = [body.systemInstruction, ...body.contents].flatMap((content: Body) => content?.parts ?? []);
  const { seed: _, ...config } = body.generationConfig ?? {};
  return {
    kind,
    config,
    parts: parts.map(({ text, inlineData }) => text ?? createHash('sha256').update(inlineData.data).digest('hex')),
  };
}
