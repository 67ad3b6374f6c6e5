// The gateway reports usage to its maker unless told not to before it is loaded.
process.env.APOLLO_TELEMETRY_DISABLED ??= '1';
const { ApolloGateway } = await import('@apollo/gateway');

import type { DocumentNode, ExecutionResult, OperationDefinitionNode } from 'graphql';
import { print } from 'graphql';
import type { SubgraphName } from '../platform/config/index.js';
import { sha256 } from '../platform/secrets/index.js';
import type { GraphContext } from '../runtime/index.js';
import { nameChoices } from './choices.js';

type GatewayInterface = import('@apollo/server-gateway-interface').GatewayInterface;
type SchemaListener = Parameters<NonNullable<GatewayInterface['onSchemaLoadOrUpdate']>>[0];
type DataSource = import('@apollo/gateway').GraphQLDataSource;

/** An operation made ready once, for the facade's hot path. */
export interface PreparedOperation {
  document: DocumentNode;
  /** The operation's text. */
  source: string;
  hash: string;
  name: string | undefined;
}

export interface Gateway {
  /** For Apollo Server, which serves `/graphql`: the gateway, loaded already and stopped by {@link Gateway.close}. */
  apollo: GatewayInterface;
  prepare(document: DocumentNode): PreparedOperation;
  /** Plans (once per operation) and runs it. */
  execute(
    operation: PreparedOperation,
    variables: Record<string, unknown>,
    context: GraphContext,
  ): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/** Plans and runs operations over the subgraphs; `dataSources` says where each one is. */
export async function createGateway(
  supergraphSdl: string,
  dataSources: Record<SubgraphName, DataSource>,
): Promise<Gateway> {
  const apollo = new ApolloGateway({
    supergraphSdl,
    // It was checked when it was composed (`npm run compose`), and the suites check that it is not stale.
    validateSupergraph: false,
    buildService: ({ name }) => dataSources[name.toLowerCase() as SubgraphName],
    queryPlannerConfig: { exposeDocumentNodeInFetchNode: true },
  });
  const listeners = new Set<SchemaListener>();
  let schemas: Parameters<SchemaListener>[0] | null = null;
  apollo.onSchemaLoadOrUpdate((context) => {
    schemas = context as never;
    nameChoices(context.apiSchema);
  });
  const loaded = await apollo.load();
  const { executor } = loaded;
  const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
  return {
    apollo: {
      async load() {
        for (const listener of listeners) if (schemas) listener(schemas);
        return loaded;
      },
      onSchemaLoadOrUpdate(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      stop: async () => undefined,
    },
    prepare(document) {
      const source = print(document);
      const definition = document.definitions[0] as OperationDefinitionNode;
      return { document, source, hash: sha256(source), name: definition.name?.value };
    },
    async execute(operation, variables, context) {
      const result = await executor({
        request: { query: operation.source, variables, ...(operation.name ? { operationName: operation.name } : {}) },
        document: operation.document,
        source: operation.source,
        queryHash: operation.hash,
        operationName: operation.name ?? null,
        context,
        logger: quiet,
        metrics: {},
      } as never);
      return result as ExecutionResult;
    },
    close: () => apollo.stop(),
  };
}

const nothing = (): void => undefined;
