import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Em, inTransaction, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { partCount, planUpload } from '../../../platform/uploads/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { type FileRow, registerFile } from './file.service.js';
import { assertUpload } from './stored.service.js';

export interface UploadRow {
  id: string;
  owner_id: string;
  path: string;
  join_id: string;
  kind: 'video' | 'audio';
  content_type: string;
  bytes: number;
  state: 'open' | 'joining' | 'done' | 'refused' | 'aborted';
  error: string | null;
}
export interface PartRef {
  part: number;
  etag: string;
}

/** Whoever joins says so this often, ms; silent for four times as long, it is dead and another may. */
const HEARTBEAT_MS = 5_000;
const DEAD_SECONDS = 20;
/** A second `complete` waits this long for the first, ms. */
const PATIENCE_MS = 100_000;

const COLUMNS = sql.constant('id, owner_id, path, join_id, kind, content_type, bytes, state, error');

/** Opens an upload. @throws ServiceError BAD_INPUT for a type that is not uploaded in parts; OVERLOADED, QUOTA_REACHED */
export async function beginUpload({ rt, em, ownerId }: Scope, declared: { contentType: string; bytes: number }) {
  const { path, contentType, kind } = planUpload(declared.contentType);
  await assertUpload({ rt, em, ownerId }, declared.bytes);
  const joinId = await rt.uploads.begin(path, contentType);
  const id = newId();
  try {
    await inTransaction(em, async (tx) => {
      await assertUpload({ rt, em: tx, ownerId }, declared.bytes);
      await rows(
        tx,
        sql`insert into creators.upload (id, owner_id, path, join_id, kind, content_type, bytes, state, cleared, created_at, updated_at)
            values (${id}::uuid, ${ownerId}::uuid, ${path}, ${joinId}, ${kind}, ${contentType}, ${declared.bytes}::int, 'open', false, now(), now())`,
      );
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
 * Notes a part that was streamed into storage; a part sent again takes the place of the one of before.
 * @throws ServiceError NOT_FOUND (a stranger's, unknown or aborted upload), BAD_STATE when it takes no more parts
 */
export async function recordPart({ rt, em, ownerId }: Scope, ticket: string): Promise<PartRef> {
  const staged = rt.uploads.verifyPart(ticket);
  if (!staged || staged.ownerId !== ownerId || staged.uploadId === null) throw notFound('upload');
  const { uploadId, part, etag, bytes } = staged;
  const noted =
    etag !== null &&
    (await inTransaction(em, async (own) => {
      // Locks the row: a part is either in before the joining begins, or refused.
      const open = await row(
        own,
        sql`update creators.upload set updated_at = now() where id = ${uploadId}::uuid and owner_id = ${ownerId}::uuid and state = 'open' returning id`,
      );
      if (!open) return false;
      await rows(
        own,
        sql`insert into creators.upload_part (upload_id, part, etag, bytes, sent_at) values (${uploadId}::uuid, ${part}::int, ${etag}, ${bytes}::int, now())
            on conflict (upload_id, part) do update set etag = excluded.etag, bytes = excluded.bytes, sent_at = excluded.sent_at`,
      );
      return true;
    }));
  if (noted) return { part, etag };
  const upload = await requireUpload({ em, ownerId }, uploadId);
  // Storage has lost it although the row stands open: there is nothing to go on with.
  if (upload.state === 'open') throw notFound('upload');
  throw closed(upload);
}

/**
 * Gives an upload up. Safe to repeat.
 * @throws ServiceError NOT_FOUND, BAD_STATE once it is complete or being joined
 */
export async function abortUpload(
  { rt, em, ownerId }: Scope,
  named: { uploadId: string; path: string },
): Promise<void> {
  const id = idOf(rt, ownerId, named);
  const given = await row<UploadRow>(
    em,
    sql`update creators.upload set state = 'aborted', updated_at = now()
        where id = ${id}::uuid and owner_id = ${ownerId}::uuid and state in ('open', 'refused', 'aborted') returning ${COLUMNS}`,
  );
  if (!given) throw closed(await requireUpload({ em, ownerId }, id, ['aborted']));
  await clearUpload(rt, em, given);
}

/**
 * Puts the parts together, looks at the whole and takes it in. Safe to repeat, and to ask for twice at once: the second
 * waits for the first. When the process dies half-way, the next call goes on.
 * @throws ServiceError NOT_FOUND, BAD_INPUT (parts, or what they make), IN_FLIGHT when the first takes too long
 */
export async function completeUpload(
  { rt, em, ownerId }: Scope,
  input: { uploadId: string; path: string; parts: PartRef[] },
): Promise<FileRow> {
  const id = idOf(rt, ownerId, input);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const upload = await requireUpload({ em, ownerId }, id);
    if (upload.state === 'refused')
      throw new ServiceError('BAD_INPUT', upload.error ?? 'The upload was refused.', { field: 'file' });
    const parts = await matchParts(em, upload, input.parts);
    if (upload.state === 'done') return fileOf(upload);
    const claim = await claimJoining(em, upload);
    if (claim) return join(rt, em, upload, claim, parts);
    if (Date.now() > deadline)
      throw new ServiceError('IN_FLIGHT', 'This upload is being put together. Ask again shortly.');
    await sleep(200);
  }
}

/** @returns the claim's name, or null while another process joins, or the state is a new one */
async function claimJoining(em: Em, upload: UploadRow): Promise<string | null> {
  const claim = randomUUID();
  const claimed = await row(
    em,
    sql`update creators.upload set state = 'joining', claim = ${claim}::uuid, updated_at = now()
        where id = ${upload.id}::uuid and owner_id = ${upload.owner_id}::uuid
          and (state = 'open' or (state = 'joining' and updated_at < now() - make_interval(secs => ${DEAD_SECONDS}::int))) returning id`,
  );
  return claimed ? claim : null;
}

async function join(rt: Runtime, em: Em, upload: UploadRow, claim: string, parts: PartRef[]): Promise<FileRow> {
  const mine = sql`id = ${upload.id}::uuid and owner_id = ${upload.owner_id}::uuid and state = 'joining' and claim = ${claim}::uuid`;
  const heartbeat = setInterval(() => {
    void rows(rt.db.em(), sql`update creators.upload set updated_at = now() where ${mine}`).catch((error: unknown) =>
      rt.log.warn({ err: error, upload: upload.id }, 'an upload that is put together could not say so'),
    );
  }, HEARTBEAT_MS);
  try {
    const joined = await rt.uploads.join(sealedForm(upload), parts);
    const file: FileRow = {
      key: upload.path,
      kind: joined.kind,
      content_type: joined.contentType,
      bytes: joined.bytes,
    };
    await inTransaction(em, async (own) => {
      const done = await row(
        own,
        sql`update creators.upload set state = 'done', claim = null, updated_at = now() where ${mine} returning id`,
      );
      // Another took over from us and made the same object of the same parts; its row is the one that counts.
      if (done) await registerFile({ em: own, ownerId: upload.owner_id }, file);
    });
    return file;
  } catch (error) {
    const refused = error instanceof ServiceError && error.details.field === 'file' ? error.message : null;
    await rows(
      em,
      sql`update creators.upload set state = ${refused === null ? 'open' : 'refused'}, error = ${refused}::text, cleared = ${refused !== null}, claim = null, updated_at = now() where ${mine}`,
    );
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** The given parts in order. @throws ServiceError BAD_INPUT unless they are 1..N once each, as they were last sent */
async function matchParts(em: Em, upload: UploadRow, given: readonly PartRef[]): Promise<PartRef[]> {
  const refuse = (message: string) => new ServiceError('BAD_INPUT', message, { field: 'parts' });
  const count = partCount(upload.bytes);
  const sent = new Map(
    (
      await rows<PartRef>(
        em,
        sql`select p.part, p.etag from creators.upload_part p join creators.upload u on u.id = p.upload_id
            where u.id = ${upload.id}::uuid and u.owner_id = ${upload.owner_id}::uuid`,
      )
    ).map(({ part, etag }) => [part, etag]),
  );
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

const fileOf = (upload: UploadRow): FileRow => ({
  key: upload.path,
  kind: upload.kind,
  content_type: upload.content_type,
  bytes: upload.bytes,
});

const sealedForm = (upload: UploadRow) => ({
  id: upload.id,
  ownerId: upload.owner_id,
  path: upload.path,
  contentType: upload.content_type,
  bytes: upload.bytes,
  joinId: upload.join_id,
});

/** The row's id behind an upload id. @throws ServiceError NOT_FOUND when it is not this owner's, or not of this path */
function idOf(rt: Runtime, ownerId: string, { uploadId, path }: { uploadId: string; path: string }): string {
  const said = rt.uploads.unseal(uploadId);
  if (!said || said.ownerId !== ownerId || said.path !== path) throw notFound('upload');
  return said.id;
}

/** @throws ServiceError NOT_FOUND; an aborted upload is as good as none, unless asked for */
async function requireUpload({ em, ownerId }: Tenant, id: string, also: readonly string[] = []): Promise<UploadRow> {
  const found = await row<UploadRow>(
    em,
    sql`select ${COLUMNS} from creators.upload where id = ${id}::uuid and owner_id = ${ownerId}::uuid`,
  );
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

/** Storage may be away for a while: the sweep tries again, those first that were not tried for longest. */
async function clearUpload(
  rt: Runtime,
  em: Em,
  upload: Pick<UploadRow, 'id' | 'owner_id' | 'path' | 'join_id'>,
): Promise<void> {
  const it = sql`id = ${upload.id}::uuid and owner_id = ${upload.owner_id}::uuid`;
  try {
    await rt.uploads.discard({ path: upload.path, joinId: upload.join_id });
  } catch (error) {
    rt.log.warn({ err: error, upload: upload.id }, 'the parts of an upload could not be removed yet');
    await rows(em, sql`update creators.upload set updated_at = now() where ${it}`);
    return;
  }
  await rows(em, sql`update creators.upload set cleared = true where ${it}`);
}

/** Without a sign of life for this long an upload is abandoned. */
const ABANDONED_HOURS = 24;
/** Rows of each kind that one sweep takes on. */
const BATCH = 500;

/**
 * Gives up abandoned uploads, removes what they left in storage, and forgets rows that nobody can ask for any more. Any number
 * of processes may sweep at once; what one cannot do now, a later sweep does. Not a user's act, so it names no owner.
 * @returns how many uploads were given up
 */
export async function sweepUploads(rt: Runtime, em: Em): Promise<number> {
  const abandoned = await rows(
    em,
    sql`update creators.upload set state = 'aborted', claim = null, updated_at = now()
        where id in (select id from creators.upload
          where state in ('open', 'joining') and updated_at < now() - make_interval(hours => ${ABANDONED_HOURS}::int)
          order by updated_at limit ${BATCH}::int for update skip locked)
        returning id`,
  );
  const dirty = await rows<UploadRow>(
    em,
    sql`select ${COLUMNS} from creators.upload where state = 'aborted' and not cleared order by updated_at limit ${BATCH}`,
  );
  for (const upload of dirty) await clearUpload(rt, em, upload);
  // Upload ids live for a week.
  await rows(
    em,
    sql`with old as (delete from creators.upload where id in (select id from creators.upload
          where state in ('done', 'refused', 'aborted') and (cleared or state = 'done') and updated_at < now() - interval '8 days'
          limit ${BATCH}::int for update skip locked) returning id)
        delete from creators.upload_part p using old where p.upload_id = old.id`,
  );
  return abandoned.length;
}
