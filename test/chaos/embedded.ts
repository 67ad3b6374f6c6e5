import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { RawBuilder } from 'kysely';
import { openDatabase } from '../../platform/database/index.js';
import { rows } from '../../platform/database/testing.js';
import { createLog } from '../../platform/log/index.js';
import { entities } from '../../subgraphs/all.js';
import { type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import { type Body, send, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { descendants, waitForSurvivors } from './processes.js';

/** An embedded server that a suite kills and starts again, with Gemini at a fake upstream. */
export class Embedded {
  upstream!: GoogleUpstream;
  server!: Server;
  /** The addresses that the server had before its restarts. */
  left: string[] = [];

  constructor() {
    beforeAll(async () => {
      this.upstream = await startGoogleUpstream();
    });
    afterEach(async () => {
      this.upstream.mend();
      await this.server?.remove();
      this.left = [];
    });
    afterAll(() => this.upstream?.close());
  }

  async start(dataDir?: string): Promise<Server> {
    this.server = await startServer({
      env: { CUTROOM_GOOGLE_BASE_URL: this.upstream.url },
      ...(dataDir ? { dataDir } : {}),
    });
    return this.server;
  }

  /** Kills the server with SIGKILL and starts it on the same data at another address. */
  async crash(): Promise<void> {
    const children = descendants(this.server.pid);
    this.left.push(this.server.url);
    await this.server.kill();
    expect(await waitForSurvivors(children)).toEqual([]);
    await this.start(this.server.dataDir);
  }

  /** The account at the server's current address. */
  follow(account: TestAccount): TestAccount {
    const by =
      (headers: Record<string, string>): TestAccount['call'] =>
      (method, path, body, more) =>
        send(this.server.url, method, path, body, { ...headers, ...more });
    return { ...account, call: by({ 'x-api-key': account.key }), session: by({ cookie: account.cookie }) };
  }

  /** Queries the embedded database. The server must not be running. */
  async look<Row extends object>(queries: Record<string, RawBuilder<unknown>>): Promise<Record<string, Row[]>> {
    const db = await openDatabase({
      databaseUrl: null,
      dataDir: this.server.dataDir,
      entities,
      migrations: [],
      log: createLog('silent'),
    });
    try {
      const found: Record<string, Row[]> = {};
      for (const [name, query] of Object.entries(queries)) found[name] = await rows<Row>(db.em(), query);
      return found;
    } finally {
      await db.close();
    }
  }
}

export const readStatus = async (account: TestAccount, id: string): Promise<string> =>
  (await account.call('GET', `/api/v1/flows/${id}`)).body.data.run.status;

/** Polls the run until `seen` accepts it, and returns the run as it is then. */
export function untilSeen(account: TestAccount, id: string, seen: (run: Body) => boolean): Promise<Body> {
  let run: Body | undefined;
  return until(
    () => `the run is ${run?.status}: ${JSON.stringify(run?.error)}`,
    async () => {
      run = (await account.call('GET', `/api/v1/flows/${id}`)).body.data.run;
      if (run!.status === 'failed' && !seen(run!)) throw new Error(`the run failed: ${JSON.stringify(run!.error)}`);
      return seen(run!) && run;
    },
    () => sleep(60),
  );
}
