import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../test/support/until.js';

/** A callback as received. */
export interface Received {
  path: string;
  id: string;
  /** Unix time in seconds, from the signed header `webhook-timestamp`. */
  timestamp: number;
  signatures: string[];
  body: string;
  at: number;
}

type Behave = (response: ServerResponse, request: IncomingMessage) => void;

/** A receiver of callbacks that behaves as set for each path; by default, it answers 204. */
export interface Receiver {
  readonly calls: Received[];
  readonly port: number;
  at(path: string): string;
  /**
   * Sets the behaviour for each call of a path, counted from the first that it received; the last one also applies to all later
   * calls.
   */
  behave(path: string, ...how: Behave[]): void;
  /** Waits until a path has received this many calls. */
  until(path: string, count: number): Promise<Received[]>;
  of(path: string): Received[];
  close(): Promise<void>;
}

export const answers =
  (status: number, headers: Record<string, string> = {}): Behave =>
  (response) =>
    void response.writeHead(status, headers).end();

export async function startReceiver(): Promise<Receiver> {
  const calls: Received[] = [];
  const behaviours = new Map<string, Behave[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = (name: string): string => String(request.headers[name] ?? '');
    calls.push({
      path,
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp')),
      signatures: header('webhook-signature').split(' '),
      body: Buffer.concat(chunks).toString(),
      at: Date.now(),
    });
    const how = behaviours.get(path) ?? [answers(204)];
    how[Math.min(of(path).length, how.length) - 1]!(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const of = (path: string): Received[] => calls.filter((call) => call.path === path);
  return {
    calls,
    port,
    of,
    at: (path) => `http://127.0.0.1:${port}${path}`,
    behave: (path, ...how) => void behaviours.set(path, how),
    async until(path, count) {
      await until(
        () => `${path} was called ${of(path).length} times, not ${count}`,
        () => of(path).length >= count,
        () => sleep(50),
      );
      return of(path);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether one of the signatures is made with this secret, checked as Standard Webhooks specifies. */
export function isSignedWith(secret: string, { id, timestamp, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update([id, timestamp, body].join('.'), 'utf8').digest('base64');
  return signatures.some((one) => one.split(',')[0] === 'v1' && one.split(',')[1] === expected);
}
