import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { GraphOnly } from '../../../platform/graph/directives.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, First, type PageQuery } from '../../connection.js';
import { answerRelated, limitPage, MOST_RELATED, USUAL_RELATED } from '../../related.js';
import { RunMoneyResolver } from './money.resolver.js';
import { Brief, Persona, Product } from './related.graphql.js';
import { countRelatedRuns, findRelatedRuns, type RunReference } from './related.service.js';
import { Run, RunConnection } from './run.graphql.js';
import { resolveRunReference } from './run.resolver.js';

function answerRuns(context: GraphContext, by: RunReference, parent: string, page: PageQuery) {
  const caller = signedIn(context);
  return answerRelated(context, parent, page, {
    name: `runs.${by}`,
    read: (parents, slice) => findRelatedRuns(caller, by, parents, slice),
    count: (parents) => countRelatedRuns(caller, by, parents),
    show: ({ id }) => resolveRunReference(id, context),
  });
}

/** Adds `runs` to a type: the caller's runs that refer to its rows. */
function withRuns(type: ClassType<{ rowId: string }>, by: RunReference, description: string) {
  @Resolver(() => type)
  class RelatedRunsResolver {
    @GraphOnly()
    @FieldResolver(() => RunConnection, { nullable: true, description })
    runs(
      @Ctx() context: GraphContext,
      @Root() { rowId }: { rowId: string },
      @First(MOST_RELATED, USUAL_RELATED) first: number | null,
      @After() after?: string | null,
    ) {
      return answerRuns(context, by, rowId, { first, after });
    }
  }
  limitPage(type, 'runs');
  return RelatedRunsResolver;
}

@Resolver(() => Run)
class RevisionsResolver {
  @GraphOnly()
  @FieldResolver(() => RunConnection, { nullable: true, description: 'The runs that revise this one, newest first.' })
  revisions(
    @Ctx() context: GraphContext,
    @Root() { id }: Run,
    @First(MOST_RELATED, USUAL_RELATED) first: number | null,
    @After() after?: string | null,
  ) {
    return answerRuns(context, 'revises', id, { first, after });
  }
}

limitPage(Run, 'revisions');

export const RELATED_RESOLVERS = [
  withRuns(Persona, 'persona_id', "The caller's runs that show the creator, newest first."),
  withRuns(Product, 'product_id', "The caller's runs that show the product, newest first."),
  withRuns(Brief, 'brief_id', 'The runs that were started from the brief, newest first.'),
  RevisionsResolver,
  RunMoneyResolver,
] as const;
