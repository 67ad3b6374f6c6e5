import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';

@ObjectType({ simpleResolvers: true, description: 'A stored file. The address is public and permanent.' })
export class UploadResult {
  @Field(() => String)
  url!: string;
  @Field(() => String)
  kind!: string;
  @Field(() => String)
  contentType!: string;
  @Field(() => Int)
  bytes!: number;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true })
  galleryImageId!: string | null;
}

@InputType()
export class UploadInput {
  @Field(() => UploadTicket)
  file!: string;
  @Field(() => Boolean, { nullable: true, description: 'true also adds an image to the gallery.' })
  gallery?: boolean | null;
}
