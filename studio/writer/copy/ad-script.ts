import type { AdAngle } from '../ad-script/vocabulary.js';
import type { Beat } from '../formats.js';

/** Lines for angles that are not script structures. README.md explains the slots. */
export const AD_COPY: Partial<Record<AdAngle, Partial<Record<Beat, readonly string[]>>>> = {
  'Founder Story': {
    hook: [
      'Who makes {name}? Let me tell you what I know.',
      'There are people behind {name}, and I want you to hear about them.',
      'Before I show you {name}, let me tell you where it comes from.',
      'I always ask who is behind a thing. So: {name}.',
      'So who is behind {name}? Stay with me.',
    ],
    tension: [
      'Somebody had to look at an ordinary day and think: there is a better way.',
      'Things with a face behind them are easier to trust, so keep that in mind.',
    ],
    turn: ['And what came of it is {intro}. {Clause}.', 'So {thisis} {intro}: {say}.', 'What came of it: {intro}.'],
    benefit: ['Here is where the care goes: {say}.', 'And you can tell what mattered to them: {say}.'],
  },
  Comparison: {
    hook: [
      '{Name} or what you have now? Let us compare.',
      'How do you compare {things}? Like this, point by point.',
      'Side by side is the only fair way to look at {name}.',
      'What you have now against {name}. Let us be fair about it.',
      'Let us compare, fair and square. On one side: {name}.',
    ],
    tension: [
      'The usual way? You look at the pictures, and then you guess.',
      'You have something that does the job today. Keep it in mind for a minute.',
      'Most of us compare prices first. I would look at the rest first.',
      'A fair comparison asks the same questions of both sides.',
      'On one side: {problem}. On the other side: {name}.',
      'On one side, what you do today. On the other side, {name}.',
    ],
    turn: [
      'So, on this side: {intro}. {Clause}.',
      'On this side we have {intro}: {say}.',
      'And over here, {intro}. Same questions, one at a time.',
    ],
    benefit: [
      'Put this on the list: {say}.',
      'Write this down for the comparison: {say}.',
      'And this belongs in the comparison: {say}.',
      'Next point, and keep it in mind: {say}.',
      'Here is the point I would look at first: {say}.',
      'Three questions for both sides: what is it, what does it cost, and who is it for?',
    ],
    objection: [
      'Which side wins? You decide. I only put them next to each other.',
      'And if what you have does the job, keep it. I mean that.',
    ],
  },
  'Unboxing/Demo': {
    hook: [
      'First look at {name}, and you are right here with me.',
      'Let us take a first look at {name} together.',
      'No long intro today, just {name}.',
      'Come closer, because this is my first look at {name}.',
    ],
    turn: [
      'So, {thisis} {intro}. First things first: {say}.',
      'Here we go: {intro}. {Clause}.',
      'Okay, so {thisis} {intro}. Let me go around it once.',
    ],
    benefit: [
      'In the box: {box}. That is the whole list.',
      'In the box, among other things: {boxsome}.',
      'Look closely at this: {say}.',
      'Next thing on my list: {say}.',
      'Now watch this part: {say}.',
      'And right here: {say}.',
      'Let me turn it a little, so that you see all of it.',
      'I am going slowly here, because details are easy to miss.',
    ],
    objection: [
      'A first look is a first look, and I will not pretend it is more.',
      'I would want more time before I judge it. So should you.',
    ],
  },
};

/** Lines for a founder story whose brief does not mention the maker: the presenter's own discovery. */
export const DISCOVERY: Partial<Record<Beat, readonly string[]>> = {
  hook: [
    'I came across {name}, and I want to tell you how I see it.',
    'Let me tell you how I look at a thing like {name}.',
    'I had never said a word about {name} before today.',
    'I came across {name}. Here is what I think.',
  ],
  tension: [
    'I do not know who is behind it, so I will stay with what I know.',
    'Nobody told me the story of it, so I will not make one up.',
    'I like to know what a thing is before I talk about it.',
    'So I sat down and read everything I was given about {name}.',
  ],
};

/**
 * Introductions to a statement about the makers. `{Text}` is the statement as a sentence, `{text}` its form inside a sentence;
 * a quote stays verbatim.
 */
export const MAKER_SAYS: readonly string[] = [
  'The people behind it say: {text}.',
  'In their own words: {text}.',
  'And this is how they tell it: {text}.',
];
export const MAKER_IS: readonly string[] = [
  'Here is what I know about them. {Text}.',
  '{Text}. I like to know things like that.',
  'And there is this: {text}.',
];

/**
 * What viewers see during a scene before the product appears. `{thing}` is the product's noun, `{place}` where the scene is
 * filmed.
 */
export const B_ROLL_BEFORE: readonly string[] = [
  'The place before anybody is in the frame: {place}.',
  'Close on restless hands, then a cut to the face.',
  'A clock, a window, an ordinary moment of the day.',
  'An over-the-shoulder look at what the viewer does today.',
  'A slow pan across the room, out of focus at first.',
];
export const B_ROLL_OBJECT: readonly string[] = [
  'Close-up of the {thing}, nothing else in the frame.',
  'Slow push in on the {thing}, {place}.',
  'Hands and the {thing}, seen from above.',
  'The {thing} from three sides, cut on the beat.',
  'The {thing} in use, filmed from behind the shoulder.',
  'A detail of the {thing}, sharp against a soft background.',
  'The {thing} where it will live: {place}.',
];
export const B_ROLL_APP: readonly string[] = [
  'Screen recording of the {thing}, one tap at a time.',
  'Close on the screen, a thumb scrolling slowly.',
  'The phone on a table, the {thing} open, {place}.',
  'Over-the-shoulder look at the screen, in focus.',
  'A face lit by the screen, then the screen itself.',
  'The home screen, and the first tap.',
  'The result on the screen, held for a second.',
];
export const B_ROLL_ELSE: readonly string[] = [
  'The place itself, wide and steady: {place}.',
  'Details of the place, three quick cuts.',
  'Hands at work, close, without a face.',
  'A slow walk toward it, from the viewer’s eyes.',
  'The same place at another time of day.',
  'People from behind, on their way in.',
  'A quiet shot of the setting, held for two seconds.',
];
