import { randomUUID } from 'node:crypto';
import type { Body } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Fields, type Observe } from '../harness.js';
import type { World } from '../world.js';

const HOUSE = '/api/v1/formats/house';
const format = (): Fields => ({
  slug: `f-${randomUUID()}`,
  name: 'Kitchen truths',
  summary: 'What everybody gets wrong.',
  medium: 'carousel',
  preset: 'carousel',
});
/** Creates a new format for each request. */
const madeFormat = async ({ admin }: World): Promise<string> => {
  const { body } = await admin.call('POST', HOUSE, format());
  return `${HOUSE}/${body.data.format.slug}`;
};
/** Creates a house format for one niche, once. @returns the path of the library */
const libraryPath = async (world: World): Promise<string> => {
  await world.once('house format', () => world.admin.call('POST', HOUSE, { ...format(), niches: ['cellos'] }));
  return '/api/v1/formats';
};
const listKeys = ({ catalog }: Body): string[] => catalog.map(({ key }: Body) => key).sort();
const answered = async (world: World, sent: Parameters<Observe>[1]): Promise<Body> =>
  ((await answer(world, sent)) as Body).format;
/** The format without its key and slug, which differ for each request. */
const withoutSlug: Observe = async (world, sent) => ({ ...(await answered(world, sent)), key: null, slug: null });
const firstLetter: Observe = async (world, sent) => (await answered(world, sent)).slug[0];

const words: Record<string, Effect> = {
  name: ['Kitchen truths', 'Kitchen lies'],
  summary: ['What everybody gets wrong.', 'What nobody gets right.'],
  medium: { refused: 'talking', beside: { preset: 'carousel' } },
  preset: ['carousel', 'slideshow-video'],
  niches: [ABSENT, ['Home & garden']],
  hookFamily: [ABSENT, 'question'],
  hookRecipes: [ABSENT, ['Stop [doing] it.']],
  beats: [ABSENT, ['Hook: a mistake.']],
  whatToSteal: [ABSENT, ['The pace.']],
  whatNotToCopy: [ABSENT, ['The music.']],
  audience: [ABSENT, 'People who cook.'],
  options: [ABSENT, { formatId: 'list' }],
};

/** The library of formats. */
export const library: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: 'GET /api/v1/formats',
        path: libraryPath,
        see: (world, sent) => answer(world, sent).then((data) => listKeys(data as Body)),
        inputs: {
          '?niche': [ABSENT, 'no-such-niche'],
          '?preset': ['carousel', 'chat-story-video'],
          '?productType': [ABSENT, 'recording'],
          '?tag': [ABSENT, 'ideas'],
          '?origin': ['ideas', 'studio'],
        },
      },
      {
        route: 'GET /api/v1/hooks',
        inputs: {
          '?niche': [ABSENT, 'kitchen'],
          '?preset': { between: ['carousel', 'chat-story-video'], path: '/api/v1/hooks?niche=kitchen' },
          '?limit': { between: [1, 2], path: '/api/v1/hooks?niche=kitchen' },
        },
      },
      {
        route: `POST ${HOUSE}`,
        body: format,
        see: withoutSlug,
        inputs: {
          slug: { between: [() => `a-${randomUUID()}`, () => `b-${randomUUID()}`], see: firstLetter },
          ...words,
        },
      },
      { route: `PATCH ${HOUSE}/{slug}`, path: madeFormat, body: {}, see: withoutSlug, inputs: words },
    ],
  },
];
