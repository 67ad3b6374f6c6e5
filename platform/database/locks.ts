/**
 * Every advisory lock of an installation, each with a number of its own: what holds one waits for nobody but holders of the same.
 * The numbers are any that no other program on this Postgres is likely to lock. One never changes and is never used again, as processes of two releases may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** Migrations: one process applies them. */
  migrations: 7_203_118_426,
  /** Sign-ups, and what makes an administrator, go one after another. */
  signUps: 7_203_118_427,
  /** Whoever refreshes the market's stats sees every post that was stored before. */
  marketStats: 7_203_118_428,
  /** Figures of several users, which pooled priors are shown by, are judged and written together. */
  poolPublication: 7_203_118_429,
} as const;

/** Those of one account: the first of the lock's two numbers, which are counted apart from the above; the second is of the owner's id. */
export const OWNER_LOCKS = {
  /** Reservations of money, and changes of what may be reserved, go one after another. */
  spend: 720_311_843,
} as const;
