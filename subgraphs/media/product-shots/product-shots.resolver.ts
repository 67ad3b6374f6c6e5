import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickStarted } from '../brick/brick.graphql.js';
import { brickById } from '../brick/brick.service.js';
import { PICTURE_JOB } from '../picture/kinds.js';
import { ProductShotsInput, ProductShotsJob } from './product-shots.graphql.js';
import { startProductShots } from './product-shots.service.js';

@Resolver()
export class ProductShotsResolver {
  @Mutation(() => BrickStarted, { description: 'Starts all shots of a plan; poll the job.' })
  async startProductShots(
    @Ctx() context: GraphContext,
    @Arg('input', () => ProductShotsInput) input: ProductShotsInput,
  ): Promise<BrickStarted> {
    return startProductShots(signedIn(context), input);
  }

  @Query(() => ProductShotsJob)
  async productShots(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<ProductShotsJob> {
    return brickById(signedIn(context), PICTURE_JOB.productShots, id);
  }
}
