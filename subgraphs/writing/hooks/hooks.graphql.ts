import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { AD_HOOK_ANGLES } from '../../../studio/writer/index.js';
import { ScriptBrief, ScriptBriefInput } from '../script/script-brief.graphql.js';
import { ScriptInput } from '../script/script-input.graphql.js';
import { SCRIPT, SUBJECT } from '../script/words.js';

/** What is said with an opening. */
export const HOOK = { spokenLine: 'The first line, as it is spoken.' };

@ObjectType({
  simpleResolvers: true,
  description:
    'An alternative opening for a script. One that was sent in with a saved script may have nothing but `hookText`.',
})
export class HookVariant {
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Field(() => String, { nullable: true, description: HOOK.spokenLine })
  spokenLine!: string | null;
  @Field(() => String, { nullable: true, description: 'A family of hooks, as in the vocabulary of formats.' })
  family!: string | null;
  @Field(() => String, { nullable: true, description: SCRIPT.whyItWorks })
  note!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Other openings of a script.' })
export class HookVariants {
  @Field(() => [HookVariant], { description: 'At most `count` of them.' })
  variants!: HookVariant[];
}

@InputType({ description: 'A script that is to open differently.' })
export class ScriptHooksInput {
  @Field(() => ScriptInput, { description: 'The script as it is.' })
  script!: ScriptInput;
  @Field(() => ScriptBriefInput, { description: SUBJECT.brief })
  brief!: ScriptBriefInput;
  @Limits({ min: 1, max: 10 })
  @Field(() => Int, { nullable: true, description: 'Default: 5.' })
  count?: number | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'The speaker.' })
  personaName?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: SUBJECT.toneOfVoice })
  toneOfVoice?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The first seconds of an ad.' })
export class AdHook {
  @Limits({ oneOf: AD_HOOK_ANGLES })
  @Field(() => String, { description: 'How it catches attention.' })
  angle!: string;
  @Field(() => String, { description: 'The spoken line.' })
  hookText!: string;
  @Field(() => String, { description: 'The words on the picture.' })
  onScreenText!: string;
  @Field(() => String, { description: 'The first picture: framing, place, what happens.' })
  openingVisual!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Openings of ads.' })
export class AdHooks {
  @Field(() => [AdHook], { description: 'By angle: Problem, Curiosity, Social Proof, POV, Bold Claim.' })
  hooks!: AdHook[];
  @OmitWhenNull()
  @Field(() => ScriptBrief, { nullable: true, description: SUBJECT.understood })
  brief!: ScriptBrief | null;
}

@InputType({ description: 'What an ad is for.' })
export class AdHooksInput {
  @Limits({ minLength: 1, maxLength: 4000 })
  @Field(() => String, { description: 'Its name, or sentences about it.' })
  product!: string;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'The tone, in your words.' })
  tone?: string | null;
  @Limits({ min: 1, max: 8 })
  @Field(() => Int, { nullable: true, description: 'Number of hooks per angle. Default: 2.' })
  perAngle?: number | null;
  @Field(() => ScriptBriefInput, { nullable: true, description: SUBJECT.brief })
  brief?: ScriptBriefInput | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: SUBJECT.productId })
  productId?: string | null;
}
