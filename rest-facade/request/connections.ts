import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from '../../platform/limits/index.js';
import { answerAndClose } from './http.js';

/** Maximum number of connections that one network may have open at a time. A browser opens six. */
export const CONNECTIONS_PER_NETWORK = 1000;

/** Refuses further connections from a network that has `most` of them open already, whether or not it sends anything. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? 'unknown');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > most)
      answerAndClose(socket, {
        status: 429,
        code: 'OVERLOADED',
        error: `One network may have ${most} connections open at a time. Close some, or send more requests over each.`,
      });
  });
}
