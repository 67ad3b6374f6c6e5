import { anyOf, inTransaction, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { type Autopsy, autopsyTask } from '../../../studio/writer/index.js';
import { assertRoom, type RowQuota } from '../../creators/index.js';
import { behind } from '../../cursor.js';
import { lockAccount, write } from '../../identity/index.js';
import type { Slice } from '../../paging.js';
import { factsOf, formatOf } from './facts.js';
import type { CarouselAutopsyInput, CreateReferenceInput } from './reference.graphql.js';
import { type Asked, askedHash, oneWinner, splitWinners, textHash } from './winners.js';

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
  free: `Retire one first: ${links.retireReference}.`,
};
/** Retired ones that are kept, so that their text brings them back without being read anew. */
const MOST_RETIRED = 500;

/** Those that are not retired, newest first. */
export function listReferences(tenant: Tenant, { after, limit }: Slice): Promise<ReferenceRow[]> {
  return own(tenant)
    .selectFrom('formats.reference')
    .select(COLUMNS)
    .where('retired_at', 'is', null)
    .where(behind(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Runs that follow it have their copy. @throws ServiceError NOT_FOUND, also for one that is retired already */
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

/** A winner of a request, with what it is known by. */
interface Pasted {
  text: string;
  hash: string;
}

/**
 * Takes the winners of a text apart and keeps each as a reference, in their order. A text that the user has sent before is
 * the same reference, brought back if it was retired; it is read anew only when something else is asked beside it. However
 * many winners are read, the request counts as one text call, and as none when nothing is read.
 * @throws ServiceError BAD_INPUT, RATE_LIMITED (`scripts-analyze`), QUOTA_REACHED, and as identity's `write` does
 */
export async function createReferences(scope: Scope, input: CreateReferenceInput): Promise<ReferenceRow[]> {
  return keepWinners(scope, splitWinners(input.text), askedOf(input), input.sourceUrl ?? null);
}

/**
 * The same of one carousel, whose lines of `---` part slides. A carousel that was sent to {@link createReferences} is the same reference.
 * @throws ServiceError as {@link createReferences} does
 */
export async function createCarouselReference(scope: Scope, input: CarouselAutopsyInput): Promise<ReferenceRow> {
  const { reference, ...asked } = input;
  const winner = oneWinner('reference', reference);
  const [row] = await keepWinners(scope, [winner], askedOf({ ...asked, kind: 'carousel' }), null);
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
  const known = new Set((await unchanged(scope, pasted, asked)).map(({ text_hash }) => text_hash));
  const unread = pasted.filter(({ hash }) => !known.has(hash));
  if (unread.length > 0 && (await isNew(scope, unread))) await assertRoom(scope, REFERENCE_QUOTA);
  const read = await autopsiesOf(scope, unread, asked);
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    const rows: ReferenceRow[] = [];
    for (const winner of pasted)
      rows.push(await keep(tx, winner, { asked, sourceUrl, autopsy: read.get(winner.hash) }));
    await dropOldRetired(tx);
    return rows;
  });
}

const askedOf = ({ kind, topic, productName, language }: Omit<CreateReferenceInput, 'text'>): Asked => ({
  kind: kind ?? null,
  topic: topic?.trim() || null,
  productName: productName?.trim() || null,
  language: language?.trim() || null,
});

/** Of these winners, those that were read before with the same asked. */
function unchanged(tenant: Tenant, pasted: readonly Pasted[], asked: Asked) {
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

/** Whether any of these winners is none of the account's live references, and so will need room. */
async function isNew(tenant: Tenant, pasted: readonly Pasted[]): Promise<boolean> {
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

/** The first is counted as a text call, the others go with it. */
async function autopsiesOf(scope: Scope, unread: readonly Pasted[], asked: Asked): Promise<Map<string, Autopsy>> {
  const readOne = async ({ text, hash }: Pasted, counted: boolean): Promise<[string, Autopsy]> => [
    hash,
    await write(scope, autopsyTask, { text, ...asked }, { seed: 1, counted }),
  ];
  const [first, ...others] = unread;
  if (!first) return new Map();
  const one = await readOne(first, false);
  return new Map([one, ...(await Promise.all(others.map((winner) => readOne(winner, true))))]);
}

interface Kept {
  asked: Asked;
  sourceUrl: string | null;
  /** Absent when it was read before. */
  autopsy: Autopsy | undefined;
}

/** Writes one winner's row, under the account's lock. A source that was given before stays unless another is given. */
async function keep(tx: Scope, { text, hash }: Pasted, { asked, sourceUrl, autopsy }: Kept): Promise<ReferenceRow> {
  const found = await own(tx)
    .selectFrom('formats.reference')
    .select([...COLUMNS, 'retired_at'])
    .where('text_hash', '=', hash)
    .executeTakeFirst();
  const read = autopsy && {
    ...factsOf(text, autopsy, asked.topic),
    asked_hash: askedHash(asked),
    format: json(formatOf(autopsy)),
  };
  if (!found || found.retired_at !== null) await assertRoom(tx, REFERENCE_QUOTA);
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
  // Deleted for good after it was looked up, and so not read.
  if (!kept) throw new ServiceError('OVERLOADED', 'This reference was just deleted. Send it again.', { retryAfter: 1 });
  return kept;
}

/** Deletes the retired ones beyond those that are kept. */
async function dropOldRetired(tx: Tenant): Promise<void> {
  const retired = own(tx).selectFrom('formats.reference').select('id').where('retired_at', 'is not', null);
  await own(tx)
    .deleteFrom('formats.reference')
    .where('id', 'in', retired.orderBy('retired_at', 'desc').orderBy('id').offset(MOST_RETIRED))
    .execute();
}
