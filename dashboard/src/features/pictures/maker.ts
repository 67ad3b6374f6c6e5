import type { ReadPhotoMakerQuery } from '../../graph/generated.js';

/** What the photo maker reads. */
export type Maker = { [Field in keyof ReadPhotoMakerQuery]: NonNullable<ReadPhotoMakerQuery[Field]> };
