import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import type { ProviderName as Named } from '../../../providers/registry.js';
import { type GraphContext, inSession, type Scope } from '../../../runtime/index.js';
import { selectModels, showModels } from './models.service.js';
import { allowOffline } from './offline-fallback.js';
import {
  AccountModels,
  ChooseImageModelInput,
  ChooseModelsInput,
  Deleted,
  ProviderKey,
  ProviderKeyCheck,
  ProviderKeyStatus,
  ProviderName,
  Saved,
  SaveProviderKeyInput,
} from './provider-key.graphql.js';
import {
  checkProviderKey,
  chooseImageModel,
  chooseModels,
  hasProviderKey,
  removeProviderKey,
  saveProviderKey,
  showProviderKeys,
} from './provider-key.service.js';

/** The argument `provider`, which names the account's key of that provider. */
const Provider = () => Arg('provider', () => ProviderName, { description: 'The provider whose key it is.' });

async function readStatus(scope: Scope): Promise<ProviderKeyStatus> {
  const { image } = await selectModels(scope);
  return { hasKey: await hasProviderKey(scope), imageModel: image?.model ?? null };
}

const toSaved = (scope: Scope): Saved => ({ saved: true, providerKey: () => readStatus(scope) });

@Resolver()
export class ProviderKeyResolver {
  @Query(() => ProviderKeyStatus, {
    description: 'Whether the caller has a provider key, and its image model. Requires a session.',
  })
  async providerKey(@Ctx() context: GraphContext): Promise<ProviderKeyStatus> {
    return readStatus(inSession(context));
  }

  @Mutation(() => Saved, {
    description: "Stores a provider key in place of the caller's first one. Requires a session.",
  })
  async saveProviderKey(
    @Ctx() context: GraphContext,
    @Input(() => SaveProviderKeyInput) input: SaveProviderKeyInput,
  ): Promise<Saved> {
    const caller = inSession(context);
    await saveProviderKey(caller, input.key, null);
    return toSaved(caller);
  }

  @Mutation(() => Saved, {
    description: "Chooses the model that makes pictures with the caller's first key. Requires a session.",
  })
  async chooseImageModel(
    @Ctx() context: GraphContext,
    @Input(() => ChooseImageModelInput) input: ChooseImageModelInput,
  ): Promise<Saved> {
    const caller = inSession(context);
    await chooseImageModel(caller, input.model);
    return toSaved(caller);
  }

  @Mutation(() => Deleted, { description: "Removes the caller's first provider key. Requires a session." })
  async deleteProviderKey(@Ctx() context: GraphContext): Promise<Deleted> {
    await removeProviderKey(inSession(context), null);
    return { deleted: true };
  }

  @Query(() => [ProviderKey], { description: "The caller's provider keys, the first one first. Requires a session." })
  async providerKeys(@Ctx() context: GraphContext): Promise<ProviderKey[]> {
    return showProviderKeys(inSession(context));
  }

  @Mutation(() => ProviderKey, {
    description: "Stores the caller's key of a provider, in place of the one before. Requires a session.",
  })
  async saveKeyOfProvider(
    @Ctx() context: GraphContext,
    @Provider() provider: Named,
    @Input(() => SaveProviderKeyInput) input: SaveProviderKeyInput,
  ): Promise<ProviderKey> {
    const scope = inSession(context);
    await saveProviderKey(scope, input.key, provider);
    const keys = await showProviderKeys(scope);
    return keys.find((key) => key.provider === provider)!;
  }

  @Mutation(() => Deleted, { description: "Removes the caller's key of a provider. Requires a session." })
  async deleteKeyOfProvider(@Ctx() context: GraphContext, @Provider() provider: Named): Promise<Deleted> {
    await removeProviderKey(inSession(context), provider);
    return { deleted: true };
  }

  @Mutation(() => ProviderKeyCheck, {
    description:
      'Asks a provider whether it accepts the stored key, by a request that costs nothing. Requires a session.',
  })
  async checkProviderKey(@Ctx() context: GraphContext, @Provider() provider: Named): Promise<ProviderKeyCheck> {
    return checkProviderKey(inSession(context), provider);
  }

  @Query(() => AccountModels, { description: 'Which models work for the caller. Requires a session.' })
  async accountModels(@Ctx() context: GraphContext): Promise<AccountModels> {
    return showModels(inSession(context));
  }

  @Mutation(() => AccountModels, {
    description: 'Chooses which provider and model makes what for the caller. Requires a session.',
  })
  async chooseModels(
    @Ctx() context: GraphContext,
    @Input(() => ChooseModelsInput) input: ChooseModelsInput,
  ): Promise<AccountModels> {
    const scope = inSession(context);
    const { offlineFallback, ...choices } = input;
    await chooseModels(scope, choices);
    if (offlineFallback !== undefined) await allowOffline(scope, offlineFallback ?? false);
    return showModels(scope);
  }
}
