import { describe, expect, it } from '@jest/globals';
import { toFirstPerson } from './first-person.js';

describe('the first person singular', () => {
  it.each([
    ["We aren't open yet.", "I'm not open yet."],
    ["Aren't we lucky?", "Aren't I lucky?"],
    ["We weren't sure, weren't we?", "I wasn't sure, wasn't I?"],
    ['We’re back, and we’ll stay.', "I'm back, and I'll stay."],
    ['We also are late. We always were.', 'I also am late. I always was.'],
    ['What were we thinking? Our mug was ours.', 'What was I thinking? My mug was mine.'],
    ['They told us that we had made it ourselves.', 'They told me that I had made it myself.'],
    ["We're a bit proud of our oven.", "I'm a bit proud of my oven."],
    ['Why are we so early?', 'Why am I so early?'],
    ["We haven't met, and we don't sell to us.", "I haven't met, and I don't sell to me."],
  ])('%s → %s', (text, said) => expect(toFirstPerson(text)).toBe(said));

  it.each([
    'The mug keeps coffee hot.',
    'Let us celebrate.',
    "Let's try our mug.",
    'LET’S TRY OUR MUG.',
    'We both are tired of it.',
    'Are we all ready?',
    'One of us always bakes.',
    'We ship to the US.',
    'We are sisters from Hull.',
    "We're a small family of beekeepers.",
    'We built it together.',
  ])('leaves unchanged what one person cannot say: %s', (text) => expect(toFirstPerson(text)).toBeNull());
});
