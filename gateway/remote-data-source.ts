import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { ANSWER_BYTES, answerTooLarge, type NextPage, type OpenAnswer } from '../platform/answers/index.js';
import { type ErrorCode, ServiceError } from '../platform/errors/index.js';
import { extensionsOf } from '../platform/graph/errors.js';
import type { IdentityTokens } from '../platform/secrets/identity-token.js';
import { type GraphContext, type Identity, identityOf } from '../runtime/index.js';

export const IDENTITY_HEADER = 'x-cutroom-identity';

/** The mark of a subgraph's refusal of whoever is not its gateway: here a fault of the installation, never the user's. */
export const GATEWAY_ONLY = 'gatewayOnly';

export interface RemoteSubgraph {
  name: string;
  url: string;
  fetch: typeof globalThis.fetch;
  tokens: IdentityTokens<Identity>;
  /** Longer than anything a subgraph may take by its own limits. */
  timeoutMs: number;
}

/** A subgraph in another process, reached over HTTP with the caller's identity signed for this one request. */
export class RemoteDataSource implements GraphQLDataSource<GraphContext & Record<string, unknown>> {
  constructor(private readonly subgraph: RemoteSubgraph) {}

  async process(
    options: GraphQLDataSourceProcessOptions<GraphContext & Record<string, unknown>>,
  ): ReturnType<GraphQLDataSource['process']> {
    const { query, variables, operationName } = options.request;
    const context = options.context as GraphContext;
    const { name, url, fetch, tokens, timeoutMs } = this.subgraph;
    const body = JSON.stringify({ query, variables, operationName });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [IDENTITY_HEADER]: tokens.sign(identityOf(context), name, body),
        },
        body,
        signal,
      });
      const answer = (await readJson(response, context.answer)) as {
        data?: unknown;
        errors?: { extensions?: Record<string, unknown> }[];
        extensions?: { next?: Record<string, NextPage> };
      };
      if (answer.errors?.some(({ extensions }) => extensions?.[GATEWAY_ONLY] === true)) {
        context.log.error({ subgraph: name }, 'a subgraph refuses its gateway: is CUTROOM_INTERNAL_SECRET the same?');
        return refusal(away('UNAVAILABLE'));
      }
      for (const [list, next] of Object.entries(answer.extensions?.next ?? {})) context.answer.next.set(list, next);
      return answer as never;
    } catch (cause) {
      if (cause instanceof ServiceError) return refusal(cause);
      context.log.error({ err: cause, subgraph: name }, 'a subgraph did not answer');
      return refusal(signal.aborted ? new ServiceError('TIMED_OUT') : away('SHUTTING_DOWN'));
    }
  }
}

/**
 * The body as JSON, when the answer has room for it: what subgraphs send must fit into this process, too.
 * @throws ServiceError ANSWER_TOO_LARGE; OVERLOADED when too many large answers are under way
 */
async function readJson(response: Response, answer: OpenAnswer): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Left before its end, the body is cancelled.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (answer.size + bytes > ANSWER_BYTES) throw answerTooLarge();
    chunks.push(chunk);
  }
  // Read to its end before this waits: the subgraph's own place is free again.
  await answer.grow(bytes);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const away = (code: ErrorCode): ServiceError =>
  new ServiceError(code, 'A part of the service is not reachable right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

const refusal = (error: ServiceError): never =>
  ({ data: null, errors: [{ message: error.message, extensions: extensionsOf(error) }] }) as never;
