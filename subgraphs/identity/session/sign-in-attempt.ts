import { row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { type FailureLimiter, networkOf } from '../../../platform/limits/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { GraphContext } from '../../../runtime/index.js';

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
export async function beginSignIn(context: GraphContext, email: string): Promise<SignInAttempt> {
  const { perPair, perEmail, perNetwork } = context.rt.limiters.signIn;
  const network = networkOf(context.address);
  const pair = JSON.stringify([email, network]);
  await perPair.take(pair);
  const counted: [FailureLimiter, string][] = [];
  const uncount = () => Promise.all(counted.map(([limiter, key]) => limiter.giveBack(key)));
  return {
    async countStranger(userId) {
      if (await isKnownNetwork({ em: context.em, ownerId: userId ?? NOBODY }, network)) return;
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

async function isKnownNetwork({ em, ownerId: userId }: Tenant, network: string): Promise<boolean> {
  const found = await row(
    em,
    sql`select 1 as one from identity.known_network where user_id = ${userId}::uuid and network_hash = ${hashOf(userId, network)}`,
  );
  return found !== null;
}

/** Notes that the account signs in from the caller's network. */
export async function rememberNetwork({ em, ownerId: userId }: Tenant, address: string): Promise<void> {
  await rows(
    em,
    sql`insert into identity.known_network (user_id, network_hash, seen_at)
        values (${userId}::uuid, ${hashOf(userId, networkOf(address))}, now())
        on conflict (user_id, network_hash) do update set seen_at = excluded.seen_at`,
  );
  await rows(
    em,
    sql`delete from identity.known_network where user_id = ${userId}::uuid and network_hash not in
          (select network_hash from identity.known_network where user_id = ${userId}::uuid
           order by seen_at desc, network_hash limit ${KNOWN_NETWORKS}::int)`,
  );
}

/** A changed password may be an account taken back: whoever had it is a stranger again. */
export async function forgetNetworks({ em, ownerId: userId }: Tenant): Promise<void> {
  await rows(em, sql`delete from identity.known_network where user_id = ${userId}::uuid`);
}
