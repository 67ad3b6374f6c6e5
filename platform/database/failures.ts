/** True when the error, or its cause, is a broken unique constraint or index (of that name, when one is given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (
    let at = error as { code?: unknown; constraint?: unknown; cause?: unknown } | null | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (at.code === '23505') return constraint === undefined || at.constraint === constraint;
  }
  return false;
}

/** Errno names, and SQLSTATE classes of Postgres, that mean "not now": no connection, shutting down, starting, too many. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0[123]|53300)$/;
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|connection (ended|closed)/i;

/** True when the database could not be reached, or went away: the statement may be tried again later. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if ((typeof code === 'string' && AWAY.test(code)) || AWAY_WORDS.test(at.message)) return true;
  }
  return false;
}
