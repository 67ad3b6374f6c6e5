import { ServiceError } from '../errors/index.js';

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

/** A reservation of bytes, which lasts until it is released. */
export interface HeldBytes {
  /** Reserves `bytes` more. @throws ServiceError OVERLOADED when the account or the process would have too many reserved */
  grow(bytes: number): void;
  /** Releases the whole reservation; calling it again does nothing. */
  release(): void;
}

/** A budget of bytes in flight, limited in total and per account. There is no queue: what does not fit is refused immediately. */
export interface ByteBudget {
  /**
   * Reserves bytes.
   * @param account account that the bytes are counted for: its id, or an address for callers without one
   * @throws ServiceError OVERLOADED with `retryAfter` when the account or the process would have too many reserved
   */
  take(account: string, bytes: number): HeldBytes;
  /** Bytes currently reserved, for `/metrics`. */
  readonly held: number;
}

const megabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

/** @example const uploads = createByteBudget({ name: 'uploads', total: 2 ** 29, perAccount: 2 ** 27, retryAfter: 5 }); */
export function createByteBudget({ name, total, perAccount, retryAfter }: ByteBudgetOptions): ByteBudget {
  const byAccount = new Map<string, number>();
  let held = 0;

  function add(account: string, bytes: number): void {
    const mine = byAccount.get(account) ?? 0;
    const refuse = (whose: string, limit: number): never => {
      throw new ServiceError(
        'OVERLOADED',
        `${whose} ${megabytes(limit)} MB of ${name} in flight at a time. Try again in ${retryAfter} s, with fewer requests at a time.`,
        { retryAfter },
      );
    };
    if (mine + bytes > perAccount) refuse('One account may have', perAccount);
    if (held + bytes > total) refuse('This server takes', total);
    byAccount.set(account, mine + bytes);
    held += bytes;
  }

  return {
    take(account, bytes) {
      add(account, bytes);
      let own = bytes;
      return {
        grow(more) {
          add(account, more);
          own += more;
        },
        release() {
          const left = (byAccount.get(account) ?? own) - own;
          if (left > 0) byAccount.set(account, left);
          else byAccount.delete(account);
          held -= own;
          own = 0;
        },
      };
    },
    get held() {
      return held;
    },
  };
}
