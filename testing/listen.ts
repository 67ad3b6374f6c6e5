import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListenOptions {
  /** Whether it lives as long as the jest worker, instead of keeping it alive, and is closed by nobody. */
  shared?: boolean;
  /** @default a free one */
  port?: number;
  /** @default loopback */
  host?: string;
}

export interface Listening {
  /** `http://<host>:<port>` */
  readonly url: string;
  /** Breaks the connections of all requests that are not answered yet, so that nobody waits for them any longer. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Lets an upstream listen. */
export async function listen(
  server: Server,
  { shared = false, port = 0, host = '127.0.0.1' }: ListenOptions = {},
): Promise<Listening> {
  const open = new Set<ServerResponse>();
  server.on('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  // Its sockets, which clients keep open, must not keep the worker alive either.
  if (shared) server.unref().on('connection', (socket) => socket.unref());
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    hangUp: () => {
      for (const { socket } of open) socket?.destroy();
    },
    close: () =>
      new Promise((done) => {
        if (shared) return done();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
