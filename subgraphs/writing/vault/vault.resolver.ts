import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { LONGEST_NICHE } from '../../formats/index.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import {
  DeleteVaultEntryInput,
  LONGEST_PRODUCT,
  MinedVault,
  MineVaultInput,
  VaultEntry,
  VaultEntryConnection,
  VaultEntryDeleted,
} from './vault.graphql.js';
import { deleteVaultEntry, listVault, mineVault, vaultEntriesByIds, vaultEntryById } from './vault.service.js';

@Resolver()
export class VaultResolver {
  @Query(() => VaultEntryConnection, { description: 'Phrases of your customers, newest first.' })
  async vaultEntries(
    @Ctx() context: GraphContext,
    @Limits({ minLength: 1, maxLength: LONGEST_NICHE })
    @Arg('nicheCategory', () => String, { nullable: true, description: 'Only phrases of this niche.' })
    nicheCategory: string | null | undefined,
    @Limits({ minLength: 1, maxLength: LONGEST_PRODUCT })
    @Arg('product', () => String, { nullable: true, description: 'Of this product, whatever the case of its name.' })
    product: string | null | undefined,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<VaultEntry>> {
    const list = listVault(signedIn(context), { nicheCategory, product });
    return answerConnection(context, { first, after }, list, (row) => row);
  }

  @Query(() => VaultEntry, { description: 'One phrase of your customers.' })
  vaultEntry(@Ctx() context: GraphContext, @Id('entry') id: string): Promise<VaultEntry> {
    return vaultEntryById(signedIn(context), id);
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

/** Resolves a reference to an entry; null if it is not the caller's. */
export async function resolveVaultEntryReference(id: string, context: GraphContext): Promise<VaultEntry | null> {
  const caller = signedIn(context);
  return loadById(context, 'vault entry', id, (ids) => vaultEntriesByIds(caller, ids));
}
