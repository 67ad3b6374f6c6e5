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
  /** What happens, as a clause with `{product}` for its name; the kinds of product that do it otherwise say so. */
  action: string | (Partial<Record<ProductCategory, string>> & { handheld: string });
  /** Place, background, light and lens, for a model. */
  setting: string;
  place?: Place;
  light: Light;
  camera?: Camera;
}
/** The product is the subject. */
interface ProductLook extends AnyLook {
  kind: 'product';
  arrangement: Arrangement;
}
/** A person is the subject. */
interface PhotoLook extends AnyLook {
  kind: 'photo';
  framing: Framing;
  pose: Pose;
  expression: Expression;
}

/** How a shot is drawn: words for a model and the same as values for the illustrator. */
export type Look = ProductLook | PhotoLook;

export interface PackShot {
  /** Its name in requests; unique in its plan. */
  role: string;
  label: string;
  description: string;
  /** Is of a person, so it cannot be made without a creator. */
  needsPersona: boolean;
  /** The earlier shot of the plan that this one continues. */
  referenceRole?: string;
  look: Look;
  /** Instead of `look`, when a creator is given to a shot that does without. */
  withPersona?: PhotoLook;
  /** What holds whatever a seller asks for: a marketplace's rule. */
  rule?: string;
  /** Of a pair that shows what the product changes. */
  state?: 'before' | 'after';
}

export interface PackPlan {
  slug: string;
  title: string;
  /** The kind of product that the plan was made for; other kinds are arranged accordingly. */
  productCategory: ProductCategory;
  aspectRatio: AspectRatio;
  shots: readonly PackShot[];
}

/** The look of a picture that a customer could have taken. */
export const PHONE =
  'Unretouched smartphone photo, slight grain, real skin texture, an everyday home that looks lived in.';
