/**
 * Every advisory lock of an installation, each with its own number, so that holders wait only for each other. The numbers are
 * arbitrary ones that no other program on this Postgres is likely to lock. A number never changes and is never reused, because
 * processes of two releases may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** Held while migrations are applied, so that only one process applies them. */
  migrations: 7_203_118_426,
  /** Sign-ups, and everything else that makes an account an administrator, run one after another. */
  signUps: 7_203_118_427,
  /** Refreshes of the market's stats, one at a time, so that each sees every post stored before it. */
  marketStats: 7_203_118_428,
  /** Figures pooled from several users: whether they may be shown is checked and stored by one process at a time. */
  poolPublication: 7_203_118_429,
  /** Reservations of quarantined jobs, one at a time, so that each sees which accounts have one. */
  quarantine: 7_203_118_430,
} as const;

/**
 * Locks that each account has for itself. Such a lock has two numbers: one of these, and one derived from the owner's id. It
 * never collides with the locks above, which have a single number.
 */
export const OWNER_LOCKS = {
  /** Reservations of money, and changes of the caps, run one after another. */
  spend: 720_311_843,
} as const;
