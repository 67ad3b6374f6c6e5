import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import {
  ChooseImageModelInput,
  Deleted,
  ProviderKeyStatus,
  Saved,
  SaveProviderKeyInput,
} from './provider-key.graphql.js';
import {
  chooseImageModel,
  findProviderKey,
  pickImageModel,
  removeProviderKey,
  saveProviderKey,
} from './provider-key.service.js';

@Resolver()
export class ProviderKeyResolver {
  @Query(() => ProviderKeyStatus)
  async providerKey(@Ctx() context: GraphContext): Promise<ProviderKeyStatus> {
    const found = await findProviderKey(inSession(context));
    return { hasKey: found !== null, imageModel: pickImageModel(found, context.rt.providers.platform) };
  }

  @Mutation(() => Saved)
  async saveProviderKey(
    @Ctx() context: GraphContext,
    @Arg('input', () => SaveProviderKeyInput) input: SaveProviderKeyInput,
  ): Promise<Saved> {
    await saveProviderKey(inSession(context), input.key);
    return { saved: true };
  }

  @Mutation(() => Saved)
  async chooseImageModel(
    @Ctx() context: GraphContext,
    @Arg('input', () => ChooseImageModelInput) input: ChooseImageModelInput,
  ): Promise<Saved> {
    await chooseImageModel(inSession(context), input.model);
    return { saved: true };
  }

  @Mutation(() => Deleted)
  async deleteProviderKey(@Ctx() context: GraphContext): Promise<Deleted> {
    await removeProviderKey(inSession(context));
    return { deleted: true };
  }
}
