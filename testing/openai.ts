import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  };
}

/** The server's reply to one call. A string is the assistant's content. */
export type ChatReply =
  | string
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { content: string; finishReason: string }
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

/** A real HTTP server with OpenAI's `POST /v1/chat/completions` (not streamed), which records its calls. */
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
  const content = typeof reply === 'string' ? reply : reply.content;
  json(response, 200, {
    id: `chatcmpl-${n}`,
    object: 'chat.completion',
    created: 1_760_000_000,
    model: call.body.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content },
        finish_reason: typeof reply === 'string' ? 'stop' : reply.finishReason,
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  });
}
