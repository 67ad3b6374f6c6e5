import { Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { createBudget } from '../budget/index.js';
import { ServiceError } from '../errors/index.js';
import type { FindHost } from './hosts.js';
import { NameError } from './unreadable.js';

/** For whom a host name is resolved. */
export interface Asker {
  /** The account that caused the request; null for an address that the operator has configured or that a provider sent. */
  account: string | null;
  /** Aborts the look-up. */
  signal?: AbortSignal | undefined;
}

/**
 * Resolves a host name to its addresses, in the order to try. Rejects with a {@link NameError} if it has none, with a
 * ServiceError OVERLOADED if too many names are being resolved, and with the signal's reason when aborted.
 */
export type Resolve = (hostname: string, asker: Asker) => Promise<string[]>;

/** Time limit of one look-up, with all its tries, ms. */
const LIMIT_MS = 5_000;
/** How long a name server has for its first answer; the next server, or the same one, is then asked and gets longer. */
const TRY_MS = 1_500;
const TRIES = 3;
/** How long to wait for the other family's addresses once one has come: some name servers never answer about AAAA. */
const OTHER_FAMILY_MS = 300;
/** Maximum number of addresses of one family that are used. An answer may have 4,000, and each is checked. */
const MAX_ADDRESSES = 32;

/** Look-ups of names that accounts cause. One account's stuck names leave room for those of thirty others. */
const forAccounts = createBudget({
  name: 'look-ups of host names',
  concurrency: 256,
  maxWaiting: 512,
  maxPerAccount: 32,
  maxRunningPerAccount: 8,
  typicalMs: LIMIT_MS,
});
/** Look-ups of configured names and of those that providers send, limited per name. */
const forOperator = createBudget({
  name: "look-ups of stores' and providers' host names",
  concurrency: 64,
  maxWaiting: 256,
  maxPerAccount: 32,
  maxRunningPerAccount: 8,
  typicalMs: LIMIT_MS,
});

export interface ResolverOptions {
  /** Name servers, such as `10.0.0.53` or `[fd00::53]:5353`; none: the system's. */
  servers?: readonly string[];
  /** Names that are looked up in a hosts file first; null: in DNS only. */
  hosts: FindHost | null;
  /** Time limit of one look-up, with all its tries, ms; for tests. @default 5,000 */
  limitMs?: number;
}

/**
 * A resolver for names that come from outside. The system's own (getaddrinfo) runs in a few threads that the whole process
 * shares, and cannot be aborted: a handful of names whose server never answers would stop everybody's.
 */
export function createResolver({ servers = [], hosts, limitMs = LIMIT_MS }: ResolverOptions): Resolve {
  return async (hostname, { account, signal }) => {
    const name = hostname.replace(/\.$/, '');
    if (hosts) {
      const found = await hosts(name);
      if (found.length > 0) return found.slice(0, MAX_ADDRESSES);
      if (/(^|\.)localhost$/.test(name)) return ['127.0.0.1', '::1'];
    }
    const budget = account === null ? forOperator : forAccounts;
    let started = false;
    const work = (): Promise<string[]> => {
      started = true;
      return query(name, { servers, limitMs, signal });
    };
    try {
      return await budget.run(account ?? name, work, signal);
    } catch (error) {
      if (started || (error as Error | null)?.name !== 'TimeoutError') throw error;
      const retryAfter = LIMIT_MS / 1000;
      throw new ServiceError(
        'OVERLOADED',
        `${name} was not looked up in time, because too many other names were waiting for their name servers. Try again in ${retryAfter} s.`,
        { retryAfter },
      );
    }
  };
}

/** Asks for both families over a channel of its own, so that cancelling stops this look-up and no other. */
async function query(
  hostname: string,
  { servers, limitMs, signal }: { servers: readonly string[]; limitMs: number; signal: AbortSignal | undefined },
): Promise<string[]> {
  signal?.throwIfAborted();
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const stop = (): void => resolver.cancel();
  const timers = [setTimeout(stop, limitMs)];
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const families = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
    const hurry = () => timers.push(setTimeout(stop, OTHER_FAMILY_MS));
    for (const family of families) family.then(hurry, () => undefined);
    const answers = await Promise.allSettled(families);
    signal?.throwIfAborted();
    const found = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.slice(0, MAX_ADDRESSES) : []));
    if (found.every(({ length }) => length === 0)) throw explain(hostname, answers, limitMs);
    return (hasIpv6() ? found.reverse() : found).flat();
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Answers that say that the name has no address. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);
/** No answer: c-ares gave up, or we did. */
const SILENT = new Set(['ETIMEOUT', 'ECANCELLED']);

function explain(hostname: string, answers: readonly PromiseSettledResult<string[]>[], limitMs: number): NameError {
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? (answer.reason as { code: string }) : []));
  const cause = errors.find(({ code }) => !ABSENT.has(code));
  const name = hostname.slice(0, 80);
  if (!cause) return new NameError('no_such_host', `There is no host ${name}. Check the address.`, errors[0]);
  const why = SILENT.has(cause.code) ? `did not answer within ${limitMs / 1000} s` : `failed (${cause.code})`;
  return new NameError(
    'no_name_server',
    `The name ${name} could not be resolved: its name server ${why}. Try again later, or check the address.`,
    cause,
  );
}

/** Whether this machine has an IPv6 address that reaches beyond its own network. */
const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((ones = []) =>
    ones.some(({ family, internal, address }) => family === 'IPv6' && !internal && !/^fe[89ab]/i.test(address)),
  );
