import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';

const SIZE = 'In pixels.';
const WHOSE = {
  photographer: 'Who made it.',
  photographerUrl: "The photographer's page in the library.",
  pageUrl: 'Its own page in the library.',
};
const FOUND = {
  page: 'Best match first; empty if nothing is configured.',
  total: 'How many there are on all pages.',
};

@ObjectType({
  simpleResolvers: true,
  description:
    'Name the photographer wherever the photo is shown, and do not imply that the people in it endorse a product.',
})
export class StockPhoto {
  @Field(() => Int, { description: 'Its id in the library.' })
  id!: number;
  @Field(() => Int, { description: SIZE })
  width!: number;
  @Field(() => Int, { description: SIZE })
  height!: number;
  @Field(() => String, { description: 'A small version, about 350 pixels high.' })
  thumb!: string;
  @Field(() => String, { description: 'A large version.' })
  full!: string;
  @Field(() => String, { description: WHOSE.photographer })
  photographer!: string;
  @Field(() => String, { description: WHOSE.photographerUrl })
  photographerUrl!: string;
  @Field(() => String, { description: WHOSE.pageUrl })
  pageUrl!: string;
  @Field(() => String, {
    nullable: true,
    description: "What it shows, in the library's words; null if it does not say.",
  })
  alt!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "Give its id as a line's `stockVideoId` to show it. Do not imply that the people in it endorse a product; the run lists in `credits` whom to name.",
})
export class StockVideo {
  @Field(() => Int, { description: 'Its id in the library.' })
  id!: number;
  @Field(() => Int, { description: SIZE })
  width!: number;
  @Field(() => Int, { description: SIZE })
  height!: number;
  @Field(() => Int, { description: 'Its length in whole seconds, as the library states it.' })
  seconds!: number;
  @Field(() => String, { description: 'A still of it.' })
  thumb!: string;
  @Field(() => String, { nullable: true, description: 'A small version to play in a browser.' })
  previewUrl!: string | null;
  @Field(() => String, { description: WHOSE.photographer })
  photographer!: string;
  @Field(() => String, { description: WHOSE.photographerUrl })
  photographerUrl!: string;
  @Field(() => String, { description: WHOSE.pageUrl })
  pageUrl!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Show it wherever the photos or videos are shown.' })
export class StockAttribution {
  @Field(() => String, { description: 'The credit, in words.' })
  text!: string;
  @Field(() => String, { description: 'Where the credit links to.' })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One page of the photos found.' })
export class StockPhotos {
  @Field(() => Boolean, { description: 'false if this installation has no key for a stock library.' })
  configured!: boolean;
  @Field(() => [StockPhoto], { description: FOUND.page })
  photos!: StockPhoto[];
  @Field(() => Int, { description: FOUND.total })
  total!: number;
  @Field(() => StockAttribution, { description: 'The credit of the library.' })
  attribution!: StockAttribution;
}

@ObjectType({ simpleResolvers: true, description: 'One page of the videos found.' })
export class StockVideos {
  @Field(() => Boolean, { description: 'false if this installation has no key for a stock library.' })
  configured!: boolean;
  @Field(() => [StockVideo], { description: FOUND.page })
  videos!: StockVideo[];
  @Field(() => Int, { description: FOUND.total })
  total!: number;
  @Field(() => StockAttribution, { description: 'The credit of the library.' })
  attribution!: StockAttribution;
}

@InputType({ description: 'The photo to copy.' })
export class KeepStockPhotoInput {
  @Limits({ min: 1 })
  @Field(() => Int, { description: "A photo's `id`." })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A stock photo that was copied.' })
export class KeptStockPhoto {
  @Field(() => Int, { description: 'Its id in the library.' })
  photoId!: number;
  @Field(() => String, { description: 'The address of our copy; it can be passed as `options.coverPhoto`.' })
  url!: string;
  @Field(() => String, { description: WHOSE.photographer })
  photographer!: string;
  @Field(() => String, { description: WHOSE.pageUrl })
  pageUrl!: string;
}
