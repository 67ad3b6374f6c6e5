import { Field, ObjectType } from 'type-graphql';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { FormatMedium } from '../vocab/enums.graphql.js';

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
  @Field(() => String, { description: "The writer's format." })
  format!: string;
}
