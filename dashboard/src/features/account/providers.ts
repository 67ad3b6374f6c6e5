import type { ProviderName } from '../../graph/generated.js';
import { account as accountWords } from '../../messages/account.js';

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

/** What people call a provider. In the list of who makes what, `local` is the offline studio. */
export const providerName = (provider: string): string => accountWords.models.providers[provider] ?? provider;
