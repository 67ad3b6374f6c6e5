import { sql } from 'kysely';
import sharp from 'sharp';
import { checkUpload } from '../../../engine/media-check/index.js';
import type { StagedUpload } from '../../../engine/uploads/index.js';
import {
  anyOf,
  inTransaction,
  NOBODY,
  now,
  own,
  ownAndEverybodys,
  prepared,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { isOwnAddress, keyFromUrl, storageKey } from '../../../platform/storage/index.js';
import { type FoundUse, findUses, onBehalfOf, type Runtime, type Scope } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import type { FileFilter, UpdateUploadInput } from './file.graphql.js';
import { assertStorage } from './stored.service.js';

export type FileRow = Row<'creators.file', 'key' | 'kind' | 'content_type' | 'bytes'>;

/** Records the owner of a stored object, regardless of limits. Recording the object again changes nothing. */
export async function registerFile(
  tenant: Tenant,
  { key, kind, content_type, bytes }: FileRow,
  name: string | null = null,
  id: string = newId(),
): Promise<void> {
  await own(tenant)
    .insertInto('creators.file', { key, id, kind, content_type, bytes, name, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Records an uploaded file, if the account's storage has room for it. @throws ServiceError QUOTA_REACHED */
export async function keepFile(scope: Scope, file: FileRow, name: string | null = null): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await assertStorage(tx, file.bytes);
    await registerFile(tx, file, name);
  });
}

/** Time limit of the download of a foreign image, ms. */
const FETCH_MS = 10_000;
/** Maximum size of a foreign image, in bytes. */
const FETCH_BYTES = 5 * 2 ** 20;
/** Longer side, in pixels, to which a larger image is scaled down. */
const SCALED_SIDE = 2560;

export interface FetchLimits {
  /** @default 10 s */
  timeoutMs?: number | undefined;
  /** @default 5 MB */
  maxBytes?: number;
  /** Whether a picture of this size, in pixels, can be used. @default every one */
  accepts?: (size: { width: number; height: number }) => boolean;
}

/**
 * Finds the storage key for an image address in a request. An address in our own storage must be that of an image of the
 * caller's, or of one that everybody may use, and is never fetched. An image at a foreign address is fetched once by the
 * guarded fetch, checked, re-encoded and copied.
 * @param limits of the download: its time, ms, and the picture's size and shape; one of more than 5 MB is scaled down
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502), each naming `field`; QUOTA_REACHED (403) when
 * the storage is full; OVERLOADED (429)
 */
export async function resolveImage(
  scope: Scope,
  url: string,
  field: string,
  limits: FetchLimits = {},
): Promise<string> {
  const hosted = await hostedImage(scope, url, field);
  if (hosted !== null) return hosted;
  const { bytes, contentType } = await fetchImage(scope, url, field, limits);
  const file = await stageImage(scope, bytes, contentType);
  try {
    await keepFile(scope, file);
  } catch (error) {
    if (error instanceof ServiceError) await scope.rt.storage.delete(file.key);
    throw error;
  }
  return file.key;
}

/** Stores a picture. It has no row yet, and is removed after an hour unless a row is written for it ({@link keepFile}). */
async function stageImage({ rt, ownerId }: Scope, bytes: Buffer, contentType: string): Promise<FileRow> {
  const key = storageKey('copies', contentType);
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, bytes, contentType);
  return { key, kind: 'image', content_type: contentType, bytes: bytes.length };
}

/**
 * Copies a picture of the shared directory for an account, which then does not depend on what becomes of the original. The copy
 * has no row yet: {@link keepFile} writes it, in the transaction that uses the copy.
 * @throws ServiceError NOT_FOUND if the picture is being deleted
 */
export async function copyPicture(scope: Scope, key: string): Promise<FileRow> {
  const { content_type } = await own(onBehalfOf(scope, NOBODY))
    .selectFrom('creators.file')
    .select('content_type')
    .where('key', '=', key)
    .executeTakeFirstOrThrow(() => notFound('picture'));
  return stageImage(scope, await scope.rt.storage.read(key), content_type);
}

/**
 * Reads the bytes of an image that a request names, by the same rules as {@link resolveImage}, but without storing a foreign
 * image.
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502), each naming `field`; OVERLOADED (429)
 */
export async function readImage(scope: Scope, url: string, field: string): Promise<Buffer> {
  const hosted = await hostedImage(scope, url, field);
  return hosted === null ? (await fetchImage(scope, url, field)).bytes : scope.rt.storage.read(hosted);
}

/** An image that a request names: one in our storage, by its key, or one at a foreign address, to copy later. */
export type ImageAddress = { key: string } | { url: string };

/**
 * Reads an image address like {@link resolveImage}, but without fetching: only the form of a foreign address is checked. The
 * job that fetches the image later also checks what the host name resolves to.
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400), each naming `field`
 */
export async function imageAddress(scope: Scope, url: string, field: string): Promise<ImageAddress> {
  const key = await hostedImage(scope, url, field);
  if (key !== null) return { key };
  try {
    return { url: scope.rt.egress.check(url).href };
  } catch (error) {
    throw namingField(error, field);
  }
}

/**
 * Finds the key for an address in our storage; null for a foreign address.
 * @throws ServiceError BAD_INPUT for an address in our storage that is not that of an image which the owner may use
 */
async function hostedImage(scope: Scope, url: string, field: string): Promise<string | null> {
  const { baseUrl } = scope.rt.config;
  if (!isOwnAddress(baseUrl, url)) return null;
  const found = await ownAndEverybodys(scope)
    .selectFrom('creators.file')
    .select(['key', 'kind'])
    .where('key', '=', keyFromUrl(baseUrl, url))
    .where('going', '=', false)
    .executeTakeFirst();
  if (found?.kind !== 'image')
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not the address of an image of yours.`, { field });
  return found.key;
}

const UPLOADED = { audio: 'a recording', video: 'a video' } as const;

/**
 * Finds the storage key for the address of a recording or a video of the caller's. Foreign addresses are refused: these files
 * must be uploaded first.
 * @throws ServiceError BAD_INPUT naming `field`
 */
export async function resolveUpload(
  scope: Scope,
  kind: keyof typeof UPLOADED,
  url: string,
  field: string,
): Promise<string> {
  const { baseUrl } = scope.rt.config;
  const found = isOwnAddress(baseUrl, url)
    ? await own(scope)
        .selectFrom('creators.file')
        .select(['key', 'kind'])
        .where('key', '=', keyFromUrl(baseUrl, url))
        .where('going', '=', false)
        .executeTakeFirst()
    : undefined;
  if (found?.kind !== kind)
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not the address of ${UPLOADED[kind]} of yours.`, {
      field,
      hint: `Upload it (${links.upload}) and send the address that you get.`,
    });
  return found.key;
}

/** A file of the caller's that a request names. */
export interface FoundFile {
  key: string;
  kind: string;
  contentType: string;
  bytes: number;
  /** The request field that names the file. */
  field: string;
}

const KINDS = { image: 'a picture', video: 'a video', audio: 'a sound' } as const;

/**
 * Finds the caller's files for addresses in our storage, in the given order. Other accounts' files, foreign addresses and other
 * kinds of files are refused.
 * @throws ServiceError BAD_INPUT naming the first invalid field
 */
export async function resolveFiles(
  scope: Scope,
  asked: readonly { url: string; field: string; kinds: readonly (keyof typeof KINDS)[] }[],
): Promise<FoundFile[]> {
  const { baseUrl } = scope.rt.config;
  const keys = asked.map(({ url }) => (isOwnAddress(baseUrl, url) ? keyFromUrl(baseUrl, url) : null));
  const rows = await own(scope)
    .selectFrom('creators.file')
    .select(['key', 'kind', 'content_type', 'bytes'])
    .where(
      'key',
      '=',
      anyOf(
        keys.filter((key) => key !== null),
        'text',
      ),
    )
    .where('going', '=', false)
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  return asked.map(({ field, kinds }, i) => {
    const file = found.get(keys[i] ?? '');
    if (!file || !kinds.some((kind) => kind === file.kind))
      throw new ServiceError(
        'BAD_INPUT',
        `\`${field}\` is not the address of ${kinds.map((kind) => KINDS[kind]).join(' or ')} of yours.`,
        { field, hint: `Upload it (${links.upload}) and send the address that you get.` },
      );
    return { key: file.key, kind: file.kind, contentType: file.content_type, bytes: Number(file.bytes), field };
  });
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

/** The hint after a failed fetch. It suggests another address, because the same one would usually fail again. */
const otherAddress = (ownerId: string): string =>
  ownerId === NOBODY
    ? `Send another address, or the picture itself as a form's \`file\`: ${links.setDirectoryPassport}.`
    : `Send another address, or upload the picture (${links.upload}) and send the address that you get.`;

/** Fetches a foreign image, checks it and re-encodes it. */
async function fetchImage(
  { rt, ownerId }: Scope,
  url: string,
  field: string,
  { timeoutMs = FETCH_MS, maxBytes = FETCH_BYTES, accepts }: FetchLimits = {},
): Promise<{ bytes: Buffer; contentType: string }> {
  try {
    // The stated content type is ignored: content networks often state a wrong one, so the bytes decide.
    const got = await rt.egress.read(url, { account: ownerId, maxBytes, timeoutMs });
    const scaled = got.bytes.length > FETCH_BYTES ? { longestSide: SCALED_SIDE } : {};
    const options = { account: ownerId, only: 'image', limits: { image: maxBytes }, ...scaled } as const;
    const checked = await checkUpload({ bytes: got.bytes }, options);
    if (checked.kind !== 'image' || !Buffer.isBuffer(checked.body))
      throw new ServiceError('BAD_INPUT', '`file` is not an image.');
    // Only the header of what we have encoded ourselves is read.
    if (accepts && !accepts(await sharp(checked.body).metadata()))
      throw new ServiceError('BAD_INPUT', '`file` has a shape or size that cannot be used.');
    return { bytes: checked.body, contentType: checked.contentType };
  } catch (error) {
    throw namingField(error, field, otherAddress(ownerId));
  }
}

/**
 * Describes a staged upload, which has no row yet.
 * @throws ServiceError BAD_INPUT naming `field` when the ticket is invalid or has expired
 */
export function readStagedFile(
  rt: Runtime,
  ownerId: string,
  ticket: string,
  field = 'file',
): FileRow & Pick<StagedUpload, 'kind'> {
  const staged: StagedUpload | null = rt.uploads.verify(ticket);
  if (!staged || staged.ownerId !== ownerId)
    throw new ServiceError('BAD_INPUT', `\`${field}\` must be sent as a part of a multipart/form-data body.`, {
      field,
    });
  return { key: staged.key, kind: staged.kind, content_type: staged.contentType, bytes: staged.bytes };
}

/**
 * Turns a staged upload into a file of its owner's.
 * @throws ServiceError BAD_INPUT as {@link readStagedFile} does; QUOTA_REACHED
 */
export async function claimUpload(scope: Scope, ticket: string, name: string | null): Promise<FileRow> {
  const file = readStagedFile(scope.rt, scope.ownerId, ticket);
  await keepFile(scope, file, name?.trim() || null);
  return file;
}

const STORED = ['id', 'key', 'kind', 'content_type', 'bytes', 'name', 'created_at'] as const;
export type StoredFileRow = Row<'creators.file', (typeof STORED)[number]>;

/** Whether a file is an upload of its owner's, rather than a copy or something that was made. */
const isUpload = sql<boolean>`starts_with(key, 'uploads/')`;

/** Lists an owner's files, uploaded or generated, newest first. */
export function listFiles(tenant: Tenant, filter: FileFilter | null | undefined): Source<StoredFileRow> {
  let files = own(tenant).selectFrom('creators.file').where('deleted_at', 'is', null);
  if (filter?.kind != null) files = files.where('kind', '=', filter.kind);
  if (filter?.uploaded != null) files = files.where(isUpload, '=', filter.uploaded);
  return listOf(files, newestFirst('uploads'), (rows) => rows.select(STORED));
}

/** Changes a file: null takes its name away. @throws ServiceError NOT_FOUND */
export async function updateFile(tenant: Tenant, id: string, { name }: UpdateUploadInput): Promise<StoredFileRow> {
  if (name === undefined) return fileById(tenant, id);
  const named =
    isUuid(id) &&
    (await own(tenant)
      .updateTable('creators.file')
      .set({ name: name?.trim() || null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(STORED)
      .executeTakeFirst());
  if (!named) throw notFound('file');
  return named;
}

/** Finds the rows that use a file. @throws ServiceError NOT_FOUND */
export async function usesOfFile(scope: Scope, id: string): Promise<FoundUse[]> {
  return findUses(scope, (await fileById(scope, id)).key);
}

/** The sizes of an account's files in bytes, by key; keys of other files are left out. */
export async function readFileSizes(tenant: Tenant, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const files = await own(tenant)
    .selectFrom('creators.file')
    .select(['key', 'bytes'])
    .where('key', '=', anyOf(keys, 'text'))
    .execute();
  return new Map(files.map(({ key, bytes }) => [key, bytes]));
}

const byId = prepared<{ id: string }, StoredFileRow>((own, param) =>
  own.selectFrom('creators.file').select(STORED).where('id', '=', param('id')).where('deleted_at', 'is', null),
);

/** Finds the file that an upload has become. @throws ServiceError NOT_FOUND if it has been deleted since */
export async function fileOfUpload(tenant: Tenant, key: string): Promise<StoredFileRow> {
  const found = await own(tenant)
    .selectFrom('creators.file')
    .select(STORED)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ServiceError('NOT_FOUND', 'The file of this upload has been deleted. Upload it again.');
  return found;
}

/** Finds a file. @throws ServiceError NOT_FOUND */
export async function fileById(tenant: Tenant, id: string): Promise<StoredFileRow> {
  const [found] = isUuid(id) ? await byId(tenant, { id }) : [];
  if (!found) throw notFound('file');
  return found;
}
