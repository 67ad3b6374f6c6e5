import { toPromptMaterial } from '../material.js';
import type { ScriptUnderReview } from './script-case.js';

/** What a model judges, as data: the script and what it was written for. */
export function collectReviewMaterial(
  input: Partial<ScriptUnderReview> & Pick<ScriptUnderReview, 'segments' | 'hookText'>,
) {
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
    ...(brief && toPromptMaterial(brief)),
  };
}
