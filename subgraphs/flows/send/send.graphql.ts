import { Field, InputType } from 'type-graphql';
import { type Constraint, Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { RUN_OPTIONS } from '../../formats/index.js';
import { MAX_CALLBACK_URL } from '../../identity/index.js';
import { CALLBACK_EVENTS_SAYS, CALLBACK_SAYS, CallbackEvent } from '../run/callback.js';
import { VideoLookInput } from '../run/options/caption.graphql.js';

const { maxLength } = RUN_OPTIONS.anchorImageUrl;
const ADDRESS: Constraint = { minLength: 1, maxLength };

@InputType({ description: 'Who speaks a saved script, and how it is filmed.' })
export class SendSavedScriptInput extends VideoLookInput {
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: "Default: the script's creator; required if it has none." })
  personaSlug?: string | null;
  @Limits({ minLength: 1, maxLength: 80 })
  @Field(() => String, {
    nullable: true,
    description: "A workflow that accepts the script's format. Default: creator-ugc-video.",
  })
  workflowSlug?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: `${RUN_OPTIONS.burnCaptions.says} Default: false, or true if any caption option is given.`,
  })
  burnCaptions?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: `${RUN_OPTIONS.sameFrame.says} Default: true, in workflows that have this option.`,
  })
  sameFrame?: boolean | null;
  @Limits(ADDRESS)
  @Field(() => String, { nullable: true, description: RUN_OPTIONS.anchorImageUrl.says })
  anchorImageUrl?: string | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, { nullable: true, description: CALLBACK_SAYS })
  callbackUrl?: string | null;
  @Limits({ minItems: 1, maxItems: 2 })
  @Field(() => [CallbackEvent], { nullable: true, description: CALLBACK_EVENTS_SAYS })
  callbackEvents?: ValueOf<typeof CallbackEvent>[] | null;
}
