import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import { FRAME } from '../../platform/ffmpeg/index.js';
import { lineWidth, pictureFamilies, printable } from '../../platform/fonts/index.js';
import { setLines } from './slide-type.js';
import type { StripPicture } from './strip.js';
import {
  DOTS,
  type DrawnMessage,
  dotsAfter,
  isRtl,
  type PlacedMessage,
  type PlacedText,
  planThread,
  RADIUS,
  ROOM,
  ROOM_HEIGHT,
  scrolledTo,
  threadStates,
} from './thread-plan.js';
import { escapeXml } from './title.js';
import type { Rect } from './zones.js';

/** A message and, as bytes, the photo that is sent with it. */
export type SentMessage = Omit<DrawnMessage, 'photo'> & { photo: Buffer | null };

/** A message thread on a phone, up to the message that a line says. */
export interface ThreadScene {
  contact: string;
  messages: readonly SentMessage[];
}

/** Raise it whenever the same thread would be drawn otherwise. */
const LOOK = 2;

/** Names everything that a thread shows. @param photos a name for the content of each message's photo */
export const threadHash = (
  { contact, messages }: { contact: string; messages: readonly Omit<SentMessage, 'photo'>[] },
  photos: readonly (string | null)[],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        LOOK,
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

/** Lines of text, `dy` px further down. */
function textSvg({ set, x, y, pitch, rtl, align }: PlacedText, fill: string, dy = 0): string {
  const anchor = align === 'middle' ? ' text-anchor="middle"' : '';
  return set.lines
    .map(({ text }, i) => {
      const base = y + dy + i * pitch + pitch / 2 + set.em * 0.36;
      return `<text x="${px(x)}" y="${px(base)}" font-size="${px(set.em)}" font-weight="600" fill="${fill}"${anchor}${rtl ? ' direction="rtl"' : ''}>${escapeXml(text)}</text>`;
    })
    .join('');
}

/** A rounded box; the corner at its sender's side is sharper where nothing of the sender's follows. */
function bubblePath({ x, y, w, h }: Rect, sender: 'them' | 'me', pointed: boolean): string {
  const r = Math.min(RADIUS, h / 2, w / 2);
  const [right, left] = [sender === 'me' && pointed ? 12 : r, sender === 'them' && pointed ? 12 : r];
  return `<path d="M${px(x + r)} ${px(y)}H${px(x + w - r)}A${r} ${r} 0 0 1 ${px(x + w)} ${px(y + r)}V${px(y + h - right)}A${right} ${right} 0 0 1 ${px(x + w - right)} ${px(y + h)}H${px(x + left)}A${left} ${left} 0 0 1 ${px(x)} ${px(y + h - left)}V${px(y + r)}A${r} ${r} 0 0 1 ${px(x + r)} ${px(y)}Z" fill="${FILL[sender]}"/>`;
}

const messageSvg = ({ sender, bubble, text, last }: PlacedMessage, dy: number): string =>
  bubblePath({ ...bubble, y: bubble.y + dy }, sender, last) + textSvg(text, INK[sender], dy);

/** A photo in its box, its corners round: PNG. */
async function photoIn(bytes: Buffer, { w, h }: Rect): Promise<Buffer> {
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

/** Messages as one layer, from `top` of the thread on, `height` px high: raw RGBA. */
async function messagesLayer(
  placed: readonly PlacedMessage[],
  photos: readonly (Buffer | null)[],
  top: number,
  height: number,
): Promise<Buffer> {
  const seen = placed
    .map((message, i) => ({ message, photo: photos[i] ?? null }))
    .filter(({ message }) => message.bottom > top && message.top < top + height);
  const body = seen
    .map(({ message }) => (message.note ? textSvg(message.note, INK.quiet, -top) : '') + messageSvg(message, -top))
    .join('');
  const pictures = await Promise.all(
    seen.flatMap(({ message, photo }) =>
      message.photo && photo
        ? [photoIn(photo, message.photo).then((input) => within(input, message.photo!, top, height))]
        : [],
    ),
  );
  return sharp({ create: { width: FRAME.width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: svg(FRAME.width, height, body), left: 0, top: 0 }, ...(await Promise.all(pictures)).flat()])
    .raw()
    .toBuffer();
}

/** What of a picture lies in the layer. */
async function within(input: Buffer, { x, y, w, h }: Rect, top: number, height: number): Promise<OverlayOptions[]> {
  const [from, to] = [Math.max(0, Math.round(top - y)), Math.min(Math.round(h), Math.round(top + height - y))];
  if (to <= from) return [];
  const cut = await sharp(input)
    .extract({ left: 0, top: from, width: Math.round(w), height: to - from })
    .toBuffer();
  return [{ input: cut, left: Math.round(x), top: Math.round(y - top) + from }];
}

/** The ground, and over it the name and the field that is typed in. */
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

function chrome(contact: string): Buffer {
  const { width, height } = FRAME;
  const name = printable(contact);
  const set = setLines(name, { weight: 800, em: NAME.em, least: NAME.least, width: NAME.width, maxLines: 1 });
  const pitch = set.em * 1.2;
  const rtl = isRtl(name);
  const lines = set.lines
    .map(
      ({ text, width: wide }, i) =>
        `<text x="${px(rtl ? NAME.x + wide : NAME.x)}" y="${px(NAME.middle + (i - (set.lines.length - 1) / 2) * pitch + set.em * 0.36)}" font-size="${px(set.em)}" font-weight="800" fill="${INK.them}"${rtl ? ' direction="rtl"' : ''}>${escapeXml(text)}</text>`,
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
      `<circle cx="170" cy="262" r="50" fill="#F0B45B"/><text x="170" y="281" font-size="52" font-weight="800" fill="#FFFFFF" text-anchor="middle">${escapeXml(initial)}</text>${lines}` +
      `<rect y="${FIELD.y - 18}" width="${width}" height="${height - FIELD.y + 18}" fill="#FFFFFF"/>` +
      `<rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.w}" height="${FIELD.h}" rx="48" fill="#EFECF5"/>` +
      `<circle cx="890" cy="${FIELD.y + 48}" r="46" fill="${FILL.me}"/><path d="M890 ${FIELD.y + 72}V${FIELD.y + 26}M870 ${FIELD.y + 45}L890 ${FIELD.y + 25}L910 ${FIELD.y + 45}" fill="none" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<rect y="1540" width="${width}" height="${height - 1540}" fill="#D9D5E2"/>${keys}<rect x="232" y="1914" width="616" height="98" rx="14" fill="#FFFFFF"/>`,
  );
}

/** What stands in the field after a share of a message is typed: its end, as far as it fits. */
function typedSvg(text: string, share: number): string {
  const letters = [...new Intl.Segmenter('und').segment(printable(text))].map(({ segment }) => segment);
  const there = letters.slice(0, Math.max(1, Math.round(letters.length * share)));
  const room = FIELD.w - 2 * FIELD.pad - 12;
  let from = there.length;
  while (from > 0 && lineWidth(there.slice(from - 1).join(''), 600, FIELD.em) <= room) from -= 1;
  const shown = there.slice(from).join('');
  const wide = lineWidth(shown, 600, FIELD.em);
  const rtl = isRtl(text);
  const [left, right] = [FIELD.x + FIELD.pad, FIELD.x + FIELD.w - FIELD.pad];
  const caret = rtl ? right - wide - 8 : left + wide + 8;
  return (
    `<text x="${px(rtl ? right : left)}" y="${px(FIELD.y + FIELD.h / 2 + FIELD.em * 0.36)}" font-size="${FIELD.em}" font-weight="600" fill="${INK.them}"${rtl ? ' direction="rtl"' : ''}>${escapeXml(shown)}</text>` +
    `<rect x="${px(caret)}" y="${FIELD.y + 22}" width="5" height="52" rx="2" fill="${FILL.me}"/>`
  );
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

async function placedIn({ messages }: ThreadScene): Promise<PlacedMessage[]> {
  const sizes = await Promise.all(
    messages.map(async ({ photo }) => (photo ? (await sharp(photo, GUARD).metadata()).autoOrient : null)),
  );
  return planThread(messages.map((message, i) => ({ ...message, photo: sizes[i]! })));
}

const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * The thread with its last message, as the preview shows it: PNG, 1080x1920. `prepareFonts` must have been called; letters that no
 * font has must have been refused before (`assertPrintable`).
 * @throws Error of a photo that cannot be read
 */
export async function drawThread(scene: ThreadScene): Promise<Buffer> {
  const placed = await placedIn(scene);
  const scroll = scrolledTo(placed.at(-1)?.bottom ?? 0);
  const layer = await messagesLayer(
    placed,
    scene.messages.map(({ photo }) => photo),
    scroll,
    ROOM_HEIGHT,
  );
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
 * A line of a chat in motion: typing until the message is sent, then its bubble, and the thread that moves up.
 * @param sent the frame of the line at which the message is sent
 */
export async function* threadPictures(
  scene: ThreadScene,
  { sent, frames }: { sent: number; frames: number },
): AsyncGenerator<StripPicture> {
  const placed = await placedIn(scene);
  const photos = scene.messages.map(({ photo }) => photo);
  const message = placed.at(-1)!;
  const before = placed.slice(0, -1);
  const states = threadStates(placed, { sent, frames });
  const scrolls = states.map(({ scroll }) => scroll);
  const first = Math.min(...scrolls);
  const height = ROOM_HEIGHT + Math.max(...scrolls) - first;
  const old = await messagesLayer(before, photos, first, height);
  const fresh = await messagesLayer([message], [photos.at(-1) ?? null], first, height);
  const base = await sharp(ground()).removeAlpha().raw().toBuffer();
  const over = await sharp(chrome(scene.contact)).ensureAlpha().raw().toBuffer();
  const dots = dotsAfter(before, message.sender);
  const typedText = scene.messages.at(-1)!.text;
  const whole = { width: FRAME.width, height, channels: 4 } as const;
  for (const { from, scroll, dots: lit, typed, bubble } of states) {
    const window = (layer: Buffer): Promise<Buffer> =>
      sharp(layer, { raw: whole })
        .extract({ left: 0, top: scroll - first, width: FRAME.width, height: ROOM_HEIGHT })
        .raw()
        .toBuffer();
    const room = { width: FRAME.width, height: ROOM_HEIGHT, channels: 4 } as const;
    const layers: OverlayOptions[] = [{ input: await window(old), raw: room, left: 0, top: ROOM.top }];
    if (bubble === 1) layers.push({ input: await window(fresh), raw: room, left: 0, top: ROOM.top });
    else if (bubble !== null) layers.push(...(await popped(fresh, whole, message, first, scroll, bubble)));
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

/** The new message at another size, held at the corner that points at its sender. */
async function popped(
  layer: Buffer,
  raw: { width: number; height: number; channels: 4 },
  { sender, top, bottom, bubble, photo }: PlacedMessage,
  first: number,
  scroll: number,
  size: number,
): Promise<OverlayOptions[]> {
  const x = Math.floor(Math.min(bubble.x, photo?.x ?? bubble.x));
  const w = Math.ceil(Math.max(bubble.x + bubble.w, photo ? photo.x + photo.w : 0)) - x;
  const from = Math.max(0, Math.floor(top - first));
  const h = Math.min(raw.height, Math.ceil(bottom - first)) - from;
  const [sw, sh] = [Math.max(1, Math.round(w * size)), Math.max(1, Math.round(h * size))];
  const { data } = await sharp(layer, { raw })
    .extract({ left: x, top: from, width: w, height: h })
    .resize(sw, sh, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = sender === 'me' ? x + w - sw : x;
  const at = ROOM.top + from + first + h - scroll - sh;
  return [{ input: data, left, top: at }];
}
