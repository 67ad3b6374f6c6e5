import type { Copy } from '../copy.js';

export const LISTICLE: Copy = {
  hook: [
    '{Count} things to know about {name}, quickly.',
    '{Count} reasons {name} made it onto my list.',
    '{Count} reasons to look at {name} for a minute.',
    '{Count} things I would tell {audience} about {name}.',
    'Here are {count} things I like about {name}.',
    'Done with {problem}? Here are {count} reasons to look at {name}.',
    '{Audience}, here are {count} reasons to look at {name}.',
    'energetic: {Count} reasons you need to look at {name} right now!',
    'calm: {Count} quiet reasons to look at {name}.',
    'dry: {Count} reasons I am being annoying about {name}. You have been warned.',
    'expert: {Count} things worth knowing about {name}, without the hype.',
    'warm: {Count} little things I like about {name}.',
  ],
};

/** The numbered lines of a list; `{n}` and `{N}` are an entry's number as a word: "one", "One". */
export const LIST_ENTRIES: readonly string[] = [
  'Number {n}: {say}.',
  'Number {n}. {Clause}.',
  '{N}: {say}. I like that.',
  '{N}. {Clause}. Small thing, big difference.',
  'Number {n}, and this one counts: {show}.',
  '{N}: {show}.',
  'Number {n}: the price. {Price}.',
  '{N}: the price is {flat}. No surprises.',
  'Number {n}, in their own words: {words}.',
];

/** Entries for a list that has run out of facts: they promise nothing about the product. */
export const THIN_ENTRIES: readonly string[] = [
  'Number {n}: you can explain the whole thing in one breath.',
  'Number {n}: you can look {it} up before you decide anything.',
  'Number {n}: you know within a minute whether it is for you.',
  'Number {n}: I would rather show you than talk you into it.',
  'Number {n}: nobody needs a manual to see the point.',
  'Number {n}: it is easy to tell a friend about.',
  'Number {n}: you can always say no. I mean it.',
];

/** Hooks of a list about a topic, without a product. */
export const TOPIC_LIST_HOOKS: readonly string[] = [
  '{Count} things about {niche} I wish somebody had told me earlier.',
  '{Count} small rules that make {niche} a lot easier.',
  '{Count} honest things about {niche}, no fluff.',
  'If I started over with {niche}, I would stick to {count} rules.',
  'A short list of what helps with {niche}, starting right now.',
];

/** Entries of a list that reports an article or a story. */
export const REPORT_ENTRIES: readonly string[] = ['Number {n}: {quote}.', '{N}: {quote}.', 'Number {n}. {Quote}.'];

/** Entries of a list about a topic. */
export const TOPIC_TIPS: readonly string[] = [
  'Number {n}: start with one small thing, and do it today.',
  'Number {n}: stop saving tips and try one of them instead.',
  'Number {n}: give it two weeks before you judge whether it works.',
  'Number {n}: keep what works for you and drop the rest.',
  'Number {n}: make it so easy that you cannot say no.',
  'Number {n}: write down what you tried and what it changed.',
  'Number {n}: forget how fast everybody else seems to be going.',
];
