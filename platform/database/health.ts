import { sql } from 'kysely';
import type { Database } from './open.js';
import { shared } from './query.js';

/** Checks whether the database answers, for a readiness probe. */
export async function checkDatabase(db: Database): Promise<'ok' | 'unreachable'> {
  return sql`select 1`.execute(shared(db.em())).then(
    () => 'ok',
    () => 'unreachable',
  );
}
