import { darker, lighter, mix } from '../paint/colour.js';
import { at, circle, ellipse, group, linear, path, rect, stroke } from '../paint/svg.js';
import { type Art, type Drawings, label, type Pen } from './packshot-parts.js';

const DARK = '#2b2730';
const METAL = '#c9ccd4';

/** A pawn or meeple that stands at `x`, `y`, 100 units high. */
const pawn = (x: number, y: number, colour: string): string =>
  ellipse(x, y - 6, 36, 13, darker(colour, 0.3)) +
  path(
    `M${x - 34} ${y - 10}Q${x - 12} ${y - 50} ${x - 14} ${y - 70}L${x + 14} ${y - 70}Q${x + 12} ${y - 50} ${x + 34} ${y - 10}Q${x} ${y + 8} ${x - 34} ${y - 10}Z`,
    colour,
  ) +
  circle(x, y - 82, 24, colour) +
  circle(x - 8, y - 90, 7, '#ffffff', 0.5);

/** A king of chess that stands at `x`, `y`, 250 units high. */
const king = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})">${
    ellipse(0, -8, 66, 22, darker(colour, 0.35)) +
    path('M-64-14L-58-44Q-36-60-30-100L-26-150L26-150L30-100Q36-60 58-44L64-14Q0 12-64-14Z', colour) +
    rect(-40, -164, 80, 20, lighter(colour, 0.2), 10) +
    path('M-32-164L-48-212Q-20-224 0-214Q20-224 48-212L32-164Z', colour) +
    stroke('M0-214L0-254M-18-238L18-238', colour, 14) +
    path('M-40-40Q-22-60-18-110L-14-146L-4-146Q-8-70-30-20Z', '#ffffff', 0.22)
  }</g>`;

/** A knight of chess that stands at `x`, `y`, 200 units high and looks to the left. */
const knight = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})">${
    ellipse(0, -8, 62, 20, darker(colour, 0.35)) +
    path(
      'M-60-14L-54-42Q-44-56-40-60Q-36-100-6-124Q-44-106-72-96Q-92-104-84-124Q-60-160-30-184L-24-206L0-190Q62-176 56-60Q58-48 60-14Q0 10-60-14Z',
      colour,
    ) +
    stroke('M20-176Q44-130 36-70', darker(colour, 0.25), 6, 0.7) +
    circle(-28, -152, 7, mix(colour, colour === DARK ? '#ffffff' : DARK, 0.8))
  }</g>`;

/** A racket that leans to the right, its head's `face` inside its `frame`, with a ball. */
const racketWith = ({ c }: Pen, face: string, frame: string): Art => ({
  w: 420,
  h: 620,
  markup:
    group(
      at(-8, -58, 1, 24),
      rect(-24, 190, 48, 190, DARK, 18) +
        stroke([214, 244, 274, 304, 334].map((y) => `M-22 ${y + 12}L22 ${y - 8}`).join(''), '#5b5563', 6) +
        rect(-28, 360, 56, 24, darker(c, 0.3), 10) +
        face +
        frame,
    ) + tennisBall(140, 238),
});

/** The length of the strings of a racket's oval head, from its centre, at a distance of `t` (a share of its radius). */
const halfChord = (radius: number, t: number): number => Math.round(radius * Math.sqrt(1 - t * t));

const STRINGS =
  [-120, -84, -48, -12, 24, 60, 96]
    .map((x) => `M${x} ${-halfChord(200, x / 160) - 40}L${x} ${halfChord(200, x / 160) - 40}`)
    .join('') +
  [-200, -164, -128, -92, -56, -20, 16, 52, 88, 120]
    .map((y) => `M${-halfChord(150, (y + 40) / 206)} ${y}L${halfChord(150, (y + 40) / 206)} ${y}`)
    .join('');

const tennisBall = (x: number, y: number): string =>
  circle(x, y, 66, '#d3e34a') +
  stroke(
    `M${x - 58} ${y - 28}Q${x - 4} ${y - 14} ${x - 20} ${y + 62}M${x + 18} ${y - 62}Q${x + 4} ${y + 6} ${x + 62} ${y + 20}`,
    '#ffffff',
    9,
  ) +
  ellipse(x - 22, y - 32, 20, 12, '#ffffff', 0.35);

/** Drawings of games, and of things for drawing, rackets and music. */
export const GAMES: Drawings<
  'boardgame' | 'chess' | 'racket' | 'paddle' | 'pencils' | 'gamepad' | 'vrheadset' | 'turntable'
> = {
  boardgame: ({ name, id, c, g, second, onBrand }) => ({
    w: 680,
    h: 520,
    label: { x: -150, y: -234, w: 340, h: 130 },
    markup:
      linear(id, 50, [0, lighter(c, 0.22)], [1, darker(c, 0.14)]) +
      path('M-196-260L236-260Q250-260 252-246L268 20L-228 20L-210-246Q-208-260-196-260Z', darker(c, 0.34)) +
      path('M-182-248L222-248L240 20L-200 20Z', g) +
      label(name, -150, -234, 340, 130, onBrand) +
      path('M-330 40L330 40L340 250Q340 260 326 260L-326 260Q-340 260-340 250Z', darker(c, 0.22)) +
      path('M-290-50L290-50L334 210L-334 210Z', '#f4e6c6') +
      path('M-224-10L224-10L250 150L-250 150Z', mix('#7fb069', second, 0.35)) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          path(
            `M${-276 + i * 79}-46L${-204 + i * 79}-46L${-206 + i * 79}-14L${-282 + i * 79}-14Z`,
            [c, '#f1b93a', second, '#e5637a', '#4f9fd0', '#f1b93a', c][i]!,
          ),
        )
        .join('') +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          path(
            `M${-312 + i * 90} 156L${-230 + i * 90} 156L${-228 + i * 90} 202L${-318 + i * 90} 202Z`,
            ['#4f9fd0', c, '#f1b93a', second, '#e5637a', c, '#f1b93a'][i]!,
          ),
        )
        .join('') +
      [0, 1, 2]
        .map(
          (i) =>
            path(
              `M${-280 - i * 9} ${-2 + i * 52}L${-232 - i * 9} ${-2 + i * 52}L${-238 - i * 9} ${42 + i * 52}L${-288 - i * 9} ${42 + i * 52}Z`,
              ['#e5637a', second, '#f1b93a'][i]!,
            ) +
            path(
              `M${232 + i * 9} ${-2 + i * 52}L${280 + i * 9} ${-2 + i * 52}L${288 + i * 9} ${42 + i * 52}L${238 + i * 9} ${42 + i * 52}Z`,
              ['#4f9fd0', '#e5637a', c][i]!,
            ),
        )
        .join('') +
      pawn(-120, 96, '#d6394a') +
      pawn(-40, 132, '#2f7fc1') +
      pawn(50, 66, '#f1b93a') +
      `<g transform="translate(140 100) rotate(-10)">${rect(-42, -42, 84, 84, '#ffffff', 16)}${rect(-42, 24, 84, 18, '#1a1030', 9, 0.12)}${[
        [-22, -22],
        [22, -22],
        [0, 0],
        [-22, 22],
        [22, 22],
      ]
        .map(([x, y]) => circle(x!, y!, 9, DARK))
        .join('')}</g>`,
  }),
  chess: () => {
    const rows = [0, 1, 2, 3, 4, 5];
    const x = (column: number, row: number) => Math.round((column - 3) * (76 + row * 6));
    const y = (row: number) => -10 + row * 32;
    return {
      w: 640,
      h: 480,
      markup:
        path('M-250-28L250-28L336 198L-336 198Z', '#6b4428') +
        path('M-336 198L336 198L330 236L-330 236Z', '#4a2d1a') +
        rows
          .flatMap((row) =>
            rows.map((column) =>
              path(
                `M${x(column, row)} ${y(row)}L${x(column + 1, row)} ${y(row)}L${x(column + 1, row + 1)} ${y(row + 1)}L${x(column, row + 1)} ${y(row + 1)}Z`,
                (row + column) % 2 ? '#a4703f' : '#f1dcb4',
              ),
            ),
          )
          .join('') +
        pawn(-226, 60, DARK) +
        knight(120, 30, DARK) +
        king(10, 40, DARK) +
        pawn(220, 96, '#fbf1dc') +
        pawn(-20, 140, DARK) +
        king(-140, 180, '#fbf1dc') +
        knight(110, 180, '#fbf1dc'),
    };
  },
  racket: (pen) =>
    racketWith(
      pen,
      `<ellipse cx="0" cy="-40" rx="150" ry="204" fill="#ffffff" fill-opacity=".3"/>${stroke(STRINGS, '#a9a39a', 4)}`,
      `<ellipse cx="0" cy="-40" rx="152" ry="206" fill="none" stroke="${pen.c}" stroke-width="30"/>` +
        `<ellipse cx="0" cy="-40" rx="146" ry="200" fill="none" stroke="${lighter(pen.c, 0.4)}" stroke-width="5"/>` +
        stroke('M-92 136L-14 216M92 136L14 216', darker(pen.c, 0.1), 28),
    ),
  paddle: (pen) =>
    racketWith(
      pen,
      path('M-24 210Q-150 120-150-60Q-150-250 0-250Q150-250 150-60Q150 120 24 210Z', pen.c) +
        path('M-24 210Q-150 120-150-60Q-150-200-70-236Q-110-180-110-60Q-110 100-24 210Z', lighter(pen.c, 0.24)) +
        [-170, -126, -82, -38, 6]
          .flatMap((y, row) =>
            [-80, -40, 0, 40, 80].map((x) => circle(x + (row % 2) * 16 - 8, y, 9, darker(pen.c, 0.55))),
          )
          .join(''),
      stroke('M-24 210Q-150 120-150-60Q-150-250 0-250Q150-250 150-60Q150 120 24 210Z', DARK, 18) +
        path('M-30 120L30 120L14 176L-14 176Z', '#fbf8f2', 0.85),
    ),
  pencils: ({ name, id, c, g, onBrand }) => ({
    w: 460,
    h: 600,
    label: { x: -190, y: 60, w: 380, h: 160 },
    markup:
      linear(id, 60, [0, lighter(c, 0.18)], [1, darker(c, 0.1)]) +
      ['#d6394a', '#f08a3c', '#f1c83a', '#5aa84f', '#2f9fb5', '#2f62c1', '#7f52b3', '#e27a97']
        .map((colour, i) => {
          const [x, y] = [-212 + i * 53, -196 + ((i * 5) % 4) * 16];
          return (
            path(`M${x} ${y}L${x + 26} ${y - 90}L${x + 52} ${y}Z`, '#eccb9b') +
            path(`M${x + 16} ${y - 56}L${x + 26} ${y - 92}L${x + 36} ${y - 56}Z`, colour) +
            path(
              `M${x} ${y}Q${x + 9} ${y - 16} ${x + 18} ${y}Q${x + 26} ${y - 16} ${x + 34} ${y}Q${x + 43} ${y - 16} ${x + 52} ${y}L${x + 52} 100L${x} 100Z`,
              colour,
            ) +
            rect(x + 17, y - 2, 18, 250, '#ffffff', 0, 0.25) +
            rect(x + 35, y - 2, 17, 250, '#1a1030', 0, 0.12)
          );
        })
        .join('') +
      path('M-230-20Q-120 70 0 70Q120 70 230-20L230 270Q230 298 200 298L-200 298Q-230 298-230 270Z', g) +
      label(name, -190, 60, 380, 160, onBrand) +
      ['#d6394a', '#f1c83a', '#5aa84f', '#2f62c1', '#7f52b3']
        .map((colour, i) => rect(-190 + i * 78, 240, 68, 18, colour, 9))
        .join(''),
  }),
  gamepad: ({ id, c, g, second }) => ({
    w: 600,
    h: 420,
    markup:
      linear(id, 30, [0, lighter(c, 0.26)], [0.6, c], [1, darker(c, 0.22)]) +
      rect(-226, -206, 130, 60, DARK, 26) +
      rect(96, -206, 130, 60, DARK, 26) +
      path(
        'M-170-180Q-60-160 0-160Q60-160 170-180Q256-186 282-40Q316 120 292 178Q272 214 228 196Q186 170 132 84Q70 62 0 62Q-70 62-132 84Q-186 170-228 196Q-272 214-292 178Q-316 120-282-40Q-256-186-170-180Z',
        g,
      ) +
      path(
        'M-232-130Q-210-160-170-158Q-100-146-40-142Q-150-130-220 0Q-262 90-266 160Q-296 20-232-130Z',
        '#ffffff',
        0.2,
      ) +
      rect(-196, -96, 40, 112, DARK, 10) +
      rect(-232, -60, 112, 40, DARK, 10) +
      [
        [176, -88, '#f1b93a'],
        [176, 8, '#5aa84f'],
        [128, -40, '#2f7fc1'],
        [224, -40, '#d6394a'],
      ]
        .map(([x, y, colour]) => circle(+x!, +y!, 25, DARK) + circle(+x!, +y! - 3, 20, String(colour)))
        .join('') +
      [-84, 84]
        .map((x) => circle(x, 26, 52, DARK) + circle(x, 20, 38, '#4a4450') + circle(x, 16, 26, '#5f5867'))
        .join('') +
      rect(-56, -130, 112, 62, darker(c, 0.4), 16) +
      circle(0, -36, 19, lighter(second, 0.5)),
  }),
  vrheadset: ({ name, id, c, g, onBrand }) => ({
    w: 640,
    h: 420,
    label: { x: -130, y: -40, w: 260, h: 96 },
    markup:
      linear(id, 20, [0, lighter(c, 0.3)], [0.6, c], [1, darker(c, 0.2)]) +
      stroke('M-290-20C-260-270 260-270 290-20', '#3f3a46', 44) +
      stroke('M-286-50C-240-250 240-250 286-50', '#6a6472', 8) +
      path('M-40-214L40-214L56-90L-56-90Z', '#4f4957') +
      rect(-320, -60, 60, 180, DARK, 26) +
      rect(260, -60, 60, 180, DARK, 26) +
      path(
        'M-290-50Q-286-110-220-112L220-112Q286-110 290-50L290 100Q290 200 190 204Q110 206 76 160Q46 122 0 122Q-46 122-76 160Q-110 206-190 204Q-290 200-290 100Z',
        g,
      ) +
      path(
        'M-256-40Q-254-80-210-82L210-82Q254-80 256-40L256 90Q254 164 180 166Q120 168 92 126Q56 88 0 88Q-56 88-92 126Q-120 168-180 166Q-254 164-256 90Z',
        '#1f1c26',
      ) +
      path('M-226-50L-70-50L-180 130Q-236 130-236 80L-236-40Z', '#ffffff', 0.16) +
      label(name, -130, -40, 260, 96, onBrand === '#ffffff' ? '#ffffff' : lighter(c, 0.5)) +
      [-206, 206].map((x) => circle(x, 96, 21, '#3f3a46') + circle(x, 96, 11, mix(c, '#6fb8e6', 0.6))).join(''),
  }),
  turntable: ({ name, id, c, g, second, onBrand }) => ({
    w: 660,
    h: 500,
    label: { x: -300, y: 156, w: 250, h: 56 },
    markup:
      linear(id, 20, [0, lighter(c, 0.24)], [1, darker(c, 0.06)]) +
      path('M-256-80L-236-240Q-234-250-220-250L220-250Q234-250 236-240L256-80Z', '#d8e8f2', 0.75) +
      path('M-150-240L-60-240L-120-90L-220-90Z', '#ffffff', 0.5) +
      path('M-262-90L262-90L326 150L-326 150Z', g) +
      rect(-326, 146, 652, 74, darker(c, 0.28), 12) +
      rect(-270, 216, 90, 32, DARK, 12) +
      rect(180, 216, 90, 32, DARK, 12) +
      ellipse(-54, 34, 228, 106, METAL) +
      ellipse(-54, 24, 222, 102, '#1b1922') +
      [196, 168, 140, 112]
        .map(
          (r) =>
            `<ellipse cx="-54" cy="24" rx="${r}" ry="${Math.round(r * 0.46)}" fill="none" stroke="#3c3845" stroke-width="4"/>`,
        )
        .join('') +
      path('M-54 24L-210-34A222 102 0 0 0-262 0ZM-54 24L120 84A222 102 0 0 0 158 50Z', '#ffffff', 0.16) +
      ellipse(-54, 24, 76, 35, second) +
      ellipse(-54, 24, 10, 5, '#fffaf2') +
      ellipse(228, -40, 44, 24, DARK) +
      circle(228, -58, 26, METAL) +
      stroke('M240-84L222-30L196 70L130 92', '#eef0f4', 15) +
      `<g transform="translate(122 92) rotate(-18)">${rect(-34, -15, 60, 30, DARK, 6)}</g>` +
      circle(264, 116, 22, METAL) +
      label(name, -300, 156, 250, 56, onBrand) +
      [190, 246].map((x) => circle(x, 184, 19, METAL)).join(''),
  }),
};
