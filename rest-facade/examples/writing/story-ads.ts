import type { Examples } from '../example.js';

/** Examples for story ads. */
export const storyAdExamples: Examples = {
  'POST /api/v1/story-ad/critique': {
    body: {
      script: {
        premise: 'A night nurse never drinks her coffee while it is hot.',
        character: 'Mara, a night nurse',
        scenes: [
          {
            role: 'hook',
            narration: 'Mara has poured four cups tonight, and drunk none of them.',
            action: 'Mara puts a full cup down and runs.',
            visual: 'A row of full cups under a flickering lamp.',
            shot: 'close-up',
            colorState: 'cold',
            showsProduct: false,
          },
          {
            role: 'tension',
            narration:
              'Every time she sits down, a bell rings. It is the man by the window, who wants it open, then closed, and then open again.',
            visual: 'A lamp blinks over the last door.',
            shot: 'medium',
            colorState: 'cold',
            stake: 'She has six hours to go.',
            showsProduct: false,
          },
          {
            role: 'turn',
            narration: 'Someone left the Ember mug on her desk.',
            action: 'Mara touches it and pulls her hand back.',
            shot: 'insert',
            colorState: 'warm',
            showsProduct: true,
          },
          {
            role: 'ending',
            narration: 'Five in the morning, and it is still hot.',
            action: 'Mara drinks with her eyes closed.',
            shot: 'wide',
            colorState: 'warm',
            showsProduct: true,
          },
        ],
      },
    },
    response: {
      score: 78,
      verdict: 'Ready to shoot: the product comes after the story has begun, but scene 2 talks too long.',
      strengths: [
        'The product comes in scene 3, after a story has begun.',
        'The colours turn in scene 3, from “cold” to “warm”.',
      ],
      issues: [
        'Scene 2: the narration takes 10 seconds: “Every time she sits down, a bell rings. It is the man by the window, who wants it open, then closed, and then open again.” Cut it to one thought.',
      ],
      weakestIndex: 1,
      weakestRewrite: {
        narration: 'Every time she sits down, a bell rings.',
        action: 'A lamp blinks over the last door.',
      },
    },
  },
};
