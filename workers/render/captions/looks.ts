import type { CaptionStyle } from '../../../platform/captions.js';
import { FRAME, SAFE_AREA } from '../../../platform/ffmpeg/index.js';
import type { TypeRoom } from '../type-setting.js';
import { WHITE } from './contrast.js';

/** How the word being said is told from the others. */
export type Accent =
  /** It takes the highlight and swells for a moment. */
  | 'pop'
  /** The highlight runs through it while it is said, and stays. */
  | 'sweep'
  /** A plate of the highlight stands behind it. */
  | 'plate'
  /** It takes the highlight. */
  | 'color'
  /** Its letters appear while it is said, followed by a caret of the highlight. */
  | 'typed';

/** A caption style as data: `events.ts` draws any of them. */
export interface Look {
  room: TypeRoom;
  /** px of dark edge round the letters, and how softly it ends; none where lines stand on plates of their own. */
  edge: number;
  softness: number;
  fill: string;
  highlight: string;
  accent: Accent;
  /** Words not yet said. A colour: see-through letters would be as bright as the picture behind them. */
  upcoming: string;
  /** A plate behind each line: its colour, and sizes in ems. */
  plate: { color: string; pad: number; height: number; pitch: number } | null;
  /** Whether a cue comes in with a slight push. What stands on plates does not. */
  push: boolean;
}

// Centred lines keep the icon column free when both margins are as wide as it.
const room = (weight: TypeRoom['weight'], em: number, margin: number): TypeRoom => ({
  weight,
  em,
  width: FRAME.width - 2 * (SAFE_AREA.right + margin),
  centre: FRAME.width / 2,
  maxLines: 2,
  // Heavy letters with edges, some of which swell, would touch over the face's own space.
  spacing: weight === 900 ? 1.4 : 1.15,
});

const YELLOW = '#FFE234';
const PLAIN = { edge: 10, softness: 3, fill: WHITE, upcoming: WHITE, plate: null, push: true } as const;

export const LOOKS: Record<Exclude<CaptionStyle, 'none'>, Look> = {
  'bold-pop': { ...PLAIN, room: room(900, 92, 10), highlight: YELLOW, accent: 'pop' },
  karaoke: { ...PLAIN, room: room(900, 86, 10), highlight: '#35E06F', accent: 'sweep' },
  box: { ...PLAIN, room: room(900, 84, 20), edge: 8, highlight: '#6D28F5', accent: 'plate', push: false },
  label: {
    ...PLAIN,
    room: room(800, 64, 34),
    edge: 0,
    softness: 0,
    highlight: YELLOW,
    accent: 'color',
    plate: { color: '#101014', pad: 0.42, height: 1.56, pitch: 1.44 },
    push: false,
  },
  minimal: {
    ...PLAIN,
    room: room(800, 60, 40),
    edge: 6,
    highlight: WHITE,
    accent: 'color',
    upcoming: '#A3A6AE',
    push: false,
  },
  typewriter: {
    ...PLAIN,
    room: { ...room(800, 82, 10), family: 'Courier Prime' },
    edge: 9,
    highlight: YELLOW,
    accent: 'typed',
    push: false,
  },
};
