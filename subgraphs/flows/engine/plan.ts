import { assertDrawable, assertPrintable, speakable } from '../../../platform/fonts/index.js';
import { GATE, type Plan, type Preset, presetOf } from '../../formats/index.js';
import { STEP_RULES } from './steps.js';

/** The workflow that a run follows. @throws Error for one that this version does not know any more */
export function presetOfRun({ preset }: { preset: string }): Preset {
  const found = presetOf(preset);
  if (!found) throw new Error(`No plan for the preset ${preset}`);
  return found;
}

/** Whether clips are bought: only then are a video plan and a provider's key needed. */
export const spendsOnVideo = (plan: Plan): boolean =>
  plan.some((stage) => stage !== GATE && stage.some((step) => STEP_RULES[step].priced));

/** Whether a model draws its pictures, and no clips are bought that need a provider's key anyway: hosted slots are spent on them. */
export const drawsAlone = (preset: Preset): boolean => !spendsOnVideo(preset.plan) && !setsPictures(preset);

/** Whether its pictures are set and not drawn: no model makes them, and of the same words there is no other take. */
export const setsPictures = ({ pictures }: Pick<Preset, 'pictures'>): boolean =>
  pictures === 'thread' || pictures === 'app';

/** Whether the pictures are a message thread, which is set and not drawn: another one, or one from other words, there is not. */
export const isThread = (run: { preset: string }): boolean => presetOfRun(run).pictures === 'thread';

/** Whether the pictures show an app on a phone. */
export const isDemo = (run: { preset: string }): boolean => presetOfRun(run).pictures === 'app';

/** What refuses words in letters that cannot be set: a video's titles and captions have fewer fonts than what is set into pictures. */
export const lettersOf = (run: { preset: string }): ((text: string, what?: string) => void) =>
  presetOfRun(run).output === 'slides' || isThread(run)
    ? assertPrintable
    : (text, what) => assertDrawable(speakable(text), what);

/**
 * Refuses words in letters that cannot be set.
 * @throws ServiceError BAD_INPUT naming the letters, and `what`
 */
export function assertLetters(run: { preset: string }, text: string, what: string): void {
  lettersOf(run)(text, what);
}
