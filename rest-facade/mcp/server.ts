/** Cutroom as an MCP server: tools, resources and prompts for one request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { Gateway, PreparedOperation } from '../../gateway/gateway.js';
import { assertValid, findProblems, type Slot } from '../../platform/graph/validate.js';
import { packageRoot } from '../../platform/paths.js';
import { sha256 } from '../../platform/secrets/index.js';
import { createContext, type Runtime } from '../../runtime/index.js';
import { readResult } from '../pipeline.js';
import type { Caller } from '../request/identify.js';
import { callTool } from './call.js';
import { type Described, TOOLS_FILE } from './describe.js';
import { OPERATIONS } from './operations.js';
import { addPrompts, INSTRUCTIONS } from './prompts.js';
import { addResources } from './resources.js';
import { checkInput, type Json, readFields } from './shapes.js';
import type { Given, Reader, Tool } from './tool.js';
import { TOOLS } from './tools/index.js';
import { limitWaiting, type Waiting } from './waiting.js';

type Sdk = typeof import('@modelcontextprotocol/server');
type McpServer = import('@modelcontextprotocol/server').McpServer;
type Schema = import('@modelcontextprotocol/server').StandardSchemaWithJSON<unknown, Given>;

/** Who calls, from where, until when. */
export interface Exchange {
  caller: Caller;
  address: string;
  direct: boolean;
  requestId: string;
  /** Counts an operation of the graph. @throws ServiceError RATE_LIMITED */
  charge(): Promise<void>;
  signal: AbortSignal;
  era: 'legacy' | 'modern';
}

/** What is prepared once for all requests. */
export interface Prepared {
  rt: Runtime;
  /** Cutroom's own. */
  version: string;
  sdk: Sdk;
  tools: readonly { tool: Tool; check(value: unknown): Given; inputSchema: Schema; outputSchema: Schema }[];
  operations: ReadonlyMap<string, PreparedOperation>;
  gateway: Pick<Gateway, 'execute'>;
  graph: GraphQLSchema;
  waiting: Waiting;
}

/** Prepares tools and operations. @param graph has the limits of what goes in */
export async function prepareServer(
  rt: Runtime,
  sdk: Sdk,
  gateway: Pick<Gateway, 'execute' | 'prepare'>,
  graph: GraphQLSchema,
): Promise<Prepared> {
  const readJson = async (...path: string[]) => JSON.parse(await readFile(join(packageRoot, ...path), 'utf8'));
  const described: Described = await readJson('dist', 'schema', TOOLS_FILE);
  const { version } = await readJson('package.json');
  const fields = readFields(
    graph,
    TOOLS.map(({ name, input }) => [name, input] as const),
  );
  return {
    rt,
    version,
    sdk,
    gateway,
    graph,
    waiting: limitWaiting(),
    operations: new Map(Object.entries(OPERATIONS).map(([name, document]) => [name, gateway.prepare(document)])),
    tools: TOOLS.map((tool) => {
      const { input, output } = described[tool.name]!;
      return {
        tool,
        check: (value) => checkInput(fields.get(tool.name)!, value),
        inputSchema: schemaOf(input),
        outputSchema: schemaOf(output),
      };
    }),
  };
}

/** A schema for the SDK that accepts everything: tools check their input themselves, in the words of the graph. */
const schemaOf = (json: Json): Schema => ({
  '~standard': {
    version: 1,
    vendor: 'cutroom',
    validate: (value) => ({ value: (value ?? {}) as Given }),
    jsonSchema: { input: () => json, output: () => json },
  },
});

const HINTS = {
  reads: { readOnlyHint: true },
  writes: { readOnlyHint: false, destructiveHint: false },
  ends: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  spends: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
} as const satisfies Record<Tool['effect'], object>;

/** Creates the server of one request. */
export function createServer(prepared: Prepared, exchange: Exchange): McpServer {
  const { sdk, tools } = prepared;
  const server = new sdk.McpServer(
    { name: 'cutroom', title: 'Cutroom', version: prepared.version },
    {
      instructions: INSTRUCTIONS,
      // The lists never change while a server runs.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      inputRequired: { legacyShim: false },
    },
  );
  const { caller, signal, era } = exchange;
  const reader = readerOf(prepared, exchange);
  for (const { tool, check, inputSchema, outputSchema } of tools) {
    const { name, title, description, effect, idempotent, open } = tool;
    const annotations = { ...HINTS[effect], ...(idempotent && { idempotentHint: true }), openWorldHint: open === true };
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (given, context) => {
      let isPolling = false;
      return callTool(tool, () => check(given), context, {
        sdk,
        reader: readerOf(prepared, { ...exchange, charge: async () => (isPolling ? undefined : exchange.charge()) }),
        signal,
        canAsk: era === 'modern' && takesForms(server.server.getClientCapabilities()?.elicitation),
        waiting: (work) =>
          prepared.waiting(caller.viewer!.userId, async (ended) => {
            isPolling = true;
            return work(AbortSignal.any([ended, signal])).finally(() => {
              isPolling = false;
            });
          }),
      });
    });
  }
  addResources(server, sdk, reader);
  addPrompts(server);
  return server;
}

/** Whether the client can show a person a form: if it names no kind, it means forms. */
const takesForms = (elicitation: object | undefined): boolean =>
  elicitation !== undefined && ('form' in elicitation || !('url' in elicitation));

function readerOf({ rt, operations, gateway, graph }: Prepared, exchange: Exchange): Reader {
  const { caller, address, direct, requestId, charge } = exchange;
  const execute = async (name: string, variables: Record<string, unknown>, once: string | undefined) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`There is no operation ${name}`);
    await charge();
    const idempotencyKey = once ?? null;
    const requestHash = once === undefined ? null : sha256(JSON.stringify(variables));
    const context = createContext(rt, { ...caller, requestId, address, direct, idempotencyKey, requestHash });
    try {
      assertValid(findVariableProblems(graph, operation, variables));
      const result = await gateway.execute(operation, variables, context);
      return { data: result.data, value: readResult(result, firstField(operation), context) };
    } finally {
      context.meter.close();
    }
  };
  return {
    rt,
    caller,
    graph: async <T>(name: string, variables: Record<string, unknown> = {}, once?: string) =>
      (await execute(name, variables, once)).value as T,
    all: async <T>(name: string, variables: Record<string, unknown> = {}) =>
      (await execute(name, variables, undefined)).data as T,
    page: (path) => `${rt.config.baseUrl.replace(/\/$/, '')}${path}`,
  };
}

/** What is wrong with an operation's variables. The executor would call a missing field a fault of the server. */
function findVariableProblems(
  graph: GraphQLSchema,
  { document }: PreparedOperation,
  variables: Record<string, unknown>,
): string[] {
  const problems: string[] = [];
  for (const { variable, type } of operationOf(document).variableDefinitions ?? []) {
    const name = variable.name.value;
    const known = typeFromAST(graph, type as NamedTypeNode);
    if (known)
      findProblems(
        { type: known as GraphQLInputType } as Slot,
        variables[name],
        name === 'input' ? '' : name,
        problems,
      );
  }
  return problems;
}

const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;

const firstField = ({ document }: PreparedOperation): string => {
  const [selection] = operationOf(document).selectionSet.selections;
  return selection?.kind === Kind.FIELD ? selection.name.value : '';
};
