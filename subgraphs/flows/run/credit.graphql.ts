import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The credit for a stock photo or video that a line shows.' })
export class RunCredit {
  @Field(() => Int, { description: 'The line that shows it.' })
  index!: number;
  @Field(() => String, { description: 'The whole credit as a sentence.' })
  text!: string;
  @Field(() => String, { description: 'The name of its author.' })
  name!: string;
  @Field(() => String, { description: 'The page of its author.' })
  url!: string;
  @Field(() => String, { description: 'The page of the photo or video.' })
  pageUrl!: string;
}
