import { Field, Float, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { SpendKind as Kind } from '../../../platform/jobs/index.js';

const SpendKind = graphEnum<Kind>('SpendKind', 'A kind of paid work.', {
  clip: 'Clips.',
  lipsync: 'Lip-sync.',
  picture: 'Pictures.',
  transcription: 'Transcriptions.',
  upscale: 'Enlarged videos.',
  voice: 'Spoken lines.',
});

@ObjectType({ simpleResolvers: true, description: 'One limit of the account.' })
export class LimitUse {
  @Field(() => Float, { description: 'How much of it is used now.' })
  used!: number;
  @Field(() => Float, { nullable: true, description: 'null if there is no limit.' })
  limit!: number | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When `used` is reset to 0. null if it is never reset automatically, or nothing has been counted yet.',
  })
  resetsAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The cost of one kind of paid work in a month, in US dollars.' })
export class BilledKind {
  @Field(() => SpendKind, { description: 'What kind of work it was.' })
  kind!: ValueOf<typeof SpendKind>;
  @Field(() => Float, { description: 'Delivered, and billed by the provider.' })
  billedUsd!: number;
  @Field(() => Float, { description: 'In progress, or interrupted so that it is unknown whether it was billed.' })
  maybeUsd!: number;
  @Field(() => Float, { description: 'Accepted, then failed or cancelled before it began: not billed.' })
  refundedUsd!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What the account bought from providers in this calendar month (UTC), by the price table, in US dollars, without what the installation pays for.',
})
export class UsageMonth {
  @Field(() => DateTime, { description: 'When the month began.' })
  from!: string;
  @Field(() => DateTime, { description: 'When the next month begins.' })
  to!: string;
  @Field(() => Float, { description: 'Delivered, and billed by the provider.' })
  billedUsd!: number;
  @Field(() => Float, {
    description:
      'In progress, or interrupted so that it is unknown whether it was billed. A spending cap counts this and `billedUsd`.',
  })
  maybeUsd!: number;
  @Field(() => Float, { description: 'Accepted, then failed or cancelled before it began: not billed.' })
  refundedUsd!: number;
  @Field(() => [BilledKind], { description: 'The same amounts per kind of work, sorted by name.' })
  kinds!: BilledKind[];
}

@ObjectType({ simpleResolvers: true, description: "The account's usage, with its limits." })
export class AccountUsage {
  @Field(() => LimitUse, {
    description:
      'Requests of this key or session in this minute; each root field of a GraphQL operation counts as one.',
  })
  requests!: LimitUse;
  @Field(() => LimitUse, { description: "Text calls on the platform's model today (UTC)." })
  textCalls!: LimitUse;
  @Field(() => LimitUse, { description: 'Hosted images, for life; no limit with your own provider key.' })
  hostedImages!: LimitUse;
  @Field(() => LimitUse, { description: 'Unfinished jobs, such as pictures, without the steps of runs.' })
  openJobs!: LimitUse;
  @Field(() => LimitUse, { description: 'Runs in progress; a run at its preview is not counted.' })
  openRuns!: LimitUse;
  @Field(() => LimitUse, { description: 'Multipart uploads that are neither complete nor abandoned.' })
  openUploads!: LimitUse;
  @Field(() => LimitUse, { description: 'Bytes of files, and the declared bytes of open uploads.' })
  storedBytes!: LimitUse;
  @Field(() => LimitUse, { description: 'Creators.' })
  personas!: LimitUse;
  @Field(() => LimitUse, { description: 'Products.' })
  products!: LimitUse;
  @Field(() => LimitUse, { description: 'Apps.' })
  apps!: LimitUse;
  @Field(() => LimitUse, { description: 'Catalogs.' })
  catalogs!: LimitUse;
  @Field(() => LimitUse, { description: 'Saved briefs.' })
  briefs!: LimitUse;
  @Field(() => LimitUse, { description: 'Phrases in the language vault.' })
  vaultEntries!: LimitUse;
  @Field(() => LimitUse, { description: 'Saved scripts.' })
  savedScripts!: LimitUse;
  @Field(() => LimitUse, { description: 'Storyboards.' })
  storyboards!: LimitUse;
  @Field(() => LimitUse, { description: 'Social accounts whose posts are counted.' })
  socialAccounts!: LimitUse;
  @Field(() => LimitUse, { description: 'Posts of those accounts.' })
  posts!: LimitUse;
  @Field(() => LimitUse, { description: 'Reference formats that are not retired.' })
  references!: LimitUse;
  @Field(() => LimitUse, { description: 'Active API keys.' })
  apiKeys!: LimitUse;
  @Field(() => UsageMonth, { description: 'Money spent at providers this month.' })
  month!: UsageMonth;
}
