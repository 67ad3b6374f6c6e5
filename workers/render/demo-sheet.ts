/** What a device's screen shows, before its tap and after it: a picture as it is, or a screen that is set. */
import sharp, { type OverlayOptions } from 'sharp';
import { hex, luminance } from '../../studio/illustrator/paint/colour.js';
import { rect } from '../../studio/illustrator/paint/svg.js';
import { brandColour } from '../../studio/illustrator/products/kind.js';
import { topicOf } from './demo-look.js';
import {
  type AppPage,
  HOME_ICON,
  homeScreen,
  iconSvg,
  PAGE_ICON,
  pageShots,
  roundness,
  type StoreNumbers,
  storePage,
} from './demo-page.js';
import { type Device, deviceFor, SCREEN } from './demo-plan.js';
import { type DrawnScreen, paletteOf, setScreen } from './demo-screens.js';
import { svgOf } from './demo-type.js';
import type { Rect } from './zones.js';

/** An app as its demo shows it. */
export interface ShownApp {
  name: string;
  /** As people call it. */
  short: string;
  developer: string | null;
  genre: string | null;
  store: 'ios' | 'android' | null;
  listing: StoreNumbers | null;
  /** What it is for, in the words of its brief. */
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
  /** `tap` in shares of the screen; null to find a place. */
  | { kind: 'picture'; bytes: Buffer; tap: { x: number; y: number } | null }
  | { kind: 'set'; place: number; label: string };

export interface Sheet {
  device: Device;
  /** Raw RGB of the screen's size. */
  before: Buffer;
  after: Buffer;
  /** px of the screen. */
  tapped: Rect;
}

/** All of an app's screens look alike. */
export interface AppLook {
  page: AppPage;
  /** The icon, `size` px wide, its corners round: PNG. */
  icon(size: number): Promise<Buffer>;
  given: Buffer | null;
  shots: readonly Buffer[];
}

const GUARD = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

/** @throws Error of an icon that cannot be read */
export async function lookOf(app: ShownApp): Promise<AppLook> {
  const { icon: given, topic, shots, ...told } = app;
  const colour = (given && (await colourOf(given))) ?? brandColour(app.name, 0);
  const page: AppPage = { ...told, topic: topicOf(topic), palette: paletteOf(colour) };
  const icon = async (size: number): Promise<Buffer> => {
    const box = { x: 0, y: 0, w: size, h: size };
    return given
      ? rounded(given, box)
      : sharp(svgOf(size, size, iconSvg(page, box)))
          .png()
          .toBuffer();
  };
  return { page, icon, given, shots };
}

/** Colours nearer to grey than this say nothing of an app. */
const LEAST_COLOUR = 44;

/** An icon's own colour; null where it has none. */
async function colourOf(icon: Buffer): Promise<string | null> {
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
    if (strength < LEAST_COLOUR) continue;
    weight += strength;
    for (const [n, v] of [r, g, b].entries()) sum[n]! += v * strength;
  }
  if (weight < LEAST_COLOUR * 32) return null;
  const colour = hex([sum[0]! / weight, sum[1]! / weight, sum[2]! / weight]);
  return luminance(colour) < 0.01 ? null : colour;
}

/** A picture in a box, its corners round: PNG. */
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
    .composite([{ input: svgOf(width, height, rect(0, 0, width, height, '#ffffff', radius)), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** What a screen shows. @throws Error of a picture that cannot be read */
export async function sheetOf(look: AppLook, screen: ShownScreen): Promise<Sheet> {
  if (screen.kind === 'picture') return pictureSheet(screen.bytes, screen.tap);
  const { page } = look;
  const drawn = (after: boolean): DrawnScreen => {
    if (screen.kind === 'home') return homeScreen(page, after);
    if (screen.kind === 'store') return storePage(page, after);
    const { place, label } = screen;
    const { topic, short, palette } = page;
    return setScreen({ topic, place, name: short, label, palette }, after);
  };
  const over = await picturesOver(look, screen.kind);
  const raw = ({ svg }: DrawnScreen): Promise<Buffer> =>
    sharp(svgOf(SCREEN.width, SCREEN.height, svg))
      .composite(over)
      .removeAlpha()
      .raw()
      .toBuffer();
  const [before, after] = [drawn(false), drawn(true)];
  return { device: deviceFor(SCREEN), before: await raw(before), after: await raw(after), tapped: before.tapped };
}

/** The app's icon, and on its page in the store its screens: pictures as they are, or screens that are set like the demo's own. */
async function picturesOver(look: AppLook, kind: 'home' | 'store' | 'set'): Promise<OverlayOptions[]> {
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
              svgOf(
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

async function pictureSheet(bytes: Buffer, tap: { x: number; y: number } | null): Promise<Sheet> {
  const { width, height } = (await sharp(bytes, GUARD).metadata()).autoOrient;
  const device = deviceFor({ width, height });
  const { w, h } = device.screen;
  const picture = await sharp(bytes, GUARD)
    .autoOrient()
    // Whole, but for what is higher than any phone: that is seen from its top.
    .resize(w, h, { fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const at = tap ?? (await strikingPlace(picture, { w, h }));
  const size = w * 0.12;
  return {
    device,
    before: picture,
    after: picture,
    tapped: { x: at.x * w - size / 2, y: at.y * h - size / 2, w: size, h: size },
  };
}

/** Cells into which a screenshot is divided. */
const GRID = { across: 20, down: 40 } as const;
/** Where nothing is tapped: bars at the top and the bottom, the very edges. */
const TAPPABLE = { top: 0.16, bottom: 0.9, side: 0.1 } as const;

/** Where a screenshot is most colourful, as its buttons are; its middle where it has no colours. In shares of it. */
async function strikingPlace(picture: Buffer, { w, h }: { w: number; h: number }): Promise<{ x: number; y: number }> {
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
      // What stands out from what is above and below it is a button rather than a ground.
      const around = (strength(x, y - 3) + strength(x, y + 3)) / 2;
      const score = here + 0.8 * (here - around) - Math.abs(sx - 0.5) * 30;
      if (score > best.score) best = { x: sx, y: sy, score };
    }
  return { x: best.x, y: best.y };
}
