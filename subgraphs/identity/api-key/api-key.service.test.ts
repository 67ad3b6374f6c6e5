import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { entities, migrations } from '../../all.js';
import { first } from '../../paging.js';
import { changeKey, listKeys, MAX_KEYS, mintKey, readApproval, revokeKey } from './api-key.service.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
});
afterAll(() => db?.close());

it('the number of active keys is limited, and revoking one makes room', async () => {
  const me = newId();
  const { row: oldest } = await mintKey(testScope(db.em(), me), 'first');
  for (let n = 1; n < MAX_KEYS; n++) await mintKey(testScope(db.em(), me), `key ${n}`);
  await expect(mintKey(testScope(db.em(), me), 'more')).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
  await mintKey(testScope(db.em(), newId()), "another's");
  await revokeKey(testScope(db.em(), me), oldest.id);
  await mintKey(testScope(db.em(), me), 'more');
  const listed = await listKeys(testScope(db.em(), me)).read(first(1000));
  expect(listed).toHaveLength(MAX_KEYS + 1);
  expect(listed[0]!.name).toBe('more');
});

it('what a key may spend and approve is changed one by one', async () => {
  const mine = testScope(db.em(), newId());
  const { row } = await mintKey(mine, 'assistant', { monthlyCapUsd: 10 });
  const change = (limits: Parameters<typeof changeKey>[2]) => changeKey(mine, row.id, limits);
  expect(await change({ approveUpToUsd: 2.5 })).toMatchObject({ monthlyCapUsd: 10, approveUpToUsd: 2.5 });
  expect(await change({ monthlyCapUsd: null })).toMatchObject({ monthlyCapUsd: null, approveUpToUsd: 2.5 });
  expect(await readApproval(mine, row.id)).toBe(2.5);
  expect(await change({})).toMatchObject({ monthlyCapUsd: null, approveUpToUsd: 2.5 });
  expect(await change({ approveUpToUsd: null })).toMatchObject({ approveUpToUsd: null });
  expect(await readApproval(mine, row.id)).toBeNull();
  await expect(change({ approveUpToUsd: 0.001 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  await expect(changeKey(testScope(db.em(), newId()), row.id, { approveUpToUsd: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
