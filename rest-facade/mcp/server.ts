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
import { type ErrorCode, ServiceError } from '../../platform/errors/index.js';
import { asServiceError, toExtensions } from '../../platform/graph/errors.js';
import { assertValid, findProblems, type Slot } from '../../platform/graph/validate.js';
import { packageRoot } from '../../platform/paths.js';
import { sha256 } from '../../platform/secrets/index.js';
import { createContext, type Runtime } from '../../runtime/index.js';
import { readResult } from '../pipeline.js';
import type { Caller } from '../request/identify.js';
import { type Described, TOOLS_FILE } from './describe.js';
import { OPERATIONS } from './operations.js';
import { addPrompts, INSTRUCTIONS } from './prompts.js';
import { addResources } from './resources.js';
import { checkInput, type Json, readFields, withoutNulls } from './shapes.js';
import { type Answer, type Ask, type Given, type Question, Refused, type Reply, type Tool } from './tool.js';
import { TOOLS } from './tools/index.js';
import { inTools } from './words.js';

type Sdk = typeof import('@modelcontextprotocol/server');
type McpServer = import('@modelcontextprotocol/server').McpServer;
type ServerContext = import('@modelcontextprotocol/server').ServerContext;
type CallToolResult = import('@modelcontextprotocol/server').CallToolResult;
type InputRequiredResult = import('@modelcontextprotocol/server').InputRequiredResult;
type Schema = import('@modelcontextprotocol/server').StandardSchemaWithJSON<unknown, Given>;

/** Who calls, from where, until when. */
export interface Exchange {
  caller: Caller;
  address: string;
  direct: boolean;
  requestId: string;
  signal: AbortSignal;
  era: 'legacy' | 'modern';
}

/** What is prepared once for all requests. */
export interface Prepared {
  rt: Runtime;
  sdk: Sdk;
  tools: readonly { tool: Tool; check(value: unknown): Given; inputSchema: Schema; outputSchema: Schema }[];
  operations: ReadonlyMap<string, PreparedOperation>;
  gateway: Pick<Gateway, 'execute'>;
  graph: GraphQLSchema;
  waiting: Waiting;
}

/** Limits calls that wait. */
export type Waiting = <T>(ownerId: string, work: () => Promise<T>) => Promise<T>;

/** Calls that one account, and all of them together, may have waiting in one process. */
export const WAITING_PER_ACCOUNT = 6;
const WAITING = 1_000;

/** Creates the count of waiting calls of a process. */
export function limitWaiting(): Waiting {
  const open = new Map<string, number>();
  let all = 0;
  return async (ownerId, work) => {
    const own = open.get(ownerId) ?? 0;
    if (own >= WAITING_PER_ACCOUNT) throw tooMany(WAITING_PER_ACCOUNT, 'One account may have');
    if (all >= WAITING) throw tooMany(WAITING, 'This server takes');
    open.set(ownerId, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = open.get(ownerId)! - 1;
      if (left > 0) open.set(ownerId, left);
      else open.delete(ownerId);
    }
  };
}

const tooMany = (limit: number, whose: string): ServiceError =>
  new ServiceError('OVERLOADED', `${whose} ${limit} waiting calls at a time. Call without \`wait\`, or later.`, {
    retryAfter: 5,
    policy: `${limit};qu="mcp-waits"`,
  });

/** Prepares tools and operations. @param graph has the limits of what goes in */
export async function prepareServer(
  rt: Runtime,
  sdk: Sdk,
  gateway: Pick<Gateway, 'execute' | 'prepare'>,
  graph: GraphQLSchema,
): Promise<Prepared> {
  const described: Described = JSON.parse(await readFile(join(packageRoot, 'dist', 'schema', TOOLS_FILE), 'utf8'));
  const fields = readFields(
    graph,
    TOOLS.map(({ name, input }) => [name, input] as const),
  );
  return {
    rt,
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
    { name: 'cutroom', title: 'Cutroom', version: '0.1.0' },
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
  for (const { tool, check, inputSchema, outputSchema } of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema,
        outputSchema,
        annotations: { ...HINTS[tool.effect], openWorldHint: tool.open === true },
      },
      (given: unknown, context: ServerContext) => call(prepared, exchange, tool, context, server, () => check(given)),
    );
  const ask = askOf(prepared, exchange);
  addResources(server, sdk, ask);
  addPrompts(server);
  return server;
}

/** What operations and pages a request may use; the rest of {@link Ask} belongs to a call of a tool. */
export type Reader = Pick<Ask, 'rt' | 'caller' | 'graph' | 'all' | 'page'>;

function askOf({ rt, operations, gateway, graph }: Prepared, exchange: Exchange): Reader {
  const { caller, address, direct, requestId } = exchange;
  const execute = async (name: string, variables: Record<string, unknown>, once: string | undefined) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`There is no operation ${name}`);
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

async function call(
  prepared: Prepared,
  exchange: Exchange,
  tool: Tool,
  context: ServerContext,
  server: McpServer,
  read: () => Given,
): Promise<CallToolResult | InputRequiredResult> {
  const { rt, sdk, waiting } = prepared;
  const { caller, era, signal } = exchange;
  const token = context.mcpReq._meta?.progressToken;
  let told = '';
  let steps = 0;
  const ask: Ask = {
    ...askOf(prepared, exchange),
    callId: `${String(context.mcpReq.id)} ${tool.name}`,
    canAsk: era === 'modern' && takesForms(server.server.getClientCapabilities()?.elicitation),
    reply: readReply(sdk, context),
    signal,
    waiting: (work) => waiting(caller.viewer!.userId, work),
    progress(message, done, total) {
      const text = total > 0 ? `${message} (${done} of ${total})` : message;
      if (token === undefined || text === told) return;
      told = text;
      steps += 1;
      // The steps of a run have counts of their own, and a client may show only progress that rises.
      context.mcpReq
        .notify({ method: 'notifications/progress', params: { progressToken: token, progress: steps, message: text } })
        .catch((error: unknown) => rt.log.debug({ err: error }, 'progress could not be sent'));
    },
  };
  try {
    const answer = await tool.run(ask, read());
    return 'question' in answer ? toQuestion(sdk, answer) : toResult(answer);
  } catch (error) {
    return toRefusal(rt, error, ask);
  }
}

/** Whether the client can show a person a form: if it names no kind, it means forms. */
const takesForms = (elicitation: object | undefined): boolean =>
  elicitation !== undefined && ('form' in elicitation || !('url' in elicitation));

function readReply(sdk: Sdk, { mcpReq }: ServerContext): Reply {
  const view = sdk.inputResponse(mcpReq.inputResponses, 'approve');
  if (view.kind !== 'elicit') return null;
  const state = mcpReq.requestState<string>();
  return {
    said: view.action === 'accept' && view.content?.approve === true ? 'yes' : 'no',
    state: String(state ?? ''),
  };
}

const toQuestion = (sdk: Sdk, { question, state }: Question): InputRequiredResult =>
  sdk.inputRequired({
    inputRequests: {
      approve: sdk.inputRequired.elicit({
        message: question,
        requestedSchema: {
          type: 'object',
          properties: { approve: { type: 'boolean', title: 'Approve', description: question } },
          required: ['approve'],
        },
      }),
    },
    requestState: state,
  });

function toResult({ data, text, next, picture }: Answer): CallToolResult {
  const structured = { ...(withoutNulls(data) as Json), next };
  return {
    content: [
      { type: 'text', text: `${text}\n${next}` },
      // Clients of earlier versions give a model only the content.
      { type: 'text', text: JSON.stringify(structured) },
      ...(picture ? [{ type: 'image' as const, data: picture.toString('base64'), mimeType: 'image/jpeg' }] : []),
    ],
    structuredContent: structured,
  };
}

/** What to do about a refusal, where its own hint is about REST. */
const NEXT: Partial<Record<ErrorCode, string>> = {
  BAD_INPUT: 'Correct the input that the message names, and call again.',
  NOT_FOUND: 'Look up the id or slug: list_videos, list_creators and list_products list what there is.',
  BAD_STATE: 'get_video or get_image says what can be done now.',
  IN_FLIGHT: 'The same call is being worked on. Call again in a few seconds.',
};
const SETTLED_IN_ACCOUNT: ReadonlySet<ErrorCode> = new Set([
  'PLAN_REQUIRED',
  'PROVIDER_KEY_REQUIRED',
  'PROVIDER_KEY_REFUSED',
  'HOSTED_LIMIT_REACHED',
  'SPEND_CAP_REACHED',
  'QUOTA_REACHED',
  'NO_MODEL',
]);

/** A refusal as a result that a model can act on. Its parts are in the text: a client may check structured content against the schema of answers. */
function toRefusal(rt: Runtime, error: unknown, { page }: Reader): CallToolResult {
  const refusal = error instanceof Refused ? error : (asServiceError(error, rt.log) ?? unexpected(rt, error));
  const { code } = refusal;
  const { hint: said, ...details }: Record<string, unknown> & { hint?: string } =
    refusal instanceof ServiceError ? toExtensions(refusal) : { code, ...refusal.details };
  const message = inTools(refusal.message);
  const hint = said && inTools(said);
  const next = refusal instanceof Refused ? refusal.next : nextAfter(refusal, page);
  const body = { error: { ...details, message, ...(hint === undefined ? {} : { hint }) }, next };
  return {
    content: [
      { type: 'text', text: `${message}${hint === undefined ? '' : ` ${hint}`}\n${next}` },
      { type: 'text', text: JSON.stringify(body) },
    ],
    isError: true,
  };
}

function nextAfter(error: ServiceError, page: Reader['page']): string {
  const { retryAfter } = toExtensions(error);
  if (SETTLED_IN_ACCOUNT.has(error.code))
    return `Tell the person; it is settled at ${page('/account/models')}. get_account says what the account may do.`;
  if (NEXT[error.code]) return NEXT[error.code]!;
  return retryAfter === undefined ? 'Tell the person what was refused.' : `Call again in ${retryAfter} s.`;
}

function unexpected(rt: Runtime, error: unknown): ServiceError {
  rt.log.error({ err: error }, 'unexpected error');
  return new ServiceError('INTERNAL');
}
