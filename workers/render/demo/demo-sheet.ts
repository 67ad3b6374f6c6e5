/** Draws what a device's screen shows before and after its tap: an unchanged picture, or a typeset screen. */
import sharp, { type OverlayOptions } from 'sharp';
import { hex, luminance } from '../../../studio/illustrator/paint/colour.js';
import { rect } from '../../../studio/illustrator/paint/svg.js';
import { brandColour } from '../../../studio/illustrator/products/kind.js';
import type { Rect } from '../layout/zones.js';
import { findTopic } from './demo-look.js';
import {
  type AppPage,
  drawHomeScreen,
  HOME_ICON,
  iconSvg,
  PAGE_ICON,
  pageShots,
  roundness,
  type StoreNumbers,
  storePage,
} from './demo-page.js';
import { type DrawnScreen, derivePalette } from './demo-parts.js';
import { type Device, deviceFor, SCREEN } from './demo-plan.js';
import { setScreen } from './demo-screens.js';
import { wrapSvg } from './demo-type.js';

/** An app as its demo shows it. */
export interface ShownApp {
  name: string;
  /** The app's short name, as people say it. */
  short: string;
  developer: string | null;
  genre: string | null;
  store: 'ios' | 'android' | null;
  listing: StoreNumbers | null;
  /** What the app is for, in the words of its brief. */
  topic: string;
  language: string;
  icon: Buffer | null;
  /** Screenshots for its page in the store. */
  shots: readonly Buffer[];
}

/** What a line's screen shows. */
export type ShownScreen =
  | { kind: 'home' }
  | { kind: 'store' }
  /** A picture of the screen. `tap` is the tapped place, as shares of the picture; null: the most colourful place is found. */
  | { kind: 'picture'; bytes: Buffer; tap: { x: number; y: number } | null }
  | { kind: 'set'; place: number; label: string };

export interface Sheet {
  device: Device;
  /** The screen before and after the tap, as raw RGB of its own size. */
  before: Buffer;
  after: Buffer;
  /** The element that is tapped, px of the screen. */
  tapped: Rect;
}

/** The look that all of an app's screens share. */
export interface AppLook {
  page: AppPage;
  /** Draws the icon, `size` px wide with rounded corners, as PNG. */
  icon(size: number): Promise<Buffer>;
  given: Buffer | null;
  shots: readonly Buffer[];
}

const GUARD = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

/** Prepares the look of an app's screens. @throws Error if its icon cannot be read */
export async function prepareLook(app: ShownApp): Promise<AppLook> {
  const { icon: given, topic, shots, ...told } = app;
  const colour = (given && (await findColour(given))) ?? brandColour(app.name, 0);
  const page: AppPage = { ...told, topic: findTopic(topic), palette: derivePalette(colour) };
  const icon = async (size: number): Promise<Buffer> => {
    const box = { x: 0, y: 0, w: size, h: size };
    return given
      ? rounded(given, box)
      : sharp(wrapSvg(size, size, iconSvg(page, box)))
          .png()
          .toBuffer();
  };
  return { page, icon, given, shots };
}

/**
 * Minimum difference between a colour's strongest and weakest channel (0 to 255): a greyer colour is not characteristic of an
 * app.
 */
const MIN_COLOUR = 44;

/** Finds an icon's characteristic colour; null if it has none. */
async function findColour(icon: Buffer): Promise<string | null> {
  const { data } = await sharp(icon, GUARD)
    .resize(32, 32, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    const strength = Math.max(r, g, b) - Math.min(r, g, b);
    if (strength < MIN_COLOUR) continue;
    weight += strength;
    for (const [n, v] of [r, g, b].entries()) sum[n]! += v * strength;
  }
  if (weight < MIN_COLOUR * 32) return null;
  const colour = hex([sum[0]! / weight, sum[1]! / weight, sum[2]! / weight]);
  return luminance(colour) < 0.01 ? null : colour;
}

/** Fits a picture into a box with rounded corners, as PNG. */
async function rounded(bytes: Buffer, { w, h }: Rect, radius = roundness({ x: 0, y: 0, w, h })): Promise<Buffer> {
  const [width, height] = [Math.round(w), Math.round(h)];
  const picture = await sharp(bytes, GUARD)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: wrapSvg(width, height, rect(0, 0, width, height, '#ffffff', radius)), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Draws a screen. @throws Error if a picture cannot be read */
export async function drawSheet(look: AppLook, screen: ShownScreen): Promise<Sheet> {
  if (screen.kind === 'picture') return drawPictureSheet(screen.bytes, screen.tap);
  const { page } = look;
  const drawn = (after: boolean): DrawnScreen => {
    if (screen.kind === 'home') return drawHomeScreen(page, after);
    if (screen.kind === 'store') return storePage(page, after);
    const { place, label } = screen;
    const { topic, short, palette } = page;
    return setScreen({ topic, place, name: short, label, palette }, after);
  };
  const over = await loadPicturesOver(look, screen.kind);
  const raw = ({ svg }: DrawnScreen): Promise<Buffer> =>
    sharp(wrapSvg(SCREEN.width, SCREEN.height, svg))
      .composite(over)
      .removeAlpha()
      .raw()
      .toBuffer();
  const [before, after] = [drawn(false), drawn(true)];
  return { device: deviceFor(SCREEN), before: await raw(before), after: await raw(after), tapped: before.tapped };
}

/**
 * Loads the pictures that are laid over a screen: the app's icon; on its store page also its screenshots or, if it has none,
 * typeset screens like those of the demo.
 */
async function loadPicturesOver(look: AppLook, kind: 'home' | 'store' | 'set'): Promise<OverlayOptions[]> {
  if (kind === 'set') return [];
  const { given, page, shots } = look;
  const box = kind === 'home' ? HOME_ICON : PAGE_ICON;
  const icon = given ? [{ input: await rounded(given, box), left: Math.round(box.x), top: Math.round(box.y) }] : [];
  if (kind === 'home') return icon;
  const { short, topic, palette } = page;
  const screens = await Promise.all(
    pageShots(page).map(async (room, place) => {
      const shot =
        shots.length > 0
          ? shots[place]
          : await sharp(
              wrapSvg(
                SCREEN.width,
                SCREEN.height,
                setScreen({ topic, place, name: short, label: '', palette }, false).svg,
              ),
            )
              .png()
              .toBuffer();
      return shot ? [{ input: await rounded(shot, room, 28), left: room.x, top: room.y }] : [];
    }),
  );
  return [...icon, ...screens.flat()];
}

async function drawPictureSheet(bytes: Buffer, tap: { x: number; y: number } | null): Promise<Sheet> {
  const { width, height } = (await sharp(bytes, GUARD).metadata()).autoOrient;
  const device = deviceFor({ width, height });
  const { w, h } = device.screen;
  const picture = await sharp(bytes, GUARD)
    .autoOrient()
    // Shows the whole picture, or only its top if it is taller than any phone.
    .resize(w, h, { fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const at = tap ?? (await findStrikingPlace(picture, { w, h }));
  const size = w * 0.12;
  return {
    device,
    before: picture,
    after: picture,
    tapped: { x: at.x * w - size / 2, y: at.y * h - size / 2, w: size, h: size },
  };
}

/** Grid cells into which a screenshot is divided. */
const GRID = { across: 20, down: 40 } as const;
/**
 * Where something is tapped, as shares of a screenshot: below `top` and above `bottom`, which leaves out the bars, and at least
 * `side` away from the left and right edges.
 */
const TAPPABLE = { top: 0.16, bottom: 0.9, side: 0.1 } as const;

/** Finds the most colourful place of a screenshot, as buttons are, or its middle if it has no colours; as shares of it. */
async function findStrikingPlace(
  picture: Buffer,
  { w, h }: { w: number; h: number },
): Promise<{ x: number; y: number }> {
  const { across, down } = GRID;
  const cells = await sharp(picture, { raw: { width: w, height: h, channels: 3 } })
    .resize(across, down, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const strength = (x: number, y: number): number => {
    const at = (Math.max(0, Math.min(down - 1, y)) * across + Math.max(0, Math.min(across - 1, x))) * 3;
    const [r, g, b] = [cells[at]!, cells[at + 1]!, cells[at + 2]!];
    return Math.max(r, g, b) - Math.min(r, g, b);
  };
  let best = { x: 0.5, y: 0.5, score: 40 };
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const [sx, sy] = [(x + 0.5) / across, (y + 0.5) / down];
      if (sy < TAPPABLE.top || sy > TAPPABLE.bottom || sx < TAPPABLE.side || sx > 1 - TAPPABLE.side) continue;
      const here = (strength(x, y) * 2 + strength(x - 1, y) + strength(x + 1, y)) / 4;
      // A cell that stands out from those above and below it is a button rather than part of the background.
      const around = (strength(x, y - 3) + strength(x, y + 3)) / 2;
      const score = here + 0.8 * (here - around) - Math.abs(sx - 0.5) * 30;
      if (score > best.score) best = { x: sx, y: sy, score };
    }
  return { x: best.x, y: best.y };
}
