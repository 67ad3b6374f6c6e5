import { darker } from '../paint/colour.js';
import { circle, ellipse, path, stroke } from '../paint/svg.js';
import { drawCovering, fringeBelow, isCap } from './coverings.js';
import type { Identity } from './identity.js';
import { drawPlaits, isPlaited } from './plaits.js';

/**
 * A hairstyle in head units, centred on the head: the face is 300 wide, the top of the skull at y −190, the chin at y 208. `back`
 * is drawn behind head and torso.
 */
export interface Hair {
  back: string;
  front: string;
}

const ring = (colour: string, spots: readonly (readonly [number, number, number])[]): string =>
  spots.map(([x, y, r]) => circle(x, y, r, colour)).join('');

/** Draws hair that is pulled back: a smooth cap that leaves the forehead bare. */
const cap = (colour: string): string =>
  path(
    'M-160 30C-182-130-122-232 0-232C122-232 182-130 160 30C152-30 142-66 112-96C60-138-40-140-106-102C-142-70-152-30-160 30Z',
    colour,
  );

const part = (colour: string): string =>
  path(
    'M-166 70C-190-120-130-236 0-238C130-236 190-120 166 70C158-20 128-92 24-150C10-158 0-168-6-178C-30-110-130-60-166 70Z',
    colour,
  );

const shine = (colour: string): string => stroke('M-92-158C-66-190-24-206 20-206', colour, 15, 0.85);

/** How far the hair reaches above the centre of the head, head units. */
export const tall = ({ style, under }: Identity): number =>
  style === 'bun'
    ? 340
    : style === 'afro'
      ? 352
      : style === 'mohawk'
        ? 336
        : style === 'hijab'
          ? 282
          : isCap(style)
            ? Math.max(256, drawCovering(style, under).up)
            : 256;

/** How far head and hair extend from the centre of the head, in head units, at any tilt. */
export function headReach(p: Identity): { side: number; up: number; down: number } {
  const falls: Partial<Record<Identity['style'], readonly [side: number, down: number]>> = {
    long: [275, 565],
    wavy: [285, 405],
    bob: [250, 280],
    ponytail: [330, 365],
    curly: [325, 395],
    afro: [310, 260],
    hijab: [330, 470],
    bun: [215, 250],
    hat: [260, 250],
    cap: [290, 250],
    brim: [320, 250],
    turban: [250, 250],
    braids: [290, 540],
    locs: [290, 480],
    cornrows: [215, 300],
  };
  const both = [p.style, p.below].map((style) => (style && falls[style]) || ([210, 250] as const));
  const [side, down] = [Math.max(...both.map(([x]) => x)), Math.max(...both.map(([, y]) => y))];
  return { side, up: tall(p) + 20, down };
}

/** The colour of a hijab: pure white would look like a hole in the picture. */
export const scarfOf = ({ under }: Identity): string => (under === '#ffffff' ? '#ecdccf' : under);

export function drawHair(p: Identity): Hair {
  const c = p.hair;
  const deep = darker(c, 0.3);
  if (isPlaited(p.style)) return drawPlaits(p.style, c, p.skin);
  if (isCap(p.style)) {
    const worn = drawCovering(p.style, p.under).front;
    if (p.style === 'kippah') return { back: '', front: drawHair({ ...p, style: 'crop' }).front + worn };
    if (p.style === 'turban') return { back: '', front: worn };
    const { back, front } = p.below ? drawHair({ ...p, style: p.below }) : { back: '', front: fringeBelow(c) };
    return { back, front: front + worn };
  }
  switch (p.style) {
    case 'long':
      return {
        back: path(
          'M-150-120C-230-60-214 150-236 330C-250 450-220 520-150 540L150 540C220 520 250 450 236 330C214 150 230-60 150-120C90-200-90-200-150-120Z',
          deep,
        ),
        front:
          path('M-166 70C-176 170-206 270-204 400C-196 470-160 500-136 488C-160 380-128 230-140 90Z', c) +
          path('M166 70C176 170 206 270 204 400C196 470 160 500 136 488C160 380 128 230 140 90Z', c) +
          part(c) +
          shine(p.hairLight),
      };
    case 'wavy':
      return {
        back: path(
          'M-150-120C-240-60-190 50-240 140C-280 230-210 280-236 350C-210 400-150 380-100 370L100 370C150 380 210 400 236 350C210 280 280 230 240 140C190 50 240-60 150-120C90-200-90-200-150-120Z',
          deep,
        ),
        front:
          path(
            'M-160 0C-200 70-164 120-204 180C-230 240-178 270-196 330C-150 330-130 260-140 200C-126 140-150 90-138 30Z',
            c,
          ) +
          path(
            'M160 0C200 70 164 120 204 180C230 240 178 270 196 330C150 330 130 260 140 200C126 140 150 90 138 30Z',
            c,
          ) +
          path(
            'M-168 60C-196-120-132-240 6-240C138-240 190-120 168 60C158-20 140-70 90-122C40-96-40-80-110-100C-142-70-156-10-168 60Z',
            c,
          ) +
          shine(p.hairLight),
      };
    case 'bob':
      return {
        back: path(
          'M-150-130C-236-70-222 90-210 220C-190 250-140 246-110 236L110 236C140 246 190 250 210 220C222 90 236-70 150-130C90-200-90-200-150-130Z',
          deep,
        ),
        front:
          path('M-160-40C-206 40-204 140-196 214C-170 240-140 230-128 206C-146 140-140 60-132-20Z', c) +
          path('M160-40C206 40 204 140 196 214C170 240 140 230 128 206C146 140 140 60 132-20Z', c) +
          path(
            'M-166 10C-186-140-124-240 4-238C132-236 188-140 166 10C152-40 136-74 118-92C40-74-44-100-80-134C-110-96-150-60-166 10Z',
            c,
          ) +
          shine(p.hairLight),
      };
    case 'bun':
      return {
        back:
          circle(10, -262, 86, c) +
          stroke('M-46-276C-20-316 40-320 66-286', p.hairLight, 12, 0.7) +
          path('M-160-20C-180 60-160 110-120 150L120 150C160 110 180 60 160-20Z', deep),
        front: cap(c) + stroke('M-70-206Q10-180 90-200', deep, 7, 0.5) + shine(p.hairLight),
      };
    case 'ponytail':
      return {
        back:
          path(
            'M70-200C220-270 300-120 266 40C250 140 290 220 240 330C200 250 180 180 186 90C190 0 150-60 90-90Z',
            deep,
          ) + path('M-160-20C-176 60-160 100-130 130L130 130C160 100 176 60 160-20Z', deep),
        front: cap(c) + path('M-160 30C-166 80-158 130-140 150C-146 100-140 40-134-10Z', c) + shine(p.hairLight),
      };
    case 'curly':
      return {
        back: ring(deep, [
          [-180, -80, 96],
          [180, -80, 96],
          [-206, 50, 96],
          [206, 50, 96],
          [-196, 180, 92],
          [196, 180, 92],
          [-150, 280, 76],
          [150, 280, 76],
          [0, -180, 120],
          [-110, -170, 100],
          [110, -170, 100],
        ]),
        front:
          ring(c, [
            [-150, -90, 66],
            [-100, -156, 72],
            [-24, -190, 76],
            [56, -186, 76],
            [122, -140, 70],
            [160, -70, 60],
            [-182, -6, 54],
            [184, 4, 52],
            [-192, 88, 50],
            [194, 96, 50],
            [-186, 170, 46],
            [188, 176, 46],
          ]) +
          ring(p.hairLight, [
            [-84, -186, 16],
            [20, -218, 18],
            [-160, -110, 12],
          ]),
      };
    case 'afro':
      return {
        back:
          circle(0, -90, 268, c) +
          ring(c, [
            [-210, 40, 90],
            [210, 40, 90],
          ]),
        front:
          path(
            'M-158 0C-176-140-110-220 0-220C110-220 176-140 158 0C150-60 120-104 80-122C30-136-30-136-80-122C-120-104-150-60-158 0Z',
            c,
          ) + stroke('M-150-250C-100-310-20-326 40-318', p.hairLight, 18, 0.6),
      };
    case 'hijab':
      return {
        back: path(
          'M-210-60C-220-220-110-276 0-276C110-276 220-220 210-60C216 100 220 220 330 420L-330 420C-220 220-216 100-210-60Z',
          darker(scarfOf(p), 0.12),
        ),
        front:
          `<path fill-rule="evenodd" d="M-196-40C-210-210-110-262 0-262C110-262 210-210 196-40C204 140 180 230 210 360C120 420-120 420-210 360C-180 230-204 140-196-40ZM-136-20C-136 80-116 160 0 204C116 160 136 80 136-20C136-110 90-160 0-160C-90-160-136-110-136-20Z" fill="${scarfOf(p)}"/>` +
          stroke('M-150 180C-60 270 80 290 200 330', darker(p.under, 0.2), 8, 0.5) +
          stroke('M-120 250C-40 330 60 350 130 372', darker(p.under, 0.2), 7, 0.4),
      };
    case 'quiff':
      return {
        back: path('M-158-60C-176 20-166 60-152 80L152 80C166 60 176 20 158-60Z', deep),
        front:
          path(
            'M-162 30C-170-20-176-80-158-130C-190-200-110-262-40-252C60-290 186-240 168-120C176-70 170-20 162 30C154-20 146-50 128-84C60-100-20-112-86-142C-120-110-150-50-162 30Z',
            c,
          ) + stroke('M-90-204C-30-236 50-240 104-204', p.hairLight, 15, 0.8),
      };
    case 'curls':
      return {
        back: ring(deep, [
          [-150, -60, 50],
          [150, -60, 50],
        ]),
        front:
          ring(c, [
            [-146, -70, 44],
            [-132, -134, 54],
            [-84, -186, 60],
            [-14, -210, 64],
            [62, -200, 62],
            [120, -154, 56],
            [148, -84, 44],
            [-50, -140, 44],
            [20, -146, 44],
            [84, -132, 40],
          ]) +
          ring(p.hairLight, [
            [-64, -210, 13],
            [14, -236, 15],
            [86, -206, 12],
          ]),
      };
    case 'sidepart':
      return {
        back: path('M-156-60C-172 20-164 60-150 80L150 80C164 60 172 20 156-60Z', deep),
        front:
          path(
            'M-160 30C-182-110-150-226-30-238C100-252 186-170 162 30C154-20 150-56 126-96C50-84-30-96-76-150C-104-118-146-60-160 30Z',
            c,
          ) + shine(p.hairLight),
      };
    case 'crop':
      return {
        back: '',
        front:
          path(
            'M-158 10C-178-120-124-226 0-226C124-226 178-120 158 10C152-30 146-56 136-78L112-96L84-82L52-102L20-84L-16-102L-48-84L-80-102L-112-82L-136-78C-148-50-154-20-158 10Z',
            c,
          ) + shine(p.hairLight),
      };
    case 'buzz':
      return {
        back: '',
        front: path(
          'M-154 0C-168-120-112-206 0-206C112-206 168-120 154 0C148-50 134-88 106-108C50-130-50-130-106-108C-134-88-148-50-154 0Z',
          c,
          0.88,
        ),
      };
    case 'pixie':
      return {
        back: path('M-156-60C-172 20-164 70-146 96L146 96C164 70 172 20 156-60Z', deep),
        front:
          path(
            'M-162 60C-184-110-146-236 0-238C146-240 186-120 162 60C152 20 146-20 132-58C108-52 96-60 84-84C40-34-60-30-124-66C-146-34-150 20-162 60Z',
            c,
          ) +
          stroke('M84-84C60-130 20-160-30-170', deep, 6, 0.45) +
          shine(p.hairLight),
      };
    case 'mohawk':
      return {
        back: '',
        front:
          path(
            'M-154 0C-168-120-112-206 0-206C112-206 168-120 154 0C148-50 134-88 106-108C50-130-50-130-106-108C-134-88-148-50-154 0Z',
            c,
            0.35,
          ) +
          path('M-58-128C-70-210-66-260-44-320L-20-276L4-336L26-278L50-318C66-256 70-206 58-128Q0-104-58-128Z', c) +
          stroke('M-22-150L-26-250M12-150L10-262', p.hairLight, 9, 0.6),
      };
    case 'bald':
      return { back: '', front: ellipse(-40, -150, 46, 20, '#ffffff', 0.18) };
  }
}

/** Paths of a beard seen from one side: the whole beard, the hair on the upper lip, and that on the chin. */
export interface BeardPaths {
  whole: string;
  lip: string;
  chin: string;
}

const BEARD: BeardPaths = {
  whole:
    'M-150 20C-152 90-132 160-92 196C-56 226-28 232 0 232C28 232 56 226 92 196C132 160 152 90 150 20C138 62 122 84 92 88C60 76 30 72 0 74C-30 72-60 76-92 88C-122 84-138 62-150 20Z',
  lip: 'M0 84C30 70 62 80 84 108C60 106 30 110 0 100C-30 110-60 106-84 108C-62 80-30 70 0 84Z',
  chin: 'M-70 116C-78 160-52 214 0 224C52 214 78 160 70 116C62 150 40 164 0 164C-40 164-62 150-70 116Z',
};

/** Draws a beard, by default from the front. It covers the jaw; the mouth is drawn over it. */
export function drawBeard(p: Identity, { whole, lip, chin }: BeardPaths = BEARD): string {
  switch (p.beard) {
    case 'none':
      return '';
    case 'full':
      return path(whole, p.beardHair);
    case 'stubble':
      return path(whole, p.beardHair, 0.2);
    case 'moustache':
      return path(lip, p.beardHair);
    case 'goatee':
      return path(lip, p.beardHair) + path(chin, p.beardHair);
  }
}
