import type { ReferenceRole } from '../../../providers/image/port.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import type { FileRow, ImageAddress } from '../../creators/index.js';
import type { FrameToShow } from '../../formats/index.js';
import type { PictureSpec } from '../picture-spec.js';

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
