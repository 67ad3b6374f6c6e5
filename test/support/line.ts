import { connect, type Socket } from 'node:net';

/** A connection on which a test controls every byte. */
export interface Line {
  socket: Socket;
  /** What the server has sent so far. */
  said(): string;
  /** Resolves once the server has closed the connection. */
  closed: Promise<void>;
}

/** Opens a connection and sends the beginning of a request. @param from the address to connect from, such as 127.0.0.2 */
export async function openLine(port: number, head: string, from = '127.0.0.1'): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(head);
  return { socket, said: () => text, closed };
}

/** The head of a POST request that announces a body of `bytes`. */
export const announce = (path: string, bytes: number, headers: Record<string, string> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${bytes}`,
    '',
    '',
  ].join('\r\n');
