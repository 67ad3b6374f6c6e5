import { t } from '../messages/index.js';

/** What people call a provider. In the list of who makes what, `local` is the offline studio. */
export const providerName = (provider: string): string => t.providers[provider] ?? provider;
