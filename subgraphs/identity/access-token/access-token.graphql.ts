import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { TOKEN_SCOPES, type TokenScope } from '../../../platform/secrets/access-token.js';

const TokenType = graphEnum('TokenType', 'How an access token is sent, as OAuth names it.', {
  Bearer: 'Whoever holds the token may use it.',
});

@ObjectType({ simpleResolvers: true, description: 'Permission to use the graph through another router for a minute.' })
export class AccessToken {
  @Field(() => String, {
    description: 'A JWT for `Authorization: Bearer`. Its public key is in /.well-known/jwks.json.',
  })
  access_token!: string;
  @Field(() => TokenType, { description: 'The scheme of the `Authorization` header.' })
  token_type!: ValueOf<typeof TokenType>;
  @Field(() => Int, { description: 'Seconds.' })
  expires_in!: number;
  @Limits({ oneOf: TOKEN_SCOPES })
  @Field(() => String, { description: 'What it may be used for; each scope includes those before it.' })
  scope!: TokenScope;
}

@InputType({ description: 'The scope of a token.' })
export class CreateAccessTokenInput {
  @Limits({ oneOf: TOKEN_SCOPES })
  @Field(() => String, {
    nullable: true,
    description: 'What it may be used for; `admin` is for administrators. Default: `read write`.',
  })
  scope?: TokenScope | null;
}
