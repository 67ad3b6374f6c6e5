import { FRAME } from '../../platform/ffmpeg/index.js';
import type { Rect } from './zones.js';

/** Where the device is seen, px of the frame: under the title, over the captions. What is zoomed in beyond it fades out. */
export const WINDOW = { top: 396, bottom: 1216, fade: 56 } as const;
export const WINDOW_HEIGHT = WINDOW.bottom - WINDOW.top;
const MIDDLE = { x: FRAME.width / 2, y: (WINDOW.top + WINDOW.bottom) / 2 } as const;
/** Widest that a whole device is shown, px. */
const WIDEST = 960;

/** px: of a phone's screen at its full size, which is what a zoomed one is seen at; of anything wider than a phone. */
export const SCREEN = { width: 680, height: 1428, wide: 1000 } as const;
/** Shapes of a phone's screen, height over width. What is less high stands on a device of its own shape; what is higher is seen from its top. */
const SHAPE = { least: 1.25, most: 2.4 } as const;
const BEZEL = { phone: { edge: 24, radius: 56 }, wide: { edge: 22, radius: 18 } } as const;

/** A device with its screen, px at full size. */
export interface Device {
  screen: { w: number; h: number };
  /** Of the bezel on each side, and of the screen's corners. */
  edge: number;
  radius: number;
  w: number;
  h: number;
  /** How large it is seen when something on it is tapped. */
  near: number;
}

/** The device that shows a picture of these sizes whole. */
export function deviceFor({ width, height }: { width: number; height: number }): Device {
  const shape = Math.min(SHAPE.most, height / width);
  const phone = shape >= SHAPE.least;
  const w = phone ? SCREEN.width : SCREEN.wide;
  const h = Math.max(120, Math.round(w * shape));
  const { edge, radius } = phone ? BEZEL.phone : BEZEL.wide;
  return { screen: { w, h }, edge, radius, w: w + 2 * edge, h: h + 2 * edge, near: phone ? 1 : 1.5 };
}

/** What of a device is seen: the place of it that is in the middle of the window, and its size. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** The whole device. */
export const overview = ({ w, h }: Device): Camera => ({
  x: w / 2,
  y: h / 2,
  scale: Math.min(WINDOW_HEIGHT / h, WIDEST / w),
});

/** Near what is tapped, with no more empty room around the device than there must be. `at` is in px of the device. */
export function nearTo(device: Device, at: { x: number; y: number }): Camera {
  const { w, h } = device;
  const scale = Math.max(overview(device).scale, device.near);
  const between = (value: number, size: number, seen: number): number =>
    size <= seen ? size / 2 : Math.max(seen / 2, Math.min(size - seen / 2, value));
  return { x: between(at.x, w, WIDEST / scale), y: between(at.y, h, WINDOW_HEIGHT / scale), scale };
}

/** From one camera to another. */
export const cameraBetween = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale + (to.scale - from.scale) * share,
});

/** Where a place of the device is on the frame, px. */
export const onFrame = ({ x, y, scale }: Camera, at: { x: number; y: number }): { x: number; y: number } => ({
  x: MIDDLE.x + (at.x - x) * scale,
  y: MIDDLE.y + (at.y - y) * scale,
});

/** The part of the device that can be seen, in its own whole px; and where it goes on the frame. */
export function visible({ w, h }: Device, camera: Camera): { part: Rect; on: Rect } | null {
  const { x, y, scale } = camera;
  const left = Math.max(0, Math.floor(x - MIDDLE.x / scale));
  const right = Math.min(w, Math.ceil(x + MIDDLE.x / scale));
  const reach = WINDOW_HEIGHT / 2 + WINDOW.fade;
  const top = Math.max(0, Math.floor(y - reach / scale));
  const bottom = Math.min(h, Math.ceil(y + reach / scale));
  if (right - left < 1 || bottom - top < 1) return null;
  const at = onFrame(camera, { x: left, y: top });
  const to = onFrame(camera, { x: right, y: bottom });
  const on = { x: Math.max(0, Math.round(at.x)), y: Math.round(at.y), w: 0, h: 0 };
  on.w = Math.max(1, Math.min(FRAME.width, Math.round(to.x)) - on.x);
  on.h = Math.max(1, Math.round(to.y) - on.y);
  return { part: { x: left, y: top, w: right - left, h: bottom - top }, on };
}

/** What is seen at a time of a line. */
export interface DemoState {
  /** The frame from which on it is so. */
  from: number;
  /** How far the screen has come in over the one before; 1 when it is there. */
  slide: number;
  /** From the whole device (0) to what is tapped (1). */
  zoom: number;
  /** How far the finger has come; null while there is none. */
  finger: number | null;
  pressed: boolean;
  /** How far the ripple has spread; null for none. */
  ripple: number | null;
  /** The tap has had its effect. */
  after: boolean;
}

/** Frames: of a screen that comes in, before and while the camera moves, of the finger's way, of its press, of the ripple. */
const TAKES = { slide: 8, still: 4, zoom: 9, finger: 11, press: 4, ripple: 12, effect: 3 } as const;
/** From the camera's first move to the tap. */
const AHEAD = TAKES.zoom + TAKES.finger;
/** A line that is shorter, in frames, is one picture. */
export const SHORTEST = TAKES.slide + TAKES.still + AHEAD + TAKES.ripple + 4;

/** A line's one picture, as its preview shows it: near what is tapped, as it is tapped. */
export const STILL: DemoState = { from: 0, slide: 1, zoom: 1, finger: 1, pressed: true, ripple: 0.35, after: false };

const share = (n: number, of: number): number => Math.max(0, Math.min(1, n / of));
const ease = (x: number): number => x * x * (3 - 2 * x);

/**
 * What happens in a line: its screen comes in, the camera goes near, a finger comes and taps at `tap`, and the tap has its effect. Pure.
 * @param tap the frame at which it is wanted; moved where there is no time before or after it
 * @param soonNear the camera does not wait for the tap: there is something to read
 */
export function demoStates({
  frames,
  tap,
  slides,
  soonNear = false,
}: {
  frames: number;
  tap: number;
  slides: boolean;
  soonNear?: boolean;
}): DemoState[] {
  if (frames < SHORTEST) return [STILL];
  const begin = slides ? TAKES.slide : 0;
  const at = Math.max(begin + TAKES.still + AHEAD, Math.min(frames - TAKES.ripple - 4, tap));
  const nearFrom = soonNear ? begin + TAKES.still : at - AHEAD;
  const states: DemoState[] = [];
  for (let n = 0; n < frames; n += 1) {
    const state: DemoState = {
      from: n,
      slide: slides ? ease(share(n + 1, TAKES.slide)) : 1,
      zoom: ease(share(n - nearFrom, TAKES.zoom)),
      finger:
        n < at - TAKES.finger || n >= at + TAKES.ripple ? null : ease(share(n - (at - TAKES.finger), TAKES.finger - 2)),
      pressed: n >= at && n < at + TAKES.press,
      // Every other frame: it is too quick for more to be seen.
      ripple: n >= at && n < at + TAKES.ripple ? share(n - at + 1 + ((n - at) % 2 ? 0 : 1), TAKES.ripple) : null,
      after: n >= at + TAKES.effect,
    };
    const before = states.at(-1);
    if (!before || JSON.stringify({ ...before, from: n }) !== JSON.stringify(state)) states.push(state);
  }
  return states;
}
