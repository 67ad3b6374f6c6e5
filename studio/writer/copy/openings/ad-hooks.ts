import type { HookFamily } from '../../winner/vocabulary.js';
import { PROBLEM_SOLUTION } from '../structures/problem-solution.js';
import { PRODUCT_OPENINGS } from './openings.js';

/** The angles of an ad's first line, in the order in which responses list them. Published: never rename one. */
export const AD_HOOK_ANGLES = ['Problem', 'Curiosity', 'Social Proof', 'POV', 'Bold Claim'] as const;
export type AdHookAngle = (typeof AD_HOOK_ANGLES)[number];

/** The hook family that each angle's lines belong to. */
export const FAMILY_OF_ANGLE: Readonly<Record<AdHookAngle, HookFamily>> = {
  Problem: 'pain-point',
  Curiosity: 'curiosity',
  'Social Proof': 'question',
  POV: 'pov',
  'Bold Claim': 'challenge',
};

/** First lines of ads by angle. At least eight in each list need nothing from the brief but a name. */
export const AD_HOOK_COPY: Readonly<Record<AdHookAngle, readonly string[]>> = {
  Problem: [
    ...(PROBLEM_SOLUTION.hook ?? []).filter((line) => /\{(?:problem|complaint|question)\}/i.test(line)),
    'What do you do about {problem}, honestly?',
    'How are you dealing with {problem} these days?',
    'Everybody who is done with {problem}, look at {name}.',
    'On one side: {problem}. On the other: {name}.',
    'Stop scrolling if you know all about {problem}.',
    'You know the problem. Now have a look at {name}.',
    'Still looking for the right one? Look at {name}.',
    'You have been meaning to do something about this. Here {is} {name}.',
    'Not happy with what you have now? Here {is} {name}.',
    'How long have you been putting this off? Look at {name}.',
    'If you have tried everything else, have a look at {name}.',
    'Somebody had to do something about it. Meet {name}.',
    'Tell me what is bothering you, and I will show you {name}.',
    'Enough complaining. Let me show you {name}.',
  ],
  Curiosity: [
    ...PRODUCT_OPENINGS.curiosity,
    'Have you come across {name} yet? I have thoughts.',
    'There {whatis} {what} I want you to know about.',
    'Can I show you something? It is about {name}.',
    'Guess what I want to show you. Yes, {name}.',
    'You will want to know what {name} {is}.',
    'Three seconds, and then you can scroll: {name}.',
    'I had one question about {name}. Now I have ten.',
    'Wait for it. I am about to show you {name}.',
    'What {is} {name}? I am glad you asked.',
  ],
  // Lines of social proof for briefs without proof: they claim none.
  'Social Proof': [
    ...PRODUCT_OPENINGS['social-proof'],
    'I looked for reviews first. Then I read up on {name}.',
    'Has anybody here tried {name}? Tell me honestly.',
    'Who here knows {name} already? I want to hear from you.',
    'No reviews in this video. Just {name}, and your own judgement.',
    'I am not going to quote anybody. Look at {name} yourself.',
    'Do not take my word for it. Look at {name} yourself.',
    'If you know {name}, tell the rest of us in the comments.',
    'I could quote strangers here. I would rather show you {name}.',
    'Ask somebody you trust about {name}, not me.',
    'You be the judge today. This one is about {name}.',
  ],
  POV: [
    ...PRODUCT_OPENINGS.pov,
    'POV: I am about to show you {name}.',
    'POV: somebody mentions {name}, and now you are curious.',
    'POV: you are the first in the group chat to hear about {name}.',
    'POV: you only wanted a quick look at {name}.',
    'POV: you ask me about {name}, and I put my phone down.',
    'POV: you are looking up {name} when you should be asleep.',
    'POV: you just heard of {name}, and you have ten questions.',
    'POV: I said I would not bring up {name} again.',
    'POV: we are three minutes in, and I mention {name}.',
  ],
  // Lines that claim nothing bolder than the brief does.
  'Bold Claim': [
    '{Clause}. Yes, really.',
    '{Clause}. Full stop.',
    '{Clause}. I said what I said.',
    'I will say it plainly: {say}.',
    'One sentence, no hype: {say}.',
    'Say it louder: {say}.',
    'Write this down: {say}.',
    'The whole pitch in one line: {say}.',
    '{Order}. Yes, really.',
    'Big words? Only theirs: {words}.',
    '{Show}. Let that sink in.',
    '{Proof}. I said what I said.',
    'You can have {name} for {flat}. Yes, really.',
    'I will say it: {name} {is} worth a look.',
    'Hot take: {name} {is} worth a minute of your day.',
    'I am calling it: you will look up {name}.',
    'One look at {name}, and you can decide for yourself.',
    'I stand by this: you should know about {name}.',
    'Bold of me, but I will say it: look at {name}.',
    'You can scroll on, or you can look at {name}.',
    'This is the only thing I will say today: look at {name}.',
    'Try to scroll past {name}. I will wait.',
  ],
};

/** On-screen texts over the first picture, at most six words each, by angle; at least eight per angle. */
export const AD_SCREENS: Readonly<Record<AdHookAngle, readonly string[]>> = {
  Problem: [
    'Sound familiar?',
    'Again?',
    'Enough of this',
    'Who else?',
    'Still like this?',
    'We need to talk',
    'Not this again',
    'You know this one',
    'Every. Single. Time.',
  ],
  Curiosity: [
    'Have you seen this?',
    'Wait for it',
    'Look closer',
    'What is this?',
    'Do you know it?',
    'Keep watching',
    'Look at this',
    'Hear me out',
    'One minute',
  ],
  'Social Proof': [
    'See for yourself',
    'Ask around',
    'Who has tried it?',
    'Tell me honestly',
    'You be the judge',
    'Look it up',
    'Your turn',
    'Thoughts?',
    'Comments are open',
  ],
  POV: [
    'POV',
    'POV: you get it',
    'POV: you stayed',
    'POV: it is you',
    'POV: now you know',
    'POV: right now',
    'POV: tell me more',
    'POV: go on',
    'POV: say no more',
  ],
  'Bold Claim': [
    'Yes, really',
    'I said it',
    'Full stop',
    'No hype',
    'Write this down',
    'Said out loud',
    'Fight me on this',
    'In one line',
    'There it is',
  ],
};

/** Framing of the first picture, by angle. */
export const AD_FRAMES: Readonly<Record<AdHookAngle, readonly [string, ...string[]]>> = {
  Problem: [
    'Close-up, slightly too near',
    'Medium shot from the side',
    'Handheld, following from behind',
    'Over-the-shoulder shot',
  ],
  Curiosity: [
    'Extreme close-up that shows only a part',
    'Slow push in from across the room',
    'Top-down shot',
    'Close-up, out of focus, then sharp',
  ],
  'Social Proof': [
    'Chest-up shot, straight on',
    'Selfie close-up at eye level',
    'Screen-in-hand close-up',
    'Waist-up shot, phone in hand',
  ],
  POV: [
    'Point of view, hands in frame',
    'Point of view from the sofa',
    'Point of view across the table',
    'Point of view, walking in',
  ],
  'Bold Claim': [
    'Low angle, looking up',
    'Tight close-up, dead centre',
    'Wide shot, standing still',
    'Medium close-up, sudden zoom',
  ],
};

/** What the creator does before the product appears, by angle. */
export const AD_ACTIONS: Readonly<Record<AdHookAngle, readonly [string, ...string[]]>> = {
  Problem: [
    'the creator stops mid-task and sighs',
    'the creator rubs their forehead',
    'the creator gives the lens a tired look',
    'the creator puts everything down and turns round',
  ],
  Curiosity: [
    'the creator holds something just out of frame',
    'the creator looks up as if caught',
    'the creator waves the viewer closer',
    'the creator opens one hand slowly',
  ],
  'Social Proof': [
    'the creator reads from their phone and nods',
    'the creator points at the empty space beside them',
    'the creator shrugs with both palms up',
    'the creator leans in as if asking a friend',
  ],
  POV: [
    'a friend across from the lens starts to grin',
    'a friend turns their phone round to show it',
    'a hand reaches into the frame',
    'somebody sits down and starts talking',
  ],
  'Bold Claim': [
    'the creator says it without blinking',
    'the creator crosses their arms and smiles',
    'the creator counts to one on a finger',
    'the creator lets it sink in and waits',
  ],
};
