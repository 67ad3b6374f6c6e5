import DataLoader from 'dataloader';
import type { GraphContext } from '../runtime/index.js';

/**
 * Loads rows by id. The ids that a request's fields ask for at the same time are loaded in one query.
 * @param name identifies the loader; a request has one per name
 * @param fetch returns the rows that exist, in any order; a missing id resolves to null
 */
export function loadById<Row extends { id: string }>(
  context: GraphContext,
  name: string,
  id: string,
  fetch: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row | null> {
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
