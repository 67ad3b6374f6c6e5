import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { answerTooLarge, MAX_RESPONSE_BYTES, type NextPage, type ResponseMeter } from '../platform/answers/index.js';
import { type ErrorCode, ServiceError } from '../platform/errors/index.js';
import type { Timeouts } from '../platform/fetch/index.js';
import { toExtensions } from '../platform/graph/errors.js';
import type { IdentityTokens } from '../platform/secrets/identity-token.js';
import { type GraphContext, type Identity, toIdentity } from '../runtime/index.js';

export const IDENTITY_HEADER = 'x-cutroom-identity';

/**
 * The name of the extension in the error with which a subgraph refuses a caller that it does not recognize as its gateway. The
 * usual cause is that the two processes have different secrets.
 */
export const GATEWAY_ONLY = 'gatewayOnly';

/** How often a subgraph in another process shows that it is still working on a request, ms. */
export const HEARTBEAT_MS = 5_000;
/** Time limits of calls to subgraphs. A machine that has shown no sign of life for four heartbeats has vanished. */
export const SUBGRAPH_TIMEOUTS: Timeouts = { connectMs: 5_000, headersMs: 4 * HEARTBEAT_MS, idleMs: 4 * HEARTBEAT_MS };

export interface RemoteSubgraph {
  name: string;
  url: string;
  fetch: typeof globalThis.fetch;
  tokens: IdentityTokens<Identity>;
  /** Time limit of a request; must be longer than a subgraph may take by its own limits. */
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
          [IDENTITY_HEADER]: tokens.sign(toIdentity(context), name, body),
        },
        body,
        signal,
      });
      const answer = (await readJson(response, context.meter)) as {
        data?: unknown;
        errors?: { extensions?: Record<string, unknown> }[];
        extensions?: { next?: Record<string, NextPage> };
      };
      if (answer.errors?.some(({ extensions }) => extensions?.[GATEWAY_ONLY] === true)) {
        context.log.error({ subgraph: name }, 'a subgraph refuses its gateway: is CUTROOM_INTERNAL_SECRET the same?');
        return refusal(away('UNAVAILABLE'));
      }
      for (const [list, next] of Object.entries(answer.extensions?.next ?? {})) context.meter.next.set(list, next);
      return answer as never;
    } catch (cause) {
      if (cause instanceof ServiceError) return refusal(cause);
      context.log.error({ err: cause, subgraph: name }, 'a subgraph did not answer');
      return refusal(signal.aborted ? new ServiceError('TIMED_OUT') : away('SHUTTING_DOWN'));
    }
  }
}

/**
 * Reads a subgraph's response as JSON. Its bytes count towards the size of the caller's answer, because they occupy memory
 * here.
 * @throws ServiceError ANSWER_TOO_LARGE when that size exceeds the limit; OVERLOADED when too many large answers are in flight
 */
async function readJson(response: Response, meter: ResponseMeter): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (meter.size + bytes > MAX_RESPONSE_BYTES) throw answerTooLarge();
    chunks.push(chunk);
  }
  // The body has been read, so the subgraph has freed its own place among the large answers. Only now wait for one here.
  await meter.grow(bytes);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const away = (code: ErrorCode): ServiceError =>
  new ServiceError(code, 'A part of the service is not reachable right now. Try again in a few seconds.');

const refusal = (error: ServiceError): never =>
  ({ data: null, errors: [{ message: error.message, extensions: toExtensions(error) }] }) as never;
