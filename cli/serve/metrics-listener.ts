import { createServer } from 'node:http';
import { ServiceError } from '../../platform/errors/index.js';
import { assertMetricsToken } from '../../platform/metrics/access.js';
import type { Process } from '../process.js';

/** Serves `/metrics` of this process on a separate listener, if one is configured. */
export async function startMetricsListener({ rt, metrics }: Process): Promise<{ stop(): Promise<void> } | null> {
  const { config } = rt;
  if (!config.metrics) return null;
  const { host, port } = config.metrics;
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, async (request, reply) => {
    try {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') throw new ServiceError('NOT_FOUND');
      assertMetricsToken(config, request.headers.authorization);
      const text = await metrics.text();
      reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
    } catch (error) {
      const expected = error instanceof ServiceError;
      if (!expected) rt.log.error({ err: error }, 'the metrics could not be read');
      reply.writeHead(expected ? error.status : 500, { 'content-type': 'text/plain', connection: 'close' });
      reply.end(`${expected ? error.message : 'Something went wrong.'}\n`);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
