import type { Examples } from '../example.js';

/** Examples for ideas for posts. */
export const topicsExamples: Examples = {
  'POST /api/v1/topics': {
    body: {
      nicheCategory: 'Coffee and tea',
      subNiche: 'home espresso',
      audience: 'beginners',
      goal: 'saves',
      platform: 'tiktok',
      medium: 'carousel',
      count: 3,
    },
    response: {
      topics: [
        {
          title: 'My honest take: home espresso',
          angle: "Say what you like about it, and what you don't. One point on each slide, the last one to keep.",
          searchQuery: 'home espresso',
        },
        {
          title: 'Behind the scenes: home espresso',
          angle: 'Show how you do it, from beginning to end. One point on each slide, the last one to keep.',
        },
        {
          title: 'Is this you? For beginners',
          angle: 'Speak to them directly, in their words. One point on each slide, the last one to keep.',
        },
      ],
    },
  },
};
