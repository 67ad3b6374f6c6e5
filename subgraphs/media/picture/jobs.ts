import { jobKind } from '../../../platform/jobs/index.js';
import type { ReferenceRole } from '../../../providers/image/port.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import type { FileRow, ImageAddress } from '../../creators/index.js';
import type { FrameToShow } from '../../formats/index.js';
import type { ScreenUse } from '../app-screen/screen.prompt.js';
import type { PictureSpec } from '../cast.js';

/**
 * A reference picture, whose bytes the job reads. The job copies a picture from a foreign address. If that fails, the error
 * names `field`.
 */
export type OrderedReference = {
  role: ReferenceRole;
  of?: ProductCategory;
  field: string;
  /**
   * The file that came with this request. Its row is created together with the job, and it is not part of the job's
   * input.
   */
  upload?: FileRow;
} & ImageAddress;

/** A reference whose bytes are in our storage. */
export type HostedReference = Extract<OrderedReference, { key: string }>;

/** One picture to make: everything except the bytes of its references. */
export interface PictureOrder<Reference extends OrderedReference = OrderedReference> {
  /** What the picture shows. This field's name can't change, because stored jobs contain it. */
  drawing: PictureSpec;
  seed: number;
  references: Reference[];
}

/** Stored with a generated picture in the gallery (`generation_params`), so that another picture can start from it. */
export interface PictureRecipe {
  scene: PictureSpec['scene'];
  aspectRatio: PictureSpec['aspectRatio'];
  seed: number;
  references: { role: ReferenceRole; of?: ProductCategory; key: string }[];
}

/** A creator for whom a picture is kept, and whether it becomes that creator's passport photo. */
export interface KeptFor {
  personaId: string;
  as: 'passport' | 'image';
}

/** The creators for whom a picture is kept, always in the same order, so that concurrent jobs can't deadlock. */
export const keptFor = ({ keepFor }: Pick<ImageJobInput, 'keepFor'>): KeptFor[] =>
  [keepFor ?? []].flat().sort((a, b) => (a.personaId < b.personaId ? -1 : 1));

/** The input of an `image` job. */
export interface ImageJobInput {
  order: PictureOrder;
  /** A title for people: "Photo of Mia". */
  title: string;
  /** Whether the platform's model draws the picture, against a hosted slot; otherwise the owner's own provider does. */
  hosted: boolean;
  /** The storage key of a picture to show until this one is made. */
  previewKey: string | null;
  /**
   * The creators for whom the picture is kept. Jobs stored by earlier versions have one creator or null. {@link keptFor} reads
   * all forms.
   */
  keepFor: KeptFor[] | KeptFor | null;
  /** The storyboard frame that will show the picture. Jobs stored by earlier versions have none. */
  frame?: FrameToShow | null;
  /** Another job that this one waits for: its picture becomes a reference with this role. */
  after: { jobId: string; role: ReferenceRole } | null;
}

export interface ImageJobOutput {
  key: string;
  galleryImageId: string;
}

/**
 * Progress that a job stores until it is finished: which foreign pictures it has copied. Maps each picture's address to the
 * storage key of its copy.
 */
export interface CopiedPictures {
  copied: Record<string, string>;
}

/** The kinds of jobs that make pictures. Their handlers are in workers/jobs. */
export const PICTURE_JOB = {
  image: jobKind<ImageJobInput, ImageJobOutput, CopiedPictures>('image'),
  productShots: jobKind<ProductShotsInput, ProductShotsOutput, WaitingShots>('product-shots'),
  appScreen: jobKind<AppScreenInput, AppScreenOutput, CopiedPictures>('app-screen'),
};

/** The input of a job of kind `app-screen`. */
export interface AppScreenInput extends BrickInput {
  order: PictureOrder;
  use: ScreenUse;
}

export interface AppScreenOutput {
  /** Always exactly one frame, the picture. */
  frames: BrickFrame<ScreenUse>[];
}

/** One shot of the job: everything except the bytes of its references. */
export interface OrderedShot {
  role: string;
  label: string;
  order: PictureOrder<HostedReference>;
  /** The role of the earlier shot whose picture is sent to the model as the source. */
  after: string | null;
}

/**
 * The input of a `product-shots` job, with shots in the plan's order. A hosted job makes only as many shots as it has
 * {@link BrickInput.slots}.
 */
export interface ProductShotsInput extends BrickInput {
  shots: OrderedShot[];
}

export interface MissingShot {
  role: string;
  label: string;
  error: string;
}

/**
 * Failed attempts, by the role of their shot: their number, the last reason, and the time before which the shot is not tried
 * again (ms since 1970).
 */
export type ShotFailures = Record<string, { tries: number; error: string; notBefore: number }>;

/** The interim output of a job that waits for a provider's queue or for a shot's next attempt. Only the job itself reads it. */
export interface WaitingShots {
  failures: ShotFailures;
}

/** The output of a finished job. Both lists are in the plan's order. */
export interface ProductShotsOutput {
  frames: BrickFrame<{ segmentRole: string }>[];
  missing: MissingShot[];
}

/** Who makes the pictures, and how many hosted slots they use. */
export interface BrickSlots {
  /**
   * Whether the platform's model draws the pictures, which takes hosted slots. If not, the owner's own provider draws them, or
   * nothing is drawn.
   */
  hosted: boolean;
  /** Hosted slots that a hosted job has taken: one for each picture, or fewer if no more were left. */
  slots: number;
}

/** The common input of every brick job. Jobs stored by earlier versions have neither `asked` nor `usd`. */
export interface BrickInput extends BrickSlots {
  /** A title for people: "Amazon: Ember mug". */
  title: string;
  /**
   * Which variant of its kind the job makes, such as the plan of product shots, the device of an app's screen or the language
   * of a voice; null if the kind has none.
   */
  variant: string | null;
  /** The fields of the request that are shown with the job. */
  asked?: BrickAsked;
  /** The price at the time of the request, in US dollars. */
  usd?: number;
}

/** The fields of a request by name; an address of a stored file is replaced by `{ "@file": key }`. */
export type BrickAsked = Readonly<Record<string, unknown>>;

/** A picture in the gallery, with what a video needs to use it. */
export interface BrickFrame<Use> {
  /** The id of the gallery image. */
  id: string;
  /** The storage key of the picture. */
  key: string;
  use: Use;
}
