import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';

export const MAX_SCREENS = 40;

const AppPlatform = graphEnum('AppPlatform', ['ios', 'android', 'web']);
const ScreenshotDevice = graphEnum('ScreenshotDevice', ['phone', 'tablet', 'desktop']);
const ScreenshotSource = graphEnum('ScreenshotSource', ['store', 'upload']);

@ObjectType({ simpleResolvers: true })
export class AppScreenshot {
  @Field(() => String)
  url!: string;
  @Field(() => ScreenshotDevice)
  device!: ValueOf<typeof ScreenshotDevice>;
  @Field(() => String, { nullable: true })
  caption!: string | null;
  @Field(() => ScreenshotSource, { description: 'Whether it was copied from the store or uploaded by you.' })
  source!: ValueOf<typeof ScreenshotSource>;
}

@ObjectType({
  simpleResolvers: true,
  description: "An app, your own or a competitor's. Its pictures and texts are stored here.",
})
export class App {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => Boolean)
  own!: boolean;
  @Field(() => AppPlatform)
  platform!: ValueOf<typeof AppPlatform>;
  @Field(() => String, { nullable: true })
  store_id!: string | null;
  @Field(() => String, { nullable: true })
  store_url!: string | null;
  @Field(() => String, { nullable: true })
  country!: string | null;
  @Field(() => String, { nullable: true })
  developer!: string | null;
  @Field(() => String, { nullable: true })
  genre!: string | null;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => String, { nullable: true })
  icon_url!: string | null;
  @Field(() => [AppScreenshot])
  screenshots!: AppScreenshot[];
}

@ObjectType({
  simpleResolvers: true,
  description: "An app's listing, as its store states it. Addresses are the store's own.",
})
export class AppListing {
  @Field(() => String)
  name!: string;
  @Field(() => String, { nullable: true })
  developer!: string | null;
  @Field(() => String, { nullable: true })
  genre!: string | null;
  @Field(() => String, { nullable: true })
  iconUrl!: string | null;
  @Field(() => String)
  storeUrl!: string;
  @Field(() => Float, { nullable: true, description: 'Out of 5.' })
  rating!: number | null;
  @Field(() => Int, { nullable: true })
  ratingCount!: number | null;
  @Field(() => String, { nullable: true })
  priceLabel!: string | null;
  @Field(() => Float, { nullable: true })
  price!: number | null;
  @Field(() => String, { nullable: true })
  currency!: string | null;
  @Field(() => String, { nullable: true })
  version!: string | null;
  @Field(() => String, { nullable: true })
  releaseNotes!: string | null;
  @Field(() => DateTime, { nullable: true })
  updatedAt!: string | null;
  @Field(() => String, { nullable: true })
  contentRating!: string | null;
  @Field(() => String, { nullable: true })
  installs!: string | null;
  @Field(() => [String])
  phoneScreens!: string[];
  @Field(() => [String])
  tabletScreens!: string[];
  @Field(() => DateTime, { description: 'When the store stated this: now, or when it last answered.' })
  readAt!: string;
}

@ObjectType({ simpleResolvers: true })
export class AppAnswer {
  @Field(() => App)
  app!: App;
  @OmitWhenNull('live')
  @Field(() => AppListing, {
    nullable: true,
    description: 'Only with `live=1`; null for an app that is not in a store.',
  })
  listing!: AppListing | null;
}

@InputType()
export class AppScreenshotInput {
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'The address of one of your pictures, or a public one, which is copied.' })
  url!: string;
  @Field(() => ScreenshotDevice, { nullable: true, description: 'Default: `phone`.' })
  device?: ValueOf<typeof ScreenshotDevice> | null;
  @Limits({ maxLength: 300 })
  @Field(() => String, { nullable: true })
  caption?: string | null;
  @Field(() => ScreenshotSource, {
    nullable: true,
    description:
      'Accepted so that a list can be sent back as it was read; it cannot be changed. A new picture is an `upload`.',
  })
  source?: ValueOf<typeof ScreenshotSource> | null;
}

@InputType({
  description:
    'An app in a store (`storeUrl` or `storeId`, `country`, `own`), or one described by hand (`name` and the other fields).',
})
export class CreateAppInput {
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: "The app's page in the App Store or on Google Play." })
  storeUrl?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, {
    nullable: true,
    description: '`1234567890` in the App Store, `com.example.app` on Google Play.',
  })
  storeId?: string | null;
  @Limits({ minLength: 2, maxLength: 2 })
  @Field(() => String, {
    nullable: true,
    description: 'Two letters: the country whose listing is read. Default: that of the address, else `us`.',
  })
  country?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: true.' })
  own?: boolean | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => AppPlatform, { nullable: true, description: 'Default: `web`.' })
  platform?: ValueOf<typeof AppPlatform> | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true })
  description?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true })
  iconUrl?: string | null;
  @Limits({ maxItems: MAX_SCREENS })
  @Field(() => [AppScreenshotInput], { nullable: true })
  screenshots?: AppScreenshotInput[] | null;
}

@InputType({
  description: 'Only the given fields change; null clears a text; `screenshots` replaces the whole list, in order.',
})
export class UpdateAppInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => Boolean, { nullable: true })
  own?: boolean | null;
  @Field(() => AppPlatform, { nullable: true })
  platform?: ValueOf<typeof AppPlatform> | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true })
  storeUrl?: string | null;
  @Limits({ minLength: 2, maxLength: 2 })
  @Field(() => String, { nullable: true })
  country?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  developer?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  genre?: string | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true })
  description?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true })
  iconUrl?: string | null;
  @Limits({ maxItems: MAX_SCREENS })
  @Field(() => [AppScreenshotInput], { nullable: true })
  screenshots?: AppScreenshotInput[] | null;
}

@ObjectType({ simpleResolvers: true })
export class AppDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
