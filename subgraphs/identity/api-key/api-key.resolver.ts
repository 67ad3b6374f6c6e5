import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { ApiKey, ApiKeyConnection, ChangeApiKeyInput, CreateApiKeyInput, MintedApiKey } from './api-key.graphql.js';
import { changeKey, keyById, listKeys, mintKey, revokeKey } from './api-key.service.js';

@Resolver()
export class ApiKeyResolver {
  @Query(() => ApiKeyConnection, { description: 'Newest first.' })
  async apiKeys(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<ApiKey>> {
    return answerConnection(context, { first, after }, listKeys(inSession(context)), (row) => row);
  }

  @Query(() => ApiKey, { description: "One of the caller's API keys. Requires a session." })
  apiKey(@Ctx() context: GraphContext, @Id('key') id: string): Promise<ApiKey> {
    return keyById(inSession(context), id);
  }

  @Mutation(() => MintedApiKey, { description: 'Creates an API key. Requires a session.' })
  async createApiKey(
    @Ctx() context: GraphContext,
    @Input(() => CreateApiKeyInput, { nullable: true }) input?: CreateApiKeyInput | null,
  ): Promise<MintedApiKey> {
    return mintKey(inSession(context), input?.name ?? 'API key', input ?? {});
  }

  @Mutation(() => ApiKey, { description: 'Requires a session, so that no API key can raise its own limits.' })
  async changeApiKey(
    @Ctx() context: GraphContext,
    @Id('key') id: string,
    @Input(() => ChangeApiKeyInput) input: ChangeApiKeyInput,
  ): Promise<ApiKey> {
    return changeKey(inSession(context), id, input);
  }

  @Mutation(() => ApiKey, { description: 'Revokes a key for good: requests with it get 401. Requires a session.' })
  async revokeApiKey(@Ctx() context: GraphContext, @Id('key') id: string): Promise<ApiKey> {
    return revokeKey(inSession(context), id);
  }
}
