import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';

@InputType({ description: 'The file that an address will take.' })
export class UploadAddressInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: 'Its name, whose ending says what it is, such as clip.mp4.' })
  name!: string;
  @Limits({ minLength: 1, maxLength: 100 })
  @Field(() => String, { nullable: true, description: 'Its media type, if its name has no ending.' })
  contentType?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An address that takes one file, without a key.' })
export class UploadAddress {
  @Field(() => ID, { description: 'The id that the file will have: there is no such file until it has arrived.' })
  id!: string;
  @Field(() => String, {
    description: 'Takes the bytes by PUT, as `curl -T clip.mp4` sends them. Whoever knows it can send the file.',
  })
  url!: string;
  @Field(() => DateTime, {
    description: 'When sending must have begun. A transfer that breaks off can be repeated until then.',
  })
  expiresAt!: string;
  @Field(() => Int, { description: 'The largest file that it takes.' })
  maxBytes!: number;
}

/** What `token` is. */
export const TOKEN_WORDS = 'As the address has it.';
/** Length limits of the token of an address: it contains, among other things, the name of the file. */
export const TOKEN_LIMITS = { minLength: 1, maxLength: 2000 };
