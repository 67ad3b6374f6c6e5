import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'A workflow that a run can follow.' })
export class Preset {
  @Field(() => String)
  slug!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String)
  description!: string;
  @Field(() => String)
  medium!: string;
  @Field(() => String, { description: "The writer's format." })
  format!: string;
}
