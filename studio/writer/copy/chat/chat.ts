import type { ChatMove } from '../../chat/shapes.js';
import type { Goal } from '../../formats.js';

type Messages = Readonly<Partial<Record<ChatMove, readonly string[]>>>;

/**
 * What two friends write to each other. One (`them`) has found something and tells the other (`me`), who asks. Nobody greets,
 * introduces themselves or sells. What the product does, costs or is praised for comes only from slots.
 */
export const CHAT: Messages = {
  open: [
    'ok so I found something and I need your opinion',
    'do not laugh but I have to show you something',
    'are you there? I found the thing',
    'quick, before I forget: I found something for us',
    'remember when we talked about {problem}?',
    'ok I think I am done with {problem}',
    'you still tired of {problem}?',
    'question: {question}',
    'I have been looking at one thing all evening',
    'you will say I am obsessed again',
  ],
  chase: [
    'wait what',
    'ok now I am curious',
    'tell me tell me',
    'oh no. not again',
    'go on then',
    'you have my attention',
    'what did you do',
  ],
  trouble: [
    'you know me and {problem}',
    'I am so over {problem}',
    'this is literally me: {complaint}',
    'we both know how it goes with {problem}',
    'you know how picky I am',
    'I nearly scrolled past it, honestly',
    'and you know I never recommend anything',
  ],
  agree: ['same here', 'lol yes', 'do not get me started', 'I know, I know', 'ok fair', 'story of my life'],
  reveal: [
    'so {thisis} {intro}, {what}',
    'ok look: {name}, {what}',
    'it has a name: {brand}. {What}',
    'so {thisis} {intro}',
    'so {thisis} {intro}. {clause}',
    'found it: {name}. {clause}',
    'ok here it comes: {name}',
    'look up {name}',
    'I am talking about {name}',
  ],
  ask: [
    'ok and why should I care',
    'hm. convince me',
    'and what is so special about {it}',
    'ok explain, slowly',
    'and the point is?',
    'why do I need {it} in my life',
  ],
  tell: [
    '{clause}',
    '{say}',
    'ok listen: {say}',
    'the part I like: {say}',
    'basically this: {say}',
    'see: {list}',
    'word for word: {quote}',
    'just look {it} up, I cannot explain this well',
    'you have to see it for yourself',
  ],
  again: [
    'oh and {clause}',
    'also: {say}',
    'and this: {say}',
    'and before you ask: {say}',
    'plus: {list}',
    'you get this: {box}',
    'I could go on but you get the idea',
    'ok I will stop now, just have a look',
    'really, have a look',
  ],
  doubt: [
    'sounds like an ad lol',
    'hm, says who',
    'are they paying you for this',
    'and you believe that?',
    'ok but is that true',
  ],
  proof: [
    'read this: {review}',
    'look: {show}',
    'it says: {show}',
    'it is right there: {show}',
    'I only tell you what they say: {say}',
    'nobody pays me, I wish',
    'look it up before you believe me',
    'check for yourself, I would',
  ],
  'ask-price': ['ok how much', 'and the damage?', 'let me guess, a fortune?', 'how much are we talking'],
  price: ['{price}', '{price}, I just checked', 'it says {price}', 'just looked: {price}'],
};

/** Answers that close a chat about something to buy, by the goal of the video. */
export const CHAT_DONE: Readonly<Record<Goal, readonly string[]>> = {
  clicks: ['ok send me the link', 'link please', 'fine. link?', 'ok I am looking, send me the link'],
  sales: ['ok where do I get {it}', 'fine, I want {it}. link?', 'ok I am in. where do I order', 'take my money. link?'],
  reach: ['ok I am sending this to my sister', 'you have to tell the others', 'ok this goes to the group chat'],
  saves: ['ok I am pinning this', 'saving this before I forget', 'ok this chat gets a star'],
  comments: ['ok but what would the others say', 'we need a third opinion on this', 'ok let us ask the others'],
  follows: ['ok keep me posted', 'tell me when you find the next thing', 'ok I want updates'],
};
/** Answers that close a chat about something to join. */
export const CHAT_JOIN: readonly string[] = [
  'ok I am in',
  'ok when do we go',
  'fine, put me down too',
  'send me the details',
];

/** Messages about an article or a story that one of the two has read: it is quoted, and nothing is sold. */
export const CHAT_REPORT: Messages = {
  open: [
    'have you read this yet',
    'I just read something and I have thoughts',
    'wait, read this with me',
    'ok you need to hear this',
    'did you see this?',
  ],
  trouble: ['I had to read it twice', 'I did not expect that', 'I had no idea, honestly'],
  reveal: ['{quote}', 'it says: {quote}', 'so: {quote}', '{say}'],
  ask: ['ok and?', 'what else does it say', 'go on', 'hm. and then?'],
  tell: ['{quote}', 'and then: {quote}', 'here: {quote}', 'this part: {say}', 'read the whole thing, really'],
  again: [
    'there is more: {quote}',
    'and: {quote}',
    'also this: {say}',
    'that is only half of it',
    'I am still thinking about it',
  ],
  doubt: ['does it really say that', 'hm, is that true', 'you made that up'],
  proof: ['word for word: {quote}', 'look: {show}', 'it is all in the text', 'read it yourself then'],
};

/** Messages about a topic of which nothing else is known. */
export const CHAT_TOPIC: Messages = {
  open: [
    'ok we need to talk about {niche}',
    'can I ask you something about {niche}',
    'I have a plan. it is about {niche}',
  ],
  trouble: ['I overthink it every time', 'everybody has advice and I do nothing', 'I keep saving tips and never start'],
  reveal: [
    'new rule for {niche}: one small thing a day',
    'just one small thing at a time. that is the plan',
    'start small. that is all',
  ],
  ask: ['that is it?', 'ok and how', 'sounds too easy'],
  tell: ['pick one thing and do it today', 'the smallest step you can think of', 'so small that you cannot say no'],
  again: ['and tomorrow the same thing again', 'no shopping, no app, nothing', 'and nobody has to know'],
  doubt: ['and that works?', 'you said that last time', 'hm. are you sure'],
  proof: ['try it and tell me', 'no idea. I start today', 'only one way to find out'],
};

/** Answers that close a chat about something to read or do instead of buying. */
export const CHAT_DONE_READ: Readonly<Record<Goal, readonly string[]>> = {
  clicks: ['ok send me the whole thing', 'link?', 'ok I want to read all of it'],
  sales: ['ok send me the whole thing', 'link?', 'ok I want to read all of it'],
  reach: ['ok I am sending this to my sister', 'this goes to the group chat', 'everybody should see this'],
  saves: ['ok saving this for tonight', 'pinning this', 'ok this chat gets a star'],
  comments: ['I want to know what the others think', 'ok let us ask the others', 'I need a second opinion on this'],
  follows: ['ok keep me posted', 'tell me how it goes', 'ok I want updates'],
};

/** Spare messages, used where nothing else is left to say. */
export const CHAT_SPARE = {
  them: [
    'anyway. that is the news',
    'I am just telling you',
    'ok I am done talking',
    'you would tell me too',
    'so that was my day',
  ],
  me: ['ok ok', 'hm, interesting', 'noted', 'you are funny', 'ok give me a second'],
} as const;
