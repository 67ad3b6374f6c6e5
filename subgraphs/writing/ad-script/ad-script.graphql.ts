import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { AD_ANGLES, AD_LENGTHS, AD_PLATFORMS } from '../../../studio/writer/index.js';
import { ScriptBrief, ScriptBriefInput } from '../script/script-brief.graphql.js';
import { SUBJECT } from '../script/words.js';

@ObjectType({ simpleResolvers: true, description: 'One scene of a video ad.' })
export class AdScene {
  @Field(() => String, {
    description: '`0:04-0:09`: scenes follow each other without gaps, and each is long enough for its narration.',
  })
  timestamp!: string;
  @Field(() => String, { description: 'The section of the ad, such as `Hook`.' })
  section!: string;
  @Field(() => String, { description: 'What the voice says.' })
  narration!: string;
  @Field(() => String, { description: 'The words on the picture.' })
  onScreenText!: string;
  @Field(() => String, { description: 'What the picture shows, and how it is framed.' })
  shotDescription!: string;
  @Field(() => String, { description: 'What can be cut in between.' })
  bRoll!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A video ad, scene by scene.' })
export class AdScript {
  @Field(() => String, { description: 'What to call it.' })
  title!: string;
  @Field(() => String, { description: '`30s` or `60s`, where the last scene ends.' })
  totalDuration!: string;
  @Field(() => [AdScene], { description: 'In order.' })
  scenes!: AdScene[];
  @Field(() => String, { description: 'The narration of scene 1.' })
  hook!: string;
  @Field(() => [String], { description: 'The purpose of each scene, and notes for the producer.' })
  beats!: string[];
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'A button, or the next step for viewers.' })
  cta!: string | null;
  @OmitWhenNull()
  @Field(() => ScriptBrief, { nullable: true, description: SUBJECT.understood })
  brief!: ScriptBrief | null;
}

@InputType({ description: 'What an ad is for.' })
export class WriteAdScriptInput {
  @Limits({ minLength: 1, maxLength: 4000 })
  @Field(() => String, { description: 'Its name, or sentences about it.' })
  product!: string;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience?: string | null;
  @Limits({ oneOf: AD_ANGLES })
  @Field(() => String, { description: 'How the ad argues.' })
  angle!: string;
  @Limits({ oneOf: AD_LENGTHS })
  @Field(() => String, { description: 'How long it is.' })
  length!: string;
  @Limits({ oneOf: AD_PLATFORMS })
  @Field(() => String, { description: 'Where it is shown.' })
  platform!: string;
  @Limits({ minLength: 1, maxLength: 240 })
  @Field(() => String, { nullable: true, description: 'The narration of scene 1, word for word.' })
  hook?: string | null;
  @Field(() => ScriptBriefInput, { nullable: true, description: SUBJECT.brief })
  brief?: ScriptBriefInput | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'One of your products: its text, price and contents are used, too.' })
  productId?: string | null;
}
