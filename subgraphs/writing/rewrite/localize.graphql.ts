import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { LANGUAGE_TAG, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { FORMAT_KEYS, SCRIPT_MOST } from '../../../studio/writer/index.js';
import { FormatMedium } from '../../formats/index.js';
import { SentScript } from '../script/script.graphql.js';
import { ScriptInput } from '../script/script-input.graphql.js';

/** Maximum number of texts in one call: as many as the longest script says and shows. */
const MOST_TEXTS = 60;

@InputType({ description: 'Either `script` with `format`, or `texts`.' })
export class LocalizeInput {
  @Field(() => ScriptInput, { nullable: true, description: 'A script to put into the language.' })
  script?: ScriptInput | null;
  @Limits({ minItems: 1, maxItems: MOST_TEXTS, minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => [String], { nullable: true, description: 'Single texts instead.' })
  texts?: string[] | null;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { nullable: true, description: 'The video format of `script`.' })
  format?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { description: 'The target language as a BCP 47 tag: de, pt-BR.' })
  language!: string;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'The name of the product, which is not translated.' })
  product?: string | null;
  @Field(() => FormatMedium, {
    nullable: true,
    description: 'What `texts` belong to. Spoken texts do not get much longer.',
  })
  medium?: ValueOf<typeof FormatMedium> | null;
}

@ObjectType({ simpleResolvers: true, description: 'What a text still lacks after two attempts.' })
export class Unresolved {
  @Field(() => Int, { description: 'Index of the text, or of the segment of a script (0 for its hookText).' })
  index!: number;
  @Field(() => [Float], { description: 'Numbers of the source that the text does not state in digits.' })
  missingNumbers!: number[];
  @Field(() => Boolean, { description: 'The source names the product, the text does not.' })
  productDropped!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The texts in the language.' })
export class LocalizedTexts {
  @OmitWhenNull()
  @Field(() => SentScript, { nullable: true, description: 'The script, if one was sent.' })
  script!: SentScript | null;
  @OmitWhenNull()
  @Field(() => [String], { nullable: true, description: 'The texts in the same order, if texts were sent.' })
  texts!: string[] | null;
  @Field(() => [Unresolved], { description: 'What is still missing; empty if nothing.' })
  unresolved!: Unresolved[];
}
