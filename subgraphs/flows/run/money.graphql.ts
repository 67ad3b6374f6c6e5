import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description:
    'What was bought from providers for a run, in US dollars, by the price table: billed, or not known not to be. What is free, or the installation pays for, is not counted.',
})
export class RunSpent {
  @Field(() => Float, { description: 'Everything.' })
  usd!: number;
  @Field(() => Float, { description: 'The part of it for the preview, such as pictures.' })
  previewUsd!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What a copy of a run (`reviseFlow`) without changes would still buy, at the prices of now, in US dollars.',
})
export class RunCopyPrice {
  @Field(() => Float, { description: 'For its preview: pictures that the run lacks. This is spent at once.' })
  previewUsd!: number;
  @Field(() => Float, { description: 'For its clips and lip-sync, once its preview is approved.' })
  approvalUsd!: number;
}
