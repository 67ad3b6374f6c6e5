import { afterAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, openDatabase } from '../../platform/database/index.js';
import { createLog } from '../../platform/log/index.js';
import { entities } from '../../subgraphs/all.js';
import type { Body } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { account, expectData, failed, retried, untilIdle } from './pictures.js';

let server: Server | undefined;
afterAll(() => server?.remove());

it('the list of jobs forgets a failure after 24 hours, and nothing else', async () => {
  server = await startServer();
  const me = await account(server.url, 'local');
  const listed = async (query = ''): Promise<string[]> =>
    expectData(await me.call('GET', `/api/v1/images/jobs${query}`), 200).jobs.map(({ id }: Body) => id);
  const [old, recent] = [await failed(me), await failed(me)];
  const { port, dataDir } = server;
  await server.stop();
  const db = await openDatabase({ databaseUrl: null, dataDir, entities, migrations: [], log: createLog('silent') });
  const ago = (id: string, interval: string) => {
    const then = sql<string>`now() - ${interval}::text::interval`;
    const set = { created_at: then, finished_at: then };
    return acrossOwners(db.em()).updateTable('jobs.job').set(set).where('id', '=', id).execute();
  };
  await ago(old, '24 hours 1 minute');
  await ago(recent, '23 hours 50 minutes');
  await db.close();
  server = await startServer({ dataDir, port });
  expect(await listed()).toEqual([recent]);
  expect(await listed(`?ids=${old}`)).toEqual([old]);
  // Its slot was released long ago, but the job can still be retried.
  expect((await retried(me, old)).status).toBe(202);
  await untilIdle(me);
});
