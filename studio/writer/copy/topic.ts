import type { Beat } from '../formats.js';

/** Lines of scripts without a product: about a topic, promising and selling nothing. */
export const TOPIC: Record<Beat, readonly string[]> = {
  hook: [
    'Can we talk about {niche} for a second? Because I have opinions.',
    'If you have {niche} on your mind lately, stay with me.',
    'Here is something about {niche} I wish somebody had told me earlier.',
    'You are probably overthinking {niche}. Most of us are.',
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
    'Do not do everything at once. Pick one thing. Just one.',
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

/** Lines of scripts that report an article or a story in its own words, and sell nothing. */
export const REPORT: Record<Beat, readonly string[]> = {
  hook: [
    'Have you seen this yet? {Quote}.',
    'I just read this, and I want to talk about it: {quote}.',
    'Stop for a second and read this with me: {quote}.',
    'Here is what I read today: {quote}.',
    'dry: I read something today that was not terrible: {quote}.',
    'calm: Give me half a minute for something I read: {quote}.',
  ],
  tension: [
    'Here is the part that got me: {quote}.',
    'Let me read you one line: {quote}.',
    'And this is where it gets interesting: {quote}.',
  ],
  turn: ['What it comes down to: {quote}.', 'And here is what stayed with me: {quote}.', 'Word for word: {quote}.'],
  benefit: ['And there is more: {quote}.', 'It goes on: {quote}.', 'One more line from it: {quote}.'],
  proof: [
    'It is right there in the text: {quote}.',
    'And I quote: {quote}.',
    'Read the whole thing before you decide what you think of it.',
  ],
  objection: [
    'You can see it differently, of course. Read it first.',
    'I know, a video is short. The text says more than I can.',
  ],
  cta: [],
};

/** Calls to action where there is nothing to buy. */
export const TOPIC_CTA: Record<'reach' | 'saves' | 'comments' | 'follows' | 'clicks' | 'sales', readonly string[]> = {
  reach: ['You know exactly who should hear this. Send it to them.', 'Send this to someone you can talk to about it.'],
  saves: ['Save this one for later. Future you will be grateful.', 'Save this for a quiet moment.'],
  comments: ['Tell me in the comments what you think. I read them all.', 'Agree or not? Tell me in the comments.'],
  follows: ['Follow along if you want more like this.', 'I talk about this a lot, so follow if that is your thing.'],
  clicks: ['The link is right there if you want the whole story.', 'Have a look at the whole thing. The link is here.'],
  sales: ['The link is right there if you want the whole story.', 'Have a look at the whole thing. The link is here.'],
};
