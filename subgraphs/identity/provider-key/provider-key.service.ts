import { now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { type Models, PROVIDERS, type ProviderName, recogniseKey } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';

const COLUMNS = ['provider', 'image_model'] as const;
export type ProviderKeyRow = Row<'identity.provider_key', (typeof COLUMNS)[number]>;

const selectKey = prepared((own) => own.selectFrom('identity.provider_key').select(COLUMNS));
const selectSealedKey = prepared((own) => own.selectFrom('identity.provider_key').select([...COLUMNS, 'sealed']));

/** The account's provider key, without the key itself; null if it has none. */
export async function findProviderKey(tenant: Tenant): Promise<ProviderKeyRow | null> {
  const [found] = await selectKey(tenant, {});
  return found ?? null;
}

/** The image model that a request would use: the chosen one, or else the provider's first, or else the platform's. */
export function pickImageModel(key: ProviderKeyRow | null, platform: Models): string | null {
  const own = key && (key.image_model ?? PROVIDERS[key.provider as ProviderName]?.imageModels[0]);
  return own ?? platform.image?.model ?? null;
}

/** Decrypts a user's key for a call to the provider; null if the user has none. */
export async function openProviderKey(
  scope: Scope,
): Promise<{ provider: string; key: string; imageModel: string | null } | null> {
  const [found] = await selectSealedKey(scope, {});
  if (!found) return null;
  const { provider, sealed, image_model } = found;
  return { provider, key: scope.rt.secrets.open(sealed), imageModel: image_model };
}

/** Saves a user's provider key. @throws ServiceError BAD_INPUT when no known provider's keys have this form */
export async function saveProviderKey(scope: Scope, key: string): Promise<void> {
  const trimmed = key.trim();
  const provider = recogniseKey(trimmed);
  if (!provider)
    throw new ServiceError(
      'BAD_INPUT',
      `\`key\` has no form we know. Known: ${Object.values(PROVIDERS)
        .map(({ form }) => form)
        .join(', ')}.`,
      { field: 'key' },
    );
  await own(scope)
    .insertInto('identity.provider_key', { provider, sealed: scope.rt.secrets.seal(trimmed), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb, ref }) => ({
        provider: ref('excluded.provider'),
        sealed: ref('excluded.sealed'),
        updated_at: now,
        // Another provider has other models, so the chosen model is cleared if the provider changes.
        image_model: eb
          .case()
          .when('identity.provider_key.provider', '=', ref('excluded.provider'))
          .then(ref('identity.provider_key.image_model'))
          .end(),
      })),
    )
    .execute();
}

/**
 * Saves a user's choice of image model.
 * @throws ServiceError BAD_STATE when there is no key or its provider makes no images; BAD_INPUT listing the models that the
 * provider offers
 */
export async function chooseImageModel(tenant: Tenant, model: string): Promise<void> {
  const current = await findProviderKey(tenant);
  if (!current) throw new ServiceError('BAD_STATE', `There is no provider key yet: ${links.saveProviderKey} first.`);
  const offered = PROVIDERS[current.provider as ProviderName]?.imageModels ?? [];
  if (offered.length === 0)
    throw new ServiceError('BAD_STATE', `A key of ${current.provider} draws no images: the platform's model does.`);
  if (!offered.includes(model))
    throw new ServiceError('BAD_INPUT', `\`model\` must be one of: ${offered.join(', ')}.`, { field: 'model' });
  await own(tenant).updateTable('identity.provider_key').set({ image_model: model, updated_at: now }).execute();
}

/** Deletes the account's provider key; work then runs on the platform's models. */
export async function removeProviderKey(tenant: Tenant): Promise<void> {
  await own(tenant).deleteFrom('identity.provider_key').execute();
}
