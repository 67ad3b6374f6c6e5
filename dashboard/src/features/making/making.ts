import type { StartFlowInput } from '../../graph/generated.js';

/** What somebody has entered in the form for a new video. */
export interface NewRun {
  /** A text or the address of a page. */
  brief: string;
  preset: string;
  /** `own:<slug>`, `directory:<slug>`, or empty for one of our cast. */
  creator: string;
  /** Makes a repeated start harmless. */
  key: string;
}

/** The shortest brief that the graph takes. */
export const MIN_BRIEF = 8;
export const MAX_BRIEF = 4000;

/** Whether a brief is the address of a page rather than a text. */
export function isAddress(brief: string): boolean {
  const text = brief.trim();
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The form's entries as the graph takes them. */
export function inputOf({ brief, preset, creator }: NewRun): StartFlowInput {
  const [whose, slug] = creator.split(':');
  return {
    preset,
    briefSource: { mode: isAddress(brief) ? 'url' : 'description', value: brief.trim() },
    ...(whose === 'own' && slug ? { creatorSlug: slug } : {}),
    ...(whose === 'directory' && slug ? { directorySlug: slug } : {}),
  };
}
