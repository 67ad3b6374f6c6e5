import { assertDrawable, assertPrintable, speakable } from '../../../engine/fonts/index.js';
import { findPreset, GATE, type Plan, type Preset } from '../../formats/index.js';
import { STEP_RULES } from './steps.js';

/** The workflow that a run follows. @throws Error if this version no longer has it */
export function presetOfRun({ preset }: { preset: string }): Preset {
  const found = findPreset(preset);
  if (!found) throw new Error(`No plan for the preset ${preset}`);
  return found;
}

/** Whether a plan has priced steps. Only then does the owner of a run need a paid subscription and a video provider's key. */
export const spendsOnVideo = (plan: Plan): boolean =>
  plan.some((stage) => stage !== GATE && stage.some((step) => STEP_RULES[step].priced));

/**
 * Whether the workflow's pictures are typeset rather than drawn by a model, so that the same words always give the same
 * picture.
 */
export const hasTypesetPictures = ({ pictures }: Pick<Preset, 'pictures'>): boolean =>
  pictures === 'thread' || pictures === 'app';

/** Whether the pictures are a message thread: typeset from the messages, so they can't be redrawn or given directions. */
export const isThread = (run: { preset: string }): boolean => presetOfRun(run).pictures === 'thread';

/** Whether the pictures show an app on a phone. */
export const isDemo = (run: { preset: string }): boolean => presetOfRun(run).pictures === 'app';

/**
 * Finds the check that refuses letters which no installed font can render. The fonts are the same everywhere. The checks differ
 * in what they leave out first: symbols that no font has, for slides and threads; whatever can't be spoken, for other videos.
 */
export const findLetterCheck = (run: { preset: string }): ((text: string, what?: string) => void) =>
  presetOfRun(run).output === 'slides' || isThread(run)
    ? assertPrintable
    : (text, what) => assertDrawable(speakable(text), what);

/**
 * Checks that the installed fonts can render all letters of a text.
 * @throws ServiceError BAD_INPUT naming the letters and `what`
 */
export function assertLetters(run: { preset: string }, text: string, what: string): void {
  findLetterCheck(run)(text, what);
}
