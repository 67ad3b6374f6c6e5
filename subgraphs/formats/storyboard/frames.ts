import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';

/** One scene of a storyboard. */
export interface Frame {
  /** For internal use. Clients name a frame by its index, which may change while a picture is being drawn for it. */
  id: string;
  caption: string;
  visual_description: string;
  /** Whether the storyboard's creator is seen in the frame. */
  use_character: boolean;
  /** The gallery image that the frame shows. */
  image_id: string | null;
}
export type FrameContent = Omit<Frame, 'id'>;

/** Maximum number of frames in one storyboard. */
export const MOST_FRAMES = 60;
export const CAPTION_LENGTH = 500;
export const DESCRIPTION_LENGTH = 2_000;

/**
 * Maximum size in bytes of all captions and descriptions together, enough for 60 frames of the maximum length in English. There
 * is a limit because one page of a list holds many storyboards.
 */
const WORDS_BYTES = 160 * 1024;

export const newFrame = (content: Partial<FrameContent> = {}): Frame => ({
  id: newId(),
  caption: '',
  visual_description: '',
  use_character: false,
  image_id: null,
  ...content,
});

/**
 * Inserts a frame before the one at `at`, or as the last one.
 * @throws ServiceError BAD_INPUT naming `at` when it is beyond the end; BAD_STATE at {@link MOST_FRAMES}
 */
export function insertFrame(frames: readonly Frame[], frame: Frame, at: number = frames.length): Frame[] {
  if (frames.length >= MOST_FRAMES)
    throw new ServiceError(
      'BAD_STATE',
      `This storyboard has ${MOST_FRAMES} frames, the most that are allowed. Delete one first.`,
    );
  assertPlace('at', at, frames.length, frames.length);
  return frames.toSpliced(at, 0, frame);
}

/** Changes a frame. @throws ServiceError NOT_FOUND when there is no frame at `index` */
export const changeFrame = (frames: readonly Frame[], index: number, change: Partial<FrameContent>): Frame[] =>
  frames.with(existing(frames, index), { ...frames[index]!, ...change });

/** Removes a frame. @throws ServiceError NOT_FOUND when there is no frame at `index` */
export const removeFrame = (frames: readonly Frame[], index: number): Frame[] =>
  frames.toSpliced(existing(frames, index), 1);

/**
 * Moves the frame at `index` so that it ends up at the index `to`.
 * @throws ServiceError NOT_FOUND when there is no frame at `index`; BAD_INPUT naming `to` when it is beyond the last frame
 */
export function moveFrame(frames: readonly Frame[], index: number, to: number): Frame[] {
  const moved = frames[existing(frames, index)]!;
  assertPlace('to', to, frames.length - 1, frames.length);
  return frames.toSpliced(index, 1).toSpliced(to, 0, moved);
}

/** Finds a frame. @throws ServiceError NOT_FOUND */
export function frameAt(frames: readonly Frame[], index: number): Frame {
  return frames[existing(frames, index)]!;
}

/** @throws ServiceError BAD_INPUT when the texts of all frames together are too long */
export function assertWords(frames: readonly Frame[]): void {
  const bytes = frames.reduce(
    (sum, { caption, visual_description }) => sum + Buffer.byteLength(caption) + Buffer.byteLength(visual_description),
    0,
  );
  if (bytes <= WORDS_BYTES) return;
  const [is, most] = [bytes, WORDS_BYTES].map((size) => size.toLocaleString('en'));
  throw new ServiceError(
    'BAD_INPUT',
    `\`visual_description\` makes this storyboard too large: ${is} bytes of text in all its frames, at most ${most} are allowed. Shorten it, or start another storyboard.`,
    { field: 'visual_description' },
  );
}

function existing(frames: readonly Frame[], index: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= frames.length) throw notFound('frame');
  return index;
}

function assertPlace(field: 'at' | 'to', value: number, last: number, count: number): void {
  if (value <= last) return;
  const places = last === 0 ? 'only 0 is' : `0 to ${last} are`;
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` is ${value}; the storyboard has ${count} ${count === 1 ? 'frame' : 'frames'}, so ${places} allowed.`,
    { field },
  );
}
