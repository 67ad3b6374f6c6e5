import type { Shape } from './shape.js';

/** Kinds of chat stories, by who is writing to whom. */
export const CHAT_FORMATS: readonly Shape[] = [
  {
    key: 'thread',
    label: 'Two friends',
    description: 'One friend has news, the other wants to know everything.',
    hookFamily: 'curiosity',
    signal: 'reach',
  },
  {
    key: 'group',
    label: 'Group chat',
    description: 'Several voices with different opinions on one question.',
    hookFamily: 'question',
    signal: 'comments',
  },
  {
    key: 'support',
    label: 'Customer and support',
    description: 'A customer asks for help and gets a real answer.',
    hookFamily: 'pain-point',
    signal: 'sales',
  },
  {
    key: 'parent',
    label: 'Parent and child',
    description: 'A parent and a grown-up child who text very differently.',
    hookFamily: 'pov',
    signal: 'reach',
  },
  {
    key: 'seller',
    label: 'Buyer and seller',
    description: 'Every question that stands between a buyer and a purchase.',
    hookFamily: 'question',
    signal: 'clicks',
  },
  {
    key: 'work',
    label: 'Colleagues',
    description: 'A work chat in which something has to be done by five.',
    hookFamily: 'pov',
    signal: 'clicks',
  },
  {
    key: 'self',
    label: 'Notes to self',
    description: 'Messages that somebody sends to themselves over days or weeks.',
    hookFamily: 'transformation',
    signal: 'saves',
  },
];

/** Plots of a short acted story. */
export const STORY_SHAPES: readonly Shape[] = [
  {
    key: 'bad-day',
    label: 'A bad day, rescued',
    description: 'Small things go wrong in a row until one goes right.',
    hookFamily: 'pain-point',
    signal: 'reach',
  },
  {
    key: 'two-ways',
    label: 'Two ways',
    description: 'The same situation twice, handled differently.',
    hookFamily: 'comparison',
    signal: 'clicks',
  },
  {
    key: 'object-view',
    label: "The object's view",
    description: 'The product tells what it sees of its owner.',
    hookFamily: 'pov',
    signal: 'reach',
  },
  {
    key: 'wrong-guess',
    label: 'The wrong guess',
    description: 'Everybody suspects one thing; it was another.',
    hookFamily: 'curiosity',
    signal: 'comments',
  },
  {
    key: 'time-jump',
    label: 'Time jump',
    description: 'One place and one habit, seen weeks or months apart.',
    hookFamily: 'transformation',
    signal: 'saves',
  },
  {
    key: 'passed-on',
    label: 'Passed on',
    description: 'A thing goes from hand to hand, and each one says why.',
    hookFamily: 'social-proof',
    signal: 'sales',
  },
  {
    key: 'deadline',
    label: 'Against the clock',
    description: 'Something must be ready by a time that is shown.',
    hookFamily: 'challenge',
    signal: 'reach',
  },
];

/** Occasions for a longer talk by one person. */
export const MONOLOGUE_SHAPES: readonly Shape[] = [
  {
    key: 'confession',
    label: 'Confession',
    description: 'What the speaker got wrong, for how long, and what changed.',
    hookFamily: 'confession',
    signal: 'follows',
  },
  {
    key: 'rant',
    label: 'Rant',
    description: 'A complaint that the audience shares, then a way out.',
    hookFamily: 'pain-point',
    signal: 'comments',
  },
  {
    key: 'letter',
    label: 'Letter',
    description: 'Spoken to one absent person, overheard by everybody else.',
    hookFamily: 'callout',
    signal: 'saves',
  },
  {
    key: 'lesson',
    label: 'Lesson',
    description: 'One thing learned by doing, explained so that others can use it.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'unpopular-opinion',
    label: 'Unpopular opinion',
    description: 'A view that most of the field would argue with, and the case for it.',
    hookFamily: 'contrarian',
    signal: 'comments',
  },
  {
    key: 'reply',
    label: 'Reply to a comment',
    description: 'One real question from the comments, answered in full.',
    hookFamily: 'question',
    signal: 'comments',
  },
  {
    key: 'founder',
    label: "Founder's account",
    description: 'Why the thing exists, told by the person who made it.',
    hookFamily: 'curiosity',
    signal: 'follows',
  },
];

/** Kinds of demonstrations, by what they set out to show. */
export const DEMO_SHAPES: readonly Shape[] = [
  {
    key: 'first-use',
    label: 'First use',
    description: 'From opening it to the first result, nothing left out.',
    hookFamily: 'curiosity',
    signal: 'clicks',
  },
  {
    key: 'one-task',
    label: 'One task',
    description: 'A single everyday job, done from start to finish.',
    hookFamily: 'pain-point',
    signal: 'clicks',
  },
  {
    key: 'side-by-side',
    label: 'Side by side',
    description: 'The old way and the new way on one screen, at the same time.',
    hookFamily: 'comparison',
    signal: 'sales',
  },
  {
    key: 'timed',
    label: 'Timed',
    description: 'The job against a running clock.',
    hookFamily: 'challenge',
    signal: 'reach',
  },
  {
    key: 'hidden-feature',
    label: 'Hidden feature',
    description: 'One function that most owners have never found.',
    hookFamily: 'curiosity',
    signal: 'saves',
  },
  {
    key: 'fix',
    label: 'The fix',
    description: 'Something goes wrong on camera and is put right.',
    hookFamily: 'pain-point',
    signal: 'saves',
  },
  {
    key: 'stress-test',
    label: 'Stress test',
    description: 'The claim put to a test that it could fail.',
    hookFamily: 'challenge',
    signal: 'sales',
  },
];
