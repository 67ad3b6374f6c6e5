import type { Goal, StructureKey } from '../formats.js';

/** First lines of a caption, by the structure of its video. README.md explains the slots. */
export const CAPTION_HOOKS: Record<StructureKey, readonly string[]> = {
  'problem-solution': [
    'Tired of {problem}? This one is for you.',
    '{Problem}? I have something to show you.',
    '{Complaint}. Sound familiar?',
    '{question} Then have a look at {name}.',
    '{Audience}, this one is for you: {intro}.',
  ],
  'before-after': [
    'Before: {problem}. After: see for yourself.',
    'A before, an after, and {name} in between.',
    'What would your day look like without {problem}?',
  ],
  'myth-bust': [
    'Think you know all about {things}? Watch this first.',
    'Before you scroll past {name}, hear me out.',
    'What do you really know about {name}?',
  ],
  'pov-story': [
    'POV: you are looking for {what}.',
    'POV: somebody shows you {name}.',
    'POV: you are done with {problem}.',
  ],
  listicle: [
    'A few things to know about {name}.',
    'Reasons to look at {name}, one by one.',
    'If you like lists and {things}, this one is for you.',
  ],
  testimonial: [
    'My honest take on {name}.',
    'I have thoughts on {name}, and here they are.',
    'No slogans, just my opinion on {name}.',
  ],
};

/** First lines for any video about a product. */
export const CAPTION_ANY: readonly string[] = [
  '{Brand}: {what}.',
  'For {audience}: {intro}.',
  'Have you come across {name} yet?',
  'A minute about {name}.',
  'Let me show you {name}.',
  'Say hello to {intro}.',
];

/** First lines for a video that sells nothing. */
export const CAPTION_TOPIC: readonly string[] = [
  'A minute about {niche}.',
  'If you have {niche} on your mind, watch this one.',
  'Let us talk about {niche}.',
  'For everyone who thinks about {niche} a lot.',
];

/** First lines for a video about an article or a story. */
export const CAPTION_REPORT: readonly string[] = [
  'I read this, and I wanted you to hear about it.',
  'This is worth a minute of your day.',
  'Have you heard about this yet?',
];

/** Last lines, by the video's goal. Goals that need a click use the lines below or the platform's own line. */
export const CAPTION_CTA: Record<Exclude<Goal, 'clicks' | 'sales'>, readonly string[]> = {
  reach: ['Send this to someone who should see it.', 'Who came to mind? Send it to them.'],
  saves: ['Save this for later.', 'Save it, so that you find it again.'],
  comments: ['What do you think? Tell me in the comments.', 'Yes or no? Tell me in the comments.'],
  follows: ['Follow along for more like this.', 'More of this to come, so follow along.'],
};

/** Last lines where a link is known, and where a button is shown below. */
export const CAPTION_LINK: readonly string[] = ['Have a look: {host}', 'More here: {host}'];
export const CAPTION_BUTTON: readonly string[] = ['Tap the button to see more.', 'The button below has the rest.'];

/** Comments to pin: answers from the brief to questions that viewers will ask, the most complete answers first. */
export const PINNED: readonly (readonly string[])[] = [
  [
    'For everyone who asks about the price: {price}. You find it at {host}.',
    'The two questions I expect: what does it cost, and where is it? {Price}, at {host}.',
  ],
  ['For everyone who asks about the price: {price}.', 'What does it cost? {Price}.'],
  ['Where to find it? Here: {host}', 'For everyone who asks where to find it: {host}'],
  ['What is in the box? {Box}.', 'In the box: {box}.'],
  ['In the box, among other things: {boxsome}.', 'What is in the box? {Boxsome}, and there is more.'],
];
