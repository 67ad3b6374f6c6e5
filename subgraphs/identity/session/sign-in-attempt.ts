import { now, own, type Tenant } from '../../../platform/database/index.js';
import { type FailureLimiter, toNetwork } from '../../../platform/limits/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Visitor } from '../../../runtime/index.js';

/** Maximum number of networks remembered per account; the newest are kept. */
const KNOWN_NETWORKS = 20;

/**
 * The user id that is looked up when no account has the e-mail, so that the response takes just as long and reveals nothing.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One attempt to sign in. It counts as a failure at first; if it succeeds, that is reverted. */
export interface SignInAttempt {
  /**
   * Counts the attempt towards the limits per e-mail over all networks and per network over all e-mails. A network from
   * which the account has signed in before is exempt, so that strangers can't lock the owner out, however many they are.
   * @throws ServiceError RATE_LIMITED
   */
  countStranger(userId: string | null): Promise<void>;
  /** Reverts all counts, because the password was not checked. */
  withdraw(): Promise<void>;
  /** Reverts all counts and forgets earlier failures for this e-mail from this network. */
  succeed(): Promise<void>;
}

/**
 * Starts an attempt to sign in.
 * @param email the form by which e-mails are compared (`emailKey`), so that no spelling of an e-mail has tries of its own
 * @throws ServiceError RATE_LIMITED
 */
export async function beginSignIn({ rt, em, address }: Visitor, email: string): Promise<SignInAttempt> {
  const { perPair, perEmail, perNetwork } = rt.limiters.signIn;
  const network = toNetwork(address);
  const pair = JSON.stringify([email, network]);
  await perPair.take(pair);
  const counted: [FailureLimiter, string][] = [];
  const uncount = () => Promise.all(counted.map(([limiter, key]) => limiter.giveBack(key)));
  return {
    async countStranger(userId) {
      if (await isKnownNetwork({ em, ownerId: userId ?? NOBODY }, network)) return;
      for (const [limiter, key] of [
        [perNetwork, network],
        [perEmail, email],
      ] as const) {
        await limiter.take(key);
        counted.push([limiter, key]);
      }
    },
    async withdraw() {
      await Promise.all([perPair.giveBack(pair), uncount()]);
    },
    async succeed() {
      await Promise.all([perPair.forget(pair), uncount()]);
    },
  };
}

const hashNetwork = (userId: string, network: string): string => sha256(`${userId} ${network}`);

async function isKnownNetwork(tenant: Tenant, network: string): Promise<boolean> {
  const found = await own(tenant)
    .selectFrom('identity.known_network')
    .select('network_hash')
    .where('network_hash', '=', hashNetwork(tenant.ownerId, network))
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers that the account has signed in from the caller's network. */
export async function rememberNetwork(tenant: Tenant, address: string): Promise<void> {
  const network_hash = hashNetwork(tenant.ownerId, toNetwork(address));
  await own(tenant)
    .insertInto('identity.known_network', { network_hash, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network_hash']).doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
    )
    .execute();
  const newest = own(tenant)
    .selectFrom('identity.known_network')
    .select('network_hash')
    .orderBy('seen_at', 'desc')
    .orderBy('network_hash')
    .limit(KNOWN_NETWORKS);
  await own(tenant).deleteFrom('identity.known_network').where('network_hash', 'not in', newest).execute();
}

/**
 * Forgets all known networks of an account. A password change may mean that its owner has taken it back, so the networks of
 * whoever used it before must no longer be exempt.
 */
export async function forgetNetworks(tenant: Tenant): Promise<void> {
  await own(tenant).deleteFrom('identity.known_network').execute();
}
