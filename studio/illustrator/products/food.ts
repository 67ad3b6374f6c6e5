import { darker, lighter, mix } from '../paint/colour.js';
import { at, circle, clip, ellipse, group, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label } from './packshot-parts.js';

const CRUST = '#c98a45';
const BOARD = '#b98556';

/** Drawings of food, and of what it is cooked and served with. */
export const FOOD: Drawings<
  'bread' | 'burger' | 'bowl' | 'pizza' | 'cake' | 'icecream' | 'bar' | 'wineglass' | 'pan' | 'knife' | 'bouquet'
> = {
  bread: ({ id }) => ({
    w: 620,
    h: 360,
    markup:
      linear(id, 0, [0, '#e0a45c'], [0.55, CRUST], [1, '#8f5626']) +
      rect(-300, 140, 600, 40, darker(BOARD, 0.1), 20) +
      rect(-300, 136, 600, 24, lighter(BOARD, 0.2), 12) +
      path(
        'M-270 60Q-290-60-180-120Q-60-184 80-172Q240-156 270-30Q286 60 262 116Q250 146 200 146L-210 146Q-258 146-270 60Z',
        `url(#${id})`,
      ) +
      [-170, -50, 70, 180]
        .map(
          (x, i) =>
            path(
              `M${x - 44} ${-20 - i * 4}Q${x - 20} ${-130} ${x + 50} ${-146 + i * 12}Q${x + 14} ${-80} ${x + 10} ${10}Q${x - 26} ${6} ${x - 44} ${-20 - i * 4}Z`,
              '#f3d9a6',
            ) + stroke(`M${x - 44} ${-20 - i * 4}Q${x - 20} ${-130} ${x + 50} ${-146 + i * 12}`, '#8f5626', 7, 0.7),
        )
        .join('') +
      path('M-244 30Q-250-50-160-96Q-100-130-30-140Q-150-80-190 40Q-216 60-244 30Z', '#fff2d8', 0.3) +
      [-210, -120, -10, 110, 214, 20, 150].map((x, i) => circle(x, 60 + ((i * 37) % 60), 6, '#fff2d8', 0.6)).join(''),
  }),
  burger: () => ({
    w: 500,
    h: 420,
    markup:
      path('M-230 90L230 90Q240 204 170 208L-170 208Q-240 204-230 90Z', '#d99a4e') +
      path('M-230 90L230 90Q232 120 228 130Q0 160-228 130Z', '#f0c384') +
      rect(-240, 30, 480, 78, '#6b3a22', 38) +
      rect(-226, 36, 452, 22, '#8a5230', 11) +
      path('M-236-6L236-6L250 26L150 34L110 76L60 34L-250 30Z', '#f6b93a') +
      rect(-226, -44, 452, 44, '#d0483a', 20) +
      path(
        'M-248-40Q-226 6-190-30Q-160 10-124-28Q-90 12-54-28Q-18 12 18-28Q54 12 90-28Q126 12 160-28Q200 8 248-40L230-62L-230-62Z',
        '#6fae4f',
      ) +
      path('M-238-52Q-240-206 0-208Q240-206 238-52Q0-30-238-52Z', '#dfa156') +
      path('M-206-84Q-196-176-40-188Q-150-150-160-74Q-186-66-206-84Z', '#ffffff', 0.3) +
      [
        [-110, -140, -20],
        [-30, -170, 12],
        [60, -160, -10],
        [130, -124, 30],
        [-60, -110, 40],
        [30, -112, -34],
        [-150, -96, 10],
      ]
        .map(([x, y, a]) => `<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(0, 0, 15, 9, '#fff2d8')}</g>`)
        .join(''),
  }),
  bowl: ({ name, id, c, g, onBrand, second }) => ({
    w: 560,
    h: 360,
    label: { x: -130, y: 56, w: 260, h: 70 },
    markup:
      linear(id, 90, [0, lighter(c, 0.2)], [0.5, c], [1, darker(c, 0.24)]) +
      rect(-100, 150, 200, 28, darker(c, 0.3), 10) +
      ellipse(0, -40, 268, 76, lighter(c, 0.3)) +
      ellipse(0, -40, 246, 62, darker(c, 0.3)) +
      ellipse(0, -52, 236, 58, '#f4e6c4') +
      ellipse(-130, -78, 84, 42, '#6fae4f') +
      circle(-170, -98, 34, '#8cc26a') +
      circle(-96, -104, 36, '#5c9a44') +
      [-30, 16, 62]
        .map(
          (x, i) =>
            ellipse(x, -104 + i * 5, 44, 26, i % 2 ? '#f28c4e' : '#ef7a4a') +
            stroke(`M${x - 26} ${-106 + i * 5}Q${x} ${-92 + i * 5} ${x + 26} ${-108 + i * 5}`, '#ffd2b8', 4),
        )
        .join('') +
      circle(136, -88, 52, '#fffaf2') +
      circle(136, -88, 26, '#f6b93a') +
      [-40, -10, 20].map((x) => circle(x, -52, 19, second)).join('') +
      ellipse(70, -46, 52, 20, '#b8d98a') +
      stroke('M176-60L246-170M200-54L268-158', '#8a5f3a', 11) +
      path('M-268-40Q0 90 268-40Q262 150 110 162L-110 162Q-262 150-268-40Z', g) +
      path('M-244 10Q-220 110-130 146Q-200 60-214 0Z', '#ffffff', 0.25) +
      label(name, -130, 56, 260, 70, onBrand),
  }),
  pizza: ({ id }) => ({
    w: 640,
    h: 344,
    markup: group(
      at(0, -20),
      linear(id, 0, [0, '#ffd98a'], [1, '#f3b545']) +
        ellipse(0, 50, 320, 140, darker(BOARD, 0.25)) +
        ellipse(0, 30, 320, 140, BOARD) +
        ellipse(0, 12, 280, 150, '#a86a30') +
        ellipse(0, 0, 280, 150, '#dca15a') +
        ellipse(0, 0, 240, 124, '#cf4a32') +
        ellipse(0, -4, 228, 114, `url(#${id})`) +
        [
          [-130, -30],
          [-20, -72],
          [110, -44],
          [-60, 24],
          [70, 30],
          [-150, 36],
          [166, 10],
          [0, 78],
        ]
          .map(
            ([x, y]) =>
              ellipse(x!, y!, 36, 21, '#a82f24') +
              ellipse(x!, y! - 4, 34, 19, '#d0483a') +
              ellipse(x! - 8, y! - 9, 10, 5, '#ffffff', 0.25),
          )
          .join('') +
        [
          [-80, -44, -20],
          [40, -24, 30],
          [-10, 34, 10],
          [120, 66, -30],
          [-110, 72, 24],
        ]
          .map(
            ([x, y, a]) =>
              `<g transform="translate(${x} ${y}) rotate(${a})">${path('M-26 0Q0-24 26 0Q0 20-26 0Z', '#3f8a4b')}${stroke('M-20 0L20 0', '#8cc79e', 3)}</g>`,
          )
          .join('') +
        stroke('M0-4L0-118M0-4L212 48M0-4L-212 48', '#b8742f', 5, 0.55),
    ),
  }),
  cake: ({ id, c, second }) => ({
    w: 500,
    h: 500,
    markup:
      linear(id, 90, [0, '#e9c890'], [0.4, '#f7dfae'], [1, '#c99a5e']) +
      ellipse(0, 232, 130, 18, '#c9ccd4') +
      rect(-30, 170, 60, 62, '#dfe1e7') +
      ellipse(0, 168, 250, 36, '#c9ccd4') +
      ellipse(0, 160, 250, 36, '#eef0f4') +
      path('M-200-60L200-60L200 130Q0 196-200 130Z', `url(#${id})`) +
      path('M-200 20Q0 84 200 20L200 56Q0 120-200 56Z', '#fffaf2') +
      path('M-200 56Q0 120 200 56L200 68Q0 132-200 68Z', mix(c, '#d6394a', 0.5)) +
      ellipse(0, -62, 200, 52, lighter(c, 0.3)) +
      path(
        'M-200-62Q0 0 200-62L200-24Q196 10 176-6Q160-20 146 10Q128 44 108 12Q92-8 74 22Q50 62 30 26Q10-2-12 26Q-38 56-56 20Q-74-6-94 14Q-118 36-134 4Q-150-24-170-8Q-196 8-200-30Z',
        lighter(c, 0.3),
      ) +
      ellipse(-50, -80, 90, 16, '#ffffff', 0.4) +
      [-130, -66, 4, 74, 138]
        .map(
          (x, i) =>
            path(
              `M${x - 34} ${-70 + (i % 2) * 12}Q${x - 30} ${-104} ${x} ${-122}Q${x + 30} ${-104} ${x + 34} ${-70 + (i % 2) * 12}Z`,
              '#fffaf2',
            ) +
            circle(x, -126, 22, i % 2 ? second : '#d6394a') +
            circle(x - 7, -133, 6, '#ffffff', 0.6),
        )
        .join('') +
      rect(-7, -222, 14, 76, lighter(second, 0.4), 5) +
      path('M0-250C20-226 16-210 0-206C-16-210-20-226 0-250Z', '#ffb84a'),
  }),
  icecream: ({ id, c }) => ({
    w: 300,
    h: 620,
    markup:
      linear(id, 90, [0, '#f0c384'], [1, '#cf8f47']) +
      path('M-112-20L112-20L14 300Q0 318-14 300Z', `url(#${id})`) +
      clip(
        `${id}c`,
        path('M-112-20L112-20L14 300Q0 318-14 300Z', '#000'),
        stroke(
          [-200, -140, -80, -20, 40, 100, 160].map((x) => `M${x}-40L${x + 140} 320M${-x}-40L${-x - 140} 320`).join(''),
          '#a86a30',
          6,
          0.5,
        ),
      ) +
      rect(-124, -46, 248, 44, '#e0a45c', 20) +
      circle(0, -196, 114, '#fbeed2') +
      circle(-36, -232, 34, '#ffffff', 0.5) +
      path(
        'M-142-70A142 130 0 0 1 142-70Q146-36 112-40Q84-50 62-26Q38-4 14-30Q-10-50-36-26Q-60-4-84-34Q-104-50-124-38Q-148-40-142-70Z',
        lighter(mix(c, '#e0708a', 0.4), 0.2),
      ) +
      ellipse(-66, -112, 34, 22, '#ffffff', 0.4) +
      circle(0, -284, 26, '#d6394a') +
      [
        [-60, -250, 20],
        [40, -240, -30],
        [70, -190, 40],
        [-20, -180, 70],
        [-80, -180, -20],
      ]
        .map(([x, y, a]) => `<g transform="translate(${x} ${y}) rotate(${a})">${rect(-14, -4, 28, 8, c, 4)}</g>`)
        .join(''),
  }),
  bar: ({ name, id, c, g, second, onBrand }) => ({
    w: 290,
    h: 620,
    label: { x: -112, y: -70, w: 224, h: 200 },
    markup:
      linear(id, 80, [0, darker(c, 0.16)], [0.3, lighter(c, 0.2)], [0.65, c], [1, darker(c, 0.22)]) +
      rect(-120, -310, 240, 330, '#55301d', 14) +
      [0, 1]
        .map((col) =>
          [0, 1]
            .map(
              (row) =>
                rect(-110 + col * 112, -300 + row * 96, 106, 88, '#744429', 10) +
                rect(-98 + col * 112, -290 + row * 96, 82, 66, '#8a5535', 8),
            )
            .join(''),
        )
        .join('') +
      path('M-132-110L-104-140L-78-112L-48-148L-16-116L14-146L44-112L76-142L104-114L132-138L136 0L-136 0Z', '#dfe1e7') +
      path(
        'M-145-76L-104-104L-60-74L-20-106L24-76L64-104L104-76L145-98L145 290L130 310L116 292L100 310L84 292L68 310L52 292L36 310L20 292L4 310L-12 292L-28 310L-44 292L-60 310L-76 292L-92 310L-108 292L-124 310L-145 290Z',
        g,
      ) +
      rect(-145, 168, 290, 60, second, 0, 0.9) +
      label(name, -112, -70, 224, 200, onBrand),
  }),
  wineglass: ({ id }) => ({
    w: 250,
    h: 620,
    markup:
      linear(id, 90, [0, '#7d1730'], [0.4, '#b02546'], [1, '#6b1027']) +
      ellipse(0, 296, 104, 15, '#b8c3cf') +
      ellipse(0, 292, 100, 12, '#e6edf3') +
      path('M-8 40L8 40L12 280Q0 296-12 280Z', '#cfd8e0') +
      path('M-102-310L102-310Q132-180 118-96Q96 44 0 48Q-96 44-118-96Q-132-180-102-310Z', '#dbe6ee', 0.62) +
      path('M-122-150Q0-128 122-150Q126-116 116-90Q94 36 0 40Q-94 36-116-90Q-126-116-122-150Z', `url(#${id})`) +
      ellipse(0, -150, 121, 19, '#c93a5a') +
      `<ellipse cx="0" cy="-304" rx="103" ry="13" fill="none" stroke="#f4f8fb" stroke-width="5"/>` +
      path('M-92-250Q-112-170-98-90Q-86-30-56-2Q-86-70-84-140Q-84-200-74-256Z', '#ffffff', 0.5),
  }),
  pan: ({ id, c }) => ({
    w: 800,
    h: 260,
    markup:
      linear(id, 0, [0, '#4a4652'], [1, '#211e27']) +
      path('M196-20L380-70Q402-74 402-52Q402-36 384-30L206 26Z', '#2b2730') +
      path('M270-34L376-63Q390-66 390-54Q390-44 378-40L276-8Z', c) +
      path('M-400-36L-330 96Q-316 126-270 126L70 126Q116 126 130 96L210-36Z', `url(#${id})`) +
      ellipse(-95, -40, 306, 84, '#55505c') +
      ellipse(-95, -34, 284, 72, '#2b2833') +
      ellipse(-95, -26, 236, 54, '#35313e') +
      path('M-300-60Q-180-104-20-98Q-170-84-270-30Z', '#ffffff', 0.14) +
      path('M-150-30Q-190-60-120-64Q-60-84-20-56Q40-60 20-24Q0 6-70 2Q-130 10-150-30Z', '#fffaf2') +
      ellipse(-66, -36, 42, 24, '#f6b93a') +
      ellipse(-78, -44, 14, 6, '#ffffff', 0.6),
  }),
  knife: ({ name, id, c, g }) => ({
    w: 760,
    h: 118,
    label: { x: -180, y: -30, w: 170, h: 56 },
    markup:
      linear(id, 0, [0, lighter(c, 0.16)], [1, darker(c, 0.3)]) +
      linear(`${id}b`, 0, [0, '#f4f6f9'], [0.55, '#c9ced8'], [0.56, '#e6eaf0'], [1, '#aeb4c0']) +
      path('M86-54L86 60Q-170 66-380-20Q-220-52 86-54Z', `url(#${id}b)`) +
      stroke('M80 52Q-170 58-360-18', '#ffffff', 4) +
      rect(78, -56, 34, 104, '#9aa0ad', 8) +
      path('M110-48L350-52Q380-52 380-24L380 6Q380 40 350 38L240 28Q170 24 110 40Z', g) +
      [160, 240, 320].map((x) => circle(x, -10, 11, '#dfe1e7')).join('') +
      label(name, -180, -30, 170, 56, '#5b6070'),
  }),
  bouquet: ({ name, id, c, g, pale, second }) => {
    const petals = [mix(c, '#ef6f8f', 0.5), '#fbf3e2', lighter(second, 0.2), '#f6c945'];
    const bloom = (x: number, y: number, r: number, colour: string) =>
      [0, 60, 120, 180, 240, 300]
        .map((a) =>
          circle(
            x + Math.cos((a * Math.PI) / 180) * r * 0.6,
            y + Math.sin((a * Math.PI) / 180) * r * 0.6,
            r * 0.5,
            colour,
          ),
        )
        .join('') +
      circle(x, y, r * 0.46, darker(colour, 0.12)) +
      circle(x, y, r * 0.26, '#f6c945');
    return {
      w: 470,
      h: 620,
      label: { x: -72, y: 84, w: 144, h: 78 },
      markup:
        linear(id, 70, [0, lighter(c, 0.4)], [1, lighter(c, 0.08)]) +
        [-44, -30, -12, 10, 28, 43]
          .map(
            (a, i) =>
              `<g transform="translate(0 60) rotate(${a})">${path('M0 0C-50-130-40-270 0-340C40-270 50-130 0 0Z', i % 2 ? '#3f8a5b' : '#56a270')}</g>`,
          )
          .join('') +
        bloom(-150, -120, 66, petals[0]!) +
        bloom(150, -116, 66, petals[2]!) +
        bloom(-70, -212, 70, petals[1]!) +
        bloom(78, -208, 70, petals[0]!) +
        bloom(0, -120, 78, petals[3]!) +
        bloom(-96, -40, 58, petals[2]!) +
        bloom(98, -40, 58, petals[1]!) +
        path('M-204-40Q-60 40 0-8Q60 40 204-40L70 300Q0 322-70 300Z', g) +
        path('M-204-40Q-60 40 0-8L-10 310Q-50 310-70 300Z', '#ffffff', 0.2) +
        path('M-98 190Q0 226 98 190L86 222Q0 256-86 222Z', second) +
        path('M0 214L-60 300L-20 296L6 232L40 300L72 290Z', darker(second, 0.12)) +
        rect(-84, 74, 168, 98, pale, 12) +
        label(name, -72, 84, 144, 78, darker(c, 0.55)),
    };
  },
};
