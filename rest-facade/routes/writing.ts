import type { Section } from '../route.js';

export const writingRoutes: Section[] = [
  {
    title: 'Writing',
    routes: [
      {
        method: 'POST',
        path: '/api/v1/scripts/generate',
        field: 'Mutation.generateScripts',
        tier: 'key',
        status: 200,
        uses: ['text'],
        failures: ['NOT_FOUND'],
        summary: 'Write several scripts for a niche and a format',
      },
    ],
  },
  {
    title: 'Briefs',
    routes: [
      {
        method: 'POST',
        path: '/api/v1/briefs/generate',
        field: 'Mutation.generateBrief',
        tier: 'key',
        status: 200,
        wrap: 'brief',
        uses: ['text', 'pages'],
        summary: 'Read a page or a description into a brief',
      },
      {
        method: 'GET',
        path: '/api/v1/briefs',
        field: 'Query.briefs',
        tier: 'key',
        status: 200,
        wrap: 'briefs',
        summary: 'Your saved briefs, newest first, at most 100',
      },
      {
        method: 'POST',
        path: '/api/v1/briefs',
        field: 'Mutation.createBrief',
        tier: 'key',
        status: 201,
        uses: ['keeps'],
        failures: ['NOT_FOUND'],
        summary: 'Save a brief; pass its id as `briefId` to POST /api/v1/flows',
      },
      {
        method: 'GET',
        path: '/api/v1/briefs/{id}',
        field: 'Query.brief',
        tier: 'key',
        status: 200,
        wrap: 'brief',
        summary: 'One saved brief',
      },
      {
        method: 'DELETE',
        path: '/api/v1/briefs/{id}',
        field: 'Mutation.deleteBrief',
        tier: 'key',
        status: 200,
        summary: 'Delete a saved brief',
      },
    ],
  },
];
