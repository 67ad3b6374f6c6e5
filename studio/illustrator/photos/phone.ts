import { circle, rect } from '../paint/svg.js';
import type { Held } from '../people/arms.js';

/** The back of a phone: its colours, and the cameras on it. */
interface Back {
  edge: string;
  body: string;
  cameras: string;
}

const eye = (x: number, y: number, r = 17): string => circle(x, y, r, '#0c0c12') + circle(x, y, r * 0.47, '#4f6d92');
const lamp = (x: number, y: number): string => circle(x, y, 8, '#f6efd8');

const TWO = rect(-66, -142, 78, 86, '#23232b', 22) + eye(-44, -118) + eye(-10, -80) + lamp(-8, -120);

/** How families of phones, which differ in their cameras, look from behind, by words of their names. The first match counts. */
const FAMILIES: readonly (readonly [RegExp, Back])[] = [
  [
    /iphone.{0,12}pro/,
    {
      edge: '#8f8a83',
      body: '#c9c3b8',
      cameras:
        rect(-70, -146, 94, 96, '#aaa398', 26) +
        eye(-46, -122, 19) +
        eye(-46, -74, 19) +
        eye(-2, -98, 19) +
        lamp(2, -132),
    },
  ],
  [/iphone/, { edge: '#6f93b3', body: '#a9cbe6', cameras: TWO.replaceAll('#23232b', '#86abc9') }],
  [
    /pixel/,
    {
      edge: '#c9c6bd',
      body: '#f0ede4',
      cameras: rect(-84, -108, 168, 50, '#2b2a30', 22) + eye(-44, -83, 15) + eye(-8, -83, 15) + lamp(48, -83),
    },
  ],
  [
    /samsung|galaxy/,
    {
      edge: '#4a4660',
      body: '#6d6788',
      cameras: eye(-46, -124, 19) + eye(-46, -78, 19) + eye(-46, -32, 19) + lamp(-10, -116),
    },
  ],
  [
    /xiaomi|redmi|poco|oneplus|oppo|vivo|huawei|honor|realme/,
    {
      edge: '#1f4038',
      body: '#2f5f52',
      cameras:
        circle(0, -86, 56, '#1b2a27') + eye(-20, -106, 15) + eye(20, -106, 15) + eye(-20, -66, 15) + lamp(20, -66),
    },
  ],
];
const USUAL: Back = { edge: '#23232b', body: '#3a3b47', cameras: TWO };

/** The back of a phone of this model, as a mirror shows it. Unknown models look like each other. */
export function drawPhone(model = ''): Held {
  const { edge, body, cameras } = FAMILIES.find(([words]) => words.test(model.toLowerCase()))?.[1] ?? USUAL;
  return {
    w: 168,
    h: 320,
    markup: rect(-84, -160, 168, 320, edge, 30) + rect(-78, -154, 156, 308, body, 26) + cameras,
  };
}
