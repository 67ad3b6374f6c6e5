import { type SelectQueryBuilder, sql } from 'kysely';
import { json, type Own, own, shared, type Tables, type Tenant, type TenantTable } from '../platform/database/index.js';

/**
 * Rows of an owner that may contain storage keys in any column: all of the owner's rows in a table, or those that a query
 * selects.
 */
export type FileUse = TenantTable | ((own: Own) => SelectQueryBuilder<Tables, never, object>);

/**
 * Finds which of an owner's stored objects are used in the owner's rows. Whole rows are searched, so that columns added later
 * are included. A file whose key happens to be in some text also counts as used, which does no harm.
 */
export async function findKeysInUse(
  tenant: Tenant,
  uses: readonly FileUse[],
  keys: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const use of uses) {
    const left = keys.filter((key) => !used.has(key));
    if (left.length === 0) break;
    const rows = typeof use === 'string' ? own(tenant).selectFrom(use) : use(own(tenant));
    const found = await shared(tenant.em)
      .selectFrom(sql<{ key: string }>`jsonb_array_elements_text(${json(left)}::jsonb)`.as<'k'>(sql`k(key)`))
      .select('k.key')
      .where(({ exists, selectFrom, lit }) =>
        exists(
          selectFrom(rows.selectAll().as('t'))
            .select(lit(1).as('one'))
            .where(sql<boolean>`position(k.key in to_jsonb(t)::text) > 0`),
        ),
      )
      .execute();
    for (const { key } of found) used.add(key);
  }
  return used;
}
