import { ABSENT, type DomainEffects, type Fields } from '../harness.js';
import { prompts } from '../prompts.js';

const SCENE = { narration: 'Mara is late.' };
const SCRIPT = { premise: 'A nurse is late.', character: 'Mara', scenes: [SCENE] };
const script = (change: Fields): Fields => ({ ...SCRIPT, ...change });

/** The routes of story ads. Effects show in the prompts sent to a model. */
export const storyAds: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: 'POST /api/v1/story-ad/critique',
        body: { script: SCRIPT },
        see: prompts,
        inputs: {
          script: [SCRIPT, script({ premise: 'A baker is late.' })],
          'script.premise': ['A nurse is late.', 'A baker is late.'],
          'script.character': ['Mara', 'Ines'],
          'script.scenes': [[SCENE], [SCENE, SCENE]],
          'script.scenes[].role': [ABSENT, 'hook'],
          'script.scenes[].narration': ['Mara is late.', 'Mara is early.'],
          'script.scenes[].action': [ABSENT, 'She runs.'],
          'script.scenes[].visual': [ABSENT, 'A wet street.'],
          'script.scenes[].onScreenText': [ABSENT, 'Late'],
          'script.scenes[].shot': [ABSENT, 'wide'],
          'script.scenes[].angle': [ABSENT, 'low'],
          'script.scenes[].colorState': [ABSENT, 'cold'],
          'script.scenes[].transitionOut': [ABSENT, 'cut'],
          'script.scenes[].stake': [ABSENT, 'Her job.'],
          'script.scenes[].showsProduct': [false, true],
          'script.scenes[].seconds': [ABSENT, 4],
        },
      },
    ],
  },
];
