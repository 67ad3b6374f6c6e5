import type { Segment } from '../../../studio/writer/index.js';
import { assertSaid } from '../assert-said.js';
import type { ScriptSegment } from '../script/script.graphql.js';
import type { ScriptInput, ScriptSegmentInput } from '../script/script-input.graphql.js';

type ScriptLines = Pick<ScriptInput, 'hookText' | 'segments'>;

/**
 * @param at where the script stands in the body: `script.`
 * @throws ServiceError BAD_INPUT where a line has no words
 */
export function assertScript({ hookText, segments }: ScriptLines, at = ''): void {
  assertSaid(`${at}hookText`, hookText);
  for (const [i, { spokenLine }] of segments.entries()) assertSaid(`${at}segments[${i}].spokenLine`, spokenLine);
}

/** A script as the writer takes it. */
export const linesOf = ({ hookText, segments }: ScriptLines): { hookText: string; segments: Segment[] } => ({
  hookText,
  segments: segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection }) => ({
    segmentRole,
    spokenLine,
    onScreenText: onScreenText ?? '',
    visualDirection: visualDirection ?? '',
  })),
});

/** What a script says of itself; null where it does not. */
export const aboutOf = ({ structureType, family, claimLimit, productEntrySegment, whyItWorks }: ScriptInput) => ({
  structureType: structureType ?? null,
  family: family ?? null,
  claimLimit: claimLimit ?? null,
  productEntrySegment: productEntrySegment ?? null,
  whyItWorks: whyItWorks ?? null,
});

/** The writer's lines as they are answered: what was not sent, and was not written, is null. */
export const segmentsLike = (segments: readonly Segment[], sent: readonly ScriptSegmentInput[]): ScriptSegment[] =>
  segments.map((segment, i) => ({
    ...segment,
    onScreenText: segment.onScreenText || (sent[i]?.onScreenText == null ? null : ''),
    visualDirection: segment.visualDirection || (sent[i]?.visualDirection == null ? null : ''),
  }));
