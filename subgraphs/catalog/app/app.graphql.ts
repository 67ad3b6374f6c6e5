import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';

export const MAX_SCREENS = 40;

const AppPlatform = graphEnum('AppPlatform', 'Where an app runs, and so which store lists it.', {
  ios: 'On iPhones and iPads; listed in the App Store.',
  android: 'On Android; listed on Google Play.',
  web: 'In a browser, or anywhere else without a store.',
});
const ScreenshotDevice = graphEnum('ScreenshotDevice', 'The device that a screenshot was taken on.', {
  phone: 'An upright phone.',
  tablet: 'A tablet.',
  desktop: 'A computer.',
});
const ScreenshotSource = graphEnum('ScreenshotSource', 'Where a screenshot comes from.', {
  store: "Copied from the app's page in a store.",
  upload: 'Added by its owner.',
});

/** What each field of an app is, where it is read and where it is written. */
const APP = {
  name: 'What the app is called.',
  own: "Whether it is the account's own; false for a competitor's.",
  platform: 'Where it runs.',
  storeUrl: "The app's page in its store; null if it is in none.",
  country: 'Two letters: the country whose listing is read; null for an app that is in no store.',
  developer: 'Who publishes it.',
  genre: "The store's category.",
  description: 'What it does; scripts are written from it.',
  iconUrl: 'Its icon: one of your pictures, or a public one, which is copied.',
  screenshots: 'Its screens, in the order in which videos show them.',
};

@ObjectType({ simpleResolvers: true, description: "A picture of an app's screen." })
export class AppScreenshot {
  @Field(() => String, { description: 'The address of our copy.' })
  url!: string;
  @Field(() => ScreenshotDevice, { description: 'What it was taken on.' })
  device!: ValueOf<typeof ScreenshotDevice>;
  @Field(() => String, { nullable: true, description: 'What it shows, in your words; null if nobody has said.' })
  caption!: string | null;
  @Field(() => ScreenshotSource, { description: 'Whether it was copied from the store or uploaded by you.' })
  source!: ValueOf<typeof ScreenshotSource>;
}

@Entity()
@ObjectType({
  simpleResolvers: true,
  description: "An app, your own or a competitor's. Its pictures and texts are stored here.",
})
export class App {
  @Field(() => ID, { description: 'The id of the app.' })
  id!: string;
  @Field(() => String, { description: APP.name })
  name!: string;
  @Field(() => Boolean, { description: APP.own })
  own!: boolean;
  @Field(() => AppPlatform, { description: APP.platform })
  platform!: ValueOf<typeof AppPlatform>;
  @Field(() => String, { nullable: true, description: 'Its id in the store; null if it is in none.' })
  store_id!: string | null;
  @Field(() => String, { nullable: true, description: APP.storeUrl })
  store_url!: string | null;
  @Field(() => String, { nullable: true, description: APP.country })
  country!: string | null;
  @Field(() => String, { nullable: true, description: APP.developer })
  developer!: string | null;
  @Field(() => String, { nullable: true, description: APP.genre })
  genre!: string | null;
  @Field(() => String, { nullable: true, description: APP.description })
  description!: string | null;
  @Field(() => String, { nullable: true, description: 'The address of our copy of its icon; null if it has none.' })
  icon_url!: string | null;
  @Field(() => [AppScreenshot], { description: APP.screenshots })
  screenshots!: AppScreenshot[];
}

export const AppConnection = connectionOf(App, 'apps');

@InputType({ description: 'Which apps to list.' })
export class AppFilter {
  @Field(() => Boolean, { nullable: true, description: "true: only your own apps, false: only competitors'." })
  own?: boolean | null;
  @Field(() => AppPlatform, { nullable: true, description: 'Only apps that run there.' })
  platform?: ValueOf<typeof AppPlatform> | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "An app's listing, as its store states it. Addresses are the store's own.",
})
export class AppListing {
  @Field(() => String, { description: APP.name })
  name!: string;
  @Field(() => String, { nullable: true, description: APP.developer })
  developer!: string | null;
  @Field(() => String, { nullable: true, description: APP.genre })
  genre!: string | null;
  @Field(() => String, { nullable: true, description: 'Its icon.' })
  iconUrl!: string | null;
  @Field(() => String, { description: 'Its page.' })
  storeUrl!: string;
  @Field(() => Float, { nullable: true, description: 'Out of 5.' })
  rating!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many people have rated it; null if the store does not say.' })
  ratingCount!: number | null;
  @Field(() => String, { nullable: true, description: 'The price as the store words it, such as "Free".' })
  priceLabel!: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'In units of the currency; 0 if it is free, null if the store does not say.',
  })
  price!: number | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  currency!: string | null;
  @Field(() => String, { nullable: true, description: 'The version that the store offers.' })
  version!: string | null;
  @Field(() => String, { nullable: true, description: 'What is new in this version.' })
  releaseNotes!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When this version was released.' })
  updatedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'The age for which it is rated, as the store words it.' })
  contentRating!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'How often it was installed, as the store words it; null in the App Store.',
  })
  installs!: string | null;
  @Field(() => [String], { description: 'Screenshots of a phone.' })
  phoneScreens!: string[];
  @Field(() => [String], { description: 'Screenshots of a tablet.' })
  tabletScreens!: string[];
  @Field(() => DateTime, { description: 'When the store stated this: now, or when it last answered.' })
  readAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An app, and what its store says of it now.' })
export class AppAnswer {
  @Field(() => App, { description: 'The app as it is stored.' })
  app!: App;
  @OmitWhenNull('live')
  @Field(() => AppListing, {
    nullable: true,
    description: 'Only with `live=1`; null for an app that is not in a store.',
  })
  listing!: AppListing | null;
}

@InputType({ description: "A picture of an app's screen." })
export class AppScreenshotInput {
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'The address of one of your pictures, or a public one, which is copied.' })
  url!: string;
  @Field(() => ScreenshotDevice, { nullable: true, description: 'Default: `phone`.' })
  device?: ValueOf<typeof ScreenshotDevice> | null;
  @Limits({ maxLength: 300 })
  @Field(() => String, { nullable: true, description: 'What it shows.' })
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
  @Field(() => String, { nullable: true, description: APP.name })
  name?: string | null;
  @Field(() => AppPlatform, { nullable: true, description: 'Default: `web`.' })
  platform?: ValueOf<typeof AppPlatform> | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true, description: APP.description })
  description?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: APP.iconUrl })
  iconUrl?: string | null;
  @Limits({ maxItems: MAX_SCREENS })
  @Field(() => [AppScreenshotInput], { nullable: true, description: APP.screenshots })
  screenshots?: AppScreenshotInput[] | null;
}

@InputType({
  description: 'Only the given fields change; null clears a text; `screenshots` replaces the whole list, in order.',
})
export class UpdateAppInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: APP.name })
  name?: string | null;
  @Field(() => Boolean, { nullable: true, description: APP.own })
  own?: boolean | null;
  @Field(() => AppPlatform, { nullable: true, description: APP.platform })
  platform?: ValueOf<typeof AppPlatform> | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: APP.storeUrl })
  storeUrl?: string | null;
  @Limits({ minLength: 2, maxLength: 2 })
  @Field(() => String, { nullable: true, description: APP.country })
  country?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: APP.developer })
  developer?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: APP.genre })
  genre?: string | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true, description: APP.description })
  description?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: APP.iconUrl })
  iconUrl?: string | null;
  @Limits({ maxItems: MAX_SCREENS })
  @Field(() => [AppScreenshotInput], { nullable: true, description: APP.screenshots })
  screenshots?: AppScreenshotInput[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'An app was deleted.' })
export class AppDeleted extends Deletion {}
