import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type Source,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import { assertValid, choiceProblem, listNames } from '../platform/graph/validate.js';
import { showValue } from '../platform/text/shown.js';

/**
 * Makes an unknown enum value in a query's text fail with the same message as over REST, which names the field, the value and
 * the choices. graphql-js's own message names only the value and the enum.
 */
export function nameChoices(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isEnumType(type) && !type.name.startsWith('__')) type.parseLiteral = (node) => parseLiteral(type, node);
}

function parseLiteral(type: GraphQLEnumType, node: ValueNode): string {
  const names = listNames(type);
  if (node.kind === Kind.ENUM && names.includes(node.value)) return node.value;
  const field = pathTo(node);
  const text =
    node.kind === Kind.STRING && names.includes(node.value)
      ? `\`${field}\` is an enum: write ${node.value} without quotes.`
      : choiceProblem(field, node.kind === Kind.ENUM || node.kind === Kind.STRING ? node.value : print(node), names);
  throw new GraphQLError(text, { nodes: node, originalError: new ServiceError('BAD_INPUT', text, { field }) });
}

/** Documents by their text, so that an operation with many wrong values is parsed once. */
const parsed = new WeakMap<Source, DocumentNode>();

/** Finds a value's path in its document by parsing the text again, because an AST node does not refer to its parents. */
function pathTo({ loc }: ValueNode): string {
  if (!loc) return '';
  const document = parsed.get(loc.source) ?? parse(loc.source);
  parsed.set(loc.source, document);
  return placeIn(document, (node) => node.loc?.start === loc.start && 'value' in node);
}

/**
 * The path of the first node for which `isIt` is true: the name of the argument that contains the node, then the names of the
 * fields that lead to it, such as `draft.goal`. In a variable's default value, the path begins with `$name` instead. An
 * argument named `input` is left out, because over REST it is the body.
 */
function placeIn(document: ASTNode, isIt: (node: ASTNode) => boolean): string {
  const names: string[] = [];
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (!isIt(node)) return undefined;
      for (const above of [...ancestors, parent]) {
        if (!above || !('kind' in above)) continue;
        if (above.kind === Kind.ARGUMENT || above.kind === Kind.OBJECT_FIELD) names.push(above.name.value);
        if (above.kind === Kind.VARIABLE_DEFINITION) names.push(`$${above.variable.name.value}`);
      }
      return BREAK;
    },
  });
  return (names[0] === 'input' ? names.slice(1) : names).join('.');
}

/** Checks the enum values in an operation's variables. @throws ServiceError BAD_INPUT with the facade's message */
export function assertChoices(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const inputType = typeFromAST(schema, type as never);
    if (!isInputType(inputType)) continue;
    const problems = [...firstOf(MAX_PROBLEMS, unknownChoices(inputType, variables[name], ''))];
    if (problems.length === 0) continue;
    const at = placeIn(operation.selectionSet, (node) => node.kind === Kind.VARIABLE && node.name.value === name);
    assertValid(
      problems.map(({ path, value, names }) => choiceProblem([at, path].filter(Boolean).join('.'), value, names)),
    );
  }
}

/** How many wrong values a message names. */
const MAX_PROBLEMS = 5;

function* firstOf<T>(most: number, items: Iterable<T>): Generator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count === most) return;
  }
}

interface UnknownChoice {
  path: string;
  value: string;
  names: string[];
}

function* unknownChoices(given: GraphQLInputType, value: unknown, path: string): Generator<UnknownChoice> {
  const type = getNullableType(given);
  if (value === undefined || value === null) return;
  if (isListType(type)) {
    for (const [index, item] of [value].flat().entries())
      yield* unknownChoices(type.ofType as GraphQLInputType, item, `${path}[${index}]`);
  } else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      yield* unknownChoices(
        field.type,
        (value as Record<string, unknown>)[field.name],
        path === '' ? field.name : `${path}.${field.name}`,
      );
  } else if (isEnumType(type)) {
    const names = listNames(type);
    if (!names.includes(value as string))
      yield { path, value: typeof value === 'string' ? value : showValue(value), names };
  }
}
