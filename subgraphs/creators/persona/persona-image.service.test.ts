import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../../identity/index.js';
import { creators } from '../index.js';
import { createPersona } from './persona.service.js';
import { attachImage, detachImage, listPersonaImages, moveImage } from './persona-image.service.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities],
    migrations: [...identity.migrations, ...creators.migrations],
  });
});
afterAll(() => db?.close());

describe('the order of a creator’s images', () => {
  it('is changed by moving one, also where another was removed, and an image added later is the last', async () => {
    const scope = testScope(db.em(), newId());
    const { id, slug } = await createPersona(scope, { name: 'Ada' });
    const attach = (key: string) => attachImage(scope, slug, { key, type: 'upload' });
    const added = [];
    for (const key of ['a', 'b', 'c', 'd']) added.push((await attach(key)).id);
    const [first, second, , fourth] = added as [string, string, string, string];
    const keys = async () =>
      (await listPersonaImages(scope, id).read({ after: null, limit: 10 })).map(({ key }) => key).join('');
    await detachImage(scope, id, second);
    await moveImage(scope, slug, fourth, 0);
    expect(await keys()).toBe('dac');
    expect((await moveImage(scope, slug, first, 2)).sort_order).toBe(2);
    await attach('e');
    expect(await keys()).toBe('dcae');
    await expect(moveImage(scope, slug, first, 4)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: { field: 'to' },
    });
    await expect(moveImage(scope, slug, second, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
