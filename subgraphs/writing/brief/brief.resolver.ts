import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import {
  Brief,
  BriefConnection,
  BriefDeleted,
  BriefFilter,
  CreateBriefInput,
  GenerateBriefInput,
  GeneratedBrief,
  UpdateBriefInput,
} from './brief.graphql.js';
import {
  BRIEF_ORDERS,
  type BriefRow,
  briefById,
  briefsByIds,
  createBrief,
  deleteBrief,
  listBriefs,
  MAX_BRIEFS,
  updateBrief,
} from './brief.service.js';
import { generateBrief } from './generate-brief.service.js';

const toBrief = ({ created_at, ...row }: BriefRow): Brief => ({ ...row, createdAt: created_at });

@Resolver()
export class BriefResolver {
  @Query(() => BriefConnection, { description: 'Your saved briefs.' })
  async briefs(
    @Ctx() context: GraphContext,
    @First(MAX_BRIEFS) first: number | null,
    @After() after?: string | null,
    @Filter(() => BriefFilter) filter?: BriefFilter | null,
    @Search('the title, the product or the niche') query?: string | null,
    @OrderBy(BRIEF_ORDERS) orderBy?: keyof typeof BRIEF_ORDERS.names | null,
  ): Promise<Connection<Brief>> {
    const list = listBriefs(signedIn(context), { filter, query, orderBy });
    return answerConnection(context, { first: first ?? MAX_BRIEFS, after }, list, toBrief);
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

  @Mutation(() => Brief, { description: 'Changes a saved brief; runs keep their copy of what it said.' })
  async updateBrief(
    @Ctx() context: GraphContext,
    @Id('brief') id: string,
    @Input(() => UpdateBriefInput) input: UpdateBriefInput,
  ): Promise<Brief> {
    return toBrief(await updateBrief(signedIn(context), id, input));
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
