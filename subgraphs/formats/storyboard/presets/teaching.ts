import { type StoryboardPreset, seen, things } from './preset.js';

/** Storyboards that teach the viewer how to do something. */
export const TEACHING_PRESETS: readonly StoryboardPreset[] = [
  {
    id: 'three-step-tutorial',
    name: 'Tutorial in three steps',
    description: 'One result, three steps, nothing left out. People save it to do it later.',
    category: 'teaching',
    icon: '🎓',
    frames: [
      seen(
        'You can do this tonight, in three steps.',
        'Medium shot at a tidy workbench, holding the finished result up with both hands, proud smile.',
      ),
      things(
        'Step one: get these ready.',
        'Flat lay from straight above on a wooden workbench: all tools and materials side by side, nothing overlapping.',
      ),
      things(
        'Step two: do it slowly the first time.',
        'Close-up of two hands at the decisive move, tool and material sharp, the bench out of focus.',
      ),
      things(
        'Step three: let it rest.',
        'The half-finished piece alone on the bench beside a clock, late afternoon light from a window on the left.',
      ),
      seen(
        'If it looks like this, you have it.',
        'Close-up over the shoulder: pointing at one detail of the finished piece with a finger.',
      ),
      seen(
        'Save this, you will want it later.',
        'Medium shot at the workbench, the finished result beside, friendly nod into the camera.',
      ),
    ],
  },
  {
    id: 'mistakes-to-avoid',
    name: 'Four mistakes to avoid',
    description:
      'What beginners do wrong, each beside what to do instead. Invites comments from people who know better.',
    category: 'teaching',
    icon: '🚫',
    frames: [
      seen(
        'I made all four of these in my first year.',
        'Close-up, one hand over the eyes, embarrassed laugh, plain wall behind.',
      ),
      things(
        'One: starting with the expensive one.',
        'A shiny unused tool in its packaging on a shelf, thick with dust, seen at eye level.',
      ),
      things(
        'Two: skipping the boring part.',
        'Close-up of a manual lying unopened under a coffee cup on a messy table.',
      ),
      things(
        'Three: doing it in the evening.',
        'A dark room lit by one weak lamp, the work on the table barely visible, a clock showing midnight.',
      ),
      things(
        'Four: doing it alone.',
        'From straight above: a table with one chair and, across from it, a second empty chair pulled back, two cups.',
      ),
      seen(
        'Which number are you?',
        'Medium shot, holding up four fingers and looking into the camera with a raised eyebrow.',
      ),
    ],
  },
];
