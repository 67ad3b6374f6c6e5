import { ServiceError } from '../errors/index.js';
import { createPace, MINIMUM_RATE, type Pace } from './pace.js';

/** Bytes are reserved in steps of this size while they arrive: a socket is read in pieces of up to 64 KB. */
export const STEP_BYTES = 64 * 1024;
/** Part of the total that is kept for those who hold little. */
const KEPT = 1 / 4;
/** Part of an account's limit that counts as little. */
const LITTLE = 1 / 8;
/** Part of the total that all strangers may hold together, and part of an account's limit that one network of them may hold. */
const STRANGERS = 1 / 4;
/** A transfer that has been waited for so long, in ms, may be ended for somebody who holds little. */
const GRACE_MS = 2_000;

/** Whom bytes are counted for. */
export interface Holder {
  /** An account's id or a partner's key; for callers without one, their network. */
  id: string;
  /** Whether it is a network of callers without an account. */
  stranger: boolean;
}

export interface ByteBudgetOptions {
  /** What the budget limits, as named in its error: `uploads`. */
  name: string;
  /** Maximum number of bytes that may be reserved in this process, over all accounts. */
  total: number;
  /** Maximum number of bytes that one account may have reserved. */
  perAccount: number;
  /** Seconds until a retry makes sense. */
  retryAfter: number;
}

/** A transfer from or to a client. Counted in two budgets, it is one transfer: ending it in one ends it in both. */
export interface Transfer {
  readonly pace: Pace;
  /** Aborted, with a ServiceError OVERLOADED, when the transfer was ended to make room. */
  readonly stop: AbortController;
}

/** The bytes of one transfer, which stay reserved until they are released. */
export interface HeldBytes extends Transfer {
  /**
   * Reserves `bytes` more, in steps of {@link STEP_BYTES}.
   * @throws ServiceError OVERLOADED when there is no room, or when the transfer was ended to make room for another
   */
  grow(bytes: number): void;
  /** Says that everything has arrived: it is no longer ended to make room, and only its actual bytes stay reserved. */
  settle(): void;
  /** Releases the whole reservation; calling it again does nothing. */
  release(): void;
}

/**
 * A budget of bytes in flight: limited in total, per account, and for all callers without an account together. There is no
 * queue. If it is full, an idle transfer or the slowest is ended for one of somebody who holds less, and a quarter of the total can only
 * be used by those who hold little. If that makes no room, the bytes are refused.
 */
export interface ByteBudget {
  /**
   * Begins a transfer, with one step reserved.
   * @param transfer given if the transfer is counted in another budget, too
   * @throws ServiceError OVERLOADED with `retryAfter` when there is no room
   */
  open(holder: Holder, transfer?: Transfer): HeldBytes;
  readonly name: string;
  /** Bytes currently reserved, for `/metrics`. */
  readonly held: number;
  /** How many transfers were ended to make room, for `/metrics`. */
  readonly ended: number;
}

const all: ByteBudget[] = [];
/** Every budget of bytes of this process, for `/metrics`. */
export const byteBudgets = (): readonly ByteBudget[] => all;

interface Account {
  stranger: boolean;
  bytes: number;
  /** Number of transfers; an account without any is forgotten. */
  transfers: number;
}

interface Entry extends Transfer {
  account: Account;
  /** Bytes that have arrived. */
  bytes: number;
  /** Bytes that are reserved for it. */
  reserved: number;
}

/** A limit, and whom room can be made from. */
interface Limit {
  whose: string;
  most: number;
  used: () => number;
  mayEnd: (other: Entry) => boolean;
}

const isIdle = ({ pace }: Transfer): boolean => pace.waitedMs >= GRACE_MS && pace.rate < MINIMUM_RATE;
const megabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);
const roundUp = (bytes: number): number => Math.max(1, Math.ceil(bytes / STEP_BYTES)) * STEP_BYTES;

/** @example const uploads = createByteBudget({ name: 'uploads', total: 2 ** 29, perAccount: 2 ** 27, retryAfter: 5 }); */
export function createByteBudget({ name, total, perAccount, retryAfter }: ByteBudgetOptions): ByteBudget {
  const accounts = new Map<string, Account>();
  /** Transfers in progress, the oldest first. */
  const moving = new Set<Entry>();
  let held = 0;
  let strangers = 0;
  let ended = 0;

  function add(entry: Entry, bytes: number): void {
    entry.reserved += bytes;
    entry.account.bytes += bytes;
    held += bytes;
    if (entry.account.stranger) strangers += bytes;
  }

  function limitsOf(asker: Entry, bytes: number): Limit[] {
    const { account } = asker;
    const mine = account.bytes + bytes;
    const hasLittle = mine <= perAccount * LITTLE;
    const mayEnd = (other: Entry): boolean =>
      other.account.bytes > mine || (hasLittle && other.pace.waitedMs >= GRACE_MS);
    const limits: Limit[] = [
      {
        whose: account.stranger ? 'Callers of one network who are not signed in may have' : 'One account may have',
        most: account.stranger ? perAccount * STRANGERS : perAccount,
        used: () => account.bytes,
        mayEnd: (other) => other.account === account && isIdle(other),
      },
      { whose: 'This server takes', most: hasLittle ? total : total * (1 - KEPT), used: () => held, mayEnd },
    ];
    if (account.stranger)
      limits.push({
        whose: 'Callers who are not signed in may together have',
        most: total * STRANGERS,
        used: () => strangers,
        mayEnd: (other) => other.account.stranger && mayEnd(other),
      });
    return limits;
  }

  /** Ends idle or the slowest transfers until `bytes` fit in the limit. Ends none if that would not make enough room. */
  function makeRoom(asker: Entry, bytes: number, { whose, most, used, mayEnd }: Limit): void {
    while (used() + bytes > most) {
      let slowest: Entry | null = null;
      let rate = Number.POSITIVE_INFINITY;
      let available = 0;
      for (const other of moving) {
        if (other === asker || !mayEnd(other)) continue;
        available += other.reserved;
        const its = other.pace.rate;
        if (its < rate) [slowest, rate] = [other, its];
        // The oldest that is idle will do: a crowd of them must not cost every newcomer a look at each.
        if (isIdle(other) && used() + bytes - other.reserved <= most) {
          slowest = other;
          break;
        }
      }
      if (slowest === null || used() + bytes - available > most)
        throw new ServiceError(
          'OVERLOADED',
          `${whose} ${megabytes(most)} MB of ${name} in flight at a time. Try again in ${retryAfter} s, with fewer requests at a time.`,
          { retryAfter },
        );
      end(slowest);
    }
  }

  function end(entry: Entry): void {
    ended += 1;
    free(entry);
    entry.stop.abort(
      new ServiceError(
        'OVERLOADED',
        `The room for ${name} was needed for others, and this was the slowest. Send it again in ${retryAfter} s, over a faster connection if you can.`,
        { retryAfter },
      ),
    );
  }

  function free(entry: Entry): void {
    moving.delete(entry);
    add(entry, -entry.reserved);
  }

  function accountOf({ id, stranger }: Holder): Account {
    const found = accounts.get(id) ?? { stranger, bytes: 0, transfers: 0 };
    accounts.set(id, found);
    return found;
  }

  const budget: ByteBudget = {
    name,
    open(holder, { pace, stop } = { pace: createPace(), stop: new AbortController() }) {
      const account = accountOf(holder);
      const entry: Entry = { pace, stop, account, bytes: 0, reserved: 0 };
      let isReleased = false;
      account.transfers += 1;
      moving.add(entry);

      const reserve = (bytes: number): void => {
        if (bytes <= 0) return;
        for (const limit of limitsOf(entry, bytes)) makeRoom(entry, bytes, limit);
        add(entry, bytes);
      };
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        free(entry);
        account.transfers -= 1;
        if (account.transfers === 0) accounts.delete(holder.id);
      };
      try {
        reserve(STEP_BYTES);
      } catch (error) {
        release();
        throw error;
      }
      return {
        pace,
        stop,
        grow(bytes) {
          stop.signal.throwIfAborted();
          reserve(roundUp(entry.bytes + bytes) - entry.reserved);
          entry.bytes += bytes;
        },
        settle() {
          if (!moving.delete(entry)) return;
          add(entry, entry.bytes - entry.reserved);
        },
        release,
      };
    },
    get held() {
      return held;
    },
    get ended() {
      return ended;
    },
  };
  all.push(budget);
  return budget;
}
