import DataLoader from 'dataloader';
import { answerTooLarge, jsonBytes } from '../platform/answers/index.js';
import { isUuid } from '../platform/ids/index.js';
import type { GraphContext } from '../runtime/index.js';

/** Maximum number of keys of one query: what it reads is in memory before it is measured. A page of a list takes one. */
const MOST_AT_ONCE = 100;

/**
 * Loads rows by id. The ids that a request's fields ask for at the same time are loaded together. Nothing is kept: a mutation may change
 * a row between two fields that load it.
 * @param name identifies the loader; a request has one per name
 * @param id an id that is not a uuid resolves to null, and does not reach the query
 * @param fetch returns the rows that exist, in any order; a missing id resolves to null
 */
export async function loadById<Row extends { id: string }>(
  context: GraphContext,
  name: string,
  id: string,
  fetch: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row | null> {
  if (!isUuid(id)) return null;
  return loadByKey(context, name, id, null, async (ids) => new Map((await fetch(ids)).map((row) => [row.id, row])));
}

/**
 * Loads what belongs to a key, such as the rows that refer to an id, for all keys of a request's fields at once. Its length counts as
 * that of a list does.
 * @param fetch returns what was found by key
 * @param none the value of a key with which nothing was found
 */
export function loadByKey<Found, None>(
  context: GraphContext,
  name: string,
  key: string,
  none: None,
  fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): Promise<Found | None> {
  let loader = context.loaders.get(name) as DataLoader<string, Found | None> | undefined;
  if (!loader) {
    loader = new DataLoader(
      async (keys: readonly string[]) => {
        const found = await readMetered(context, () => fetch([...new Set(keys)]));
        return keys.map((wanted) => found.get(wanted) ?? none);
      },
      { cache: false, maxBatchSize: MOST_AT_ONCE },
    );
    context.loaders.set(name, loader);
  }
  return loader.load(key);
}

/** @throws ServiceError ANSWER_TOO_LARGE when lists and loaded rows have filled the answer */
const readMetered = <Found>(
  { meter }: GraphContext,
  read: () => Promise<ReadonlyMap<string, Found>>,
): Promise<ReadonlyMap<string, Found>> =>
  meter.inTurn(async () => {
    if (meter.left === 0) throw answerTooLarge();
    const found = await meter.read(read);
    await meter.grow([...found.values()].reduce((sum, row) => sum + jsonBytes(row), 0));
    return found;
  });
