import type { Section } from '../route.js';

export const carouselRoutes: Section[] = [
  {
    title: 'Carousels and story ads',
    about: 'Texts for carousels and for ads that tell a story.',
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
        summary: 'Analyse a carousel that worked, and keep its form; the same text gives the same reference',
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
        summary: 'Judge a story ad: what works, what does not, and a rewrite of its weakest scene',
      },
    ],
  },
];
