import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runFfmpeg } from '../engine/ffmpeg/index.js';
import type { Json } from './google.js';

/** Gemini's own picture sizes. */
const SIZES: Record<string, [width: number, height: number]> = {
  '1:1': [1024, 1024],
  '9:16': [768, 1344],
  '16:9': [1344, 768],
  '4:5': [896, 1152],
  '3:4': [864, 1184],
};

/** A picture whose colours depend on the prompt. @param scale relative to Gemini's size @returns a PNG */
export function googleImage(aspectRatio: string, prompt: string, scale = 1): Promise<Buffer> {
  const [width, height] = (SIZES[aspectRatio] ?? [1024, 1024]).map((side) => Math.round(side * scale)) as [
    number,
    number,
  ];
  const digest = createHash('sha256').update(prompt).digest();
  const hue = digest.readUInt16LE() % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,75%)"/><stop offset="1" stop-color="hsl(${hue + 40},50%,45%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width / 2}" cy="${height * 0.4}" r="${width * 0.18}" fill="hsl(25,45%,70%)"/>
    <rect x="${width * 0.25}" y="${height * 0.55}" width="${width / 2}" height="${height / 2}" rx="${width / 8}" fill="hsl(${hue + 180},40%,40%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const RATE = 24_000;

/**
 * Sound with the rhythm of speech: a buzz for each syllable group, about 0.33 s per word, a pause after punctuation, and silence
 * before and after.
 * @returns signed 16-bit little-endian mono at 24 kHz, as Gemini sends it
 */
export function googleSpeech(line: string): Buffer {
  const pieces: Float32Array[] = [new Float32Array(RATE * 0.3)];
  for (const word of line.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece))) {
    const seconds = Math.min(0.8, 0.12 + 0.04 * [...word].length);
    const length = Math.round(seconds * RATE);
    pieces.push(
      Float32Array.from({ length }, (_, i) => {
        const swell = Math.sin((Math.PI * i) / length) ** 0.5;
        const phase = (2 * Math.PI * 190 * i) / RATE;
        return 0.35 * swell * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(5 * phase));
      }),
      new Float32Array(RATE * (/[.,;:!?…]$/.test(word) ? 0.32 : 0.03)),
    );
  }
  pieces.push(new Float32Array(RATE * 0.4));
  const samples = pieces.flatMap((piece) => [...piece]);
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) bytes.writeInt16LE(Math.round(sample * 20_000), i * 2);
  return bytes;
}

const clips = new Map<number, Promise<Buffer>>();

/** A moving 720x1280 clip at 24 frames a second with sound, like Veo's, so that the engine has to normalise it. */
export function googleClip(seconds: number): Promise<Buffer> {
  const known = clips.get(seconds);
  if (known) return known;
  const made = makeClip(seconds);
  clips.set(seconds, made);
  return made;
}

async function makeClip(seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'google-upstream-'));
  const path = join(folder, 'clip.mp4');
  try {
    await runFfmpeg({
      label: 'upstream clip',
      inputs: [
        { path: `testsrc2=size=720x1280:rate=24:duration=${seconds}`, format: 'lavfi' },
        { path: `sine=frequency=220:sample_rate=48000:duration=${seconds}`, format: 'lavfi' },
      ],
      output: {
        path,
        options: [
          ...[
            '-map',
            '0:v',
            '-map',
            '1:a',
            '-c:v',
            'libx264',
            '-preset',
            'ultrafast',
            '-crf',
            '30',
            '-pix_fmt',
            'yuv420p',
          ],
          ...['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'mp4'],
        ],
      },
      seconds,
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The smallest answer that a JSON schema (or Google's dialect of it) accepts. */
export function textFromSchema(schema: Json): unknown {
  if (!schema || typeof schema !== 'object') return 'Here is a plain answer.';
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const option = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(option)) return textFromSchema(option.find((one: Json) => one.type !== 'null') ?? option[0]);
  const type = String(
    Array.isArray(schema.type) ? schema.type.find((one: Json) => one !== 'null') : (schema.type ?? ''),
  ).toLowerCase();
  if (type === 'object' || schema.properties) {
    const entries = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(entries.map(([name, value]) => [name, textFromSchema(value)]));
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => textFromSchema(schema.items));
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  const words = 'It took me one week to see the difference.';
  return words.slice(0, schema.maxLength ?? words.length).padEnd(schema.minLength ?? 0, '.');
}
