import { Ctx, Field, InputType, Int, Mutation, Resolver } from 'type-graphql';
import { Id, Index, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { type Caller, type GraphContext, signedIn } from '../../../runtime/index.js';
import { type PersonaRow, personasByIds } from '../../creators/index.js';
import { type FrameToDraw, readFrameToDraw, VERSION, VERSION_SAYS } from '../../formats/index.js';
import { toPersonaFacts } from '../cast.js';
import { ImageJob } from '../image/image.graphql.js';
import { imageJobById, toImageJob } from '../image/image-job.service.js';
import { type NewPicture, orderPicture, randomSeed, toPictureRequest } from '../picture/order.service.js';
import { toFaceReferences } from '../picture/references.js';
import { describeStoryboardFrame, FRAME_RATIOS } from './storyboard-frame.prompt.js';

@InputType({ description: 'How to draw the frame.' })
export class DrawStoryboardFrameInput {
  @Limits({ oneOf: FRAME_RATIOS })
  @Field(() => String, { nullable: true, description: 'Aspect ratio, width to height. Default: 9:16.' })
  aspectRatio?: string | null;
  @Limits(VERSION)
  @Field(() => Int, { nullable: true, description: VERSION_SAYS })
  version?: number | null;
}

const USUAL_RATIO = '9:16';

/**
 * Starts a job that makes the picture of a frame. The finished picture is stored in the gallery and shown in the frame, even if
 * the frame has moved in the meantime.
 * @returns the image job's id
 * @throws ServiceError NOT_FOUND, CONFLICT, BAD_STATE; see {@link orderPicture}
 */
async function drawFrame(caller: Caller, id: string, index: number, input: DrawStoryboardFrameInput): Promise<string> {
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

@Resolver()
export class StoryboardFrameResolver {
  @Mutation(() => ImageJob, {
    description:
      "Starts drawing a frame from its visual_description, with the storyboard's creator if it uses the character. The frame shows the picture once it is finished.",
  })
  async drawStoryboardFrame(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Index('frame') index: number,
    @Input(() => DrawStoryboardFrameInput, { nullable: true }) input?: DrawStoryboardFrameInput | null,
  ): Promise<ImageJob> {
    const caller = signedIn(context);
    return toImageJob(caller, await imageJobById(caller, await drawFrame(caller, id, index, input ?? {})));
  }
}
