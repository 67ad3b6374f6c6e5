import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { entities, migrations } from '../../all.js';
import { createBrief, updateBrief } from './brief.service.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
});
afterAll(() => db?.close());

it('concurrent changes of different fields are both kept', async () => {
  const owner = newId();
  const scope = () => testScope(db.em(), owner);
  const { id } = await createBrief(scope(), { title: 'Mug', draft: { product: 'A mug.' } });
  await Promise.all([
    updateBrief(scope(), id, { draft: { product: 'A lamp.' } }),
    updateBrief(scope(), id, { title: 'For spring' }),
  ]);
  expect(await updateBrief(scope(), id, {})).toMatchObject({ title: 'For spring', draft: { product: 'A lamp.' } });
});
