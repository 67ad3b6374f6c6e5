/**
 * Callbacks: a URL that is called when a run or job has finished, or waits for its owner. Call {@link registerCallback} in the
 * transaction that starts the run or job, {@link callAtGate} in the one that stops it and {@link finishCallback} in the one that
 * ends it; delivery and retries follow from there.
 */
import { sql } from 'kysely';
import {
  acrossOwners,
  anyOf,
  type Em,
  fromNow,
  json,
  now,
  type Own,
  own,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { jobKind } from '../../../platform/jobs/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import type { CallbackSubject } from './callback.entity.js';
import { ensureCallbackSecret } from './callback-secret.service.js';

export const MAX_CALLBACK_URL = 2_000;

/** The job that makes one delivery attempt. */
export const CALLBACK_JOB = jobKind<{ callbackId: string; turn: number }, null>('callback');

/**
 * Maximum number of concurrent attempts per account, so that a receiver that hangs does not delay other accounts' callbacks.
 */
const LANES = 4;

/** The run or job that a callback reports. */
export interface CallbackOf {
  subject: CallbackSubject;
  subjectId: string;
}

export type CallbackRow = Row<
  'identity.callback',
  'id' | 'subject_id' | 'url' | 'status' | 'attempts' | 'next_attempt_at'
>;
const COLUMNS = ['id', 'subject_id', 'url', 'status', 'attempts', 'next_attempt_at'] as const;

/**
 * Validates a callback address as far as possible without DNS. What its host name resolves to is checked when it is called.
 * @returns the address in normalised form
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming `field`
 */
export function readCallbackUrl(
  { config, egress }: Pick<Runtime, 'config' | 'egress'>,
  given: string,
  field: string,
): string {
  const url = given.trim();
  const refuse = (why: string) => new ServiceError('BAD_INPUT', `\`${field}\` ${why}`, { field });
  if (!URL.canParse(url)) throw refuse('is not a full address, such as https://example.com/callbacks.');
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && config.allowPrivateNetwork))
    throw refuse(`must be an https address, not ${protocol.slice(0, 20).replace(/:$/, '')}.`);
  try {
    const { href } = egress.check(url);
    if (href.length > MAX_CALLBACK_URL)
      throw refuse(`has ${href.length} characters once it is encoded; ${MAX_CALLBACK_URL} are allowed.`);
    return href;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'ADDRESS_REFUSED') throw error;
    throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
  }
}

/**
 * Registers a URL to call when a run or job has finished. Call it in the transaction that starts the run or job.
 * @param url the result of {@link readCallbackUrl}
 * @param path the REST path of the run or job; the message contains it as a full address
 * @param atGate whether to call whenever the run stops at its preview, too; `atEnd` whether to call when it has finished
 */
export async function registerCallback(
  tx: Scope,
  {
    subject,
    subjectId,
    url,
    path,
    atGate = false,
    atEnd = true,
  }: CallbackOf & { url: string; path: string; atGate?: boolean; atEnd?: boolean },
): Promise<void> {
  await ensureCallbackSecret(tx);
  await own(tx)
    .insertInto('identity.callback', {
      id: newId(),
      subject,
      subject_id: subjectId,
      url,
      path,
      at_gate: atGate,
      at_end: atEnd,
      attempts: json([]),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The callback of a run or job that has not finished, locked. */
const lockUnended = (tx: Scope, { subject, subjectId }: CallbackOf) =>
  own(tx)
    .selectFrom('identity.callback')
    .select(['id', 'path', 'status', 'at_gate', 'at_end'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('ended', '=', false)
    .forUpdate()
    .executeTakeFirst();

/**
 * Schedules the callback of a run or job that has finished, failed or been cancelled, if one was registered. Call it in the
 * transaction that ends the run or job, so that exactly one delivery is scheduled.
 * @param status the final status, as the run or job shows it
 */
export async function finishCallback(tx: Scope, of: CallbackOf, status: string): Promise<void> {
  const found = await lockUnended(tx, of);
  if (!found) return;
  const mine = own(tx);
  // It was for the preview only, which the run has not reached.
  if (!found.at_end && found.status === 'waiting')
    await mine.deleteFrom('identity.callback').where('id', '=', found.id).execute();
  else await mine.updateTable('identity.callback').set({ ended: true }).where('id', '=', found.id).execute();
  if (found.at_end) await sendMessage(tx, of, found, { event: 'finished', status });
}

/** Schedules the callback of a run that stops at its preview, if one was registered for that. Call it in the same transaction. */
export async function callAtGate(tx: Scope, of: CallbackOf): Promise<void> {
  const found = await lockUnended(tx, of);
  if (found?.at_gate) await sendMessage(tx, of, found, { event: 'gate', status: 'gate' });
}

/** Replaces the latest message, which is no longer true, with a new one. */
async function sendMessage(
  tx: Scope,
  { subject, subjectId }: CallbackOf,
  { id, path }: { id: string; path: string },
  { event, status }: { event: 'gate' | 'finished'; status: string },
): Promise<void> {
  const body = JSON.stringify({
    type: `${subject}.${event}`,
    timestamp: new Date().toISOString(),
    data: { id: subjectId, status, url: `${tx.rt.config.baseUrl}${path}` },
  });
  await own(tx).updateTable('identity.callback').set({ body, message: newId() }).where('id', '=', id).execute();
  await startAttempts(tx, id);
}

/**
 * Locks a callback as {@link finishCallback} does, if one was registered. For a transaction that ends its job: the handler's
 * transaction also locks the callback before the job.
 */
export async function lockCallback(tx: Tenant, { subject, subjectId }: CallbackOf): Promise<void> {
  await own(tx)
    .selectFrom('identity.callback')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .execute();
}

/** Starts a new round of attempts. */
async function startAttempts(tx: Scope, id: string): Promise<void> {
  await own(tx).updateTable('identity.callback').set({ tries: 0, since: now }).where('id', '=', id).execute();
  await scheduleAttempt(tx, id, 0);
}

/** Schedules the next attempt, which supersedes any earlier attempt that is still scheduled. */
export async function scheduleAttempt(tx: Scope, id: string, seconds: number): Promise<void> {
  const { turn } = await own(tx)
    .updateTable('identity.callback')
    .set(({ eb }) => ({
      status: 'pending',
      turn: eb('turn', '+', 1),
      next_attempt_at: fromNow(seconds),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirstOrThrow();
  await tx.rt.jobs.enqueue(tx.em, CALLBACK_JOB, {
    ownerId: tx.ownerId,
    apiKeyId: tx.apiKeyId,
    input: { callbackId: id, turn },
    dedupeKey: `callback:${id}:${turn}`,
    concurrencyKey: `callback:${tx.ownerId}:${Number.parseInt(id.slice(-4), 16) % LANES}`,
    delaySeconds: seconds,
  });
}

/**
 * Starts a new round of attempts immediately: a delivered or failed callback is sent again, and a pending one no longer waits
 * for its next attempt. Call it in a transaction.
 * @throws ServiceError NOT_FOUND when none was registered, BAD_STATE while there is no message
 */
export async function redeliverCallback(tx: Scope, { subject, subjectId }: CallbackOf): Promise<void> {
  const found = await own(tx)
    .selectFrom('identity.callback')
    .select(['id', 'status'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('callback');
  if (found.status === 'waiting')
    throw new ServiceError(
      'BAD_STATE',
      'There is nothing to deliver yet: the callback is sent when the work has finished, or waits for approval if that was asked for.',
    );
  await startAttempts(tx, found.id);
}

/** Reads the callbacks of runs or jobs, by the id of the run or job. */
export async function readCallbacks(
  tenant: Tenant,
  subject: CallbackSubject,
  ids: readonly string[],
): Promise<Map<string, CallbackRow>> {
  if (ids.length === 0) return new Map();
  const found = await own(tenant)
    .selectFrom('identity.callback')
    .select(COLUMNS)
    .where('subject', '=', subject)
    .where('subject_id', '=', anyOf(ids))
    .execute();
  return new Map(found.map((row) => [row.subject_id, row]));
}

/** Selects the transaction that last wrote the callback of a run or job, for a query that tells whether anything has changed. */
export const selectCallbackWrite = (rows: Own, subject: CallbackSubject, id: string) =>
  rows
    .selectFrom('identity.callback')
    .select(sql<string>`xmin::text`.as('written'))
    .where('subject', '=', subject)
    .where('subject_id', '=', id);

/** Deletes the callback of a deleted run or job; its pending attempts do nothing. */
export async function removeCallback(tx: Tenant, { subject, subjectId }: CallbackOf): Promise<void> {
  await own(tx)
    .deleteFrom('identity.callback')
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .execute();
}

const BATCH = 500;

/** Deletes callbacks of finished work that were delivered or given up more than `days` ago. @returns how many */
export async function sweepCallbacks(em: Em, days: number): Promise<number> {
  for (let swept = 0; ; ) {
    const gone = await acrossOwners(em)
      .deleteFrom('identity.callback')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('identity.callback')
          .select('id')
          .where('ended', '=', true)
          .where('status', 'in', ['delivered', 'failed'])
          .where('updated_at', '<', fromNow(-days * 86_400))
          .orderBy('updated_at')
          .limit(BATCH),
      )
      .returning('id')
      .execute();
    swept += gone.length;
    if (gone.length < BATCH) return swept;
  }
}
