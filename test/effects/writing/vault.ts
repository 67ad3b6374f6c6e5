import type { Body } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Fields, type Observe } from '../harness.js';
import { readCursor } from '../lists.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';
import { creator } from './writing.js';

const POURING = { label: 'Coffee', actionDescription: 'Pours coffee.' };
const VAULT = '/api/v1/scripts/vault';
const TEXT = 'Keeps my coffee hot until noon, and I love it. 5/5\nThe lid leaked on the first day. 1/5';
const MORE = 'Keeps my coffee hot until noon, and I love it. 5/5\nIt smells like plastic, what a waste of money. 1/5';

/** Returns the phrases that were found, and their saved entries as read back; deletes the entries. */
const kept: Observe = async (world, sent) => {
  const mined = (await answer(world, sent)) as Body;
  const { entries } = await world.requestData('GET', VAULT);
  const ids = new Set(mined.entries.map(({ id }: Body) => id));
  const rows = entries.filter(({ id }: Body) => ids.has(id));
  for (const { id } of rows) await world.requestData('DELETE', VAULT, { id });
  return { mined, rows: rows.sort((a: Body, b: Body) => (a.phrase < b.phrase ? -1 : 1)) };
};

const filled = (world: World): Promise<string> =>
  world.once('two products in the vault', async () => {
    for (const [product, nicheCategory] of [
      ['Ember mug', 'Coffee'],
      ['Nook lamp', 'Home'],
    ])
      await world.requestData('POST', VAULT, { text: TEXT, product, nicheCategory });
    return VAULT;
  });
/** The ids of phrases that were saved once, from {@link MORE}, for requests that name or delete a phrase. */
const named = (world: World): Promise<Fields> =>
  world.once('an entry to delete', async () => {
    const { entries } = await world.requestData('POST', VAULT, { text: MORE, product: 'Fern' });
    return { ids: entries.map(({ id }: Body) => id) };
  });
const entry =
  (at: number) =>
  async (world: World): Promise<string> =>
    ((await named(world)) as { ids: string[] }).ids[at]!;
const refusedOrGone: Observe = async (world, { path, body }) => {
  const { status, body: answered } = await world.me.call('DELETE', path, body);
  return { status, id: answered.data?.id ?? null };
};

export const vault: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${VAULT}`,
        body: { text: TEXT, save: false },
        see: prompts,
        inputs: {
          text: [TEXT, MORE],
          kind: ['reviews', 'comments'],
          product: [ABSENT, 'Ember mug'],
          nicheCategory: { between: [ABSENT, 'Coffee'], see: answer },
          save: { between: [false, true], see: answer },
        },
      },
      {
        route: 'POST /api/v1/phrases',
        body: async (world) => ({ personaSlug: await creator({})(world) }),
        see: prompts,
        inputs: {
          personaSlug: [creator({}), creator({ tone_of_voice: 'dry' })],
          count: [1, 5],
          structureTypes: [['listicle'], ['testimonial']],
          preset: [ABSENT, POURING],
          'preset.label': { between: ['Coffee', 'Tea'], beside: { preset: POURING } },
          'preset.actionDescription': { between: ['Pours.', 'Sips.'], beside: { preset: POURING } },
        },
        also: {
          'structureTypes beside one phrase': { refused: ['listicle', 'testimonial'], beside: { count: 1 } },
          'personaSlug with a niche': [creator({}), creator({ niche: 'ropes' })],
          'personaSlug with catchphrases': [creator({}), creator({ catchphrases: ['There you go'] })],
          'personaSlug with phrases to avoid': [creator({}), creator({ avoid_phrases: ['cheap'] })],
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: `POST ${VAULT}`,
        body: { text: TEXT },
        see: kept,
        inputs: {
          text: [TEXT, MORE],
          kind: [ABSENT, 'comments'],
          product: [ABSENT, 'Ember mug'],
          nicheCategory: [ABSENT, 'Coffee'],
          save: [true, false],
        },
      },
      {
        route: `GET ${VAULT}`,
        path: filled,
        inputs: {
          '?nicheCategory': ['Coffee', 'home'],
          '?product': ['ember MUG', 'Nook lamp'],
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(VAULT)],
        },
      },
      {
        route: `DELETE ${VAULT}`,
        see: refusedOrGone,
        inputs: {
          '?id': { between: [ABSENT, entry(0)] },
          id: { between: [ABSENT, entry(1)], beside: {} },
        },
      },
    ],
  },
];
