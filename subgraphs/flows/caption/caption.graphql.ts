import { Field, ID, InputType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { CaptionPlatform, ScriptBriefInput, ScriptInput } from '../../writing/index.js';

const CaptionAssetSource = graphEnum('CaptionAssetSource', 'What kind of video a caption is for.', {
  videos: 'The video of a run.',
  mascot_videos: 'The same, by an older name.',
});

@InputType({ description: 'A video that a run has made.' })
export class CaptionAssetInput {
  @Field(() => CaptionAssetSource, { description: 'What kind of video it is.' })
  source!: ValueOf<typeof CaptionAssetSource>;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { description: 'The id of the finished run.' })
  id!: string;
}

@InputType({ description: '`asset`, or `script` with `brief`.' })
export class WriteCaptionInput {
  @Field(() => CaptionAssetInput, {
    nullable: true,
    description: "A finished run's video: the caption is written from what that run knows.",
  })
  asset?: CaptionAssetInput | null;
  @Field(() => ScriptInput, { nullable: true, description: 'The script of the post.' })
  script?: ScriptInput | null;
  @Field(() => ScriptBriefInput, {
    nullable: true,
    description: 'What the script is for; required together with `script`.',
  })
  brief?: ScriptBriefInput | null;
  @Limits({ minLength: 1, maxLength: 80 })
  @Field(() => String, { nullable: true, description: 'The creator in the video; not needed with `asset`.' })
  personaName?: string | null;
  @Field(() => CaptionPlatform, {
    nullable: true,
    description: "Default: where videos for the brief's platform are posted.",
  })
  platform?: ValueOf<typeof CaptionPlatform> | null;
}
