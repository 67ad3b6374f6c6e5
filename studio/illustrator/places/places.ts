import type { Dice } from '../../random.js';
import type { Palette } from '../paint/palette.js';
import type { Place } from '../scene.js';
import { CITY } from './city.js';
import { HOME } from './home.js';
import { NATURE } from './nature.js';
import type { Draw } from './props.js';
import { TOWN } from './town.js';
import { findPlace } from './words.js';

/**
 * The places a creator films in. Each function draws a stage that is larger than the picture (x −900 to 2000, y −200 to 2100; an
 * upright picture shows 0 to 1080 by 0 to 1920), so that the camera can show the same room from a different position in each
 * line.
 */
const DRAW: Readonly<Record<Place, Draw>> = { ...HOME, ...TOWN, ...CITY, ...NATURE };

export const OUTSIDE: ReadonlySet<Place> = new Set(['balcony', 'street', 'park', 'beach', 'mountains', 'garden']);

/**
 * Former names of four places that were renamed. Their randomly drawn details still depend on these names, because a room must
 * look the same in all pictures.
 */
const FORMER_NAMES: ReadonlyMap<Place, string> = new Map([
  ['living_room', 'living'],
  ['home_office', 'office'],
  ['street', 'city'],
  ['store', 'shop'],
]);

/** Draws a place on its stage. */
export const drawPlace = (place: Place, palette: Palette, dice: Dice): string =>
  DRAW[place](palette, dice.fork(FORMER_NAMES.get(place) ?? place));

/**
 * Finds the place that a setting's words mean. If they mean none, `dice` picks an indoor place: with the same dice, the same
 * one.
 */
export const placeFor = (setting: string | undefined, dice: Dice): Place =>
  findPlace(setting ?? '') ?? dice.pick(['living_room', 'kitchen', 'home_office', 'bedroom', 'studio'] as const);
