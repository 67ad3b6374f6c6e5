import { TIPS, UNDER_CLAIMS, UNDER_FACTS, UNDER_PROOFS } from '../carousel.js';
import { ADVICE, type DeckCopy, labelled, pair, single } from './deck.js';

const USUAL = ['product', 'claim', 'proof', 'audience', 'box', 'price', 'thought'] as const;
const BOX = (label: string) => [
  pair(label, '{Box}. That is all of it.'),
  pair(label, '{Boxsome}, among other things.'),
];

const CLOSER = [
  'One step closer',
  'A little closer',
  'Closer still',
  'Very close',
  'Under the lens',
  'Down to the detail',
  'As close as it gets',
  'And one more look',
] as const;
export const INSIDE: DeckCopy = {
  slides: 6,
  pictures: {
    thing: [
      'No person: the {thing} in a wide view, {place}.',
      'No person: the same view, halfway closer, the {thing} filling half of it.',
      'No person: close-up of the {thing}, soft background.',
      'No person: a detail of the {thing}, very close, its surface sharp.',
    ],
    place: [
      'No person: wide view, {place}.',
      'No person: the same view, halfway closer.',
      'No person: close-up of one corner of the place, soft background.',
      'No person: a single detail of the place, very close.',
    ],
  },
  role: 'look',
  inOrder: true,
  order: ['product', 'audience', 'claim', 'box', 'proof', 'price', 'thought'],
  covers: [
    pair('A look inside {name}', 'A little closer on every slide.'),
    pair('Come closer: {name}', 'A little closer on every slide.'),
    pair('{Name}, up close', 'A little closer on every slide.'),
    pair('Come closer', 'To {name}: a little closer on every slide.'),
  ],
  topicCovers: [
    pair('{Niche}, up close', 'A little closer on every slide.'),
    pair('Come closer', 'One small idea, a little closer on every slide.'),
  ],
  reportCovers: [pair('Inside something I read', 'A little closer on every slide.')],
  claim: {
    heads: CLOSER.map((label) => `${label}: {Point}`),
    labels: CLOSER,
    texts: ['{line}'],
    under: ['Stay on this one for a second.', 'Easy to miss from far away.', 'Now a little closer.', ...UNDER_FACTS],
  },
  proof: {
    heads: ['In plain sight: {Point}', 'On a second look: {Point}'],
    labels: ['In plain sight', 'On a second look', 'Read from close up'],
    texts: ['{line}'],
    under: UNDER_PROOFS,
  },
  pairs: {
    product: [pair('From a distance: {brand}', '{What}.'), pair('From a distance', '{Brand} {is} {what}.')],
    audience: [pair('Who is looking?', 'Made for {audience}.')],
    box: BOX('Now open the box'),
    price: [pair('On the price tag: {price}', 'Close enough to read it.')],
  },
  thin: [
    ...single(
      ['What do you see?', 'Tell me in the comments.'],
      ['Now take a step back', 'Still curious? Then you have your answer.'],
    ),
    ...labelled('Up close:', ADVICE),
  ],
  tips: labelled('Up close:', TIPS),
};

export const NUMBERS: DeckCopy = {
  slides: 6,
  pictures: {
    thing: [
      'No person: the {thing} on a plain ground, much empty space for a large figure.',
      'Close-up on hands counting on fingers, the {thing} beside them, {place}.',
      'No person: the {thing} next to a notebook and a pen, {place}.',
      'Over-the-shoulder shot, {place}: the creator pointing at the {thing}.',
    ],
    place: [
      'No person: plain ground, much empty space for a large figure.',
      'Close-up on hands counting on fingers, {place}.',
      'No person: a notebook and a pen on a table, {place}.',
      'Over-the-shoulder shot, {place}: the creator writing something down.',
    ],
  },
  role: 'figure',
  figures: true,
  order: ['proof', 'claim', 'price', 'product', 'audience', 'box', 'thought'],
  covers: [
    pair('{Name}, by the numbers', 'The figures first, then the rest.'),
    pair('{Name} in numbers', 'Swipe, and do the sums yourself.'),
    pair('The numbers on {name}', 'The figures first, then the rest.'),
    pair('By the numbers', '{Name}: the figures first, then the rest.'),
  ],
  topicCovers: [
    pair('{Niche}, by the numbers', 'Counted out, one per slide.'),
    pair('Small rules, counted out', 'One number per slide.'),
  ],
  reportCovers: [pair('What I read, by the numbers', 'The figures first, then the rest.')],
  claim: {
    labels: [
      'One without a number',
      'Words instead of a number',
      'No number, still counts',
      'Nothing to count, just to read',
      'Not a figure, but a fact',
      'The rest, in words',
      'A line that needs no number',
      'And the last line',
    ],
    texts: ['{line}'],
  },
  proof: {
    labels: ['Proof without a number', 'Nothing to add up here', 'To be checked, not counted'],
    texts: ['{line}'],
  },
  pairs: {
    product: [pair('What the numbers are about', '{Brand} {is} {what}.')],
    audience: [pair('Who should count?', 'Made for {audience}.')],
    box: BOX('Count what is in the box'),
    price: [pair('{Price}', 'That is the price. Now compare.')],
  },
  thin: labelled('No. {k}:', ADVICE),
  tips: labelled('No. {k}:', TIPS),
};

export const STEPS: DeckCopy = {
  slides: 6,
  pictures: {
    thing: [
      'Close-up on two hands taking the {thing}, {place}.',
      'No person: the {thing} from above, ready, plain ground.',
      'Over-the-shoulder shot, {place}: the creator in the middle of a move with the {thing}.',
      'No person: the {thing} put down again, seen from the side, {place}.',
    ],
    place: [
      'Close-up on two hands making a start, {place}.',
      'No person: a table from above, tidy, {place}.',
      'Over-the-shoulder shot, {place}: the creator in the middle of a move.',
      'No person: the same table afterwards, seen from the side.',
    ],
  },
  role: 'step',
  inOrder: true,
  order: ['problem', 'product', 'claim', 'proof', 'box', 'price', 'audience', 'thought'],
  covers: [
    pair('In pictures: {name}', 'Few words. Just swipe.'),
    pair('{Name}, picture by picture', 'Few words. Just swipe.'),
    pair('Getting to know {name}, in pictures', 'Few words. Just swipe.'),
    pair('Step by step, in pictures', '{Name}. Few words.'),
  ],
  topicCovers: [
    pair('{Niche}, picture by picture', 'Few words. Just swipe.'),
    pair('In pictures: how to begin', 'Few words. Just swipe.'),
  ],
  reportCovers: [pair('In pictures: what I read', 'Few words. Just swipe.')],
  claim: {
    orders: ['{k}. {Point}'],
    labels: [
      '{k}. Look',
      '{k}. Read',
      '{k}. Look again',
      '{k}. Note',
      '{k}. Pause',
      '{k}. Think',
      '{k}. Go on',
      '{k}. Nod',
    ],
    texts: ['{Point}.', '{line}'],
    under: ['That is the step.', 'Like this.', 'Done.', 'Next.'],
  },
  proof: { labels: ['{k}. Check', '{k}. Check again', '{k}. Compare'], texts: ['{Point}.', '{line}'] },
  pairs: {
    problem: [pair('{k}. Stop', 'Tired of {problem}?')],
    product: [pair('{k}. Meet {brand}', '{What}.')],
    audience: [pair('{k}. You?', 'For {audience}.')],
    box: [pair('{k}. Open', '{Box}.'), pair('{k}. Open', '{Boxsome}.')],
    price: [pair('{k}. Count', '{Price}.')],
  },
  thin: single(
    ['{k}. Ask', 'In the comments.'],
    ['{k}. Compare', 'With what you have.'],
    ['{k}. Wait', 'A night, or two.'],
    ['{k}. Decide', 'Yes or no.'],
    ['{k}. Share', 'With somebody it is for.'],
    ['{k}. Keep', 'For a quiet day.'],
    ['{k}. Return', 'Whenever you like.'],
    ['{k}. Relax', 'There is no countdown.'],
  ),
  tips: single(
    ['{k}. Pick', 'One tip only.'],
    ['{k}. Begin', 'Small, and today.'],
    ['{k}. Repeat', 'A little, often.'],
    ['{k}. Note', 'A few words.'],
    ['{k}. Keep', 'What works.'],
    ['{k}. Drop', 'The rest.'],
    ['{k}. Ask', 'Somebody who does it.'],
    ['{k}. Rest', 'Then go on.'],
  ),
};

export const RANKING: DeckCopy = {
  slides: 6,
  role: 'place',
  countsDown: true,
  order: ['thought', 'audience', 'product', 'box', 'price', 'proof', 'claim'],
  counted: [
    pair('{count} things about {name}, ranked', 'From last to first. Would you agree?'),
    pair('Ranked: {count} things about {name}', 'From last to first. Tell me where I am wrong.'),
  ],
  covers: [
    pair('{Name}, ranked point by point', 'From last to first. Would you agree?'),
    pair('My ranking: {name}', 'From last to first. Tell me where I am wrong.'),
    pair('Ranked, from last to first', '{Name}, point by point. Would you agree?'),
  ],
  topicCovers: [
    pair('{Niche}: small rules, ranked', 'From last to first. Would you agree?'),
    pair('Small rules, ranked', 'From last to first. Would you agree?'),
  ],
  reportCovers: [pair('What I read, ranked', 'From last to first. Would you agree?')],
  claim: {
    heads: ['Number {k}: {Point}'],
    labels: ['Number {k}'],
    texts: ['{line} That earns it number {k}.', '{line} Number {k} for me.', '{line}'],
    under: [
      'It could be higher. You tell me.',
      'Somebody will put this first.',
      'Worth its place on the list.',
      'Agree? Or would you move it?',
      'I went back and forth on this one.',
      'Tell me your number {k}.',
      'This place was the hardest to give.',
      ...UNDER_FACTS,
    ],
  },
  proof: {
    heads: ['Number {k}: {Point}'],
    labels: ['Number {k}'],
    texts: ['{line} Something to check, so number {k}.', '{line} Number {k}, because you can check it.', '{line}'],
    under: ['High up, because you can check it.', 'A place for what can be looked up.', ...UNDER_PROOFS],
  },
  pairs: {
    product: [pair('Number {k}: the idea', '{Brand} {is} {what}.')],
    audience: [pair('Number {k}: whom it is for', 'Made for {audience}.')],
    box: BOX('Number {k}: what is in the box'),
    price: [pair('Number {k}: {price}', 'The price. Higher or lower on your list?')],
  },
  thin: labelled('Number {k}:', ADVICE),
  tips: labelled('Number {k}:', TIPS),
};

export const LINEUP: DeckCopy = {
  slides: 6,
  pictures: {
    thing: [
      'Waist-up from the front, {place}: the creator holding up the {thing} with a nod.',
      'No person: the {thing} in a row with everyday things, evenly spaced, plain ground.',
      'Three-quarter medium shot, {place}: the creator in another jacket, the {thing} in hand.',
      'No person: the {thing} seen straight from the front, as in a line-up.',
    ],
    place: [
      'Waist-up from the front, {place}: the creator with a nod.',
      'No person: everyday things in a row, evenly spaced, plain ground.',
      'Three-quarter medium shot, {place}: the creator in another jacket.',
      'No person: an empty chair seen straight from the front, {place}.',
    ],
  },
  role: 'buyer',
  order: ['audience', 'problem', 'claim', 'proof', 'product', 'box', 'price', 'thought'],
  covers: [
    pair('Who {is} {name} for?', 'Find your slide.'),
    pair('{Name}: find your slide', 'Somebody else on every one.'),
    pair('{Name}: which one are you?', 'Somebody else on every slide.'),
    pair('Which of these are you?', 'Somebody else on every slide, and {name} on all of them.'),
  ],
  topicCovers: [
    pair('{Niche}: which one are you?', 'Somebody else on every slide.'),
    pair('Which one are you?', 'Somebody else on every slide.'),
  ],
  reportCovers: [pair('Something I read, for each of you', 'Find your slide.')],
  claim: {
    labels: [
      'For the practical ones',
      'For the curious',
      'For those who like details',
      'For the impatient',
      'For those who read everything',
      'For the undecided',
      'For everyone who asked',
      'For the quiet ones',
    ],
    texts: ['{line}', 'Your line: {say}.', 'This one is yours: {say}.', '{line} Is that you?'],
  },
  proof: {
    labels: ['For the sceptics', 'For those who check first', 'For those who ask around'],
    texts: ['{line}', 'Look it up: {say}.'],
  },
  pairs: {
    problem: [
      pair('For those done with {problem}', 'You are not the only ones.'),
      pair('For those who have had enough', 'Done with {problem}? You are not the only ones.'),
    ],
    product: [pair('For everyone new here', '{Brand} {is} {what}.')],
    audience: [
      pair('For {audience}', 'First of all. Then for the others: swipe.'),
      pair('First of all', 'For {audience}.'),
    ],
    box: BOX('For those who unpack first'),
    price: [pair('For those who ask the price', '{Price}. No guessing.')],
  },
  thin: single(
    ['For those who need a night', 'Still thinking about it tomorrow? Then you have your answer.'],
    ['For those with a question', 'Put it in the comments. Somebody else is wondering, too.'],
    ['For the picky', 'Put it next to what you know, and see which one you would choose.'],
    ['For the generous', 'Know somebody this is for? Send them this post.'],
    ['For those who say no', 'You can. Nobody is keeping score.'],
    ['For the patient', 'A good decision rarely needs a countdown.'],
    ['For those who look twice', 'The details tell you more than any caption can.'],
    ['For the list writers', 'One sentence on what matters makes deciding a lot easier.'],
  ),
  tips: single(
    ['For beginners', 'Start with one small thing, and do it today.'],
    ['For collectors of tips', 'Pick one of them and try it instead.'],
    ['For the impatient', 'Give it two weeks, then judge.'],
    ['For the busy', 'A little every week beats a lot once.'],
    ['For the perfectionists', 'Make it too easy to skip.'],
    ['For the forgetful', 'Write down what you tried. A few words are enough.'],
    ['For those who compare', 'You only see the part they post.'],
    ['For the shy', 'Ask somebody who does it. Most people like to be asked.'],
  ),
};

export const QUOTES: DeckCopy = {
  slides: 5,
  pictures: {
    thing: [
      'No person: plain wall with soft light, room for a quote.',
      'No person: the {thing} small at the lower edge, calm ground above it for the words.',
      'No person: a sheet of paper on a table, {place}, plain ground for the words.',
      'Waist-up from the side, {place}: the creator reading, calm ground beside them.',
    ],
    place: [
      'No person: plain wall with soft light, room for a quote.',
      'No person: a quiet corner, {place}, plain ground for the words.',
      'No person: a sheet of paper on a table, plain ground for the words.',
      'Waist-up from the side, {place}: the creator reading, calm ground beside them.',
    ],
  },
  role: 'quote',
  roles: { proof: 'quote' },
  order: ['proof', 'claim', 'product', 'price', 'audience', 'thought'],
  covers: [
    pair('{Name}, word for word', 'Quoted, not retold. One line per slide.'),
    pair('In their words: {name}', 'Quoted, not retold. One line per slide.'),
    pair('Word for word: {name}', 'Quoted, not retold. One line per slide.'),
    pair('Word for word', 'On {name}, one line per slide.'),
  ],
  topicCovers: [
    pair('{Niche}: lines worth repeating', 'One line per slide.'),
    pair('Small lines worth repeating', 'One line per slide.'),
  ],
  reportCovers: [pair('Lines from something I read', 'Word for word, one per slide.')],
  claim: {
    labels: [
      'Stated like this',
      'Written down, unchanged',
      'As it stands',
      'Copied, not polished',
      'Not my words',
      'The exact words',
      'Quoted, not retold',
      'One more line',
    ],
    texts: ['{quoted}'],
  },
  proof: {
    labels: ['On the record', 'Word for word', 'Here to be checked', 'In so many words', 'Straight from the source'],
    texts: ['{quoted}'],
  },
  pairs: {
    product: [pair('In one line', '“{Brand} {is} {what}.”')],
    audience: [pair('Asked whom it is for', '“{Audience}.”')],
    price: [pair('Asked about the price', '“{Price}.”')],
  },
  thin: single(
    ['What you may be asking', '“Is that something for me?”'],
    ['What a friend would say', '“Sleep on it, then tell me.”'],
    ['What a sceptic would say', '“Show me the details first.”'],
    ['What a list writer would say', '“Put down what matters to you. One sentence.”'],
    ['What a patient person would say', '“A good decision rarely needs a countdown.”'],
    ['What you can always say', '“No, thank you.”'],
    ['What a picky person would say', '“Put it next to what I know.”'],
    ['Now your words', 'Put them in the comments. I read them all.'],
  ),
  tips: single(
    ['Before I plan', '“Start with one small thing, and do it today.”'],
    ['When I save another tip', '“Pick one of them and try it instead.”'],
    ['On a slow day', '“Give it two weeks, then judge.”'],
    ['On a busy day', '“A little every week beats a lot once.”'],
    ['When I compare', '“You only see the part they post.”'],
    ['After a bad week', '“Keep what works, and drop the rest.”'],
    ['When I am stuck', '“Ask somebody who does it.”'],
    ['At the end of the day', '“A few words are enough. Write them down.”'],
  ),
};

export const SCREENS: DeckCopy = {
  slides: 6,
  pictures: {
    thing: [
      'No person: a phone held upright, its screen filling the frame, one spot of it lit.',
      'Close-up on a thumb over a phone screen, {place}.',
      'No person: a phone on a table from above, the screen on, {place}.',
      'Over-the-shoulder shot, {place}: the creator looking at a phone screen.',
    ],
    place: [
      'No person: a phone held upright, its screen filling the frame, one spot of it lit.',
      'Close-up on a thumb over a phone screen, {place}.',
      'No person: a phone on a table from above, the screen on, {place}.',
      'Over-the-shoulder shot, {place}: the creator looking at a phone screen.',
    ],
  },
  role: 'screen',
  order: USUAL,
  covers: [
    pair('{Name}, screen by screen', 'One thing pointed out on each.'),
    pair('Look here: {name}', 'Screen by screen, one thing on each.'),
    pair('Screen by screen', '{Name}, one thing pointed out on each.'),
  ],
  topicCovers: [
    pair('{Niche}, screen by screen', 'One thing pointed out on each.'),
    pair('Screen by screen', 'One small idea on each.'),
  ],
  reportCovers: [pair('What I read, screen by screen', 'One line pointed out on each.')],
  claim: {
    heads: ['Screen {k}: {Point}'],
    labels: ['Screen {k}: this line', 'Screen {k}: look here', 'Screen {k}: zoom in here'],
    texts: ['{line}', 'One thing here: {say}.'],
    under: [
      'Look here first.',
      'One thing pointed out. Next screen.',
      'Take a screenshot of this one.',
      'That is all you need to see here.',
      'Easy to scroll past. Do not.',
      ...UNDER_CLAIMS,
    ],
  },
  proof: {
    heads: ['Screen {k}: {Point}'],
    labels: ['Screen {k}: scroll to this', 'Screen {k}: the part to check'],
    texts: ['{line}'],
    under: UNDER_PROOFS,
  },
  pairs: {
    product: [pair('Screen {k}: {brand}', '{What}.'), pair('Screen {k}: the start', '{Brand} {is} {what}.')],
    audience: [pair('Screen {k}: is that you?', 'Made for {audience}.')],
    box: BOX('Screen {k}: in the box'),
    price: [pair('Screen {k}: {price}', 'The price, before you scroll for it.')],
  },
  thin: labelled('Screen {k}:', ADVICE),
  tips: labelled('Screen {k}:', TIPS),
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday again'] as const;
const diary = (text: string) => DAYS.map((day) => pair(day, text));
/** For each thought, one slide for every day: the first day that is still free is used. */
const thoughts = (...texts: string[]) => texts.flatMap((text) => diary(text).map((one) => [one]));

export const DIARY: DeckCopy = {
  slides: 7,
  pictures: {
    thing: [
      'Snapshot from eye level, {place}: the creator caught in passing, not posing.',
      'No person: a casual photo of the {thing} where it was left, a little crooked.',
      'Mirror selfie, {place}: the creator with a tired smile.',
      'No person: the view from a window, ordinary light.',
    ],
    place: [
      'Snapshot from eye level, {place}: the creator caught in passing, not posing.',
      'No person: a casual photo of a table, a little crooked, {place}.',
      'Mirror selfie, {place}: the creator with a tired smile.',
      'No person: the view from a window, ordinary light.',
    ],
  },
  role: 'day',
  inOrder: true,
  order: ['problem', 'product', 'audience', 'claim', 'proof', 'box', 'price', 'thought'],
  covers: [
    pair('A week with {name} on my mind', 'One ordinary photo a day.'),
    pair('Photo diary: {name}', 'One ordinary photo a day, with a note.'),
    pair('My week, and {name}', 'One ordinary photo a day.'),
    pair('A week in photos', 'With {name} on my mind.'),
  ],
  topicCovers: [
    pair('Photo diary: {niche}', 'One ordinary photo a day, with a note.'),
    pair('A week in photos', 'One ordinary photo a day, with a note.'),
  ],
  reportCovers: [pair('A week with something I read', 'One ordinary photo a day, with a line of it.')],
  claim: {
    labels: DAYS,
    texts: [
      'Wrote this down: {say}.',
      'Read it twice: {say}.',
      'Underlined: {say}.',
      'Note to self: {say}.',
      'Still on my mind: {say}.',
      'Copied out: {line}',
      '{line}',
    ],
  },
  proof: { labels: DAYS, texts: ['Looked for proof: {say}.', 'Looked it up: {say}.', 'Found this: {line}', '{line}'] },
  pairs: {
    problem: [...diary('{Problem}. Again.')],
    product: [...diary('Read about {intro} today. {What}.')],
    audience: [...diary('For {audience}, it says.')],
    box: [...diary('Read what is in the box: {box}.'), ...diary('Read what is in the box: {boxsome} and more.')],
    price: [...diary('Looked up the price: {price}.')],
  },
  thin: thoughts(
    'Slept on it. Still thinking.',
    'Wrote down what I need. One sentence.',
    'Looked twice. Saw more the second time.',
    'Asked a friend. What would you say?',
    'Put it next to what I know.',
    'No decision today. That is fine.',
    'Thought of somebody this is for.',
    'One question left. You, too?',
  ),
  tips: thoughts(
    'Too many tips. Picked one.',
    'One small thing, before planning the rest.',
    'Hard to begin. Made it smaller.',
    'Wrote down what I tried.',
    'Stopped looking at what others post.',
    'A little again. Better than a lot once.',
    'Asked somebody who does it.',
    'Kept what works. Dropped the rest.',
  ),
};
