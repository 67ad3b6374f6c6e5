import { LOOKS } from '../../../../content/illustrator/data.js';
import { darker, lighter, mix } from '../../paint/colour.js';

export type Shade = 'light' | 'dark' | 'bright';

/** A colour as it is said: "dark green" is green with the shade `dark`. */
export interface Said {
  name: string;
  shade?: Shade;
}

const { cloth: CLOTH, hair: HAIR, eyes: EYES, lips: LIPS, skin: TONES } = LOOKS.colours;
/** Colours that name hair whatever noun follows: "a blonde woman", "an auburn bob". */
export const HAIR_ONLY: ReadonlySet<string> = new Set(LOOKS.colours.hairOnly);

/** Tones of skin from the lightest to the darkest, one step apart. */
export const SKIN = ['#f9d7bd', '#f2c19c', '#e2a57a', '#c68455', '#9c6039', '#704327', '#4e2d1b'] as const;

/** The colour of a tone of skin; tones between two of {@link SKIN} are mixed. */
export function skinOf(tone: number): string {
  const at = Math.max(0, Math.min(SKIN.length - 1, tone));
  const low = Math.floor(at);
  return mix(SKIN[low]!, SKIN[low + 1] ?? SKIN[low]!, at - low);
}

const known = <T>(table: Readonly<Record<string, T>>, said: readonly Said[]): (Said & { value: T }) | undefined => {
  const found = said.find(({ name }) => Object.hasOwn(table, name));
  return found && { ...found, value: table[found.name]! };
};
const shaded = (colour: string, shade: Shade | undefined): string =>
  shade === 'light' ? lighter(colour, 0.36) : shade === 'dark' ? darker(colour, 0.32) : colour;

/** The tone of skin that words name; undefined if they name none. @param alone a shade without a colour: "dark skin" */
export function toneOf(said: readonly Said[], alone?: Shade): number | undefined {
  const found = known(TONES, said);
  if (!found) return alone === 'light' ? 0 : alone === 'dark' ? 5 : undefined;
  return found.value + (found.shade === 'dark' ? 0.7 : found.shade !== 'light' ? 0 : found.value > 3 ? -1 : -0.5);
}

const finder = (table: Readonly<Record<string, string>>) => (said: readonly Said[]) => {
  const found = known(table, said);
  return found && shaded(found.value, found.shade);
};

/** The colours of cloth and lips that words name. */
export const [clothOf, lipsOf] = [finder(CLOTH), finder(LIPS)];
/** The colour of eyes that words name. @param alone a shade without a colour: "dark eyes" */
export const eyesOf = (said: readonly Said[], alone?: Shade): string | undefined =>
  known(EYES, said)?.value ?? (alone === 'dark' ? '#33200f' : alone === 'light' ? '#7d97a8' : undefined);

/** Colours of hair that a shade makes another colour instead of a lighter or darker one. */
const SHADED_HAIR: ReadonlyMap<string, string> = new Map([
  ['dark brown', '#33211a'],
  ['light brown', HAIR.chestnut!],
  ['dark blonde', HAIR['dark blonde']!],
  ['light blonde', '#e3c283'],
  ['bright red', HAIR.scarlet!],
]);

/**
 * The colour of hair that words name.
 * @param alone a shade without a colour: "dark" means dark brown, "light" blonde
 */
export function hairOf(said: readonly Said[], alone?: Shade): string | undefined {
  const found = known({ ...HAIR, fair: HAIR.blonde! }, said);
  if (!found) return alone === 'dark' ? '#2e1f1a' : alone === 'light' ? HAIR.blonde : undefined;
  const { name, value, shade } = found;
  if (name === 'black' || name === 'white' || name === 'fair') return value;
  return SHADED_HAIR.get(`${shade} ${name}`) ?? (shade === 'light' ? lighter(value, 0.2) : shaded(value, shade));
}

/** Hair of people who have turned grey, by age in years. */
export const greyOf = (age: number, chance: number): string =>
  HAIR[age >= 76 && chance < 0.7 ? 'white' : age >= 76 || chance < 0.6 ? 'grey' : 'salt and pepper']!;
