import { GIGABYTE } from '../../../platform/config/index.js';
import { type Em, row, sql, type Tenant } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { limitsOf, lockLimits, quotaReached, tooMuchOpen } from '../../identity/index.js';

export interface Stored {
  /** Of files, and the declared bytes of open uploads. */
  bytes: number;
  openUploads: number;
}

/** What an account has in storage. Two index-only scans of its own rows. */
export async function storedOf({ em, ownerId }: Tenant): Promise<Stored> {
  const found = await row<{ files: number; uploads: number; open: number }>(
    em,
    sql`select (select coalesce(sum(bytes), 0)::float8 from creators.file where owner_id = ${ownerId}::uuid) as files,
          coalesce(sum(bytes), 0)::float8 as uploads, count(*)::int as open
        from creators.upload where owner_id = ${ownerId}::uuid and state in ('open', 'joining')`,
  );
  return { bytes: found!.files + found!.uploads, openUploads: found!.open };
}

/** Bytes of all files, of everybody. */
export async function countStoredBytes(em: Em): Promise<number> {
  const found = await row<{ bytes: number }>(
    em,
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from creators.file`,
  );
  return found!.bytes;
}

/**
 * Refuses to keep `bytes` more than the account may. Holds the account's lock until the transaction ends.
 * @throws ServiceError QUOTA_REACHED
 */
export async function assertStorage({ rt, em: tx, ownerId }: Scope, bytes: number): Promise<void> {
  const { storedBytes: limit } = await lockLimits({ rt, em: tx, ownerId });
  if (limit !== null) refuseAbove(limit, (await storedOf({ em: tx, ownerId })).bytes, bytes);
}

/**
 * The same for an upload in parts, of which an account may also have only so many open. Outside a transaction it is a first look,
 * before anything is done, and holds nothing.
 * @throws ServiceError QUOTA_REACHED, OVERLOADED
 */
export async function assertUpload(scope: Scope, bytes: number): Promise<void> {
  const limits = await (scope.em.isInTransaction() ? lockLimits : limitsOf)(scope);
  if (limits.openUploads === null && limits.storedBytes === null) return;
  const stored = await storedOf(scope);
  if (limits.openUploads !== null && stored.openUploads >= limits.openUploads)
    throw tooMuchOpen(
      'openUploads',
      limits.openUploads,
      `You have ${stored.openUploads} open uploads; ${limits.openUploads} are allowed. Complete one (POST /api/v1/uploads/multipart/complete) or give one up (DELETE /api/v1/uploads/multipart).`,
      60,
    );
  if (limits.storedBytes !== null) refuseAbove(limits.storedBytes, stored.bytes, bytes);
}

function refuseAbove(limit: number, used: number, more: number): void {
  if (used + more <= limit && used < limit) return;
  const needs = more > 0 ? `, and this needs ${gigabytes(more)} more` : '';
  throw quotaReached(
    'storedBytes',
    `Your files take ${gigabytes(used)} of the ${gigabytes(limit)} that they may${needs}. Delete some that you no longer need: DELETE /api/v1/gallery/{id} for pictures, DELETE /api/v1/uploads/{id} for uploads.`,
  );
}

/** `9.98 GB`; `412 MB` below one. */
function gigabytes(bytes: number): string {
  if (bytes >= GIGABYTE) return `${Number((bytes / GIGABYTE).toFixed(2))} GB`;
  return bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
