import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { type Frame, frameAt } from './frames.js';
import { assertVersion, lockStoryboard, storyboardById, writeStoryboard } from './storyboard.service.js';

/** A frame, wherever it moves while its picture is being made. */
export interface FrameToShow {
  storyboardId: string;
  frameId: string;
}

export interface FrameToDraw extends FrameToShow, Pick<Frame, 'visual_description' | 'use_character'> {
  /** The storyboard's name and creator. */
  name: string;
  personaId: string | null;
}

/**
 * What a picture of a frame is drawn from.
 * @throws ServiceError NOT_FOUND (the storyboard, the frame), CONFLICT when it is not at `version`, BAD_STATE when the frame doesn't
 *   say what is seen
 */
export async function frameToDraw(
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

/** Shows a gallery image in a frame, within the caller's transaction. Does nothing when the frame or the storyboard was deleted. */
export async function showInFrame(tx: Tenant, { storyboardId, frameId }: FrameToShow, imageId: string): Promise<void> {
  const board = await lockStoryboard(tx, storyboardId);
  if (!board) return;
  const frames = board.frames.map((frame) => (frame.id === frameId ? { ...frame, image_id: imageId } : frame));
  await writeStoryboard(tx, board, { ...board, frames });
}
