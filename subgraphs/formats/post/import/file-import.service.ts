import { inTransaction } from '../../../../platform/database/index.js';
import { ServiceError } from '../../../../platform/errors/index.js';
import {
  type ExportedPost,
  type ExportPlace,
  MAX_REFUSED_ROWS,
  type ReadExport,
  readExportApart,
  tooManyFaults,
  unpackPiece,
} from '../../../../providers/exports/index.js';
import type { Scope } from '../../../../runtime/index.js';
import { accountById } from '../../account/account.service.js';
import { refreshEvidence } from '../consequences.service.js';
import type { GivenPost } from './given.js';
import { type ImportReport, importBatches, importPosts, type Refusal } from './import.service.js';
import { withStagedTable } from './staged-table.service.js';

/** Posts as a request sends them: in its body, or as the ticket of a file. */
export interface SentPosts {
  posts?: readonly GivenPost[] | null;
  file?: string | null;
}

/**
 * Imports the posts that a request sends.
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
 * Imports a platform's export file. The file is parsed before the transaction begins, and not at all if the account does not
 * exist; its numbers become an `adhoc` reading of each post.
 * @param ticket ticket of the staged file, which is deleted after reading
 */
async function importFile(scope: Scope, accountId: string, ticket: string): Promise<ImportReport> {
  await accountById(scope, accountId);
  const read = await withStagedTable(scope, ticket, (path) => readExportApart(scope.ownerId, path, scope.rt.now()));
  return inTransaction(scope, async (tx) => {
    const places: ExportPlace[] = [];
    const { report, evidence } = await importBatches(tx, accountId, unpackBatches(read, places), { fromExport: true });
    const refused = [...read.refused, ...report.refused.map((refusal) => addPlace(refusal, places))];
    if (refused.length > MAX_REFUSED_ROWS) throw tooManyFaults(refused);
    await refreshEvidence(tx, ...evidence);
    return { ...report, refused: refused.sort((a, b) => a.index - b.index) };
  });
}

/** Yields the file's posts piece by piece. Before it yields a piece, it adds the positions of the piece's posts to `places`. */
function* unpackBatches({ pieces }: ReadExport, places: ExportPlace[]): Generator<GivenPost[]> {
  for (const piece of pieces) {
    const posts = unpackPiece(piece);
    for (const { index, line } of posts) places.push({ index, line });
    yield posts.map(({ post }) => toGivenPost(post));
  }
}

const toGivenPost = ({ at, metrics, ...post }: ExportedPost): GivenPost => ({
  ...post,
  readings: [{ window: 'adhoc', at, metrics }],
});

const addPlace = ({ index, error }: Refusal, places: readonly ExportPlace[]): Refusal => ({ ...places[index]!, error });
