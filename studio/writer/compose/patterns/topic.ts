import type { Beat } from '../../formats.js';

/** Scripts without a product: about the niche, promising nothing. */
export const TOPIC: Record<Beat, readonly string[]> = {
  hook: [
    'Can we talk about {niche} for a second? Because I have opinions.',
    'If you have been struggling with {niche} lately, stay with me.',
    'Here is something about {niche} I wish someone had told me earlier.',
    'You are probably overthinking {niche}. I know that I was.',
    'POV: you are trying to get into {niche} and everyone has advice.',
    'dry: My relationship with {niche} is complicated. Let me explain.',
    'energetic: Okay, everybody who is into {niche}, this one is for you!',
    'calm: A gentle reminder for anyone trying to figure out {niche}.',
    'expert: Let me give you one useful idea about {niche}.',
  ],
  tension: [
    'Everybody makes it look effortless, and then you try it, and it is just not.',
    'You save all the tips, you watch all the videos, and nothing really changes.',
    'There is so much advice out there that doing nothing starts to feel reasonable.',
  ],
  turn: [
    'What helps is starting with one small thing, and actually doing it today.',
    'So I stopped doing everything at once and picked one thing. Just one.',
    'The trick with {niche} is to make it so easy that you cannot say no.',
  ],
  benefit: [
    'And once one thing sticks, the next one feels a lot less scary.',
    'It is not glamorous, but it is the part that keeps you going.',
    'You end up enjoying {niche} instead of feeling behind all the time.',
  ],
  proof: [
    'Try it for yourself and see. That is the only proof that counts here.',
    'Do not believe me. Pick one thing, try it, and notice what happens.',
  ],
  objection: [
    'I know it sounds too simple. Simple is kind of the point.',
    'And no, you do not need to buy anything to start.',
  ],
  cta: [],
};
