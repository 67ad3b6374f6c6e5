import type { Caller } from '../../../runtime/index.js';
import { type PersonaRow, personasByIds } from '../../creators/index.js';
import { type FrameToDraw, frameToDraw } from '../../formats/index.js';
import { factsOf } from '../image/cast.service.js';
import { type NewPicture, orderPicture, randomSeed, requestOf } from '../picture/order.service.js';
import { faceOf } from '../picture/references.js';
import { type FRAME_RATIOS, storyboardFrameDrawing } from './storyboard-frame.drawing.js';
import type { DrawStoryboardFrameInput } from './storyboard-frame.graphql.js';

const USUAL_RATIO = '9:16';

/**
 * Starts the picture of a frame. Once it is made, the gallery has it and the frame shows it, wherever it has moved by then.
 * @returns the image job's id
 * @throws ServiceError NOT_FOUND, CONFLICT, BAD_STATE; see {@link orderPicture}
 */
export async function drawFrame(
  caller: Caller,
  id: string,
  index: number,
  input: DrawStoryboardFrameInput,
): Promise<string> {
  const frame = await frameToDraw(caller, id, index, input.version);
  const persona = await creatorOf(caller, frame);
  const aspectRatio = (input.aspectRatio ?? USUAL_RATIO) as (typeof FRAME_RATIOS)[number];
  const picture: NewPicture = {
    title: `Frame ${index + 1} of ${frame.name}`,
    order: {
      drawing: storyboardFrameDrawing({
        words: frame.visual_description.trim(),
        persona: persona && factsOf(persona),
        character: frame.use_character,
        seed: frame.storyboardId,
        aspectRatio,
      }),
      seed: randomSeed(),
      references: frame.use_character ? faceOf(persona) : [],
    },
    frame: { storyboardId: frame.storyboardId, frameId: frame.frameId },
  };
  return orderPicture(caller, picture, requestOf(caller, `storyboards/${id}/frames/${index}/image`));
}

/** The storyboard's creator; null where it has none, or none any more. */
async function creatorOf(caller: Caller, { personaId }: FrameToDraw): Promise<PersonaRow | null> {
  const [persona] = personaId === null ? [] : await personasByIds(caller, [personaId]);
  return persona ?? null;
}
