import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { buildSchemaSync, createResolversMap, type NonEmptyArray } from 'type-graphql';
import { LIST_ROWS } from '../answers/index.js';
import { ServiceError } from '../errors/index.js';
import { showValue } from '../text/shown.js';
import { DIRECTIVE_LINK, DIRECTIVE_SDL } from './directives.js';
import { relationOf, rowRef } from './relations.js';
import { SCALARS } from './scalars.js';
import { assertValid, findProblems } from './validate.js';

export interface SubgraphDefinition {
  name: string;
  // biome-ignore lint/complexity/noBannedTypes: type-graphql takes resolver classes as bare functions
  resolvers: NonEmptyArray<Function>;
  // biome-ignore lint/complexity/noBannedTypes: and entity stubs that no resolver of this subgraph returns
  orphanedTypes?: Function[];
  /** Reference resolvers by type name. They are called with an entity's id, and return the entity (by a loader) or null. */
  references?: Record<string, (id: string, context: never) => unknown>;
}

export interface Subgraph {
  name: string;
  /** The schema as Federation 2 SDL, for composition and for `_service`. */
  sdl: string;
  schema: GraphQLSchema;
}

const FEDERATION = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable", "@external", "@composeDirective", "@inaccessible", "@tag"])
  @link(url: "${DIRECTIVE_LINK}", import: ["@constraint", "@omitWhenNull", "@graphOnly"])
  @composeDirective(name: "@constraint")
  @composeDirective(name: "@omitWhenNull")
  @composeDirective(name: "@graphOnly")
`;

/**
 * Builds one subgraph from type-graphql classes. Every field checks its arguments with the same validator before its
 * resolver runs, so `/graphql`, the facade and a remote gateway enforce the same limits.
 */
export function createSubgraph(definition: SubgraphDefinition): Subgraph {
  const built = buildSchemaSync({
    resolvers: definition.resolvers,
    orphanedTypes: definition.orphanedTypes ?? [],
    validate: false,
    // This check would run a full introspection, which takes a fifth of the build's time. Composition makes the same checks.
    skipCheck: true,
    scalarsMap: [],
    emitSchemaFile: false,
  });
  letRootsFail(built);
  const body = printSchemaWithDirectives(built);
  const sdl = `${FEDERATION}\n${DIRECTIVE_SDL}\n${body.replace(/^schema \{[^}]*\}\s*/m, '')}`;
  const map = createResolversMap(built) as Record<string, Record<string, unknown>>;
  const references = definition.references ?? {};
  for (const [type, resolve] of Object.entries(references))
    map[type] = {
      ...map[type],
      rowId: ({ id, rowId }: Representation) => rowId ?? id,
      __resolveReference: ({ id, rowId }: Representation, context: never) => resolve(rowId ?? id, context),
    };
  for (const type of Object.values(built.getTypeMap()).filter(isObjectType))
    map[type.name] = { ...map[type.name], ...relationsOf(type, references) };
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: { ...map, ...SCALARS } as never }]);
  guardArguments(schema);
  guardEntities(schema, Object.keys(references));
  return { name: definition.name, sdl, schema };
}

type Representation = { id: string; rowId?: string };

/** The resolvers of a type's relations: rows of this subgraph are loaded here, those of others by the gateway. */
function relationsOf(type: GraphQLObjectType, references: Required<SubgraphDefinition>['references']) {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const by = relationOf(field);
    if (by === null) return [];
    const find = references[getNamedType(field.type).name] ?? rowRef;
    const resolve = (
      row: Record<string, string | readonly string[] | null | undefined>,
      _: unknown,
      context: never,
    ) => {
      const ids = row[by] ?? null;
      return typeof ids === 'string' ? find(ids, context) : (ids?.map((id) => find(id, context)) ?? null);
    };
    return [[field.name, resolve] as const];
  });
  return Object.fromEntries(fields);
}

/** Makes root fields nullable, so that one that fails, for a missing row or a refused input, leaves the others of its operation. */
function letRootsFail(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      if (isNonNullType(field.type)) field.type = field.type.ofType;
}

/** Checks the arguments of every field before it is resolved. */
function guardArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const inner = field.resolve;
      if (!inner || field.args.length === 0 || field.name.startsWith('_')) continue;
      const guarded: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
        for (const argument of field.args)
          assertValid(
            findProblems(
              argument,
              (args as Record<string, unknown>)[argument.name],
              argument.name === 'input' ? '' : argument.name,
            ),
          );
        return inner(source, args, context, info);
      };
      field.resolve = guarded;
    }
  }
}

/** Maximum number of entities that one field of a request may resolve: of a list whose rows each refer to ten others. */
const MAX_REPRESENTATIONS = 10 * LIST_ROWS;

/**
 * Checks the representations of `_entities` before any is resolved. A wrong one is an error of its own, or null if only its id
 * is; the others are resolved. Apollo's resolver would throw at an unknown type, after it has begun to load the entities before
 * it, and their errors would be handled by nobody.
 */
function guardEntities(schema: GraphQLSchema, types: readonly string[]): void {
  const field = schema.getQueryType()?.getFields()._entities;
  const inner = field?.resolve;
  if (!field || !inner) return;
  field.resolve = (source, { representations }: { representations: readonly unknown[] }, context, info) => {
    if (representations.length > MAX_REPRESENTATIONS)
      throw new ServiceError(
        'BAD_INPUT',
        `\`representations\` has ${representations.length} entries; at most ${MAX_REPRESENTATIONS} are allowed. Ask for the others in another request.`,
      );
    return representations.map((given, index) => {
      const fault = findFault(given, types);
      if (fault) return new ServiceError('BAD_INPUT', `\`representations[${index}]\` ${fault}`);
      const representation = given as Representation;
      if (typeof (representation.rowId ?? representation.id) !== 'string') return null;
      return (inner(source, { representations: [representation] }, context, info) as unknown[])[0];
    });
  };
}

function findFault(given: unknown, types: readonly string[]): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return `must be an object, not ${showValue(given)}.`;
  const { __typename: type, id, rowId } = given as Record<string, unknown>;
  if (types.length === 0) return 'cannot be resolved: this subgraph has no entities.';
  if (typeof type !== 'string' || !types.includes(type))
    return `has the type ${showValue(type)}; \`__typename\` must be one of: ${types.join(', ')}.`;
  return (rowId ?? id ?? null) === null ? `needs an \`id\`, the key of ${type}.` : null;
}
