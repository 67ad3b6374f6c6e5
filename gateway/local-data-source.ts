import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, parse } from 'graphql';
import { presentError } from '../platform/graph/errors.js';
import type { GraphContext } from '../runtime/index.js';

/**
 * A subgraph in this process. It executes the query plan's parsed document directly. Apollo's own LocalGraphQLDataSource parses
 * and validates every fetch, which makes a whole request seven times as slow (565 µs instead of 77 µs with two subgraphs).
 */
export class LocalDataSource implements GraphQLDataSource<GraphContext & Record<string, unknown>> {
  constructor(private readonly schema: GraphQLSchema) {}

  async process(
    options: GraphQLDataSourceProcessOptions<GraphContext & Record<string, unknown>>,
  ): ReturnType<GraphQLDataSource['process']> {
    const { request } = options;
    const context = options.context as GraphContext;
    const document: DocumentNode = ('document' in options && options.document) || parse(request.query ?? '');
    return this.run(document, request.variables ?? {}, context, request.operationName) as never;
  }

  /** Runs an operation that is valid in this subgraph, so that all errors come from resolvers. */
  async run(
    document: DocumentNode,
    variables: Record<string, unknown>,
    context: GraphContext,
    operationName: string | null = null,
  ): Promise<ExecutionResult> {
    const { data, errors } = await execute({
      schema: this.schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName,
    });
    return { data, ...(errors ? { errors: errors.map((error) => presentError(error, context.log)) } : {}) } as never;
  }
}
