import { assertDrawable, speakable } from '../../../engine/fonts/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { detectLanguage, LIMITS, spokenSeconds } from '../../../studio/writer/index.js';

/** A script written by somebody else, to be filmed as it is. */
interface GivenScript {
  segments: readonly { spokenLine: string; onScreenText?: string | null | undefined }[];
}

/** A reason why a given script cannot be filmed. `problem` continues a sentence that begins with `field`. */
export interface GivenProblem {
  /** Path within the script: `segments`, `segments[2].spokenLine`. */
  field: string;
  problem: string;
}

/**
 * Checks whether a given script can be spoken and shown on screen as it is. Its style is up to its author.
 * @returns every problem, in the order of the lines; empty if there is none
 * @example checkGivenScript({ segments: [] }, { minLines: 3, maxLines: 9 })
 *   // [{ field: 'segments', problem: 'has 0 lines: a script has 3 to 9.' }]
 */
export function checkGivenScript(
  { segments }: GivenScript,
  {
    minLines,
    maxLines,
    assertLetters = assertDrawable,
  }: { minLines: number; maxLines: number; assertLetters?: (text: string) => void },
): GivenProblem[] {
  const count = segments.length;
  const problems: GivenProblem[] =
    count < minLines || count > maxLines
      ? [
          {
            field: 'segments',
            problem: `has ${count} line${count === 1 ? '' : 's'}: a script has ${minLines} to ${maxLines}.`,
          },
        ]
      : [];
  const language = detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' '));
  for (const [i, { spokenLine, onScreenText }] of segments.entries()) {
    const spoken = describeSpokenProblem(spokenLine, language, assertLetters);
    if (spoken) problems.push({ field: `segments[${i}].spokenLine`, problem: spoken });
    const shown = describeShownProblem(onScreenText ?? '', assertLetters);
    if (shown) problems.push({ field: `segments[${i}].onScreenText`, problem: shown });
  }
  return problems;
}

/** Whether a text is short enough to be one spoken line. @param language of the whole script */
export function fitsLine(text: string, language: string): boolean {
  const said = speakable(text);
  return said.length <= LIMITS.maxCharacters && spokenSeconds(said, language) <= LIMITS.maxSeconds;
}

function describeSpokenProblem(line: string, language: string, assertLetters: (text: string) => void): string | null {
  const said = speakable(line);
  if (!/[\p{L}\p{N}]/u.test(said)) return 'contains nothing that can be said.';
  if (said.length > LIMITS.maxCharacters)
    return `has ${said.length} characters: a line has at most ${LIMITS.maxCharacters}.`;
  const seconds = spokenSeconds(said, language);
  if (seconds > LIMITS.maxSeconds)
    return `takes about ${Math.ceil(seconds)} seconds to say: a line takes at most ${Math.floor(LIMITS.maxSeconds)}.`;
  return describeUndrawable(said, assertLetters);
}

function describeShownProblem(text: string, assertLetters: (text: string) => void): string | null {
  const shown = speakable(text);
  if (shown.length > LIMITS.onScreenCharacters)
    return `has ${shown.length} characters: a text on screen has at most ${LIMITS.onScreenCharacters}.`;
  return describeUndrawable(shown, assertLetters);
}

function describeUndrawable(text: string, assertLetters: (text: string) => void): string | null {
  try {
    assertLetters(text);
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return `cannot be shown: ${error.message}`;
    throw error;
  }
}
