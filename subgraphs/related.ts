/** Lists of what refers to a row, such as the runs of a creator. A page of each of many rows takes one query. */
import { type RawBuilder, sql } from 'kysely';
import type { ClassType } from 'type-graphql';
import { Limits } from '../platform/graph/directives.js';
import type { GraphContext } from '../runtime/index.js';
import { type Connection, LONGEST_CURSOR, type PageQuery } from './connection.js';
import { newestFirst, readCursor, writeCursor } from './cursor.js';
import { loadByKey } from './loader.js';
import type { Slice } from './paging.js';

/** The maximum of `first`: a list of this kind is read for every row of another list. */
export const MOST_RELATED = 50;
export const USUAL_RELATED = 10;

/**
 * Declares the limits of the arguments `first` and `after` of a relation whose resolver is in a class of its own, after its context and
 * root: type-graphql looks for them at the type that has the field.
 */
export function limitPage({ prototype }: ClassType, field: string): void {
  (Limits({ min: 1, max: MOST_RELATED }) as ParameterDecorator)(prototype, field, 2);
  (Limits({ maxLength: LONGEST_CURSOR }) as ParameterDecorator)(prototype, field, 3);
}

/** A row of the list, newest first, with the row that it refers to. */
export interface Related {
  parent_id: string;
  id: string;
  created_at: string;
}

export interface RelatedList<Row extends Related, Item> {
  /** Its name in cursors, unique among all lists. */
  name: string;
  /** The first rows of the slice for each of the parents, newest first. */
  read(parents: readonly string[], slice: Slice): Promise<readonly Row[]>;
  /** How many rows each of the parents has. */
  count(parents: readonly string[]): Promise<readonly { parent_id: string; count: number }[]>;
  /** The row as the GraphQL API shows it; null if it was deleted meanwhile. */
  show(row: Row): Item | null | Promise<Item | null>;
}

/** SQL for a list of ids as a table, to join each with its rows laterally. */
export const idTable = (ids: readonly string[]): RawBuilder<{ id: string }> => sql`unnest(${ids}::uuid[])`;

/**
 * Answers one page of the rows that refer to `parent`.
 * @throws ServiceError BAD_INPUT for a cursor of another list; ANSWER_TOO_LARGE
 */
export async function answerRelated<Row extends Related, Item>(
  context: GraphContext,
  parent: string,
  { first, after }: PageQuery,
  { name, read, count, show }: RelatedList<Row, Item>,
): Promise<Connection<Item>> {
  const most = first ?? USUAL_RELATED;
  const start = after == null ? null : readCursor(after, newestFirst(name));
  const slice = { after: start, limit: most + 1 };
  const found = await loadByKey(context, `${name} ${most} ${after ?? ''}`, parent, [], async (parents) =>
    Map.groupBy(await read(parents, slice), ({ parent_id }) => parent_id),
  );
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  const nodes = await Promise.all(rows.map(show));
  return {
    nodes: nodes.filter((node) => node !== null),
    pageInfo: {
      endCursor: last ? writeCursor(name, [last.created_at, last.id]) : null,
      hasNextPage: found.length > most,
    },
    totalCount: () =>
      loadByKey(
        context,
        `count of ${name}`,
        parent,
        0,
        async (parents) => new Map((await count(parents)).map((one) => [one.parent_id, one.count])),
      ),
  };
}
