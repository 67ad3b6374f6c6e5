import { sql } from 'kysely';
import { prepared } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { fileUrl } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import { selectCallbackWrite } from '../../identity/index.js';

interface Writes {
  run: string;
  lines: string | null;
  outputs: string | null;
  callback: string | null;
}

/** The transactions that last wrote a run's row, its lines, outputs and callback; deleting or adding one changes their number. */
const writesOf = prepared<{ id: string }, Writes>((own, param) => {
  const lines = own
    .selectFrom('flows.run_line')
    .select(sql<string>`string_agg(xmin::text, ',' order by index)`.as('written'))
    .where('run_id', '=', param('id'));
  const outputs = own
    .selectFrom('flows.run_output')
    .select(sql<string>`string_agg(xmin::text, ',' order by kind)`.as('written'))
    .where('run_id', '=', param('id'));
  const callback = selectCallbackWrite(own, 'flow', param('id'));
  return own
    .selectFrom('flows.run')
    .select([sql<string>`xmin::text`.as('run'), lines.as('lines'), outputs.as('outputs'), callback.as('callback')])
    .where('id', '=', param('id'));
});

/**
 * A text that changes with everything that the answer about a run shows: its rows, its callback, and the addresses of its files,
 * which expire if they are signed.
 * @throws ServiceError NOT_FOUND
 */
export async function readRunVersion(scope: Scope, id: string): Promise<string> {
  const [writes] = isUuid(id) ? await writesOf(scope, { id }) : [];
  if (!writes) throw notFound('run');
  return sha256(JSON.stringify([writes, fileUrl(scope.rt.config, id)])).slice(0, 22);
}
