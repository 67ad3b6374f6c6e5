import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { VISUAL_PRESETS as STARTERS } from '../../content/formats/data.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

const PATH = '/api/v1/visual-presets';
const list = async (me: TestAccount): Promise<Body[]> => (await me.call('GET', PATH)).body.data.presets;

it('the starter set of looks is seeded once, despite concurrent requests or a crash, and deleted presets stay deleted', async () => {
  const own = await startServer();
  const again = (): Promise<Server> => startServer({ dataDir: own.dataDir, port: own.port });
  const drawn = (): number => {
    const folder = join(own.dataDir, 'files', 'presets');
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };
  let last = own;
  try {
    const first = await newAccount(own.url);
    const dying = list(first).catch(() => []);
    while (drawn() < 2) await sleep(20);
    await own.kill();
    expect(await dying).toEqual([]);

    last = await again();
    const [presets, ...others] = await Promise.all([list(first), list(first), list(first)]);
    expect(presets!.map(({ title }) => title)).toEqual(STARTERS.map(({ title }) => title));
    for (const other of others) expect(other).toEqual(presets);
    for (const { image_url } of presets!) expect((await fetch(image_url, { method: 'HEAD' })).status).toBe(200);
    // One picture more may have been drawn: a server that was killed before it stored the row draws it again.
    expect(drawn()).toBeLessThanOrEqual(STARTERS.length + 1);

    const gone = presets![2]!;
    expect((await first.call('DELETE', `${PATH}/${gone.id}`)).status).toBe(200);
    // The deleted preset's picture stays available, because somebody may have stored its address.
    expect((await fetch(gone.image_url)).status).toBe(200);
    await last.stop();
    last = await again();
    expect(await list(first)).toEqual(presets!.filter(({ id }) => id !== gone.id));
  } finally {
    await last.kill();
    await own.remove();
  }
});
