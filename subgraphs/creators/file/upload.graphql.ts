import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_MULTIPART_BYTES, MAX_PARTS } from '../../../engine/uploads/index.js';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { FileKind } from './file.graphql.js';

/**
 * Length limits of an upload id: an encrypted text that contains, among other things, the id of the upload in the object store.
 */
export const UPLOAD_ID_LIMITS = { minLength: 1, maxLength: 2000 };

/** What `uploadId` and `path` are in every later call of an upload. */
export const UPLOAD_WORDS = 'As the call that began the upload answered it.';

@ObjectType({ simpleResolvers: true, description: 'A multipart upload that has begun.' })
export class MultipartUpload {
  @Field(() => String, { description: 'What the other calls of this upload name it by.' })
  uploadId!: string;
  @Field(() => String, { description: 'Where the file will be stored; the other calls repeat it.' })
  path!: string;
  @Field(() => Int, { description: 'Size of every part except the last, in bytes.' })
  partSize!: number;
  @Field(() => Int, { description: 'Parts are numbered from 1 to this at most.' })
  maxParts!: number;
  @Field(() => FileKind, { description: 'What the file will be, by the stated type.' })
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String, { description: 'The stated type.' })
  contentType!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A part that was received.' })
export class UploadedPart {
  @Field(() => Int, { description: 'Its number.' })
  part!: number;
  @Field(() => String, { description: 'Send it in the list that completes the upload.' })
  etag!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An upload was abandoned and its parts were deleted.' })
export class AbortedUpload {
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' })
  aborted!: boolean;
}

@InputType({ description: 'The file that will be uploaded in parts.' })
export class BeginUploadInput {
  @Limits({ minLength: 1, maxLength: 100 })
  @Field(() => String, {
    description:
      'The type of a video (MP4, MOV, WebM) or sound (MP3, WAV, M4A, OGG, FLAC, AAC, WebM). Images are uploaded in one piece.',
  })
  contentType!: string;
  @Limits({ min: 1, max: MAX_MULTIPART_BYTES })
  @Field(() => Int, { description: 'Size of the whole file, in bytes.' })
  bytes!: number;
}

@InputType({ description: 'A part that was uploaded.' })
export class UploadPartRef {
  @Limits({ min: 1, max: MAX_PARTS })
  @Field(() => Int, { description: 'Its number.' })
  part!: number;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: 'As the upload of the part answered it.' })
  etag!: string;
}

@InputType({ description: 'The upload and its parts.' })
export class CompleteUploadInput {
  @Limits(UPLOAD_ID_LIMITS)
  @Field(() => String, { description: UPLOAD_WORDS })
  uploadId!: string;
  @Limits({ minLength: 1, maxLength: 240 })
  @Field(() => String, { description: UPLOAD_WORDS })
  path!: string;
  @Limits({ minItems: 1, maxItems: MAX_PARTS })
  @Field(() => [UploadPartRef], { description: 'Every part from 1 to the last, each exactly once.' })
  parts!: UploadPartRef[];
}
