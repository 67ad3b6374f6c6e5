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
          title: 'Myth or fact: home espresso',
          angle:
            'The claim on one slide, what is true of it on the next, so that people can guess before they swipe. Post it as the answer to a comment, if there is one that fits.',
          searchQuery: 'home espresso myths',
        },
        {
          title: 'One week of home espresso in 7 slides',
          angle:
            'One day on each slide, with a single thing to try. The last slide is empty, for people’s own notes. Close with everything in one picture, to keep.',
          searchQuery: 'home espresso plan',
        },
        {
          title: 'Only 10 minutes? Home espresso',
          angle:
            'What can be done in ten minutes, one idea on each slide, the easiest first. Say when people will need it again.',
          searchQuery: 'home espresso in 10 minutes',
        },
      ],
    },
  },
};
