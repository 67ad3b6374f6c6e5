import { CARE } from './care.js';
import { DEVICES } from './devices.js';
import { FOOD } from './food.js';
import { FURNITURE } from './furniture.js';
import { GADGETS } from './gadgets.js';
import { GAMES } from './games.js';
import { GARDEN } from './garden.js';
import { GROCERIES } from './groceries.js';
import { HOUSEHOLD } from './household.js';
import { LEISURE } from './leisure.js';
import { OBJECTS } from './objects.js';
import { OUTDOORS } from './outdoors.js';
import { PACKAGES } from './packages.js';
import { type Art, type Drawings, takePen } from './packshot-parts.js';
import { PETS } from './pets.js';
import type { Shape } from './shape.js';
import { WORN } from './worn.js';

const DRAWINGS: Drawings<Shape> = {
  ...PACKAGES,
  ...OBJECTS,
  ...OUTDOORS,
  ...DEVICES,
  ...WORN,
  ...FOOD,
  ...FURNITURE,
  ...HOUSEHOLD,
  ...LEISURE,
  ...PETS,
  ...GROCERIES,
  ...GARDEN,
  ...GAMES,
  ...GADGETS,
  ...CARE,
};

/**
 * Draws a product with its name on it. The same name and seed give the same drawing. `id` prefixes its SVG ids, so that they
 * differ from all others in the document.
 */
export const packshot = (name: string, shape: Shape, seed: number, id = 'pk'): Art =>
  DRAWINGS[shape](takePen(name, seed, id));

/** A colour that no drawing has; it marks what is hidden. */
const HIDDEN = '#010203';

/** Draws a product in the colours of `name`, but without any name on it. */
export function unlettered(name: string, shape: Shape, id: string): Art {
  const { markup, w, h } = DRAWINGS[shape]({ ...takePen(name, 3, id), name: '', onBrand: HIDDEN });
  return { markup: markup.replaceAll(`fill="${HIDDEN}"`, 'fill="none"'), w, h };
}
