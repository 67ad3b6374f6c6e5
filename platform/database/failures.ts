import { isNetworkCode } from '../errors/index.js';

/** Whether the error, or its cause, is a violation of the unique constraint or index of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (
    let at = error as { code?: unknown; constraint?: unknown; cause?: unknown } | null | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (at.code === '23505') return at.constraint === constraint;
  }
  return false;
}

/** SQLSTATEs of a database outage: no connection, shutting down, starting, too many connections. */
const AWAY = /^(08\w{3}|57P0[123]|53300)$/;
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|connection (ended|closed)/i;

/** Whether the database was unreachable, or the connection broke, so that the statement may be tried again later. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (isNetworkCode(code) || (typeof code === 'string' && AWAY.test(code)) || AWAY_WORDS.test(at.message))
      return true;
  }
  return false;
}

/** SQLSTATEs with which Postgres refuses a connection: it does not know the user or the password, or there is no such database. */
const REFUSED = /^(?:28\w{3}|3D000)$/;

/** Tells an operator in a sentence or two why Postgres cannot be used; null for an error that has another cause. */
export function explainConnection(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, message } = error as { code?: unknown; message: string };
  // If all addresses of a host fail, the message is empty.
  const reason = message || String(code);
  if (typeof code === 'string' && REFUSED.test(code))
    return `Postgres refuses the connection: ${reason}. Correct DATABASE_URL.`;
  return isUnavailable(error) ? `Postgres cannot be reached: ${reason}. Start it, or correct DATABASE_URL.` : null;
}
