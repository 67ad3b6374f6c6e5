import type { GraphNode } from './graph.js';

/** What a node saves. `unknown`: only the finished file will tell. */
export type Saved = 'picture' | 'MP4' | 'unknown' | `${string} file`;

/** The stock nodes that save one kind of file. */
const STOCK: Readonly<Record<string, Saved>> = {
  SaveImage: 'picture',
  PreviewImage: 'picture',
  SaveAnimatedWEBP: 'animated WebP file',
  SaveAnimatedPNG: 'animated PNG file',
  SaveWEBM: 'WebM file',
  SaveAudio: 'sound file',
  SaveAudioMP3: 'sound file',
  SaveAudioOpus: 'sound file',
  SaveLatent: 'latent file',
  SaveGLB: '3D file',
};

/** Reads from a save node what it makes: its class, or its format if it can save several. */
export function readSaved({ class_type, inputs }: GraphNode): Saved {
  if (class_type === 'SaveVideo') {
    const codec = inputs['format.codec'] ?? inputs.codec;
    const format = inputs.format === 'auto' && codec === 'av1' ? 'webm' : inputs.format;
    if (format === 'auto' || format === 'mp4') return 'MP4';
    return typeof format === 'string' ? `${format} file` : 'unknown';
  }
  if (class_type === 'VHS_VideoCombine') {
    if (typeof inputs.format !== 'string') return 'unknown';
    return inputs.format.endsWith('mp4') ? 'MP4' : `${inputs.format} file`;
  }
  return Object.hasOwn(STOCK, class_type) ? STOCK[class_type]! : 'unknown';
}
