/** The parts of the graph that all lists have: connections, and the arguments that choose a page, an order and rows. */
import { Arg, type ClassType, Directive, Field, Int, ObjectType } from 'type-graphql';
import { LIST_ROWS } from '../platform/answers/index.js';
import { Limits } from '../platform/graph/directives.js';
import { graphEnum } from '../platform/graph/enums.js';
import { ID, type ListOrder, type SortKey } from './cursor.js';

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'Where a page of a list ends.' })
export class PageInfo {
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null if the page is empty.',
  })
  endCursor!: string | null;
  @Field(() => Boolean, { description: 'Whether the list continues after this page.' })
  hasNextPage!: boolean;
}

/** A page of a list. */
export interface Connection<Item> {
  nodes: Item[];
  pageInfo: PageInfo;
  /** Called only when the field is selected. */
  totalCount: () => Promise<number>;
}

/**
 * The GraphQL type of a page of a list. A type with more fields extends the class.
 * @param of what the list contains, such as "creators"
 */
export function connectionOf<Item extends object>(node: ClassType<Item>, of: string): ClassType<Connection<Item>> {
  @ObjectType(`${node.name}Connection`, { simpleResolvers: true, description: `A page of a list of ${of}.` })
  class Page implements Connection<Item> {
    @Field(() => [node], { description: 'The page, in the order of the list.' })
    nodes!: Item[];
    @Field(() => PageInfo, { description: 'Where the page ends.' })
    pageInfo!: PageInfo;
    @Field(() => Int, {
      description: 'How many there are on all pages together. They are counted only if you select this.',
    })
    totalCount!: () => Promise<number>;
  }
  return Page;
}

/** A page as the caller requests it. */
export interface PageQuery {
  /** Maximum number of rows; null for {@link LIST_ROWS}. */
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Which rows of a list a caller requests, and in which order. */
export interface ListQuery<Filter, Order extends string> {
  filter?: Filter | null | undefined;
  query?: string | null | undefined;
  orderBy?: Order | null | undefined;
}

/**
 * The argument `first` of a list.
 * @param most the maximum, and the default unless `usual` is given
 */
export const First =
  (most: number = LIST_ROWS, usual: number = most): ParameterDecorator =>
  (target, key, index) => {
    const description = 'Rows, at most. A page may be shorter where its rows are long.';
    Arg('first', () => Int, { nullable: true, defaultValue: usual, description })(target, key!, index);
    (Limits({ min: 1, max: most }) as ParameterDecorator)(target, key, index);
  };

/** The longest cursor, in base64: a list's name, a text of 100 characters of four bytes, and an id. */
export const LONGEST_CURSOR = 700;

/** The argument `after` of a list. */
export const After = (): ParameterDecorator => (target, key, index) => {
  const description =
    'Where the last page ended: its `pageInfo.endCursor`, over REST the `cursor` in its `Link` header.';
  Arg('after', () => String, { nullable: true, description })(target, key!, index);
  (Limits({ maxLength: LONGEST_CURSOR }) as ParameterDecorator)(target, key, index);
};

/**
 * The argument `query` of a list.
 * @param columns what is searched, such as "the name and the niche"
 */
export const Search =
  (columns: string): ParameterDecorator =>
  (target, key, index) => {
    const description = `Only rows in which ${columns} contain this text, in any case.`;
    Arg('query', () => String, { nullable: true, description })(target, key!, index);
    (Limits({ minLength: 1, maxLength: 200 }) as ParameterDecorator)(target, key, index);
  };

/** The argument `filter` of a list. */
export const Filter = (type: () => ClassType): ParameterDecorator =>
  Arg('filter', type, { nullable: true, description: 'Only rows that fit all of it.' }) as ParameterDecorator;

/** The argument `orderBy` of a list. */
export const OrderBy = <Name extends string>({ names, usual }: ListOrders<Name>): ParameterDecorator =>
  Arg('orderBy', () => names, {
    nullable: true,
    defaultValue: usual,
    description: 'How the list is sorted. A cursor belongs to the order in which its page was.',
  }) as ParameterDecorator;

/** An order in which lists can be read. */
export interface OrderSpec extends Pick<ListOrder, 'direction'> {
  /** Without the last, the id. */
  keys: readonly SortKey[];
  description: string;
}

/** The orders of a list. */
export interface ListOrders<Name extends string> {
  /** The enum of the graph. */
  names: { readonly [K in Name]: K };
  usual: Name;
  /** The order with this name; without one, the usual order. */
  pick(name?: Name | null): ListOrder;
}

/**
 * Declares the orders of a list. The first is the usual one.
 * @param type the name of the enum in the graph
 * @param list the list's name in cursors
 */
export function listOrders<Name extends string>(
  type: string,
  list: string,
  orders: Readonly<Record<Name, OrderSpec>>,
): ListOrders<Name> {
  const all = Object.keys(orders) as Name[];
  const usual = all[0]!;
  const descriptions = Object.fromEntries(all.map((name) => [name, orders[name].description])) as Record<Name, string>;
  return {
    names: graphEnum(type, 'How the list is sorted.', descriptions),
    usual,
    pick(given) {
      const name = given ?? usual;
      const { keys, direction } = orders[name];
      return { list: name === usual ? list : `${list}.${name}`, keys: [...keys, ID], direction };
    },
  };
}

/** By a time that is never null. */
export const byTime = <Name extends string>(
  name: Name,
  column: string,
): Record<`${Name}_DESC` | `${Name}_ASC`, OrderSpec> => {
  const keys: readonly SortKey[] = [{ column, form: 'time' }];
  const newest: OrderSpec = { keys, direction: 'desc', description: 'Newest first.' };
  const oldest: OrderSpec = { keys, direction: 'asc', description: 'Oldest first.' };
  return { [`${name}_DESC`]: newest, [`${name}_ASC`]: oldest } as never;
};

export const BY_CREATION = byTime('CREATED_AT', 'created_at');

export const BY_UPDATE: Readonly<Record<'UPDATED_AT_DESC', OrderSpec>> = {
  UPDATED_AT_DESC: {
    keys: [{ column: 'updated_at', form: 'time' }],
    direction: 'desc',
    description: 'Last changed first.',
  },
};

/** In the order of the alphabet, by a column that is never null. */
export const byName = (column: string) =>
  ({
    NAME_ASC: { keys: [{ column, form: 'text' }], direction: 'asc', description: 'By name, from A to Z.' },
    NAME_DESC: { keys: [{ column, form: 'text' }], direction: 'desc', description: 'By name, from Z to A.' },
  }) as const satisfies Record<string, OrderSpec>;
