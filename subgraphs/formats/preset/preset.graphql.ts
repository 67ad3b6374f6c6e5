import { Field, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { FormatMedium } from '../vocab/enums.graphql.js';
import { PRESET_OUTPUTS } from './plan.js';

const PresetOutput = graphEnum('PresetOutput', PRESET_OUTPUTS);

@ObjectType({ simpleResolvers: true, description: "An option of a workflow's runs, with its allowed values." })
export class PresetOption {
  @Field(() => String)
  name!: string;
  @Field(() => String, { description: '`string`, `integer`, `boolean`, `object`, `url` or `id`.' })
  type!: string;
  @Field(() => String)
  description!: string;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true })
  min!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true })
  max!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'Characters.' })
  minLength!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true })
  maxLength!: number | null;
  @OmitWhenNull()
  @Field(() => [String], { nullable: true, description: 'All allowed values.' })
  choices!: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'A workflow that a run can follow.' })
export class Preset {
  @Field(() => String)
  slug!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String)
  description!: string;
  @Field(() => FormatMedium)
  medium!: ValueOf<typeof FormatMedium>;
  @Field(() => PresetOutput, {
    description: '`video`: one MP4. `slides`: pictures to swipe through, and all of them in one zip.',
  })
  output!: ValueOf<typeof PresetOutput>;
  @Field(() => String, { description: 'The format of its scripts.' })
  format!: string;
  @Field(() => [String], { description: 'Formats of saved scripts that can be sent to it.' })
  formats!: string[];
  @Field(() => [String], {
    description:
      'Its steps in order, with `gate` where it waits for approval. `lipsync` only runs with `options.lipSync`; a `segment` is one line of the finished video.',
  })
  steps!: string[];
  @Field(() => [PresetOption], { description: 'The `options` of its runs.' })
  options!: PresetOption[];
}
