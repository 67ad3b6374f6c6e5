import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from './services.js';

/** A TCP relay to a server that can simulate lost packets. */
export interface Relay {
  readonly port: number;
  /** Stops passing data on: existing connections stay open without a response, and so do new ones. */
  silence(): void;
  /** Passes new connections on again. Connections that were silenced stay silent, as when a firewall has forgotten them. */
  speak(): void;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback interface and relays connections to the port `target`. */
export async function startRelay(target: number): Promise<Relay> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client));
    if (silent) return;
    const upstream = createConnection({ host: '127.0.0.1', port: target });
    sockets.add(upstream);
    upstream.on('error', () => upstream.destroy()).on('close', () => sockets.delete(upstream));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak() {
      silent = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
