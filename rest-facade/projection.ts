import { printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  visit,
} from 'graphql';
import { has } from '../gateway/contract.js';
import type { Route } from './route.js';

/**
 * The part of the graph that REST shows: only root fields that a route names, without relations and secrets marked `@graphOnly`.
 * SOFA selects every field that it sees, so fields that it must not select are left out here.
 */
export function projectSchema(contract: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
  const named = new Set<string>(routes.map(({ field }) => field));
  let owner = '';
  const document = visit(parse(printSchemaWithDirectives(contract)), {
    ObjectTypeDefinition: {
      enter(node: ObjectTypeDefinitionNode) {
        owner = node.name.value;
      },
    },
    FieldDefinition(node: FieldDefinitionNode) {
      const root = owner === 'Query' || owner === 'Mutation';
      if (has(node, 'graphOnly') || (root && !named.has(`${owner}.${node.name.value}`))) return null;
      return undefined;
    },
    SchemaDefinition: () => null,
  });
  const definitions = document.definitions.filter(
    (definition) => !(definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Subscription'),
  );
  return pruneSchema(buildASTSchema({ ...document, definitions }, { assumeValid: true }));
}

/** The graph field behind a route. @throws Error when the graph has no such field */
export function findField(route: Route, schema: GraphQLSchema): GraphQLField<unknown, unknown> {
  const [owner, name] = route.field.split('.') as [string, string];
  const type = schema.getType(owner);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`${route.method} ${route.path} names ${route.field}, which the graph does not have`);
  return field;
}
