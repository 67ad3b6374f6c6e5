import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import type { CaptionPlatform as Platform } from '../../../studio/writer/index.js';

export const CaptionPlatform = graphEnum<Platform>('CaptionPlatform', 'Where a caption is posted.', {
  instagram: 'Instagram.',
  facebook: 'Facebook.',
  tiktok: 'TikTok.',
  youtube: 'YouTube, whose title is the first line.',
});
const CaptionSource = graphEnum('CaptionSource', 'What a caption was written from.', {
  script: 'The script and the brief that were sent.',
  videos: 'A finished run.',
  mascot_videos: 'A finished run.',
});

/** What the parts of a caption are. */
export const CAPTION = {
  text: 'A feed shows its first line; on YouTube that is the title.',
  hashtags: 'Each with its #; no more than the platform accepts.',
  disclosure:
    'What viewers must be told: that it is an ad, and that it is made with AI. Add it to the text, and switch on the label.',
  pinnedReply: 'A comment to pin: the likeliest question, answered from the brief.',
};

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'The text below a video.' })
export class Caption {
  @Field(() => String, { description: CAPTION.text })
  text!: string;
  @Field(() => [String], { description: CAPTION.hashtags })
  hashtags!: string[];
  @Field(() => String, {
    nullable: true,
    description: CAPTION.disclosure,
  })
  disclosure!: string | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: CAPTION.pinnedReply,
  })
  pinnedReply!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The source of a caption.' })
export class CaptionProvenance {
  @Field(() => CaptionSource, { description: 'What it was written from.' })
  source!: ValueOf<typeof CaptionSource>;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The name of the creator in the video.' })
  personaName!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What the video is about.' })
  product!: string | null;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'The id of the product.' })
  productId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A caption, and what it was written from.' })
export class CaptionWritten {
  @Field(() => Caption, { description: 'The caption.' })
  caption!: Caption;
  @OmitWhenNull()
  @Field(() => CaptionProvenance, { nullable: true, description: 'What it was written from.' })
  provenance!: CaptionProvenance | null;
}
