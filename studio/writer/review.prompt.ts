import type { ScriptUnderReview } from './judge/script-case.js';
import { materialFor } from './material.js';

/** What a model judges: the script and what it was written for, as data. */
export function reviewMaterial(input: Partial<ScriptUnderReview> & Pick<ScriptUnderReview, 'segments' | 'hookText'>) {
  const { brief, segments, ...script } = input;
  return {
    ...script,
    segments: segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection }, index) => ({
      index,
      segmentRole,
      spokenLine,
      onScreenText,
      visualDirection,
    })),
    ...(brief && materialFor(brief)),
  };
}
