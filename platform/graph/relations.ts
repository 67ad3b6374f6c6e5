import type { GraphQLField } from 'graphql';
import { Directive, Extensions, Field, ID, ObjectType } from 'type-graphql';
import { GraphOnly } from './directives.js';

/** A row as another subgraph refers to it. */
export interface RowRef {
  rowId: string;
}

/** Refers to the row with this id. */
export const rowRef = (rowId: string): RowRef => ({ rowId });

/**
 * Adds the key by which subgraphs refer to the rows of a type. It is the id under a name of its own, which only the gateway sees. If it
 * were `id`, a selection of `id` alone would be answered without asking the owner, and a deleted row would look as if it were there.
 */
function addKey(target: object, resolvable = true): void {
  (Directive(`@key(fields: "rowId"${resolvable ? '' : ', resolvable: false'})`) as ClassDecorator)(target as never);
  const { prototype } = target as { prototype: object };
  Field(() => ID, { description: 'The id, for references between subgraphs.' })(prototype, 'rowId');
  (Directive('@inaccessible') as PropertyDecorator)(prototype, 'rowId');
  GraphOnly()(prototype as never, 'rowId');
}

/** Makes a type an entity: its rows can be referred to from other subgraphs. The domain lists how they are found in `references`. */
export const Entity = (): ClassDecorator => (target) => {
  (Directive('@key(fields: "id")') as ClassDecorator)(target);
  addKey(target);
};

/** Marks a type of another subgraph to which this one adds fields. The domain lists it in `references`, with {@link rowRef}. */
export const Extension = (): ClassDecorator => (target) => addKey(target);

const stubs = new Map<string, new () => RowRef>();

/** The type of references to rows of another subgraph. @param name the type's name there */
export function foreign(name: string): new () => RowRef {
  let stub = stubs.get(name);
  if (!stub) {
    stub = class {
      rowId!: string;
    };
    ObjectType(name, { simpleResolvers: true })(stub);
    addKey(stub, false);
    stubs.set(name, stub);
  }
  return stub;
}

/** The type of a relation: a class of this subgraph, or the name of a type of another. */
type Target = string | (() => object);

function relation(to: Target, list: boolean, by: string, description: string): PropertyDecorator {
  // Made now: type-graphql has collected all types when it calls the functions.
  const type = typeof to === 'string' ? foreign(to) : null;
  const target = () => type ?? (to as () => object)();
  return (prototype, key) => {
    Field(() => (list ? [target()] : target()) as never, { nullable: !list, description })(prototype, key);
    GraphOnly()(prototype as never, key);
    (Extensions({ relation: by }) as PropertyDecorator)(prototype, key);
  };
}

/**
 * A field that leads to the row whose id the object has. It is null where there is no id, or the row was deleted or is another
 * account's.
 * @param by the property with the id, which need not be a field
 */
export const Relation = (to: Target, by: string, description: string): PropertyDecorator =>
  relation(to, false, by, description);

/** Like {@link Relation}, for a property with a list of ids of existing rows. */
export const Relations = (to: Target, by: string, description: string): PropertyDecorator =>
  relation(to, true, by, description);

/** The property that a field's relation reads, or null if the field is none. */
export const relationOf = ({ extensions }: GraphQLField<unknown, unknown>): string | null =>
  (extensions.relation as string | undefined) ?? null;
