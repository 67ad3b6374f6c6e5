import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import type { UseKind } from '../../../runtime/index.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';

const NAME_LENGTH = 200;

export const FileKind = graphEnum('FileKind', 'What a stored file is.', {
  image: 'A picture.',
  video: 'A video, with or without sound.',
  audio: 'Sound alone.',
  archive: 'A ZIP of several files.',
  text: 'Captions: SubRip or WebVTT.',
});

export const FileUseKind = graphEnum<UseKind>('FileUseKind', 'What uses a file.', {
  creator: 'A creator.',
  picture: 'A picture of the gallery.',
  product: 'A product.',
  app: 'An app.',
  video: 'A run.',
  brief: 'A saved brief.',
  script: 'A saved script.',
});

/** The fields that every file has, wherever one is shown. */
export const FILE = {
  url: 'Its address, valid until the file is deleted.',
  contentType: 'Its media type, such as image/jpeg.',
  bytes: 'Its size.',
  name: 'What you call it.',
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
  @Field(() => String, { nullable: true, description: `${FILE.name} Null if it has no name.` })
  name!: string | null;
  @Field(() => DateTime, { description: 'When it was stored.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something of yours that uses a file.' })
export class FileUse {
  @Field(() => FileUseKind, { description: 'What it is.' })
  kind!: ValueOf<typeof FileUseKind>;
  @Field(() => String, { nullable: true, description: 'Its name or title; null if it has none yet.' })
  title!: string | null;
  @Field(() => String, { description: 'The path of its page in the dashboard.' })
  href!: string;
}

@InputType({ description: 'Which files to list.' })
export class FileFilter {
  @Field(() => FileKind, { nullable: true, description: 'Only files of this kind.' })
  kind?: ValueOf<typeof FileKind> | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only files that you uploaded; false: only copies and what was made for you.',
  })
  uploaded?: boolean | null;
}

@InputType({ description: 'A change of a file.' })
export class UpdateUploadInput {
  @Limits({ maxLength: NAME_LENGTH })
  @Field(() => String, { nullable: true, description: `${FILE.name} null takes the name away.` })
  name?: string | null;
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
  @Limits({ maxLength: NAME_LENGTH })
  @Field(() => String, { nullable: true, description: FILE.name })
  name?: string | null;
}
