import { ServiceError } from '../../../../platform/errors/index.js';
import type { Caller } from '../../../../runtime/index.js';
import { CAPTION_OPTIONS, SOUND_OPTIONS } from '../../../formats/index.js';
import { presetOfRun } from '../../engine/plan.js';
import type { RunRow } from '../run.repository.js';
import type { VideoOptionsInput } from './caption.graphql.js';
import { reviseCaptions } from './captions.js';
import { type Probed, reviseSound } from './sound.js';

/**
 * Applies changes of captions, sound and pace to a run's options.
 * @param at path of the options in the request, such as `options.`
 * @param probed whether the same change has been read before
 * @throws ServiceError BAD_INPUT if the workflow does not accept an option, or options contradict one another; OVERLOADED
 */
export async function reviseOptions(
  caller: Caller,
  run: Pick<RunRow, 'preset' | 'options'>,
  given: VideoOptionsInput,
  at: string,
  probed?: Probed,
): Promise<RunRow['options']> {
  const preset = presetOfRun(run);
  const taken = new Set<string>(preset.options);
  const refuse = (names: readonly (keyof VideoOptionsInput)[], what: string): void => {
    const name = names.find((option) => given[option] !== undefined && !taken.has(option));
    if (!name) return;
    const field = `${at}${name}`;
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not an option of ${run.preset}, which has no ${what}.`, {
      field,
    });
  };
  refuse(CAPTION_OPTIONS, 'captions');
  refuse(SOUND_OPTIONS, 'sound');
  refuse(['pace'], 'voice');
  const { music, musicVolume, soundEffects, pace, ...captions } = given;
  const { pace: before, ...others } = run.options;
  const spoken = pace === undefined ? before : (pace ?? undefined);
  const options = { ...others, ...(spoken && { pace: spoken }) };
  const captioned = reviseCaptions(options, captions, preset.defaults.burnCaptions, at);
  return reviseSound(caller, captioned, { music, musicVolume, soundEffects }, preset.defaults, at, probed);
}
