import { fileForm, picture } from '../../support/client.js';
import { ABSENT, type DomainEffects, readBack, storedAt } from '../harness.js';
import { readCursor } from '../lists.js';
import type { World } from '../world.js';
import { evidence } from './evidence.js';
import { market, posts } from './posts.js';
import { storyboards } from './storyboards.js';

const PRESETS = '/api/v1/visual-presets';
const ONE = 'there is one workflow, and no page smaller than that';
/** A picture that the administrator has uploaded. Only administrators may write presets. */
const example =
  (colour: string) =>
  ({ admin, once }: World) =>
    once(`example ${colour}`, async () => {
      const { body } = await admin.call('POST', '/api/v1/uploads', fileForm(await picture(64, 80, colour)));
      return body.data.url;
    });
/** The preset as the list shows it afterwards. */
const listed = readBack(
  () => PRESETS,
  async ({ presets: [newest] }) => ({ ...newest, image: await storedAt(newest.image_url) }),
);

export const formats: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      ...posts,
      ...evidence,
      ...market,
      { route: 'GET /api/v1/presets', inputs: { '?limit': { fixed: ONE }, '?cursor': { fixed: ONE } } },
      { route: `GET ${PRESETS}`, inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(PRESETS)] } },
      {
        route: `POST ${PRESETS}`,
        body: async (world) => ({
          title: 'Rooftop',
          prompt: 'On a rooftop.',
          image_url: await example('#402010')(world),
        }),
        see: listed,
        inputs: {
          title: ['Rooftop', 'Harbour'],
          prompt: ['On a rooftop.', 'In a harbour.'],
          image_url: [example('#402010'), example('#104020')],
          description: [ABSENT, 'For evenings.'],
          clothing: [ABSENT, 'a linen suit'],
          background: [ABSENT, 'chimneys and a low sun'],
        },
      },
    ],
  },
  storyboards,
];
