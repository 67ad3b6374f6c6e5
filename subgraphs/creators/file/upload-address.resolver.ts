import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { Limits, RestOnly } from '../../../platform/graph/directives.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { StoredFile } from './file.graphql.js';
import { toStoredFile } from './file.resolver.js';
import { TOKEN_LIMITS, TOKEN_WORDS, UploadAddress, UploadAddressInput } from './upload-address.graphql.js';
import { assertTakes, makeAddress, storeOnce } from './upload-address.service.js';

@Resolver()
export class UploadAddressResolver {
  @Mutation(() => UploadAddress, {
    description:
      'Makes an address that takes one file of yours, for 15 minutes: for a program that must not see your API key. Revoking the key that asked for it ends it, too.',
  })
  createUploadAddress(
    @Ctx() context: GraphContext,
    @Input(() => UploadAddressInput) input: UploadAddressInput,
  ): Promise<UploadAddress> {
    return makeAddress(signedIn(context), input);
  }

  @RestOnly()
  @Query(() => Boolean, {
    description: 'Whether an address takes a file now; always true, since a refusal is an error.',
  })
  async takesUpload(
    @Ctx() context: GraphContext,
    @Limits(TOKEN_LIMITS) @Arg('token', () => String, { description: TOKEN_WORDS }) token: string,
    @Arg('bytes', () => Int, { nullable: true, description: 'Size of the file, if it is known.' })
    bytes?: number | null,
  ): Promise<boolean> {
    await assertTakes(signedIn(context), token, bytes ?? 0);
    return true;
  }

  @RestOnly()
  @Mutation(() => StoredFile, {
    description: 'Stores the file for which an address was made. It needs no key: the address says whose file it is.',
  })
  async uploadOnce(
    @Ctx() context: GraphContext,
    @Limits(TOKEN_LIMITS) @Arg('token', () => String, { description: TOKEN_WORDS }) token: string,
    @Arg('file', () => UploadTicket, {
      description: 'The bytes of the file: a picture of at most 5 MB, a video or sound of at most 512 MB.',
    })
    file: string,
  ): Promise<StoredFile> {
    return toStoredFile(context, await storeOnce(signedIn(context), token, file));
  }
}
