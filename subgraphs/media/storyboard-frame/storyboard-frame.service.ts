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
  const persona = await characterOf(caller, frame);
  const aspectRatio = (input.aspectRatio ?? USUAL_RATIO) as (typeof FRAME_RATIOS)[number];
  const picture: NewPicture = {
    title: `Frame ${index + 1} of ${frame.name}`,
    order: {
      drawing: storyboardFrameDrawing({
        words: frame.visual_description.trim(),
        character: frame.use_character ? (persona ? factsOf(persona) : 'somebody') : null,
        seed: frame.storyboardId,
        aspectRatio,
      }),
      seed: randomSeed(),
      references: faceOf(persona),
    },
    frame: { storyboardId: frame.storyboardId, frameId: frame.frameId },
  };
  return orderPicture(caller, picture, requestOf(caller, `storyboards/${id}/frames/${index}/image`));
}

/** The creator to be seen in the frame, if any; null as well once it was deleted. */
async function characterOf(caller: Caller, { use_character, personaId }: FrameToDraw): Promise<PersonaRow | null> {
  if (!use_character || personaId === null) return null;
  const [persona] = await personasByIds(caller, [personaId]);
  return persona ?? null;
}
