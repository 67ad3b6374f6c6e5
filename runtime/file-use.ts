import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { AnswerBudgets } from '../platform/answers/index.js';
import { PAGES, type PageName } from '../platform/dashboard/pages.js';
import { json, type Own, own, shared, type Tables, type Tenant, type TenantTable } from '../platform/database/index.js';
import { withParameters } from '../platform/links.js';

/**
 * Rows of an owner that may contain storage keys in any column: all of the owner's rows in a table, or those that a query
 * selects.
 */
export type FileUse = TenantTable | ((own: Own) => SelectQueryBuilder<Tables, never, object>) | ShownUse;

export type UseKind = 'creator' | 'picture' | 'product' | 'app' | 'video' | 'brief' | 'script';

/** Rows that their owner knows, and is told of when asking where a file is used. */
export interface ShownUse {
  rows: TenantTable;
  kind: UseKind;
  /** The page that shows such a row. */
  page: PageName;
  /** The column with what the page's address names. */
  names: 'id' | 'run_id' | 'slug';
  /** What the owner knows the row `t` as. */
  title(own: Own): Expression<unknown>;
}

/** A row that uses a file. */
export interface FoundUse {
  kind: UseKind;
  title: string | null;
  /** The path of its page in the dashboard. */
  href: string;
}

const selectRows = (tenant: Tenant, use: FileUse) => {
  if (typeof use === 'function') return use(own(tenant));
  return own(tenant).selectFrom(typeof use === 'string' ? use : use.rows);
};
/** Whether the row `t` contains a key in any column. */
const holds = (key: Expression<string>) => sql<boolean>`position(${key} in to_jsonb(t)::text) > 0`;

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
    const rows = selectRows(tenant, use);
    const found = await shared(tenant.em)
      .selectFrom(sql<{ key: string }>`jsonb_array_elements_text(${json(left)}::jsonb)`.as<'k'>(sql`k(key)`))
      .select('k.key')
      .where(({ exists, selectFrom, lit }) =>
        exists(
          selectFrom(rows.selectAll().as('t'))
            .select(lit(1).as('one'))
            .where(holds(sql.ref('k.key'))),
        ),
      )
      .execute();
    for (const { key } of found) used.add(key);
  }
  return used;
}

/** Maximum number of uses of one kind that {@link findUses} finds. */
const SHOWN = 20;

/** Finds what uses one stored object, as its owner knows it: the newest of each kind, each once, however often it uses the object. */
export async function findUses(
  tenant: Tenant & { rt: { fileUses: readonly FileUse[]; answers: Pick<AnswerBudgets, 'reads'> } },
  key: string,
): Promise<FoundUse[]> {
  const { fileUses, answers } = tenant.rt;
  const found = new Map<string, FoundUse & { id: string }>();
  for (const use of fileUses) {
    if (typeof use !== 'object') continue;
    const rows = shared(tenant.em)
      .selectFrom(selectRows(tenant, use).selectAll().as('t'))
      .select([
        sql<string>`${sql.ref(use.names === 'run_id' ? 't.run_id' : 't.id')}::text`.as('id'),
        sql<string>`${sql.ref(`t.${use.names}`)}::text`.as('name'),
        sql<string | null>`(${use.title(own(tenant))})`.as('title'),
      ])
      .distinct()
      .where(holds(sql.val(key)))
      // Ids sort by their time.
      .orderBy('id', 'desc')
      .limit(SHOWN);
    for (const { id, name, title } of await answers.reads.run(tenant.ownerId, () => rows.execute())) {
      const href = withParameters(PAGES[use.page], { id: name, slug: name, key: name });
      found.set(`${use.kind} ${id}`, { id, kind: use.kind, title, href });
    }
  }
  const newestFirst = [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  return [...Map.groupBy(newestFirst, ({ kind }) => kind).values()].flatMap((uses) =>
    uses.slice(0, SHOWN).map(({ kind, title, href }) => ({ kind, title, href })),
  );
}
