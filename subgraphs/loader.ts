import DataLoader from 'dataloader';
import type { GraphContext } from '../runtime/index.js';

/**
 * Loads rows by id in one query for a whole request, however many fields ask.
 * @param name one loader lives per name and request
 * @param fetch gives the rows it finds, in any order; a missing id is null
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
