/**
 * Screens drawn for an app without screenshots: plain shapes for unknown content, and the line's own words on the element that is
 * tapped.
 */
import { circle, rect } from '../../../studio/illustrator/paint/svg.js';
import { DRAW } from './demo-layouts.js';
import { glyph, LAYOUTS } from './demo-look.js';
import { type DrawnScreen, H, INK, type SetScreen, SIDE, statusBar, W, WIDE } from './demo-parts.js';
import { textIn } from './demo-type.js';

/** Draws the screen before or after its tap, as markup of {@link SCREEN}'s size. Pure. */
export function setScreen(screen: SetScreen, after: boolean): DrawnScreen {
  const { palette, topic, name, place } = screen;
  const layouts = LAYOUTS[topic];
  const { svg, tapped } = DRAW[layouts[place % layouts.length]!]({ ...screen, after });
  const title = textIn(name, {
    x: SIDE + 92,
    y: 104,
    width: WIDE - 190,
    em: 46,
    least: 32,
    weight: 800,
    maxLines: 1,
    fill: INK.text,
  });
  const tabs = [0.14, 0.38, 0.62, 0.86]
    .map((at, i) =>
      i === place % 4
        ? glyph(topic, W * at, H - 70, 25, palette.main)
        : rect(W * at - 24, H - 94, 48, 48, '#cfcad9', 16),
    )
    .join('');
  return {
    svg:
      rect(0, 0, W, H, palette.ground) +
      svg +
      rect(0, 0, W, 190, palette.ground) +
      statusBar(INK.text) +
      rect(SIDE, 98, 70, 70, palette.main, 20) +
      glyph(topic, SIDE + 35, 133, 22, INK.white) +
      title.svg +
      circle(W - SIDE - 36, 133, 34, palette.soft) +
      circle(W - SIDE - 36, 124, 12, palette.main) +
      rect(W - SIDE - 56, 140, 40, 16, palette.main, 8) +
      rect(0, H - 136, W, 136, INK.white) +
      rect(0, H - 136, W, 2, INK.faint) +
      tabs +
      rect(W / 2 - 96, H - 20, 192, 8, INK.text, 4),
    tapped,
  };
}
