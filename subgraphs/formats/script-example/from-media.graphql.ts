import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import { WinnerFormat } from '../reference/reference.graphql.js';
import { ScriptExampleFrame, SOURCE_PLATFORM } from './script-example.graphql.js';

/** Maximum number of files of one post, and of frames in its draft. */
export const MOST_PARTS = 20;

@InputType({ description: 'The files of a post: pictures and videos, in order. Nothing is stored.' })
export class ScriptFromMediaInput {
  @Limits({ minItems: 1, maxItems: MOST_PARTS })
  @Field(() => [UploadTicket], { nullable: true, description: 'Images of at most 5 MB and videos of at most 9 MB.' })
  files?: string[] | null;
  @Field(() => UploadTicket, { nullable: true, description: 'The same, for a single file.' }) file?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: "Default: the post's subject, or what it consists of." })
  title?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: SOURCE_PLATFORM })
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
  @Field(() => String, { description: 'What to call it.' }) title!: string;
  @Field(() => String, { nullable: true, description: 'Always null: uploaded files have no source address.' })
  source_url!: string | null;
  @Field(() => String, { nullable: true, description: SOURCE_PLATFORM }) source_platform!: string | null;
  @Field(() => String, { nullable: true, description: 'What was measured, and what a model noted if one looked.' })
  viral_notes!: string | null;
  @Field(() => [ScriptExampleFrame], { description: 'One for each picture and each shot of a video.' })
  frames!: ScriptExampleFrame[];
  @OmitWhenNull()
  @Field(() => WinnerFormat, {
    nullable: true,
    description: 'How the post is made, according to the captions that were read.',
  })
  autopsy!: WinnerFormat | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The words on the first picture.' })
  hook_text!: string | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description:
      'The first spoken sentence, as a transcriber installed on this machine hears it, or as subtitles show it.',
  })
  hook_spoken!: string | null;
  @OmitWhenNull()
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether `hook_text` is among the words read from the first pictures. False if nothing was read.',
  })
  hook_verified!: boolean | null;
  @OmitWhenNull()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a model looked at the pictures. If not, descriptions state what was measured, and captions are empty.',
  })
  inspected!: boolean | null;
  @OmitWhenNull()
  @Field(() => DateTime, { nullable: true, description: 'When a model looked at them.' })
  checked_at!: Date | null;
}
