import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, inSession } from '../../runtime.js';
import { ApiKey, CreateApiKeyInput, MintedApiKey } from './api-key.graphql.js';
import { listKeys, mintKey, revokeKey } from './api-key.service.js';

@Resolver()
export class ApiKeyResolver {
  @Query(() => [ApiKey])
  async apiKeys(@Ctx() context: GraphContext): Promise<ApiKey[]> {
    return listKeys(context.em, inSession(context).userId);
  }

  @Mutation(() => MintedApiKey)
  async createApiKey(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreateApiKeyInput, { nullable: true }) input?: CreateApiKeyInput | null,
  ): Promise<MintedApiKey> {
    return mintKey(context.em, inSession(context).userId, input?.name ?? 'API key');
  }

  @Mutation(() => ApiKey)
  async revokeApiKey(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<ApiKey> {
    return revokeKey(context.em, inSession(context).userId, id);
  }
}
