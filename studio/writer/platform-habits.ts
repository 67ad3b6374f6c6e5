import type { Goal, Platform } from './formats.js';

/** A platform's habits; a `…Why` is the reason that we give to creators. */
export interface PlatformHabits {
  label: string;
  /** The shape of the picture. */
  frame: string;
  /** Words per second that a speaker should aim for. */
  pace: number;
  /** Maximum number of words in a line: five to six and a half seconds at the platform's pace. */
  lineWords: number;
  linesWhy: string;
  /** Maximum number of words in the first line. */
  hookWords: number;
  hookWhy: string;
  /** Maximum number of words on screen at a time. */
  screenWords: number;
  screenWhy: string;
  /** Whether videos start without sound, so that each line needs on-screen text. */
  silent: boolean;
  /** Maximum number of characters in a title. */
  title: number;
  /** Maximum number of characters in a second title line beside the video; null where there is none. */
  secondLine: number | null;
  /** Where on-screen text can go without being covered by the app's own controls. */
  area: string;
  areaWhy: string;
  /** Where a link can be tapped; null where an ad has a button. `{whose}` is "my" or "the". */
  link: string | null;
  /**
   * What viewers should do next, by goal, in words that fit the platform: a button, a link that can be tapped, or its own term.
   */
  action: Readonly<Record<Goal, string>>;
  askWhy: string;
}

const BIO = 'in {whose} bio';
const CHANNEL = 'on {whose} channel';
const makeTap = (link: string) => {
  const action = `Tap the link ${link.replace('{whose}', 'the')}`;
  return { clicks: action, sales: action };
};
const BUTTONS: Readonly<Record<Goal, string>> = {
  reach: 'Learn more',
  saves: 'Learn more',
  comments: 'Learn more',
  follows: 'See the profile',
  clicks: 'Learn more',
  sales: 'Shop now',
};

/**
 * Paces and lengths are our own, based on what each app shows beside the video and how viewers come across it; the areas are
 * those that the platforms' guides leave free. Every first line is said within five seconds:
 * - TikTok: the hook within the first three to six seconds (TikTok's creative codes); links work in the bio, and in ads on a
 *   button.
 * - Reels: links work in the bio; a reel spreads when viewers send it on.
 * - Shorts: the first five seconds decide (Google's ABCD of video ads); links in a Short's description cannot be tapped, the
 *   channel's can.
 * - Meta's paid feed: get to the point at once, without relying on sound, in 4:5 (Meta's guide to mobile video ads); a button
 *   is shown below.
 */
export const PLATFORM_HABITS: Readonly<Record<Platform, PlatformHabits>> = {
  tiktok: {
    label: 'TikTok',
    pace: 2.8,
    lineWords: 16,
    linesWhy: 'a cut every five to six seconds keeps a feed from being swiped on',
    hookWords: 12,
    hookWhy: 'a viewer on TikTok decides in the first second',
    screenWords: 6,
    screenWhy: 'more is not read before the next cut',
    silent: false,
    secondLine: null,
    area: 'out of the bottom quarter and off the icons on the right',
    areaWhy: 'the caption and the icons of TikTok lie there',
    askWhy: 'a caption on TikTok has no link that can be tapped, the profile has one',
    title: 90,
    frame: '9:16',
    action: {
      reach: 'Send this to a friend',
      saves: 'Save this video',
      comments: 'Tell me in the comments',
      follows: 'Follow for more',
      ...makeTap(BIO),
    },
    link: BIO,
  },
  reels: {
    label: 'Reels',
    pace: 2.6,
    lineWords: 14,
    linesWhy: 'Reels are passed on to people who do not know the speaker, so one thought a line',
    hookWords: 10,
    hookWhy: 'a Reel shows in the feed beside posts, where the first words are read, not heard',
    screenWords: 5,
    screenWhy: 'Reels are cropped to a smaller picture in the feed',
    silent: true,
    secondLine: null,
    area: 'inside the middle of the picture, out of the top tenth and the bottom third',
    areaWhy: 'the feed crops a Reel, and its caption and audio lie at the bottom',
    askWhy: 'a caption on Instagram has no link that can be tapped, the profile has one',
    title: 90,
    frame: '9:16',
    action: {
      reach: 'Send this reel to a friend',
      saves: 'Save this reel',
      comments: 'Tell me in the comments',
      follows: 'Follow for more',
      ...makeTap(BIO),
    },
    link: BIO,
  },
  shorts: {
    label: 'Shorts',
    pace: 2.8,
    lineWords: 18,
    linesWhy: 'Shorts are also found by search, so a line may explain',
    hookWords: 14,
    hookWhy: 'the title beside a Short has said already what it is about',
    screenWords: 6,
    screenWhy: 'more is not read before the next cut',
    silent: false,
    secondLine: 40,
    area: 'in the upper half and off the buttons on the right',
    areaWhy: 'the title, the channel and the buttons of Shorts lie in the lower part',
    askWhy: 'links below Shorts cannot be tapped, and a channel is subscribed to, not followed',
    title: 100,
    frame: '9:16',
    action: {
      reach: 'Share this Short',
      saves: 'Save this to a playlist',
      comments: 'Tell me in the comments',
      follows: 'Subscribe for more',
      ...makeTap(CHANNEL),
    },
    link: CHANNEL,
  },
  'meta-paid': {
    label: 'paid ads on Meta',
    pace: 2.4,
    lineWords: 12,
    linesWhy: 'most people see the ad without sound and read each line as a caption',
    hookWords: 9,
    hookWhy: 'an ad is given less time than a post of a friend',
    screenWords: 5,
    screenWhy: 'the ad is also shown in small placements',
    silent: true,
    secondLine: 40,
    area: 'out of the top sixth and the bottom third',
    areaWhy: 'the name of the page and the button of the ad lie there',
    askWhy: 'the ad has a button of its own, and what is asked for should be that button',
    title: 40,
    frame: '4:5',
    action: BUTTONS,
    link: null,
  },
  'tiktok-paid': {
    label: 'paid ads on TikTok',
    pace: 2.8,
    lineWords: 14,
    linesWhy: 'an ad that looks slower than the feed around it is swiped on',
    hookWords: 10,
    hookWhy: 'an ad is given less time than a post of a friend',
    screenWords: 6,
    screenWhy: 'more is not read before the next cut',
    silent: false,
    secondLine: null,
    area: 'out of the bottom third and off the icons on the right',
    areaWhy: 'the caption, the icons and the button of the ad lie there',
    askWhy: 'the ad has a button of its own, and what is asked for should be that button',
    title: 90,
    frame: '9:16',
    action: BUTTONS,
    link: null,
  },
};

/** Seconds within which the first line has been said. */
export function computeHookSeconds(platform: Platform): number {
  const { hookWords, pace } = PLATFORM_HABITS[platform];
  return Math.ceil(hookWords / pace);
}

/** Says where on-screen text goes, for scripts that do not specify it. */
export function describeTextPlace(platform: Platform): string {
  const { silent, area } = PLATFORM_HABITS[platform];
  return silent ? `large texts on every shot, ${area}` : `texts ${area}`;
}

/** A prompt's rule on where a title goes, as a sentence. */
export const makeTitleRule = (platform: Platform): string => `Keep the title ${PLATFORM_HABITS[platform].area}.`;

/** Where a platform has its link, in the forms that sentences need. */
export interface LinkPlace {
  /** To follow a verb or a preposition: "tap the link in my bio". */
  thing: string;
  /** As a clause: "the link is in my bio". */
  is: string;
  /** To follow a form of "be": "Ember is linked in my bio". */
  behind: string;
}

/**
 * Words for the place of a platform's link.
 * @param whose "my" for a speaker, or "the" for nobody
 */
export function describeLinkPlace(platform: Platform, whose: 'my' | 'the' = 'my'): LinkPlace {
  const place = PLATFORM_HABITS[platform].link?.replace('{whose}', whose);
  return place === undefined
    ? { thing: 'the button below', is: 'the button is right below', behind: 'right behind the button below' }
    : { thing: `the link ${place}`, is: `the link is ${place}`, behind: `linked ${place}` };
}
