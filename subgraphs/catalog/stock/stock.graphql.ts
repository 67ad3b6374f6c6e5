import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'Name the photographer wherever the photo is shown, and do not imply that the people in it endorse a product.',
})
export class StockPhoto {
  @Field(() => Int)
  id!: number;
  @Field(() => Int)
  width!: number;
  @Field(() => Int)
  height!: number;
  @Field(() => String)
  thumb!: string;
  @Field(() => String)
  full!: string;
  @Field(() => String)
  photographer!: string;
  @Field(() => String)
  photographerUrl!: string;
  @Field(() => String)
  pageUrl!: string;
  @Field(() => String, { nullable: true })
  alt!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "Give its id as a line's `stockVideoId` to show it. Do not imply that the people in it endorse a product; the run lists in `credits` whom to name.",
})
export class StockVideo {
  @Field(() => Int)
  id!: number;
  @Field(() => Int)
  width!: number;
  @Field(() => Int)
  height!: number;
  @Field(() => Int)
  seconds!: number;
  @Field(() => String, { description: 'A still of it.' })
  thumb!: string;
  @Field(() => String, { nullable: true, description: 'A small version to play in a browser.' })
  previewUrl!: string | null;
  @Field(() => String)
  photographer!: string;
  @Field(() => String)
  photographerUrl!: string;
  @Field(() => String)
  pageUrl!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Show it wherever the photos or videos are shown.' })
export class StockAttribution {
  @Field(() => String)
  text!: string;
  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true })
export class StockPhotos {
  @Field(() => Boolean, { description: 'false if this installation has no key for a stock library.' })
  configured!: boolean;
  @Field(() => [StockPhoto])
  photos!: StockPhoto[];
  @Field(() => Int)
  total!: number;
  @Field(() => StockAttribution)
  attribution!: StockAttribution;
}

@ObjectType({ simpleResolvers: true })
export class StockVideos {
  @Field(() => Boolean, { description: 'false if this installation has no key for a stock library.' })
  configured!: boolean;
  @Field(() => [StockVideo])
  videos!: StockVideo[];
  @Field(() => Int)
  total!: number;
  @Field(() => StockAttribution)
  attribution!: StockAttribution;
}

@InputType()
export class KeepStockPhotoInput {
  @Limits({ min: 1 })
  @Field(() => Int, { description: "A photo's `id`." })
  id!: number;
}

@ObjectType({ simpleResolvers: true })
export class KeptStockPhoto {
  @Field(() => Int)
  photoId!: number;
  @Field(() => String, { description: 'The address of our copy; it can be passed as `options.coverPhoto`.' })
  url!: string;
  @Field(() => String)
  photographer!: string;
  @Field(() => String)
  pageUrl!: string;
}
