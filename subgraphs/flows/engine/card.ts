import { findPreset } from '../../formats/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';

/** Whether lines of a run may show type cards: not in a story, nor in one take, nor where all pictures are typeset. */
export function showsCards({ preset, options }: Pick<RunRow, 'preset' | 'options'>): boolean {
  const found = findPreset(preset);
  if (found?.output !== 'video' || found.scenes || options.sameFrame) return false;
  return found.pictures === 'creator' || found.pictures === 'things';
}

/** Whether a line shows a type card. It is typeset, so no model draws or animates it, and it costs nothing. */
export const isCard = (
  run: Pick<RunRow, 'preset' | 'options'>,
  { shot, own_image_key, own_clip_key }: Pick<LineRow, 'shot' | 'own_image_key' | 'own_clip_key'>,
): boolean => shot?.kind === 'card' && own_image_key === null && own_clip_key === null && showsCards(run);
