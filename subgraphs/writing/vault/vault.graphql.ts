import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity, Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { VaultEmotion as Emotion, VaultTheme as Theme } from '../../../studio/writer/index.js';
import { connectionOf } from '../../connection.js';
import { LONGEST_NICHE } from '../../formats/index.js';
import type { VaultSource as Source, VaultStatus as Status } from './vault-entry.entity.js';

export const VaultSource = graphEnum<Source>('VaultSource', 'What kind of text a phrase is from.', {
  reviews: 'Reviews of a product, with or without stars.',
  comments: 'Comments below posts.',
});
export const VaultStatus = graphEnum<Status>('VaultStatus', 'How far a phrase has come; it never falls.', {
  candidate: 'Not used yet.',
  testing: 'A script with it has an outcome.',
  purchased: 'People bought after a script with it.',
});
const VaultTheme = graphEnum<Theme>('VaultTheme', 'What a phrase is about.', {
  before: 'How things were before the purchase.',
  objection: 'What spoke against buying.',
  comparison: 'What else they know or have tried.',
  gift: 'For whom it was bought.',
  support: 'How the seller helped.',
  price: 'What it costs, and whether it is worth it.',
  durability: 'How long it lasts.',
  speed: 'How fast it works.',
  taste: 'What it tastes like.',
  scent: 'What it smells like.',
  fit: 'Whether its size or shape suits.',
  comfort: 'How it feels.',
  look: 'What it looks like.',
  ease: 'How easy it is to use.',
  delivery: 'How it arrived.',
  result: 'What came of using it.',
  quality: 'How well it is made.',
  recommendation: 'To whom they recommend it.',
  other: 'Anything else.',
});
const VaultEmotion = graphEnum<Emotion>('VaultEmotion', 'How a customer feels.', {
  surprise: 'It is other than they expected.',
  relief: 'A trouble has ended.',
  delight: 'They love it.',
  gratitude: 'They give thanks.',
  pride: 'They like to show it.',
  trust: 'They rely on it.',
  longing: 'They want it.',
  doubt: 'They are not convinced.',
  worry: 'They fear something.',
  frustration: 'Something does not work.',
  disappointment: 'It is less than they expected.',
  satisfaction: 'It does what it should.',
  neutral: 'No feeling shows.',
});

/** Minimum and maximum number of characters in a pasted text. */
const TEXT = { minLength: 40, maxLength: 40_000 };
/** Maximum number of characters in a product's name. */
export const LONGEST_PRODUCT = 200;

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A phrase in customers’ own words.' })
export class VaultEntry {
  @Field(() => ID, { description: 'The id of the entry.' })
  id!: string;
  @Field(() => String, { nullable: true, description: 'The product that it is about; null if none was given.' })
  product!: string | null;
  @Field(() => String, { nullable: true, description: 'The niche that was given; null if none was.' })
  niche_category!: string | null;
  @Field(() => String, { description: 'Word for word as customers say it.' })
  phrase!: string;
  @Field(() => VaultTheme, { description: 'What it is about.' })
  theme!: Theme;
  @Field(() => VaultEmotion, { description: 'How the speaker feels.' })
  emotion!: Emotion;
  @Field(() => VaultSource, { description: 'Where it was found.' })
  source!: ValueOf<typeof VaultSource>;
  @Field(() => Float, { nullable: true, description: 'Mean rating of the reviews that say it, 0 to 5 stars.' })
  rating!: number | null;
  @Field(() => VaultStatus, {
    description: 'How far it has come.',
  })
  status!: ValueOf<typeof VaultStatus>;
  @Field(() => Int, { description: 'How often it is said in the text that says it most.' })
  occurrences!: number;
  @Field(() => DateTime, { description: 'When it was first found.' })
  created_at!: string;
}

export const VaultEntryConnection = connectionOf(VaultEntry, 'phrases');

@ObjectType({ simpleResolvers: true, description: 'A phrase found in a text.' })
export class MinedPhrase {
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'From its entry in the vault, if it was saved.' })
  entryId!: string | null;
  @Relation(() => VaultEntry, 'entryId', 'That entry.')
  entry?: VaultEntry | null;
  @Field(() => String, { description: 'Word for word as in the text.' })
  phrase!: string;
  @Field(() => VaultTheme, { description: 'What it is about.' })
  theme!: Theme;
  @Field(() => VaultEmotion, { description: 'How the speaker feels.' })
  emotion!: Emotion;
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

@ObjectType({ simpleResolvers: true, description: 'What was found in a text.' })
export class MinedVault {
  @Field(() => [MinedPhrase], { description: 'Best first, at most 40.' })
  entries!: MinedPhrase[];
  @Field(() => Int, { description: 'Number of entries in the vault that are new or were found again.' })
  saved!: number;
  @Field(() => String, { nullable: true, description: 'The niche that was given; null if none was.' })
  nicheCategory!: string | null;
}

@InputType({ description: 'A text to search.' })
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
  @Field(() => String, { nullable: true, description: 'The niche that the customers buy in.' })
  nicheCategory?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: true. With false, nothing is saved.' })
  save?: boolean | null;
}

@InputType({ description: 'The entry to delete.' })
export class DeleteVaultEntryInput {
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'The id of the entry.' })
  id?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An entry was deleted.' })
export class VaultEntryDeleted {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: string;
}
