import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';

export const FileKind = graphEnum('FileKind', 'What a stored file is.', {
  image: 'A picture.',
  video: 'A video, with or without sound.',
  audio: 'Sound alone.',
  archive: 'A ZIP of several files.',
  text: 'Captions: SubRip or WebVTT.',
});

/** The fields that every file has, wherever one is shown. */
export const FILE = {
  url: 'Its address, valid until the file is deleted.',
  contentType: 'Its media type, such as image/jpeg.',
  bytes: 'Its size.',
};

@ObjectType({ simpleResolvers: true, description: 'A stored file. Its address is valid until you delete the file.' })
export class UploadResult {
  @Field(() => String, { description: FILE.url })
  url!: string;
  @Field(() => FileKind, { description: 'Found from its bytes, not from its name.' })
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String, { description: FILE.contentType })
  contentType!: string;
  @Field(() => Int, { description: FILE.bytes })
  bytes!: number;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'Its id in the gallery; absent if it was not added there.' })
  galleryImageId!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'One of your files: an upload, a copy of a public picture, or a file that was made for you.',
})
export class StoredFile {
  @Field(() => ID, { description: 'What reads and deletes the file.' })
  id!: string;
  @Field(() => String, { description: FILE.url })
  url!: string;
  @Field(() => FileKind, { description: 'What it is.' })
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String, { description: FILE.contentType })
  contentType!: string;
  @Field(() => Int, { description: FILE.bytes })
  bytes!: number;
  @Field(() => DateTime, { description: 'When it was stored.' })
  createdAt!: string;
}

export const StoredFileConnection = connectionOf(StoredFile, 'files');

@ObjectType({ simpleResolvers: true, description: 'A file was given up.' })
export class StoredFileDeleted extends Deletion {}

@InputType({ description: 'A file to store.' })
export class UploadInput {
  @Field(() => UploadTicket, { description: 'An image, a video or sound.' })
  file!: string;
  @Field(() => Boolean, { nullable: true, description: 'true also adds an image to the gallery.' })
  gallery?: boolean | null;
}
