import { now, own, type Tenant } from '../../../platform/database/index.js';
import { type FailureLimiter, networkOf } from '../../../platform/limits/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Visitor } from '../../../runtime/index.js';

/** Networks remembered per account: the newest ones. */
const KNOWN_NETWORKS = 20;

/** Asked about where an e-mail has no account, so that the time says nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One try to sign in, counted as a failure until it is known to be none. */
export interface SignInAttempt {
  /**
   * Counts it towards the ceilings: per e-mail over all networks, per network over all e-mails. A network that has signed
   * in to the account before is spared them, so that no number of strangers can lock its owner out.
   * @throws ServiceError RATE_LIMITED
   */
  countStranger(userId: string | null): Promise<void>;
  /** The password was not looked at: nothing is counted. */
  withdraw(): Promise<void>;
  /** Nothing is counted, and earlier failures of this e-mail from this network are forgotten. */
  succeed(): Promise<void>;
}

/** @param email as it is stored: trimmed and in lower case. @throws ServiceError RATE_LIMITED */
export async function beginSignIn({ rt, em, address }: Visitor, email: string): Promise<SignInAttempt> {
  const { perPair, perEmail, perNetwork } = rt.limiters.signIn;
  const network = networkOf(address);
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

const hashOf = (userId: string, network: string): string => sha256(`${userId} ${network}`);

async function isKnownNetwork(tenant: Tenant, network: string): Promise<boolean> {
  const found = await own(tenant)
    .selectFrom('identity.known_network')
    .select('network_hash')
    .where('network_hash', '=', hashOf(tenant.ownerId, network))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the account signs in from the caller's network. */
export async function rememberNetwork(tenant: Tenant, address: string): Promise<void> {
  const network_hash = hashOf(tenant.ownerId, networkOf(address));
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

/** A changed password may be an account taken back: whoever had it is a stranger again. */
export async function forgetNetworks(tenant: Tenant): Promise<void> {
  await own(tenant).deleteFrom('identity.known_network').execute();
}
