import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { staleContracts } from '../../cli/compose.js';
import { contractSchema } from '../../gateway/contract.js';
import { readConstraint } from '../../platform/graph/validate.js';
import { packageRoot } from '../../platform/paths.js';
import { pathParameters, ROUTES } from '../../rest-facade/table.js';

let schema: GraphQLSchema;
beforeAll(() => {
  schema = contractSchema(readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'));
});

/** Every place where a caller's value enters the graph: arguments and input fields. */
function inputs(): { name: string; slot: GraphQLArgument | GraphQLInputField }[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('_'))
    .flatMap((type) => {
      if (isInputObjectType(type))
        return Object.values(type.getFields()).map((slot) => ({ name: `${type.name}.${slot.name}`, slot }));
      if (!isObjectType(type) || type.name.startsWith('__')) return [];
      return Object.values(type.getFields()).flatMap((field) =>
        field.args.map((slot) => ({ name: `${type.name}.${field.name}(${slot.name})`, slot })),
      );
    });
}

/** The types that are ours rather than GraphQL's own. */
const ourTypes = (): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));

/** Fields whose shape is not fixed, each for a reason. */
const OPEN = [
  // As it was sent; each brick takes other fields.
  'BrickJob.input: JSONObject',
  // Run options by name, which the formats of an installation may combine.
  'CatalogEntry.options: JSONObject',
  'CreateHouseFormatInput.options: JSONObject',
  'HouseFormat.options: JSONObject',
  'UpdateHouseFormatInput.options: JSONObject',
  // Stored by whichever model or library the picture is from, and kept for good.
  'GalleryImage.generation_params: JSONObject',
  'PersonaImage.generation_params: JSONObject',
  // Maps whose keys are data: groups of options and shots of a plan.
  'GenerateImageInput.customTextPerGroup: JSONObject',
  'GenerateImageInput.optionsMap: JSONObject',
  'ImageOptionPreset.optionsMap: JSONObject',
  'PhotoPackInput.contextByRole: JSONObject',
  'PhotoPackInput.references: JSONObject',
  // A format, or the key of one.
  'RunOptionsInput.reference: JSON',
].sort();

const isList = (type: unknown): boolean => isListType(isNonNullType(type) ? type.ofType : type);

describe('the published contracts', () => {
  it('are up to date', () => {
    expect(staleContracts()).toEqual([]);
  });

  it('limit the length, format or values of every input string', () => {
    const strings = inputs().filter(({ slot }) => ['String', 'ID'].includes(getNamedType(slot.type).name));
    expect(strings.length).toBeGreaterThan(40);
    // Path parameters may be any text: an odd value simply finds no row.
    const names = new Set(
      ROUTES.flatMap((route) =>
        pathParameters(route.path).flatMap((name) => [`${route.field}(${name})`, `${route.version}(${name})`]),
      ),
    );
    const unlimited = strings.filter(({ name, slot }) => {
      if (names.has(name)) return false;
      const limits = readConstraint(slot);
      return limits.maxLength === undefined && !limits.oneOf && !['uuid', 'date-time'].includes(limits.format ?? '');
    });
    expect(unlimited.map(({ name }) => name)).toEqual([]);
  });

  it('describe every type, field, argument and value', () => {
    const places = ourTypes().flatMap((type): { name: string; is: { description?: string | null | undefined } }[] => {
      if (isEnumType(type)) return type.getValues().map((value) => ({ name: `${type.name}.${value.name}`, is: value }));
      if (!isObjectType(type) && !isInputObjectType(type)) return [];
      return Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        is: field,
      }));
    });
    const types = ourTypes().map((type) => ({ name: type.name, is: type }));
    const slots = inputs().map(({ name, slot }) => ({ name, is: slot }));
    const all = [...types, ...places, ...slots].filter(({ name }) => name !== 'Query' && name !== 'Mutation');
    expect(all.length).toBeGreaterThan(2000);
    expect(all.filter(({ is }) => !is.description?.trim()).map(({ name }) => name)).toEqual([]);
  });

  it('declare an enum wherever all values are names', () => {
    const outputs = ourTypes().flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).map((slot) => ({ name: `${type.name}.${slot.name}`, slot }))
        : [],
    );
    const sets = [...inputs(), ...outputs].flatMap(({ name, slot }) => {
      const { oneOf } = readConstraint(slot);
      return oneOf ? [{ name, oneOf }] : [];
    });
    expect(sets.length).toBeGreaterThan(20);
    expect(sets.filter(({ oneOf }) => oneOf.every((value) => /^[_A-Za-z]\w*$/.test(value)))).toEqual([]);
  });

  it('leave open only the shapes that no type can state', () => {
    const open = ourTypes().flatMap((type) => {
      if (!isObjectType(type) && !isInputObjectType(type)) return [];
      return Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())
        .filter((field) => ['JSON', 'JSONObject'].includes(getNamedType(field.type).name))
        .map((field) => `${type.name}.${field.name}: ${getNamedType(field.type).name}`);
    });
    expect(open.sort()).toEqual(OPEN);
  });

  it('name the specification of every scalar but the ticket of a file, whose form is ours alone', () => {
    const bare = ourTypes().filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type) && !type.specifiedByURL,
    );
    expect(bare.map(({ name }) => name)).toEqual(['UploadTicket']);
  });

  it('limit every input list', () => {
    const lists = inputs().filter(({ slot }) => isList(slot.type));
    expect(lists.length).toBeGreaterThan(3);
    expect(lists.filter(({ slot }) => readConstraint(slot).maxItems === undefined).map(({ name }) => name)).toEqual([]);
  });
});

describe('the route table', () => {
  const findField = (route: (typeof ROUTES)[number]) => {
    const [owner, name] = route.field.split('.') as ['Query' | 'Mutation', string];
    return (owner === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name];
  };

  it('names fields of the graph', () => {
    expect(ROUTES.filter((route) => !findField(route)).map(({ field }) => field)).toEqual([]);
  });

  it('has each method and path once', () => {
    const keys = ROUTES.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has an argument for every path parameter', () => {
    const strays = ROUTES.flatMap((route) =>
      pathParameters(route.path)
        .filter((name) => !findField(route)?.args.some((argument) => argument.name === name))
        .map((name) => `${route.method} ${route.path}: ${name}`),
    );
    expect(strays).toEqual([]);
  });

  it('uses GET for queries and other methods for mutations', () => {
    const odd = ROUTES.filter(({ method, field }) => (method === 'GET') !== field.startsWith('Query.'));
    expect(odd.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('requires a key or a session for /api/v1', () => {
    const open = ROUTES.filter(({ path, tier }) => path.startsWith('/api/v1/') && tier === 'public');
    // Its address is what says whose file it takes.
    expect(open.map(({ path }) => path)).toEqual(['/api/v1/uploads/once']);
  });
});
