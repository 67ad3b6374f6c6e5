import { CAPTION_LOOK_OPTIONS } from '../../../platform/captions.js';
import { ServiceError } from '../../../platform/errors/index.js';

interface Takes {
  /** What has to be given. */
  needs: readonly string[];
  /** What may be given. */
  may: readonly string[];
}

/** What each brick that can be asked for takes of `BrickInput`. Values are checked by the graph's limits, as everywhere. */
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
  voice: { needs: ['text'], may: ['creatorSlug', 'language', 'take'] },
  frame: { needs: [], may: ['line', 'description', 'creatorSlug', 'productId', 'seed'] },
  clip: { needs: ['imageUrl', 'seconds'], may: ['prompt', 'seed'] },
  captions: { needs: ['text'], may: ['audioUrl', 'videoUrl', 'language', ...CAPTION_LOOK_OPTIONS] },
  cut: { needs: [], may: ['frames', 'runId', 'burnCaptions', ...CAPTION_LOOK_OPTIONS] },
  'product-shots': { needs: ['plan', 'productId'], may: ['personaSlug', 'direction'] },
  'app-screen': { needs: ['personaSlug'], may: ['appId', 'screen', 'screenUrl', 'appName', 'device', 'line'] },
  lipsync: { needs: ['videoUrl', 'audioUrl'], may: [] },
} as const satisfies Record<string, Takes>;
export type BrickName = keyof typeof TAKES;
export const BRICK_NAMES = Object.keys(TAKES) as [BrickName, ...BrickName[]];

/** For the documentation of a field: `For script, voice.` */
export const takenBy = (field: string): string => {
  const names = BRICK_NAMES.filter((name) => fieldsOf(name).includes(field));
  return `For ${names.join(', ')}.`;
};

/** @throws ServiceError BAD_INPUT naming what the brick does not take, or lacks */
export function assertTaken(brick: BrickName, given: object): void {
  const values = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value != null));
  const known = fieldsOf(brick);
  for (const field of values.keys())
    if (!known.includes(field))
      throw bad(field, `is nothing that the \`brick\` ${brick} takes; it takes: ${known.join(', ')}.`);
  for (const field of TAKES[brick].needs)
    if (!values.has(field)) throw bad(field, `is required for the \`brick\` ${brick}.`);
}

const fieldsOf = (brick: BrickName): readonly string[] => [...TAKES[brick].needs, ...TAKES[brick].may];

/** A refusal of a field of the brick's input, by its name there. */
export const bad = (field: string, says: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
