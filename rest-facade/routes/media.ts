import type { Section } from '../route.js';

export const mediaRoutes: Section[] = [
  {
    title: 'Images',
    routes: [
      {
        method: 'GET',
        path: '/api/v1/images/options',
        field: 'Query.imageOptions',
        tier: 'key',
        status: 200,
        summary: 'What a photo can be asked to show: groups of choices, presets, directions of eyes and head',
      },
      {
        method: 'GET',
        path: '/api/v1/images/photo-pack',
        field: 'Query.photoPackPlans',
        tier: 'key',
        status: 200,
        wrap: 'plans',
        summary: 'The photo packs that can be ordered, and their shots',
      },
      {
        method: 'POST',
        path: '/api/v1/images/burn-caption',
        field: 'Mutation.burnCaption',
        tier: 'admin',
        status: 200,
        multipart: true,
        failures: [413, 502],
        summary: 'Set a text into a picture, from a file (5 MB) or an address; nothing is saved',
      },
    ],
  },
];
