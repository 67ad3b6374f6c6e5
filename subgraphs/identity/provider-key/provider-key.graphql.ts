import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';

@ObjectType({
  simpleResolvers: true,
  description: "Whether the user's own model-provider key is set. The key is never returned.",
})
export class ProviderKeyStatus {
  @Field(() => Boolean)
  hasKey!: boolean;
  @Field(() => String, { nullable: true })
  imageModel!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class Saved {
  @Field(() => Boolean)
  saved!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Deleted {
  @Field(() => Boolean)
  deleted!: boolean;
}

@InputType()
export class SaveProviderKeyInput {
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String)
  key!: string;
}

@InputType()
export class ChooseImageModelInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String)
  model!: string;
}
