import type { Goal } from '../formats.js';

/** A headline and the small text below it, filled from the same slots. */
export interface SlidePair {
  headline: string;
  text: string;
}
const pair = (headline: string, text: string): SlidePair => ({ headline, text });

/** Covers that count the slides; used only where each of those slides has a fact. */
export const COUNTED_COVERS: readonly SlidePair[] = [
  pair('{count} things to know about {name}', 'One per slide, so you can decide for yourself.'),
  pair('{count} reasons to look at {brand}', '{What}, one reason per slide.'),
  pair('{count} reasons {name} made my list', 'One reason per slide. Swipe.'),
  pair('{count} things to know about {name}', 'Made for {audience}. One thing per slide.'),
  pair('Done with {problem}? {count} things to know', '{Intro}, one thing per slide.'),
  pair('{count} things worth knowing about {name}', 'Save this for when you need {it}.'),
];

/** Covers that promise no number. */
export const COVERS: readonly SlidePair[] = [
  pair('{question}', 'Then swipe, and meet {intro}.'),
  pair('{question}', 'Then swipe. {Intro} might be for you.'),
  pair('Done with {problem}?', 'Then swipe, and meet {intro}.'),
  pair('{Problem}, again?', 'Swipe. {Intro} might be for you.'),
  pair('Stuck with {problem}?', 'Swipe for {what}.'),
  pair('{Audience}, this one is for you', 'Swipe, and meet {intro}.'),
  pair('For {audience}', 'Swipe, and meet {intro}.'),
  pair('{Is} {name} for you?', 'Swipe through, then decide for yourself.'),
  pair('{Is} {name} for you?', '{What}. Swipe through, then decide.'),
  pair('Have you seen {name} yet?', 'A closer look, one thing per slide.'),
  pair('Thinking about {name}?', 'Swipe through first, then decide.'),
  pair('Read this before you look at {brand}', 'The short version, one thing per slide.'),
  pair('A closer look at {brand}', 'What I would tell a friend, one slide at a time.'),
];

/** Covers for a topic, with nothing to buy. */
export const TOPIC_COVERS: readonly SlidePair[] = [
  pair('{count} small rules for {niche}', 'One per slide. Pick one and start today.'),
  pair('Starting with {niche}? Read this first', 'Small steps only, one per slide.'),
  pair('Overthinking {niche}?', 'Most of us are. Swipe for something simpler.'),
  pair('{Niche}, made a little easier', 'One small idea per slide. Keep what works for you.'),
  pair('Make it easier to begin', 'One small idea per slide. Keep what works for you.'),
];

/** Covers for the contents of an article or a story that the creator has read. */
export const REPORT_COVERS: readonly SlidePair[] = [
  pair('I read this so you can skim it', 'One line from it per slide.'),
  pair('Read this with me', 'The lines that stayed with me, one per slide.'),
  pair('The short version of something I read', 'In its own words, one line per slide.'),
];

/** Small texts below a cover that the caller fixed. */
export const UNDER_COVERS: Readonly<Record<'product' | 'topic', readonly string[]>> = {
  product: [
    '{What}. Swipe to see more.',
    'Made for {audience}. Swipe to see more.',
    'Swipe through, then decide for yourself.',
    'One thing per slide.',
  ],
  topic: ['One small idea per slide. Keep what works for you.', 'One thing per slide.'],
};

/** Slides that introduce the product, before anything is said about it. */
export const MEET: readonly SlidePair[] = [
  pair('Meet {brand}', '{What}, made for {audience}.'),
  pair('Meet {brand}', '{Brand} {is} {what}.'),
  pair('Meet {intro}', 'Made for {audience}.'),
  pair('Made for {audience}', '{Name} {is} {what}.'),
  pair('Made for {audience}', 'If that sounds like you, have a good look at {name}.'),
];

/** Slides about what the audience is tired of. */
export const PROBLEMS: readonly SlidePair[] = [
  pair('Done with {problem}?', 'If that sounds familiar, keep swiping.'),
  pair('{Problem}, again?', 'You are not the only one. Keep swiping.'),
];

/** Slides about the price, and about what is in the box. */
export const PRICES: readonly SlidePair[] = [
  pair('The price: {price}', 'So you know before you go and look.'),
  pair('What does it cost? {Price}', 'No guessing, no long search.'),
];
export const BOXES: readonly SlidePair[] = [
  pair('What is in the box', '{Box}. That is all of it.'),
  pair('In the box, among other things', '{Boxsome}.'),
];

/** Headlines above a fact that is too long to be a headline. */
export const LABELS: readonly string[] = [
  'Good to know',
  'The part to remember',
  'The short version',
  'Read this one twice',
  'What I would tell a friend',
  'The detail that counts',
  'Worth a second look',
  'Also worth knowing',
];
/** Headlines above a sentence in which its author speaks. */
export const QUOTE_LABELS: readonly string[] = [
  'In their own words',
  'Straight from the source',
  'They put it like this',
  'Quoted, not retold',
  'And in their words',
  'Word for word',
  'The line that stayed',
  'One more line',
];

/** Small texts below a benefit that is all in the headline; they claim nothing. */
export const UNDER_CLAIMS: readonly string[] = [
  'Done with {problem}? Then read this slide twice.',
  '{Audience}, this one is for you.',
  'That is {brand} in one line.',
  'This is the part I would tell a friend first.',
  'Think of the last time you needed exactly that.',
  'If you only remember one slide, make it this one.',
  'Ask yourself how much that would matter to you.',
  'Sounds simple. I like simple.',
  'Take a screenshot if this one speaks to you.',
];
/** Small texts below any other fact, good or bad. */
export const UNDER_FACTS: readonly string[] = [
  'Good to know before you decide.',
  'Short and clear. I like that.',
  'One more thing for the list.',
  'Worth knowing, too.',
  'Now you know before you ask.',
  'A small line, but read it twice.',
  'Keep that in mind.',
];
/** Small texts below customer numbers or praise that is all in the headline. */
export const UNDER_PROOFS: readonly string[] = [
  'You do not have to take my word for it.',
  'Check it yourself before you believe me.',
  'That says more than I could.',
  'Look it up, I will wait.',
];

/** Slides for when the brief has no more to say: advice on deciding, without any claim. */
export const THIN_SLIDES: readonly SlidePair[] = [
  pair('What would you need to know?', 'Name the one thing that would help you decide, then go and look it up.'),
  pair('Start with what matters to you', 'Write it down in one sentence. It makes deciding a lot easier.'),
  pair('Know somebody this is for?', 'Send them this post before you forget.'),
  pair('Be picky', 'Put it next to what you know, and see which one you would choose.'),
  pair('Ask the question you have', 'Put it in the comments. Somebody else is wondering, too.'),
  pair('Sleep on it', 'Still thinking about it tomorrow? Then you have your answer.'),
  pair('Look twice', 'The details tell you more than any caption can.'),
  pair('You can always say no', 'I mean it. Nobody is keeping score.'),
  pair('Take your time', 'A good decision rarely needs a countdown.'),
];

/** Slides with advice on a topic, where there is no article or story to report. */
export const TIPS: readonly SlidePair[] = [
  pair('Start with one small thing', 'And do it today, before you plan the rest.'),
  pair('Stop saving tips', 'Pick one of them and try it instead.'),
  pair('Give it two weeks', 'Only then judge whether it works for you.'),
  pair('Keep what works', 'And drop the rest without feeling bad about it.'),
  pair('Make it too easy to skip', 'If it takes no effort to begin, you will begin.'),
  pair('Write down what you tried', 'And what it changed. A few words are enough.'),
  pair('Forget how fast others are', 'You only see the part they post.'),
  pair('Do less, more often', 'A little every week beats a lot once.'),
  pair('Ask somebody who does it', 'Most people like to be asked.'),
];

/** Last slides, by the goal of the post. */
export const ASKS: Readonly<Record<Goal, readonly SlidePair[]>> = {
  reach: [
    pair('Send this to a friend', 'You know exactly who should hear about {name}.'),
    pair('Know somebody this is for?', 'Send them this post. They will see what you mean.'),
  ],
  saves: [
    pair('Save this for later', 'Then you have {name} at hand when you need {it}.'),
    pair('Save it before you forget', 'The name is easy to lose: {name}.'),
  ],
  comments: [
    pair('Yes or no?', 'Tell me in the comments what you think of {name}.'),
    pair('What do you think?', 'Would you try {name}? Tell me in the comments.'),
  ],
  follows: [
    pair('Follow for more like this', 'Short, honest looks, one slide at a time.'),
    pair('Want more like this?', 'Follow along. There is more where {name} came from.'),
  ],
  clicks: [
    pair('Find it at {host}', 'Have a look at {name} and see what you think.'),
    pair('Have a look at {name}', 'It takes a minute, and then you know.'),
    pair('Curious?', 'Look up {name} and see what you think.'),
  ],
  sales: [
    pair('{Flat} at {host}', 'If {name} sounds right for you, that is where to look.'),
    pair('Find it at {host}', 'If {name} sounds right for you, that is where to look.'),
    pair('{Name}, {flat}', 'If it sounds right for you, go and have a look.'),
    pair('Sounds like you?', 'Then have a look at {name} and decide for yourself.'),
    pair('Want to try {name}?', 'Have a look, and tell me what you think.'),
  ],
};
/** Last slides for things that people join or give to, rather than buy. */
export const ASKS_TAKE_PART: readonly SlidePair[] = [
  pair('Find out more at {host}', 'Have a look at {name}, and see whether it is for you.'),
  pair('Is this for you?', 'Have a look at {name}, or tell somebody who would like to know.'),
];
/** Last slides for any goal and any brief. */
export const ASKS_PLAIN: readonly SlidePair[] = [
  pair('Save this for later', 'And send it to somebody who would like to know.'),
  pair('What do you think?', 'Tell me in the comments. I read them all.'),
];
/** Last slides where there is nothing to buy, by the goal of the post. */
export const ASKS_TOPIC: Readonly<Record<Goal, readonly SlidePair[]>> = {
  reach: [pair('Send this to a friend', 'You know exactly who should read it.')],
  saves: [pair('Save this for later', 'And come back to it on a quiet day.')],
  comments: [pair('Which slide is yours?', 'Tell me in the comments. I read them all.')],
  follows: [pair('Follow for more like this', 'One small idea at a time.')],
  clicks: [pair('Which slide is yours?', 'Save the post and start with that one.')],
  sales: [pair('Which slide is yours?', 'Save the post and start with that one.')],
};
