import type { Examples } from '../example.js';

const BRIEF = {
  goal: 'sales',
  platform: 'tiktok',
  product:
    'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
};

/** Examples for openings: hooks of scripts, ads, carousels and story ads. */
export const openingsExamples: Examples = {
  'POST /api/v1/scripts/hooks': {
    body: {
      script: {
        structureType: 'problem-solution',
        hookText: 'Can we talk about lukewarm coffee for a second?',
        segments: [
          {
            segmentRole: 'hook',
            spokenLine: 'Can we talk about lukewarm coffee for a second?',
            onScreenText: 'Lukewarm coffee',
            visualDirection: 'Tight close-up at the kitchen table: the creator frowns into a cup.',
          },
          {
            segmentRole: 'problem',
            spokenLine: 'And the worst part? We all act like lukewarm coffee is normal.',
            onScreenText: 'Sound familiar?',
          },
          { segmentRole: 'solution', spokenLine: 'So here is Ember, a self-heating travel mug.' },
        ],
      },
      brief: BRIEF,
      count: 3,
      personaName: 'Mara Lindqvist',
      toneOfVoice: 'dry, honest',
    },
    response: {
      variants: [
        {
          hookText: 'Stop scrolling if you know all about lukewarm coffee.',
          spokenLine: 'Stop scrolling if you know all about lukewarm coffee.',
          family: 'callout',
          note: 'It sorts the audience in the first second.',
        },
        {
          hookText: 'How are you dealing with lukewarm coffee these days?',
          spokenLine: 'How are you dealing with lukewarm coffee these days?',
          family: 'question',
          note: 'It turns a viewer into somebody who is spoken to.',
        },
        {
          hookText: "POV: you're officially done with lukewarm coffee.",
          spokenLine: "POV: you're officially done with lukewarm coffee.",
          family: 'pov',
          note: 'The viewer plays a part before anything is shown.',
        },
      ],
    },
  },
  'POST /api/v1/scripts/ad-hooks': {
    body: { product: BRIEF.product, audience: 'commuters', tone: 'dry', perAngle: 1 },
    response: {
      hooks: [
        {
          angle: 'Problem',
          hookText: 'Commuters, can we talk about lukewarm coffee for a second?',
          onScreenText: 'You know this one',
          openingVisual:
            'Medium shot from the side, kitchen counter, morning light: the creator puts everything down and turns round.',
        },
        {
          angle: 'Curiosity',
          hookText: "There's a self-heating travel mug I want you to know about.",
          onScreenText: 'Have you seen this?',
          openingVisual:
            'Slow push in from across the room, dining table by the window: the creator holds something just out of frame.',
        },
        {
          angle: 'Social Proof',
          hookText: 'I could quote strangers here. I would rather show you Ember.',
          onScreenText: 'Look it up',
          openingVisual:
            'Selfie close-up at eye level, stove side, warm overhead light: the creator lifting the mug toward the lens.',
        },
        {
          angle: 'POV',
          hookText: 'POV: you just found a self-heating travel mug.',
          onScreenText: 'POV: tell me more',
          openingVisual:
            'Point of view, walking in, kitchen counter, morning light: somebody sits down and starts talking.',
        },
        {
          angle: 'Bold Claim',
          hookText: 'Over 12,000 reviews. Let that sink in.',
          onScreenText: 'I said it',
          openingVisual:
            'Tight close-up, dead centre, kitchen counter, morning light: the creator taking a first taste.',
        },
      ],
    },
  },
  'POST /api/v1/carousel/hooks': {
    body: {
      topic: 'Coffee on the way to work',
      formatId: 'carousel:list',
      audience: 'commuters',
      productName: 'Ember',
      personaName: 'Mara',
      count: 3,
      avoid: ['5 coffee mistakes'],
    },
    response: {
      hooks: [
        {
          text: 'Coffee on the way to work: 5 things to remember',
          angle: 'list',
          score: 84,
          rationale:
            'It says it in 10 words, counts what follows, promises what the next slides keep, names the product and names the subject.',
        },
        {
          text: '5 reasons to look at Ember',
          angle: 'list',
          score: 74,
          rationale:
            'It is read at a glance, counts what follows, promises what the next slides keep and names the product.',
        },
        {
          text: 'One thing to try: Coffee on the way to work',
          angle: 'challenge',
          score: 66,
          rationale: 'It says it in 10 words, promises what the next slides keep and names the subject.',
        },
      ],
    },
  },
  'POST /api/v1/carousel/autopsy': {
    body: {
      reference:
        '7 coffee habits that cost you an hour\n1. Reheating it twice\n2. Carrying a cup without a lid\n3. Buying it on the way\nWhich one is yours?\nSave this for Monday',
      topic: 'Food and cooking',
    },
    response: {
      format: {
        structure: ['hook', 'point', 'point', 'point', 'question', 'save'],
        hookShape: 'list',
        saveTrigger: 'Save this for Monday',
        commentTrigger: 'Which one is yours?',
        slideCount: 6,
      },
      referenceId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
    },
  },
  'POST /api/v1/story-ad/hooks': {
    body: {
      script: {
        premise: 'Nora gets one coffee a day. It is always cold by the time she drinks it.',
        character: 'Nora, a night-shift nurse',
        scenes: [
          {
            role: 'hook',
            narration: 'Every morning starts the same way.',
            action: 'Nora lifts a cup, tastes it and puts it down.',
            visual: 'A hospital corridor at dawn, a paper cup on a trolley',
            shot: 'medium',
            angle: 'eye-level',
            colorState: 'muted',
            transitionOut: 'cut',
            stake: 'The one quiet minute of the night',
          },
          {
            role: 'tension',
            narration: 'She has given up on warm coffee.',
            action: 'Nora walks past the vending machine.',
            visual: 'The same corridor, a vending machine blinking',
          },
          {
            role: 'turn',
            narration: 'Then somebody hands her Ember.',
            visual: 'A steaming mug in both hands',
            showsProduct: true,
          },
        ],
      },
      count: 3,
      productName: 'Ember',
    },
    response: {
      hooks: [
        {
          narration: 'Let me tell you how this began: Nora gets one coffee a day.',
          action: 'Nora looks straight into the lens for one second.',
          visual: 'From below, close to the floor: A hospital corridor at dawn, a paper cup on a trolley.',
          angle: 'low',
          colorState: 'neutral',
          stake: 'The one quiet minute of the night',
        },
        {
          narration: 'If you were Nora, what would you do now?',
          action: 'Nora opens both hands and lets them drop.',
          visual: 'From straight above, like a map: A hospital corridor at dawn, a paper cup on a trolley.',
          angle: 'overhead',
          colorState: 'dark',
          stake: "Whether there's another way.",
        },
        {
          narration: 'Look at Nora for a second. Something is off.',
          action: 'Nora shakes off the thought and reaches for something out of frame.',
          visual: 'With the horizon tilted: A hospital corridor at dawn, a paper cup on a trolley.',
          angle: 'tilted',
          colorState: 'vivid',
          stake: 'Whether anybody notices in time.',
        },
      ],
    },
  },
};
