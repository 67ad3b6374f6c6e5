import { ADDRESS_MS, largestBytes, type UploadAddress } from '../../../engine/uploads/index.js';
import { inTransaction, now, own, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links, toCall } from '../../../platform/links.js';
import { fileUrl } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import { fileById, readStagedFile, registerFile, type StoredFileRow } from './file.service.js';
import { assertStorage } from './stored.service.js';

const ANOTHER = `For another file, ask for another address: ${links.createUploadAddress}, or add_file of an assistant.`;

/**
 * Makes an address that takes one file without a key. Nothing is stored: the address is signed, and what it has taken is a
 * finished upload with its id.
 * @throws ServiceError BAD_INPUT for a file that cannot be uploaded; QUOTA_REACHED when the storage is full
 */
export async function makeAddress(
  scope: Scope & { apiKeyId: string | null },
  { name, contentType = null }: { name: string; contentType?: string | null },
): Promise<{ id: string; url: string; expiresAt: string; maxBytes: number }> {
  const { rt, ownerId, apiKeyId } = scope;
  const maxBytes = largest(name, contentType);
  await assertStorage(scope, 0);
  const id = newId();
  const until = rt.now().getTime() + ADDRESS_MS;
  const token = rt.uploads.signAddress({ id, ownerId, apiKeyId, name, contentType, until });
  const { path } = toCall(links.uploadOnce, {});
  return { id, url: `${rt.config.baseUrl}${path}?token=${token}`, expiresAt: new Date(until).toISOString(), maxBytes };
}

function largest(name: string, contentType: string | null): number {
  try {
    return largestBytes({ filename: name, declaredType: contentType ?? '' });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const why = error.message.replaceAll('`file`', 'This one');
    throw new ServiceError(error.code, `\`name\` or \`contentType\` must say what the file is. ${why}`, {
      field: 'name',
    });
  }
}

/**
 * Checks that an address takes a file of this many bytes now.
 * @throws ServiceError NOT_FOUND for another account's address; BAD_STATE if it has expired; CONFLICT if it has taken a file;
 * TOO_LARGE; QUOTA_REACHED
 */
export async function assertTakes(scope: Scope, token: string, bytes: number): Promise<void> {
  const { id, name, contentType, until } = open(scope, token);
  if (await hasTaken(scope, id)) throw await alreadyTaken(scope, id);
  if (until <= scope.rt.now().getTime())
    throw new ServiceError(
      'BAD_STATE',
      `This address has expired: it took a file until ${new Date(until).toISOString()}. ${ANOTHER}`,
    );
  const most = largestBytes({ filename: name, declaredType: contentType ?? '' });
  if (bytes > most)
    throw new ServiceError(
      'TOO_LARGE',
      `The file has ${bytes} bytes; this address takes at most ${most / 2 ** 20} MB.`,
    );
  await assertStorage(scope, bytes);
}

/**
 * Stores the file that an address has taken: the first that arrives whole, however many are sent at once.
 * @throws ServiceError NOT_FOUND, CONFLICT, QUOTA_REACHED
 */
export async function storeOnce(scope: Scope, token: string, ticket: string): Promise<StoredFileRow> {
  const { id, name } = open(scope, token);
  const file = readStagedFile(scope.rt, scope.ownerId, ticket);
  const { key, kind, content_type, bytes } = file;
  return inTransaction(scope, async (tx) => {
    await assertStorage(tx, bytes);
    const upload = { id, path: key, join_id: '', kind, content_type, bytes, state: 'done', cleared: true } as const;
    const first = await own(tx)
      .insertInto('creators.upload', { ...upload, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!first) throw await alreadyTaken(tx, id);
    await registerFile(tx, file, name.trim() || null, id);
    return fileById(tx, id);
  });
}

/** @throws ServiceError NOT_FOUND when it is not ours, or was made for another owner */
function open({ rt, ownerId }: Scope, token: string): UploadAddress {
  const address = rt.uploads.readAddress(token);
  if (address?.ownerId !== ownerId) throw notFound('upload address');
  return address;
}

const hasTaken = async (tenant: Tenant, id: string): Promise<boolean> =>
  (await own(tenant).selectFrom('creators.upload').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function alreadyTaken(scope: Scope, id: string): Promise<ServiceError> {
  const file = await fileById(scope, id).catch(() => null);
  const where = file ? `, which is at ${fileUrl(scope.rt.config, file.key)}` : '; the file has been deleted since';
  return new ServiceError('CONFLICT', `This address has taken its file already${where}. ${ANOTHER}`);
}
