import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { loadById } from '../../loader.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { Brief, BriefDeleted, CreateBriefInput, GenerateBriefInput, GeneratedBrief } from './brief.graphql.js';
import {
  type BriefRow,
  briefById,
  briefsByIds,
  createBrief,
  deleteBrief,
  listBriefs,
  MAX_BRIEFS,
} from './brief.service.js';
import { generateBrief } from './generate-brief.service.js';

const toBrief = ({ created_at, ...row }: BriefRow): Brief => ({ ...row, createdAt: created_at });

@Resolver()
export class BriefResolver {
  @Query(() => [Brief], { description: 'Newest first, at most 100.' })
  async briefs(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(MAX_BRIEFS) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Brief[]> {
    const caller = signedIn(context);
    const { items } = await answerList(
      context,
      info,
      { limit: limit ?? MAX_BRIEFS, cursor },
      {
        order: newestFirst('briefs'),
        read: (slice) => listBriefs(caller, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: toBrief,
      },
    );
    return items;
  }

  @Query(() => Brief, { description: "One of the caller's saved briefs." })
  async brief(@Ctx() context: GraphContext, @Id('brief') id: string): Promise<Brief> {
    return toBrief(await briefById(signedIn(context), id));
  }

  @Mutation(() => Brief, { description: 'Saves a brief.' })
  async createBrief(
    @Ctx() context: GraphContext,
    @Input(() => CreateBriefInput) input: CreateBriefInput,
  ): Promise<Brief> {
    return toBrief(await createBrief(signedIn(context), input));
  }

  @Mutation(() => BriefDeleted, { description: 'Deletes a brief; runs keep their copy.' })
  async deleteBrief(@Ctx() context: GraphContext, @Id('brief') id: string): Promise<BriefDeleted> {
    await deleteBrief(signedIn(context), id);
    return { id };
  }

  @Mutation(() => GeneratedBrief, { description: 'Reads a page or a description. Nothing is saved.' })
  async generateBrief(
    @Ctx() context: GraphContext,
    @Input(() => GenerateBriefInput) input: GenerateBriefInput,
  ): Promise<GeneratedBrief> {
    return generateBrief(signedIn(context), input);
  }
}

/** Resolves a `Brief { id }` that another subgraph refers to; null if it is not the caller's. */
export async function resolveBriefReference(id: string, context: GraphContext): Promise<Brief | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'brief', id, (ids) => briefsByIds(caller, ids));
  return row && toBrief(row);
}
