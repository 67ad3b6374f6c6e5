import { Field, InputType } from 'type-graphql';
import { Limits } from '../../../../platform/graph/directives.js';

@InputType({ description: 'An opening as returned by story-ad/hooks; only the narration is required.' })
export class ApplyVariantInput {
  @Limits({ minLength: 3, maxLength: 300 })
  @Field(() => String, { description: 'What the voice says.' })
  narration!: string;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'What the character does.' })
  action?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'What the picture shows.' })
  visual?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Position of the camera.' })
  angle?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Colour grading.' })
  colorState?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'What there is to lose or gain.' })
  stake?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'The title over the picture.' })
  onScreenText?: string | null;
}
