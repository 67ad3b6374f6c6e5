import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  Lexer,
  type OperationDefinitionNode,
  Source,
  TokenKind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import type { Metrics } from '../platform/metrics/index.js';
import { rootFields } from './cost.js';

/**
 * Limits for one operation on `/graphql`. Validation takes time that grows with the square of `tokens`: at most 35 ms at 1000,
 * 200 ms at 4000. The largest operation of a REST route has 240, graphql-js's query for introspection 180.
 */
export const OPERATION_LIMITS = {
  /** Length of the text, with its comments. */
  characters: 100_000,
  tokens: 1000,
  /** How deep brackets of all kinds may be nested. The parser calls itself for each. */
  nesting: 40,
  depth: 12,
  /** Depth of an operation that asks about the schema: its types are nested in each other. */
  introspectionDepth: 40,
  aliases: 30,
  directives: 30,
  /** Compared with the results of `computeCost` and `priceIntrospection`. */
  cost: 200_000,
} as const;
type Limits = Record<keyof typeof OPERATION_LIMITS, number>;

/** The error for an operation above the cost limit of {@link OPERATION_LIMITS}. */
export function costRefusal(cost: number): ServiceError {
  const shown = Number.isFinite(cost) ? Math.min(cost, Number.MAX_SAFE_INTEGER).toLocaleString('en') : 'far too much';
  const most = OPERATION_LIMITS.cost.toLocaleString('en');
  return new ServiceError(
    'OPERATION_TOO_COSTLY',
    `This operation costs ${shown}; at most ${most} is allowed. A field costs 1 and a row of a list 10 more, times the \`first\` of the lists around it. Ask for fewer lists, rows or fields.`,
  );
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Checks the length and the nesting of an operation's text, without parsing it. The text may have syntax errors.
 * @throws ServiceError BAD_INPUT
 */
export function assertParsable(
  text: string,
  metrics: Metrics,
  { characters, tokens, nesting }: Limits = OPERATION_LIMITS,
): void {
  const refuse = (limit: string, message: string): never => {
    metrics.operationRefused(limit);
    throw new ServiceError('BAD_INPUT', message);
  };
  const split = 'Send values as `variables`, and split the rest into several requests.';
  if (text.length > characters)
    refuse(
      'characters',
      `The text of an operation may have ${characters.toLocaleString('en')} characters; this one has ${text.length.toLocaleString('en')}. ${split}`,
    );
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  try {
    for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count += 1) {
      const { kind } = lexer.token;
      if (OPENING.has(kind)) depth += 1;
      else if (CLOSING.has(kind)) depth -= 1;
      if (count === tokens)
        refuse('tokens', `An operation may have ${tokens.toLocaleString('en')} tokens; this one has more. ${split}`);
      if (depth > nesting)
        refuse(
          'nesting',
          `Brackets may be nested ${nesting} deep; here they are nested deeper. Send values as \`variables\`, and select less deeply.`,
        );
    }
  } catch (error) {
    // The parser reports a text that cannot be split into tokens, and gets no further than this.
    if (!(error instanceof GraphQLError)) throw error;
  }
}

/** Validation rules that limit the form of one operation. */
export function limitingRules(
  metrics: Metrics,
  { depth, introspectionDepth, aliases, directives }: Limits = OPERATION_LIMITS,
): ValidationRule[] {
  // The errors are reported rather than thrown, because a rule that throws would cause an internal error.
  const stop = (limit: string) => ({
    propagateOnRejection: false,
    exposeLimits: true,
    onReject: [
      (context: ValidationContext | null, error: GraphQLError) => {
        metrics.operationRefused(limit);
        context?.reportError(new GraphQLError(error.message.replace(/^Syntax Error: /, '')));
      },
    ],
  });
  const depthRule = (n: number) => maxDepthRule({ n, ignoreIntrospection: false, ...stop('depth') });
  const [usual, aboutSchema] = [depthRule(depth), depthRule(introspectionDepth)];
  return [
    (context: ValidationContext) => ({
      OperationDefinition(node: OperationDefinitionNode) {
        const names = [...rootFields(context.getDocument(), node).values()];
        const rule = (names.every((name) => name.startsWith('__')) ? aboutSchema : usual)(context);
        rule.OperationDefinition.enter.call(rule, node);
      },
    }),
    maxAliasesRule({ n: aliases, ...stop('aliases') }),
    maxDirectivesRule({ n: directives, ...stop('directives') }),
  ] as ValidationRule[];
}
