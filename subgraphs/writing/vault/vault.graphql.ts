import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { VAULT_EMOTIONS, VAULT_THEMES } from '../../../studio/writer/index.js';
import { LONGEST_NICHE } from '../../formats/index.js';
import { VAULT_SOURCES, VAULT_STATUSES } from './vault-entry.entity.js';

export const VaultSource = graphEnum('VaultSource', VAULT_SOURCES);
export const VaultStatus = graphEnum('VaultStatus', VAULT_STATUSES);

/** Minimum and maximum number of characters in a pasted text. */
const TEXT = { minLength: 40, maxLength: 40_000 };
/** Maximum number of characters in a product's name. */
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
  @Field(() => String, { description: 'How the speaker feels.' })
  emotion!: string;
  @Field(() => VaultSource)
  source!: ValueOf<typeof VaultSource>;
  @Field(() => Float, { nullable: true, description: 'Mean rating of the reviews that say it, 0 to 5 stars.' })
  rating!: number | null;
  @Field(() => VaultStatus, {
    description:
      '`testing` once a script with the phrase has an outcome, `purchased` once people bought after one. It never falls.',
  })
  status!: ValueOf<typeof VaultStatus>;
  @Field(() => Int, { description: 'How often it is said in the text that says it most.' })
  occurrences!: number;
  @Field(() => DateTime)
  created_at!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A phrase found in a text.' })
export class MinedPhrase {
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'From its entry in the vault, if it was saved.' })
  entryId!: string | null;
  @Field(() => String, { description: 'Word for word as in the text.' })
  phrase!: string;
  @Limits({ oneOf: VAULT_THEMES })
  @Field(() => String, { description: 'What it is about.' })
  theme!: string;
  @Limits({ oneOf: VAULT_EMOTIONS })
  @Field(() => String, { description: 'How the speaker feels.' })
  emotion!: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Mean rating of the reviews in this text that say it, 0 to 5 stars; null where none has a rating.',
  })
  rating!: number | null;
  @Field(() => Int, { description: 'How often this text says it.' })
  occurrences!: number;
  @OmitWhenNull()
  @Field(() => VaultStatus, { nullable: true, description: 'From its entry in the vault, if it was saved.' })
  status!: ValueOf<typeof VaultStatus> | null;
}

@ObjectType({ simpleResolvers: true })
export class MinedVault {
  @Field(() => [MinedPhrase], { description: 'Best first, at most 40.' })
  entries!: MinedPhrase[];
  @Field(() => Int, { description: 'Number of entries in the vault that are new or were found again.' })
  saved!: number;
  @Field(() => String, { nullable: true })
  nicheCategory!: string | null;
}

@InputType()
export class MineVaultInput {
  @Limits(TEXT)
  @Field(() => String, {
    description:
      'Reviews or comments as you copied them: one per line, the text of a page, a table, or an export in JSON.',
  })
  text!: string;
  @Field(() => VaultSource, {
    nullable: true,
    description: 'Default: reviews. Only reviews are searched for stars.',
  })
  kind?: ValueOf<typeof VaultSource> | null;
  @Limits({ maxLength: LONGEST_PRODUCT })
  @Field(() => String, { nullable: true, description: 'The product that they are about.' })
  product?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true })
  nicheCategory?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: true. With false, nothing is saved.' })
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
