import { type StoryboardPreset, seen, things } from './preset.js';

/** Storyboards in which somebody has tried the product and shows the result. */
export const PROOF_PRESETS: readonly StoryboardPreset[] = [
  {
    id: 'before-after',
    name: 'Before and after',
    description:
      'The same place and the same camera twice, with the work in between. For cleaning, care, repair and rooms.',
    category: 'proof',
    icon: '✨',
    frames: [
      things(
        'Day one. I am not proud of it.',
        'The starting point as it is, in flat daylight, camera at eye level in the middle of the room: dull, worn or untidy, nothing put away for the picture.',
      ),
      seen(
        'I gave myself one week.',
        'In front of that same view in old clothes, sleeves rolled up, holding the product up with one hand and a doubtful look.',
      ),
      things(
        'Halfway. Look at that line.',
        'Close-up of the border between the treated half and the untreated half, a gloved hand with a cloth at the edge.',
      ),
      things(
        'Day seven. Same light, same spot.',
        'Exactly the view of the first picture, same camera place and same daylight: clean, even and bright, everything in order.',
      ),
      seen(
        'I keep walking past it just to look.',
        'Standing beside the result with one hand on it, turned halfway to the camera, laughing.',
      ),
    ],
  },
  {
    id: 'customer-testimonial',
    name: 'Customer testimonial',
    description: 'One person, one doubt, one number. Reads like a friend’s voice message, not like an ad.',
    category: 'proof',
    icon: '💬',
    frames: [
      seen(
        'I was sure this was a scam.',
        'Close-up selfie on the sofa at home, one eyebrow raised, sceptical, evening lamp light.',
      ),
      seen(
        'My problem was this.',
        'Medium shot at a desk, rubbing the forehead with one hand, a full notebook and a cold cup of coffee in front.',
      ),
      things(
        'So I ordered the smallest one.',
        'Close-up of the product on a bedside table next to a lamp and a book, seen at table height.',
      ),
      things(
        'After three weeks it looked like this.',
        'Close-up of a paper calendar on a wall with three rows of days ticked off in pen, a hand drawing the last tick.',
      ),
      seen(
        'I sleep until the alarm now.',
        'Sitting on the edge of a made bed in bright morning light, stretching both arms, rested smile.',
      ),
      seen(
        'I have already ordered the second one.',
        'The first selfie again, same sofa: now leaning in with the product next to the cheek and a wink.',
      ),
    ],
  },
  {
    id: 'myth-vs-fact',
    name: 'Myth against fact',
    description: 'Three things that everybody says, and what is true. For health, beauty, money and craft.',
    category: 'proof',
    icon: '🔍',
    frames: [
      seen(
        'Three things about this that are simply wrong.',
        'Medium shot in a bright home office, holding up three fingers, serious look into the camera.',
      ),
      things(
        'Myth: more is better.',
        'Close-up of a spoon heaped far too high above a glass, grains falling over its edge, plain red background.',
      ),
      things(
        'Fact: one level spoon does it.',
        'The same close-up with the spoon filled exactly level, plain green background.',
      ),
      things(
        'Myth: you see it overnight.',
        'A bedroom window at night with a full moon, an alarm clock showing three in the morning on the sill, cool blue light.',
      ),
      things(
        'Fact: give it twenty-eight days.',
        'A paper calendar flat on a table with four weeks marked in green pen, the pen lying on it, daylight.',
      ),
      seen(
        'Which one did you believe?',
        'Close-up in the home office, chin resting on one hand, curious half smile into the camera.',
      ),
    ],
  },
  {
    id: 'side-by-side-test',
    name: 'Side-by-side test',
    description: 'The one everybody owns against the new one, under the same conditions. The picture is the argument.',
    category: 'proof',
    icon: '⚖️',
    frames: [
      seen(
        'The usual one, or this one? I tested both.',
        'Behind a white table, one object in each raised hand, looking from one to the other.',
      ),
      things(
        'Same amount, same time.',
        'From straight above: two identical white plates side by side with the same amount on each, a kitchen timer between them.',
      ),
      things(
        'After one minute.',
        'Close-up of both plates from the front at table height, the left one visibly worse, the right one clean.',
      ),
      things(
        'After one hour.',
        'The same view as before: the difference is larger still, a small paper flag with a tick stands in the right plate.',
      ),
      seen(
        'I did not expect that either.',
        'Behind the white table again, pushing the left plate aside and pointing at the right one, surprised face.',
      ),
    ],
  },
];
