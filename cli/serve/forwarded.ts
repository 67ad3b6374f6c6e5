import type { IncomingMessage } from 'node:http';
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  NoFragmentCyclesRule,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { computeCost } from '../../gateway/cost.js';
import { isIntrospection } from '../../gateway/introspection/index.js';
import { assertParsable, costRefusal, limitingRules, OPERATION_LIMITS } from '../../gateway/operation-limits.js';
import { ServiceError } from '../../platform/errors/index.js';
import { type TokenHolder, TokenRefusal, type TokenScope } from '../../platform/secrets/access-token.js';
import { pickRequestId } from '../../rest-facade/request/http.js';
import type { Identity } from '../../runtime/index.js';
import { findViewerByAccessToken } from '../../subgraphs/identity/index.js';
import type { Process } from '../process.js';

/** A caller whose access token was forwarded by another router. */
export interface Forwarded {
  identity: Identity;
  scope: TokenScope;
}

/** Thrown when an access token is refused; answered with RFC 6750's `invalid_token`. */
export class TokenNotTaken extends ServiceError {
  constructor(message: string) {
    super('UNAUTHENTICATED', message);
  }
}

/**
 * Identifies the caller of a request that another router has forwarded, by the access token in `Authorization`.
 *
 * The token only identifies the account. What the account may do is looked up, so that suspending it or revoking its key takes
 * effect with the next request.
 * @returns null if there is no bearer token, or access tokens are not enabled
 * @throws TokenNotTaken when the token is refused; ServiceError ACCOUNT_SUSPENDED when its account is suspended
 */
export async function forwardedBy({ rt }: Process, request: IncomingMessage): Promise<Forwarded | null> {
  const token = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !rt.accessTokens.enabled) return null;
  if (token.startsWith('cut_'))
    throw new TokenNotTaken('This is an API key. Exchange it for an access token first: POST /auth/token.');
  const holder = await verified(rt, token);
  const viewer = await findViewerByAccessToken(rt.db.em(), holder);
  if (!viewer)
    throw new TokenNotTaken(
      'The account of this access token no longer exists, or the API key that it was requested with was revoked.',
    );
  return {
    scope: holder.scope,
    identity: {
      viewer,
      forwarded: true,
      requestId: pickRequestId(request),
      address: request.socket.remoteAddress ?? 'unknown',
      idempotencyKey: null,
      sessionToken: null,
      limitKey: viewer.userId,
    },
  };
}

async function verified({ accessTokens }: Process['rt'], token: string): Promise<TokenHolder> {
  try {
    return await accessTokens.verify(token);
  } catch (error) {
    throw error instanceof TokenRefusal ? new TokenNotTaken(error.message) : error;
  }
}

/**
 * Wider limits for operations from other routers: these put selections into `_entities` and a fragment, which makes them
 * deeper, add `__typename`, and use many aliases.
 */
const LIMITS = { ...OPERATION_LIMITS, depth: OPERATION_LIMITS.depth + 2, aliases: 200, tokens: 1200 };

/** An operation that another router has sent. */
export interface ForwardedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  /** Whether it asks about the schema, and for nothing else. */
  isIntrospection: boolean;
}

/**
 * Refuses operations that our own gateway would have refused, because another router may not have the same limits. Does not
 * check whether the fields and arguments exist, because the executor does.
 * @throws ServiceError BAD_INPUT for a body without an operation that can be parsed, or with one that exceeds a limit on its
 * form; OPERATION_TOO_COSTLY above the cost limit; FORBIDDEN for a mutation with a read-only token
 */
export function readForwarded(
  { rt, metrics }: Process,
  schema: GraphQLSchema,
  scope: TokenScope,
  body: Buffer,
): ForwardedOperation {
  const { query, variables, operationName } = requestIn(body);
  assertParsable(query, metrics, LIMITS);
  const document = parseDocument(query);
  const rules = [
    NoFragmentCyclesRule,
    ...limitingRules(metrics, LIMITS),
    ...(rt.config.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
  const [fault] = validate(schema, document, rules);
  if (fault) throw new ServiceError('BAD_INPUT', fault.message);
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new ServiceError('BAD_INPUT', 'The request has several operations, or none: say which.');
  if (operation.operation === 'mutation' && scope === 'read')
    throw new ServiceError('FORBIDDEN', 'This access token is read-only. Request one with the scope `read write`.');
  const cost = computeCost(schema, document, operation, variables);
  if (cost > LIMITS.cost) {
    metrics.operationRefused('cost');
    throw costRefusal(cost);
  }
  return { document, operation, variables, isIntrospection: isIntrospection(document, operation) };
}

interface GraphRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

function requestIn(body: Buffer): GraphRequest {
  const { query, variables, operationName } = objectIn(body);
  if (typeof query !== 'string') throw new ServiceError('BAD_INPUT', 'The body needs `query`, a text.');
  return {
    query,
    variables: isObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}

function objectIn(body: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    value = null;
  }
  if (!isObject(value)) throw new ServiceError('BAD_INPUT', 'The body must be a JSON object.');
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query);
  } catch (error) {
    throw new ServiceError('BAD_INPUT', (error as Error).message);
  }
}
