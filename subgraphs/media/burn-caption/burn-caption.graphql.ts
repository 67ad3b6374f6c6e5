import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';

@InputType({ description: 'The picture is given as `imageUrl` or, in a form, as the file part `image`.' })
export class BurnCaptionInput {
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description: 'The address of one of your images or of a public one, which is not kept.',
  })
  imageUrl?: string | null;
  @Field(() => UploadTicket, { nullable: true, description: 'At most 5 MB; it is not kept.' })
  image?: string | null;
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { description: 'The whole text is set as large as fits. Line breaks are kept.' })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A picture with its caption; nothing is saved.' })
export class CaptionedImage {
  @Limits({ oneOf: ['image/jpeg', 'image/png'] })
  @Field(() => String)
  mimeType!: string;
  @Field(() => String)
  filename!: string;
  @Field(() => String, { description: 'The bytes.' })
  base64!: string;
}
