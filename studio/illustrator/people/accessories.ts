import { darker, lighter } from '../paint/colour.js';
import { circle, ellipse, group, n, path, rect, stroke } from '../paint/svg.js';
import type { Accessory } from '../scene.js';
import { type Seen, type Spot, see, type View } from './space.js';

const GOLD = '#e0ac3c';
const CAP = '#c9463d';
const BEANIE = '#d99c2b';
const SCARF = '#b5533c';
const DARK = '#26232c';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How a head is turned: `ahead` is 1 from the front and -1 from behind; `aside` is 1 when it faces the right of the picture. */
interface Turn {
  ahead: number;
  aside: number;
}
const turnOf = (yaw: number): Turn => ({ ahead: Math.cos(radians(yaw)), aside: Math.sin(radians(yaw)) });

function cap({ ahead, aside }: Turn): string {
  const dome = path('M-176-92C-184-196-112-268 0-268C112-268 184-196 176-92Q0-126-176-92Z', CAP);
  const seams = stroke(
    'M0-266Q-8-190 0-112M-96-244Q-120-170-112-104M96-244Q120-170 112-104',
    darker(CAP, 0.22),
    6,
    0.6,
  );
  const button = circle(0, -266, 13, darker(CAP, 0.2));
  const brim =
    Math.abs(aside) > 0.8
      ? group(
          aside < 0 ? 'scale(-1 1)' : 'scale(1 1)',
          path('M40-128L160-116Q280-108 306-74Q312-58 286-60Q170-82 44-88Z', darker(CAP, 0.24)),
        )
      : ahead > 0
        ? group(
            `translate(${n(aside * 62)} 0)`,
            path('M-158-112Q0-176 158-112Q186-66 142-58Q0-112-142-58Q-186-66-158-112Z', darker(CAP, 0.24)),
            stroke('M-150-72Q0-124 150-72', lighter(CAP, 0.2), 5, 0.5),
          )
        : path('M-46-112Q0-176 46-112Q0-124-46-112Z', darker(CAP, 0.5));
  return group(`translate(${n(-aside * 14)} 0)`, dome, seams, button) + brim;
}

function beanie({ aside }: Turn): string {
  const ribs = [-130, -88, -44, 0, 44, 88, 130].map((x) => `M${x} -104Q${x * 0.86} -200 ${x * 0.34} -278`).join('');
  return group(
    `translate(${n(-aside * 20)} 0)`,
    path('M-182-76C-190-210-116-288 0-288C116-288 190-210 182-76Z', BEANIE),
    stroke(ribs, darker(BEANIE, 0.2), 8, 0.55),
    rect(-194, -142, 388, 78, lighter(BEANIE, 0.14), 34),
    stroke(
      [-160, -120, -80, -40, 0, 40, 80, 120, 160].map((x) => `M${x} -130L${x} -76`).join(''),
      darker(BEANIE, 0.16),
      8,
      0.55,
    ),
  );
}

/** Sunglasses pushed up into the hair. */
function sunglasses({ ahead, aside }: Turn): string {
  if (ahead < -0.2) return '';
  const half = 64 * Math.max(0.34, ahead);
  const x = aside * 96;
  const lens = (side: number): string =>
    rect(x + side * (half + 8) - half, -210, half * 2, 78, DARK, 32) +
    stroke(`M${n(x + side * (half + 8) - half * 0.5)} -192l${n(half * 0.5)} 30`, '#8a94b8', 9, 0.8);
  return (
    stroke(`M${n(x - 2 * half)} -186L${n(-168)} -150M${n(x + 2 * half)} -186L168 -150`, DARK, 11) +
    stroke(`M${n(x - 16)} -178L${n(x + 16)} -178`, DARK, 13) +
    lens(-1) +
    lens(1)
  );
}

function hoops({ ahead, aside }: Turn): string {
  const ears =
    Math.abs(aside) > 0.9
      ? [-24 * Math.sign(aside)]
      : Math.abs(aside) > 0.4
        ? [(ahead > 0 ? -150 : 86) * Math.sign(aside)]
        : [-154, 154];
  return ears
    .map((x) => `<circle cx="${n(x)}" cy="98" r="30" fill="none" stroke="${GOLD}" stroke-width="10"/>`)
    .join('');
}

/** Draws what is worn on the head, in head units with the head's centre as origin, as a camera at `yaw` degrees sees it. */
export function drawHeadwear(extras: readonly Accessory[], yaw: number): string {
  const turn = turnOf(yaw);
  const parts: Partial<Record<Accessory, () => string>> = {
    hoop_earrings: () => hoops(turn),
    beanie: () => beanie(turn),
    cap: () => cap(turn),
    sunglasses: () => sunglasses(turn),
  };
  return drawAll(parts, extras);
}

const drawAll = (parts: Partial<Record<Accessory, () => string>>, extras: readonly Accessory[]): string =>
  (Object.keys(parts) as Accessory[]).map((part) => (extras.includes(part) ? parts[part]!() : '')).join('');

const to = ({ x, y }: Seen): string => `${n(x)} ${n(y)}`;

/** Draws what is worn around the neck and over the shoulders, in head units, in front of the clothes. */
export function drawNeckwear(extras: readonly Accessory[], view: View): string {
  const on = (...spot: Spot): Seen => see(view, spot);
  const isFacing = turnOf(view.yaw).ahead > 0.15;
  const parts: Partial<Record<Accessory, () => string>> = {
    tote_bag: () => tote(on),
    necklace: () => (isFacing ? necklace(on) : ''),
    scarf: () => scarf(on, isFacing),
    headphones: () => headphones(on, isFacing),
  };
  return drawAll(parts, extras);
}

type On = (...spot: Spot) => Seen;

function necklace(on: On): string {
  const [l, low, r] = [on(-92, 330, 84), on(0, 520, 176), on(92, 330, 84)];
  const d = `M${to(l)}Q${n(l.x + 8)} ${n(low.y - 40)} ${to(low)}Q${n(r.x - 8)} ${n(low.y - 40)} ${to(r)}`;
  return (
    stroke(d, darker(GOLD, 0.45), 13, 0.4) +
    stroke(d, lighter(GOLD, 0.15), 8) +
    circle(low.x, low.y + 12, 21, darker(GOLD, 0.2)) +
    circle(low.x, low.y + 10, 17, lighter(GOLD, 0.2))
  );
}

function scarf(on: On, isFacing: boolean): string {
  const [l, r, c] = [on(-150, 330, 0), on(150, 330, 0), on(0, 330, 60)];
  const end = on(86, 700, 190);
  const top = on(60, 380, 150);
  const tail = isFacing
    ? path(
        `M${n(top.x - 58)} ${n(top.y)}L${n(top.x + 62)} ${n(top.y)}L${n(end.x + 70)} ${n(end.y)}L${n(end.x - 66)} ${n(end.y)}Z`,
        darker(SCARF, 0.12),
      ) +
      stroke(
        [-52, -26, 0, 26, 52].map((x) => `M${n(end.x + x)} ${n(end.y)}L${n(end.x + x - 4)} ${n(end.y + 44)}`).join(''),
        lighter(SCARF, 0.2),
        10,
      ) +
      stroke(`M${n(end.x - 62)} ${n(end.y - 60)}L${n(end.x + 66)} ${n(end.y - 60)}`, lighter(SCARF, 0.4), 18)
    : '';
  const wide = Math.max(190, (r.x - l.x) / 2 + 44);
  return (
    tail +
    ellipse(c.x, c.y + 26, wide, 92, darker(SCARF, 0.14)) +
    ellipse(c.x, c.y - 4, wide * 0.92, 82, SCARF) +
    stroke(
      `M${n(c.x - wide * 0.86)} ${n(c.y + 14)}Q${n(c.x)} ${n(c.y + 92)} ${n(c.x + wide * 0.86)} ${n(c.y + 6)}M${n(c.x - wide * 0.7)} ${n(c.y - 26)}Q${n(c.x)} ${n(c.y + 48)} ${n(c.x + wide * 0.74)} ${n(c.y - 34)}`,
      darker(SCARF, 0.26),
      9,
      0.6,
    )
  );
}

function headphones(on: On, isFacing: boolean): string {
  const [l, r, c] = [on(-104, 412, 130), on(104, 412, 130), on(0, 330, -60)];
  const cup = ({ x, y, s }: Seen): string =>
    rect(x - 50 * s, y - 62 * s, 100 * s, 138 * s, DARK, 46) +
    rect(x - 30 * s, y - 40 * s, 60 * s, 94 * s, '#5d6478', 28);
  const band = stroke(
    `M${to(l)}C${n(l.x - 50)} ${n(c.y - 60)} ${n(l.x)} ${n(c.y - 70)} ${n(l.x + 40)} ${n(c.y - 60)}M${to(r)}C${n(r.x + 50)} ${n(c.y - 60)} ${n(r.x)} ${n(c.y - 70)} ${n(r.x - 40)} ${n(c.y - 60)}`,
    DARK,
    30,
  );
  return isFacing
    ? band + cup(l) + cup(r)
    : stroke(`M${n(l.x - 20)} ${n(c.y + 30)}Q${n(c.x)} ${n(c.y + 76)} ${n(r.x + 20)} ${n(c.y + 30)}`, DARK, 34);
}

const CANVAS = '#efe3c6';
function tote(on: On): string {
  const [shoulder, chest, bag] = [on(-156, 350, 60), on(-196, 600, 150), on(-318, 930, 60)];
  const s = bag.s;
  return (
    stroke(`M${to(shoulder)}Q${to(chest)} ${n(bag.x - 50 * s)} ${n(bag.y - 210 * s)}`, darker(CANVAS, 0.4), 40) +
    stroke(`M${to(shoulder)}Q${to(chest)} ${n(bag.x - 50 * s)} ${n(bag.y - 210 * s)}`, darker(CANVAS, 0.14), 30) +
    path(
      `M${n(bag.x - 190 * s)} ${n(bag.y - 216 * s)}L${n(bag.x + 150 * s)} ${n(bag.y - 216 * s)}L${n(bag.x + 174 * s)} ${n(bag.y + 210 * s)}L${n(bag.x - 214 * s)} ${n(bag.y + 210 * s)}Z`,
      darker(CANVAS, 0.05),
    ) +
    stroke(
      `M${n(bag.x - 190 * s)} ${n(bag.y - 180 * s)}L${n(bag.x + 152 * s)} ${n(bag.y - 180 * s)}`,
      darker(CANVAS, 0.28),
      7,
      0.7,
    ) +
    circle(bag.x - 20 * s, bag.y + 10 * s, 72 * s, '#5b8a72', 0.9)
  );
}

/** Draws a watch on a forearm, just above the wrist. `angle` is the forearm's direction, 0 for a raised arm. */
export const drawWatch = (wrist: Seen, angle: number): string =>
  group(
    `translate(${n(wrist.x)} ${n(wrist.y)}) rotate(${n(angle)}) scale(${Math.round(Math.min(1.5, wrist.s) * 100) / 100})`,
    rect(-50, 76, 100, 42, '#5b3a26', 14),
    circle(0, 97, 43, '#2b2530'),
    circle(0, 97, 34, '#f7f4ea'),
    stroke('M0 97L0 75M0 97L15 103', '#2b2530', 6),
  );
