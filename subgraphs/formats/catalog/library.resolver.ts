import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { takeFitting } from '../../paging.js';
import { toHouseFormat } from '../house/house-format.resolver.js';
import { toReference } from '../reference/reference.resolver.js';
import { FormatLibrary, LibraryFilter } from './library.graphql.js';
import { readLibrary } from './library.service.js';

@Resolver()
export class LibraryResolver {
  @Query(() => FormatLibrary, {
    description:
      'What works according to the current evidence: house formats, your references, and a catalog of these and our own formats.',
  })
  async formatLibrary(
    @Ctx() context: GraphContext,
    @Args(() => LibraryFilter) filter: LibraryFilter,
  ): Promise<FormatLibrary> {
    const caller = signedIn(context);
    const { generatedAt, ideasRefreshedAt, house, references, catalog } = await readLibrary(caller, filter);
    return context.meter.inTurn(async () => ({
      house: { generatedAt, ideasRefreshedAt, formats: await takeFitting(context, house.map(toHouseFormat)) },
      references: await takeFitting(context, references.map(toReference)),
      catalog: await takeFitting(context, catalog),
    }));
  }
}
