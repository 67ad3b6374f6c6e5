import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphOnly, Limits } from '../../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../../platform/graph/enums.js';
import { links } from '../../../../platform/links.js';
import { MAX_CALLBACK_URL } from '../../../identity/index.js';
import { CALLBACK_EVENTS_SAYS, CALLBACK_SAYS, CallbackEvent } from '../callback.js';
import { RunOptionsInput } from '../options/run-options.graphql.js';
import { Run } from '../run.graphql.js';

/** Maximum number of characters of what the subject of a video is called. */
export const MAX_NAME = 80;

const BriefSourceMode = graphEnum('BriefSourceMode', 'What a source of a brief is.', {
  url: 'The address of a page.',
  description: 'A text.',
  value: 'The same, by another name.',
});

@InputType({ description: 'A page to read, or a text.' })
export class BriefSourceInput {
  @Field(() => BriefSourceMode, { description: 'What `value` is.' })
  mode!: ValueOf<typeof BriefSourceMode>;
  @Limits({ minLength: 8, maxLength: 4000 })
  @Field(() => String, { description: 'The address of a page, or a text.' })
  value!: string;
}

@InputType({ description: 'What a video is about, who speaks and how it is made.' })
export class StartFlowInput {
  @Limits({ minLength: 1, maxLength: 80 })
  @Field(() => String, { description: `A workflow of ${links.presets}.` })
  preset!: string;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'The creator who speaks, by slug. Default: one of our cast.' })
  creatorSlug?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, {
    nullable: true,
    description: 'A creator of the shared directory instead, by the slug there; the run keeps a copy of the creator.',
  })
  directorySlug?: string | null;
  @Field(() => BriefSourceInput, { nullable: true, description: 'What the video is about, to be read.' })
  briefSource?: BriefSourceInput | null;
  @Limits({ minLength: 1, maxLength: MAX_NAME })
  @Field(() => String, {
    nullable: true,
    description:
      'What the subject of the video is called, in place of the name that was read. A product or an app has its own.',
  })
  name?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'Whom it is for, in place of what was read.' })
  audience?: string | null;
  @Limits({ minItems: 1, maxItems: 40, maxLength: 1000 })
  @Field(() => [String], {
    nullable: true,
    description:
      'The sentences from which the script is written, in place of the text, the page or the text of the product: those of an estimate, corrected. Of a page, only its pictures are then used.',
  })
  facts?: string[] | null;
  @Limits({ maxLength: 36 })
  @Field(() => ID, { nullable: true, description: 'What the video is about: a saved brief.' })
  briefId?: string | null;
  @Limits({ maxLength: 36 })
  @Field(() => ID, { nullable: true, description: "The product to show; default: the saved brief's." })
  productId?: string | null;
  @Limits({ maxLength: 36 })
  @Field(() => ID, {
    nullable: true,
    description: "The app to show; its store's numbers are read when the run uses them.",
  })
  appId?: string | null;
  @Field(() => RunOptionsInput, {
    nullable: true,
    description: 'How the video is made; each workflow takes some of them.',
  })
  options?: RunOptionsInput | null;
  @Field(() => Boolean, { nullable: true, description: 'true skips the stop at the priced preview.' })
  straightThrough?: boolean | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, { nullable: true, description: CALLBACK_SAYS })
  callbackUrl?: string | null;
  @Limits({ minItems: 1, maxItems: 2 })
  @Field(() => [CallbackEvent], { nullable: true, description: CALLBACK_EVENTS_SAYS })
  callbackEvents?: ValueOf<typeof CallbackEvent>[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'A run was started.' })
export class FlowStarted {
  @Field(() => ID, { description: 'The id of the run to poll.' })
  runId!: string;
  @GraphOnly()
  @Field(() => Run, { description: 'The run itself.' })
  run!: () => Promise<Run>;
}
