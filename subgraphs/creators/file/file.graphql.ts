import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';

export const FileKind = graphEnum('FileKind', ['image', 'video', 'audio', 'archive', 'text']);

@ObjectType({ simpleResolvers: true, description: 'A stored file. Its address is valid until you delete the file.' })
export class UploadResult {
  @Field(() => String)
  url!: string;
  @Field(() => FileKind)
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String)
  contentType!: string;
  @Field(() => Int)
  bytes!: number;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true })
  galleryImageId!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'One of your files: an upload, a copy of a public picture, or a file that was made for you.',
})
export class StoredFile {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  url!: string;
  @Field(() => FileKind)
  kind!: ValueOf<typeof FileKind>;
  @Field(() => String)
  contentType!: string;
  @Field(() => Int)
  bytes!: number;
  @Field(() => DateTime)
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true })
export class StoredFilePage {
  @Field(() => [StoredFile])
  uploads!: StoredFile[];
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `cursor` to get the next page; null on the last page.',
  })
  nextCursor!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class StoredFileDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}

@InputType()
export class UploadInput {
  @Field(() => UploadTicket)
  file!: string;
  @Field(() => Boolean, { nullable: true, description: 'true also adds an image to the gallery.' })
  gallery?: boolean | null;
}
