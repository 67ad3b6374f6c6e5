import type { Patterns } from './patterns.js';

export const LISTICLE: Patterns = {
  hook: [
    '{Count} reasons I keep telling {a} about {P}.',
    '{Count} things I wish I had known about {P} sooner.',
    'Here are {count} reasons {P} made it onto my list.',
    '{Count} reasons {P} {pis} worth a minute of your time.',
    'Give me {count} reasons, you said. About {P}? Easy.',
    'energetic: {Count} reasons you need to look at {P} right now!',
    'calm: {Count} quiet reasons I like {P}.',
    'dry: {Count} reasons I am being annoying about {P}. You have been warned.',
    'expert: {Count} things worth knowing about {P}, without the hype.',
    'warm: {Count} little reasons I am so happy with {P}.',
    '{Count} reasons I think {a} will like {P}.',
    '{Count} things I like about {P}, {W}.',
    'If {you}, here are {count} reasons to look at {P}.',
    'Done with {x}? Here are {count} reasons to try {P}.',
    '{Count} reasons {w} is on my list.',
  ],
  turn: [
    'Number one: {it} {b}. That alone got me.',
    'One. {It} {b}, and that is the big one.',
    'First, the obvious one: {it} {b}.',
    'First up, {it} {b}. I did not know I needed that.',
  ],
};

/** A list about a topic, without a product. */
export const TOPIC_LIST_HOOKS: readonly string[] = [
  '{Count} things about {niche} I wish I had known earlier.',
  '{Count} small rules that make {niche} a lot easier.',
  '{Count} honest things about {niche} that took me far too long.',
  'If I started over with {niche}, I would stick to {count} rules.',
  'A short list of what helps with {niche}, starting right now.',
];

/** Entries of a list that has no facts left to count: they promise nothing of the product. */
export const THIN_REASONS: readonly string[] = [
  'I can explain the whole thing in a single breath.',
  'I would rather show you than talk you into it.',
  'you can look it up yourself before you decide.',
  'I would tell a good friend exactly the same thing.',
  'it is easy to see whether it suits you or not.',
  'you know within a minute whether it is for you.',
  'I would rather own one thing that I actually use.',
];

/** The same about a topic. */
export const TOPIC_TIPS: readonly string[] = [
  'start with one small thing, and do it today.',
  'stop saving tips and try one of them instead.',
  'give it two weeks before you judge whether it works.',
  'keep what works for you and drop the rest.',
  'make it so easy that you cannot say no.',
  'write down what you tried and what it changed.',
  'forget how fast everybody else seems to be going.',
];
