import { type Body, BRIEF } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects } from '../harness.js';
import { readCursor, SEARCHED } from '../lists.js';
import { flowEdits } from './flow-edits.js';
import { CREATORS, START } from './start.js';
import { atGate, FLOWS, preview, seenAtGate, startRunAtGate } from './things.js';

export const flows: readonly DomainEffects[] = [
  flowEdits,
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${FLOWS}`,
        body: {
          preset: 'creator-ugc-video',
          briefSource: { mode: 'description', value: BRIEF },
          options: { lines: 3, seed: 11 },
        },
        see: preview,
        inputs: START,
        also: CREATORS,
      },
      {
        route: `POST ${FLOWS}/estimate`,
        like: `POST ${FLOWS}`,
        body: { preset: 'creator-ugc-video', briefSource: { mode: 'description', value: BRIEF } },
        inputs: START,
      },
      {
        route: `POST ${FLOWS}/{id}/approve`,
        path: (world) =>
          world.once('to approve', () => startRunAtGate(world)).then((path) => path.replace('/variant', '/approve')),
        inputs: { maxUsd: { refused: 0.01, beside: {} } },
      },
      {
        route: `POST ${FLOWS}/{id}/variant`,
        path: atGate,
        body: { narration: 'My coffee went cold on the train.', visual: 'A kitchen.' },
        see: async (world, sent) => {
          const from = world.google.requests.length;
          const { run } = (await answer(world, sent)) as Body;
          return { ...((await seenAtGate(world, run.id, from)) as Body), persona: null };
        },
        inputs: {
          narration: ['My coffee went cold on the train.', 'My tea went cold on the bus.'],
          action: [ABSENT, 'She pours it out.'],
          visual: ['A kitchen.', 'A platform in the rain.'],
          onScreenText: [ABSENT, 'Cold again'],
          angle: [ABSENT, 'low'],
          colorState: [ABSENT, 'grey'],
          stake: [ABSENT, 'A whole day without a warm cup.'],
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: `GET ${FLOWS}`,
        path: (world) =>
          world.once('two runs', async () => {
            for (const preset of ['creator-ugc-video', 'carousel']) {
              const { runId } = await world.requestData('POST', FLOWS, {
                preset,
                briefSource: { mode: 'description', value: BRIEF },
              });
              await world.requestData('POST', `${FLOWS}/${runId}/cancel`);
            }
            return FLOWS;
          }),
        see: async (world, sent) =>
          ((await answer(world, sent)) as Body).runs.map(
            ({ preset, status, createdAt }: Body) => `${preset} ${status} at ${Date.parse(createdAt)}`,
          ),
        inputs: {
          '?status': [ABSENT, 'done'],
          '?preset': [ABSENT, 'carousel'],
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(FLOWS)],
          '?q': SEARCHED,
          '?sort': [ABSENT, 'CREATED_AT_ASC'],
          '?personaId': [ABSENT, '00000000-0000-4000-8000-000000000000'],
          '?createdAfter': [ABSENT, '2100-01-01'],
          '?createdBefore': [ABSENT, '2000-01-01'],
        },
      },
      {
        route: 'GET /api/v1/queue',
        path: (world) =>
          world.once('two in the queue', async () => {
            for (const customPrompt of ['a', 'b'])
              await world.requestData('POST', '/api/v1/images/jobs', { customPrompt });
            await world.idle();
            return '/api/v1/queue';
          }),
        see: async (world, sent) => {
          const { items, window } = (await answer(world, sent)) as Body;
          return { ids: items.map(({ title, id }: Body) => `${title} ${id}`), n: items.length, window };
        },
        inputs: {
          '?status': [ABSENT, 'failed'],
          '?limit': [1, 2],
          '?hours': [1, 72],
          '?cursor': [ABSENT, readCursor('/api/v1/queue')],
        },
      },
    ],
  },
];
