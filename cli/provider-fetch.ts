import { type Config, serversOf } from '../platform/config/index.js';
import { createGuardedFetch, createTrustedFetch, type GuardedFetch, ownAddresses } from '../platform/fetch/index.js';
import type { Logger } from '../platform/log/index.js';

/**
 * Opens the ways to other servers. @returns the guarded one, for addresses of users, and the one for providers: the addresses that the
 * operator has configured or that are the providers' own are trusted, and all others, such as those of result files, are guarded
 */
export function openEgress(
  config: Config,
  log?: Logger,
): { egress: GuardedFetch; providerFetch: GuardedFetch['fetch'] } {
  const egress = createGuardedFetch({
    allowPrivateNetwork: config.allowPrivateNetwork,
    dnsServers: config.dnsServers,
    own: ownAddresses(config),
    ...(log && { log }),
  });
  const baseUrls = [...Object.values(config.providerUrls), ...serversOf(config.models)];
  return { egress, providerFetch: createTrustedFetch({ baseUrls, otherwise: egress.fetch }) };
}
