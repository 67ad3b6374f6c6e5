import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, refuseForwarded, signedIn } from '../../../runtime/index.js';
import { AccessToken, CreateAccessTokenInput } from './access-token.graphql.js';
import { createAccessToken } from './access-token.service.js';

@Resolver()
export class AccessTokenResolver {
  @Mutation(() => AccessToken, {
    description:
      'Creates a token that another router of the graph forwards to the subgraphs. It has the same permissions as an API key.',
  })
  createAccessToken(
    @Ctx() context: GraphContext,
    @Input(() => CreateAccessTokenInput, { nullable: true }) input?: CreateAccessTokenInput | null,
  ): Promise<AccessToken> {
    return createAccessToken(signedIn(refuseForwarded(context)), input?.scope ?? 'read write');
  }
}
