import type { PackPlan, PackShot } from './plan.js';
import { AMAZON } from './plans/amazon.js';
import { BEFORE_AFTER } from './plans/before-after.js';
import { PRODUCT_UGC } from './plans/product-ugc.js';
import { SHOPIFY } from './plans/shopify.js';

/** The photo packs that can be ordered. */
export const PLANS: readonly PackPlan[] = [PRODUCT_UGC, AMAZON, SHOPIFY, BEFORE_AFTER];

export const findPlan = (slug: string): PackPlan | undefined => PLANS.find((plan) => plan.slug === slug);

export const findShot = (plan: PackPlan, role: string): PackShot | undefined =>
  plan.shots.find((shot) => shot.role === role);
