import type { Goal, HookFamily } from './keys.js';

/** One way of building a format of a medium. */
export interface Shape {
  key: string;
  label: string;
  description: string;
  /** The family of hooks it usually opens with; null where any does. */
  hookFamily: HookFamily | null;
  /** The goal that it tends to serve: our judgement, not a measurement. */
  signal: Goal;
}

/** What a carousel argues, slide by slide. */
export const CAROUSEL_FORMATS: readonly Shape[] = [
  {
    key: 'list',
    label: 'List',
    description: 'A promise on the cover, then one item a slide.',
    hookFamily: 'list',
    signal: 'saves',
  },
  {
    key: 'how-to',
    label: 'How-to',
    description: 'One result, reached step by step.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'myth-fact',
    label: 'Myth and fact',
    description: 'A belief on one slide, what is so on the next.',
    hookFamily: 'contrarian',
    signal: 'comments',
  },
  {
    key: 'before-after',
    label: 'Before and after',
    description: 'Two states, and what happened in between.',
    hookFamily: 'transformation',
    signal: 'reach',
  },
  {
    key: 'story',
    label: 'Story',
    description: 'One true event told in short lines, a turn on every slide.',
    hookFamily: 'curiosity',
    signal: 'follows',
  },
  {
    key: 'checklist',
    label: 'Checklist',
    description: 'Points to tick off, made to be saved and used later.',
    hookFamily: 'callout',
    signal: 'saves',
  },
  {
    key: 'comparison',
    label: 'Comparison',
    description: 'Two choices judged by the same questions.',
    hookFamily: 'comparison',
    signal: 'clicks',
  },
  {
    key: 'mistakes',
    label: 'Mistakes',
    description: 'What people get wrong, each with what to do instead.',
    hookFamily: 'pain-point',
    signal: 'saves',
  },
];

/** Who is writing to whom in a chat story. */
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

/** How a deck of pictures is put together from what there is to show. */
export const DECK_RECIPES: readonly Shape[] = [
  {
    key: 'inside',
    label: 'Look inside',
    description: 'A thing or a place opened up, closer on every slide.',
    hookFamily: 'curiosity',
    signal: 'reach',
  },
  {
    key: 'numbers',
    label: 'By the numbers',
    description: 'One figure a slide, with the picture that proves it.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'steps',
    label: 'Picture steps',
    description: 'The process in photographs, with as few words as possible.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'ranking',
    label: 'Ranking',
    description: 'Candidates from last to first, with the reason for each place.',
    hookFamily: 'list',
    signal: 'comments',
  },
  {
    key: 'lineup',
    label: 'Line-up',
    description: 'Several products side by side, each for a different buyer.',
    hookFamily: 'callout',
    signal: 'clicks',
  },
  {
    key: 'quotes',
    label: 'In their words',
    description: 'What customers wrote, word for word, one a slide.',
    hookFamily: 'social-proof',
    signal: 'sales',
  },
  {
    key: 'screens',
    label: 'Screens',
    description: "An app's screens with one thing pointed out on each.",
    hookFamily: 'result-first',
    signal: 'clicks',
  },
  {
    key: 'diary',
    label: 'Photo diary',
    description: 'Ordinary photos of a day or a week, captioned by hand.',
    hookFamily: 'pov',
    signal: 'follows',
  },
];

/** The plots of a short acted story. */
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

/** The occasions of a longer talk by one person. */
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

/** What a demonstration sets out to show. */
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
