import type { Pose } from '../scene.js';
import type { HandShape } from './hands.js';
import type { Spot } from './space.js';

/** The position of one arm. `turn` bends the hand away from the forearm, degrees. */
export interface Arm {
  elbow: Spot;
  wrist: Spot;
  hand: HandShape;
  turn?: number;
  /** Whether the hand is turned over, so that the thumb is where the little finger would be. */
  over?: true;
}

/** A pose of a photo, or a gesture that goes with a spoken line. */
export type Bearing = Pose | 'shrugging' | 'amazed' | 'presenting';

/**
 * A body's posture. `left` and `right` are sides of the picture when the body is seen from the front: the person's right hand
 * is `left`.
 */
export interface Stance {
  left: Arm;
  right: Arm;
  /** Sideways lean of the whole body in the picture, degrees. */
  lean: number;
  /** Rotation of the body away from the camera, degrees. */
  yaw: number;
  /** Tilt of the head, degrees. */
  nod: number;
  legs: 'stand' | 'stride' | 'sit' | 'cross';
  prop?: 'chair' | 'ledge' | 'wheelchair';
  /** The arm that can hold a thing; null if both hands are busy. */
  free: 'left' | 'right' | null;
}

const hang = (side: number): Arm => ({
  elbow: [side * 330, 745, -30],
  wrist: [side * 312, 1050, 70],
  hand: 'rest',
});
const stance = (more: Partial<Stance>): Stance => ({
  left: hang(-1),
  right: hang(1),
  lean: 0,
  yaw: 0,
  nod: 0,
  legs: 'stand',
  free: 'right',
  ...more,
});

export const STANCES: Readonly<Record<Bearing, Stance>> = {
  relaxed: stance({ nod: -2 }),
  holding_up: stance({
    // If there is nothing to hold, the open hand points to the side.
    right: { elbow: [345, 800, 90], wrist: [322, 590, 190], hand: 'open', turn: 16 },
    nod: -4,
  }),
  pointing: stance({
    right: { elbow: [420, 720, 40], wrist: [396, 372, 130], hand: 'point', turn: 8 },
    nod: -3,
    free: 'left',
  }),
  arms_crossed: stance({
    left: { elbow: [-350, 730, 90], wrist: [150, 668, 250], hand: 'rest' },
    right: { elbow: [350, 730, 90], wrist: [-148, 640, 275], hand: 'rest' },
    free: null,
  }),
  hand_on_hip: stance({
    left: { elbow: [-505, 760, -40], wrist: [-286, 985, 120], hand: 'fist', turn: 20 },
    nod: 3,
    lean: -1.5,
  }),
  waving: stance({
    right: { elbow: [430, 700, 60], wrist: [412, 300, 120], hand: 'open', turn: 12 },
    nod: -4,
    free: 'left',
  }),
  thinking: stance({
    left: { elbow: [-340, 760, 60], wrist: [196, 836, 240], hand: 'rest' },
    right: { elbow: [318, 830, 180], wrist: [128, 345, 270], hand: 'fist', turn: -8 },
    nod: 5,
    free: null,
  }),
  hands_together: stance({
    left: { elbow: [-350, 790, 70], wrist: [-92, 760, 290], hand: 'rest', turn: -16 },
    right: { elbow: [350, 790, 70], wrist: [92, 752, 300], hand: 'rest', turn: 16 },
    free: 'left',
  }),
  sitting: stance({
    left: { elbow: [-345, 770, 60], wrist: [-190, 1075, 330], hand: 'rest' },
    right: { elbow: [345, 770, 60], wrist: [190, 1075, 330], hand: 'rest' },
    legs: 'sit',
    prop: 'chair',
  }),
  walking: stance({
    left: { elbow: [-340, 720, -190], wrist: [-350, 1010, -250], hand: 'fist' },
    right: { elbow: [335, 740, 60], wrist: [260, 900, 340], hand: 'fist' },
    yaw: 32,
    lean: 3,
    legs: 'stride',
    free: 'left',
  }),
  leaning: stance({
    right: { elbow: [440, 850, 60], wrist: [150, 880, 250], hand: 'rest' },
    left: { elbow: [-400, 760, -30], wrist: [-255, 1000, 130], hand: 'fist', turn: 20 },
    lean: 9,
    nod: 5,
    legs: 'cross',
    prop: 'ledge',
    free: 'left',
  }),
  shrugging: stance({
    left: { elbow: [-350, 790, 40], wrist: [-362, 500, 150], hand: 'open', turn: 24 },
    right: { elbow: [350, 790, 40], wrist: [362, 500, 150], hand: 'open', turn: 24 },
    nod: 4,
    free: null,
  }),
  amazed: stance({
    left: { elbow: [-390, 720, 60], wrist: [-205, 318, 130], hand: 'open', turn: 30 },
    right: { elbow: [390, 720, 60], wrist: [205, 318, 130], hand: 'open', turn: 30 },
    free: null,
  }),
  presenting: stance({
    left: { elbow: [-350, 790, 60], wrist: [-50, 545, 200], hand: 'point', turn: -10, over: true },
    nod: -4,
  }),
};

export type Leg = readonly [hip: Spot, knee: Spot, ankle: Spot];
const leg = (spots: string): Leg => spots.split(', ').map((spot) => spot.split(' ').map(Number)) as unknown as Leg;

export const LEGS: Readonly<Record<Stance['legs'], Readonly<Record<'left' | 'right', Leg>>>> = {
  stand: {
    left: leg('-128 1140 0, -140 1660 20, -150 2170 0'),
    right: leg('128 1140 0, 140 1660 20, 150 2170 0'),
  },
  cross: {
    left: leg('-128 1140 0, -110 1660 20, -60 2170 0'),
    right: leg('128 1140 0, 40 1640 90, -190 2150 120'),
  },
  stride: {
    left: leg('-124 1140 0, -140 1620 220, -150 2120 330'),
    right: leg('124 1140 0, 132 1650 -60, 140 2060 -430'),
  },
  sit: {
    left: leg('-128 1120 0, -190 1230 520, -170 1760 500'),
    right: leg('128 1120 0, 190 1230 520, 170 1760 500'),
  },
};
