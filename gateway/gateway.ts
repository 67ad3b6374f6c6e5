// Apollo's gateway sends usage reports to Apollo unless this variable is set before the package is loaded, and when a gateway is
// made. The packages that it would report with are not installed: see the overrides in package.json.
const withoutReports = (): void => {
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
};
withoutReports();
const { ApolloGateway } = await import('@apollo/gateway');

import type { DocumentNode, ExecutionResult, OperationDefinitionNode } from 'graphql';
import { GraphQLObjectType, GraphQLSchema, Kind, print } from 'graphql';
import type { SubgraphName } from '../platform/config/index.js';
import { sha256 } from '../platform/secrets/index.js';
import type { GraphContext } from '../runtime/index.js';
import { nameChoices } from './choices.js';
import { LocalDataSource } from './local-data-source.js';

type GatewayInterface = import('@apollo/server-gateway-interface').GatewayInterface;
type SchemaListener = Parameters<NonNullable<GatewayInterface['onSchemaLoadOrUpdate']>>[0];
type DataSource = import('@apollo/gateway').GraphQLDataSource;

/** An operation of a REST route, parsed once at start-up. */
export interface PreparedOperation {
  document: DocumentNode;
  /** The operation's text. */
  source: string;
  hash: string;
  name: string | undefined;
}

export interface Gateway {
  /** The gateway as Apollo Server needs it for `/graphql`: already loaded, and stopped only by {@link Gateway.close}. */
  apollo: GatewayInterface;
  /** The public graph. */
  apiSchema: GraphQLSchema;
  prepare(document: DocumentNode): PreparedOperation;
  /**
   * Runs the operation. Its query plan is made on the first run and kept. If it is a single request to a subgraph in this process,
   * later runs go there directly, which takes a look-up from 2.2 to 1.1 ms of CPU time on a slow machine.
   */
  execute(
    operation: PreparedOperation,
    variables: Record<string, unknown>,
    context: GraphContext,
  ): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/**
 * Creates the gateway, which plans and runs operations over the subgraphs; `dataSources` says where each one is.
 * @param supergraphSdl the supergraph without `@inaccessible`
 * @param hidden the root fields that only {@link Gateway.execute} runs, such as `Mutation.signIn`
 */
export async function createGateway(
  supergraphSdl: string,
  dataSources: Record<SubgraphName, DataSource>,
  hidden: readonly string[] = [],
): Promise<Gateway> {
  const prepared = new Set<string>();
  /** The data sources that answer a prepared operation by themselves, by its hash. Its first plan tells. */
  const alone = new Map<string, LocalDataSource>();
  const sourceOf = (name: string) => dataSources[name.toLowerCase() as SubgraphName];
  withoutReports();
  const apollo = new ApolloGateway({
    supergraphSdl,
    // The supergraph was validated when it was composed (`npm run compose`), and tests check that it is up to date.
    validateSupergraph: false,
    buildService: ({ name }) => sourceOf(name),
    experimental_didResolveQueryPlan({ queryPlan: { node }, requestContext: { queryHash } }) {
      // Operations of `/graphql` are the callers', of whom there is no end.
      if (!prepared.has(queryHash!) || node?.kind !== 'Fetch' || node.requires?.length) return;
      const source = sourceOf(node.serviceName);
      if (source instanceof LocalDataSource) alone.set(queryHash!, source);
    },
    queryPlannerConfig: { exposeDocumentNodeInFetchNode: true },
  });
  const listeners = new Set<SchemaListener>();
  let schemas: Parameters<SchemaListener>[0] | null = null;
  apollo.onSchemaLoadOrUpdate((context) => {
    nameChoices(context.apiSchema);
    schemas = { ...context, apiSchema: withoutFields(context.apiSchema, new Set(hidden)) };
  });
  const loaded = await apollo.load();
  if (!schemas) throw new Error('The gateway has loaded no schema');
  const { apiSchema } = schemas as Parameters<SchemaListener>[0];
  const { executor } = loaded;
  const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
  return {
    apiSchema,
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
      const definition = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      const hash = sha256(source);
      prepared.add(hash);
      return { document, source, hash, name: (definition as OperationDefinitionNode).name?.value };
    },
    async execute(operation, variables, context) {
      const source = alone.get(operation.hash);
      if (source) return source.run(operation.document, variables, context);
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

/** The schema without these root fields, and without the types that only they mention. */
function withoutFields(schema: GraphQLSchema, hidden: ReadonlySet<string>): GraphQLSchema {
  const shown = (type: GraphQLObjectType | null | undefined): GraphQLObjectType | null => {
    if (!type) return null;
    const { fields, ...config } = type.toConfig();
    const kept = Object.entries(fields).filter(([name]) => !hidden.has(`${type.name}.${name}`));
    return new GraphQLObjectType({ ...config, fields: Object.fromEntries(kept) });
  };
  const { query, mutation, ...config } = schema.toConfig();
  return new GraphQLSchema({ ...config, query: shown(query), mutation: shown(mutation), types: [] });
}

const nothing = (): void => undefined;
