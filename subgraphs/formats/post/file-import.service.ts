import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import {
  type ExportedPost,
  type ExportPlace,
  MOST_REFUSED,
  type ReadExport,
  readExportApart,
  tooManyFaults,
  unpackPiece,
} from '../../../providers/exports/index.js';
import type { Scope } from '../../../runtime/index.js';
import { accountById } from '../account/account.service.js';
import { refreshEvidence } from './consequences.service.js';
import type { GivenPost } from './given.js';
import { type ImportReport, importBatches, importPosts, type Refusal } from './import.service.js';
import { withStagedTable } from './staged-table.service.js';

/** Posts as a request brings them: in its body, or as the ticket of a file. */
export interface SentPosts {
  posts?: readonly GivenPost[] | null;
  file?: string | null;
}

/**
 * Takes in what a request brings.
 * @throws ServiceError NOT_FOUND (the account), BAD_INPUT, QUOTA_REACHED, OVERLOADED
 */
export async function takeIn(scope: Scope, accountId: string, { posts, file }: SentPosts): Promise<ImportReport> {
  if ((posts == null) === (file == null))
    throw new ServiceError('BAD_INPUT', "Send either `posts`, or `file`, a platform's export in a form.", {
      field: 'posts',
    });
  return posts == null ? importFile(scope, accountId, file!) : importPosts(scope, accountId, posts);
}

/**
 * Imports a platform's export. It is read before the transaction begins, and not at all into an account that is not there; its numbers become an
 * `adhoc` reading of each post.
 * @param ticket of the staged file, which goes when it was read
 */
async function importFile(scope: Scope, accountId: string, ticket: string): Promise<ImportReport> {
  await accountById(scope, accountId);
  const read = await withStagedTable(scope, ticket, (path) => readExportApart(scope.ownerId, path, scope.rt.now()));
  return inTransaction(scope, async (tx) => {
    const places: ExportPlace[] = [];
    const { report, evidence } = await importBatches(tx, accountId, batchesOf(read, places), { fromExport: true });
    const refused = [...read.refused, ...report.refused.map((refusal) => placed(refusal, places))];
    if (refused.length > MOST_REFUSED) throw tooManyFaults(refused);
    await refreshEvidence(tx, ...evidence);
    return { ...report, refused: refused.sort((a, b) => a.index - b.index) };
  });
}

/** The file's posts a piece at a time; `places` tells then where each was. */
function* batchesOf({ pieces }: ReadExport, places: ExportPlace[]): Generator<GivenPost[]> {
  for (const piece of pieces) {
    const posts = unpackPiece(piece);
    for (const { index, line } of posts) places.push({ index, line });
    yield posts.map(({ post }) => givenOf(post));
  }
}

const givenOf = ({ at, metrics, ...post }: ExportedPost): GivenPost => ({
  ...post,
  readings: [{ window: 'adhoc', at, metrics }],
});

const placed = ({ index, error }: Refusal, places: readonly ExportPlace[]): Refusal => ({ ...places[index]!, error });
