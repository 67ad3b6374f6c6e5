import type { Dice } from '../../random.js';
import { lighter, mix } from '../paint/colour.js';
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

/** The colour of the ground of outdoor places, for what stands nearer to the camera than the place's own ground. */
const GROUND: Readonly<Partial<Record<Place, (p: Palette) => string>>> = {
  park: (p) => lighter(p.plant, 0.16),
  garden: (p) => lighter(mix(p.plant, '#7fb85c', 0.5), 0.1),
  beach: (p) => mix('#f2d9a8', p.floor, 0.12),
  mountains: () => '#6f9a5c',
  street: (p) => lighter(mix(p.wallLow, '#9a9aa6', 0.6), 0.2),
  balcony: (p) => lighter(p.floor, 0.16),
};

/** The colour of a place's ground outdoors; undefined indoors. */
export const groundOf = (place: Place, palette: Palette): string | undefined => GROUND[place]?.(palette);

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
