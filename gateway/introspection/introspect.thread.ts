import { buildSchema, execute, type GraphQLSchema, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import { serve } from '../../platform/pool/serve.js';
import type { Introspected, IntrospectionWork } from './index.js';
import { priceIntrospection } from './price.js';

let built: { sdl: string; schema: GraphQLSchema } | null = null;

/** Builds the schema, unless it is that of the last question. */
function schemaOf(sdl: string): GraphQLSchema {
  if (built?.sdl !== sdl) built = { sdl, schema: buildSchema(sdl, { assumeValid: true, assumeValidSDL: true }) };
  return built.schema;
}

async function introspect({ sdl, query, operationName, variables, most }: IntrospectionWork): Promise<Introspected> {
  const schema = schemaOf(sdl);
  const document = parse(query);
  const operation = getOperationAST(document, operationName);
  const [fault] = validate(schema, document, specifiedRules, { maxErrors: 1 });
  if (fault || !operation) throw new ServiceError('BAD_INPUT', fault?.message);
  const cost = priceIntrospection(schema, document, operation, variables, most);
  if (cost > most) return { cost, json: null };
  const result = await execute({ schema, document, operationName, variableValues: variables });
  if (result.errors) throw new ServiceError('BAD_INPUT', result.errors[0]?.message);
  return { cost, json: `${JSON.stringify(result)}\n` };
}

serve({ introspect });
