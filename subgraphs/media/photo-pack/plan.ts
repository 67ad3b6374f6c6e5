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
  /**
   * What happens in the picture, as a clause with `{product}` in place of the name. If it differs by product category, there is
   * one clause for each, with `handheld` as the default.
   */
  action: string | (Partial<Record<ProductCategory, string>> & { handheld: string });
  /** Place, background, light and lens, in words for a model. */
  setting: string;
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

export interface PackShot {
  /** The shot's name in requests, unique within its plan. */
  role: string;
  label: string;
  description: string;
  /** Whether the shot shows a person, so that it can't be made without a creator. */
  needsPersona: boolean;
  /** The earlier shot of the plan that this one continues. */
  referenceRole?: string;
  look: Look;
  /** Replaces `look` if a creator is given although the shot does not need one. */
  withPersona?: PhotoLook;
  /** A marketplace's rule for this picture, as a sentence for the model. The seller's directions can't override it. */
  rule?: string;
  /** For a pair of shots that show what the product changes: which of the two this is. */
  state?: 'before' | 'after';
}

export interface PackPlan {
  slug: string;
  title: string;
  /** The product category that the plan was made for. */
  productCategory: ProductCategory;
  aspectRatio: AspectRatio;
  shots: readonly PackShot[];
}

/** The style of a photo that looks as if a customer had taken it. */
export const PHONE =
  'Unretouched smartphone photo, slight grain, real skin texture, an everyday home that looks lived in.';
