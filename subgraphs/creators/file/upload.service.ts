import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { partCount, planUpload } from '../../../engine/uploads/index.js';
import { fromNow, inTransaction, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type FileRow, fileOfUpload, registerFile, type StoredFileRow } from './file.service.js';
import { assertUpload } from './stored.service.js';
import { clearUpload } from './upload-sweep.service.js';

const COLUMNS = ['id', 'path', 'join_id', 'kind', 'content_type', 'bytes', 'state', 'error'] as const;
type UploadRow = Row<'creators.upload', (typeof COLUMNS)[number]>;

export interface PartRef {
  part: number;
  etag: string;
}

/**
 * How often a process that joins parts reports that it is alive, in ms. If it has not for {@link DEAD_SECONDS}, another process
 * may take over.
 */
const HEARTBEAT_MS = 5_000;
const DEAD_SECONDS = 20;
/** How long a second `complete` waits for the first, in ms. */
const PATIENCE_MS = 100_000;

/** Opens an upload. @throws ServiceError BAD_INPUT for a type that can't be uploaded in parts; OVERLOADED, QUOTA_REACHED */
export async function beginUpload(scope: Scope, declared: { contentType: string; bytes: number }) {
  const { rt, ownerId } = scope;
  const { path, contentType, kind } = planUpload(declared.contentType);
  await assertUpload(scope, declared.bytes);
  const joinId = await rt.uploads.begin(path, contentType);
  const id = newId();
  try {
    await inTransaction(scope, async (tx) => {
      await assertUpload(tx, declared.bytes);
      await own(tx)
        .insertInto('creators.upload', {
          id,
          path,
          join_id: joinId,
          kind,
          content_type: contentType,
          bytes: declared.bytes,
          state: 'open',
          cleared: false,
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
  } catch (error) {
    if (error instanceof ServiceError) await rt.uploads.discard({ path, joinId });
    throw error;
  }
  return {
    uploadId: rt.uploads.seal({ id, ownerId, path, contentType, bytes: declared.bytes, joinId }),
    path,
    kind,
    contentType,
  };
}

/**
 * Records a part that was streamed into storage; a part that is sent again replaces the earlier one.
 * @throws ServiceError NOT_FOUND (another user's, unknown or aborted upload), BAD_STATE when the upload accepts no more parts
 */
export async function recordPart(scope: Scope, ticket: string): Promise<PartRef> {
  const staged = scope.rt.uploads.verifyPart(ticket);
  if (!staged || staged.ownerId !== scope.ownerId || staged.uploadId === null) throw notFound('upload');
  const { uploadId, part, etag, bytes } = staged;
  const noted =
    etag !== null &&
    (await inTransaction(scope, async (tx) => {
      // Locks the row, so that a part is either recorded before the joining begins, or refused.
      const open = await own(tx)
        .updateTable('creators.upload')
        .set({ updated_at: now })
        .where('id', '=', uploadId)
        .where('state', '=', 'open')
        .returning('id')
        .executeTakeFirst();
      if (!open) return false;
      await own(tx)
        .insertInto('creators.upload_part', { upload_id: uploadId, part, etag, bytes, sent_at: now })
        .onConflict((conflict) =>
          conflict.columns(['upload_id', 'part']).doUpdateSet(({ ref }) => ({
            etag: ref('excluded.etag'),
            bytes: ref('excluded.bytes'),
            sent_at: ref('excluded.sent_at'),
          })),
        )
        .execute();
      return true;
    }));
  if (noted) return { part, etag };
  const upload = await requireUpload(scope, uploadId);
  // The row says `open`, but storage no longer has the upload, so it can't be continued.
  if (upload.state === 'open') throw notFound('upload');
  throw closed(upload);
}

/**
 * Gives up an upload. Safe to repeat.
 * @throws ServiceError NOT_FOUND, BAD_STATE once it is complete or being joined
 */
export async function abortUpload(scope: Scope, named: { uploadId: string; path: string }): Promise<void> {
  const id = openUploadId(scope, named);
  const given = await own(scope)
    .updateTable('creators.upload')
    .set({ state: 'aborted', updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'refused', 'aborted'])
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!given) throw closed(await requireUpload(scope, id, ['aborted']));
  await clearUpload(scope, given);
}

/**
 * Joins the parts, checks the result and adds it to the owner's files. It may be repeated, or called twice at once: the
 * second call waits for the first. If the process dies half-way, the next call continues.
 * @throws ServiceError NOT_FOUND, BAD_INPUT (the parts, or the joined file), IN_FLIGHT when the first takes too long
 */
export async function completeUpload(
  scope: Scope,
  input: { uploadId: string; path: string; parts: PartRef[] },
): Promise<StoredFileRow> {
  const id = openUploadId(scope, input);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const upload = await requireUpload(scope, id);
    if (upload.state === 'refused')
      throw new ServiceError('BAD_INPUT', upload.error ?? 'The upload was refused.', { field: 'file' });
    const parts = await matchParts(scope, upload, input.parts);
    if (upload.state === 'done') return fileOfUpload(scope, upload.path);
    const claim = await claimJoining(scope, upload);
    if (claim && (await join(scope, upload, claim, parts))) continue;
    if (Date.now() > deadline)
      throw new ServiceError('IN_FLIGHT', 'This upload is being put together. Ask again shortly.', { retryAfter: 2 });
    await sleep(200);
  }
}

/**
 * Claims the joining of an upload. @returns the claim's id; null if another process is joining or the state has
 * changed
 */
async function claimJoining(tenant: Tenant, { id }: UploadRow): Promise<string | null> {
  const claim = randomUUID();
  const claimed = await own(tenant)
    .updateTable('creators.upload')
    .set({ state: 'joining', claim, updated_at: now })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'open'), and([eb('state', '=', 'joining'), eb('updated_at', '<', fromNow(-DEAD_SECONDS))])]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed ? claim : null;
}

/** Joins the parts and stores the file. @returns false if another process took over meanwhile, which will store it */
async function join(scope: Scope, upload: UploadRow, claim: string, parts: PartRef[]): Promise<boolean> {
  const { rt } = scope;
  const held = (tenant: Tenant) =>
    own(tenant)
      .updateTable('creators.upload')
      .where('id', '=', upload.id)
      .where('state', '=', 'joining')
      .where('claim', '=', claim);
  const heartbeat = setInterval(() => {
    void held({ ...scope, em: rt.db.em() })
      .set({ updated_at: now })
      .execute()
      .catch((error: unknown) =>
        rt.log.warn({ err: error, upload: upload.id }, 'the claim on an upload being joined could not be renewed'),
      );
  }, HEARTBEAT_MS);
  try {
    const joined = await rt.uploads.join(sealedForm(scope, upload), parts);
    const file: FileRow = {
      key: upload.path,
      kind: joined.kind,
      content_type: joined.contentType,
      bytes: joined.bytes,
    };
    return await inTransaction(scope, async (tx) => {
      const done = await held(tx)
        .set({ state: 'done', claim: null, updated_at: now })
        .returning('id')
        .executeTakeFirst();
      // If no row was updated, another process took over: it makes the same object and registers the file.
      if (done) await registerFile(tx, file);
      return done !== undefined;
    });
  } catch (error) {
    const refused = error instanceof ServiceError && error.details.field === 'file' ? error.message : null;
    await held(scope)
      .set({
        state: refused === null ? 'open' : 'refused',
        error: refused,
        cleared: refused !== null,
        claim: null,
        updated_at: now,
      })
      .execute();
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Finds the parts that a request lists, in order.
 * @throws ServiceError BAD_INPUT unless the list has each part from 1 to N once, as last sent
 */
async function matchParts(tenant: Tenant, upload: UploadRow, given: readonly PartRef[]): Promise<PartRef[]> {
  const refuse = (message: string) => new ServiceError('BAD_INPUT', message, { field: 'parts' });
  const count = partCount(upload.bytes);
  const kept = await own(tenant)
    .selectFrom('creators.upload_part')
    .select(['part', 'etag'])
    .where('upload_id', '=', upload.id)
    .execute();
  const sent = new Map(kept.map(({ part, etag }) => [part, etag]));
  const parts = [...given].sort((a, b) => a.part - b.part);
  for (const [index, { part, etag }] of parts.entries()) {
    if (part > count) throw refuse(`\`parts\` names part ${part}; this upload of ${upload.bytes} bytes has ${count}.`);
    if (parts[index - 1]?.part === part) throw refuse(`\`parts\` names part ${part} more than once.`);
    if (part !== index + 1) throw refuse(`\`parts\` lacks part ${index + 1}. It must cover 1 to ${count} once each.`);
    if (!sent.has(part)) throw refuse(`Part ${part} was not sent yet.`);
    if (sent.get(part) !== etag.replace(/^(?:W\/)?"(.*)"$/, '$1'))
      throw refuse(`The \`etag\` of part ${part} is not that of the part as it was last sent.`);
  }
  if (parts.length < count)
    throw refuse(`\`parts\` lacks part ${parts.length + 1}. It must cover 1 to ${count} once each.`);
  return parts.map(({ part }) => ({ part, etag: sent.get(part)! }));
}

const sealedForm = ({ ownerId }: Tenant, upload: UploadRow) => ({
  id: upload.id,
  ownerId,
  path: upload.path,
  contentType: upload.content_type,
  bytes: upload.bytes,
  joinId: upload.join_id,
});

/**
 * Decrypts an upload id to the id of its row.
 * @throws ServiceError NOT_FOUND when it is invalid, has expired, or was made for another owner or path
 */
function openUploadId({ rt, ownerId }: Scope, { uploadId, path }: { uploadId: string; path: string }): string {
  const said = rt.uploads.unseal(uploadId);
  if (!said || said.ownerId !== ownerId || said.path !== path) throw notFound('upload');
  return said.id;
}

/**
 * Finds an upload.
 * @param also `['aborted']` finds an aborted upload as well
 * @throws ServiceError NOT_FOUND, also for an aborted upload by default
 */
async function requireUpload(tenant: Tenant, id: string, also: readonly string[] = []): Promise<UploadRow> {
  const found = await own(tenant).selectFrom('creators.upload').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!found || (found.state === 'aborted' && !also.includes('aborted'))) throw notFound('upload');
  return found;
}

const closed = ({ state }: UploadRow): ServiceError =>
  new ServiceError(
    'BAD_STATE',
    state === 'joining'
      ? 'This upload is being put together.'
      : state === 'refused'
        ? 'This upload was refused. Begin a new one.'
        : 'This upload is complete.',
  );
