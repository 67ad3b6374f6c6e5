import type { Shape } from './kind.js';
import { OBJECTS } from './objects.js';
import { PACKAGES } from './packages.js';
import { type Art, type Drawings, takePen } from './packshot-parts.js';

const DRAWINGS: Drawings<Shape> = { ...PACKAGES, ...OBJECTS };

/**
 * Draws a product with its name on it. The same name and seed give the same drawing. `id` prefixes its SVG ids, so that they
 * differ from all others in the document.
 */
export const packshot = (name: string, shape: Shape, seed: number, id = 'pk'): Art =>
  DRAWINGS[shape](takePen(name, seed, id));
