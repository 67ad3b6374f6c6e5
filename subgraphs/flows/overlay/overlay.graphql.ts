import { Field, Float, ObjectType } from 'type-graphql';

const X = 'px from the left of a screen of 1080 × 1920.';

@ObjectType({ simpleResolvers: true, description: 'A row of a title, in dark letters on a white plate.' })
export class OverlayRow {
  @Field(() => String, { description: 'Its words.' })
  text!: string;
  @Field(() => Float, { description: `The centre of the row, ${X}` })
  x!: number;
  @Field(() => Float, { description: 'The middle of the row, px from the top.' })
  y!: number;
  @Field(() => Float, { description: 'How wide the words are, px.' })
  width!: number;
  @Field(() => Float, { description: 'How wide the plate is, px.' })
  plate!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A title, shown as long as its line.' })
export class OverlayTitle {
  @Field(() => Float, { description: 'The type size, px.' })
  size!: number;
  @Field(() => [OverlayRow], { description: 'Its rows, from the top.' })
  rows!: OverlayRow[];
}

@ObjectType({ simpleResolvers: true, description: 'A word of a caption.' })
export class OverlayWord {
  @Field(() => String, { description: 'The word.' })
  text!: string;
  @Field(() => Float, { description: `The left edge of the word, ${X}` })
  x!: number;
  @Field(() => Float, { description: 'The middle of its row, px from the top.' })
  y!: number;
  @Field(() => Float, { description: 'How wide the word is, px.' })
  width!: number;
  @Field(() => Float, {
    description: "When the word is marked as the one being said, in seconds from the line's start.",
  })
  start!: number;
  @Field(() => Float, { description: 'When the next word is.' })
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Words that are on the screen together.' })
export class OverlayCue {
  @Field(() => Float, { description: "When they appear, in seconds from the line's start." })
  start!: number;
  @Field(() => Float, { description: 'When they disappear.' })
  end!: number;
  @Field(() => Float, { description: 'The type size, px.' })
  size!: number;
  @Field(() => [OverlayWord], { description: 'The words, in the order in which they are said.' })
  words!: OverlayWord[];
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The texts that the cut sets over the picture of a line, each where it will be. If a model makes the clip, they may still move out of the way of what it shows.',
})
export class LineOverlay {
  @Field(() => OverlayTitle, {
    nullable: true,
    description: 'The title; null for none, or if the captions say it too.',
  })
  title!: OverlayTitle | null;
  @Field(() => [OverlayCue], { description: 'The captions, one after another.' })
  captions!: OverlayCue[];
}
