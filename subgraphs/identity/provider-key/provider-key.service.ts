import { row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { type Models, PROVIDERS, type ProviderName, recogniseKey } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';

export interface ProviderKeyRow {
  provider: string;
  image_model: string | null;
}

export async function providerKeyOf({ em, ownerId }: Tenant): Promise<ProviderKeyRow | null> {
  return row<ProviderKeyRow>(
    em,
    sql`select provider, image_model from identity.provider_key where user_id = ${ownerId}::uuid`,
  );
}

/** The image model that a request would use: the chosen one, else the provider's first, else the platform's. */
export function imageModelOf(key: ProviderKeyRow | null, platform: Models): string | null {
  const own = key && (key.image_model ?? PROVIDERS[key.provider as ProviderName]?.imageModels[0]);
  return own ?? platform.image?.model ?? null;
}

/** The key in clear, for the worker that calls the provider; null when the user has none. */
export async function openProviderKey({
  rt,
  em,
  ownerId,
}: Scope): Promise<{ provider: string; key: string; imageModel: string | null } | null> {
  const found = await row<ProviderKeyRow & { sealed: string }>(
    em,
    sql`select provider, image_model, sealed from identity.provider_key where user_id = ${ownerId}::uuid`,
  );
  return found ? { provider: found.provider, key: rt.secrets.open(found.sealed), imageModel: found.image_model } : null;
}

/** @throws ServiceError BAD_INPUT when no provider recognises the key's form */
export async function saveProviderKey({ rt, em, ownerId }: Scope, key: string): Promise<void> {
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
  await rows(
    em,
    sql`insert into identity.provider_key (user_id, provider, sealed, image_model, updated_at)
        values (${ownerId}::uuid, ${provider}, ${rt.secrets.seal(trimmed)}, null, now())
        on conflict (user_id) do update set provider = excluded.provider, sealed = excluded.sealed, updated_at = now(),
          image_model = case when identity.provider_key.provider = excluded.provider then identity.provider_key.image_model end`,
  );
}

/** @throws ServiceError BAD_INPUT listing the models that the user's provider offers */
export async function chooseImageModel({ em, ownerId }: Tenant, model: string): Promise<void> {
  const current = await providerKeyOf({ em, ownerId });
  if (!current)
    throw new ServiceError('BAD_STATE', 'There is no provider key yet: PUT /api/v1/account/provider-key first.');
  const offered = PROVIDERS[current.provider as ProviderName]?.imageModels ?? [];
  if (!offered.includes(model))
    throw new ServiceError('BAD_INPUT', `\`model\` must be one of: ${offered.join(', ')}.`, { field: 'model' });
  await rows(
    em,
    sql`update identity.provider_key set image_model = ${model}, updated_at = now() where user_id = ${ownerId}::uuid`,
  );
}

export async function removeProviderKey({ em, ownerId }: Tenant): Promise<void> {
  await rows(em, sql`delete from identity.provider_key where user_id = ${ownerId}::uuid`);
}
