import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { DateTime } from '../../../platform/graph/scalars.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { Changes } from './changes.graphql.js';
import { readChanges } from './changes.service.js';

@Resolver()
export class ChangesResolver {
  @Query(() => Changes, {
    nullable: true,
    description: 'Runs and jobs that have changed, for clients that would otherwise poll each of them.',
  })
  changes(
    @Ctx() context: GraphContext,
    @Arg('since', () => DateTime, {
      nullable: true,
      description:
        'The `until` of an earlier answer; the ten seconds before it are listed again. Without it, nothing is listed.',
    })
    since?: string | null,
  ): Promise<Changes> {
    return readChanges(signedIn(context), since ?? null);
  }
}
