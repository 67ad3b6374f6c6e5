import type { Examples } from '../example.js';

const BRIEF = {
  goal: 'sales',
  platform: 'tiktok',
  niche: 'coffee',
  product:
    'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
};

/** The offline writer says only what a brief says, so a longer text needs a longer brief. */
const LONG_BRIEF = {
  ...BRIEF,
  product:
    'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. The lid locks with a quarter turn, so the mug can lie in a bag next to a laptop. A small light in the handle shows green while the coffee is warm and red when the battery is low. The battery charges in 90 minutes on the coaster that comes with it. Inside is ceramic, so coffee tastes of coffee and not of steel. It holds 350 ml and fits the cup holder of a car or a bike. Wash it by hand, the lid goes into the dishwasher. You set the temperature on the handle or in the app, between 50 and 63 degrees. Tea drinkers can save a second temperature. Two years of warranty. Over 12,000 reviews. Ember comes in black, sand and sage. Delivery takes two days. 39 euros. Order it at ember.example.',
};

/** Examples for longer texts, and for the text below a video. */
export const longExamples: Examples = {
  'POST /api/v1/scripts/long-form': {
    body: { seconds: 60, brief: LONG_BRIEF },
    response: {
      title: 'Ember: Self-heating travel mug',
      paragraphs: [
        'Ember is a self-heating travel mug for commuters who hate lukewarm coffee.',
        'It keeps your drink at 57 degrees for 6 hours. The lid locks with a quarter turn, so the mug can lie in a bag next to a laptop. A small light in the handle shows green while the coffee is warm and red when the battery is low. The battery charges in 90 minutes on the coaster that comes with it.',
        'Inside is ceramic, so coffee tastes of coffee and not of steel. It holds 350 ml and fits the cup holder of a car or a bike. Wash it by hand, the lid goes into the dishwasher. You set the temperature on the handle or in the app, between 50 and 63 degrees.',
        'Tea drinkers can save a second temperature. Over 12,000 reviews. Ember comes in black, sand and sage. Delivery takes two days.',
        'Two years of warranty. 39 euros. Order it at ember.example.',
        'Have a look, then decide.',
      ],
      script:
        'Ember is a self-heating travel mug for commuters who hate lukewarm coffee.\n\nIt keeps your drink at 57 degrees for 6 hours. The lid locks with a quarter turn, so the mug can lie in a bag next to a laptop. A small light in the handle shows green while the coffee is warm and red when the battery is low. The battery charges in 90 minutes on the coaster that comes with it.\n\nInside is ceramic, so coffee tastes of coffee and not of steel. It holds 350 ml and fits the cup holder of a car or a bike. Wash it by hand, the lid goes into the dishwasher. You set the temperature on the handle or in the app, between 50 and 63 degrees.\n\nTea drinkers can save a second temperature. Over 12,000 reviews. Ember comes in black, sand and sage. Delivery takes two days.\n\nTwo years of warranty. 39 euros. Order it at ember.example.\n\nHave a look, then decide.',
      words: 163,
      brief: { ...LONG_BRIEF, nicheCategory: null, subNiche: null, productId: null, audience: null, language: null },
    },
  },
  'POST /api/v1/scripts/ad-script': {
    body: {
      product: 'Ember is a self-heating travel mug. It keeps your drink hot for 6 hours. 39 euros.',
      angle: 'Problem-Solution',
      length: '30s',
      platform: 'TikTok',
      hook: 'Your coffee is cold again, isn’t it?',
      audience: 'commuters',
    },
    response: {
      title: 'Ember: Self-heating travel mug',
      totalDuration: '30s',
      scenes: [
        {
          timestamp: '0:00-0:03',
          section: 'Hook',
          narration: 'Your coffee is cold again, isn’t it?',
          onScreenText: '',
          shotDescription:
            'Selfie close-up, slightly low angle, balcony table, late sun: the creator pushing their hair back, looking straight into the lens. Framed 9:16, texts out of the bottom quarter and off the icons on the right.',
          bRoll: '',
        },
        {
          timestamp: '0:03-0:12',
          section: 'Solution',
          narration: 'Ember is a self-heating travel mug. For commuters.',
          onScreenText: 'Self-heating travel mug',
          shotDescription:
            'Chest-up shot, centred, balcony table, late sun: the creator turning the mug toward the lens, an easy smile.',
          bRoll: 'The mug from above, a few everyday things around it.',
        },
        {
          timestamp: '0:12-0:22',
          section: 'How it works',
          narration: 'It keeps your drink hot for 6 hours.',
          onScreenText: '6 hours',
          shotDescription:
            'Close-up on hands and face, kitchen counter, morning light: the creator showing the mug on an open palm, smiling down at it.',
          bRoll: 'A detail of the mug, soft background.',
        },
        {
          timestamp: '0:22-0:30',
          section: 'Call to action',
          narration: 'Ember. 39 euros.',
          onScreenText: '39 euros',
          shotDescription:
            'Medium close-up, eye level, kitchen counter, morning light: the creator pushing their hair back, a quick wave toward the lens.',
          bRoll: 'A card with the words “39 euros”.',
        },
      ],
      hook: 'Your coffee is cold again, isn’t it?',
      beats: [
        'Hook: stops whoever has the problem.',
        'Solution: brings the product as the answer.',
        'How it works: shows the product doing it.',
        'Call to action: asks for one thing.',
      ],
      cta: 'Send this to a friend',
    },
  },
  'POST /api/v1/scripts/caption': {
    body: {
      script: {
        structureType: 'problem-solution',
        hookText: 'Commuters who hate lukewarm coffee, I have something to show you.',
        segments: [
          {
            segmentRole: 'hook',
            spokenLine: 'Commuters who hate lukewarm coffee, I have something to show you.',
            onScreenText: 'For commuters',
          },
          {
            segmentRole: 'turn',
            spokenLine: 'This is Ember, and my favourite part is the lid.',
            onScreenText: 'Ember',
          },
        ],
      },
      brief: BRIEF,
      personaName: 'Nora',
    },
    response: {
      caption: {
        text: 'Ember: Self-heating travel mug\n• It keeps your drink at 57 degrees for 6 hours\n• Over 12,000 reviews\n39 euros.\n— Nora',
        hashtags: ['#ember', '#coffee', '#mug'],
        disclosure: 'Ad · AI-generated',
        pinnedReply: '39 euros.',
      },
      provenance: { source: 'script', personaName: 'Nora', product: 'Ember' },
    },
  },
};
