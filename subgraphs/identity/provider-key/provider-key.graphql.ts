import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';

/** What an `imageModel` is, wherever one is shown. */
export const IMAGE_MODEL =
  "The model that makes pictures: the chosen one, else the first of the key's provider, else the installation's; null if there is none.";

@ObjectType({
  simpleResolvers: true,
  description: "Whether the user's own model-provider key is set. The key is never returned.",
})
export class ProviderKeyStatus {
  @Field(() => Boolean, { description: 'Whether a key is stored.' })
  hasKey!: boolean;
  @Field(() => String, { nullable: true, description: IMAGE_MODEL })
  imageModel!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A setting was stored.' })
export class Saved {
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' })
  saved!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A setting was removed.' })
export class Deleted {
  @Field(() => Boolean, { description: 'True even if there was nothing to remove.' })
  deleted!: boolean;
}

@InputType({ description: 'The key of a model provider.' })
export class SaveProviderKeyInput {
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, {
    description:
      "The provider is recognised by the form of its keys. `local` stands for this installation's models, `offline` for the offline studio. It is stored encrypted.",
  })
  key!: string;
}

@InputType({ description: 'The model that pictures are made with.' })
export class ChooseImageModelInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: "One of the image models of the stored key's provider." })
  model!: string;
}
