import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { limitConnections } from './connections.js';

it('a network may have so many connections, whether or not they send anything; a closed one makes room', async () => {
  const server = createServer((_request, reply) => void reply.end('served'));
  limitConnections(server, 2);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (localAddress: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket)).once('error', reject);
    });
  const ask = async (from: string): Promise<string> => {
    const socket = await open(from);
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) text += chunk;
    return text;
  };
  try {
    const [first] = [await open('127.0.0.1'), await open('127.0.0.1')];
    expect(await ask('127.0.0.1')).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*"code":"OVERLOADED","error":"One network may have 2/,
    );
    expect(await ask('127.0.0.2')).toMatch(/served$/);
    first.destroy();
    let answer = '';
    while (!answer.endsWith('served')) answer = await ask('127.0.0.1');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
