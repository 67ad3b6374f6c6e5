import type { Examples } from '../example.js';

const BRIEF = {
  goal: 'sales',
  platform: 'tiktok',
  niche: 'coffee',
  product:
    'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
};

/** Examples for longer texts, and for the text below a video. */
export const longExamples: Examples = {
  'POST /api/v1/scripts/long-form': {
    body: { seconds: 60, brief: BRIEF },
    response: {
      title: 'An honest word about Ember',
      paragraphs: [
        "Tired of lukewarm coffee? Then sit down with me for a moment. Facts first, then my opinion, and I'll say which is which.",
        "I'm talking to commuters who hate lukewarm coffee here, and you know your days better than I do. So hold everything I say against a normal week of yours, not against a perfect one.",
        "Let's begin with what it is. This is Ember, a self-heating travel mug. It keeps your drink at 57 degrees for 6 hours.",
        'Is there anything to back that up? I was given this: over 12,000 reviews. Then the price: 39 euros. Now you know.',
        'So how would I decide? I would think of the place first. A thing without a place of its own ends up in a drawer, however nice it is.',
        "So that's how I see Ember. You may see it differently, and you have all you need to do that now. If you want to try Ember, the link is right here.",
      ],
      script:
        "Tired of lukewarm coffee? Then sit down with me for a moment. Facts first, then my opinion, and I'll say which is which.\n\nI'm talking to commuters who hate lukewarm coffee here, and you know your days better than I do. So hold everything I say against a normal week of yours, not against a perfect one.\n\nLet's begin with what it is. This is Ember, a self-heating travel mug. It keeps your drink at 57 degrees for 6 hours.\n\nIs there anything to back that up? I was given this: over 12,000 reviews. Then the price: 39 euros. Now you know.\n\nSo how would I decide? I would think of the place first. A thing without a place of its own ends up in a drawer, however nice it is.\n\nSo that's how I see Ember. You may see it differently, and you have all you need to do that now. If you want to try Ember, the link is right here.",
      words: 163,
      brief: {
        goal: 'sales',
        platform: 'tiktok',
        niche: 'coffee',
        nicheCategory: null,
        subNiche: null,
        product:
          'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
        productId: null,
        audience: null,
        language: null,
      },
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
      title: 'Ember: the problem and the answer',
      totalDuration: '30s',
      scenes: [
        {
          timestamp: '0:00-0:03',
          section: 'Hook',
          narration: 'Your coffee is cold again, isn’t it?',
          onScreenText: 'Keeps your drink hot',
          shotDescription:
            'Selfie close-up, slightly low angle, balcony table, late sun: the creator pushing their hair back, mid-sentence, eyebrows raised. Framed 9:16, texts in the middle, clear of the buttons on the right.',
          bRoll: 'Close on restless hands, then a cut to the face.',
        },
        {
          timestamp: '0:03-0:08',
          section: 'Problem',
          narration: 'I thought of commuters the moment I saw Ember.',
          onScreenText: 'For commuters',
          shotDescription:
            'Medium shot from the side, balcony table, late sun: the creator taking a first taste, half a sigh, looking off camera.',
          bRoll: 'Close-up of the mug, nothing else in the frame.',
        },
        {
          timestamp: '0:08-0:16',
          section: 'Solution',
          narration: 'Meet Ember, a self-heating travel mug. It keeps your drink hot for 6 hours.',
          onScreenText: 'Ember',
          shotDescription:
            'Medium close-up, slow push in, kitchen counter, morning light: the creator setting the mug down in front of them, an easy smile.',
          bRoll: 'Slow push in on the mug, kitchen counter, morning light.',
        },
        {
          timestamp: '0:16-0:24',
          section: 'Proof',
          narration: "You don't have to believe me. Look it up and make up your own mind.",
          onScreenText: '39 euros',
          shotDescription:
            'Chest-up shot, straight on, kitchen counter, morning light: the creator turning the mug slowly in one hand, sincere, one hand open.',
          bRoll: 'Hands and the mug, seen from above.',
        },
        {
          timestamp: '0:24-0:30',
          section: 'Call to action',
          narration: 'Send this to someone who needs to hear about Ember.',
          onScreenText: 'Ember, 39 euros',
          shotDescription:
            'Medium close-up, eye level, dining table by the window: the creator lifting the mug toward the lens, pointing down below the frame.',
          bRoll: 'The mug from three sides, cut on the beat.',
        },
      ],
      hook: 'Your coffee is cold again, isn’t it?',
      beats: [
        'Hook: stops whoever has the problem.',
        'Problem: says what is wrong in the viewer’s words.',
        'Solution: brings the product as the answer.',
        'Proof: backs it with what the brief can prove.',
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
        text: 'Commuters who hate lukewarm coffee, this one is for you: Ember.\n• It keeps your drink at 57 degrees for 6 hours\n• Over 12,000 reviews\nThe link is in the bio.\n— Nora',
        hashtags: ['#ember', '#coffee', '#mug'],
        disclosure: 'Ad · AI-generated',
        pinnedReply: 'For everyone who asks about the price: 39 euros.',
      },
      provenance: { source: 'script', personaName: 'Nora', product: 'Ember' },
    },
  },
};
