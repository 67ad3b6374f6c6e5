import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickStarted } from '../brick/brick.graphql.js';
import { toBrick } from '../brick/brick.service.js';
import { ProductShotsInput, ProductShotsJob } from './product-shots.graphql.js';
import { productShotsById, startProductShots } from './product-shots.service.js';

@Resolver()
export class ProductShotsResolver {
  @Mutation(() => BrickStarted, { description: 'Starts all shots of a plan.' })
  async startProductShots(
    @Ctx() context: GraphContext,
    @Arg('input', () => ProductShotsInput) input: ProductShotsInput,
  ): Promise<BrickStarted> {
    return startProductShots(context, signedIn(context).ownerId, input);
  }

  @Query(() => ProductShotsJob)
  async productShots(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<ProductShotsJob> {
    const job = await productShotsById(signedIn(context), id);
    // Until then its output is the job's own notes.
    const made = job.state === 'done' ? job.output : null;
    const output = made && {
      frames: made.frames.map((frame) => ({
        id: frame.id,
        kind: 'image',
        url: fileUrl(context.rt.config, frame.key),
        use: frame.use,
      })),
      missing: made.missing,
    };
    return { ...toBrick(job), output };
  }
}
