import type { Examples, JsonObject } from './example.js';

const WORDS = {
  name: 'Kitchen truths',
  summary: 'A cook says what everybody gets wrong about a tool, and shows it.',
  medium: 'talking',
  preset: 'creator-ugc-video',
  niches: ['kitchen', 'food'],
  hookFamily: 'contrarian',
  hookRecipes: ['You have been using your [tool] wrong, and it shows in the [result].'],
  beats: [
    'Hook: the mistake, done on camera.',
    'Turn: what it does to the food, close up.',
    'Fix: the right way, in one unbroken take.',
  ],
  whatToSteal: ['The mistake shown before it is named.'],
  whatNotToCopy: ['A mistake that nobody makes.'],
  audience: 'People who cook on weekdays.',
  options: { structureType: 'myth-bust' },
};

const NEW: JsonObject = {
  key: 'house:kitchen-truths',
  slug: 'kitchen-truths',
  ...WORDS,
  recipeKey: 'structure:myth-bust',
  readiness: 'ready',
  status: 'candidate',
  tier: null,
  freshness: 'new',
  why: 'No post of this format has been observed yet.',
  creators: 0,
  bestMultiple: null,
  viralCreators: 0,
  seriesCreators: 0,
  engagement: { savesPerLike: null, sharesPerLike: null, commentsPerLike: null },
  newestViralPost: null,
  examples: [],
  ours: null,
};

/** Of the library of formats. */
export const libraryExamples: Examples = {
  'POST /api/v1/formats/house': { body: { slug: 'kitchen-truths', ...WORDS }, answer: { format: NEW } },
  'PATCH /api/v1/formats/house/{slug}': {
    body: { niches: ['kitchen'] },
    answer: { format: { ...NEW, niches: ['kitchen'] } },
  },
  'DELETE /api/v1/formats/house/{slug}': { answer: { slug: 'kitchen-truths', deleted: true } },
};
