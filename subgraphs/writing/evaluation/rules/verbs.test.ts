import { describe, expect, it } from '@jest/globals';
import { findFaults } from './testing.js';

const VERBS: Record<string, { wrong: readonly string[]; right: readonly string[] }> = {
  'subject-verb': {
    wrong: [
      'Ledgerly make sorting easy.',
      'These are Ledgerly, and I like them.',
      'The dumbbells weighs 95 pounds.',
      'Perfect for kids who hates mint.',
      'With Ledgerly you sorts receipts.',
    ],
    right: [
      'Ledgerly makes sorting easy.',
      'Does Ledgerly make sorting easy?',
      'A box of receipts that sorts itself is a dream.',
      'For kids who hate mint.',
      'It gives you reports every week.',
      'The family run a small shop.',
    ],
  },
  'verb-form': {
    wrong: [
      'You can sorts receipts with it.',
      'It lets you sorts receipts in seconds.',
      'Does it sorts them? Yes.',
      'Come along for pull them out.',
      'Ledgerly is sort the receipts.',
      'I like it because keeps it tidy.',
      'I like that smells like pickles.',
    ],
    right: [
      'You can sort receipts with it.',
      'All it does is sort receipts.',
      'The link is right here.',
      'It is the kind of find I keep for friends.',
      'That is the only proof that counts here.',
      'It is whisper quiet.',
      'Good for travel photos and for work.',
      'If it sorts receipts, I want it.',
    ],
  },
  'pronoun-case': {
    wrong: ['Does it remember which bed me watered?'],
    right: [
      'It remembers which bed I watered.',
      'It made me smile.',
      'They gave me roasted beans.',
      'Send them home, and let them sleep.',
    ],
  },
  count: {
    wrong: ['It costs 7 euro a month.', 'It lasts ten day.', 'It comes with 14 video.'],
    right: [
      'It costs 7 euros a month.',
      'A ten-day trip.',
      'It has a 12 hour battery.',
      'One day, you will see.',
      'It is 1 euro a month.',
    ],
  },
  'bare-noun': {
    wrong: ['There is five-year warranty.', 'It comes with tray.', 'You turn dial.'],
    right: [
      'There is a five-year warranty.',
      'It comes with a tray.',
      'It has app support.',
      'It has phone, tablet and web versions.',
      'You turn the dial.',
    ],
  },
  comparison: {
    wrong: ['It is the more better way.', 'It is most easiest.'],
    right: ['It is the better way.', 'It is more expensive.', 'It is the easiest.'],
  },
  'comma-splice': {
    wrong: ['This is Ledgerly, it sorts receipts.', 'Look at Ledgerly, is an app.'],
    right: [
      'If it rains, it works.',
      'Honestly, it works.',
      'I swear, it works.',
      'Ledgerly, an app, is here.',
      'No streaks, no account, it just works.',
      'Look at Ledgerly, and tell me.',
    ],
  },
};

describe.each(Object.entries(VERBS))('the rule %s', (rule, { wrong, right }) => {
  it.each(wrong)('finds the fault in: %s', (line) => expect(findFaults(rule, line)).not.toEqual([]));
  it.each(right)('leaves alone: %s', (line) => expect(findFaults(rule, line)).toEqual([]));
});
