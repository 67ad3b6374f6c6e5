import type { Caller } from '../../../runtime/index.js';
import { type PersonaRow, personasByIds } from '../../creators/index.js';
import { type FrameToDraw, readFrameToDraw } from '../../formats/index.js';
import { toPersonaFacts } from '../image/cast.service.js';
import { type NewPicture, orderPicture, randomSeed, toPictureRequest } from '../picture/order.service.js';
import { toFaceReferences } from '../picture/references.js';
import type { DrawStoryboardFrameInput } from './storyboard-frame.graphql.js';
import { describeStoryboardFrame, type FRAME_RATIOS } from './storyboard-frame.prompt.js';

const USUAL_RATIO = '9:16';

/**
 * Starts a job that makes the picture of a frame. The finished picture is stored in the gallery and shown in the frame, even if
 * the frame has moved in the meantime.
 * @returns the image job's id
 * @throws ServiceError NOT_FOUND, CONFLICT, BAD_STATE; see {@link orderPicture}
 */
export async function drawFrame(
  caller: Caller,
  id: string,
  index: number,
  input: DrawStoryboardFrameInput,
): Promise<string> {
  const frame = await readFrameToDraw(caller, id, index, input.version);
  const persona = await findCreator(caller, frame);
  const aspectRatio = (input.aspectRatio ?? USUAL_RATIO) as (typeof FRAME_RATIOS)[number];
  const drawing = describeStoryboardFrame({
    words: frame.visual_description.trim(),
    persona: persona && toPersonaFacts(persona),
    character: frame.use_character,
    seed: frame.storyboardId,
    aspectRatio,
  });
  const picture: NewPicture = {
    title: `Frame ${index + 1} of ${frame.name}`,
    order: {
      drawing,
      seed: randomSeed(),
      // Also if only the creator's hands are seen: skin and sleeve are taken from the portrait.
      references: drawing.scene.persona ? toFaceReferences(persona) : [],
    },
    frame: { storyboardId: frame.storyboardId, frameId: frame.frameId },
  };
  return orderPicture(caller, picture, toPictureRequest(caller, `storyboards/${id}/frames/${index}/image`));
}

/** The storyboard's creator; null if it has none, or the creator has been deleted. */
async function findCreator(caller: Caller, { personaId }: FrameToDraw): Promise<PersonaRow | null> {
  const [persona] = personaId === null ? [] : await personasByIds(caller, [personaId]);
  return persona ?? null;
}
