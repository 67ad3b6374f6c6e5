import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity, Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Caption } from '../caption/caption.graphql.js';
import { MOST_CANDIDATES, ScriptCritique } from '../critique/critique.graphql.js';
import { HookVariant } from '../hooks/hooks.graphql.js';
import { SentScript } from '../script/script.graphql.js';
import { ScriptInput } from '../script/script-input.graphql.js';
import { SCRIPT, SUBJECT } from '../script/words.js';
import { SavedCritiqueInput } from './saved-critique.graphql.js';
import { SavedBrief, SavedBriefInput, SavedCaptionInput, SavedHookVariantInput } from './saved-parts.graphql.js';
import type { SavedScriptStatus as Status } from './saved-script.entity.js';

const SavedScriptStatus = graphEnum<Status>(
  'SavedScriptStatus',
  'The status of a saved script: all but `draft` follow the run that it was sent to.',
  {
    draft: 'Not sent yet.',
    queued: 'Sent; the run makes its preview or waits for approval.',
    rendering: 'Approved; the video is being made.',
    done: 'The video is finished.',
    failed: 'The run has failed or was cancelled; the script can be changed and sent again.',
  },
);

/** What the fields of a saved script are, wherever one is read or written. */
const SAVED = {
  title: 'As given, else the product, the niche or the hook.',
  hookVariants: 'Alternative openings.',
  candidates: 'The other scripts that it was chosen from.',
  critique: 'What was said of it; null if nothing.',
  caption: 'The text below its post; null if there is none.',
  status: 'Where it is on its way to a video.',
  persona_id: 'The creator who will speak; null if none is set, or the creator was deleted.',
  persona_slug: 'The slug of that creator.',
  workflow_slug: 'The workflow that it was sent to; null while it is a draft.',
  run_id: 'The run that it was sent to; null while it is a draft.',
  video_url: 'The finished video, once its run has cut it.',
  created_at: 'When it was saved.',
  updated_at: 'When it last changed, also by its run.',
};

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A saved script with all its parts.' })
export class SavedScript {
  @Field(() => ID, { description: 'The id of the saved script.' })
  id!: string;
  @Field(() => String, { description: SAVED.title })
  title!: string;
  @Field(() => SavedBrief, { description: SUBJECT.brief })
  brief!: SavedBrief;
  @Field(() => String, { description: SCRIPT.format })
  format!: string;
  @Field(() => String, { nullable: true, description: SCRIPT.structureType })
  structure_type!: string | null;
  @Field(() => String, { nullable: true, description: SCRIPT.family })
  family!: string | null;
  @GraphOnly()
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @GraphOnly()
  @Field(() => Float, { nullable: true, description: 'The score of its critique.' })
  score!: number | null;
  @Field(() => SentScript, { description: 'The script itself.' })
  script!: SentScript;
  @Field(() => [HookVariant], { description: SAVED.hookVariants })
  hook_variants!: HookVariant[];
  @Field(() => [SentScript], { description: SAVED.candidates })
  candidates!: SentScript[];
  @Field(() => ScriptCritique, { nullable: true, description: SAVED.critique })
  critique!: ScriptCritique | null;
  @Field(() => Caption, { nullable: true, description: SAVED.caption })
  caption!: Caption | null;
  @Field(() => SavedScriptStatus, { description: SAVED.status })
  status!: ValueOf<typeof SavedScriptStatus>;
  @Field(() => ID, { nullable: true, description: SAVED.persona_id })
  persona_id!: string | null;
  @Field(() => String, { nullable: true, description: SAVED.persona_slug })
  persona_slug!: string | null;
  @Relation('Persona', 'persona_id', 'The creator who will speak.')
  persona?: object | null;
  @Field(() => String, { nullable: true, description: SAVED.workflow_slug })
  workflow_slug!: string | null;
  @Field(() => ID, { nullable: true, description: SAVED.run_id })
  run_id!: string | null;
  @Relation('Run', 'run_id', 'The run that it was sent to.')
  run?: object | null;
  @Field(() => ID, { nullable: true, description: 'The job that cuts its video; null until the run cuts.' })
  video_job_id!: string | null;
  @Field(() => String, { nullable: true, description: SAVED.video_url })
  video_url!: string | null;
  @Field(() => DateTime, { description: SAVED.created_at })
  created_at!: string;
  @Field(() => DateTime, { description: SAVED.updated_at })
  updated_at!: string;
}

export const SavedScriptConnection = connectionOf(SavedScript, 'saved scripts');

@InputType({ description: 'Which saved scripts to list.' })
export class SavedScriptFilter {
  @Field(() => SavedScriptStatus, { nullable: true, description: 'Only scripts with this status.' })
  status?: ValueOf<typeof SavedScriptStatus> | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'Only scripts for the creator with this slug.' })
  persona_slug?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A saved script was deleted.' })
export class SavedScriptDeleted {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A document that a human creator can film from.' })
export class ShootBrief {
  @Field(() => String, { description: 'The document, in Markdown.' })
  markdown!: string;
  @Field(() => String, { description: 'What to call the file.' })
  filename!: string;
}

const MOST_HOOK_VARIANTS = 20;

@InputType({ description: 'A script with its parts.' })
export class CreateSavedScriptInput {
  @Field(() => SavedBriefInput, { description: SUBJECT.brief })
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
  @Field(() => [SavedHookVariantInput], { nullable: true, description: SAVED.hookVariants })
  hookVariants?: SavedHookVariantInput[] | null;
  @Limits({ maxItems: MOST_CANDIDATES })
  @Field(() => [ScriptInput], { nullable: true, description: SAVED.candidates })
  candidates?: ScriptInput[] | null;
  @Field(() => SavedCritiqueInput, { nullable: true, description: SAVED.critique })
  critique?: SavedCritiqueInput | null;
  @Field(() => SavedCaptionInput, { nullable: true, description: SAVED.caption })
  caption?: SavedCaptionInput | null;
}

@InputType({
  description:
    'Omitted fields stay as they are; null clears a field, or restores the default title. `brief` and `script` are replaced as a whole and must fit each other.',
})
export class UpdateSavedScriptInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: SAVED.title })
  title?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: SUBJECT.personaSlug })
  personaSlug?: string | null;
  @Field(() => SavedBriefInput, { nullable: true, description: SUBJECT.brief })
  brief?: SavedBriefInput | null;
  @Field(() => ScriptInput, { nullable: true, description: 'With as many lines as `brief.format` requires.' })
  script?: ScriptInput | null;
  @Limits({ maxItems: MOST_HOOK_VARIANTS })
  @Field(() => [SavedHookVariantInput], { nullable: true, description: SAVED.hookVariants })
  hookVariants?: SavedHookVariantInput[] | null;
  @Limits({ maxItems: MOST_CANDIDATES })
  @Field(() => [ScriptInput], { nullable: true, description: SAVED.candidates })
  candidates?: ScriptInput[] | null;
  @Field(() => SavedCritiqueInput, { nullable: true, description: SAVED.critique })
  critique?: SavedCritiqueInput | null;
  @Field(() => SavedCaptionInput, { nullable: true, description: SAVED.caption })
  caption?: SavedCaptionInput | null;
}
