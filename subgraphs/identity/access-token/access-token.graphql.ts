import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { TOKEN_SCOPES, type TokenScope } from '../../../platform/secrets/access-token.js';

@ObjectType({ simpleResolvers: true, description: 'Permission to use the graph through another router for a minute.' })
export class AccessToken {
  @Field(() => String, {
    description: 'A JWT for `Authorization: Bearer`. Its public key is in /.well-known/jwks.json.',
  })
  access_token!: string;
  @Limits({ oneOf: ['Bearer'] })
  @Field(() => String)
  token_type!: 'Bearer';
  @Field(() => Int, { description: 'Seconds.' })
  expires_in!: number;
  @Limits({ oneOf: TOKEN_SCOPES })
  @Field(() => String)
  scope!: TokenScope;
}

@InputType()
export class CreateAccessTokenInput {
  @Limits({ oneOf: TOKEN_SCOPES })
  @Field(() => String, {
    nullable: true,
    description: 'What it may be used for; `admin` is for administrators. Default: `read write`.',
  })
  scope?: TokenScope | null;
}
