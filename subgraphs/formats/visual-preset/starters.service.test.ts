import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISUAL_PRESETS } from '../../../content/formats/data.js';
import { type Database, shared } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import type { ObjectStore } from '../../../platform/storage/index.js';
import { creators } from '../../creators/index.js';
import { formats } from '../index.js';
import { giveStarters } from './starters.service.js';
import { deleteVisualPreset, listVisualPresets } from './visual-preset.service.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({
    entities: [...creators.entities, ...formats.entities],
    migrations: [...creators.migrations, ...formats.migrations],
  });
});
afterAll(() => db?.close());

/** An object store in memory, which can be made to refuse writes. */
function memory() {
  const objects = new Map<string, Buffer>();
  const state = { away: false };
  const storage = {
    put: async (key: string, body: Buffer, contentType: string) => {
      if (state.away) throw new Error('storage is away');
      objects.set(key, body);
      return { bytes: body.length, contentType };
    },
    delete: async (key: string) => void objects.delete(key),
  } as unknown as ObjectStore;
  return { objects, state, storage };
}

const SET = VISUAL_PRESETS.slice(0, 3);
const ALL = { after: null, limit: 1000 };
const titles = async (): Promise<string[]> => (await listVisualPresets(db.em()).read(ALL)).map(({ title }) => title);

describe('the starter set', () => {
  it('is seeded once by many processes, each preset with one picture, and continues after a failure', async () => {
    const { objects, state, storage } = memory();
    state.away = true;
    await expect(giveStarters({ storage }, db.em(), SET)).rejects.toThrow('storage is away');
    expect(await titles()).toEqual([]);
    state.away = false;
    await giveStarters({ storage }, db.em(), SET.slice(2));
    await Promise.all([1, 2, 3].map(() => giveStarters({ storage }, db.em(), SET)));
    expect(await titles()).toEqual(SET.map(({ title }) => title));
    const keys = (await listVisualPresets(db.em()).read(ALL)).map(({ image_key }) => image_key);
    expect([...objects.keys()].sort()).toEqual(keys.sort());
  });

  it('does not restore deleted presets, and belongs to nobody', async () => {
    const { objects, storage } = memory();
    const [first] = await listVisualPresets(db.em()).read(ALL);
    await deleteVisualPreset(db.em(), first!.id);
    await giveStarters({ storage }, db.em(), SET);
    expect(await titles()).toEqual(SET.slice(1).map(({ title }) => title));
    expect(objects.size).toBe(0);
    const owners = await shared(db.em()).selectFrom('formats.visual_preset').select('added_by').execute();
    expect(owners.map(({ added_by }) => added_by)).toEqual([null, null]);
  });
});
