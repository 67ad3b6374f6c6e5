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
            narration: 'Every time she sits down, a bell rings.',
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
      score: 82,
      verdict: 'Ready to shoot: one character carries it, but scene 2 only tells.',
      strengths: [
        'One character carries it: “Mara, a night nurse”',
        'There is trouble in the first scene: “Mara has poured four cups tonight, and drunk none of them.”',
        'There is something to lose or to gain: “She has six hours to go.”',
        'From “cold” to “warm” in scene 3: the turn can be seen.',
      ],
      issues: ['There is nothing to film in scene 2: “Every time she sits down, a bell rings.”'],
      weakestIndex: 1,
      weakestRewrite: {
        narration: 'Every time she sits down, a bell rings.',
        action: 'Close on the hands of Mara until they stop moving.',
      },
    },
  },
};
