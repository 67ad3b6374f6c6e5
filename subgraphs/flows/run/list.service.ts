import { sql } from 'kysely';
import { anyOf, own, type Tenant } from '../../../platform/database/index.js';
import { BY_CREATION, BY_UPDATE, type ListQuery, listOrders } from '../../connection.js';
import { type CallbackRow, readCallbacks } from '../../identity/index.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { NO_FILES, type RunFiles, readRunFiles } from '../output/output.repository.js';
import type { RunFilter } from './run.graphql.js';
import { type LineRow, RUN_COLUMNS, type RunRow } from './run.repository.js';

/** A run with its lines, files and callback. */
export interface WholeRun {
  run: RunRow;
  lines: LineRow[];
  files: RunFiles;
  callback: CallbackRow | null;
}

export const RUN_ORDERS = listOrders('RunOrder', 'runs', { ...BY_CREATION, ...BY_UPDATE });

/** What a search looks through: the titles of briefs and the names of products and creators. Each has a trigram index. */
const SEARCHED = [sql`(brief ->> 'title')`, sql`(product ->> 'name')`, sql`(creator ->> 'name')`];

/**
 * Lists an owner's runs with their lines, files and callbacks. Takes at most five queries per slice, however many runs it has.
 */
export function listRuns(
  tenant: Tenant,
  { filter, query, orderBy }: ListQuery<RunFilter, keyof typeof RUN_ORDERS.names>,
): Source<WholeRun> {
  let found = own(tenant).selectFrom('flows.run');
  if (query != null) found = found.where(contains(SEARCHED, query));
  if (filter?.status != null) found = found.where('status', '=', filter.status);
  if (filter?.preset != null) found = found.where('preset', '=', filter.preset);
  if (filter?.personaId != null) found = found.where('persona_id', '=', filter.personaId);
  if (filter?.createdAfter != null) found = found.where('created_at', '>=', filter.createdAfter);
  if (filter?.createdBefore != null) found = found.where('created_at', '<', filter.createdBefore);
  const runs = listOf(found, RUN_ORDERS.pick(orderBy), (rows) => rows.select(RUN_COLUMNS));
  return {
    ...runs,
    read: async (slice) => withParts(tenant, await runs.read(slice)),
    at: ({ run }) => runs.at(run),
  };
}

/** Finds those of an owner's runs that have these ids, with their parts. */
export const runsByIds = async (tenant: Tenant, ids: readonly string[]): Promise<WholeRun[]> =>
  withParts(
    tenant,
    await own(tenant).selectFrom('flows.run').select(RUN_COLUMNS).where('id', '=', anyOf(ids)).execute(),
  );

/** Reads the lines, files and callbacks of runs. Takes at most four queries. */
async function withParts(tenant: Tenant, runs: readonly RunRow[]): Promise<WholeRun[]> {
  const lines = await own(tenant)
    .selectFrom('flows.run_line')
    .selectAll()
    .where('run_id', '=', anyOf(runs.map(({ id }) => id)))
    .orderBy('index')
    .execute();
  const byRun = Map.groupBy(lines, ({ run_id }) => run_id);
  const whole = runs.map((run) => ({ run, lines: byRun.get(run.id) ?? [] }));
  const files = await readRunFiles(tenant, whole);
  const callbacks = await readCallbacks(
    tenant,
    'flow',
    runs.map(({ id }) => id),
  );
  return whole.map((one) => ({
    ...one,
    files: files.get(one.run.id) ?? NO_FILES,
    callback: callbacks.get(one.run.id) ?? null,
  }));
}
