import type { ProviderName } from '../../graph/generated.js';

/** Whose keys an account may have, those that need none last. */
export const PROVIDERS: readonly ProviderName[] = [
  'google',
  'fal',
  'openai',
  'anthropic',
  'openrouter',
  'replicate',
  'elevenlabs',
  'offline',
  'local',
];

/** Whether a provider's key is its own name, because it needs none. */
export const withoutKey = (provider: ProviderName): boolean => provider === 'offline' || provider === 'local';
