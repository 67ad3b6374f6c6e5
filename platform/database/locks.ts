/**
 * The advisory locks of an installation. Each has its own number, so that processes wait only for others that need the same
 * lock. The numbers are arbitrary, and no other program on this Postgres is likely to use them. A number never changes and is
 * never reused, because processes of two releases may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** Held while migrations are applied, so that only one process applies them. */
  migrations: 7_203_118_426,
  /** Makes sign-ups, and everything else that makes an account an administrator, run one after another. */
  signUps: 7_203_118_427,
  /** Makes refreshes of the market's stats run one at a time, so that each sees every post stored before it. */
  marketStats: 7_203_118_428,
  /**
   * Makes publications of figures that are pooled from several users run one at a time, because whether a figure may be shown
   * depends on several users' figures.
   */
  poolPublication: 7_203_118_429,
  /** Makes reservations of quarantined jobs run one at a time, so that each sees which accounts already have one. */
  quarantine: 7_203_118_430,
  /** Makes reservations at the platform's expense run one at a time, so that each sees what the others have spent. */
  platformSpend: 7_203_118_431,
} as const;

/**
 * Locks per account. Such a lock has two numbers: one of these, and one derived from the owner's id. It never collides with the
 * locks above, which have a single number.
 */
export const OWNER_LOCKS = {
  /** Makes reservations of money, and changes of the caps, run one after another. */
  spend: 720_311_843,
} as const;
