import type { Goal, Platform } from '../formats.js';

/** Endings of an angle, by the goal of the post. */
export const GOAL_ENDINGS: Readonly<Record<Goal, readonly string[]>> = {
  reach: [
    'Say the point in the first two seconds.',
    'Leave one thing unsaid that people will want to add.',
    'Make it worth sending to one particular person.',
    'Cut every word before the first surprise.',
    'The opening has to make sense without the rest.',
    'End where it began.',
  ],
  saves: [
    'Close with everything in one picture, to keep.',
    'Say when people will need it again.',
    'Make the last picture one that works as a note.',
    'Ask people to save it for the day they need it.',
    'Number everything, so that it is easy to come back to.',
    'Put more on the screen than can be read once.',
  ],
  comments: [
    'Ask for theirs in the comments.',
    'End on a question that can be answered in one word.',
    'Leave out the obvious one, and let people name it.',
    'Take a side, and ask who is on the other.',
    'Ask what they would do.',
    'Say which comment you will answer next.',
  ],
  follows: [
    'Say what the next part is about.',
    'Call it part 1, and mean it.',
    'Say in half a sentence what else you post.',
    'End on the question that the next post answers.',
    'Give the series a name.',
    'Close with a glimpse of the next one.',
  ],
  clicks: [
    'Say in one sentence what waits behind the link.',
    'Show the page that people will land on.',
    'Stop one step before the end, and finish it behind the link.',
    'Point at the link once, at the very end.',
    'Say who does not need to click.',
    'Leave one question open, and send people there for it.',
  ],
  sales: [
    'Say who it is not for.',
    'Show how to get it in one step.',
    'Name the one doubt, and answer it.',
    'Keep the offer to one sentence.',
    'Show it in use before you name it.',
    'Say the price yourself, before anybody asks.',
  ],
};

/** Endings of an angle, by platform. */
export const PLATFORM_ENDINGS: Readonly<Record<Platform, readonly string[]>> = {
  tiktok: [
    'Put the words that people search on the screen in the first second.',
    'Post it as the answer to a comment, if there is one that fits.',
    'Write the caption as the question that it answers.',
  ],
  reels: [
    'Choose a cover that looks right in the grid.',
    'Make it easy to send to a friend.',
    'Keep the words clear of the edges of the reel.',
  ],
  shorts: [
    'Keep it under 60 seconds.',
    'Put the search words into the title of the Short.',
    'Let the end run into the beginning, so that it loops.',
  ],
  'meta-paid': [
    'The first picture has to work without sound.',
    'One message and one button.',
    'Write the first line for people who have never heard of it.',
  ],
  'tiktok-paid': [
    'Show what it is about in the first two seconds.',
    'It should look like a post of a friend, and say that it is an ad.',
    'One message and one button at the end.',
  ],
};
