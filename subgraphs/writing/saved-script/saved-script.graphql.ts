import { Directive, Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { Caption } from '../caption/caption.graphql.js';
import { MOST_CANDIDATES, ScriptCritique } from '../critique/critique.graphql.js';
import { HookVariant } from '../hooks/hooks.graphql.js';
import { SentScript } from '../script/script.graphql.js';
import { ScriptInput } from '../script/script-input.graphql.js';
import { SavedCritiqueInput } from './saved-critique.graphql.js';
import { SavedBrief, SavedBriefInput, SavedCaptionInput, SavedHookVariantInput } from './saved-parts.graphql.js';
import { SAVED_SCRIPT_STATUSES } from './saved-script.entity.js';

const SavedScriptStatus = graphEnum(
  'SavedScriptStatus',
  SAVED_SCRIPT_STATUSES,
  'The status of a saved script: all but `draft` follow the run that it was sent to.',
);

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A saved script with all its parts.' })
export class SavedScript {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  title!: string;
  @Field(() => SavedBrief)
  brief!: SavedBrief;
  @Field(() => String)
  format!: string;
  @Field(() => String, { nullable: true })
  structure_type!: string | null;
  @Field(() => String, { nullable: true, description: 'The family of its hook.' })
  family!: string | null;
  @GraphOnly()
  @Field(() => String, { description: 'The hook of its script.' })
  hookText!: string;
  @GraphOnly()
  @Field(() => Float, { nullable: true, description: 'The score of its critique.' })
  score!: number | null;
  @Field(() => SentScript)
  script!: SentScript;
  @Field(() => [HookVariant])
  hook_variants!: HookVariant[];
  @Field(() => [SentScript])
  candidates!: SentScript[];
  @Field(() => ScriptCritique, { nullable: true })
  critique!: ScriptCritique | null;
  @Field(() => Caption, { nullable: true })
  caption!: Caption | null;
  @Field(() => SavedScriptStatus)
  status!: ValueOf<typeof SavedScriptStatus>;
  @Field(() => ID, { nullable: true })
  persona_id!: string | null;
  @Field(() => String, { nullable: true })
  persona_slug!: string | null;
  @Field(() => String, { nullable: true })
  workflow_slug!: string | null;
  @Field(() => ID, { nullable: true })
  run_id!: string | null;
  @Field(() => ID, { nullable: true })
  video_job_id!: string | null;
  @Field(() => String, { nullable: true, description: 'The finished video, once its run has cut it.' })
  video_url!: string | null;
  @Field(() => DateTime)
  created_at!: string;
  @Field(() => DateTime)
  updated_at!: string;
}

@ObjectType({ simpleResolvers: true })
export class SavedScriptDeleted {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A document that a human creator can film from.' })
export class ShootBrief {
  @Field(() => String)
  markdown!: string;
  @Field(() => String)
  filename!: string;
}

const MOST_HOOK_VARIANTS = 20;

@InputType()
export class CreateSavedScriptInput {
  @Field(() => SavedBriefInput)
  brief!: SavedBriefInput;
  @Field(() => ScriptInput, { description: 'With as many segments as `brief.format` requires.' })
  script!: ScriptInput;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'Default: the product, else the niche, else the hook.' })
  title?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'The creator who will speak.' })
  personaSlug?: string | null;
  @Limits({ maxItems: MOST_HOOK_VARIANTS })
  @Field(() => [SavedHookVariantInput], { nullable: true })
  hookVariants?: SavedHookVariantInput[] | null;
  @Limits({ maxItems: MOST_CANDIDATES })
  @Field(() => [ScriptInput], { nullable: true, description: 'The other scripts that it was chosen from.' })
  candidates?: ScriptInput[] | null;
  @Field(() => SavedCritiqueInput, { nullable: true })
  critique?: SavedCritiqueInput | null;
  @Field(() => SavedCaptionInput, { nullable: true })
  caption?: SavedCaptionInput | null;
}

@InputType({
  description:
    'Omitted fields stay as they are; null clears a field, or restores the default title. `brief` and `script` are replaced as a whole and must fit each other.',
})
export class UpdateSavedScriptInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  title?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true })
  personaSlug?: string | null;
  @Field(() => SavedBriefInput, { nullable: true })
  brief?: SavedBriefInput | null;
  @Field(() => ScriptInput, { nullable: true })
  script?: ScriptInput | null;
  @Limits({ maxItems: MOST_HOOK_VARIANTS })
  @Field(() => [SavedHookVariantInput], { nullable: true })
  hookVariants?: SavedHookVariantInput[] | null;
  @Limits({ maxItems: MOST_CANDIDATES })
  @Field(() => [ScriptInput], { nullable: true })
  candidates?: ScriptInput[] | null;
  @Field(() => SavedCritiqueInput, { nullable: true })
  critique?: SavedCritiqueInput | null;
  @Field(() => SavedCaptionInput, { nullable: true })
  caption?: SavedCaptionInput | null;
}
