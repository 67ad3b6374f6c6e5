import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { ServiceError } from '../platform/errors/index.js';
import { extensionsOf } from '../platform/graph/errors.js';
import type { IdentitySigner } from '../platform/secrets/index.js';
import { type GraphContext, type Identity, identityOf } from '../subgraphs/runtime.js';

export const IDENTITY_HEADER = 'x-cutroom-identity';
const TIMEOUT_MS = 150_000;

/** A subgraph in another process, reached over HTTP with the caller's identity signed for a minute. */
export class RemoteDataSource implements GraphQLDataSource<GraphContext & Record<string, unknown>> {
  constructor(
    private readonly name: string,
    private readonly url: string,
    private readonly fetch: typeof globalThis.fetch,
    private readonly signer: IdentitySigner<Identity>,
  ) {}

  async process(
    options: GraphQLDataSourceProcessOptions<GraphContext & Record<string, unknown>>,
  ): ReturnType<GraphQLDataSource['process']> {
    const { query, variables, operationName } = options.request;
    const context = options.context as GraphContext;
    try {
      const response = await this.fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [IDENTITY_HEADER]: this.signer.sign(identityOf(context)),
        },
        body: JSON.stringify({ query, variables, operationName }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return (await response.json()) as never;
    } catch (cause) {
      context.log.error({ err: cause, subgraph: this.name }, 'a subgraph did not answer');
      const error = new ServiceError(
        'SHUTTING_DOWN',
        'A part of the service is not reachable right now. Try again in a few seconds.',
        { retryAfter: 5 },
      );
      return { data: null, errors: [{ message: error.message, extensions: extensionsOf(error) }] } as never;
    }
  }
}
