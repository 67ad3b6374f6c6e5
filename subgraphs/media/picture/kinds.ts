import { jobKind } from '../../../platform/jobs/index.js';
import type { AppScreenInput, AppScreenOutput } from '../app-screen/app-screen.js';
import type { ProductShotsInput, ProductShotsOutput, WaitingShots } from '../product-shots/product-shots.js';
import type { CopiedPictures, ImageJobInput, ImageJobOutput } from './order.js';

/** The kinds of jobs that make pictures. Their handlers are in workers/jobs. */
export const PICTURE_JOB = {
  image: jobKind<ImageJobInput, ImageJobOutput, CopiedPictures>('image'),
  productShots: jobKind<ProductShotsInput, ProductShotsOutput, WaitingShots>('product-shots'),
  appScreen: jobKind<AppScreenInput, AppScreenOutput, CopiedPictures>('app-screen'),
};
