import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { BrickFrame, PictureBrick } from '../brick/brick.graphql.js';
import { DEVICES } from './screen.prompt.js';

const ScreenDevice = graphEnum('ScreenDevice', DEVICES);

@ObjectType({ simpleResolvers: true })
export class ScreenUse {
  @Field(() => String, { nullable: true, description: 'The words spoken over it.' })
  line!: string | null;
  @Field(() => String, { description: 'The prompt from which it was made.' })
  prompt!: string;
  @Field(() => Float, { description: 'How long it is shown.' })
  seconds!: number;
}

@ObjectType({ simpleResolvers: true })
export class ScreenFrame extends BrickFrame {
  @Field(() => ScreenUse)
  use!: ScreenUse;
}

@ObjectType({ simpleResolvers: true })
export class AppScreenOutput {
  @Field(() => [ScreenFrame])
  frames!: ScreenFrame[];
}

@ObjectType({ simpleResolvers: true, description: 'A creator showing an app on a device.' })
export class AppScreenJob extends PictureBrick {
  @Field(() => AppScreenOutput, { nullable: true, description: 'Null until done.' })
  output!: AppScreenOutput | null;
}

@InputType({ description: 'The screen is either a screenshot of one of your apps or a picture at an address.' })
export class AppScreenInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String)
  personaSlug!: string;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  appId?: string | null;
  @Limits({ min: 0 })
  @Field(() => Int, { nullable: true, description: "Index of the screenshot among the app's. Default: 0." })
  screen?: number | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true })
  screenUrl?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: "Default: the app's own." })
  appName?: string | null;
  @Field(() => ScreenDevice, { nullable: true, description: "Default: the screenshot's own; mobile for an address." })
  device?: ValueOf<typeof ScreenDevice> | null;
  @Limits({ maxLength: 180 })
  @Field(() => String, { nullable: true, description: 'What the creator says while showing it.' })
  line?: string | null;
}
