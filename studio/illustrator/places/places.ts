import type { Dice } from '../../random.js';
import type { Palette } from '../paint/palette.js';
import type { Place } from '../scene.js';
import { CITY } from './city.js';
import { HOME } from './home.js';
import { NATURE } from './nature.js';
import type { Draw } from './props.js';
import { TOWN } from './town.js';
import { placeIn } from './words.js';

/**
 * The places a creator films in. Each draws a stage that is wider than the picture (x −900 to 2000, y −200 to 2100; the
 * upright picture's core is 0 to 1080 by 0 to 1920), so a camera can show the same room from another place in each line.
 */
const DRAW: Readonly<Record<Place, Draw>> = { ...HOME, ...TOWN, ...CITY, ...NATURE };

export const OUTSIDE: ReadonlySet<Place> = new Set(['balcony', 'street', 'park', 'beach', 'mountains', 'garden']);

/** Under these names the details of four places have always been drawn by lot: a room must not change between two pictures. */
const LOT: ReadonlyMap<Place, string> = new Map([
  ['living_room', 'living'],
  ['home_office', 'office'],
  ['street', 'city'],
  ['store', 'shop'],
]);

/** The markup of a place on its stage. */
export const drawPlace = (place: Place, palette: Palette, dice: Dice): string =>
  DRAW[place](palette, dice.fork(LOT.get(place) ?? place));

/** The place that the words mean; none: one at home, the same in a whole video. */
export const placeFor = (setting: string | undefined, dice: Dice): Place =>
  placeIn(setting ?? '') ?? dice.pick(['living_room', 'kitchen', 'home_office', 'bedroom', 'studio'] as const);
