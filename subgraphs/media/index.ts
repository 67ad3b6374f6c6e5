/** The public interface of media: how pictures and clips are ordered, and what they cost. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { AppScreenResolver } from './app-screen/app-screen.resolver.js';
import { BurnCaptionResolver } from './burn-caption/burn-caption.resolver.js';
import { ImageResolver, resolveImageJobReference } from './image/image.resolver.js';
import { ImageOptionsResolver } from './options/options.resolver.js';
import { PhotoPackResolver } from './photo-pack/photo-pack.resolver.js';
import { PICTURE_JOB } from './picture/jobs.js';
import { PriceResolver } from './price/price.resolver.js';
import { ProductShotsResolver } from './product-shots/product-shots.resolver.js';
import { StoryboardFrameResolver } from './storyboard-frame/storyboard-frame.resolver.js';
import { VoiceResolver } from './voice/voice.resolver.js';

export { ScreenDevice, startAppScreen } from './app-screen/app-screen.resolver.js';
export type { Device } from './app-screen/screen.prompt.js';
export { BrickProgress, type BrickStarted, JOB, JobStatus } from './brick/brick.graphql.js';
export { type BrickCall, startBrick, toBrickCall } from './brick/brick.service.js';
export { clipPrompt, frameOrder, lineSeed, motionPrompt, objectMotion, slideOrder } from './frame/frame.prompt.js';
export { sceneMotion, sceneOrder } from './frame/scene.prompt.js';
export { PLANS } from './photo-pack/plans.js';
export { NO_SLOT } from './photo-pack/shot.js';
export {
  type BrickAsked,
  type BrickFrame,
  type BrickInput,
  type CopiedPictures,
  type HostedReference,
  type ImageJobInput,
  keptFor,
  type OrderedReference,
  type OrderedShot,
  PICTURE_JOB,
  type PictureOrder,
  type PictureRecipe,
  type ProductShotsInput,
  type ProductShotsOutput,
  type ShotFailures,
  type WaitingShots,
} from './picture/jobs.js';
export { lockJobAllowance } from './picture/order.service.js';
export { clipUsd, type Estimate, noClips, priceLines } from './price/price.service.js';
export { MissingShot, startProductShots } from './product-shots/product-shots.resolver.js';

export const media: Domain = {
  name: 'media',
  entities: [],
  migrations: [],
  jobKinds: Object.values(PICTURE_JOB),
  resolvers: [
    PriceResolver,
    ImageOptionsResolver,
    ImageResolver,
    PhotoPackResolver,
    ProductShotsResolver,
    AppScreenResolver,
    BurnCaptionResolver,
    StoryboardFrameResolver,
    VoiceResolver,
  ],
  references: { ImageJob: resolveImageJobReference },
};
