import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkDatabase } from '../../platform/database/index.js';
import type { Runtime } from '../../runtime/index.js';

export interface Health {
  address: string;
  stop(): Promise<void>;
}

/**
 * Serves a worker's health on loopback. `/healthz` is answered by the event loop alone, so it fails when the loop is blocked;
 * `/readyz` also asks the database, and answers 503 without it.
 * @throws the listener's own error, e.g. EADDRINUSE
 */
export async function startHealth(rt: Pick<Runtime, 'db'>, port: number): Promise<Health> {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
    };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(405, { ok: false, error: 'Send GET or HEAD.' });
    if (path === '/healthz') return answer(200, { ok: true });
    if (path !== '/readyz') return answer(404, { ok: false, error: 'There are /healthz and /readyz.' });
    const database = await checkDatabase(rt.db);
    return answer(database === 'ok' ? 200 : 503, { ok: database === 'ok', checks: { database } });
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
