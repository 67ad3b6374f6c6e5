import { ServiceError } from '../errors/index.js';

export interface ByteBudgetOptions {
  /** What is rationed, as the refusal names it: `uploads`. */
  name: string;
  /** Bytes over all accounts in this process. */
  total: number;
  /** Bytes of one account. */
  perAccount: number;
  /** Seconds until a retry makes sense. */
  retryAfter: number;
}

/** Bytes that somebody holds until they are released. */
export interface HeldBytes {
  /** Takes `bytes` more. @throws ServiceError OVERLOADED */
  grow(bytes: number): void;
  /** Gives all of them back; the second time does nothing. */
  release(): void;
}

/** A ration of bytes in flight: bounded in all and per account. Nobody waits: what does not fit is refused at once. */
export interface ByteBudget {
  /**
   * @param account who the bytes are counted for: an account's id, or an address for callers without one
   * @throws ServiceError OVERLOADED with `retryAfter` when the account or the process holds too many already
   */
  take(account: string, bytes: number): HeldBytes;
  /** Bytes held now, for `/metrics`. */
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
        `${whose} ${megabytes(limit)} MB of ${name} under way at a time. Try again in ${retryAfter} s, with fewer at once.`,
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
