import type { HostedProvider } from '../platform/config/index.js';
import { withoutEnd } from '../platform/text/ends.js';
import { readBody } from './body.js';
import { callsTo, deadline, type ProviderResponse } from './call.js';
import { googleBaseUrl } from './google.js';

/** A request that costs nothing, and that only a valid key may make. */
interface Check {
  /** The provider's name as users read it. */
  name: string;
  path: string;
  headers(key: string): Record<string, string>;
  /** Whether 404, which says that there is no such thing, also says that the key was accepted. */
  missing?: true;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const CHECKS: Readonly<Record<HostedProvider, Check>> = {
  google: { name: 'Google', path: '/models?pageSize=1', headers: (key) => ({ 'x-goog-api-key': key }) },
  // fal has no such list. Its queue looks at the key before it says that there is no such request (404).
  fal: {
    name: 'fal',
    path: '/fal-ai/nano-banana/requests/00000000-0000-4000-8000-000000000000/status',
    headers: (key) => ({ authorization: `Key ${key}` }),
    missing: true,
  },
  openai: { name: 'OpenAI', path: '/models', headers: bearer },
  anthropic: {
    name: 'Anthropic',
    path: '/models?limit=1',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  openrouter: { name: 'OpenRouter', path: '/key', headers: bearer },
  replicate: { name: 'Replicate', path: '/account', headers: bearer },
  elevenlabs: { name: 'ElevenLabs', path: '/v1/models', headers: (key) => ({ 'xi-api-key': key }) },
};

const MOST_MS = 10_000;
const MOST_BYTES = 4_000_000;

/** The response of a provider that did not accept the request. */
class Refused extends Error {
  constructor(readonly answer: ProviderResponse) {
    super(`The provider answered ${answer.status}.`);
  }
}

/**
 * Asks a provider whether it accepts a key, by a request that costs nothing. It says nothing of the account's credit.
 * @param base address of the provider's API
 * @throws ProviderError `key_refused`, `over_quota`, `bad_request` or `unavailable`; the signal's reason when it is aborted
 */
export async function checkKey(
  { provider, key, base }: { provider: HostedProvider; key: string; base: string },
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<void> {
  const { name, path, headers, missing } = CHECKS[provider];
  const calls = callsTo({
    provider,
    name,
    readAnswer: (error) => (error instanceof Refused ? error.answer : null),
    // Google answers 400 for a key that it does not know.
    classify: ({ status }) => (status === 400 ? 'key_refused' : null),
    summarize: (error) => error,
  });
  const root = provider === 'google' ? googleBaseUrl(base) : withoutEnd(base, /\//);
  await calls.freeCall('test', signal, async () => {
    const answer = await fetch(`${root}${path}`, {
      headers: headers(key),
      redirect: 'error',
      signal: deadline(MOST_MS, signal),
    });
    const body = (await readBody(answer, MOST_BYTES)).toString('utf8');
    if (answer.status >= 400 && !(missing && answer.status === 404)) throw new Refused({ status: answer.status, body });
  });
}
