import { PACKS } from '../../../content/media/data.js';
import type { AspectRatio } from '../../../providers/image/port.js';
import type {
  Arrangement,
  Camera,
  Expression,
  Framing,
  Light,
  Place,
  Pose,
} from '../../../studio/illustrator/scene.js';
import type { ProductCategory } from '../../../studio/product-category.js';

interface AnyLook {
  /** What happens in the picture, by product category if it differs. */
  action: string | (Partial<Record<ProductCategory, string>> & { handheld: string });
  setting: string;
  /** Whether the setting ends with the words for a photo that looks as if a customer had taken it. */
  phone?: true;
  place?: Place;
  light: Light;
  camera?: Camera;
}
/** How to draw a shot whose subject is the product. */
interface ProductLook extends AnyLook {
  kind: 'product';
  arrangement: Arrangement;
}
/** How to draw a shot whose subject is a person. */
interface PhotoLook extends AnyLook {
  kind: 'photo';
  framing: Framing;
  pose: Pose;
  expression: Expression;
}

/** How a shot is drawn: words for a model, and the same as values for the illustrator. */
export type Look = ProductLook | PhotoLook;

type ShotText = (typeof PACKS.plans)[number]['shots'][number];
export type PackShot = Omit<ShotText, 'look' | 'withPersona'> & {
  look: Look;
  /** Replaces `look` if a creator is given although the shot does not need one. */
  withPersona?: PhotoLook | undefined;
};

type PlanText = (typeof PACKS.plans)[number];
export type PackPlan = Omit<PlanText, 'aspectRatio' | 'shots'> & {
  aspectRatio: AspectRatio;
  shots: readonly PackShot[];
};

/** The photo packs that can be ordered. */
export const PLANS = PACKS.plans as readonly PackPlan[];

/** A look's place, background, light and lens, in words for a model. */
export const settingWords = ({ setting, phone }: Look): string => (phone ? `${setting} ${PACKS.phone}` : setting);

export const findPlan = (slug: string): PackPlan | undefined => PLANS.find((plan) => plan.slug === slug);

export const findShot = (plan: PackPlan, role: string): PackShot | undefined =>
  plan.shots.find((shot) => shot.role === role);
