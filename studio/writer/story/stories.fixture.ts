import type { StoryScene, StoryScript } from './reading.js';

/** Builds a good story ad from scenes with role, narration, action, shot and colour; marked scenes show the product. */
const story = (
  premise: string,
  character: string,
  ...scenes: readonly (readonly [
    role: string,
    narration: string,
    action: string,
    shot: string,
    color: string,
    product?: true,
  ])[]
): StoryScript & { scenes: StoryScene[] } => ({
  premise,
  character,
  scenes: scenes.map(([role, narration, action, shot, colorState, product]) => ({
    role,
    narration,
    action,
    shot,
    colorState,
    showsProduct: product ?? false,
  })),
});

/** Realistic story ads from several trades; none is from the offline writer. */
export const GOOD_STORIES: Readonly<Record<string, ReturnType<typeof story>>> = {
  'a mug': story(
    'A night nurse never drinks her coffee while it is hot.',
    'Mara, a night nurse',
    [
      'hook',
      'Mara poured four cups tonight and drank none.',
      'Mara puts a full cup down and runs.',
      'close-up',
      'cold',
    ],
    ['tension', 'Every time she sits down, a bell rings.', 'She stands up again.', 'medium', 'cold'],
    [
      'turn',
      'Someone left the Ember mug on her desk.',
      'Mara touches it and pulls her hand back.',
      'insert',
      'warm',
      true,
    ],
    ['ending', 'Five in the morning. Still hot.', 'Mara drinks with her eyes closed.', 'wide', 'warm', true],
  ),
  'a bike light': story(
    'A courier is hit twice by drivers who never saw him.',
    'Tomas, a courier',
    ['hook', 'The driver said he never saw him.', 'Tomas lies beside his bent wheel.', 'wide', 'dark'],
    ['setup', 'It was the second time this winter.', 'Tomas pushes the bike home.', 'medium', 'dark'],
    [
      'tension',
      'His daughter stopped asking when he comes home.',
      'She watches the street without a word.',
      'close-up',
      'dark',
    ],
    [
      'turn',
      'She spent her birthday money on a light.',
      'The daughter clips the Glow lamp to his bag.',
      'insert',
      'bright',
      true,
    ],
    ['ending', 'Now the drivers see him first.', 'A car waits for Tomas to pass.', 'wide', 'bright', true],
  ),
  'an allotment': story(
    'After her husband dies, Ruth stops going to the garden they shared.',
    'Ruth, 71',
    ['opening', 'Ruth has not opened this gate since March.', 'Ruth stands at the gate with the key.', 'wide', 'muted'],
    ['conflict', 'The beans were his. So were the jokes.', 'She finds his torn gloves.', 'close-up', 'muted'],
    [
      'discovery',
      'In his pocket was a bag of seeds with her name.',
      'Ruth opens the Green Row bag.',
      'insert',
      'warm',
      true,
    ],
    ['resolution', 'The gate is open again.', 'Ruth hands a bean to a child at the gate.', 'wide', 'vivid'],
  ),
};
