import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import { MAX_PARTS, PART_SIZE } from '../../../engine/uploads/index.js';
import { Input } from '../../../platform/graph/arguments.js';
import { Limits, RestOnly } from '../../../platform/graph/directives.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { StoredFile } from './file.graphql.js';
import { toStoredFile } from './file.resolver.js';
import {
  AbortedUpload,
  BeginUploadInput,
  CompleteUploadInput,
  MultipartUpload,
  UPLOAD_ID_LIMITS,
  UPLOAD_WORDS,
  UploadedPart,
} from './upload.graphql.js';
import { abortUpload, beginUpload, completeUpload, recordPart } from './upload.service.js';

@Resolver()
export class UploadResolver {
  @Mutation(() => MultipartUpload, { description: 'Begins a multipart upload.' })
  async beginUpload(
    @Ctx() context: GraphContext,
    @Input(() => BeginUploadInput) input: BeginUploadInput,
  ): Promise<MultipartUpload> {
    const caller = signedIn(context);
    const begun = await beginUpload(caller, input);
    return { ...begun, partSize: PART_SIZE, maxParts: MAX_PARTS };
  }

  @RestOnly()
  @Mutation(() => UploadedPart, { description: 'Uploads a part. In REST, the body is its bytes.' })
  async uploadPart(
    @Ctx() context: GraphContext,
    @Limits(UPLOAD_ID_LIMITS) @Arg('uploadId', () => String, { description: UPLOAD_WORDS }) _uploadId: string,
    @Limits({ minLength: 1, maxLength: 240 }) @Arg('path', () => String, { description: UPLOAD_WORDS }) _path: string,
    @Limits({ min: 1, max: MAX_PARTS }) @Arg('part', () => Int, { description: 'Its number, from 1.' }) _part: number,
    @Arg('bytes', () => UploadTicket, {
      description: 'The bytes of the part: `partSize` of them, or the rest for the last part.',
    })
    bytes: string,
  ): Promise<UploadedPart> {
    return recordPart(signedIn(context), bytes);
  }

  @Mutation(() => AbortedUpload, { description: 'Aborts an upload.' })
  async abortUpload(
    @Ctx() context: GraphContext,
    @Limits(UPLOAD_ID_LIMITS) @Arg('uploadId', () => String, { description: UPLOAD_WORDS }) uploadId: string,
    @Limits({ minLength: 1, maxLength: 240 }) @Arg('path', () => String, { description: UPLOAD_WORDS }) path: string,
  ): Promise<AbortedUpload> {
    await abortUpload(signedIn(context), { uploadId, path });
    return { aborted: true };
  }

  @Mutation(() => StoredFile, { description: 'Joins the parts and stores the file. Safe to repeat.' })
  async completeUpload(
    @Ctx() context: GraphContext,
    @Input(() => CompleteUploadInput) input: CompleteUploadInput,
  ): Promise<StoredFile> {
    return toStoredFile(context, await completeUpload(signedIn(context), input));
  }
}
