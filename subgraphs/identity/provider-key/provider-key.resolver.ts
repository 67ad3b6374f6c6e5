import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
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
  @Query(() => ProviderKeyStatus, {
    description: 'Whether the caller has a provider key, and its image model. Requires a session.',
  })
  async providerKey(@Ctx() context: GraphContext): Promise<ProviderKeyStatus> {
    const found = await findProviderKey(inSession(context));
    return { hasKey: found !== null, imageModel: pickImageModel(found, context.rt.providers.platform) };
  }

  @Mutation(() => Saved, {
    description: "Stores the caller's provider key, in place of the one before. Requires a session.",
  })
  async saveProviderKey(
    @Ctx() context: GraphContext,
    @Input(() => SaveProviderKeyInput) input: SaveProviderKeyInput,
  ): Promise<Saved> {
    await saveProviderKey(inSession(context), input.key);
    return { saved: true };
  }

  @Mutation(() => Saved, {
    description: "Chooses the model that makes pictures with the caller's key. Requires a session.",
  })
  async chooseImageModel(
    @Ctx() context: GraphContext,
    @Input(() => ChooseImageModelInput) input: ChooseImageModelInput,
  ): Promise<Saved> {
    await chooseImageModel(inSession(context), input.model);
    return { saved: true };
  }

  @Mutation(() => Deleted, { description: "Removes the caller's provider key. Requires a session." })
  async deleteProviderKey(@Ctx() context: GraphContext): Promise<Deleted> {
    await removeProviderKey(inSession(context));
    return { deleted: true };
  }
}
