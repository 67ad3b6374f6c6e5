import { Field, Float, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { JsonObject } from '../../../platform/graph/scalars.js';

const ID_OF = 'Its id, unique in this list.';
const LABEL = 'What to show people.';

@ObjectType({ simpleResolvers: true, description: 'One of the choices of a group.' })
export class ImageOptionChoice {
  @Field(() => String, { description: 'What to send.' })
  value!: string;
  @Field(() => String, { description: LABEL })
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
  @Field(() => String, { description: LABEL })
  label!: string;
  @Field(() => String, { description: 'The heading under which it is shown.' })
  section!: string;
  @Field(() => Boolean, { description: 'Whether it takes a list of values instead of one value.' })
  multiSelect!: boolean;
  @Field(() => [ImageOptionChoice], { description: 'What can be chosen.' })
  choices!: ImageOptionChoice[];
}

@ObjectType({ simpleResolvers: true, description: 'A ready-made set of options.' })
export class ImageOptionPreset {
  @Field(() => String, { description: ID_OF })
  id!: string;
  @Field(() => String, { description: LABEL })
  label!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What it looks like; absent if the label says it.' })
  description!: string | null;
  @Field(() => JsonObject, { description: 'Send it as `optionsMap`.' })
  optionsMap!: Record<string, unknown>;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Send it as `clothingText`.' })
  clothingText!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Where the eyes look, from -1 to 1; positive values are towards the right of the picture and up.',
})
export class ImageGaze {
  @Field(() => String, { description: ID_OF })
  id!: string;
  @Field(() => String, { description: LABEL })
  label!: string;
  @Field(() => Float, { description: 'To the left (-1) or right (1) of the picture.' })
  eyeGazeX!: number;
  @Field(() => Float, { description: 'Down (-1) or up (1).' })
  eyeGazeY!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How the head is held, from -1 to 1; positive values tilt it to the right of the picture and raise the chin.',
})
export class ImageHead {
  @Field(() => String, { description: ID_OF })
  id!: string;
  @Field(() => String, { description: LABEL })
  label!: string;
  @Field(() => Float, { description: 'To the left (-1) or right (1) of the picture.' })
  headTiltX!: number;
  @Field(() => Float, { description: 'Chin down (-1) or up (1).' })
  headTiltY!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The options of a photo.' })
export class ImageOptions {
  @Field(() => [ImageOptionGroup], { description: 'What can be chosen for a photo.' })
  groups!: ImageOptionGroup[];
  @Field(() => [ImageOptionPreset], { description: 'Ready-made sets of choices.' })
  presets!: ImageOptionPreset[];
  @Field(() => [ImageGaze], { description: 'Where the eyes can look.' })
  gaze!: ImageGaze[];
  @Field(() => [ImageHead], { description: 'How the head can be held.' })
  head!: ImageHead[];
  @Field(() => String, { description: 'The value that leaves a group out.' })
  skipValue!: string;
  @Field(() => String, { description: 'The value that stands for the text in `customTextPerGroup`.' })
  customValue!: string;
}
