import { pagePath } from '../../../platform/dashboard/pages.js';
import type { Examples, JsonObject } from '../example.js';

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

const PROVEN: JsonObject = {
  ...NEW,
  status: 'proven',
  tier: 'proven',
  freshness: 'current',
  why: 'Viral for 3 creators; best 11.2x, newest on 2026-11-02.',
  creators: 4,
  bestMultiple: 11.25,
  viralCreators: 3,
  engagement: { savesPerLike: 0.21, sharesPerLike: 0.08, commentsPerLike: null },
  newestViralPost: '2026-11-02T17:30:00.000Z',
  examples: [
    {
      creator: 'weeknightcook',
      handle: 'weeknightcook',
      multiple: 11.25,
      views: 450000,
      usualViews: 40000,
      followers: 52000,
      likes: 31000,
      saves: 6600,
      shares: 2400,
      comments: null,
      sound: null,
      photo: false,
      slides: null,
      hook: 'You have been using your peeler wrong, and it shows in the salad.',
      hookRecipe: 'You have been using your [tool] wrong, and it shows in the [result].',
      url: 'https://www.example.com/@weeknightcook/video/1',
      postedAt: '2026-11-02T17:30:00.000Z',
    },
  ],
};

const HOOK: JsonObject = {
  recipe: 'You have been using your [tool] wrong, and it shows in the [result].',
  onScreen: null,
  spoken: 'You have been using your [tool] wrong, and it shows in the [result].',
  family: 'contrarian',
  structure: 'myth-bust',
  preset: 'creator-ugc-video',
  recipeKey: 'structure:myth-bust',
  medium: 'talking',
  formatSlug: 'kitchen-truths',
  multiple: 6.4,
  posts: 4,
  via: 'format',
  whatToSteal: WORDS.whatToSteal,
  whatNotToCopy: WORDS.whatNotToCopy,
  example: {
    hook: 'You have been using your peeler wrong, and it shows in the salad.',
    url: 'https://www.example.com/@weeknightcook/video/1',
    note: 'weeknightcook, 11.2x the usual views, 2026-11-02.',
  },
};

/** Examples for the library of formats. */
export const libraryExamples: Examples = {
  'GET /api/v1/formats': {
    response: {
      house: {
        generatedAt: '2026-11-22T09:00:00.000Z',
        ideasRefreshedAt: '2026-11-22T06:00:00.000Z',
        formats: [PROVEN],
      },
      references: [],
      catalog: [
        {
          key: 'house:kitchen-truths',
          name: WORDS.name,
          summary: WORDS.summary,
          origin: 'ideas',
          tags: ['proven', 'ideas'],
          tier: 'proven',
          niches: WORDS.niches,
          productType: 'none',
          paid: false,
          medium: 'talking',
          preset: 'creator-ugc-video',
          presets: ['creator-ugc-video'],
          recipeKey: 'structure:myth-bust',
          options: WORDS.options,
          body: '1. Hook: the mistake, done on camera.\n2. Turn: what it does to the food, close up.',
          example: {
            hook: 'You have been using your peeler wrong, and it shows in the salad.',
            url: 'https://www.example.com/@weeknightcook/video/1',
            note: 'weeknightcook, 11.2x the usual views, 2026-11-02.',
          },
          firstSeen: '2026-10-04T08:00:00.000Z',
          href: pagePath('format', { key: 'house:kitchen-truths' }),
          ours: { posts: 5, multiple: 2.4, days: 4 },
          ideasOurs: {
            verdict: 'proven',
            multiple: 2.4,
            posts: 5,
            days: 4,
            niches: ['kitchen'],
            why: 'Your 5 posts on 4 days had a median of 2.4x your usual views.',
          },
        },
      ],
    },
  },
  'GET /api/v1/hooks': {
    response: {
      generatedAt: '2026-11-22T09:00:00.000Z',
      niche: 'kitchen',
      counts: { hooks: 1, posts: 4 },
      hooks: [HOOK],
    },
  },
  'POST /api/v1/formats/house': { body: { slug: 'kitchen-truths', ...WORDS }, response: { format: NEW } },
  'PATCH /api/v1/formats/house/{slug}': {
    body: { niches: ['kitchen'] },
    response: { format: { ...NEW, niches: ['kitchen'] } },
  },
  'DELETE /api/v1/formats/house/{slug}': { response: { slug: 'kitchen-truths', deleted: true } },
};
