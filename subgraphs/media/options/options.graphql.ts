import { Field, Float, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { Json } from '../../../platform/graph/scalars.js';

@ObjectType({ simpleResolvers: true })
export class ImageOptionChoice {
  @Field(() => String)
  value!: string;
  @Field(() => String)
  label!: string;
  @Field(() => Boolean, {
    description: 'Whether the offline studio draws it; every choice is in the prompt of a model that makes pictures.',
  })
  drawn!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A group of choices for a photo.' })
export class ImageOptionGroup {
  @Field(() => String, { description: 'The key in `optionsMap` and `customTextPerGroup`.' })
  id!: string;
  @Field(() => String)
  label!: string;
  @Field(() => String, { description: 'The heading under which it is shown.' })
  section!: string;
  @Field(() => Boolean, { description: 'Whether it takes a list of values instead of one value.' })
  multiSelect!: boolean;
  @Field(() => [ImageOptionChoice])
  choices!: ImageOptionChoice[];
}

@ObjectType({ simpleResolvers: true, description: 'A ready-made set of options.' })
export class ImageOptionPreset {
  @Field(() => String)
  id!: string;
  @Field(() => String)
  label!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => Json, { description: 'Send it as `optionsMap`.' })
  optionsMap!: unknown;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Send it as `clothingText`.' })
  clothingText!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Where the eyes look, from -1 to 1; positive values are towards the right of the picture and up.',
})
export class ImageGaze {
  @Field(() => String)
  id!: string;
  @Field(() => String)
  label!: string;
  @Field(() => Float)
  eyeGazeX!: number;
  @Field(() => Float)
  eyeGazeY!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How the head is held, from -1 to 1; positive values tilt it to the right of the picture and raise the chin.',
})
export class ImageHead {
  @Field(() => String)
  id!: string;
  @Field(() => String)
  label!: string;
  @Field(() => Float)
  headTiltX!: number;
  @Field(() => Float)
  headTiltY!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The options of a photo.' })
export class ImageOptions {
  @Field(() => [ImageOptionGroup])
  groups!: ImageOptionGroup[];
  @Field(() => [ImageOptionPreset])
  presets!: ImageOptionPreset[];
  @Field(() => [ImageGaze])
  gaze!: ImageGaze[];
  @Field(() => [ImageHead])
  head!: ImageHead[];
  @Field(() => String, { description: 'The value that leaves a group out.' })
  skipValue!: string;
  @Field(() => String, { description: 'The value that stands for the text in `customTextPerGroup`.' })
  customValue!: string;
}
