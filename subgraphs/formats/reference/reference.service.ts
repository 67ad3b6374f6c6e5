import { anyOf, inTransaction, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { type Autopsy } from '../../../studio/writer/index.js';
import { assertQuota, type RowQuota } from '../../creators/index.js';
import { newestFirst } from '../../cursor.js';
import { lockAccount, runTextTask } from '../../identity/index.js';
import { listOf, type Source } from '../../paging.js';
import { autopsyTask } from '../tasks/index.js';
import { type Asked, askedHash, deriveFacts, oneWinner, splitWinners, textHash, toFormat } from './facts.js';
import type { CarouselAutopsyInput, CreateReferenceInput } from './reference.graphql.js';

const COLUMNS = [
  'id',
  'source_url',
  'name',
  'kind',
  'preset',
  'recipe_key',
  'niche_categories',
  'format',
  'created_at',
] as const;
export type ReferenceRow = Row<'formats.reference', (typeof COLUMNS)[number]>;

export const REFERENCE_QUOTA: RowQuota = {
  name: 'references',
  table: 'formats.reference',
  retired: 'retired_at',
  most: 500,
  what: 'references',
  howToFree: `Retire one first: ${links.retireReference}.`,
};
/**
 * Maximum number of retired references that are kept, so that sending their text again brings them back without a new
 * analysis.
 */
const MAX_RETIRED = 500;

/** Lists the references that are not retired, newest first. */
export const listReferences = (tenant: Tenant): Source<ReferenceRow> =>
  listOf(
    own(tenant).selectFrom('formats.reference').where('retired_at', 'is', null),
    newestFirst('references'),
    (rows) => rows.select(COLUMNS),
  );

/** Finds a reference that is not retired. @throws ServiceError NOT_FOUND */
export async function referenceById(tenant: Tenant, id: string): Promise<ReferenceRow> {
  const found =
    isUuid(id) &&
    (await own(tenant)
      .selectFrom('formats.reference')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .executeTakeFirst());
  if (!found) throw notFound('reference');
  return found;
}

/** Finds those of these references that are not retired. */
export const referencesByIds = (tenant: Tenant, ids: readonly string[]): Promise<ReferenceRow[]> =>
  own(tenant)
    .selectFrom('formats.reference')
    .select(COLUMNS)
    .where('retired_at', 'is', null)
    .where('id', '=', anyOf(ids))
    .execute();

/**
 * Retires a reference. Runs that follow it have their own copy. @throws ServiceError NOT_FOUND, also for one that is
 * already retired
 */
export async function retireReference(tenant: Tenant, id: string): Promise<void> {
  const retired =
    isUuid(id) &&
    (await own(tenant)
      .updateTable('formats.reference')
      .set({ retired_at: now })
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .returning('id')
      .executeTakeFirst());
  if (!retired) throw notFound('reference');
}

/** The text of one winner in a request, and the hash that identifies it. */
interface Pasted {
  text: string;
  hash: string;
}

/**
 * Analyses the winners in a text and stores each as a reference, in their order. A winner that the user has sent before
 * is the same reference, brought back if it was retired; it is analysed again only if the request's other fields differ.
 * However many winners are analysed, the request counts as one text call, or as none if nothing is analysed.
 * @throws ServiceError BAD_INPUT, RATE_LIMITED (`scripts-analyze`), QUOTA_REACHED, and whatever identity's `runTextTask` throws
 */
export async function createReferences(scope: Scope, input: CreateReferenceInput): Promise<ReferenceRow[]> {
  return keepWinners(scope, splitWinners(input.text), readAsked(input), input.sourceUrl ?? null);
}

/**
 * Analyses one carousel and stores it as a reference; lines of `---` separate its slides. If its words were sent to
 * {@link createReferences} without such lines, it is the same reference.
 * @throws ServiceError as {@link createReferences} does
 */
export async function createCarouselReference(scope: Scope, input: CarouselAutopsyInput): Promise<ReferenceRow> {
  const { reference, ...asked } = input;
  const winner = oneWinner('reference', reference);
  const [row] = await keepWinners(scope, [winner], readAsked({ ...asked, kind: 'carousel' }), null);
  return row!;
}

async function keepWinners(
  scope: Scope,
  winners: readonly string[],
  asked: Asked,
  sourceUrl: string | null,
): Promise<ReferenceRow[]> {
  const pasted = winners.map((text) => ({ text, hash: textHash(text) }));
  await scope.rt.limiters.analyses.take(scope.ownerId);
  const known = new Set((await selectUnchanged(scope, pasted, asked)).map(({ text_hash }) => text_hash));
  const unread = pasted.filter(({ hash }) => !known.has(hash));
  if (unread.length > 0 && (await hasNewWinner(scope, unread))) await assertQuota(scope, REFERENCE_QUOTA);
  const read = await analyseWinners(scope, unread, asked);
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    const rows: ReferenceRow[] = [];
    for (const winner of pasted)
      rows.push(await keepReference(tx, winner, { asked, sourceUrl, autopsy: read.get(winner.hash) }));
    await dropOldRetired(tx);
    return rows;
  });
}

const readAsked = ({ kind, topic, productName, language }: Omit<CreateReferenceInput, 'text'>): Asked => ({
  kind: kind ?? null,
  topic: topic?.trim() || null,
  productName: productName?.trim() || null,
  language: language?.trim() || null,
});

/** Selects the winners that have been analysed before, in a request with the same other fields. */
function selectUnchanged(tenant: Tenant, pasted: readonly Pasted[], asked: Asked) {
  return own(tenant)
    .selectFrom('formats.reference')
    .select('text_hash')
    .where(
      'text_hash',
      '=',
      anyOf(
        pasted.map(({ hash }) => hash),
        'text',
      ),
    )
    .where('asked_hash', '=', askedHash(asked))
    .execute();
}

/** Whether at least one of these winners is not an active reference yet, so that storing it needs room in the quota. */
async function hasNewWinner(tenant: Tenant, pasted: readonly Pasted[]): Promise<boolean> {
  const live = await own(tenant)
    .selectFrom('formats.reference')
    .select('id')
    .where(
      'text_hash',
      '=',
      anyOf(
        pasted.map(({ hash }) => hash),
        'text',
      ),
    )
    .where('retired_at', 'is', null)
    .execute();
  return live.length < pasted.length;
}

/** Analyses winners. Only the first analysis counts as a text call. */
async function analyseWinners(scope: Scope, unread: readonly Pasted[], asked: Asked): Promise<Map<string, Autopsy>> {
  const readOne = async ({ text, hash }: Pasted, counted: boolean): Promise<[string, Autopsy]> => [
    hash,
    await runTextTask(scope, autopsyTask, { text, ...asked }, { seed: 1, counted }),
  ];
  const [first, ...others] = unread;
  if (!first) return new Map();
  const one = await readOne(first, false);
  return new Map([one, ...(await Promise.all(others.map((winner) => readOne(winner, true))))]);
}

interface Kept {
  asked: Asked;
  sourceUrl: string | null;
  /** The new analysis; absent if an earlier one is kept. */
  autopsy: Autopsy | undefined;
}

/** Writes one winner's row while the account is locked. A stored source URL stays unless the request gives another. */
async function keepReference(
  tx: Scope,
  { text, hash }: Pasted,
  { asked, sourceUrl, autopsy }: Kept,
): Promise<ReferenceRow> {
  const found = await own(tx)
    .selectFrom('formats.reference')
    .select([...COLUMNS, 'retired_at'])
    .where('text_hash', '=', hash)
    .executeTakeFirst();
  const read = autopsy && {
    ...deriveFacts(text, autopsy, asked.topic),
    asked_hash: askedHash(asked),
    format: json(toFormat(autopsy)),
  };
  if (!found || found.retired_at !== null) await assertQuota(tx, REFERENCE_QUOTA);
  if (!found && read) {
    const { niche_categories, ...facts } = read;
    return own(tx)
      .insertInto('formats.reference', {
        id: newId(),
        text_hash: hash,
        source_url: sourceUrl,
        ...facts,
        niche_categories: json(niche_categories),
        created_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }
  const kept = await own(tx)
    .updateTable('formats.reference')
    .set({
      retired_at: null,
      ...(sourceUrl === null ? {} : { source_url: sourceUrl }),
      ...(read ? { ...read, niche_categories: json(read.niche_categories) } : {}),
    })
    .where('text_hash', '=', hash)
    .returning(COLUMNS)
    .executeTakeFirst();
  // The winner was not analysed now, because it had a row when the request began. That row has been deleted since.
  if (!kept) throw new ServiceError('OVERLOADED', 'This reference was just deleted. Send it again.', { retryAfter: 1 });
  return kept;
}

/** Deletes the oldest retired references beyond {@link MAX_RETIRED}. */
async function dropOldRetired(tx: Tenant): Promise<void> {
  const retired = own(tx).selectFrom('formats.reference').select('id').where('retired_at', 'is not', null);
  await own(tx)
    .deleteFrom('formats.reference')
    .where('id', 'in', retired.orderBy('retired_at', 'desc').orderBy('id').offset(MAX_RETIRED))
    .execute();
}
