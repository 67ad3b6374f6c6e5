import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { VAULT_EMOTIONS, VAULT_THEMES } from '../../../studio/writer/index.js';
import { LONGEST_NICHE } from '../../formats/index.js';
import { VAULT_SOURCES, VAULT_STATUSES } from './vault-entry.entity.js';

export const VaultSource = graphEnum('VaultSource', VAULT_SOURCES);
export const VaultStatus = graphEnum('VaultStatus', VAULT_STATUSES);

/** Characters of a pasted text. */
const TEXT = { minLength: 40, maxLength: 40_000 };
/** Characters of a product's name. */
export const LONGEST_PRODUCT = 200;

@ObjectType({ simpleResolvers: true, description: 'A phrase in customers’ own words.' })
export class VaultEntry {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { nullable: true })
  product!: string | null;
  @Field(() => String, { nullable: true })
  niche_category!: string | null;
  @Field(() => String)
  phrase!: string;
  @Limits({ oneOf: VAULT_THEMES })
  @Field(() => String, { description: 'What it is about.' })
  theme!: string;
  @Limits({ oneOf: VAULT_EMOTIONS })
  @Field(() => String, { description: 'How whoever says it feels.' })
  emotion!: string;
  @Field(() => VaultSource)
  source!: ValueOf<typeof VaultSource>;
  @Field(() => Float, { nullable: true, description: 'Mean of the stars of the reviews that say it, 0 to 5.' })
  rating!: number | null;
  @Field(() => VaultStatus, {
    description:
      '`testing` once a script that says it has an outcome, `purchased` once people bought after one. It never falls.',
  })
  status!: ValueOf<typeof VaultStatus>;
  @Field(() => Int, { description: 'The most times that one text says it.' })
  occurrences!: number;
  @Field(() => DateTime)
  created_at!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A phrase found in a text.' })
export class MinedPhrase {
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'Of its entry in the vault, where it was saved.' })
  id!: string | null;
  @Field(() => String, { description: 'Word for word as the text has it.' })
  phrase!: string;
  @Limits({ oneOf: VAULT_THEMES })
  @Field(() => String, { description: 'What it is about.' })
  theme!: string;
  @Limits({ oneOf: VAULT_EMOTIONS })
  @Field(() => String, { description: 'How whoever says it feels.' })
  emotion!: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Mean of the stars of the reviews in this text that say it, 0 to 5; null where none states any.',
  })
  rating!: number | null;
  @Field(() => Int, { description: 'Times that this text says it.' })
  occurrences!: number;
  @OmitWhenNull()
  @Field(() => VaultStatus, { nullable: true, description: 'Of its entry in the vault, where it was saved.' })
  status!: ValueOf<typeof VaultStatus> | null;
}

@ObjectType({ simpleResolvers: true })
export class MinedVault {
  @Field(() => [MinedPhrase], { description: 'The best first, at most 40.' })
  entries!: MinedPhrase[];
  @Field(() => Int, { description: 'Rows of the vault that are new or were met again.' })
  saved!: number;
  @Field(() => String, { nullable: true })
  nicheCategory!: string | null;
}

@InputType()
export class MineVaultInput {
  @Limits(TEXT)
  @Field(() => String, {
    description: 'Reviews or comments as they are copied: one per line, a page’s text, a table, an export in JSON.',
  })
  text!: string;
  @Field(() => VaultSource, {
    nullable: true,
    description: 'Default: reviews. Stars are read of reviews only.',
  })
  kind?: ValueOf<typeof VaultSource> | null;
  @Limits({ maxLength: LONGEST_PRODUCT })
  @Field(() => String, { nullable: true, description: 'What they are about.' })
  product?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true })
  nicheCategory?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: true. With false nothing is kept.' })
  save?: boolean | null;
}

@InputType()
export class DeleteVaultEntryInput {
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  id?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class VaultEntryDeleted {
  @Field(() => ID)
  id!: string;
}
