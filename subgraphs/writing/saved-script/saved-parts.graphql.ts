import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { FORMAT_KEYS, SCRIPT_MOST } from '../../../studio/writer/index.js';
import { CAPTION } from '../caption/caption.graphql.js';
import { HOOK } from '../hooks/hooks.graphql.js';
import { ScriptBrief, ScriptBriefInput } from '../script/script-brief.graphql.js';
import { SCRIPT } from '../script/words.js';

/** The parts of a saved script. Clients send them in the form in which the writing routes return them. */

@ObjectType({ simpleResolvers: true, description: 'What a saved script is for.' })
export class SavedBrief extends ScriptBrief {
  @Field(() => String, { description: 'The video format of the script.' })
  format!: string;
}

@InputType({ description: 'What the script is for, and its format.' })
export class SavedBriefInput extends ScriptBriefInput {
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format, which determines the number of segments.' })
  format!: string;
}

@InputType({ description: 'An alternative opening, as `scripts/hooks` returns it.' })
export class SavedHookVariantInput {
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: HOOK.spokenLine })
  spokenLine?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: SCRIPT.family })
  family?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: SCRIPT.whyItWorks })
  note?: string | null;
}

@InputType({ description: 'A caption, as `scripts/caption` returns it.' })
export class SavedCaptionInput {
  @Limits({ minLength: 1, maxLength: 5_000 })
  @Field(() => String, { description: CAPTION.text })
  text!: string;
  @Limits({ maxItems: 60, maxLength: 120 })
  @Field(() => [String], { nullable: true, description: CAPTION.hashtags })
  hashtags?: string[] | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: CAPTION.disclosure })
  disclosure?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: CAPTION.pinnedReply })
  pinnedReply?: string | null;
}
