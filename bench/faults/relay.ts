/**
 * Relays connections with an adjustable delay: `node relay.js <listen host> <listen port> <target port>`. Each line of standard
 * input sets a new delay in ms for every chunk of up to 64 kB, in either direction. It replaces `tc netem`, which many kernels
 * lack.
 */
import { createConnection, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , host = '', port, target] = process.argv;
let pauseMs = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  pauseMs = Number(line);
});

async function* slowly(from: Socket): AsyncGenerator<Buffer> {
  for await (const piece of from as AsyncIterable<Buffer>) {
    if (pauseMs > 0) await sleep(pauseMs);
    yield piece;
  }
}

const pass = (from: Socket, to: Socket): Promise<void> =>
  pipeline(Readable.from(slowly(from)), to).catch(() => {
    from.destroy();
    to.destroy();
  });

createServer({ allowHalfOpen: true }, (client) => {
  const server = createConnection({ host, port: Number(target), allowHalfOpen: true });
  for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  void pass(client, server);
  void pass(server, client);
}).listen(Number(port), host);
