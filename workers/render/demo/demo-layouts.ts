import { darker, mix } from '../../../studio/illustrator/paint/colour.js';
import { circle, linear, path, rect, stroke } from '../../../studio/illustrator/paint/svg.js';
import type { Rect } from '../layout/zones.js';
import { drawTick, glyph, type Layout } from './demo-look.js';
import {
  BODY,
  chevronPair,
  type DrawnScreen,
  H,
  heading,
  INK,
  type Pen,
  pin,
  plain,
  room,
  row,
  SIDE,
  sign,
  W,
  WIDE,
} from './demo-parts.js';
import { textIn } from './demo-type.js';

/** Draws each layout, below the header with the app's name. */
export const DRAW: Readonly<Record<Layout, (pen: Pen) => DrawnScreen>> = {
  player(pen) {
    const { palette, topic, after } = pen;
    const text = heading(pen, BODY + 470);
    const y = BODY + 700;
    const at = { x: W / 2, y: y + 130 };
    return {
      svg:
        [210, 172, 132].map((r, i) => circle(W / 2, BODY + 226, r, palette.main, 0.12 + i * 0.16)).join('') +
        circle(W / 2, BODY + 226, 96, palette.main) +
        glyph(topic, W / 2, BODY + 226, 54, INK.white) +
        text.svg +
        rect(SIDE + 30, y, WIDE - 60, 12, palette.soft, 6) +
        rect(SIDE + 30, y, (WIDE - 60) * (after ? 0.34 : 0.18), 12, palette.main, 6) +
        circle(SIDE + 30 + (WIDE - 60) * (after ? 0.34 : 0.18), y + 6, 16, palette.main) +
        [-1, 1].map((n) => chevronPair(W / 2 + n * 170, at.y, n, palette.main)).join('') +
        circle(at.x, at.y, 78, palette.main) +
        (after
          ? rect(at.x - 28, at.y - 32, 18, 64, INK.white, 7) + rect(at.x + 10, at.y - 32, 18, 64, INK.white, 7)
          : path(`M${at.x - 20} ${at.y - 36}L${at.x + 40} ${at.y}L${at.x - 20} ${at.y + 36}Z`, INK.white)),
      tapped: { x: at.x - 78, y: at.y - 78, w: 156, h: 156 },
    };
  },
  cards(pen) {
    const { palette, topic } = pen;
    const box = { x: SIDE, y: BODY + 320, w: WIDE, h: 190 };
    const half = (WIDE - 28) / 2;
    const card = (x: number, y: number, n: number): string =>
      rect(x, y, half, 272, INK.white, 30) +
      rect(x + 14, y + 14, half - 28, 156, mix(palette.main, '#ffffff', 0.5 + (n % 3) * 0.14), 22) +
      glyph(topic, x + half / 2, y + 92, 38, INK.white) +
      rect(x + 22, y + 194, half * 0.62, 20, INK.quiet, 9, 0.6) +
      rect(x + 22, y + 230, half * 0.4, 16, INK.faint, 8);
    return {
      svg:
        card(SIDE, BODY + 12, 0) +
        card(SIDE + half + 28, BODY + 12, 1) +
        row(pen, box) +
        card(SIDE, box.y + box.h + 36, 2) +
        card(SIDE + half + 28, box.y + box.h + 36, 1) +
        card(SIDE, box.y + box.h + 336, 1) +
        card(SIDE + half + 28, box.y + box.h + 336, 0),
      tapped: box,
    };
  },
  chart(pen) {
    const { palette } = pen;
    const box = { x: SIDE, y: BODY + 436, w: WIDE, h: 180 };
    const bars = [0.38, 0.6, 0.47, 0.82, 0.66, 0.95, 0.72]
      .map((v, i) =>
        rect(
          SIDE + 46 + i * 74,
          BODY + 366 - v * 290,
          48,
          v * 290,
          i === 5 ? palette.main : mix(palette.main, '#ffffff', 0.6),
          14,
        ),
      )
      .join('');
    return {
      svg:
        rect(SIDE, BODY + 8, WIDE, 396, INK.white, 34) +
        bars +
        row(pen, box) +
        [0, 1, 2].map((n) => plain(pen, box.y + box.h + 30 + n * 142, 122, n)).join(''),
      tapped: box,
    };
  },
  list(pen) {
    const box = { x: SIDE, y: BODY + 306, w: WIDE, h: 190 };
    return {
      svg:
        [0, 1].map((n) => plain(pen, BODY + 10 + n * 146, 126, n + 3)).join('') +
        row(pen, box) +
        [0, 1, 2, 3].map((n) => plain(pen, box.y + box.h + 24 + n * 146, 126, n + 1)).join(''),
      tapped: box,
    };
  },
  toggle(pen) {
    const { palette, after } = pen;
    const box = { x: SIDE, y: BODY + 292, w: WIDE, h: 200 };
    const x = box.x + box.w - 152;
    const y = box.y + box.h / 2 - 37;
    const dim = (n: number, at: number): string =>
      plain(pen, at, 122, n) +
      rect(SIDE + WIDE - 122, at + 39, 82, 44, n % 2 ? palette.soft : INK.faint, 22) +
      circle(SIDE + WIDE - (n % 2 ? 62 : 100), at + 61, 17, INK.white);
    const { height } = textIn(pen.label, { ...room(box.x, 0, box.w, box.h, false), width: box.w - 330 });
    return {
      svg:
        [0, 1].map((n) => dim(n, BODY + 10 + n * 140)).join('') +
        rect(box.x + 4, box.y + 10, box.w - 8, box.h, '#2a1d4a', 30, 0.1) +
        rect(box.x, box.y, box.w, box.h, INK.white, 30) +
        sign({ ...pen, after: false }, box.x + 80, box.y + box.h / 2, 28) +
        textIn(pen.label, { ...room(box.x, box.y + (box.h - height) / 2, box.w, box.h, false), width: box.w - 330 })
          .svg +
        rect(x, y, 124, 74, after ? palette.main : '#c9c4d6', 37) +
        circle(after ? x + 87 : x + 37, y + 37, 30, INK.white) +
        [0, 1, 2, 3].map((n) => dim(n + 2, box.y + box.h + 26 + n * 140)).join(''),
      tapped: { x, y, w: 124, h: 74 },
    };
  },
  timetable(pen) {
    const { palette } = pen;
    const box = { x: SIDE, y: BODY + 326, w: WIDE, h: 190 };
    const line = (y: number, n: number): string =>
      rect(SIDE, y, WIDE, 136, INK.white, 26) +
      rect(SIDE + 22, y + 34, 96, 68, [palette.main, '#d9822b', '#2f7fc1', '#3d9a5f'][n % 4]!, 18) +
      glyph('transit', SIDE + 70, y + 67, 21, INK.white) +
      circle(SIDE + 160, y + 48, 8, palette.main) +
      circle(SIDE + 160, y + 92, 8, palette.main) +
      rect(SIDE + 158, y + 48, 4, 44, palette.main) +
      rect(SIDE + 188, y + 38, WIDE * (0.3 + ((n * 31) % 20) / 100), 20, INK.quiet, 9, 0.6) +
      rect(SIDE + 188, y + 82, WIDE * (0.22 + ((n * 17) % 20) / 100), 18, INK.faint, 8) +
      rect(SIDE + WIDE - 104, y + 48, 76, 40, palette.soft, 20);
    return {
      svg:
        [0, 1].map((n) => line(BODY + 10 + n * 154, n)).join('') +
        row(pen, box) +
        [2, 3, 4, 5].map((n) => line(box.y + box.h + 24 + (n - 2) * 154, n)).join(''),
      tapped: box,
    };
  },
  map(pen) {
    const { palette, after } = pen;
    const box = { x: SIDE, y: 640, w: WIDE, h: 196 };
    const road = (d: string, width: number): string => stroke(d, INK.white, width);
    return {
      svg:
        rect(0, 180, W, H - 300, mix(palette.ground, '#dfe9e2', 0.6)) +
        path(`M0 900C160 820 260 990 ${W} 860V1130C420 1180 180 1040 0 1120Z`, '#bcd8ea') +
        road(`M-20 330L${W + 20} 520`, 26) +
        road(`M-20 720L${W + 20} 610`, 18) +
        road(`M150 170L230 1320`, 22) +
        road(`M520 170L430 1320`, 26) +
        stroke('M190 300L214 520L472 470L486 610', palette.main, 14) +
        circle(190, 300, 22, INK.white) +
        circle(190, 300, 13, palette.main) +
        pin(486, 560, palette.main) +
        row(pen, box) +
        (after ? circle(486, 560, 70, palette.main, 0.22) : ''),
      tapped: box,
    };
  },
  hero(pen) {
    const { palette, topic, after } = pen;
    const text = heading(pen, BODY + 400, 'start');
    const y = BODY + 424 + text.height;
    const button = { x: SIDE, y: y + 130, w: WIDE, h: 116 };
    const middle = { x: W / 2, y: button.y + button.h / 2 };
    return {
      svg:
        `${linear('hero', 60, [0, mix(palette.main, '#f3b95a', 0.45)], [1, palette.main])}${rect(SIDE, BODY + 4, WIDE, 366, 'url(#hero)', 36)}` +
        circle(W / 2, BODY + 187, 124, INK.white, 0.22) +
        glyph(topic, W / 2, BODY + 187, 76, INK.white) +
        text.svg +
        rect(SIDE + 8, y, WIDE * 0.8, 22, INK.quiet, 10, 0.5) +
        rect(SIDE + 8, y + 44, WIDE * 0.62, 22, INK.faint, 10) +
        rect(SIDE + 8, y + 84, WIDE * 0.7, 22, INK.faint, 10) +
        rect(button.x, button.y, button.w, button.h, after ? darker(palette.main, 0.25) : palette.main, 58) +
        (after
          ? drawTick(middle.x, middle.y, 34, INK.white)
          : path(
              `M${middle.x - 18} ${middle.y - 30}L${middle.x + 34} ${middle.y}L${middle.x - 18} ${middle.y + 30}Z`,
              INK.white,
            )) +
        [0, 1].map((n) => plain(pen, button.y + 150 + n * 142, 122, n)).join(''),
      tapped: button,
    };
  },
  question(pen) {
    const { palette, topic, after } = pen;
    const text = heading(pen, BODY + 236);
    const top = Math.max(BODY + 450, BODY + 270 + text.height);
    const choice = (n: number): Rect => ({ x: SIDE, y: top + n * 138, w: WIDE, h: 112 });
    const chosen = choice(1);
    return {
      svg:
        rect(SIDE, BODY - 6, WIDE, 18, palette.soft, 9) +
        rect(SIDE, BODY - 6, WIDE * (after ? 0.62 : 0.45), 18, palette.main, 9) +
        circle(W / 2, BODY + 136, 84, palette.soft) +
        glyph(topic, W / 2, BODY + 136, 46, palette.main) +
        text.svg +
        [0, 1, 2]
          .map((n) => {
            const { x, y, w, h } = choice(n);
            const right = after && n === 1;
            return (
              rect(x, y, w, h, right ? '#2f9e62' : INK.white, 30) +
              rect(
                x + 44,
                y + h / 2 - 13,
                w * (0.42 + ((n * 29) % 20) / 100),
                26,
                right ? INK.white : INK.quiet,
                12,
                right ? 0.9 : 0.55,
              ) +
              (right
                ? drawTick(x + w - 66, y + h / 2, 26, INK.white)
                : `<circle cx="${x + w - 66}" cy="${y + h / 2}" r="22" fill="none" stroke="${INK.faint}" stroke-width="6"/>`)
            );
          })
          .join(''),
      tapped: chosen,
    };
  },
  ring(pen) {
    const { palette, topic, after } = pen;
    const text = heading(pen, BODY + 480);
    const button = { x: SIDE, y: BODY + 510 + text.height, w: WIDE, h: 112 };
    const r = 186;
    const around = 2 * Math.PI * r;
    const share = after ? 0.82 : 0.6;
    const arc = (colour: string, part: number): string =>
      `<circle cx="${W / 2}" cy="${BODY + 230}" r="${r}" fill="none" stroke="${colour}" stroke-width="44" stroke-linecap="round" stroke-dasharray="${(around * part).toFixed(1)} ${around.toFixed(1)}" transform="rotate(-90 ${W / 2} ${BODY + 230})"/>`;
    return {
      svg:
        arc(palette.soft, 1) +
        arc(palette.main, share) +
        glyph(topic, W / 2, BODY + 230, 78, palette.main) +
        text.svg +
        rect(button.x, button.y, button.w, button.h, after ? darker(palette.main, 0.25) : palette.main, 56) +
        (after
          ? drawTick(W / 2, button.y + 56, 32, INK.white)
          : rect(W / 2 - 32, button.y + 50, 64, 12, INK.white, 6) +
            rect(W / 2 - 6, button.y + 24, 12, 64, INK.white, 6)) +
        [0, 1, 2].map((n) => plain(pen, button.y + 142 + n * 138, 118, n)).join(''),
      tapped: button,
    };
  },
  checklist(pen) {
    const { palette, after } = pen;
    const box = { x: SIDE, y: BODY + 292, w: WIDE, h: 196 };
    const mark = (x: number, y: number, done: boolean, r: number): string =>
      done
        ? rect(x - r, y - r, 2 * r, 2 * r, palette.main, r * 0.5) + drawTick(x, y, r * 0.8, INK.white)
        : `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" rx="${r * 0.5}" fill="${INK.white}" stroke="${palette.main}" stroke-width="5"/>`;
    const item = (n: number, y: number): string => plain(pen, y, 122, n, false) + mark(SIDE + 62, y + 61, n < 2, 26);
    const { height } = textIn(pen.label, room(box.x, 0, box.w, box.h, false));
    return {
      svg:
        [0, 1].map((n) => item(n, BODY + 10 + n * 140)).join('') +
        rect(box.x + 4, box.y + 10, box.w - 8, box.h, '#2a1d4a', 30, 0.1) +
        rect(box.x, box.y, box.w, box.h, INK.white, 30) +
        mark(box.x + 78, box.y + box.h / 2, after, 38) +
        textIn(pen.label, room(box.x, box.y + (box.h - height) / 2, box.w, box.h, false)).svg +
        [2, 3, 4, 5].map((n) => item(n, box.y + box.h + 26 + (n - 2) * 140)).join(''),
      tapped: { x: box.x + 40, y: box.y + box.h / 2 - 38, w: 76, h: 76 },
    };
  },
};
