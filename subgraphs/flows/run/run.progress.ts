import { json, type Sql, sql } from '../../../platform/database/index.js';

/** The `progress` column as a change of an UPDATE. */
export const progressChange = (stage: string, message: string, done: number, total: number): Sql =>
  sql`progress = ${json({ stage, message, done, total, updatedAt: new Date().toISOString() })}::jsonb`;
