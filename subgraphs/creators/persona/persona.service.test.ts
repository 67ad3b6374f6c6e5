import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { type Database, json, now, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../../identity/index.js';
import { creators } from '../index.js';
import { createPersona, MAX_PERSONAS } from './persona.service.js';
import { generatePersona } from './persona-writing.service.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities],
    migrations: [...identity.migrations, ...creators.migrations],
  });
});
afterAll(() => db?.close());

/** Adds creators `ada`, `ada-2`, … */
const fill = (owner: string, count: number) => {
  const none = json([]);
  const lists = { catchphrases: none, interests: none, outfits_owned: none, avoid_phrases: none };
  const ada = { name: 'Ada', ...lists, created_at: now, updated_at: now };
  const all = Array.from({ length: count }, (_, at) => ({
    ...ada,
    id: newId(),
    slug: at === 0 ? 'ada' : `ada-${at + 1}`,
  }));
  return own(testScope(db.em(), owner)).insertInto('creators.persona', all).execute();
};

describe('a slug that is taken', () => {
  it('comes with a free one, however many are taken', async () => {
    const owner = newId();
    await fill(owner, 450);
    const hint = async () =>
      createPersona(testScope(db.em(), owner), { name: 'Ada' }).catch(
        ({ details }: { details: { hint: string } }) => details.hint,
      );
    expect(await hint()).toBe('ada-451');
    await own(testScope(db.em(), owner)).deleteFrom('creators.persona').where('slug', '=', 'ada-7').execute();
    expect(await hint()).toBe('ada-7');
    expect(await createPersona(testScope(db.em(), owner), { name: 'Ada', slug: 'ada-7' })).toMatchObject({
      slug: 'ada-7',
    });
  });
});

describe('an account', () => {
  it('cannot have more creators than fit into one answer', async () => {
    const owner = newId();
    await fill(owner, MAX_PERSONAS - 1);
    await createPersona(testScope(db.em(), owner), { name: 'Last' });
    await expect(createPersona(testScope(db.em(), owner), { name: 'More' })).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
      message: expect.stringContaining('2000 creators'),
    });
    await createPersona(testScope(db.em(), newId()), { name: 'Of another' });
  });
});

describe('a draft', () => {
  const input = { niche: 'coffee', productUrl: 'https://shop.example/mug' };
  const world = (text: object | null, textDailyCap: number) => {
    const read = jest.fn(() => Promise.reject(new Error('no page is to be read')));
    const models = { account: { text: 'platform' }, text };
    const rt = {
      config: { ...readConfig({}), textDailyCap },
      egress: { read },
      providers: { forUser: () => models },
      now: () => new Date(),
    } as unknown as Runtime;
    return { read, rt };
  };

  it.each([
    ['there is no model', null, 5, 'NO_MODEL'],
    ["the day's calls are used", {}, 0, 'TEXT_CAP_REACHED'],
  ])('reads no page when %s', async (_, text, cap, code) => {
    const { rt, read } = world(text, cap);
    await expect(generatePersona(testScope(db.em(), newId(), rt), input)).rejects.toMatchObject({ code });
    expect(read).not.toHaveBeenCalled();
  });

  it('that cannot be saved is not written', async () => {
    const owner = newId();
    await fill(owner, MAX_PERSONAS);
    const { rt, read } = world({}, 5);
    await expect(generatePersona(testScope(db.em(), owner, rt), { ...input, save: true })).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
    });
    expect(read).not.toHaveBeenCalled();
  });
});
