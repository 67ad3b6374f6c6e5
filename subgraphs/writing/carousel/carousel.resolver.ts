import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { CarouselHooks, CarouselHooksInput } from './carousel.graphql.js';
import { writeCarouselHooks } from './carousel.service.js';

@Resolver()
export class CarouselResolver {
  @Mutation(() => CarouselHooks, { description: 'Texts for the first slide of a carousel, best first.' })
  async writeCarouselHooks(
    @Ctx() context: GraphContext,
    @Input(() => CarouselHooksInput) input: CarouselHooksInput,
  ): Promise<CarouselHooks> {
    return { hooks: await writeCarouselHooks(signedIn(context), input) };
  }
}
