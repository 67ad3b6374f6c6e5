import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { type ErrorCode, ServiceError } from '../platform/errors/index.js';
import { extensionsOf } from '../platform/graph/errors.js';
import type { IdentitySigner } from '../platform/secrets/index.js';
import { type GraphContext, type Identity, identityOf } from '../subgraphs/runtime.js';

export const IDENTITY_HEADER = 'x-cutroom-identity';

/** The mark of a subgraph's refusal of whoever is not its gateway: here a fault of the installation, never the user's. */
export const GATEWAY_ONLY = 'gatewayOnly';

export interface RemoteSubgraph {
  name: string;
  url: string;
  fetch: typeof globalThis.fetch;
  signer: IdentitySigner<Identity>;
  /** Longer than anything a subgraph may take by its own limits. */
  timeoutMs: number;
}

/** A subgraph in another process, reached over HTTP with the caller's identity signed for a minute. */
export class RemoteDataSource implements GraphQLDataSource<GraphContext & Record<string, unknown>> {
  constructor(private readonly subgraph: RemoteSubgraph) {}

  async process(
    options: GraphQLDataSourceProcessOptions<GraphContext & Record<string, unknown>>,
  ): ReturnType<GraphQLDataSource['process']> {
    const { query, variables, operationName } = options.request;
    const context = options.context as GraphContext;
    const { name, url, fetch, signer, timeoutMs } = this.subgraph;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [IDENTITY_HEADER]: signer.sign(identityOf(context)),
        },
        body: JSON.stringify({ query, variables, operationName }),
        signal,
      });
      const answer = (await response.json()) as { errors?: { extensions?: Record<string, unknown> }[] };
      if (answer.errors?.some(({ extensions }) => extensions?.[GATEWAY_ONLY] === true)) {
        context.log.error({ subgraph: name }, 'a subgraph refuses its gateway: is CUTROOM_INTERNAL_SECRET the same?');
        return refusal(away('UNAVAILABLE'));
      }
      return answer as never;
    } catch (cause) {
      context.log.error({ err: cause, subgraph: name }, 'a subgraph did not answer');
      return refusal(signal.aborted ? new ServiceError('TIMED_OUT') : away('SHUTTING_DOWN'));
    }
  }
}

const away = (code: ErrorCode): ServiceError =>
  new ServiceError(code, 'A part of the service is not reachable right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

const refusal = (error: ServiceError): never =>
  ({ data: null, errors: [{ message: error.message, extensions: extensionsOf(error) }] }) as never;
