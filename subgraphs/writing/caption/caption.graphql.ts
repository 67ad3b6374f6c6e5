import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum } from '../../../platform/graph/enums.js';
import { CAPTION_PLATFORMS } from '../../../studio/writer/index.js';

export const CaptionPlatform = graphEnum('CaptionPlatform', CAPTION_PLATFORMS);

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'The text below a video.' })
export class Caption {
  @Field(() => String, { description: 'A feed shows its first line; on YouTube that is the title.' })
  text!: string;
  @Field(() => [String], { description: 'Each with its #; no more than the platform accepts.' })
  hashtags!: string[];
  @Field(() => String, {
    nullable: true,
    description:
      'What viewers must be told: that it is an ad, and that it is made with AI. Add it to the text, and switch on the label.',
  })
  disclosure!: string | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: 'A comment to pin: the likeliest question, answered from the brief.',
  })
  pinnedReply!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The source of a caption.' })
export class CaptionProvenance {
  @Field(() => String, {
    description:
      '`script`: the script and the brief that were sent; `videos` or `mascot_videos`: the finished run of `asset`.',
  })
  source!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  personaName!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  product!: string | null;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true })
  productId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CaptionWritten {
  @Field(() => Caption)
  caption!: Caption;
  @OmitWhenNull()
  @Field(() => CaptionProvenance, { nullable: true })
  provenance!: CaptionProvenance | null;
}
