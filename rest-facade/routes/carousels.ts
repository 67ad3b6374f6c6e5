import type { Section } from '../route.js';

export const carouselRoutes: Section[] = [
  {
    title: 'Carousels and story ads',
    routes: [
      {
        method: 'POST',
        path: '/api/v1/carousel/hooks',
        field: 'Mutation.writeCarouselHooks',
        tier: 'key',
        status: 200,
        uses: ['text'],
        failures: ['NOT_FOUND'],
        summary: 'Write texts for the first slide of a carousel, best first',
      },
      {
        method: 'POST',
        path: '/api/v1/carousel/autopsy',
        field: 'Mutation.autopsyCarousel',
        tier: 'key',
        status: 200,
        uses: ['text', 'keeps'],
        summary: 'Take a carousel that worked apart and keep its form; the same text is the same reference',
      },
      {
        method: 'POST',
        path: '/api/v1/story-ad/hooks',
        field: 'Mutation.writeStoryHooks',
        tier: 'key',
        status: 200,
        uses: ['text'],
        failures: ['NOT_FOUND'],
        summary: 'Write other first scenes for a story ad',
      },
      {
        method: 'POST',
        path: '/api/v1/story-ad/critique',
        field: 'Mutation.critiqueStory',
        tier: 'key',
        status: 200,
        uses: ['text'],
        summary: 'Judge a story ad: what holds, what does not, and its weakest scene again',
      },
    ],
  },
];
