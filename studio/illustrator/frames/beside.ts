import { type Drawn, drawn } from '../paint/drawn.js';
import { ellipse } from '../paint/svg.js';
import { POINT_ASIDE } from '../people/gestures.js';
import { tall } from '../people/hair.js';
import { fitted, type Product, stood } from '../products/product.js';
import { across, figure, floor, type Stage } from './stage.js';

/** The y of the soles of somebody who stands, head units (the head's centre is at 0). */
const SOLES = 2275;

/** The largest scale of the presenter. A smaller one is used where the whole body would not fit into the picture. */
const MOST = 0.72;

/**
 * Draws the presenter, from head to foot, beside a large product that stands a few steps behind them: both at their real sizes,
 * and nobody hides behind what they show.
 */
export function besideLarge(s: Stage, product: Product): Drawn {
  const wide = product.aspect > 1.2;
  const h = fitted(product, s.W * (wide ? 0.7 : 0.5), s.H * 0.36);
  const x = across(s, wide ? 0.635 : 0.7);
  // Nothing of the product is lower, so that captions fit below it.
  const foot = s.H * 0.665;
  const above = tall(s.identity);
  const scale = Math.min(MOST, (s.H * 0.975 - s.top) / (SOLES + above) / s.u);
  const at = across(s, wide ? 0.2 : 0.24);
  const soles = s.top + (above + SOLES) * scale * s.u;
  return drawn(
    floor(s, foot - Math.min(h * 0.3, s.H * 0.055), x, foot),
    stood(product, x, foot, h),
    ellipse(at, soles, 330 * scale * s.u, 26 * s.u, '#1a1030', 0.3),
    figure(s, at, scale, s.expression === 'worried' ? 'thinking' : 'relaxed', {
      gesture: POINT_ASIDE,
    }),
  );
}
