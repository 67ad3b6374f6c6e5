/** The language vault and its phrases, as callers use them. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, newPersona, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const VAULT = '/api/v1/scripts/vault';
const TEXT =
  'Keeps my coffee hot until noon, and I love it. 5/5\nKeeps my coffee hot. 4/5\nThe lid leaked on the first day. 1/5';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const mine = async (body: Body): Promise<Body> => (await me.call('POST', VAULT, { text: TEXT, ...body })).body.data;
const listed = async (query: string): Promise<Body[]> => (await me.call('GET', `${VAULT}${query}`)).body.data.entries;

describe('the vault', () => {
  it('keeps a phrase of a product once, however often and in whatever case its text is sent', async () => {
    const first = await mine({ product: 'Ember Mug', nicheCategory: 'Coffee ' });
    const again = await mine({ product: ' ember  mug', text: TEXT.toUpperCase() });
    expect(first.saved).toBe(first.entries.length);
    expect(again.entries.map(({ id }: Body) => id).sort()).toEqual(first.entries.map(({ id }: Body) => id).sort());
    const rows = await listed('?product=EMBER%20MUG');
    expect(rows).toHaveLength(first.entries.length);
    expect(rows.find(({ phrase }) => phrase === 'Keeps my coffee hot')).toMatchObject({
      product: 'Ember Mug',
      niche_category: 'coffee',
      occurrences: 2,
      rating: 4.5,
      status: 'candidate',
      source: 'reviews',
    });
  });

  it("stores the maximum of one text, and another product's phrase separately", async () => {
    await mine({ product: 'Fern', text: `${TEXT}\nIt keeps my coffee hot!` });
    await mine({ product: 'Fern' });
    const counted = async (product: string) =>
      (await listed(`?product=${product}`)).find(({ phrase }) => phrase === 'Keeps my coffee hot')?.occurrences;
    expect([await counted('Fern'), await counted('Ember%20mug')]).toEqual([3, 2]);
    expect(await listed('?product=nobody')).toEqual([]);
  });

  it('stores nothing on request', async () => {
    const before = (await listed('')).length;
    const { entries, saved } = await mine({ product: 'Nook', save: false });
    expect(saved).toBe(0);
    expect(Object.keys(entries[0]).sort()).toEqual(['emotion', 'occurrences', 'phrase', 'rating', 'theme']);
    expect(await listed('')).toHaveLength(before);
  });

  it('counts its phrases', async () => {
    const { body } = await me.call('GET', '/api/v1/account/usage');
    expect(body.data.vaultEntries).toEqual({ used: (await listed('')).length, limit: 5000, resetsAt: null });
  });

  it('deletes by body or query, but not if they differ or neither names a phrase', async () => {
    const { entries } = await mine({ product: 'Gone' });
    const [one, other] = entries.map(({ id }: Body) => id);
    const readStatus = async (query: string, body?: Body) => (await me.call('DELETE', `${VAULT}${query}`, body)).status;
    expect(await readStatus('')).toBe(400);
    expect(await readStatus('', {})).toBe(400);
    expect(await readStatus(`?id=${one}`, { id: other })).toBe(400);
    expect((await me.call('DELETE', VAULT, { id: one })).body.data).toEqual({ id: one });
    expect((await me.call('DELETE', `${VAULT}?id=${other}`)).body.data).toEqual({ id: other });
    expect(await readStatus(`?id=${other}`)).toBe(404);
    expect(await listed('?product=gone')).toHaveLength(entries.length - 2);
  });

  it.each([
    ['text', { text: 'too short' }],
    ['text', { text: 'a'.repeat(40_001) }],
    ['kind', { kind: 'letters' }],
    ['nicheCategory', { nicheCategory: '!!!' }],
    ['stars', { stars: 5 }],
  ])('says what is wrong with %s', async (field, body) => {
    const { status, body: answered } = await me.call('POST', VAULT, { text: TEXT, ...body });
    expect([status, answered.error]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('phrases', () => {
  const write = async (body: Body) => {
    const { slug } = await newPersona(me);
    return me.call('POST', '/api/v1/phrases', { personaSlug: slug, ...body });
  };
  it('are one, or at most five of each structure', async () => {
    expect((await write({})).body.data.phrases).toHaveLength(1);
    const { phrases } = (await write({ count: 5, structureTypes: ['listicle', 'pov-story'] })).body.data;
    expect(phrases.length).toBeGreaterThanOrEqual(2);
    expect(phrases.length).toBeLessThanOrEqual(5);
    expect(new Set(phrases.map(({ structureType }: Body) => structureType))).toEqual(
      new Set(['listicle', 'pov-story']),
    );
  });

  it.each([
    ['count', { count: 3 }],
    ['structureTypes', { structureTypes: ['listicle', 'pov-story'] }],
    ['structureTypes', { count: 5, structureTypes: ['listicle', 'listicle'] }],
    ['structureTypes', { count: 5, structureTypes: [] }],
    ['structureTypes', { structureTypes: ['limerick'] }],
    ['actionDescription', { preset: { label: 'Coffee' } }],
  ])('say what is wrong with %s', async (field, body) => {
    const { status, body: answered } = await write(body);
    expect([status, answered.error]).toEqual([400, expect.stringContaining(field)]);
  });

  it('are of a creator of yours', async () => {
    expect((await me.call('POST', '/api/v1/phrases', { personaSlug: 'nobody' })).status).toBe(404);
  });
});
