import { inTransaction, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { checkUpload } from '../../../platform/media-check/index.js';
import { isOwnAddress, keyFromUrl, storageKey } from '../../../platform/storage/index.js';
import type { StagedUpload } from '../../../platform/uploads/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { EVERYBODY } from '../everybody.js';
import { assertStorage } from './stored.service.js';

export interface FileRow {
  key: string;
  kind: 'image' | 'video' | 'audio';
  content_type: string;
  bytes: number;
}

/**
 * Records who owns a stored object, whatever the account has: for what a job has made. Recording the same object again for the same owner changes nothing.
 */
export async function registerFile({ em, ownerId }: Tenant, file: FileRow): Promise<void> {
  await rows(
    em,
    sql`insert into creators.file (key, id, owner_id, kind, content_type, bytes, created_at)
        values (${file.key}, ${newId()}::uuid, ${ownerId}::uuid, ${file.kind}, ${file.content_type}, ${file.bytes}::int, now()) on conflict (key) do nothing`,
  );
}

/** Records a file that a request brings, if there is room for it. @throws ServiceError QUOTA_REACHED */
export async function keepFile({ rt, em, ownerId }: Scope, file: FileRow): Promise<void> {
  await inTransaction(em, async (tx) => {
    await assertStorage({ rt, em: tx, ownerId }, file.bytes);
    await registerFile({ em: tx, ownerId }, file);
  });
}

/**
 * The storage key behind an image address in a request. An address of ours must be an image of the caller's and is never
 * fetched; a foreign one is fetched once by the guarded fetch, checked, re-encoded and copied.
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502), each naming `field`; QUOTA_REACHED (403)
 */
export async function resolveImage({ rt, em, ownerId }: Scope, url: string, field: string): Promise<string> {
  const own = await hostedImage({ rt, em, ownerId }, url, field);
  if (own !== null) return own;
  const { bytes, contentType } = await fetchImage(rt, ownerId, url, field);
  const key = storageKey('copies', contentType);
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, bytes, contentType);
  try {
    await keepFile({ rt, em, ownerId }, { key, kind: 'image', content_type: contentType, bytes: bytes.length });
  } catch (error) {
    if (error instanceof ServiceError) await rt.storage.delete(key);
    throw error;
  }
  return key;
}

/**
 * The bytes of an image as a request names it, by the same rules as {@link resolveImage}; of a foreign one nothing is kept.
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502), each naming `field`
 */
export async function readImage({ rt, em, ownerId }: Scope, url: string, field: string): Promise<Buffer> {
  const own = await hostedImage({ rt, em, ownerId }, url, field);
  return own === null ? (await fetchImage(rt, ownerId, url, field)).bytes : rt.storage.read(own);
}

/** An image as a request names it: of ours by its key, or foreign, to be copied later. */
export type ImageAddress = { key: string } | { url: string };

/**
 * The same as {@link resolveImage} without fetching: a foreign address is only judged by its form, for a job that reads it.
 * What only a name server can judge is judged then.
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400), each naming `field`
 */
export async function imageAddress({ rt, em, ownerId }: Scope, url: string, field: string): Promise<ImageAddress> {
  const key = await hostedImage({ rt, em, ownerId }, url, field);
  if (key !== null) return { key };
  try {
    return { url: rt.egress.check(url).href };
  } catch (error) {
    throw namingField(error, field);
  }
}

/**
 * The key of an address of ours, or null for a foreign one.
 * @throws ServiceError BAD_INPUT when it is neither an image of the owner's nor one of everybody's
 */
async function hostedImage({ rt, em, ownerId }: Scope, url: string, field: string): Promise<string | null> {
  if (!isOwnAddress(rt.config.baseUrl, url)) return null;
  const key = keyFromUrl(rt.config.baseUrl, url);
  const found = await row<FileRow>(
    em,
    sql`select key, kind, content_type, bytes from creators.file where key = ${key} and not going and owner_id in (${ownerId}::uuid, ${EVERYBODY}::uuid)`,
  );
  if (found?.kind !== 'image')
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not the address of an image of yours.`, { field });
  return found.key;
}

function namingField(error: unknown, field: string, hint?: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const message = error.message.replaceAll('`file`', 'what the address leads to');
  return new ServiceError(error.code, `\`${field}\`: ${message}`, {
    ...(hint === undefined ? {} : { hint }),
    ...error.details,
    field,
  });
}

/** Trying the same address again mostly ends the same. */
const OTHER_ADDRESS =
  'Send another address, or upload the picture (POST /api/v1/uploads) and send the address that you get.';

/** A foreign image, looked at and written anew. */
async function fetchImage(
  rt: Runtime,
  ownerId: string,
  url: string,
  field: string,
): Promise<{ bytes: Buffer; contentType: string }> {
  try {
    // The bytes decide what it is: content networks often mislabel their pictures.
    const got = await rt.egress.read(url, { maxBytes: 5 * 2 ** 20, timeoutMs: 10_000 });
    const checked = await checkUpload({ bytes: got.bytes }, { account: ownerId, only: 'image' });
    if (checked.kind !== 'image' || !Buffer.isBuffer(checked.body))
      throw new ServiceError('BAD_INPUT', '`file` is no image.');
    return { bytes: checked.body, contentType: checked.contentType };
  } catch (error) {
    throw namingField(error, field, OTHER_ADDRESS);
  }
}

/** What a staged upload is; it has no row yet. @throws ServiceError BAD_INPUT naming `field` when the ticket is not valid (any more) */
export function stagedFile(rt: Runtime, ownerId: string, ticket: string, field = 'file'): FileRow {
  const staged: StagedUpload | null = rt.uploads.verify(ticket);
  if (!staged || staged.ownerId !== ownerId)
    throw new ServiceError('BAD_INPUT', `\`${field}\` must be sent as a part of a multipart/form-data body.`, {
      field,
    });
  return { key: staged.key, kind: staged.kind, content_type: staged.contentType, bytes: staged.bytes };
}

/** Takes over a staged upload for its owner. @throws ServiceError BAD_INPUT, as {@link stagedFile}; QUOTA_REACHED */
export async function claimUpload({ rt, em, ownerId }: Scope, ticket: string): Promise<FileRow> {
  const file = stagedFile(rt, ownerId, ticket);
  await keepFile({ rt, em, ownerId }, file);
  return file;
}

export interface StoredFileRow extends FileRow {
  id: string;
  created_at: string;
}

const STORED = sql.constant('id, key, kind, content_type, bytes, created_at');

/** What an owner keeps, whoever made it; newest first. */
export async function listFiles({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<StoredFileRow[]> {
  return rows<StoredFileRow>(
    em,
    sql`select ${STORED} from creators.file
        where owner_id = ${ownerId}::uuid and deleted_at is null${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/** @throws ServiceError NOT_FOUND */
export async function fileById({ em, ownerId }: Tenant, id: string): Promise<StoredFileRow> {
  const found =
    isUuid(id) &&
    (await row<StoredFileRow>(
      em,
      sql`select ${STORED} from creators.file where id = ${id}::uuid and owner_id = ${ownerId}::uuid and deleted_at is null`,
    ));
  if (!found) throw notFound('file');
  return found;
}
