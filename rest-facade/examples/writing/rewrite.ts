import type { Examples, Json } from '../example.js';

const SCRIPT: { readonly [key: string]: Json } = {
  hookText: 'Hey guys, so this is the mug that keeps my coffee hot for 6 hours.',
  segments: [
    {
      segmentRole: 'hook',
      spokenLine: 'Hey guys, so this is the mug that keeps my coffee hot for 6 hours.',
      onScreenText: 'Hot for 6 hours',
      visualDirection: 'Close-up of the mug.',
    },
    {
      segmentRole: 'turn',
      spokenLine: 'It is called Ember, and it is really small. #coffee',
      onScreenText: 'Ember',
      visualDirection: 'The mug under a coffee machine.',
    },
    {
      segmentRole: 'cta',
      spokenLine: 'Follow me for more, and the link is in my bio.',
      onScreenText: 'Link in bio',
      visualDirection: 'To the camera.',
    },
  ],
};

/** Examples for rewriting scripts. */
export const rewriteExamples: Examples = {
  'POST /api/v1/scripts/revise': {
    body: { instruction: 'Make line 2 shorter, no hashtags, and mention “30 days to return it”.', ...SCRIPT },
    response: {
      script: {
        hookText: 'Hey guys, so this is the mug that keeps my coffee hot for 6 hours.',
        segments: [
          {
            segmentRole: 'hook',
            spokenLine: 'Hey guys, so this is the mug that keeps my coffee hot for 6 hours.',
            onScreenText: 'Hot for 6 hours',
            visualDirection: 'Close-up of the mug.',
          },
          {
            segmentRole: 'turn',
            spokenLine: 'It is called Ember.',
            onScreenText: 'Ember',
            visualDirection: 'The mug under a coffee machine.',
          },
          {
            segmentRole: 'detail',
            spokenLine: '30 days to return it.',
            onScreenText: '30 days to return it',
            visualDirection: 'The mug under a coffee machine.',
          },
          {
            segmentRole: 'cta',
            spokenLine: 'Follow me for more, and the link is in my bio.',
            onScreenText: 'Link in bio',
            visualDirection: 'To the camera.',
          },
        ],
        note: 'No hashtags any more: line 2. Shorter: line 2. “30 days to return it” is in line 3 now.',
      },
    },
  },
  'POST /api/v1/scripts/translate': {
    body: {
      script: SCRIPT,
      brief: {
        goal: 'sales',
        platform: 'tiktok',
        product: 'Ember',
        niche: 'coffee',
      },
      toPlatform: 'shorts',
    },
    response: {
      translation: {
        hookText: 'Hey guys, so this is the mug that keeps my coffee hot for 6 hours.',
        hookSecondLine: 'Ember',
        segments: [
          {
            segmentRole: 'hook',
            spokenLine: 'Hey guys, so this is the mug that keeps my coffee hot for 6 hours.',
            onScreenText: 'Hot for 6 hours',
            visualDirection: 'Close-up of the mug. Keep the title in the upper half and off the buttons on the right.',
          },
          {
            segmentRole: 'turn',
            spokenLine: 'It is called Ember, and it is really small.',
            onScreenText: 'Ember',
            visualDirection: 'The mug under a coffee machine.',
          },
          {
            segmentRole: 'cta',
            spokenLine: 'Subscribe for more, and the link is on my channel.',
            onScreenText: 'Link on channel',
            visualDirection: 'To the camera.',
          },
        ],
        changes: [
          'Line 2: no hashtag any more, as one can be tapped in a caption only, and nobody says it.',
          'Line 3: a request that works on Shorts, as links below Shorts cannot be tapped, and a channel is subscribed to, not followed.',
          'Line 1: a place for its title, as the title, the channel and the buttons of Shorts lie in the lower part.',
          'A second title: Shorts show one beside the video, of up to 40 characters.',
        ],
      },
      toPlatform: 'shorts',
    },
  },
  'POST /api/v1/scripts/localize': {
    body: {
      texts: ['Ember keeps your coffee hot for 6 hours.', 'The link is right here.'],
      language: 'de',
      product: 'Ember',
      medium: 'talking',
    },
    response: {
      texts: ['Ember hält deinen Kaffee stundenlang heiß.', 'Der Link ist gleich hier.'],
      unresolved: [{ index: 0, missingNumbers: [6], productDropped: false }],
    },
  },
};
