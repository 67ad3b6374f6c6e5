/** A call of a tool: what it may use, and its answer or refusal in the protocol's form. */
import { PAGES } from '../../platform/dashboard/pages.js';
import { type ErrorCode, ServiceError } from '../../platform/errors/index.js';
import { asServiceError, toExtensions } from '../../platform/graph/errors.js';
import type { Runtime } from '../../runtime/index.js';
import { forModels, type Json } from './shapes.js';
import {
  type Answer,
  type Ask,
  type Given,
  type Question,
  type Reader,
  Refused,
  type Reply,
  type Tool,
} from './tool.js';
import { inTools } from './words.js';

type Sdk = typeof import('@modelcontextprotocol/server');
type ServerContext = import('@modelcontextprotocol/server').ServerContext;
type CallToolResult = import('@modelcontextprotocol/server').CallToolResult;
type InputRequiredResult = import('@modelcontextprotocol/server').InputRequiredResult;

/** What a call has of its request. */
export interface Calling extends Pick<Ask, 'canAsk' | 'signal' | 'waiting'> {
  sdk: Sdk;
  reader: Reader;
}

/** Runs a tool. Whatever is refused is an answer, so that a model reads it. @param read checks the input */
export async function callTool(
  tool: Tool,
  read: () => Given,
  context: ServerContext,
  { sdk, reader, ...calling }: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  const { rt } = reader;
  const token = context.mcpReq._meta?.progressToken;
  let told = '';
  let steps = 0;
  const ask: Ask = {
    ...reader,
    ...calling,
    callId: `${String(context.mcpReq.id)} ${tool.name}`,
    reply: readReply(sdk, context),
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
  const told = inTools(text);
  const structured = { ...(forModels(data) as Json), next };
  return {
    content: [
      { type: 'text', text: `${told}\n${next}` },
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
/** The page of the dashboard on which a person settles a refusal. */
const SETTLED_AT: Partial<Record<ErrorCode, string>> = {
  PLAN_REQUIRED: PAGES.account,
  PROVIDER_KEY_REQUIRED: PAGES.accountModels,
  PROVIDER_KEY_REFUSED: PAGES.accountModels,
  HOSTED_LIMIT_REACHED: PAGES.accountModels,
  SPEND_CAP_REACHED: PAGES.spend,
  QUOTA_REACHED: PAGES.usage,
  NO_MODEL: PAGES.accountModels,
};

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
  const settledAt = SETTLED_AT[error.code];
  if (settledAt)
    return `Tell the person; it is settled at ${page(settledAt)}. get_account says what the account may do.`;
  if (NEXT[error.code]) return NEXT[error.code]!;
  return retryAfter === undefined ? 'Tell the person what was refused.' : `Call again in ${retryAfter} s.`;
}

function unexpected(rt: Runtime, error: unknown): ServiceError {
  rt.log.error({ err: error }, 'unexpected error');
  return new ServiceError('INTERNAL');
}
