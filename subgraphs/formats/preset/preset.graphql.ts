import { Field, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { MEDIA } from './presets.js';

const PresetMedium = graphEnum('PresetMedium', MEDIA);

@ObjectType({ simpleResolvers: true, description: 'A workflow that a run can follow.' })
export class Preset {
  @Field(() => String)
  slug!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String)
  description!: string;
  @Field(() => PresetMedium)
  medium!: ValueOf<typeof PresetMedium>;
  @Field(() => String, { description: "The writer's format." })
  format!: string;
}
