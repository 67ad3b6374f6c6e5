import type { Section } from '../route.js';

export const formatRoutes: Section[] = [
  {
    title: 'Libraries',
    routes: [
      {
        method: 'GET',
        path: '/api/v1/presets',
        field: 'Query.presets',
        tier: 'key',
        status: 200,
        wrap: 'presets',
        summary: 'The workflows that a run can follow',
      },
      {
        method: 'GET',
        path: '/api/v1/visual-presets',
        field: 'Query.visualPresets',
        tier: 'key',
        status: 200,
        wrap: 'presets',
        summary: 'Looks for creator photos, the same for every account, newest first',
      },
      {
        method: 'POST',
        path: '/api/v1/visual-presets',
        field: 'Mutation.createVisualPreset',
        tier: 'admin',
        status: 201,
        wrap: 'preset',
        uses: ['pages'],
        failures: ['BAD_STATE'],
        summary: 'Add a look for everybody',
      },
      {
        method: 'DELETE',
        path: '/api/v1/visual-presets/{id}',
        field: 'Mutation.deleteVisualPreset',
        tier: 'admin',
        status: 200,
        summary: 'Delete a look, also of the starter set; its picture stays where it is used',
      },
    ],
  },
];
