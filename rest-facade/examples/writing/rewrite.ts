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
    body: { instruction: 'Make the hook shorter, no hashtags, and mention the 30-day return.', ...SCRIPT },
    response: {
      script: {
        hookText: 'This is the mug that keeps my coffee hot for 6 hours.',
        segments: [
          {
            segmentRole: 'hook',
            spokenLine: 'This is the mug that keeps my coffee hot for 6 hours.',
            onScreenText: 'Hot for 6 hours',
            visualDirection: 'Close-up of the mug.',
          },
          {
            segmentRole: 'turn',
            spokenLine: 'It is called Ember, and it is really small. Also worth knowing: the 30-day return.',
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
        note: 'No hashtags any more: line 2. “the 30-day return” is in line 2. Shorter: line 1.',
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
        hookText: 'This is the mug that keeps my coffee hot for 6 hours.',
        hookSecondLine: 'Ember',
        segments: [
          {
            segmentRole: 'hook',
            spokenLine: 'This is the mug that keeps my coffee hot for 6 hours.',
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
            onScreenText: 'Link on my channel',
            visualDirection: 'To the camera.',
          },
        ],
        changes: [
          'The first line comes to its point in 12 words: the title beside a Short has said already what it is about.',
          'Line 3 says what viewers can do on Shorts: links below Shorts cannot be tapped, and a channel is subscribed to, not followed.',
          'Line 2 has no hashtag any more: one can be tapped in a caption only, and nobody says it.',
          'Line 1 says where its title may stand: the title, the channel and the buttons of Shorts lie in the lower part.',
          'A second line of title was added: Shorts show one beside the video, of up to 40 characters.',
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
