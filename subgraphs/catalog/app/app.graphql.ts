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
  @Field(() => ScreenshotSource, { description: 'Copied from the store, or given by you.' })
  source!: ValueOf<typeof ScreenshotSource>;
}

@ObjectType({
  simpleResolvers: true,
  description: 'An app, yours or one to compare with. Its pictures and words are kept here.',
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
  description: "An app's shop window, as the store says it. Addresses are the store's own.",
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
  @Field(() => DateTime, { description: 'When the store said so: now, or when it last answered.' })
  readAt!: string;
}

@ObjectType({ simpleResolvers: true })
export class AppAnswer {
  @Field(() => App)
  app!: App;
  @OmitWhenNull('live')
  @Field(() => AppListing, { nullable: true, description: 'With `live=1` only; null for an app that is on no store.' })
  listing!: AppListing | null;
}

@InputType()
export class AppScreenshotInput {
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'A stored picture of yours, or a public address that is copied.' })
  url!: string;
  @Field(() => ScreenshotDevice, { nullable: true, description: '`phone` unless said otherwise.' })
  device?: ValueOf<typeof ScreenshotDevice> | null;
  @Limits({ maxLength: 300 })
  @Field(() => String, { nullable: true })
  caption?: string | null;
  @Field(() => ScreenshotSource, {
    nullable: true,
    description:
      'As it was read, so that a list can be sent back whole. It cannot be changed; a new picture is an `upload`.',
  })
  source?: ValueOf<typeof ScreenshotSource> | null;
}

@InputType({
  description:
    'An app on a store (`storeUrl` or `storeId`, `country`, `own`), or one told by hand (`name` and the rest).',
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
    description: 'Two letters: whose shop window is read. From the address, else `us`.',
  })
  country?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'true unless said otherwise.' })
  own?: boolean | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => AppPlatform, { nullable: true, description: '`web` unless said otherwise.' })
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

@InputType({ description: 'What is given is changed; null clears text; `screenshots` is the whole list, in order.' })
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
