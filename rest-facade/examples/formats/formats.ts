import type { Examples } from '../example.js';

const ACCOUNT = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000010',
  handle: 'mina.mornings',
  platform: 'tiktok',
  niche: 'skincare',
  subNiche: 'acne',
  neverSay: ['miracle', 'cure'],
  feedbackPaused: false,
  createdAt: '2026-03-01T09:00:00.000Z',
};

const POST = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000011',
  externalId: '7339857112093412641',
  postedAt: '2026-03-02T09:00:00.000Z',
  url: 'https://www.tiktok.com/@mina.mornings/video/7339857112093412641',
  hook: 'Stop washing your face twice.',
  caption: 'Your skin barrier will thank you.',
  formatKey: 'house:kitchen-truths',
  medium: null,
  structureType: 'myth-bust',
  hookFamily: 'contrarian',
  recipeSource: 'given',
  niche: null,
  subNiche: null,
  runId: null,
  sound: null,
  slides: null,
  photo: null,
  counted: true,
  multiple: 2.48,
  scores: { reach: 2.48, saves: 1.93, comments: 1.05, follows: 2.08, clicks: null, sales: null },
  proxied: ['follows'],
  readings: [
    {
      window: '24h',
      at: '2026-03-03T09:00:00.000Z',
      metrics: {
        views: 12400,
        reach: null,
        likes: 830,
        comments: 41,
        shares: 66,
        saves: 212,
        follows: null,
        avgWatchPct: 61.5,
        clicks: null,
        purchases: null,
      },
    },
  ],
  createdAt: '2026-03-03T09:00:04.000Z',
  updatedAt: '2026-03-03T09:00:04.000Z',
};

const CREATOR = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000012',
  handle: 'the.kitchen.lab',
  platform: 'reels',
  niche: 'food',
  subNiche: null,
  followers: 48200,
  posts: 1,
  createdAt: '2026-03-03T09:00:00.000Z',
};

/** Examples for accounts on platforms, their posts and the market. */
export const formatsExamples: Examples = {
  'POST /api/v1/accounts': {
    body: {
      handle: '@mina.mornings',
      platform: 'tiktok',
      niche: 'Skincare',
      subNiche: 'Acne',
      neverSay: ['miracle', 'cure'],
    },
    response: { account: ACCOUNT },
  },
  'GET /api/v1/accounts': { response: { accounts: [ACCOUNT] } },
  'PATCH /api/v1/accounts/{id}': {
    body: { feedbackPaused: true },
    response: { account: { ...ACCOUNT, feedbackPaused: true } },
  },
  'DELETE /api/v1/accounts/{id}': { response: { id: ACCOUNT.id, deleted: true } },
  'POST /api/v1/accounts/{id}/posts': {
    body: {
      posts: [
        {
          externalId: '7339857112093412641',
          postedAt: '2026-03-02T09:00:00Z',
          url: 'https://www.tiktok.com/@mina.mornings/video/7339857112093412641',
          hook: 'Stop washing your face twice.',
          caption: 'Your skin barrier will thank you.',
          formatKey: 'house:kitchen-truths',
          structureType: 'myth-bust',
          hookFamily: 'contrarian',
          readings: [
            {
              window: '24h',
              at: '2026-03-03T09:00:00Z',
              metrics: { views: 12400, likes: 830, comments: 41, shares: 66, saves: 212, avgWatchPct: 61.5 },
            },
          ],
        },
      ],
    },
    response: { imported: 1, updated: 0, unchanged: 0, refused: [] },
  },
  'GET /api/v1/accounts/{id}/posts': { response: { posts: [POST] } },
  'POST /api/v1/market/creators': {
    body: {
      creators: [
        {
          handle: '@the.kitchen.lab',
          platform: 'reels',
          niche: 'Food',
          followers: 48200,
          posts: [
            {
              externalId: 'C4kUb1oNw2x',
              postedAt: '2026-03-01T17:30:00Z',
              url: 'https://www.instagram.com/reel/C4kUb1oNw2x/',
              hook: 'Your onions are lying to you.',
              formatKey: 'house:kitchen-truths',
              structureType: 'myth-bust',
              hookFamily: 'contrarian',
              sound: 'original audio',
              readings: [
                {
                  window: '24h',
                  at: '2026-03-02T17:30:00Z',
                  metrics: { views: 91000, likes: 7200, comments: 310, shares: 1900, saves: 4100 },
                },
              ],
            },
          ],
        },
      ],
    },
    response: {
      creators: [{ handle: 'the.kitchen.lab', platform: 'reels', imported: 1, updated: 0, unchanged: 0, refused: [] }],
    },
  },
  'GET /api/v1/market/creators': { response: { creators: [CREATOR] } },
  'DELETE /api/v1/market/creators/{id}': { response: { id: CREATOR.id, deleted: true } },
  'GET /api/v1/market/creators/{id}/posts': { response: { posts: [POST] } },
  'PATCH /api/v1/market/posts/{id}': {
    body: { formatKey: 'house:kitchen-truths', hookFamily: 'contrarian' },
    response: { post: { ...POST, recipeSource: 'corrected' } },
  },
  'DELETE /api/v1/accounts/{id}/posts/{postId}': {
    response: { id: '0199c1f0-5e2a-7c3d-8b4e-000000000011', deleted: true },
  },
  'GET /api/v1/presets': {
    response: {
      presets: [
        {
          slug: 'creator-ugc-video',
          title: 'Creator video',
          description:
            'A creator speaks to camera about the product: hook, problem, turn, proof, call to action. Captioned, 1080x1920.',
          medium: 'talking',
          output: 'video',
          format: 'talking-5',
          formats: ['talking-3', 'talking-4', 'talking-5'],
          steps: ['brief', 'script', 'voice', 'frame', 'gate', 'clip', 'lipsync', 'segment', 'cut'],
          options: [{ name: 'lines', type: 'integer', description: 'How many lines.', min: 3, max: 9 }],
        },
      ],
    },
  },
  'GET /api/v1/formats/vocab': {
    response: {
      version: 1,
      media: [{ key: 'talking', label: 'Talking to camera' }],
      presets: [
        {
          key: 'creator-ugc-video',
          label: 'Creator video',
          description:
            'A creator speaks to camera about the product: hook, problem, turn, proof, call to action. Captioned, 1080x1920.',
          medium: 'talking',
          available: true,
        },
      ],
      talkingFormats: [
        {
          key: 'talking-3',
          label: 'Talking, 3 lines',
          description: 'A hook, the product, a call to action: about ten seconds.',
          medium: 'talking',
          roles: ['hook', 'turn', 'cta'],
        },
      ],
      structures: [
        {
          key: 'listicle',
          label: 'List of reasons',
          description: 'Promises a short count, and a count is watched to its end.',
          family: 'list',
        },
      ],
      carouselFormats: [{ key: 'list', label: 'List', description: 'A promise on the cover, then one item a slide.' }],
      chatFormats: [
        {
          key: 'thread',
          label: 'Two friends',
          description: 'One friend has news, the other wants to know everything.',
        },
      ],
      deckRecipes: [
        {
          key: 'inside',
          label: 'Look inside',
          description: 'A thing or a place opened up, closer on every slide.',
        },
      ],
      hookFamilies: [{ key: 'list', label: 'List', description: 'Promises a short, countable list.' }],
      niches: [{ key: 'skincare', label: 'Skincare' }],
      recipes: [
        {
          key: 'structure:listicle',
          family: 'structure',
          id: 'listicle',
          label: 'List of reasons',
          medium: 'talking',
          presets: ['creator-ugc-video'],
          option: { key: 'structureType', value: 'listicle' },
          hookFamily: 'list',
          signal: 'saves',
          status: 'live',
        },
      ],
    },
  },
  'GET /api/v1/visual-presets': {
    response: {
      presets: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          title: 'Golden-hour balcony',
          prompt:
            'A relaxed selfie on a city balcony at golden hour. Warm light from the side rims the hair, shadows are long and soft, the rooftops behind are out of focus. The face is turned a little towards the sun with an easy smile; a phone held by hand, natural skin.',
          description: 'Warm and flattering. Good for a first hello, for drinks, snacks and anything for after work.',
          clothing: 'a loose cream linen shirt with rolled sleeves and a thin necklace',
          background: 'a small balcony with potted plants and a low railing, the city below in the late afternoon',
          image_url: 'https://cutroom.example.com/files/presets/Jq3xV8mK2nRt5wYb7cZdA.jpg',
        },
      ],
    },
  },
  'POST /api/v1/visual-presets': {
    body: {
      title: 'Rooftop',
      prompt: 'A selfie on a rooftop.',
      image_url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
    },
    response: {
      preset: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        title: 'Rooftop',
        prompt: 'A selfie on a rooftop.',
        description: null,
        clothing: null,
        background: null,
        image_url: 'https://cutroom.example.com/files/presets/Jq3xV8mK2nRt5wYb7cZdB.png',
      },
    },
  },
  'DELETE /api/v1/visual-presets/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      deleted: true,
    },
  },
};
