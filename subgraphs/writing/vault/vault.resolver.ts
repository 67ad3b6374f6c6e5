import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { LONGEST_NICHE } from '../../formats/index.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import {
  DeleteVaultEntryInput,
  LONGEST_PRODUCT,
  MinedVault,
  MineVaultInput,
  VaultEntry,
  VaultEntryDeleted,
} from './vault.graphql.js';
import { deleteVaultEntry, listVault, mineVault } from './vault.service.js';

@Resolver()
export class VaultResolver {
  @Query(() => [VaultEntry], { description: 'Phrases of your customers, newest first.' })
  async vaultEntries(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Limits({ minLength: 1, maxLength: LONGEST_NICHE })
    @Arg('nicheCategory', () => String, { nullable: true, description: 'Only phrases of this niche.' })
    nicheCategory: string | null | undefined,
    @Limits({ minLength: 1, maxLength: LONGEST_PRODUCT })
    @Arg('product', () => String, { nullable: true, description: 'Of this product, whatever the case of its name.' })
    product: string | null | undefined,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<VaultEntry[]> {
    const caller = signedIn(context);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: newestFirst('vault'),
        read: (slice) => listVault(caller, { nicheCategory, product }, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: (row) => row,
      },
    );
    return items;
  }

  @Mutation(() => MinedVault, {
    description:
      'Finds what customers say in their own words: whole clauses and short phrases, counted in the text. Names, addresses and numbers of people are left out.',
  })
  async mineVault(
    @Ctx() context: GraphContext,
    @Input(() => MineVaultInput) input: MineVaultInput,
  ): Promise<MinedVault> {
    return mineVault(signedIn(context), input);
  }

  @Mutation(() => VaultEntryDeleted, { description: 'Names the entry as `id` or in `input`.' })
  async deleteVaultEntry(
    @Ctx() context: GraphContext,
    @Limits({ format: 'uuid' })
    @Arg('id', () => ID, { nullable: true, description: 'The id of the entry.' })
    id: string | null | undefined,
    @Input(() => DeleteVaultEntryInput, { nullable: true })
    input: DeleteVaultEntryInput | null | undefined,
  ): Promise<VaultEntryDeleted> {
    return { id: await deleteVaultEntry(signedIn(context), { query: id, body: input?.id }) };
  }
}
