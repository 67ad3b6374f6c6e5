import { Field, InputType } from 'type-graphql';
import { Limits } from '../../../../platform/graph/directives.js';

@InputType({ description: 'An opening as returned by story-ad/hooks; only the narration is required.' })
export class ApplyVariantInput {
  @Limits({ minLength: 3, maxLength: 300 })
  @Field(() => String)
  narration!: string;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  action?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  visual?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  angle?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  colorState?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  stake?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true })
  onScreenText?: string | null;
}
