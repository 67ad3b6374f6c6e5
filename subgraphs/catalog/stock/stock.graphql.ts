import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';

@ObjectType({
  simpleResolvers: true,
  description: 'Name the photographer wherever it is shown; do not imply that its people endorse a product.',
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
    'A line of a run shows it by `stockVideoId`. Do not imply that its people endorse a product; the run lists whom to name in `credits`.',
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
  @Field(() => String, { nullable: true, description: 'A small file of it, to be played in a browser.' })
  previewUrl!: string | null;
  @Field(() => String)
  photographer!: string;
  @Field(() => String)
  photographerUrl!: string;
  @Field(() => String)
  pageUrl!: string;
}

@ObjectType({ simpleResolvers: true, description: 'To be shown wherever the photos or videos are.' })
export class StockAttribution {
  @Field(() => String)
  text!: string;
  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true })
export class StockPhotos {
  @Field(() => Boolean, { description: 'false when this installation has no key of a stock library.' })
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
  @Field(() => Boolean, { description: 'false when this installation has no key of a stock library.' })
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
  id!: number;
  @Field(() => String, { description: 'Our copy; pass it on as `options.coverPhoto`.' })
  url!: string;
  @Field(() => String)
  photographer!: string;
  @Field(() => String)
  pageUrl!: string;
}
