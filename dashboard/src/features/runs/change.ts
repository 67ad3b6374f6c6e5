/** Changes of a run's lines at the preview, as data: what is sent, and what takes it back. */
import type { EditFrameInput, NewFrameInput, RunPageFragment } from '../../graph/generated.js';

export type Run = RunPageFragment;
export type Line = Run['frames'][number];

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

const copyOf = ({ line, onScreenText, segmentRole, imageUrl }: Line): NewFrameInput => ({
  line,
  segmentRole,
  ...(onScreenText === null ? {} : { onScreenText }),
  ...(imageUrl === null ? {} : { imageUrl }),
});

/** What the changed fields held. A picture that was drawn is sent back as it was, rather than drawn anew. */
function valuesBefore(input: EditFrameInput, line: Line): EditFrameInput {
  return {
    ...('line' in input ? { line: line.line } : {}),
    ...('onScreenText' in input ? { onScreenText: line.onScreenText } : {}),
    ...('imageUrl' in input || 'clipUrl' in input || 'stockPhotoId' in input ? { imageUrl: line.imageUrl } : {}),
    ...('audioUrl' in input ? { audioUrl: null } : {}),
  };
}
