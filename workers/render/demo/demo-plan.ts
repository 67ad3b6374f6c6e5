import { FRAME } from '../../../engine/ffmpeg/index.js';
import type { Rect } from '../../../engine/overlay/zones.js';

/**
 * Where the device is clearly visible, px of the frame: below the title and above the captions. A zoomed-in device that extends
 * beyond this window fades out over `fade` px above it. Below it, the device goes on to the frame's lower edge, dimmed behind the
 * captions.
 */
export const WINDOW = { top: 396, bottom: 1240, fade: 56 } as const;
export const WINDOW_HEIGHT = WINDOW.bottom - WINDOW.top;
const MIDDLE = { x: FRAME.width / 2, y: (WINDOW.top + WINDOW.bottom) / 2 } as const;
/** Maximum width of a device that is shown as a whole, px. */
const WIDEST = 960;

/**
 * Size of a phone's screen at scale 1, px; a phone that is zoomed in is shown at this scale. `wide` is the width of screens
 * that are less upright than a phone's.
 */
export const SCREEN = { width: 680, height: 1428, wide: 1000 } as const;
/**
 * Limits of a phone screen's height divided by its width. A picture with a ratio below `least` gets a device of the picture's
 * own shape. Of a picture with a ratio above `most`, only the top is shown.
 */
const SHAPE = { least: 1.25, most: 2.4 } as const;
const BEZEL = { phone: { edge: 24, radius: 56 }, wide: { edge: 22, radius: 18 } } as const;

/** A device with its screen, in px at scale 1; `w` and `h` include the bezel. */
export interface Device {
  screen: { w: number; h: number };
  /** Width of the bezel on each side, and radius of the screen's corners. */
  edge: number;
  radius: number;
  w: number;
  h: number;
  /** Scale when the camera has moved close to what is tapped. */
  near: number;
}

/** Picks a device for a picture of this size: all of the picture is visible, or its top if it is taller than any phone. */
export function deviceFor({ width, height }: { width: number; height: number }): Device {
  const shape = Math.min(SHAPE.most, height / width);
  const phone = shape >= SHAPE.least;
  const w = phone ? SCREEN.width : SCREEN.wide;
  const h = Math.max(120, Math.round(w * shape));
  const { edge, radius } = phone ? BEZEL.phone : BEZEL.wide;
  return { screen: { w, h }, edge, radius, w: w + 2 * edge, h: h + 2 * edge, near: phone ? 0.88 : 1.5 };
}

/** What is visible of a device: `x` and `y` are the point of the device that is in the middle of the window. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** The camera that shows the whole device. */
export const overview = ({ w, h }: Device): Camera => ({
  x: w / 2,
  y: h / 2,
  scale: Math.min(WINDOW_HEIGHT / h, WIDEST / w),
});

/**
 * The camera that shows what is tapped and its surroundings, with as little empty space beside the device as possible. It stays
 * as near to the screen's top as it can, because a screen's header says what the screen is.
 * @param at the point that is tapped, px of the device
 */
export function nearTo(device: Device, at: { x: number; y: number }): Camera {
  const { w, h } = device;
  const scale = Math.max(overview(device).scale, device.near);
  const between = (value: number, size: number, seen: number): number =>
    size <= seen ? size / 2 : Math.max(seen / 2, Math.min(size - seen / 2, value));
  const seen = WINDOW_HEIGHT / scale;
  const lowest = Math.min(h, at.y + BELOW / scale);
  return { x: between(at.x, w, WIDEST / scale), y: between(Math.max(seen, lowest) - seen / 2, h, seen), scale };
}

/** Distance from what is tapped to the window's lower edge that is kept if possible, px of the frame. */
const BELOW = 150;

/** Interpolates between two cameras. */
export const cameraBetween = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale + (to.scale - from.scale) * share,
});

/** Converts a point on the device to px of the frame. */
export const onFrame = ({ x, y, scale }: Camera, at: { x: number; y: number }): { x: number; y: number } => ({
  x: MIDDLE.x + (at.x - x) * scale,
  y: MIDDLE.y + (at.y - y) * scale,
});

/**
 * Calculates the visible part of the device, in whole px of the device, and its position on the frame; null if no part is
 * visible.
 */
export function visible({ w, h }: Device, camera: Camera): { part: Rect; on: Rect } | null {
  const { x, y, scale } = camera;
  const left = Math.max(0, Math.floor(x - MIDDLE.x / scale));
  const right = Math.min(w, Math.ceil(x + MIDDLE.x / scale));
  const top = Math.max(0, Math.floor(y - (WINDOW_HEIGHT / 2 + WINDOW.fade) / scale));
  const bottom = Math.min(h, Math.ceil(y + (FRAME.height - MIDDLE.y) / scale));
  if (right - left < 1 || bottom - top < 1) return null;
  const at = onFrame(camera, { x: left, y: top });
  const to = onFrame(camera, { x: right, y: bottom });
  const on = { x: Math.max(0, Math.round(at.x)), y: Math.round(at.y), w: 0, h: 0 };
  on.w = Math.max(1, Math.min(FRAME.width, Math.round(to.x)) - on.x);
  on.h = Math.max(1, Math.min(FRAME.height, Math.round(to.y)) - on.y);
  return { part: { x: left, y: top, w: right - left, h: bottom - top }, on };
}

/** What is visible from a certain frame of a line on. */
export interface DemoState {
  /** The first frame of this state. */
  from: number;
  /** How far the screen has slid in over the previous one, 0 to 1 (arrived). */
  slide: number;
  /** The camera's position: 0 shows the whole device, 1 is close to what is tapped. */
  zoom: number;
  /** How far the finger has moved to what it taps, 0 to 1; null if there is no finger. */
  finger: number | null;
  pressed: boolean;
  /** How far the ripple has spread, 0 to 1; null if there is no ripple. */
  ripple: number | null;
  /** Whether the tap has taken effect. */
  after: boolean;
}

/**
 * Durations in frames. `slide`: a screen slides in. `still`: it stays still. `zoom`: the camera moves in. `finger`: the finger
 * arrives. `press`: it presses. `ripple`: a ripple spreads. `effect`: the time from the tap to its effect.
 */
const TAKES = { slide: 8, still: 4, zoom: 9, finger: 11, press: 4, ripple: 12, effect: 3 } as const;
/** Frames from the start of the camera's move to the tap. */
const AHEAD = TAKES.zoom + TAKES.finger;
/** A line with fewer frames than this is a single still picture. */
export const SHORTEST = TAKES.slide + TAKES.still + AHEAD + TAKES.ripple + 4;

/** The state for a line's still, as in the preview: zoomed in, at the moment of the tap. */
export const STILL: DemoState = { from: 0, slide: 1, zoom: 1, finger: 1, pressed: true, ripple: 0.35, after: false };

const share = (n: number, total: number): number => Math.max(0, Math.min(1, n / total));
const ease = (x: number): number => x * x * (3 - 2 * x);

/**
 * Plans a line's animation: its screen slides in, the camera moves closer, a finger comes and taps at `tap`, and the tap takes
 * effect. Pure.
 * @param tap the desired frame of the tap; moved if there is too little time before or after it
 * @param soonNear whether the camera moves in as soon as the screen has arrived, instead of just before the tap, because there
 * is something to read
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
      // The ripple changes on every other frame only; it is too fast for the difference to be seen.
      ripple: n >= at && n < at + TAKES.ripple ? share(n - at + 1 + ((n - at) % 2 ? 0 : 1), TAKES.ripple) : null,
      after: n >= at + TAKES.effect,
    };
    const before = states.at(-1);
    if (!before || JSON.stringify({ ...before, from: n }) !== JSON.stringify(state)) states.push(state);
  }
  return states;
}
