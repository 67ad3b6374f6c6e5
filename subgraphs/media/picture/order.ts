import type { ReferenceRole } from '../../../providers/image/port.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import type { FileRow, ImageAddress } from '../../creators/index.js';
import type { FrameToShow } from '../../formats/index.js';
import type { Drawing } from '../drawing.js';

/** A picture that is sent along: its bytes are read by the job. A foreign address is copied then, under its field's name. */
export type OrderedReference = {
  role: ReferenceRole;
  of?: ProductCategory;
  field: string;
  /** Came as a file of this request: it gets its row together with the job, and is not part of its input. */
  upload?: FileRow;
} & ImageAddress;

/** One whose bytes are in our storage. */
export type HostedReference = Extract<OrderedReference, { key: string }>;

/** One picture to make: all of it but the bytes. */
export interface PictureOrder<Reference extends OrderedReference = OrderedReference> {
  drawing: Drawing;
  seed: number;
  references: Reference[];
}

/** What is kept with a generated picture in the gallery (`generation_params`), so that another can start from it. */
export interface PictureRecipe {
  scene: Drawing['scene'];
  aspectRatio: Drawing['aspectRatio'];
  seed: number;
  references: { role: ReferenceRole; of?: ProductCategory; key: string }[];
}

/** A creator that a picture is made for, and what it becomes there. */
export interface KeptFor {
  personaId: string;
  as: 'passport' | 'image';
}

/** Whom a picture is kept for, always in the same order, so that two pictures of the same creators lock them without a deadlock. */
export const keptFor = ({ keepFor }: Pick<ImageJobInput, 'keepFor'>): KeptFor[] =>
  [keepFor ?? []].flat().sort((a, b) => (a.personaId < b.personaId ? -1 : 1));

/** The input of a job of the kind `image`. */
export interface ImageJobInput {
  order: PictureOrder;
  /** For people: "Photo of Mia". */
  title: string;
  /** Drawn on the platform's model, against a hosted slot; else by the owner's own provider. */
  hosted: boolean;
  /** A picture that stands for this one until it is there. */
  previewKey: string | null;
  /** The creators that it is made for. Jobs stored by earlier versions hold one, or null: read them by {@link keptFor}. */
  keepFor: KeptFor[] | KeptFor | null;
  /** The frame of a storyboard that shows it, once it is there. Jobs stored by earlier versions hold none. */
  frame?: FrameToShow | null;
  /** Another job whose picture is sent along as `role`; waited for. */
  after: { jobId: string; role: ReferenceRole } | null;
}

export interface ImageJobOutput {
  key: string;
  galleryImageId: string;
}

/** What a job notes until it is done: the foreign pictures that it has copied, by their address. */
export interface CopiedPictures {
  copied: Record<string, string>;
}
