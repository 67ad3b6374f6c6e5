import type { StagedTable } from '../../../engine/uploads/index.js';
import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import {
  type ExportedPost,
  type ExportPlace,
  MAX_REFUSED_ROWS,
  type ReadExport,
  readExportApart,
  tooManyFaults,
  unpackPiece,
} from '../../../providers/exports/index.js';
import type { Scope } from '../../../runtime/index.js';
import { accountById } from '../account/account.service.js';
import type { Metric, ReadingWindow } from '../vocab/keys.js';
import { checkPost, type GivenPost, PostRefused } from './check.js';
import { type ImportReport, importBatches, importPosts, type Refusal } from './import.service.js';
import { refreshEvidence } from './scoring.service.js';

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

/**
 * Runs `work` on the file that a request sent, and deletes the file afterwards.
 * @param ticket ticket of the staged file
 * @param work receives the path of the file on this machine
 * @throws ServiceError BAD_INPUT for a ticket of another kind of file, and whatever `work` throws
 */
export async function withStagedTable<T>(
  { rt, ownerId }: Scope,
  ticket: string,
  work: (path: string, staged: StagedTable) => Promise<T>,
): Promise<T> {
  const staged = rt.uploads.verifyTable(ticket);
  if (staged?.ownerId !== ownerId)
    throw new ServiceError('BAD_INPUT', '`file` must be a table (CSV, TSV, .xlsx, or a .zip of these) of a form.', {
      field: 'file',
    });
  const local = await rt.storage.localFile(staged.key);
  try {
    return await work(local.path, staged);
  } finally {
    await local.release();
    await rt.storage.delete(staged.key);
  }
}

const AFTER: Readonly<Record<'24h' | '7d', number>> = { '24h': 24 * 60 * 60 * 1000, '7d': 7 * 24 * 60 * 60 * 1000 };

/** The facts of a post that was made from a script, and the numbers that it had reached in one window. */
export interface Outcome extends Omit<GivenPost, 'readings'> {
  window: ReadingWindow;
  /**
   * When the numbers were read, ISO 8601.
   * @default a day or a week after posting, depending on the window, but not later than now; now for `adhoc`
   */
  at?: string | null;
  metrics: Readonly<Partial<Record<Metric, number | null>>>;
}

/**
 * Records the outcome of a saved script as a post with one reading, on one of the user's accounts. A later outcome of the same
 * `externalId` (`script:<id>`) and window replaces the earlier one. Joins an open transaction.
 * @param accountId null if the user has no account for it: the outcome is then checked by the same rules, but not stored here
 * @throws ServiceError NOT_FOUND (the account), BAD_INPUT saying what is wrong, QUOTA_REACHED
 * @example await recordOutcome(tx, account.id, { externalId: `script:${id}`, postedAt, window: '24h', metrics: { views: 1200 } });
 */
export async function recordOutcome(scope: Scope, accountId: string | null, outcome: Outcome): Promise<void> {
  const { window, at, metrics, ...post } = outcome;
  const now = scope.rt.now().getTime();
  const posted = Date.parse(post.postedAt);
  const usual = window === 'adhoc' ? Math.max(now, posted) : Math.min(now, posted + AFTER[window]);
  const reading = { window, at: at ?? new Date(usual).toISOString(), metrics };
  const given = { ...post, readings: [reading] };
  if (accountId === null) return assertGood(given, now);
  const { refused } = await importPosts(scope, accountId, [given], { restated: true });
  const [fault] = refused;
  if (fault) throw asBadInput(fault.error);
}

/** Checks a post by the rules of an import, without storing it. @throws ServiceError BAD_INPUT for a post that an import would refuse */
function assertGood(post: GivenPost, now: number): void {
  try {
    checkPost(post, now);
  } catch (error) {
    throw error instanceof PostRefused ? asBadInput(error.message) : error;
  }
}

/** Converts a fault to an error, saying "This outcome" instead of naming the reading. */
const asBadInput = (fault: string): ServiceError =>
  new ServiceError('BAD_INPUT', fault.replaceAll('`readings[0]`', 'This outcome').replaceAll('readings[0].', ''));
