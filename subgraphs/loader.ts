import DataLoader from 'dataloader';
import { isUuid } from '../platform/ids/index.js';
import type { GraphContext } from '../runtime/index.js';

/**
 * Loads rows by id. The ids that a request's fields ask for at the same time are loaded in one query.
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
  let loader = context.loaders.get(name) as DataLoader<string, Row | null> | undefined;
  if (!loader) {
    loader = new DataLoader(async (ids: readonly string[]) => {
      const found = new Map((await fetch(ids)).map((row) => [row.id, row]));
      return ids.map((wanted) => found.get(wanted) ?? null);
    });
    context.loaders.set(name, loader);
  }
  return loader.load(id);
}
