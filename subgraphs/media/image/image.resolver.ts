import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ServiceError } from '../../../platform/errors/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type Caller, type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import { type NewPicture, orderPicture, toPictureRequest } from '../picture/order.service.js';
import { planAnglePicture, planStoryPicture } from './derive.service.js';
import { makeBatch, planPicture } from './generate.service.js';
import {
  BulkImagesInput,
  CameraAngleInput,
  ExpandStoryInput,
  GeneratedImage,
  GenerateImageInput,
  ImageBatch,
  ImageJob,
  ImageJobConnection,
} from './image.graphql.js';
import {
  imageJobById,
  imageJobsByIds,
  listImageJobs,
  MAX_OPEN_PER_PAGE,
  retryImageJob,
  toImageJob,
  toImageJobRow,
  waitForPicture,
} from './image-job.service.js';

/** Maximum number of image jobs in one response when they are requested by id. */
const MAX_NAMED_PER_PAGE = 100;

/** Queues a picture and waits until it is made. */
async function makePicture(caller: Caller, picture: NewPicture, route: string): Promise<GeneratedImage> {
  const id = await orderPicture(caller, picture, toPictureRequest(caller, route));
  return { imageUrl: fileUrl(caller.rt.config, await waitForPicture(caller, id)) };
}

@Resolver()
export class ImageResolver {
  @Mutation(() => GeneratedImage, { description: 'Makes a photo and waits until it is finished.' })
  async generateImage(
    @Ctx() context: GraphContext,
    @Input(() => GenerateImageInput) input: GenerateImageInput,
  ): Promise<GeneratedImage> {
    const caller = signedIn(context);
    return makePicture(caller, await planPicture(caller, input), 'images/generate');
  }

  @Mutation(() => ImageJob, { description: 'Starts making a photo; poll the job.' })
  async startImage(
    @Ctx() context: GraphContext,
    @Input(() => GenerateImageInput) input: GenerateImageInput,
  ): Promise<ImageJob> {
    const caller = signedIn(context);
    const id = await orderPicture(caller, await planPicture(caller, input), toPictureRequest(caller, 'images/jobs'));
    return toImageJob(caller, await imageJobById(caller, id));
  }

  @Query(() => ImageJobConnection, {
    description: 'Newest first: jobs in progress and those that failed in the last 24 h, or the jobs with these ids.',
  })
  async imageJobs(
    @Ctx() context: GraphContext,
    @Limits({ maxItems: MAX_NAMED_PER_PAGE, format: 'uuid' })
    @Arg('ids', () => [ID], { nullable: true, description: 'Only these jobs, whatever their status.' })
    ids?: string[] | null,
    @Limits({ min: 1, max: MAX_NAMED_PER_PAGE })
    @Arg('first', () => Int, {
      nullable: true,
      description: 'At most 50 without `ids`, or 100 with them; these are also the defaults.',
    })
    first?: number | null,
    @After() after?: string | null,
  ): Promise<Connection<ImageJob>> {
    const caller = signedIn(context);
    const most = ids == null ? MAX_OPEN_PER_PAGE : MAX_NAMED_PER_PAGE;
    if (first != null && first > most)
      throw new ServiceError(
        'BAD_INPUT',
        `Without \`ids\`, a page has at most ${most} jobs, and ${first} are asked for. Ask for ${most}, and then for the next page.`,
        { field: 'first' },
      );
    return answerConnection(context, { first: first ?? most, after }, listImageJobs(caller, ids ?? null), (row) =>
      toImageJob(caller, toImageJobRow(row)),
    );
  }

  @Query(() => ImageJob, { description: "One of the caller's photo jobs." })
  async imageJob(@Ctx() context: GraphContext, @Id('job') id: string): Promise<ImageJob> {
    const caller = signedIn(context);
    return toImageJob(caller, await imageJobById(caller, id));
  }

  @Mutation(() => ImageJob, { description: 'Retries a failed photo as a new job; no other hosted image is spent.' })
  async retryImageJob(@Ctx() context: GraphContext, @Id('job') id: string): Promise<ImageJob> {
    const caller = signedIn(context);
    return toImageJob(caller, await retryImageJob(caller, id));
  }

  @Mutation(() => ImageBatch, { description: 'Makes several photos of one scene and waits until they are finished.' })
  async generateImages(
    @Ctx() context: GraphContext,
    @Input(() => BulkImagesInput) input: BulkImagesInput,
  ): Promise<ImageBatch> {
    const { keys, errors } = await makeBatch(signedIn(context), input);
    return {
      imageUrls: keys.map((key) => fileUrl(context.rt.config, key)),
      succeeded: keys.length,
      failed: errors.length,
      errors: errors.length > 0 ? errors : null,
    };
  }

  @Mutation(() => GeneratedImage, { description: 'The same picture from another camera.' })
  async changeCameraAngle(
    @Ctx() context: GraphContext,
    @Input(() => CameraAngleInput) input: CameraAngleInput,
  ): Promise<GeneratedImage> {
    const caller = signedIn(context);
    return makePicture(caller, await planAnglePicture(caller, input), 'images/camera-angle');
  }

  @Mutation(() => GeneratedImage, { description: 'Draws the scene that follows a picture.' })
  async expandStory(
    @Ctx() context: GraphContext,
    @Input(() => ExpandStoryInput) input: ExpandStoryInput,
  ): Promise<GeneratedImage> {
    const caller = signedIn(context);
    return makePicture(caller, await planStoryPicture(caller, input), 'images/expand-story');
  }
}

/** Resolves a reference to a picture's job; null if it is not the caller's. */
export async function resolveImageJobReference(id: string, context: GraphContext): Promise<ImageJob | null> {
  const caller = signedIn(context);
  const job = await loadById(context, 'image job', id, (ids) => imageJobsByIds(caller, ids));
  return job && toImageJob(caller, job);
}
