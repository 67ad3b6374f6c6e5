// biome-ignore lint/suspicious/noExplicitAny: an external wire format.
type Json = any;

/** What a field of a model's input may be: one of some values, whole numbers of a range, or a text of at most this many characters. */
type Field = readonly unknown[] | { from: number; to: number } | { longest: number };

const SEED: Field = { from: 0, to: 2 ** 31 - 1 };
const TEXT: Field = { longest: 10_000 };
const VEO = {
  prompt: TEXT,
  aspect_ratio: ['auto', '16:9', '9:16'],
  resolution: ['720p', '1080p'],
  generate_audio: [true, false],
  negative_prompt: TEXT,
  seed: SEED,
};
const KLING = { prompt: { longest: 2500 }, negative_prompt: { longest: 2500 }, cfg_scale: { from: 0, to: 1 } };
const WAN = {
  prompt: { longest: 800 },
  resolution: ['480p', '720p', '1080p'],
  negative_prompt: { longest: 500 },
  enable_prompt_expansion: [true, false],
  seed: SEED,
};
const RATIOS = ['21:9', '16:9', '4:3', '1:1', '3:4', '9:16', 'auto'];

/** The fields that each model which makes clips takes besides its picture, as its provider documents them. */
const FIELDS: Readonly<Record<string, { image: string; fields: Readonly<Record<string, Field>> }>> = {
  'fal-ai/veo3.1/lite/image-to-video': { image: 'image_url', fields: { ...VEO, duration: ['4s', '6s', '8s'] } },
  'fal-ai/veo3.1/fast/image-to-video': { image: 'image_url', fields: { ...VEO, duration: ['4s', '6s', '8s'] } },
  'fal-ai/kling-video/v2.5-turbo/pro/image-to-video': {
    image: 'image_url',
    fields: { ...KLING, duration: ['5', '10'] },
  },
  'fal-ai/bytedance/seedance/v1.5/pro/image-to-video': {
    image: 'image_url',
    fields: {
      prompt: TEXT,
      aspect_ratio: RATIOS,
      resolution: ['480p', '720p', '1080p'],
      duration: ['4', '5', '6', '7', '8', '9', '10', '11', '12'],
      camera_fixed: [true, false],
      generate_audio: [true, false],
      seed: SEED,
    },
  },
  'fal-ai/wan-25-preview/image-to-video': { image: 'image_url', fields: { ...WAN, duration: ['5', '10'] } },
  'kwaivgi/kling-v2.5-turbo-pro': { image: 'start_image', fields: { ...KLING, duration: [5, 10] } },
  'bytedance/seedance-1-pro': {
    image: 'image',
    fields: {
      prompt: TEXT,
      resolution: ['480p', '720p', '1080p'],
      duration: { from: 2, to: 12 },
      camera_fixed: [true, false],
      seed: SEED,
    },
  },
  'wan-video/wan-2.5-i2v': { image: 'image', fields: { ...WAN, duration: [5, 10] } },
  'google/veo-3.1-fast': { image: 'image', fields: { ...VEO, duration: [4, 6, 8] } },
};

export const isClipModel = (model: string): boolean => Object.hasOwn(FIELDS, model);

const takes = (field: Field, value: unknown): boolean => {
  if (Array.isArray(field)) return field.includes(value);
  if ('longest' in field) return typeof value === 'string' && value.length <= field.longest;
  const { from, to } = field as { from: number; to: number };
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
};

/** What a model would say about an input that it does not take; null for one that it takes. */
export function findClipFault(model: string, input: Json): string | null {
  const { image, fields } = FIELDS[model]!;
  if (typeof input?.[image] !== 'string') return `${image}: field required`;
  if (typeof input.prompt !== 'string' || input.prompt === '') return 'prompt: field required';
  for (const [name, value] of Object.entries(input)) {
    if (name === image) continue;
    if (!Object.hasOwn(fields, name)) return `${name}: extra fields not permitted`;
    if (!takes(fields[name]!, value)) return `${name}: not permitted`;
  }
  return null;
}

/** What a clip of this input is like. `image` is the address of its picture. */
export function readClipInput(model: string, input: Json): { image: string; seconds: number; heard: boolean } {
  return {
    image: input[FIELDS[model]!.image],
    seconds: Number.parseInt(String(input.duration ?? 5), 10),
    heard: input.generate_audio === true || model.includes('wan'),
  };
}
