import { type Em, json, rows, sql } from '../platform/database/index.js';

/**
 * Rows that may hold storage keys, in any of their columns: `from` names `t`, which has an `owner_id`, and `row` the row that
 * is looked through (`t` by default).
 */
export interface FileUse {
  from: string;
  row?: string;
}

/**
 * Which of an owner's stored objects are used by a row of theirs. Whole rows are looked through, so that a column that is
 * added later is looked through as well; a text that happens to hold an address keeps its file, which does no harm.
 */
export async function keysInUse(
  em: Em,
  uses: readonly FileUse[],
  ownerId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { from, row = 't' } of uses) {
    const left = keys.filter((key) => !used.has(key));
    if (left.length === 0) break;
    const found = await rows<{ key: string }>(
      em,
      sql`select k.key from jsonb_array_elements_text(${json(left)}::jsonb) as k(key)
          where exists (select 1 from ${sql.constant(from)}
            where t.owner_id = ${ownerId}::uuid and position(k.key in to_jsonb(${sql.constant(row)})::text) > 0)`,
    );
    for (const { key } of found) used.add(key);
  }
  return used;
}
