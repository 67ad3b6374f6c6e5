import {
  anyOf,
  inTransaction,
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
import { checkUpload } from '../../../platform/media-check/index.js';
import { isOwnAddress, keyFromUrl, storageKey } from '../../../platform/storage/index.js';
import type { StagedUpload } from '../../../platform/uploads/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { behind } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { assertStorage } from './stored.service.js';

export type FileRow = Row<'creators.file', 'key' | 'kind' | 'content_type' | 'bytes'>;

/**
 * Records who owns a stored object, whatever the account has: for what a job has made. Recording the same object again for the same owner changes nothing.
 */
export async function registerFile(tenant: Tenant, { key, kind, content_type, bytes }: FileRow): Promise<void> {
  await own(tenant)
    .insertInto('creators.file', { key, id: newId(), kind, content_type, bytes, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Records a file that a request brings, if there is room for it. @throws ServiceError QUOTA_REACHED */
export async function keepFile(scope: Scope, file: FileRow): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await assertStorage(tx, file.bytes);
    await registerFile(tx, file);
  });
}

/**
 * The storage key behind an image address in a request. An address of ours must be an image of the caller's and is never
 * fetched; a foreign one is fetched once by the guarded fetch, checked, re-encoded and copied.
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502), each naming `field`; QUOTA_REACHED (403)
 */
export async function resolveImage(scope: Scope, url: string, field: string): Promise<string> {
  const hosted = await hostedImage(scope, url, field);
  if (hosted !== null) return hosted;
  const { bytes, contentType } = await fetchImage(scope, url, field);
  const { rt, ownerId } = scope;
  const key = storageKey('copies', contentType);
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, bytes, contentType);
  try {
    await keepFile(scope, { key, kind: 'image', content_type: contentType, bytes: bytes.length });
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
export async function readImage(scope: Scope, url: string, field: string): Promise<Buffer> {
  const hosted = await hostedImage(scope, url, field);
  return hosted === null ? (await fetchImage(scope, url, field)).bytes : scope.rt.storage.read(hosted);
}

/** An image as a request names it: of ours by its key, or foreign, to be copied later. */
export type ImageAddress = { key: string } | { url: string };

/**
 * The same as {@link resolveImage} without fetching: a foreign address is only judged by its form, for a job that reads it.
 * What only a name server can judge is judged then.
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
 * The key of an address of ours, or null for a foreign one.
 * @throws ServiceError BAD_INPUT when it is neither an image of the owner's nor one of everybody's
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
 * The storage key behind the address of a recording or a video of the caller's: only an address of ours, for these are uploaded.
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

/** A file of the caller's as a request names it. */
export interface FoundFile {
  key: string;
  kind: string;
  contentType: string;
  bytes: number;
  /** Where the request names it. */
  field: string;
}

const KINDS = { image: 'a picture', video: 'a video', audio: 'a sound' } as const;

/**
 * Files of the caller's behind addresses of ours, in the order given; what is others', foreign or of another kind is refused.
 * @throws ServiceError BAD_INPUT naming the first field that is none
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

/** Trying the same address again mostly ends the same. */
const OTHER_ADDRESS = `Send another address, or upload the picture (${links.upload}) and send the address that you get.`;

/** A foreign image, looked at and written anew. */
async function fetchImage(
  { rt, ownerId }: Scope,
  url: string,
  field: string,
): Promise<{ bytes: Buffer; contentType: string }> {
  try {
    // The bytes decide what it is: content networks often mislabel their pictures.
    const got = await rt.egress.read(url, { maxBytes: 5 * 2 ** 20, timeoutMs: 10_000 });
    const checked = await checkUpload({ bytes: got.bytes }, { account: ownerId, only: 'image' });
    if (checked.kind !== 'image' || !Buffer.isBuffer(checked.body))
      throw new ServiceError('BAD_INPUT', '`file` is not an image.');
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
export async function claimUpload(scope: Scope, ticket: string): Promise<FileRow> {
  const file = stagedFile(scope.rt, scope.ownerId, ticket);
  await keepFile(scope, file);
  return file;
}

const STORED = ['id', 'key', 'kind', 'content_type', 'bytes', 'created_at'] as const;
export type StoredFileRow = Row<'creators.file', (typeof STORED)[number]>;

/** What an owner keeps, whoever made it; newest first. */
export function listFiles(tenant: Tenant, { after, limit }: Slice): Promise<StoredFileRow[]> {
  return own(tenant)
    .selectFrom('creators.file')
    .select(STORED)
    .where('deleted_at', 'is', null)
    .where(behind(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How large an account's files are, by key; what is not its own is left out. */
export async function bytesOf(tenant: Tenant, keys: readonly string[]): Promise<Map<string, number>> {
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

/** @throws ServiceError NOT_FOUND */
export async function fileById(tenant: Tenant, id: string): Promise<StoredFileRow> {
  const [found] = isUuid(id) ? await byId(tenant, { id }) : [];
  if (!found) throw notFound('file');
  return found;
}
