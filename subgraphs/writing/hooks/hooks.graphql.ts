import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { AD_HOOK_ANGLES } from '../../../studio/writer/index.js';
import { ScriptBrief, ScriptBriefInput } from '../script/script-brief.graphql.js';
import { ScriptInput } from '../script/script-input.graphql.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'An alternative opening for a script. One that was sent in with a saved script may have nothing but `hookText`.',
})
export class HookVariant {
  @Field(() => String, { description: 'The part that catches attention, as viewers read it.' })
  hookText!: string;
  @Field(() => String, { nullable: true, description: 'The first line, as it is spoken.' })
  spokenLine!: string | null;
  @Field(() => String, { nullable: true, description: 'A family of hooks, as in the vocabulary of formats.' })
  family!: string | null;
  @Field(() => String, { nullable: true, description: 'Why viewers might keep watching.' })
  note!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class HookVariants {
  @Field(() => [HookVariant])
  variants!: HookVariant[];
}

@InputType()
export class ScriptHooksInput {
  @Field(() => ScriptInput)
  script!: ScriptInput;
  @Field(() => ScriptBriefInput)
  brief!: ScriptBriefInput;
  @Limits({ min: 1, max: 10 })
  @Field(() => Int, { nullable: true, description: 'Default: 5.' })
  count?: number | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'The speaker.' })
  personaName?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  toneOfVoice?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The first seconds of an ad.' })
export class AdHook {
  @Limits({ oneOf: AD_HOOK_ANGLES })
  @Field(() => String)
  angle!: string;
  @Field(() => String, { description: 'The spoken line.' })
  hookText!: string;
  @Field(() => String)
  onScreenText!: string;
  @Field(() => String, { description: 'The first picture: framing, place, what happens.' })
  openingVisual!: string;
}

@ObjectType({ simpleResolvers: true })
export class AdHooks {
  @Field(() => [AdHook], { description: 'By angle: Problem, Curiosity, Social Proof, POV, Bold Claim.' })
  hooks!: AdHook[];
  @OmitWhenNull()
  @Field(() => ScriptBrief, { nullable: true })
  brief!: ScriptBrief | null;
}

@InputType()
export class AdHooksInput {
  @Limits({ minLength: 1, maxLength: 4000 })
  @Field(() => String, { description: 'Its name, or sentences about it.' })
  product!: string;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  audience?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'The tone, in your words.' })
  tone?: string | null;
  @Limits({ min: 1, max: 8 })
  @Field(() => Int, { nullable: true, description: 'Number of hooks per angle. Default: 2.' })
  perAngle?: number | null;
  @Field(() => ScriptBriefInput, { nullable: true })
  brief?: ScriptBriefInput | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  productId?: string | null;
}
