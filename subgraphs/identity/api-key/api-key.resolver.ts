import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { ApiKey, ChangeApiKeyInput, CreateApiKeyInput, MintedApiKey } from './api-key.graphql.js';
import { changeKey, listKeys, mintKey, revokeKey } from './api-key.service.js';

@Resolver()
export class ApiKeyResolver {
  @Query(() => [ApiKey], { description: 'Newest first.' })
  async apiKeys(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<ApiKey[]> {
    const caller = inSession(context);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: newestFirst('api-keys'),
        read: (slice) => listKeys(caller, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: (row) => row,
      },
    );
    return items;
  }

  @Mutation(() => MintedApiKey, { description: 'Creates an API key. Requires a session.' })
  async createApiKey(
    @Ctx() context: GraphContext,
    @Input(() => CreateApiKeyInput, { nullable: true }) input?: CreateApiKeyInput | null,
  ): Promise<MintedApiKey> {
    return mintKey(inSession(context), input?.name ?? 'API key', input?.monthlyCapUsd ?? null);
  }

  @Mutation(() => ApiKey, { description: 'Requires a session, so that no API key can raise its own cap.' })
  async changeApiKey(
    @Ctx() context: GraphContext,
    @Id('key') id: string,
    @Input(() => ChangeApiKeyInput) input: ChangeApiKeyInput,
  ): Promise<ApiKey> {
    return changeKey(inSession(context), id, input.monthlyCapUsd);
  }

  @Mutation(() => ApiKey, { description: 'Revokes a key for good: requests with it get 401. Requires a session.' })
  async revokeApiKey(@Ctx() context: GraphContext, @Id('key') id: string): Promise<ApiKey> {
    return revokeKey(inSession(context), id);
  }
}
