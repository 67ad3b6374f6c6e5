import type { VideoRequest } from './port.js';

/** What a model can be told about a clip. */
export interface Telling {
  /** Whether its people say words that they are given. Others only move their lips, and may write quoted words into the picture. */
  speaks: boolean;
  /** Maximum length of a prompt, in characters. @default no limit */
  longest?: number;
}

const SILENT = 'The person talks to the camera, with lips that move as in speech; nothing is heard.';
const RULES = [
  'One continuous shot without cuts, which begins with the given picture.',
  'Face, hair, clothes, product and place stay exactly as they are in it.',
  'No captions, subtitles, logos, watermarks or other lettering than what is printed on the product itself.',
];

/** What a clip must not show, for models that have a field for it. */
export const UNWANTED =
  'captions, subtitles, lettering, watermark, logo, cuts, scene change, another person, changed face, extra fingers, deformed hands, distorted product, blur, flicker';

/**
 * The prompt as a model gets it: what happens, what is said, and what holds for every clip. If it would be too long for the model,
 * the description of what happens is cut. Pure.
 */
export function buildClipPrompt(
  { prompt, says = null }: Pick<VideoRequest, 'prompt' | 'says'>,
  { speaks, longest = Number.POSITIVE_INFINITY }: Telling,
): string {
  const spoken = says === null ? [] : [speaks ? `The person says to the camera: "${says}"` : SILENT];
  const ending = [...spoken, ...RULES].join('\n');
  const room = longest - ending.length - 1;
  return `${prompt.length > room ? prompt.slice(0, Math.max(0, room)).trimEnd() : prompt}\n${ending}`;
}
