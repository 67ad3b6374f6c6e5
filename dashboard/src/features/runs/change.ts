/** Changes of a run's lines at the preview, as data: what is sent, and what takes it back. */
import type { EditFrameInput, NewFrameInput, RunPageFragment } from '../../graph/generated.js';

export type Run = RunPageFragment;
export interface Line extends OfFrame {
  /** What its picture is to show, as it was written or described. */
  visualDirection: string | null;
}
type OfFrame = Run['frames'][number];

/** The lines of a run with what their pictures are to show, which stands in its script. */
export const linesOf = ({ frames, script }: Run): Line[] =>
  frames.map((frame) => ({ ...frame, visualDirection: script?.segments[frame.index]?.visualDirection ?? null }));

export type Change =
  | { kind: 'edit'; index: number; input: EditFrameInput }
  | { kind: 'redraw'; index: number }
  | { kind: 'revoice'; index: number }
  | { kind: 'move'; index: number; to: number }
  | { kind: 'add'; index: number; frame: NewFrameInput }
  | { kind: 'remove'; index: number };

/**
 * The change that takes another one back.
 * @param before the lines as they were
 * @returns null if there is none: a new take of a voice replaces the old one for good
 */
export function inverseOf(change: Change, before: readonly Line[]): Change | null {
  const { index } = change;
  const line = before[index];
  switch (change.kind) {
    case 'add':
      return { kind: 'remove', index };
    case 'move':
      return { kind: 'move', index: change.to, to: index };
    case 'revoice':
      return null;
    case 'remove':
      return line ? { kind: 'add', index, frame: copyOf(line) } : null;
    case 'redraw':
      return line?.imageUrl ? { kind: 'edit', index, input: { imageUrl: line.imageUrl } } : null;
    case 'edit':
      return line ? { kind: 'edit', index, input: valuesBefore(change.input, line) } : null;
  }
}

/** What a change is about, for the words that tell of it. */
export type ChangedPart = Exclude<Change['kind'], 'edit'> | 'words' | 'title' | 'picture' | 'clip' | 'recording';

export function partOf(change: Change): ChangedPart {
  if (change.kind !== 'edit') return change.kind;
  const { input } = change;
  if ('line' in input) return 'words';
  if ('onScreenText' in input) return 'title';
  if (input.audioUrl != null) return 'recording';
  if (input.clipUrl != null) return 'clip';
  return 'visualDirection' in input ? 'redraw' : 'picture';
}

const copyOf = ({ line, onScreenText, segmentRole, imageUrl }: Line): NewFrameInput => ({
  line,
  segmentRole,
  ...(onScreenText === null ? {} : { onScreenText }),
  ...(imageUrl === null ? {} : { imageUrl }),
});

/** The fields that say what a line shows. */
const PICTURED = ['imageUrl', 'clipUrl', 'stockPhotoId', 'visualDirection'] as const;

/** What the changed fields held. A picture that was drawn is sent back as it was, rather than drawn anew. */
function valuesBefore(input: EditFrameInput, line: Line): EditFrameInput {
  return {
    ...('line' in input ? { line: line.line } : {}),
    ...('onScreenText' in input ? { onScreenText: line.onScreenText } : {}),
    ...('visualDirection' in input ? { visualDirection: line.visualDirection } : {}),
    ...(PICTURED.some((field) => field in input) ? { imageUrl: line.imageUrl } : {}),
    ...('audioUrl' in input ? { audioUrl: null } : {}),
  };
}
