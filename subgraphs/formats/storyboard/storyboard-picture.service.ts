import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { type Frame, frameAt } from './frames.js';
import { assertVersion, lockStoryboard, storyboardById, writeStoryboard } from './storyboard.service.js';

/** Identifies a frame, even if it moves while its picture is being made. */
export interface FrameToShow {
  storyboardId: string;
  frameId: string;
}

export interface FrameToDraw extends FrameToShow, Pick<Frame, 'visual_description' | 'use_character'> {
  /** The name and the creator of the frame's storyboard. */
  name: string;
  personaId: string | null;
}

/**
 * Collects what is needed to draw a frame's picture.
 * @throws ServiceError NOT_FOUND (the storyboard, the frame), CONFLICT when the storyboard is not at `version`, BAD_STATE when
 * the frame has no visual description
 */
export async function readFrameToDraw(
  tenant: Tenant,
  id: string,
  index: number,
  version: number | null | undefined,
): Promise<FrameToDraw> {
  const board = await storyboardById(tenant, id);
  assertVersion(board, version);
  const { id: frameId, visual_description, use_character } = frameAt(board.frames, index);
  if (visual_description.trim() === '')
    throw new ServiceError('BAD_STATE', 'This frame has no `visual_description` to draw a picture from.', {
      hint: `Set it first: ${withParameters(links.changeFrame, { id, index: String(index) })}.`,
    });
  return {
    storyboardId: id,
    frameId,
    visual_description,
    use_character,
    name: board.name,
    personaId: board.persona_id,
  };
}

/**
 * Shows a gallery image in a frame, within the caller's transaction. Does nothing if the frame or the storyboard has been
 * deleted.
 */
export async function showInFrame(tx: Tenant, { storyboardId, frameId }: FrameToShow, imageId: string): Promise<void> {
  const board = await lockStoryboard(tx, storyboardId);
  if (!board) return;
  const frames = board.frames.map((frame) => (frame.id === frameId ? { ...frame, image_id: imageId } : frame));
  await writeStoryboard(tx, board, { ...board, frames });
}
