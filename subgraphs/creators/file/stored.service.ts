import { sql } from 'kysely';
import { GIGABYTE } from '../../../platform/config/index.js';
import { acrossOwners, type Em, own, type Tenant } from '../../../platform/database/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { lockLimits, quotaReached, readLimits, tooMuchOpen } from '../../identity/index.js';

export interface Stored {
  /** Bytes of all files, plus the declared bytes of open uploads. */
  bytes: number;
  openUploads: number;
}

const BYTES = sql<number>`coalesce(sum(bytes), 0)::float8`;

/** Sums what an account has in storage, with two index-only scans over its rows. */
export async function readStored(tenant: Tenant): Promise<Stored> {
  const files = own(tenant).selectFrom('creators.file').select(BYTES.as('bytes'));
  const found = await own(tenant)
    .selectFrom('creators.upload')
    .select(({ fn }) => [
      files.$asScalar().$notNull().as('files'),
      BYTES.as('uploads'),
      fn.countAll<number>().as('open'),
    ])
    .where('state', 'in', ['open', 'joining'])
    .executeTakeFirstOrThrow();
  return { bytes: found.files + found.uploads, openUploads: found.open };
}

/** The total bytes of everybody's files. */
export async function countStoredBytes(em: Em): Promise<number> {
  const { bytes } = await acrossOwners(em)
    .selectFrom('creators.file')
    .select(BYTES.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** An account's limits, locked until the transaction ends. Outside a transaction, a check by them is only an early one. */
const limitsOf = (scope: Scope) => (scope.em.isInTransaction() ? lockLimits : readLimits)(scope);

/** Checks that an account may store `bytes` more, as {@link limitsOf} says. @throws ServiceError QUOTA_REACHED */
export async function assertStorage(scope: Scope, bytes: number): Promise<void> {
  const { storedBytes: limit } = await limitsOf(scope);
  if (limit !== null) refuseAbove(limit, (await readStored(scope)).bytes, bytes);
}

/**
 * Checks that an account may open an upload of this many bytes: that its storage has room, and that not too many uploads are
 * open, as {@link limitsOf} says.
 * @throws ServiceError QUOTA_REACHED, OVERLOADED
 */
export async function assertUpload(scope: Scope, bytes: number): Promise<void> {
  const limits = await limitsOf(scope);
  if (limits.openUploads === null && limits.storedBytes === null) return;
  const stored = await readStored(scope);
  if (limits.openUploads !== null && stored.openUploads >= limits.openUploads)
    throw tooMuchOpen(
      'openUploads',
      limits.openUploads,
      `You have ${stored.openUploads} open uploads; ${limits.openUploads} are allowed. Complete one (${links.completeUpload}) or give one up (${links.giveUpUpload}).`,
      60,
    );
  if (limits.storedBytes !== null) refuseAbove(limits.storedBytes, stored.bytes, bytes);
}

function refuseAbove(limit: number, used: number, more: number): void {
  if (used + more <= limit && used < limit) return;
  const needs = more > 0 ? `, and this needs ${formatBytes(more)} more` : '';
  throw quotaReached(
    'storedBytes',
    `Your files take ${formatBytes(used)} of the ${formatBytes(limit)} that they may${needs}. Delete some that you no longer need: ${links.deletePicture} for pictures, ${links.deleteUpload} for uploads.`,
  );
}

/** Writes a size in suitable units: `9.98 GB`, `412 MB`. */
function formatBytes(bytes: number): string {
  if (bytes >= GIGABYTE) return `${Number((bytes / GIGABYTE).toFixed(2))} GB`;
  return bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
