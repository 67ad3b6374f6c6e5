import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import type { AppScope } from '../oauth/scopes.js';
import { CAP_LIMITS } from '../spending/cap.js';

const AppScopeEnum = graphEnum('AppScope', 'A right of a connected app.', {
  read: 'Reads everything of the account that assistants use.',
  write: 'Starts and changes videos, pictures and texts, which may cost something.',
  approve: 'Approves the price of a video; a person is asked first unless the app may approve that much.',
} satisfies Record<AppScope, string>);

@ObjectType({ simpleResolvers: true, description: 'An app that was connected by OAuth, as an assistant is.' })
export class ConnectedApp {
  @Field(() => String, { description: 'Its OAuth client id; an address if it publishes who it is.' })
  clientId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The host that it signs in from; null for a program on its user’s computer.',
  })
  host!: string | null;
  @Field(() => [AppScopeEnum], { description: 'What it may do.' })
  scopes!: AppScope[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'An API key without its secret, or a connected app, which has the same limits.',
})
export class ApiKey {
  @Field(() => ID, { description: 'What changes and revokes the key.' })
  id!: string;
  @Field(() => String, { description: 'Chosen when it was created, to tell keys apart.' })
  name!: string;
  @Field(() => String, { description: 'The first characters of the key, by which its owner recognises it.' })
  key_prefix!: string;
  @Field(() => DateTime, { nullable: true, description: 'When a request last used it; null if none has.' })
  last_used_at!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null while it is valid.' })
  revoked_at!: string | null;
  @Field(() => DateTime, { description: 'When it was created.' })
  created_at!: string;
  @Field(() => Float, {
    nullable: true,
    description:
      "The cap on the cost of work requested with it, per calendar month (UTC); null if only the account's cap applies.",
  })
  monthlyCapUsd!: number | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'What an assistant with it may approve for one video without asking a person, in US dollars; null if a person must be asked.',
  })
  approveUpToUsd!: number | null;
  @Field(() => Float, { description: 'What this work has cost in the current month.' })
  spentUsd!: number;
  @Field(() => ConnectedApp, { nullable: true, description: 'The app, if it is one; null for a key.' })
  app!: ConnectedApp | null;
}

export const ApiKeyConnection = connectionOf(ApiKey, 'API keys');

@ObjectType({ simpleResolvers: true, description: 'A new key, with the secret that is shown once.' })
export class MintedApiKey {
  @Field(() => String, { description: 'The key itself, which is shown only here and not stored.' })
  raw!: string;
  @Field(() => ApiKey, { description: 'The key as lists show it.' })
  row!: ApiKey;
}

@InputType({ description: 'The name and limits of a new key.' })
export class CreateApiKeyInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Default: API key.' })
  name?: string | null;
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      "US dollars per month, to the cent, in addition to the account's own cap; 0 forbids all work that you pay for. Default: no cap.",
  })
  monthlyCapUsd?: number | null;
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      'What an assistant with it may approve for one video without asking a person, in US dollars, to the cent. Default: it must ask.',
  })
  approveUpToUsd?: number | null;
}

@InputType({ description: 'The new limits of a key. What is left out stays as it is.' })
export class ChangeApiKeyInput {
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description: 'US dollars per month, to the cent; 0 forbids all work that you pay for, and null removes the cap.',
  })
  monthlyCapUsd?: number | null;
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      'What an assistant with it may approve for one video without asking a person, in US dollars, to the cent; null: it must ask.',
  })
  approveUpToUsd?: number | null;
}
