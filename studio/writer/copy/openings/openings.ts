import type { HookFamily } from '../../winner/vocabulary.js';
import type { Copy } from '../copy.js';
import { BEFORE_AFTER } from '../structures/before-after.js';
import { LISTICLE } from '../structures/listicle.js';
import { MYTH_BUST } from '../structures/myth-bust.js';
import { POV_STORY } from '../structures/pov-story.js';
import { PROBLEM_SOLUTION } from '../structures/problem-solution.js';
import { TESTIMONIAL } from '../structures/testimonial.js';
import { TOPIC } from '../topic.js';

/** Spoken openings by hook family. README.md in this folder explains the slots. */
export type OpeningCopy = Readonly<Record<HookFamily, readonly string[]>>;

/** Hooks of a script's copy that can open any script about a product: they name no niche and need no particular second line. */
const ofProduct = ({ hook = [] }: Copy): readonly string[] =>
  hook.filter((line) => !/\{niche\}/i.test(line) && !/live with it/.test(line));

/**
 * Matches lines about what viewers own and use now. They do not fit things that people join: nobody owns a choir or a food bank.
 */
export const OF_OWNERS =
  /\bwhat you (?:have|do) now\b|\bmaking do\b|\bthe right one\b|\bput(?:ting)? up with\b|\bnot seen\b/;

/** Openings about something to buy, use or attend. */
export const PRODUCT_OPENINGS: OpeningCopy = {
  'pain-point': [
    ...ofProduct(PROBLEM_SOLUTION),
    'Still making do with what you have? Let me show you {name}.',
    'If what you have now is not working for you, look at {name}.',
  ],
  transformation: ofProduct(BEFORE_AFTER),
  contrarian: [
    ...ofProduct(MYTH_BUST),
    'You do not need another hack. You need one look at {name}.',
    'Unpopular opinion: {name} {is} worth talking about.',
  ],
  pov: ofProduct(POV_STORY),
  list: [
    ...ofProduct(LISTICLE),
    'Nobody asked, but here are {count} things about {name}.',
    'Do you want {count} reasons to look at {name}? Here they are.',
    'I will give you {count} reasons to look at {name}, and then I am done.',
    'Most lists are too long. Here are {count} things about {name}.',
    'POV: you ask about {name} and I already have {count} reasons.',
  ],
  confession: ofProduct(TESTIMONIAL),
  question: [
    'What do you do about {problem}, honestly?',
    'How are you dealing with {problem} these days?',
    '{Audience}, what do you do about {problem}?',
    '{question} Yes? Then this is for you.',
    'Would you look at {name} if I gave you one reason?',
    'What {is} {name}, and why am I talking about it?',
    'Has anybody told you about {name} yet?',
    'What would you want to know first about {name}?',
    'Can I get one minute of your time for {name}?',
    'What if I told you one thing about {name}: {say}?',
  ],
  curiosity: [
    'Here is the part about {name} that I keep thinking about: {say}.',
    'I read one line and stopped scrolling: {quote}.',
    'Before you scroll on, listen to this about {name}: {say}.',
    'Nobody told me this about {name}: {say}.',
    'I want to show you something. It is called {brand}.',
    'One line got my attention: {quote}.',
    'Watch this if you have never heard of {name}.',
    'I had never heard of {what}. Now I want to talk about it.',
    'I came across {what}, and I want to talk about it.',
    'I came across {name}, and I want you to see {it}.',
    'Keep watching, because I am about to show you {name}.',
  ],
  'result-first': [
    'The short version first: {say}.',
    'Let us start at the end: {say}.',
    'I will start with the best part: {say}.',
    '{Clause}. Now let me tell you what I am talking about.',
    '{Clause}. That is where this ends, so let us start at the start.',
    'This is what it comes down to: {say}.',
    '{Order}. That is the end of the story, so here is the start.',
    'The price first: {flat}. Now let us see what you get.',
  ],
  callout: [
    '{Audience}, this one is for you, so stay.',
    'If you are one of those {audience}, stay with me.',
    'Calling all {audience}: I want you to see {name}.',
    'This is for {audience}. Everybody else can scroll on.',
    'Everybody who is done with {problem}, this one is for you.',
    'Stop scrolling if you know all about {problem}.',
    'Looking for {what}? Then give me one minute.',
    'If you were looking for {what}, you can stop here.',
    'If you have never heard of {name}, this one is for you.',
    'This one is for everybody who has not seen {name} yet.',
  ],
  challenge: [
    'Let me try to explain {name} in under a minute.',
    'One minute to tell you about {name}, starting now.',
    'My challenge today: {name}, and not one big word.',
    'I bet I can explain {name} before you scroll on.',
    'Let us see if one line is enough to explain {name}: {say}.',
    'Give me one minute with {name}, then tell me what you think.',
    'I want to sum up {name} in one breath: {say}.',
  ],
  comparison: [
    'On one side: {problem}. On the other: {name}.',
    '{Problem}, or {name}? Let me put them side by side.',
    'There {problemis} {problem}, and then there is {brand}.',
    'You can keep {problem}, or you can look at {name}.',
    'There are a lot of {things} out there. Now look at {brand}.',
    'Compare that with what you have now: {say}.',
    'There is what you do now, and then there is {brand}.',
  ],
  'social-proof': [
    '{Show}. So of course I had a look at {name}.',
    'I checked before I said a word about {name}: {show}.',
    'Let me start with the receipts: {show}.',
    'You do not have to trust me on {name}: {show}.',
    'Do not take it from me: {show}.',
    '{Proof}. That is why we are talking about {name}.',
    '{Show}. Now you know why I brought it up.',
  ],
};

/** Openings about a niche, where nothing is sold. */
export const TOPIC_OPENINGS: OpeningCopy = {
  'pain-point': [
    'If you keep getting stuck with {niche}, stay with me.',
    'Tired of being told what to do about {niche}?',
    'Too much advice about {niche}, and none of it sticks?',
  ],
  transformation: [
    'Before: a hundred tips about {niche}. After: one of them, done.',
    'Here is a before and an after for {niche}, without the drama.',
  ],
  contrarian: [
    'Hot take: most of what you hear about {niche} is noise.',
    'Here is a myth about {niche} I would like to retire.',
    'You are probably overthinking {niche}. Most of us are.',
    'Unpopular opinion: you do not have to make {niche} complicated.',
  ],
  pov: [
    'POV: you are trying to get into {niche} and everyone has advice.',
    'POV: somebody asks you about {niche}, and you are ready.',
    'POV: we are talking about {niche}, and I get a little too excited.',
  ],
  list: [
    '{Count} things about {niche} I wish somebody had told me earlier.',
    '{Count} honest things about {niche}, no fluff.',
    'If I started over with {niche}, I would stick to {count} rules.',
    'You asked about {niche}. I have {count} answers.',
    'Overthinking {niche}? Here are {count} things that keep it simple.',
  ],
  confession: [
    'I have opinions on {niche}, and I have been holding them back.',
    'I will be honest: I overthink {niche}, too.',
    'dry: My relationship with {niche} is complicated. Let me explain.',
  ],
  question: [
    'Where do you even start with {niche}?',
    'What do you wish you had known about {niche}?',
    'Can we talk about {niche} for a second? Because I have opinions.',
    'What is the one thing you would change about {niche}?',
  ],
  curiosity: [
    'Here is something about {niche} I wish somebody had told me earlier.',
    'There is one thing about {niche} I want to get off my chest.',
    'Listen to this before you spend another minute on {niche}.',
  ],
  'result-first': [],
  callout: [
    'If you have {niche} on your mind lately, stay with me.',
    'This one is for everybody who is into {niche}.',
    'New to {niche}? Then start right here with me.',
    ...TOPIC.hook.filter((line) => line.startsWith('energetic:') || line.startsWith('calm:')),
  ],
  challenge: [
    'Let me try to say something useful about {niche} in one minute.',
    'One minute, one thing about {niche}, starting now.',
    'Try one thing with {niche} today, and tell me how it went.',
  ],
  comparison: [
    'There is the loud advice about {niche}, and then there is this.',
    'Everybody talks about {niche} like this. I want to try it like that.',
  ],
  'social-proof': [],
};

/** Openings that report an article or a story in its own words. */
export const REPORT_OPENINGS: OpeningCopy = {
  'pain-point': [],
  transformation: [],
  contrarian: ['You do not have to agree with this, but hear it out: {quote}.'],
  pov: ['POV: you read one line and stop scrolling: {quote}.'],
  list: [],
  confession: ['I had to read this twice: {quote}.', 'I will be honest, this one stopped me: {quote}.'],
  question: ['Have you seen this yet? {Quote}.', 'Did anybody else read this today? {Quote}.'],
  curiosity: [
    'I just read this, and I want to talk about it: {quote}.',
    'Here is what I read today: {quote}.',
    'Wait until you hear this: {quote}.',
  ],
  'result-first': ['The short version first: {quote}.', 'This is what it comes down to: {quote}.'],
  callout: ['Stop for a second and read this with me: {quote}.'],
  challenge: ['Read this out loud and tell me what you think: {quote}.'],
  comparison: [],
  'social-proof': [],
};

/** Openings that need nothing from the brief and fit whatever follows. */
export const PLAIN_OPENINGS: OpeningCopy = {
  'pain-point': [
    'If this has been bothering you too, give me one minute.',
    'You know this one. Let us talk about it for a second.',
  ],
  transformation: ['There is a before and an after here, so watch closely.'],
  contrarian: ['I am about to disagree with a lot of people.', 'Unpopular opinion coming up, so stay with me.'],
  pov: [
    'POV: you were about to scroll on, and then you stayed.',
    'POV: a friend finally lets you in on something good.',
  ],
  list: ['Here are {count} things I want you to hear.', 'I have {count} reasons, so let us get going.'],
  confession: [
    'I was not going to make this video, and yet here we are.',
    'Full honesty: I nearly kept this one to myself.',
  ],
  question: ['Do you want the short answer or the honest one?', 'Can I show you something before you scroll on?'],
  curiosity: [
    'Watch the next part closely, because it goes by fast.',
    'Keep watching, because the next line is the good one.',
  ],
  'result-first': [],
  callout: ['This one is for whoever needed to hear it today.', 'Somebody you know needs this, so stay with me.'],
  challenge: ['Give me one minute, and then tell me I am wrong.', 'Let me try to explain this in under a minute.'],
  comparison: ['There is the usual way, and then there is this.'],
  'social-proof': [],
};

/** Openings that name the speaker. */
export const NAMED_OPENINGS: Readonly<Partial<Record<HookFamily, readonly string[]>>> = {
  confession: ['{Speaker} here, and I was not going to make this video.'],
  curiosity: ['{Speaker} here, and I want to show you something.'],
  challenge: ['{Speaker} here, with one minute and one thing to say.'],
};

/**
 * Sentences between a new opening and the script's second line, for second lines that refer to something that only the original
 * opening says.
 */
export const BRIDGES = {
  list: ['Here are {count} reasons.', '{Count} things, quickly.', 'I have {count} reasons.'],
  change: ['First, the before.', 'It starts with the before.', 'Before anything else, the before.'],
} as const;

/** Reasons why an opening of each family could work, as sentences; each opening gets one of them. */
export const FAMILY_NOTES: Readonly<Record<HookFamily, readonly [string, string, string]>> = {
  'pain-point': [
    'It names something that the viewer is already fed up with.',
    'People stay to see whether somebody finally deals with it.',
    'The viewer nods before anything is sold.',
  ],
  transformation: [
    'It promises a change, and people wait to see the second half.',
    'Two states side by side are easy to follow without sound.',
    'The viewer wants to know what happened in between.',
  ],
  contrarian: [
    'It contradicts what people assume, so they stay to see whether it holds.',
    'Disagreement invites an answer, on screen and in the comments.',
    'It takes a side in the first second.',
  ],
  pov: [
    'It puts the viewer inside a small scene that they know.',
    'It reads as a moment from life, not as an ad.',
    'The viewer plays a part before anything is shown.',
  ],
  list: [
    'It promises a short count, and a count is watched to its end.',
    'The viewer knows how long it takes and what comes next.',
    'A number makes the promise easy to check.',
  ],
  confession: [
    'It starts with an admission, which sounds like a person.',
    'Somebody who admits a doubt is easier to believe.',
    'It costs the speaker a little, and that earns attention.',
  ],
  question: [
    'It asks something that the viewer answers in their head.',
    'A question stays open until the next line.',
    'It turns a viewer into somebody who is spoken to.',
  ],
  curiosity: [
    'It leaves something open that only the next line closes.',
    'It points at one detail and holds the rest back.',
    'The viewer has to stay to learn what is meant.',
  ],
  'result-first': [
    'It gives the result away first, so that only the how is left to watch for.',
    'The best part comes before anybody can scroll on.',
    'It saves the viewer the wait, and they stay for the reason.',
  ],
  callout: [
    'It says whom it is for, and those people stay.',
    'The right viewers feel spoken to, and the others may leave.',
    'It sorts the audience in the first second.',
  ],
  challenge: [
    'It sets a small task, and people stay to see it done.',
    'A limit of time makes the next line feel close.',
    'The viewer becomes the judge.',
  ],
  comparison: [
    'It puts two things next to each other, and the viewer takes a side.',
    'A contrast is understood at a glance.',
    'It shows what the choice is before it argues for one.',
  ],
  'social-proof': [
    'It begins with what can be checked, not with an opinion.',
    'Other people speak first, and the creator second.',
    'A stated fact in the first line makes the rest easier to believe.',
  ],
};
