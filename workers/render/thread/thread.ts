import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { lineWidth, pictureFamilies, printable } from '../../../engine/fonts/index.js';
import type { Rect } from '../../../engine/overlay/zones.js';
import { isRightToLeft } from '../../../engine/type/bidi.js';
import { lineSvg } from '../../../engine/type/line-svg.js';
import type { StripPicture } from '../segment/strip.js';
import { setLines } from '../slide/slide-type.js';
import {
  DOTS,
  type DrawnMessage,
  dotsAfter,
  type PlacedMessage,
  type PlacedText,
  planThread,
  RADIUS,
  ROOM,
  ROOM_HEIGHT,
  scrolledTo,
  threadStates,
} from './thread-plan.js';

/** A message with the bytes of the photo sent with it. */
export type SentMessage = Omit<DrawnMessage, 'photo'> & { photo: Buffer | null };

/** What a line shows of a message thread on a phone: all messages up to the one that the line says. */
export interface ThreadScene {
  contact: string;
  messages: readonly SentMessage[];
}

/** Increase this whenever the same thread would be drawn differently. */
const DRAWING_VERSION = 3;

/** Hashes everything that a thread shows. @param photos for each message, a string that identifies its photo's content */
export const threadHash = (
  { contact, messages }: { contact: string; messages: readonly Omit<SentMessage, 'photo'>[] },
  photos: readonly (string | null)[],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DRAWING_VERSION,
        contact,
        messages.map(({ sender, text, note }, i) => [sender, text, note, photos[i] ?? null]),
      ]),
    )
    .digest('hex');

const INK = { them: '#17131F', me: '#FFFFFF', quiet: '#6C6679' } as const;
const FILL = { them: '#FFFFFF', me: '#5B2BE0' } as const;
const GUARD = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

const px = (value: number): string => String(Math.round(value * 10) / 10);
const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}"><g font-family="${pictureFamilies()}">${body}</g></svg>`,
  );

/** Draws a text's lines as SVG, moved down by `dy` px. */
function textSvg({ set, x, y, pitch, rtl, align }: PlacedText, fill: string, dy = 0): string {
  const at = align === 'middle' ? 'middle' : rtl ? 'right' : 'left';
  return set.lines
    .map(({ text }, i) => {
      const base = y + dy + i * pitch + pitch / 2 + set.em * 0.36;
      return lineSvg({ text, x, y: base, em: set.em, weight: 600, fill, at, rtl });
    })
    .join('');
}

/** The path of a bubble: a rounded box; if `pointed`, its lower corner at the sender's side is sharper. */
function bubblePath({ x, y, w, h }: Rect, sender: 'them' | 'me', pointed: boolean): string {
  const r = Math.min(RADIUS, h / 2, w / 2);
  const [right, left] = [sender === 'me' && pointed ? 12 : r, sender === 'them' && pointed ? 12 : r];
  return `<path d="M${px(x + r)} ${px(y)}H${px(x + w - r)}A${r} ${r} 0 0 1 ${px(x + w)} ${px(y + r)}V${px(y + h - right)}A${right} ${right} 0 0 1 ${px(x + w - right)} ${px(y + h)}H${px(x + left)}A${left} ${left} 0 0 1 ${px(x)} ${px(y + h - left)}V${px(y + r)}A${r} ${r} 0 0 1 ${px(x + r)} ${px(y)}Z" fill="${FILL[sender]}"/>`;
}

const messageSvg = ({ sender, bubble, text, last }: PlacedMessage, dy: number): string =>
  bubblePath({ ...bubble, y: bubble.y + dy }, sender, last) + textSvg(text, INK[sender], dy);

/** Fits a photo into its box with rounded corners, as PNG. */
async function fitPhoto(bytes: Buffer, { w, h }: Rect): Promise<Buffer> {
  const mask = svg(w, h, `<rect width="${w}" height="${h}" rx="${RADIUS}" fill="#fff"/>`);
  const picture = await sharp(bytes, GUARD)
    .autoOrient()
    .resize(Math.round(w), Math.round(h), { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A message with its photo: the bytes, and the box in which it is shown, px of the thread. */
interface ThreadMessage {
  message: PlacedMessage;
  photo: { bytes: Buffer; box: Rect } | null;
}

/** Draws messages as one layer of raw RGBA: the part of the thread that begins at `from` and is `height` px high. */
async function messagesLayer(messages: readonly ThreadMessage[], from: number, height: number): Promise<Buffer> {
  const visible = messages.filter(({ message }) => message.bottom > from && message.top < from + height);
  const body = visible
    .map(({ message }) => (message.note ? textSvg(message.note, INK.quiet, -from) : '') + messageSvg(message, -from))
    .join('');
  const pictures = await Promise.all(
    visible.map(async ({ photo }) =>
      photo ? cropToLayer(await fitPhoto(photo.bytes, photo.box), photo.box, from, height) : [],
    ),
  );
  return sharp({ create: { width: FRAME.width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: svg(FRAME.width, height, body), left: 0, top: 0 }, ...pictures.flat()])
    .raw()
    .toBuffer();
}

/** Crops a picture to the part that is inside the layer, which begins at `from` and is `height` px high. */
async function cropToLayer(
  input: Buffer,
  { x, y, w, h }: Rect,
  from: number,
  height: number,
): Promise<OverlayOptions[]> {
  const [first, end] = [Math.max(0, Math.round(from - y)), Math.min(Math.round(h), Math.round(from + height - y))];
  if (end <= first) return [];
  const cut = await sharp(input)
    .extract({ left: 0, top: first, width: Math.round(w), height: end - first })
    .toBuffer();
  return [{ input: cut, left: Math.round(x), top: Math.round(y - from) + first }];
}

/** Draws the background behind the messages. */
function ground(): Buffer {
  const { width, height } = FRAME;
  return svg(
    width,
    height,
    `<defs><linearGradient id="g" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#E9E5F6"/><stop offset="1" stop-color="#F6EFE6"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
  );
}

const FIELD = { x: ROOM.left, y: 1414, w: 772, h: 96, pad: 34, em: 42 } as const;
const HEAD = ROOM.top;
const NAME = { x: 244, middle: 262, em: 50, least: 30, width: ROOM.right - 244 } as const;

/** Draws what surrounds the messages: the header with the contact's name, the input field and the keyboard. */
function chrome(contact: string): Buffer {
  const { width, height } = FRAME;
  const name = printable(contact);
  const set = setLines(name, { weight: 800, em: NAME.em, least: NAME.least, width: NAME.width, maxLines: 1 });
  const pitch = set.em * 1.2;
  const rtl = isRightToLeft(name);
  const lines = set.lines
    .map(({ text, width: wide }, i) =>
      lineSvg({
        text,
        x: rtl ? NAME.x + wide : NAME.x,
        y: NAME.middle + (i - (set.lines.length - 1) / 2) * pitch + set.em * 0.36,
        em: set.em,
        weight: 800,
        fill: INK.them,
        at: rtl ? 'right' : 'left',
        rtl,
      }),
    )
    .join('');
  const initial = [...new Intl.Segmenter('und').segment(name)][0]?.segment.toUpperCase() ?? '';
  const keys = [0, 1, 2]
    .map((row) =>
      Array.from(
        { length: 10 - row },
        (_, i) =>
          `<rect x="${px(24 + row * 52 + i * 104)}" y="${1566 + row * 116}" width="92" height="98" rx="14" fill="#FFFFFF"/>`,
      ).join(''),
    )
    .join('');
  return svg(
    width,
    height,
    `<rect width="${width}" height="${HEAD}" fill="#FFFFFF"/><rect y="${HEAD}" width="${width}" height="2" fill="#17131F" fill-opacity="0.1"/>` +
      `<path d="M92 228L58 262L92 296" fill="none" stroke="${FILL.me}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<circle cx="170" cy="262" r="50" fill="#F0B45B"/>${lineSvg({ text: initial, x: 170, y: 281, em: 52, weight: 800, fill: '#FFFFFF', at: 'middle' })}${lines}` +
      `<rect y="${FIELD.y - 18}" width="${width}" height="${height - FIELD.y + 18}" fill="#FFFFFF"/>` +
      `<rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.w}" height="${FIELD.h}" rx="48" fill="#EFECF5"/>` +
      `<circle cx="890" cy="${FIELD.y + 48}" r="46" fill="${FILL.me}"/><path d="M890 ${FIELD.y + 72}V${FIELD.y + 26}M870 ${FIELD.y + 45}L890 ${FIELD.y + 25}L910 ${FIELD.y + 45}" fill="none" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<rect y="1540" width="${width}" height="${height - 1540}" fill="#D9D5E2"/>${keys}<rect x="232" y="1914" width="616" height="98" rx="14" fill="#FFFFFF"/>`,
  );
}

/** The input field's text after a share (0 to 1) of a message has been typed; of a text too long for the field, its end. */
function typedSvg(text: string, share: number): string {
  const letters = [...new Intl.Segmenter('und').segment(printable(text))].map(({ segment }) => segment);
  const there = letters.slice(0, Math.max(1, Math.round(letters.length * share)));
  const room = FIELD.w - 2 * FIELD.pad - 12;
  let from = there.length;
  while (from > 0 && lineWidth(there.slice(from - 1).join(''), 600, FIELD.em) <= room) from -= 1;
  const shown = there.slice(from).join('');
  const wide = lineWidth(shown, 600, FIELD.em);
  const rtl = isRightToLeft(text);
  const [left, right] = [FIELD.x + FIELD.pad, FIELD.x + FIELD.w - FIELD.pad];
  const caret = rtl ? right - wide - 8 : left + wide + 8;
  const typed = lineSvg({
    text: shown,
    x: rtl ? right : left,
    y: FIELD.y + FIELD.h / 2 + FIELD.em * 0.36,
    em: FIELD.em,
    weight: 600,
    fill: INK.them,
    at: rtl ? 'right' : 'left',
    rtl,
  });
  return `${typed}<rect x="${px(caret)}" y="${FIELD.y + 22}" width="5" height="52" rx="2" fill="${FILL.me}"/>`;
}

function dotsSvg({ x, y, w, h }: Rect, sender: 'them' | 'me', lit: number): string {
  const dots = [0, 1, 2]
    .map(
      (n) =>
        `<circle cx="${px(x + w / 2 + (n - 1) * 34)}" cy="${px(y + h / 2 - (n === lit ? 7 : 0))}" r="12" fill="#6C6679" fill-opacity="${n === lit ? 0.95 : 0.4}"/>`,
    )
    .join('');
  return bubblePath({ x, y, w, h }, sender, true) + dots;
}

async function placeMessages({ messages }: ThreadScene): Promise<ThreadMessage[]> {
  const sizes = await Promise.all(
    messages.map(async ({ photo }) => (photo ? (await sharp(photo, GUARD).metadata()).autoOrient : null)),
  );
  const placed = planThread(messages.map((message, i) => ({ ...message, photo: sizes[i]! })));
  return placed.map((message, i) => {
    const bytes = messages[i]!.photo;
    return { message, photo: bytes && message.photo && { bytes, box: message.photo } };
  });
}

const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Draws the thread with its last message, as the preview shows it: PNG, 1080x1920. `prepareFonts` must have been called; the
 * caller must have refused letters that no font contains (`assertPrintable`).
 * @throws Error if a photo cannot be read
 */
export async function drawThread(scene: ThreadScene): Promise<Buffer> {
  const messages = await placeMessages(scene);
  const layer = await messagesLayer(messages, scrolledTo(messages.at(-1)?.message.bottom ?? 0), ROOM_HEIGHT);
  return sharp(ground())
    .composite([
      { input: layer, raw: { width: FRAME.width, height: ROOM_HEIGHT, channels: 4 }, left: 0, top: ROOM.top },
      { input: chrome(scene.contact), left: 0, top: 0 },
    ])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/**
 * Draws a line of a chat as a sequence of pictures: typing until the message is sent, then its bubble, while the thread moves
 * up.
 * @param sent the frame of the line at which the message is sent
 */
export async function* drawThreadPictures(
  scene: ThreadScene,
  { sent, frames }: { sent: number; frames: number },
): AsyncGenerator<StripPicture> {
  const messages = await placeMessages(scene);
  const placed = messages.map(({ message }) => message);
  const message = placed.at(-1)!;
  const before = placed.slice(0, -1);
  const states = threadStates(placed, { sent, frames });
  const scrolls = states.map(({ scroll }) => scroll);
  const first = Math.min(...scrolls);
  const height = ROOM_HEIGHT + Math.max(...scrolls) - first;
  const old = await messagesLayer(messages.slice(0, -1), first, height);
  const fresh = await messagesLayer(messages.slice(-1), first, height);
  const base = await sharp(ground()).removeAlpha().raw().toBuffer();
  const over = await sharp(chrome(scene.contact)).ensureAlpha().raw().toBuffer();
  const dots = dotsAfter(before, message.sender);
  const typedText = scene.messages.at(-1)!.text;
  const whole = { width: FRAME.width, height, channels: 4 } as const;
  for (const { from, scroll, dots: lit, typed, scale } of states) {
    const window = (layer: Buffer): Promise<Buffer> =>
      sharp(layer, { raw: whole })
        .extract({ left: 0, top: scroll - first, width: FRAME.width, height: ROOM_HEIGHT })
        .raw()
        .toBuffer();
    const room = { width: FRAME.width, height: ROOM_HEIGHT, channels: 4 } as const;
    const layers: OverlayOptions[] = [{ input: await window(old), raw: room, left: 0, top: ROOM.top }];
    if (scale === 1) layers.push({ input: await window(fresh), raw: room, left: 0, top: ROOM.top });
    else if (scale !== null) layers.push(...(await drawPopped(fresh, whole, message, first, scroll, scale)));
    if (lit !== null)
      layers.push({
        input: svg(
          FRAME.width,
          ROOM_HEIGHT,
          dotsSvg({ ...dots, y: dots.y - scroll, w: DOTS.width }, message.sender, lit),
        ),
        left: 0,
        top: ROOM.top,
      });
    layers.push({ input: over, raw: { ...FRAME, channels: 4 }, left: 0, top: 0 });
    if (typed !== null)
      layers.push({ input: svg(FRAME.width, FRAME.height, typedSvg(typedText, typed)), left: 0, top: 0 });
    const jpeg = await sharp(base, { raw: { width: FRAME.width, height: FRAME.height, channels: 3 } })
      .composite(layers)
      .removeAlpha()
      .jpeg(JPEG)
      .toBuffer();
    yield { from, jpeg };
  }
}

/** The new message scaled as it appears, anchored at the corner that points at its sender. */
async function drawPopped(
  layer: Buffer,
  raw: { width: number; height: number; channels: 4 },
  { sender, top, bottom, bubble, photo }: PlacedMessage,
  first: number,
  scroll: number,
  scale: number,
): Promise<OverlayOptions[]> {
  const x = Math.floor(Math.min(bubble.x, photo?.x ?? bubble.x));
  const w = Math.ceil(Math.max(bubble.x + bubble.w, photo ? photo.x + photo.w : 0)) - x;
  const from = Math.max(0, Math.floor(top - first));
  const h = Math.min(raw.height, Math.ceil(bottom - first)) - from;
  const [sw, sh] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const { data } = await sharp(layer, { raw })
    .extract({ left: x, top: from, width: w, height: h })
    .resize(sw, sh, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = sender === 'me' ? x + w - sw : x;
  const at = ROOM.top + from + first + h - scroll - sh;
  return [{ input: data, left, top: at }];
}
