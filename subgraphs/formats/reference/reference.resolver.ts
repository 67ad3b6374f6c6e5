import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { toDate } from '../../../platform/database/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import {
  CarouselAutopsy,
  CarouselAutopsyInput,
  CreateReferenceInput,
  ReferenceCreated,
  type ReferenceEntry,
  ReferenceFormat,
  ReferenceFormatConnection,
  ReferenceRetired,
} from './reference.graphql.js';
import {
  createCarouselReference,
  createReferences,
  listReferences,
  REFERENCE_QUOTA,
  type ReferenceRow,
  referenceById,
  referencesByIds,
  retireReference,
} from './reference.service.js';

/** Converts a reference to its GraphQL type. */
export const toReference = (row: ReferenceRow): ReferenceFormat => ({
  id: row.id,
  source: 'autopsy',
  source_url: row.source_url,
  name: row.name,
  kind: row.kind,
  preset: row.preset,
  medium: row.kind,
  recipe_key: row.recipe_key,
  niche_categories: row.niche_categories,
  format: row.format,
  created_at: toDate(row.created_at).toISOString(),
});

const toEntry = (row: ReferenceRow): ReferenceEntry => ({
  kind: row.kind,
  format: row.format,
  referenceId: row.id,
  reference: toReference(row),
});

@Resolver()
export class ReferenceResolver {
  @Query(() => ReferenceFormatConnection, { description: 'Your references, newest first; retired ones are left out.' })
  async references(
    @Ctx() context: GraphContext,
    @First(REFERENCE_QUOTA.most) first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<ReferenceFormat>> {
    const page = { first: first ?? REFERENCE_QUOTA.most, after };
    return answerConnection(context, page, listReferences(signedIn(context)), toReference);
  }

  @Query(() => ReferenceFormat, { description: "One of the caller's references that is not retired." })
  async reference(@Ctx() context: GraphContext, @Id('reference') id: string): Promise<ReferenceFormat> {
    return toReference(await referenceById(signedIn(context), id));
  }

  @Mutation(() => ReferenceCreated, {
    description:
      'Analyses posts that worked, so that their form can be used again. The same text gives the same reference.',
  })
  async createReference(
    @Ctx() context: GraphContext,
    @Input(() => CreateReferenceInput) input: CreateReferenceInput,
  ): Promise<ReferenceCreated> {
    const [first, ...others] = await createReferences(signedIn(context), input);
    return { ...toEntry(first!), others: others.length === 0 ? null : others.map(toEntry) };
  }

  @Mutation(() => CarouselAutopsy, {
    description: 'Analyses a carousel that worked and stores its form. The same text gives the same reference.',
  })
  async autopsyCarousel(
    @Ctx() context: GraphContext,
    @Input(() => CarouselAutopsyInput) input: CarouselAutopsyInput,
  ): Promise<CarouselAutopsy> {
    const row = await createCarouselReference(signedIn(context), input);
    return { format: row.format, referenceId: row.id, reference: toReference(row) };
  }

  @Mutation(() => ReferenceRetired, {
    description: 'Removes a reference from the library. Runs that follow it keep their copy.',
  })
  async retireReference(@Ctx() context: GraphContext, @Id('reference') id: string): Promise<ReferenceRetired> {
    await retireReference(signedIn(context), id);
    return { retired: true };
  }
}

/** Resolves a reference to a format of the references; null if it is retired or not the caller's. */
export async function resolveReferenceFormat(id: string, context: GraphContext): Promise<ReferenceFormat | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'reference', id, (ids) => referencesByIds(caller, ids));
  return row && toReference(row);
}
