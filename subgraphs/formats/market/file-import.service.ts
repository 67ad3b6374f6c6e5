import { readFile } from 'node:fs/promises';
import { EVERYBODY } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import {
  badFile,
  MAX_REFUSED_ROWS,
  readJson,
  readTableApart,
  tooManyFaults,
} from '../../../providers/exports/index.js';
import { onBehalfOf, type Scope } from '../../../runtime/index.js';
import { withStagedTable } from '../post/import/staged-table.service.js';
import { type CreatorReport, type GivenCreator, importCreators } from './creators.service.js';
import { MOST_CREATORS } from './market.graphql.js';
import { MARKET_TABLE, MOST_ROWS, readCreators, type TableCreator } from './table.js';

/** Creators as a request sends them: in its body, or as the ticket of a file. */
export interface SentCreators {
  creators?: readonly GivenCreator[] | null;
  file?: string | null;
}

/**
 * Imports the creators that a request sends, all in one transaction.
 * @param admin the scope of the administrator whose request it is
 * @param listFaults checks an object by the rules of a request's body, which apply to a JSON file too, and returns each fault
 * as a sentence
 * @throws ServiceError BAD_INPUT, with nothing imported; BAD_STATE (too many creators), OVERLOADED
 */
export async function takeInCreators(
  admin: Scope,
  { creators, file }: SentCreators,
  listFaults: (body: object) => string[],
): Promise<CreatorReport[]> {
  if ((creators == null) === (file == null))
    throw new ServiceError('BAD_INPUT', 'Send either `creators`, or `file`, a table or JSON in a form.', {
      field: 'creators',
    });
  const everybody = onBehalfOf(admin, EVERYBODY);
  if (creators != null) return importCreators(everybody, creators);
  const read = await withStagedTable(admin, file!, async (path, { contentType }) =>
    contentType === 'application/json'
      ? { creators: readJsonCreators(readJson(await readFile(path)), listFaults) }
      : { rows: await readTableApart(admin.ownerId, path, MARKET_TABLE) },
  );
  if (read.creators) return importCreators(everybody, read.creators, MOST_ROWS);
  return importTable(everybody, readCreators(read.rows, admin.rt.now().getTime()));
}

/** Reads creators from a JSON file. @throws ServiceError BAD_INPUT naming what would be invalid in a request's body */
function readJsonCreators(value: unknown, findFaults: (body: object) => string[]): readonly GivenCreator[] {
  const faults = isObject(value) ? findFaults(value) : [];
  const { creators, file }: SentCreators = isObject(value) ? value : {};
  if (faults.length > 0) throw badFile(`\`file\` is not as a request's body is: ${faults.join(' ')}`);
  if (creators == null || file != null) throw badFile('`file` must hold an object with `creators` alone.');
  return creators;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Imports the valid rows of a table, and reports the others with their position.
 * @throws ServiceError BAD_INPUT for too many creators or too many invalid rows; and as {@link importCreators}
 */
async function importTable(everybody: Scope, creators: readonly TableCreator[]): Promise<CreatorReport[]> {
  if (creators.length > MOST_CREATORS)
    throw badFile(`\`file\` has ${creators.length} creators; at most ${MOST_CREATORS} are allowed. Send it in parts.`);
  const refused = creators.flatMap((creator) => creator.refused).sort((a, b) => a.index - b.index);
  if (refused.length > MAX_REFUSED_ROWS) throw tooManyFaults(refused);
  const good = creators.filter(({ given }) => given.posts.length > 0);
  const reports = await importCreators(
    everybody,
    good.map(({ given }) => given),
    MOST_ROWS,
  );
  return creators.map((creator) => {
    const { handle, platform } = creator.given;
    const report = reports[good.indexOf(creator)] ?? {
      handle,
      platform,
      imported: 0,
      updated: 0,
      unchanged: 0,
      refused: [],
    };
    const placed = report.refused.map(({ index, error }) => ({ ...creator.places[index]!, error }));
    return { ...report, refused: [...creator.refused, ...placed].sort((a, b) => a.index - b.index) };
  });
}
