import { CAPTION_LOOK_OPTIONS } from '../../../engine/captions.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { SOUND_OPTIONS } from '../../formats/index.js';

interface Takes {
  /** Required fields. */
  needs: readonly string[];
  /** Optional fields. */
  may: readonly string[];
}

/** The fields of `BrickInput` that each brick accepts. Their values are checked by the limits in the GraphQL schema. */
export const TAKES = {
  script: {
    needs: [],
    may: [
      'briefId',
      'description',
      'url',
      'productId',
      'creatorSlug',
      'format',
      'lines',
      'opening',
      'structureType',
      'seed',
    ],
  },
  voice: { needs: ['text'], may: ['creatorSlug', 'language', 'take', 'pace'] },
  frame: { needs: [], may: ['line', 'description', 'creatorSlug', 'productId', 'seed'] },
  clip: { needs: ['imageUrl', 'seconds'], may: ['prompt', 'seed'] },
  captions: { needs: ['text'], may: ['audioUrl', 'videoUrl', 'language', ...CAPTION_LOOK_OPTIONS] },
  cut: { needs: [], may: ['frames', 'runId', 'burnCaptions', ...CAPTION_LOOK_OPTIONS, ...SOUND_OPTIONS] },
  'product-shots': { needs: ['plan', 'productId'], may: ['personaSlug', 'direction'] },
  'app-screen': { needs: ['personaSlug'], may: ['appId', 'screen', 'screenUrl', 'appName', 'device', 'line'] },
  lipsync: { needs: ['videoUrl', 'audioUrl'], may: [] },
} as const satisfies Record<string, Takes>;
export type BrickName = keyof typeof TAKES;
export const BRICK_NAMES = Object.keys(TAKES) as [BrickName, ...BrickName[]];

/** Writes a sentence for a field's documentation that lists the kinds of brick which accept it: `For script, voice.` */
export const takenBy = (field: string): string => {
  const names = BRICK_NAMES.filter((name) => listFields(name).includes(field));
  return `For ${names.join(', ')}.`;
};

/**
 * Checks that a brick gets every field it requires, and none that it doesn't accept.
 * @throws ServiceError BAD_INPUT naming the field
 */
export function assertTaken(brick: BrickName, given: object): void {
  const values = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value != null));
  const known = listFields(brick);
  for (const field of values.keys())
    if (!known.includes(field))
      throw bad(field, `is not an input of the \`brick\` ${brick}, which takes: ${known.join(', ')}.`);
  for (const field of TAKES[brick].needs)
    if (!values.has(field)) throw bad(field, `is required for the \`brick\` ${brick}.`);
}

const listFields = (brick: BrickName): readonly string[] => [...TAKES[brick].needs, ...TAKES[brick].may];

/** Creates a BAD_INPUT error for a field of the brick's input. */
export const bad = (field: string, says: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
