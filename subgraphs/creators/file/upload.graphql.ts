import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_MULTIPART_BYTES, MAX_PARTS } from '../../../engine/uploads/index.js';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { FileKind } from './file.graphql.js';

/**
 * Length limits of an upload id: an encrypted text that contains, among other things, the id of the upload in the object store.
 */
export const UPLOAD_ID_LIMITS = { minLength: 1, maxLength: 2000 };

@ObjectType({ simpleResolvers: true, description: 'A multipart upload that has begun.' })
export class MultipartUpload {
  @Field(() => String)
  uploadId!: string;
  @Field(() => String)
  path!: string;
  @Field(() => Int, { description: 'Size of every part except the last, in bytes.' })
  partSize!: number;
  @Field(() => Int)
  maxParts!: number;
  @Field(() => FileKind)
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String)
  contentType!: string;
}

@ObjectType({ simpleResolvers: true })
export class UploadedPart {
  @Field(() => Int)
  part!: number;
  @Field(() => String, { description: 'Send it in the list that completes the upload.' })
  etag!: string;
}

@ObjectType({ simpleResolvers: true })
export class AbortedUpload {
  @Field(() => Boolean)
  aborted!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class CompletedUpload {
  @Field(() => String)
  url!: string;
  @Field(() => FileKind)
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String)
  contentType!: string;
}

@InputType()
export class BeginUploadInput {
  @Limits({ minLength: 1, maxLength: 100 })
  @Field(() => String, {
    description: 'The type of a video (MP4, MOV, WebM) or sound (MP3, WAV, M4A). Images are uploaded in one piece.',
  })
  contentType!: string;
  @Limits({ min: 1, max: MAX_MULTIPART_BYTES })
  @Field(() => Int, { description: 'Size of the whole file, in bytes.' })
  bytes!: number;
}

@InputType()
export class UploadPartRef {
  @Limits({ min: 1, max: MAX_PARTS })
  @Field(() => Int)
  part!: number;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  etag!: string;
}

@InputType()
export class CompleteUploadInput {
  @Limits(UPLOAD_ID_LIMITS)
  @Field(() => String)
  uploadId!: string;
  @Limits({ minLength: 1, maxLength: 240 })
  @Field(() => String)
  path!: string;
  @Limits({ minItems: 1, maxItems: MAX_PARTS })
  @Field(() => [UploadPartRef], { description: 'Every part from 1 to the last, each exactly once.' })
  parts!: UploadPartRef[];
}
