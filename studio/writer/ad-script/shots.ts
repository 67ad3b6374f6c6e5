import { type Facts } from '../compose/facts.js';
import { B_ROLL_APP, B_ROLL_BEFORE, B_ROLL_ELSE, B_ROLL_OBJECT } from '../copy/ad-script.js';
import { type Platform } from '../formats.js';
import { describeTextPlace, PLATFORM_HABITS } from '../platform-habits.js';

/** Directs the shot of scene `i`. The first scene's direction also says how the shot is framed and where the text goes. */
export const describeShot = (picture: string, place: Platform, i: number): string =>
  i === 0 ? `${picture} Framed ${PLATFORM_HABITS[place].frame}, ${describeTextPlace(place)}.` : picture;

/** Matches products that are places or services, which a picture cannot show in somebody's hand. */
const PLACE =
  /^(?:bakery|shop|store|caf[eé]|restaurant|bar|studio|salon|clinic|gym|hotel|hostel|school|library|museum|garden|farm|market|van|service)s?$/i;

/**
 * Directs the pictures cut into a scene.
 * @param i chooses the kind of picture and the place
 * @param seen whether the product has been shown by the time of this scene
 */
export function describeBRoll({ category, thing, slots }: Facts, i: number, seen: boolean): string {
  const object = category.form === 'handheld' || category.form === 'large_object';
  const known = slots.things !== undefined || slots.what !== undefined;
  const list = !seen
    ? B_ROLL_BEFORE
    : /^(?:app|website|site|tool|software|platform)$/.test(thing)
      ? B_ROLL_APP
      : object && known && !PLACE.test(thing)
        ? B_ROLL_OBJECT
        : B_ROLL_ELSE;
  const place = category.settings[i % category.settings.length] ?? category.settings[0];
  return (list[i % list.length] ?? list[0]!).replaceAll('{thing}', thing).replaceAll('{place}', place);
}
