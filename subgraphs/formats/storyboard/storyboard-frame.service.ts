import type { Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { galleryImagesByIds } from '../../creators/index.js';
import {
  assertWords,
  changeFrame,
  type Frame,
  type FrameContent,
  frameAt,
  insertFrame,
  moveFrame,
  newFrame,
  removeFrame,
} from './frames.js';
import type {
  AddStoryboardFrameInput,
  MoveStoryboardFrameInput,
  StoryboardFrameInput,
  UpdateStoryboardFrameInput,
} from './storyboard.graphql.js';
import { editStoryboard, type StoryboardRow } from './storyboard.service.js';

type Version = number | null | undefined;

/** Adds a frame. @throws ServiceError NOT_FOUND (the storyboard, the image), BAD_INPUT, BAD_STATE, CONFLICT */
export function addFrame(tenant: Tenant, id: string, input: AddStoryboardFrameInput): Promise<StoryboardRow> {
  return editFrames(tenant, id, input.version, async (frames, tx) => {
    const frame = newFrame(await readContent(tx, input.frame));
    return insertFrame(frames, frame, input.at ?? undefined);
  });
}

/** Changes a frame. @throws ServiceError NOT_FOUND (the storyboard, the frame, the image), BAD_INPUT, CONFLICT */
export function updateFrame(
  tenant: Tenant,
  id: string,
  index: number,
  { version, frame, ...fields }: UpdateStoryboardFrameInput,
): Promise<StoryboardRow> {
  const [beside] = Object.entries(fields).find(([, value]) => value !== undefined) ?? [];
  if (frame != null && beside !== undefined)
    throw new ServiceError('BAD_INPUT', `\`${beside}\` beside \`frame\`: send it inside \`frame\`.`, { field: beside });
  return editFrames(tenant, id, version, async (frames, tx) => {
    frameAt(frames, index);
    return changeFrame(frames, index, await readContent(tx, frame ?? fields));
  });
}

/** Deletes a frame; its image stays in the gallery. @throws ServiceError NOT_FOUND, CONFLICT */
export function deleteFrame(tenant: Tenant, id: string, index: number, version: Version): Promise<StoryboardRow> {
  return editFrames(tenant, id, version, (frames) => removeFrame(frames, index));
}

/** Moves a frame to another index. @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT */
export function moveFrameTo(
  tenant: Tenant,
  id: string,
  index: number,
  { to, version }: MoveStoryboardFrameInput,
): Promise<StoryboardRow> {
  return editFrames(tenant, id, version, (frames) => moveFrame(frames, index, to));
}

function editFrames(
  tenant: Tenant,
  id: string,
  version: Version,
  edit: (frames: readonly Frame[], tx: Tenant) => Promise<Frame[]> | Frame[],
): Promise<StoryboardRow> {
  return editStoryboard(tenant, id, version, async (board, tx) => {
    const frames = await edit(board.frames, tx);
    assertWords(frames);
    return { ...board, frames };
  });
}

/**
 * Reads the fields of a frame that a request has; null clears a field.
 * @throws ServiceError NOT_FOUND for an image that is not the owner's
 */
async function readContent(tx: Tenant, input: StoryboardFrameInput): Promise<Partial<FrameContent>> {
  const { caption, visual_description, use_character, image_id } = input;
  if (image_id != null && (await galleryImagesByIds(tx, [image_id])).length === 0) throw notFound('image');
  return {
    ...(caption !== undefined && { caption: caption ?? '' }),
    ...(visual_description !== undefined && { visual_description: visual_description ?? '' }),
    ...(use_character !== undefined && { use_character: use_character ?? false }),
    ...(image_id !== undefined && { image_id }),
  };
}
