import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { PLATFORMS } from '../../../studio/writer/index.js';
import { ScriptSegment } from '../script/script.graphql.js';
import { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { ScriptInput } from '../script/script-input.graphql.js';
import { SCRIPT } from '../script/words.js';

@InputType({ description: 'A script for another platform.' })
export class TranslateScriptInput {
  @Field(() => ScriptInput, { description: 'The script as it is.' })
  script!: ScriptInput;
  @Field(() => ScriptBriefInput, {
    description: 'The brief of the script; its platform is the one that the script was written for.',
  })
  brief!: ScriptBriefInput;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { description: "Another platform than the brief's." })
  toPlatform!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A script adapted to another platform.' })
export class Translation {
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'A second title line, where the platform shows one.' })
  hookSecondLine!: string | null;
  @Field(() => [ScriptSegment], { description: SCRIPT.segments })
  segments!: ScriptSegment[];
  @Field(() => [String], { description: 'What changed and why, one sentence each.' })
  changes!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A script for another platform.' })
export class TranslatedScript {
  @Field(() => Translation, { description: 'The adapted script.' })
  translation!: Translation;
  @Field(() => String, { description: 'The platform that it is for.' })
  toPlatform!: string;
}
