import type { CaptionStyle } from '../captions.js';
import { FRAME, SAFE_AREA } from '../ffmpeg/index.js';
import type { TypeRoom } from '../type/type-setting.js';
import { WHITE } from './contrast.js';

/** How the spoken word is marked; every style marks it. */
export type Accent =
  /** The word takes the highlight colour and grows for a moment. */
  | 'pop'
  /** The highlight colour sweeps through the word while it is spoken, and stays. */
  | 'sweep'
  /** A plate in the highlight colour is behind the word. */
  | 'plate'
  /** The word takes the highlight colour. */
  | 'color'
  /** The word's letters appear one by one while it is spoken, followed by a caret in the highlight colour. */
  | 'typed';

/** A caption style as data; `events.ts` can draw any of them. */
export interface Look {
  room: TypeRoom;
  /** Width of the black outline of the letters, px, and how softly it ends; 0 if lines have plates of their own. */
  edge: number;
  softness: number;
  fill: string;
  highlight: string;
  accent: Accent;
  /**
   * Colour of words not yet spoken. It is opaque: the brightness of translucent letters would depend on the picture behind them.
   */
  upcoming: string;
  /** A plate behind each line: its colour, and sizes in ems; null for none. */
  plate: { color: string; pad: number; height: number; pitch: number } | null;
  /** Whether a cue grows slightly as it appears. Text on plates does not. */
  push: boolean;
}

// Lines are centred between equal margins. The right margin keeps clear of the icons of TikTok and other apps.
const room = (weight: TypeRoom['weight'], em: number, margin: number): TypeRoom => ({
  weight,
  em,
  width: FRAME.width - 2 * (SAFE_AREA.right + margin),
  centre: FRAME.width / 2,
  maxLines: 2,
  // Heavy words with outlines, some of which also grow, would touch each other if their distance were the font's own space.
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
    room: { ...room(800, 82, 10), type: 'typewriter' },
    edge: 9,
    highlight: YELLOW,
    accent: 'typed',
    push: false,
  },
};
