import { type StoryboardPreset, seen, things } from './preset.js';

/** Storyboards about a person and their reasons. */
export const STORY_PRESETS: readonly StoryboardPreset[] = [
  {
    id: 'day-in-the-life',
    name: 'A day in the life',
    description: 'From waking up to lights out in eight small pictures, with the product where it really is used.',
    category: 'story',
    icon: '🌅',
    frames: [
      seen(
        '6:40. Not a morning person.',
        'In bed under a white duvet, face half in the pillow, one arm reaching for an alarm clock; first grey light through the curtains.',
      ),
      things(
        'Coffee before words.',
        'Close-up of a hand pouring coffee into a mug on a kitchen counter, steam against the window.',
      ),
      seen(
        'Twenty minutes of this and I am human.',
        'In the park in running clothes, walking towards the camera with earphones in, low morning sun behind.',
      ),
      things(
        'Desk. The good two hours.',
        'Seen from above: a tidy desk with a laptop, a notebook, a plant, and the product beside the keyboard.',
      ),
      seen(
        'Lunch is always later than planned.',
        'At a café table outside, laughing with a sandwich in one hand, the midday sun on the table.',
      ),
      seen(
        'This is where it earns its place in my bag.',
        'On a train seat by the window, using the product with both hands, the landscape a blur outside.',
      ),
      seen(
        'Home. Shoes off first.',
        'In the hallway, leaning against the wall with closed eyes, a bag on the floor, warm lamp light.',
      ),
      things(
        'Tomorrow again.',
        'A bedside table at night: a dimmed lamp, a glass of water, a book with a marker in it, the product next to it.',
      ),
    ],
  },
  {
    id: 'founder-story',
    name: 'Founder story',
    description:
      'Why this exists, told by who made it: the first bad version, the low point, the first stranger who paid.',
    category: 'story',
    icon: '🚀',
    frames: [
      seen(
        'I built this because I was angry.',
        'Close-up in a small workshop, arms crossed, determined look into the camera, tools on the wall behind.',
      ),
      things(
        'The first one looked like this.',
        'Close-up of a crude prototype of cardboard and tape on a kitchen table, a ruler and a pencil beside it.',
      ),
      seen(
        'Forty-one people said no.',
        'Sitting on the floor of a small flat among open boxes, head in both hands, one lamp on.',
      ),
      things(
        'Version nine worked.',
        'Nine prototypes in a row on a long shelf, from crude on the left to finished on the right, seen straight on.',
      ),
      seen(
        'Then somebody I had never met bought one.',
        'Standing at a workbench, staring at a phone in one hand with the other over the mouth, eyes wide.',
      ),
      things(
        'Today we pack these ourselves.',
        'From straight above: two pairs of hands packing the product into boxes on a large table, labels and tape around.',
      ),
      seen(
        'If you have the same problem: hello.',
        'In the doorway of the workshop in daylight, waving at the camera, the product in the other hand.',
      ),
    ],
  },
  {
    id: 'get-ready-with-me',
    name: 'Get ready with me',
    description: 'A routine in front of the mirror with a story told along the way. For beauty, fashion and care.',
    category: 'story',
    icon: '💄',
    frames: [
      seen(
        'Get ready with me while I tell you what happened.',
        'Mirror selfie in a bright bathroom, hair pinned back, in a white bathrobe, bare face, playful look.',
      ),
      things(
        'These are all I use now.',
        'Flat lay from straight above on a marble shelf: five care products in a row, the main one in the middle.',
      ),
      seen(
        'So I open the door, and who is standing there?',
        'Close-up, spreading cream over one cheek with two fingers, eyes wide in mid-sentence.',
      ),
      seen(
        'I said nothing. I just kept smiling.',
        'Medium shot at the mirror, brushing the hair to one side, knowing smile.',
      ),
      seen(
        'And that is why I am late.',
        'Full body in front of a wardrobe, dressed to go out, one hand on the hip, the other reaching for a coat.',
      ),
    ],
  },
];
