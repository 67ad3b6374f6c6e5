import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../../platform/graph/directives.js';
import { DateTime, UploadTicket } from '../../../../platform/graph/scalars.js';
import { WinnerFormat } from '../../reference/reference.graphql.js';
import { ScriptExampleFrame } from '../script-example.graphql.js';

/** Files of one post, and frames of its draft, at most. */
export const MOST_PARTS = 20;

@InputType({ description: 'A post as its files: pictures and videos, in order. Nothing is kept.' })
export class ScriptFromMediaInput {
  @Limits({ minItems: 1, maxItems: MOST_PARTS })
  @Field(() => [UploadTicket], { nullable: true, description: 'Images of at most 5 MB and videos of at most 9 MB.' })
  files?: string[] | null;
  @Field(() => UploadTicket, { nullable: true, description: 'The same, for a single file.' })
  file?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: "Default: the post's subject, or what it consists of." })
  title?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true })
  sourcePlatform?: string | null;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, {
    nullable: true,
    description: 'What the post is about; it helps the model that reads the pictures.',
  })
  niche?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A script example that is not saved.' })
export class ScriptDraft {
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true, description: 'Always null: uploaded files have no source address.' })
  source_url!: string | null;
  @Field(() => String, { nullable: true })
  source_platform!: string | null;
  @Field(() => String, { nullable: true, description: 'What was measured, and what a model noted where one looked.' })
  viral_notes!: string | null;
  @Field(() => [ScriptExampleFrame], { description: 'One for each picture, and for each shot of a video.' })
  frames!: ScriptExampleFrame[];
  @OmitWhenNull()
  @Field(() => WinnerFormat, { nullable: true, description: 'How the post is made, by the captions that were read.' })
  autopsy!: WinnerFormat | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The words on the first picture.' })
  hook_text!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The first sentence said, where subtitles show it.' })
  hook_spoken!: string | null;
  @OmitWhenNull()
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether `hook_text` is among the words read from the first pictures. False while nothing was read.',
  })
  hook_verified!: boolean | null;
  @OmitWhenNull()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a model looked at the pictures. Otherwise descriptions say what was measured, and captions are empty.',
  })
  inspected!: boolean | null;
  @OmitWhenNull()
  @Field(() => DateTime, { nullable: true, description: 'When a model looked.' })
  checked_at!: Date | null;
}
