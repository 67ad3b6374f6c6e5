import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../platform/errors/index.js';

interface Refusal {
  status: number;
  code: ErrorCode;
  error: string;
}

/** The answers to requests that Node cannot read, by the code of its error; any other code gets {@link MALFORMED}. */
const REFUSALS = new Map<string, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      code: 'TOO_LARGE',
      error: 'The address and the headers of the request are larger than 16 KB. Send long values in the body.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'REQUEST_TIMEOUT', error: 'The request took too long to arrive. Send it again.' },
  ],
]);
const MALFORMED: Refusal = {
  status: 400,
  code: 'BAD_INPUT',
  error:
    'The request is not valid HTTP/1.1: its first line, a header or the length of its body is malformed. Send it with an HTTP library.',
};

/**
 * Answers a request that Node cannot read as HTTP, and ends the connection. The answer has an envelope, because the path, which
 * says whether the caller expects one, may be what cannot be read.
 */
export function refuseUnreadable({ code }: { code?: string }, socket: Socket): void {
  // The client has disconnected already.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  answerAndClose(socket, REFUSALS.get(code ?? '') ?? MALFORMED);
}

/** Answers on a connection without reading a request from it, and closes it. */
export function answerAndClose(socket: Socket, { status, ...failure }: Refusal): void {
  const body = JSON.stringify({ ok: false, ...failure });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
