import { type StoryboardPreset, seen, things } from './preset.js';

/** Storyboards in which the product is the story. */
export const PRODUCT_PRESETS: readonly StoryboardPreset[] = [
  {
    id: 'product-unboxing',
    name: 'Product unboxing',
    description: 'From the sealed parcel to the first use. For anything that looks good coming out of a box.',
    category: 'product',
    icon: '📦',
    frames: [
      seen(
        'It finally came. Let me open this with you.',
        'At home by the front door, holding a sealed brown parcel up in front of the chest with both hands, eyebrows raised, big smile; soft daylight from the side.',
      ),
      things(
        'No bubble wrap mountain. Good start.',
        'Seen from straight above: a parcel on a light wooden table, two hands slitting the tape with a small cutter, a mug at the edge of the picture.',
      ),
      things(
        'First look. That colour!',
        'Close-up, looking into the open box: the product lying in tissue paper, one hand folding the paper aside, window light falling in from the left.',
      ),
      things(
        'Here is everything you get.',
        'Flat lay from straight above on a plain table: the product in the middle, every part of the set laid out around it in straight rows, even light, no hands.',
      ),
      seen(
        'It is lighter than it looks.',
        'Sitting at the table, turning the product in one hand at eye level and looking at it from the side, the empty box next to the elbow.',
      ),
      seen(
        'Worth it? Ask me in a week, but today: yes.',
        'Medium shot on the sofa, holding the product up next to the face and looking into the camera with a satisfied smile; evening lamp light.',
      ),
    ],
  },
  {
    id: 'problem-solution',
    name: 'Problem and solution',
    description:
      'A small daily annoyance, shown honestly, and the one thing that ends it. The classic of performance ads.',
    category: 'product',
    icon: '💡',
    frames: [
      seen(
        'Does this happen to you every single morning?',
        'In the kitchen in the early morning, hair not done, frowning at a messy counter with both palms turned up; grey window light.',
      ),
      things(
        'I tried everything.',
        'Seen from above: an open drawer crammed with half-used things that did not help, one hand rummaging in it.',
      ),
      seen(
        'Then a friend put this on my table.',
        'At the kitchen table, leaning in and looking at the product with a curious tilt of the head; the product stands alone on a clean surface.',
      ),
      things(
        'One move, and that is it.',
        'Close-up of two hands using the product, its main part sharp in the middle, the kitchen out of focus behind.',
      ),
      seen(
        'This is my counter now.',
        'Same kitchen and same camera place as the first picture, now tidy and bright; leaning on the counter with crossed arms, at ease, the product within reach.',
      ),
      seen(
        'Link is where you think it is.',
        'Close-up of the face with a warm smile, pointing down at the lower edge of the picture with one finger.',
      ),
    ],
  },
  {
    id: 'app-walkthrough',
    name: 'App walkthrough',
    description: 'Three screens, one job done. For apps and web tools, told from the hand that holds the phone.',
    category: 'product',
    icon: '📱',
    frames: [
      seen(
        'I did this in forty seconds. On my phone. In a queue.',
        'Standing in a café queue, holding a phone upright at chest height with its screen towards the camera, looking over it with a grin.',
      ),
      things(
        'Open it. No sign-up wall.',
        'Close-up of a phone in one hand, its start screen filling the display with one large button, the thumb above the button; blurred café behind.',
      ),
      things(
        'Type what you need.',
        'Over the shoulder onto the phone: a form with two short fields filled in and the keyboard open, both thumbs typing.',
      ),
      things(
        'And it sorts the rest.',
        'Close-up of the phone lying on a wooden table, a finished list with green ticks on the display, a coffee cup at the corner of the picture.',
      ),
      seen(
        'That used to be my Sunday.',
        'Leaning back in a café chair by the window, the phone face down on the table, hands behind the head, relaxed smile.',
      ),
    ],
  },
  {
    id: 'recipe',
    name: 'Recipe in six pictures',
    description: 'From the ingredients to the first bite, seen mostly from above. For food, drinks and kitchen things.',
    category: 'product',
    icon: '🍳',
    frames: [
      things(
        'Ten minutes, one pan.',
        'Close-up of the finished dish in a deep bowl with steam rising, a fork just lifting the first bite, warm light from the side.',
      ),
      things(
        'You need these.',
        'Flat lay from straight above: every ingredient in a small bowl of its own on a dark wooden board, in the order in which they are used.',
      ),
      things(
        'Chop it small. It cooks faster.',
        'Close-up from the side at table height: two hands chopping vegetables with a large knife, a heap of cut pieces in front.',
      ),
      things(
        'High heat, two minutes.',
        'From straight above into a black pan on the hob: the pieces frying in a single layer, a wooden spoon coming in from the right.',
      ),
      things(
        'The trick is this.',
        'Close-up of one hand pouring the product in a thin stream over the pan, the label turned to the camera.',
      ),
      seen(
        'Told you.',
        'At the kitchen counter with the bowl in one hand, chewing the first bite with closed eyes and a smile, the used pan behind.',
      ),
    ],
  },
];
