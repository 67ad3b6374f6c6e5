import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ListenOptions, listen } from './listen.js';

/** A chat-completions request as received. */
export interface ChatCall {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: unknown }[];
    response_format?: { type: string; json_schema?: { name: string; schema: unknown; strict?: boolean } };
    seed?: number;
    stream?: boolean;
    reasoning_effort?: string;
  };
}

/** The server's reply to one call. A string is the assistant's content. */
export type ChatReply =
  | string
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { content: string; finishReason: string }
  /** Written piece by piece, with pauses. `ending`: after the last piece it stops, goes on without end, says nothing more, or breaks. */
  | { pieces: readonly string[]; pauseMs?: number; ending?: 'stop' | 'go on' | 'silence' | 'break' }
  /** Answered whole, although a stream was asked for. */
  | { whole: string }
  /** Breaks the connection without a response. */
  | 'hang-up'
  /** 200 with a body that is not JSON. */
  | { raw: string };

type Replying = (call: ChatCall, n: number) => ChatReply | Promise<ChatReply>;

export interface OpenAiUpstream {
  /** e.g. `http://127.0.0.1:41234/v1` */
  baseUrl: string;
  calls: ChatCall[];
  /** Sets replies in order; the last one repeats. A function gets the call and its 0-based number. */
  reply(...replies: (ChatReply | Replying)[]): void;
  /** Forgets the calls, and begins again with the first reply. */
  restart(): void;
  /** Returns to the initial state. */
  reset(): void;
  close(): Promise<void>;
}

/** A real HTTP server with OpenAI's `POST /v1/chat/completions`, streamed if asked for, which records its calls. */
export async function startOpenAi(options: ListenOptions & { apiKey?: string } = {}): Promise<OpenAiUpstream> {
  const calls: ChatCall[] = [];
  let replies: (ChatReply | Replying)[] = ['{}'];

  const server = createServer((request, response) => {
    void read(request).then(async (text) => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
        return json(response, 404, { error: { message: 'Unknown path.', type: 'invalid_request_error' } });
      }
      const call: ChatCall = {
        path: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(text) as ChatCall['body'],
      };
      const n = calls.push(call) - 1;
      if (options.apiKey !== undefined && call.authorization !== `Bearer ${options.apiKey}`) {
        return json(response, 401, {
          error: {
            message: `Incorrect API key provided: ${call.authorization ?? ''}.`,
            type: 'invalid_request_error',
            code: 'invalid_api_key',
          },
        });
      }
      const next = replies[Math.min(n, replies.length - 1)]!;
      return send(response, typeof next === 'function' ? await next(call, n) : next, call, n);
    });
  });
  const { url, hangUp, close } = await listen(server, options);

  return {
    baseUrl: `${url}/v1`,
    calls,
    reply(...next) {
      replies = next;
    },
    restart() {
      calls.length = 0;
    },
    reset() {
      hangUp();
      calls.length = 0;
      replies = ['{}'];
    },
    close,
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function send(response: ServerResponse, reply: ChatReply, call: ChatCall, n: number): void {
  if (reply === 'hang-up') {
    response.destroy();
    return;
  }
  if (typeof reply === 'object' && 'status' in reply) {
    json(response, reply.status, reply.body ?? { error: { message: 'No.', type: 'server_error' } }, reply.headers);
    return;
  }
  if (typeof reply === 'object' && 'raw' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(reply.raw);
    return;
  }
  if (typeof reply === 'object' && 'pieces' in reply) {
    void stream(response, call, n, reply).catch(() => response.destroy());
    return;
  }
  const finishReason = typeof reply === 'object' && 'finishReason' in reply ? reply.finishReason : 'stop';
  const isWhole = typeof reply === 'object' && 'whole' in reply;
  const content = typeof reply === 'string' ? reply : isWhole ? reply.whole : reply.content;
  if (call.body.stream && !isWhole) {
    void stream(response, call, n, { pieces: content.match(/.{1,40}/gs) ?? [] }, finishReason);
    return;
  }
  json(response, 200, {
    ...about(call, n, 'chat.completion'),
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  });
}

const about = (call: ChatCall, n: number, object: string) => ({
  id: `chatcmpl-${n}`,
  object,
  created: 1_760_000_000,
  model: call.body.model,
});

/** Sends an answer as server-sent events. */
async function stream(
  response: ServerResponse,
  call: ChatCall,
  n: number,
  { pieces, pauseMs = 0, ending = 'stop' }: Extract<ChatReply, { pieces: readonly string[] }>,
  finishReason = 'stop',
): Promise<void> {
  const send = (delta: object, finish: string | null): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    response.write(`data: ${JSON.stringify({ ...about(call, n, 'chat.completion.chunk'), choices })}\n\n`);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send({ role: 'assistant', content: '' }, null);
  for (let i = 0; !response.destroyed && (i < pieces.length || ending === 'go on'); i += 1) {
    if (pauseMs > 0) await sleep(pauseMs);
    send({ content: pieces[i % pieces.length] }, null);
    // Gives the client time to hang up.
    if (ending === 'go on' && i % 100 === 0) await sleep(1);
  }
  if (ending === 'silence') return;
  if (ending === 'break') return void response.destroy();
  send({}, finishReason);
  response.end('data: [DONE]\n\n');
}
