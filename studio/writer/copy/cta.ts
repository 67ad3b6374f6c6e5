import type { Goal, Platform } from '../formats.js';

/** Calls to action, by the goal of the video. */
export const CTA: Record<Goal, readonly string[]> = {
  reach: [
    'Send this to someone who needs to hear about {name}.',
    'You know exactly who needs this. Send it to them.',
    'Tag a friend who is also done with {problem}.',
    'Share this with {audience} you know. They will thank you.',
    'Send this to the {audience} in your life.',
    'energetic: Send this to your best friend right now! Go!',
    'dry: Send this to the friend who complains the most. You know the one.',
    'calm: If someone came to mind while you watched this, send it their way.',
    'warm: If you thought of someone just now, send them this. It is a kind thing to do.',
  ],
  saves: [
    'Save this so you remember {name} when you need {it}.',
    'Save this one for later. Future you will be grateful.',
    'Save this for the next time you deal with {problem}.',
    'Save this before you forget the name: {name}.',
    'energetic: Hit save before you forget! You will want this!',
    'dry: Save this now, because you will not remember the name. I know you.',
    'calm: Save this for a quiet moment and have another look then.',
  ],
  comments: [
    'Tell me in the comments: what do you do about {problem}?',
    'Would you try {name}? Tell me in the comments, I read them all.',
    'What do you think of {name}? Tell me in the comments.',
    'Yes or no? I want your honest opinion on {name} in the comments.',
    'dry: Argue with me in the comments. I have time.',
    'energetic: Comment if you want to see more of {name}! I want to know!',
  ],
  follows: [
    'Follow along if you want more honest videos like this one.',
    'I share things like {name} all the time, so follow if that is your thing.',
    'Follow along if {niche} is your thing, too.',
    'energetic: Follow me, because I have so much more to show you!',
    'calm: If you like things simple and honest, follow along.',
    'dry: Follow me for more strong opinions about {niche}.',
    'expert: Follow for more straight answers on {niche}.',
  ],
  clicks: [
    'The link is right there. Have a look at {name} and see what you think.',
    'Go have a look at {name}. It takes a minute, and you will know.',
    'If that sounds like you, tap the link and check out {name}.',
    'Look up {name} when you are done scrolling. You will see what I mean.',
    'energetic: Tap the link and go see {name} for yourself! Go, go, go!',
    'calm: Whenever you are ready, have a look at {name}. The link is here.',
    'dry: The link is here. You were going to keep scrolling anyway.',
    'expert: Read the details on {name} through the link, then decide.',
    'warm: Have a look at {name}, and tell me what you think, okay?',
  ],
  sales: [
    'If you want to try {name}, the link is right here.',
    'Everything about {name} is at the link. Thank me later.',
    'The price is {flat}, and the link is right here. You know what to do.',
    'If you are done with {problem}, have a look at {name}. The link is here.',
    'So {thisis} {intro}, for {flat}. I put the link right here.',
    'Curious now? The link to {name} is right here.',
    'energetic: Go look at {name} while you are thinking about it! The link is right here!',
    'calm: If it feels right for you, {name} {is} linked here.',
    'dry: The link is here. I am not saying buy it. I am just standing near the link.',
    'expert: If it fits what you need, {name} {is} linked here. Check the details first.',
    'warm: Do yourself a favor and look at {name}. The link is here.',
    'warm: Have a look at {name} when you have a minute. I put the link here.',
    'warm: If you want to see {name} for yourself, the link is waiting here.',
    'warm: You will find {name} at the link. Tell me what you think.',
  ],
};

/** Calls to action that fit one platform: paid videos have a button, the others have friends and followers. */
export const PLATFORM_CTA: Record<Platform, readonly string[]> = {
  tiktok: [],
  reels: [
    'Share this to your story if you know the right people for {name}.',
    'Send this reel to someone who should see {name}.',
  ],
  shorts: ['Subscribe for more short ones like this.', 'Did you miss the name? It is {name}.'],
  'meta-paid': [
    'Tap the button below and have a look at {name}.',
    'Everything about {name} is right behind the button below.',
    'The button is right below. Go and see {name}.',
  ],
  'tiktok-paid': [
    'Tap the button down here and have a look at {name}.',
    'The button is right here. Go and see {name}.',
    'Want to know more about {name}? Tap the button.',
  ],
};

/** Calls to action for things that people do or attend rather than buy: nobody orders a food bank. */
export const CTA_TAKE_PART: readonly string[] = [
  'Have a look at {name}, and see whether it is for you.',
  'If that is for you, look up {name}. The link is right here.',
  'Tell somebody about {name} today. That already helps.',
  'The link is right here. Have a look at {name}.',
];

/** Calls to action for any goal that also mention what earlier lines had no room for. */
export const CTA_ALSO: readonly string[] = [
  'If you are one of those {audience}, have a look at {name}.',
  'Made for {audience}, and linked right here: {name}.',
  'Send this to {audience} you know. They will want to see {name}.',
  'One last thing: {show}. Have a look at {name}.',
  '{Show}. The link is right here.',
  'One last thing: {say}. Have a look at {name}.',
  '{Order}. The link is right here.',
];
