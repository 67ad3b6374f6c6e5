import sharp from 'sharp';
import { SIZES } from './frames/frame.js';
import { glow, linear, rect, svg } from './paint/svg.js';
import type { AspectRatio } from './picture.js';
import type { Light } from './scene.js';

/** For each light, the background's colours at the top and bottom, and the colour of its glow. */
const LIGHTS: Readonly<Record<Light, readonly [top: string, bottom: string, glow: string]>> = {
  morning: ['#fdeccf', '#e7d3c0', '#fffaf0'],
  window: ['#eef2f4', '#d5dde2', '#ffffff'],
  sunny: ['#bfe3f5', '#f5e6c4', '#fffbe6'],
  golden_hour: ['#f6c48b', '#d98a5f', '#ffe9b8'],
  overcast: ['#d7dce0', '#b9c0c6', '#eef0f2'],
  studio: ['#f2f2f0', '#dcdcda', '#ffffff'],
  ring_light: ['#f3e9ee', '#d9cbd6', '#ffffff'],
  lamp: ['#6b5140', '#3c2c24', '#ffd596'],
  candle: ['#4a2f22', '#22150f', '#ffb45e'],
  neon: ['#2b1650', '#0d1030', '#e03fd8'],
  flash: ['#3a3a40', '#16161a', '#f8f8ff'],
};

/** A tile is smaller than its picture by this factor: 135x240 for a vertical one. */
const SCALE = 8;

/** Draws a small plain background in a light, shown while a picture is being made. WebP, about 1 kB, 2 ms. */
export async function drawTile(aspectRatio: AspectRatio, light: Light): Promise<Buffer> {
  const [width, height] = SIZES[aspectRatio];
  const [W, H] = [Math.round(width / SCALE), Math.round(height / SCALE)];
  const [top, bottom, lit] = LIGHTS[light];
  const ground = `${linear('tg', 0, [0, top], [1, bottom])}${rect(0, 0, W, H, 'url(#tg)')}`;
  return sharp(svg(W, H, ground + glow('tl', W * 0.62, H * 0.3, W * 0.8, H * 0.4, lit, 0.75)))
    .webp({ quality: 80 })
    .toBuffer();
}
