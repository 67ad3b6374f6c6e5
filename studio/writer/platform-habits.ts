import { PLATFORMS as PLATFORM_HABITS } from '../../content/writer/kinds/data.js';
import type { Platform } from './formats.js';

export { PLATFORM_HABITS };

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
