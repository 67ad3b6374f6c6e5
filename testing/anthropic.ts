import { createServer, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { type ListenOptions, listen } from './listen.js';

/** A request to Anthropic's messages, as received. */
export interface MessagesCall {
  key: string | undefined;
  version: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: an external wire format, whose request bodies tests read freely.
  body: any;
}

/** The reply to one call. A string is the assistant's text. */
export type MessagesReply =
  | string
  | { text: string; stopReason: string }
  /** An error instead of an answer, of one of Anthropic's types. */
  | { status: number; type: string; message?: string; headers?: Record<string, string> }
  /** An error after the answer has begun, or, without text, as the first event of a stream. */
  | { text?: string; breaks: string };

export interface AnthropicUpstream {
  /** e.g. `http://127.0.0.1:41234/v1` */
  baseUrl: string;
  calls: MessagesCall[];
  /** Sets replies in order; the last one repeats. Forgets the calls. */
  reply(...replies: MessagesReply[]): void;
  close(): Promise<void>;
}

/** A real HTTP server with Anthropic's `POST /v1/messages`, streamed as it is asked for, which records its calls. */
export async function startAnthropic(options: ListenOptions & { apiKey: string }): Promise<AnthropicUpstream> {
  const calls: MessagesCall[] = [];
  let replies: MessagesReply[] = [''];
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      if (request.method !== 'POST' || request.url !== '/v1/messages') return fail(response, 404, 'not_found_error');
      const key = request.headers['x-api-key'] as string | undefined;
      const n = calls.push({
        key,
        version: request.headers['anthropic-version'] as string | undefined,
        body: JSON.parse(text),
      });
      if (key !== options.apiKey) return fail(response, 401, 'authentication_error', 'invalid x-api-key');
      const reply = replies[Math.min(n, replies.length) - 1]!;
      if (typeof reply === 'object' && 'status' in reply)
        return fail(response, reply.status, reply.type, reply.message, reply.headers);
      return write(response, reply);
    });
  });
  const { url, close } = await listen(server, options);
  return {
    baseUrl: `${url}/v1`,
    calls,
    reply(...next) {
      calls.length = 0;
      replies = next;
    },
    close,
  };
}

const error = (type: string, message = 'No.') => ({ type: 'error', error: { type, message } });

function fail(response: ServerResponse, status: number, type: string, message?: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(error(type, message)));
}

/** Sends an answer as Anthropic's events. */
function write(response: ServerResponse, reply: Exclude<MessagesReply, { status: number }>): void {
  const text = typeof reply === 'string' ? reply : (reply.text ?? '');
  const breaks = typeof reply === 'object' && 'breaks' in reply ? reply.breaks : null;
  const send = (event: { type: string } & Record<string, unknown>): void =>
    void response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (breaks === null || text !== '') {
    const usage = { input_tokens: 10, output_tokens: 1 };
    const about = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude', content: [], usage };
    send({ type: 'message_start', message: { ...about, stop_reason: null, stop_sequence: null } });
    send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
    send({ type: 'ping' });
    for (const piece of text.match(/.{1,40}/gs) ?? [])
      send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } });
  }
  if (breaks !== null) {
    send(error(breaks));
    response.end();
    return;
  }
  const stop_reason = typeof reply === 'object' && 'stopReason' in reply ? reply.stopReason : 'end_turn';
  send({ type: 'content_block_stop', index: 0 });
  send({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 20 } });
  send({ type: 'message_stop' });
  response.end();
}
