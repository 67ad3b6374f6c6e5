import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { acrossOwners, type Database, fromNow, json, now, own, shared } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { entities, migrations } from '../../all.js';
import type { RunState } from '../run/run.states.js';
import { giveUpSegments, sweepSegments, useSegments } from './segment.service.js';

let db: Database;
const objects = new Set<string>();
const storage = { delete: async (key: string) => void objects.delete(key) };
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
}, 120_000);
afterAll(() => db?.close());

/** Stores a segment that was last used this many days ago. By default, it is due for the sweep. */
async function segment(name: string, usedDaysAgo = 2): Promise<string> {
  const key = `segments/${name}.mp4`;
  await useSegments(db.em(), [key]);
  await acrossOwners(db.em())
    .updateTable('flows.segment')
    .set({ due_at: fromNow((1 - usedDaysAgo) * 86_400) })
    .where('key', '=', key)
    .execute();
  objects.add(key);
  return key;
}

/** Creates a run with a line that shows the segment. */
async function run(key: string, status: RunState, endedDaysAgo: number | null = null): Promise<void> {
  const scope = testScope(db.em(), newId());
  const id = newId();
  await own(scope)
    .insertInto('flows.run', {
      ...{ id, preset: 'creator-ugc-video', status, stage: 0, straight_through: false, seed: 1 },
      ...{ options: json({}), creator: json({ id: null, slug: null, name: 'Mara' }), created_at: now, updated_at: now },
      finished_at: endedDaysAgo === null ? null : fromNow(-endedDaysAgo * 86_400),
    } as never)
    .execute();
  const line = { run_id: id, id: newId(), index: 0, segment_role: 'hook', line: 'One.', usd: 0, segment_key: key };
  await own(scope)
    .insertInto('flows.run_line', line as never)
    .execute();
}

it('keeps segments of runs in progress or recently finished, and those in use', async () => {
  const waiting = await segment('waiting');
  await run(waiting, 'gate');
  const lately = await segment('lately');
  await run(lately, 'done', 29);
  const ofTwo = await segment('of-two');
  await run(ofTwo, 'done', 90);
  await run(ofTwo, 'rendering');
  const used = await segment('used', 0);
  await run(await segment('old'), 'done', 31);
  await segment('nobodys');

  const swept = await Promise.all([sweepSegments({ storage }, db.em()), sweepSegments({ storage }, db.em())]);
  expect(swept[0]! + swept[1]!).toBe(2);
  expect([...objects].sort()).toEqual([lately, ofTwo, used, waiting]);
  expect(await sweepSegments({ storage }, db.em())).toBe(0);

  // After its run is deleted, the next sweep removes what no other run needs.
  await giveUpSegments(db.em(), [used, waiting]);
  expect(await sweepSegments({ storage }, db.em())).toBe(1);
  expect(objects).not.toContain(used);
  expect(objects).toContain(waiting);
});

it('continues after a sweep that died, and keeps everything that is used again', async () => {
  const [dying, again] = [await segment('dying'), await segment('again')];
  const broken = { delete: () => Promise.reject(new Error('the store is away')) };
  await expect(sweepSegments({ storage: broken }, db.em())).rejects.toThrow('away');
  await useSegments(db.em(), [again]);
  expect(await sweepSegments({ storage }, db.em())).toBe(1);
  expect(objects).not.toContain(dying);
  expect(objects).toContain(again);
  const rows = await shared(db.em()).selectFrom('flows.segment').select(['key', 'going']).execute();
  expect(rows).toContainEqual({ key: again, going: false });
  expect(rows.map(({ key }) => key)).not.toContain(dying);
});
