import type { Segment } from '../../../studio/writer/index.js';
import { assertHasWords } from '../assert-words.js';
import type { ScriptSegment } from '../script/script.graphql.js';
import type { ScriptInput, ScriptSegmentInput } from '../script/script-input.graphql.js';

type ScriptLines = Pick<ScriptInput, 'hookText' | 'segments'>;

/**
 * Checks that the hook and every line have words.
 * @param at path of the script in the body: `script.`
 * @throws ServiceError BAD_INPUT if a line has no words
 */
export function assertScript({ hookText, segments }: ScriptLines, at = ''): void {
  assertHasWords(`${at}hookText`, hookText);
  for (const [i, { spokenLine }] of segments.entries()) assertHasWords(`${at}segments[${i}].spokenLine`, spokenLine);
}

/** Converts a script to the writer's format. */
export const toLines = ({ hookText, segments }: ScriptLines): { hookText: string; segments: Segment[] } => ({
  hookText,
  segments: segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection }) => ({
    segmentRole,
    spokenLine,
    onScreenText: onScreenText ?? '',
    visualDirection: visualDirection ?? '',
  })),
});

/** The fields that describe a script as a whole, such as its structure; null for those that were not sent. */
export const describeScript = ({
  structureType,
  family,
  claimLimit,
  productEntrySegment,
  whyItWorks,
}: ScriptInput) => ({
  structureType: structureType ?? null,
  family: family ?? null,
  claimLimit: claimLimit ?? null,
  productEntrySegment: productEntrySegment ?? null,
  whyItWorks: whyItWorks ?? null,
});

/** Converts the writer's lines to those of a response. A field that was neither sent nor written is null. */
export const toResponseSegments = (
  segments: readonly Segment[],
  sent: readonly ScriptSegmentInput[],
): ScriptSegment[] =>
  segments.map((segment, i) => ({
    ...segment,
    onScreenText: segment.onScreenText || (sent[i]?.onScreenText == null ? null : ''),
    visualDirection: segment.visualDirection || (sent[i]?.visualDirection == null ? null : ''),
  }));
