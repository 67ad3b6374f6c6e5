import { inTransaction, json, now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { ProviderError } from '../../../providers/error.js';
import { type Models, type OwnKey, PORTS, type Port, PROVIDERS, recogniseKey } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';

const COLUMNS = ['provider', 'serves', 'created_at'] as const;
export type ProviderKeyRow = Row<'identity.provider_key', (typeof COLUMNS)[number]>;

const selectKeys = prepared((own) =>
  own.selectFrom('identity.provider_key').select(COLUMNS).orderBy('created_at').orderBy('provider'),
);
const selectSealedKeys = prepared((own) =>
  own
    .selectFrom('identity.provider_key')
    .select([...COLUMNS, 'sealed'])
    .orderBy('created_at')
    .orderBy('provider'),
);

/** The account's provider keys, without the keys themselves, the first one first. */
export const listProviderKeys = (tenant: Tenant): Promise<ProviderKeyRow[]> => selectKeys(tenant, {});

/** Whether the account has a provider key of its own. */
export const hasProviderKey = async (tenant: Tenant): Promise<boolean> => (await listProviderKeys(tenant)).length > 0;

/** Decrypts an account's keys for calls to their providers. */
export async function openProviderKeys(scope: Scope): Promise<(OwnKey & { createdAt: string })[]> {
  const found = await selectSealedKeys(scope, {});
  return found.map(({ provider, sealed, serves, created_at }) => ({
    provider,
    key: scope.rt.secrets.open(sealed),
    serves,
    createdAt: created_at,
  }));
}

/**
 * Saves a key under the provider that it belongs to.
 * @param expected the provider whose key it must be; null takes that of any provider, in place of the account's first key
 * @throws ServiceError BAD_INPUT when the key has not the form of that provider's, or of any provider's
 */
export async function saveProviderKey(scope: Scope, key: string, expected: OwnKey['provider'] | null): Promise<void> {
  const trimmed = key.trim();
  const provider = recogniseKey(trimmed);
  if (!provider || (expected && provider !== expected)) {
    const known = expected ? [PROVIDERS[expected]] : Object.values(PROVIDERS);
    const lacks = expected ? `is no key of ${expected}` : 'has no form we know';
    const message = `\`key\` ${lacks}. Known: ${known.map(({ form }) => form).join(', ')}.`;
    throw new ServiceError('BAD_INPUT', message, { field: 'key' });
  }
  const sealed = scope.rt.secrets.seal(trimmed);
  await inTransaction(scope, async (tx) => {
    const [first] = expected ? [] : await lockKeys(tx);
    if (first && first.provider !== provider) await removeProviderKey(tx, first.provider);
    await own(tx)
      .insertInto('identity.provider_key', {
        provider,
        sealed,
        serves: json({}),
        created_at: first?.created_at ?? now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'provider']).doUpdateSet(({ ref }) => ({
          sealed: ref('excluded.sealed'),
          ...(first ? { created_at: ref('excluded.created_at') } : {}),
          updated_at: now,
        })),
      )
      .execute();
  });
}

/**
 * Asks a provider whether it accepts the account's key.
 * @returns what is wrong, if it does not or cannot be asked
 * @throws ServiceError BAD_STATE without a key of it; BAD_INPUT for `local` and `offline`, whose keys nobody is asked about
 */
export async function checkProviderKey(
  scope: Scope,
  provider: OwnKey['provider'],
): Promise<{ accepted: boolean; message: string | null }> {
  const found = (await openProviderKeys(scope)).find((key) => key.provider === provider);
  if (!found) throw noKey(provider, 'provider');
  if (provider === 'local' || provider === 'offline')
    throw new ServiceError('BAD_INPUT', `\`${provider}\` is not a key of a provider, so there is nothing to check.`, {
      field: 'provider',
    });
  try {
    await scope.rt.providers.checkKey(provider, found.key);
    return { accepted: true, message: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { accepted: false, message: error.message };
  }
}

/** Deletes the account's key of a provider, or its first one; what it served then runs on the other keys or the platform. */
export async function removeProviderKey(tenant: Tenant, provider: OwnKey['provider'] | null): Promise<void> {
  const name = provider ?? (await listProviderKeys(tenant))[0]?.provider;
  if (name) await own(tenant).deleteFrom('identity.provider_key').where('provider', '=', name).execute();
}

/** The models that an account chooses, by port; null for the preferred one. */
export type Choices = { [P in Port]?: { provider: OwnKey['provider']; model?: string | null } | null };

/**
 * Chooses which provider and model serve the given ports; the other ports keep their choice.
 * @throws ServiceError BAD_STATE when the account has no key of the provider; BAD_INPUT when the provider does not serve the port,
 * or has no such model
 */
export async function chooseModels(scope: Scope, choices: Choices): Promise<void> {
  const offers = scope.rt.providers.listOffers(await openProviderKeys(scope));
  const ports = PORTS.filter((port) => choices[port] !== undefined);
  for (const port of ports) {
    const choice = choices[port];
    if (choice) assertOffered(offers, port, choice);
  }
  await inTransaction(scope, async (tx) => {
    for (const { provider, serves: before } of await lockKeys(tx)) {
      const serves: OwnKey['serves'] = { ...before };
      for (const port of ports) {
        delete serves[port];
        if (choices[port]?.provider === provider) serves[port] = choices[port].model ?? null;
      }
      await own(tx)
        .updateTable('identity.provider_key')
        .set({ serves: json(serves), updated_at: now })
        .where('provider', '=', provider)
        .execute();
    }
  });
}

const noKey = (provider: OwnKey['provider'], field: string): ServiceError =>
  new ServiceError(
    'BAD_STATE',
    `There is no ${provider} key yet: ${withParameters(links.saveKeyOfProvider, { provider })} first.`,
    { field },
  );

function assertOffered(
  offers: ReturnType<Scope['rt']['providers']['listOffers']>,
  port: Port,
  { provider, model }: NonNullable<Choices[Port]>,
): void {
  const field = `${port}.provider`;
  if (!offers.some((offer) => offer.provider === provider)) throw noKey(provider, field);
  const offer = offers.find((one) => one.provider === provider && one.port === port);
  if (!offer) {
    const able = offers.filter((one) => one.port === port).map((one) => one.provider);
    const others = able.length > 0 ? ` Your keys that do: ${able.join(', ')}.` : '';
    throw new ServiceError('BAD_INPUT', `${provider} has no ${port} model.${others}`, { field });
  }
  if (model != null && !offer.any && !offer.models.includes(model))
    throw new ServiceError('BAD_INPUT', `\`${port}.model\` must be one of: ${offer.models.join(', ')}.`, {
      field: `${port}.model`,
    });
}

/**
 * Chooses the image model of the account's first key.
 * @throws ServiceError BAD_STATE when there is no key or its provider makes no images; BAD_INPUT listing the models that the
 * provider offers
 */
export async function chooseImageModel(scope: Scope, model: string): Promise<void> {
  const [first] = await listProviderKeys(scope);
  if (!first) throw new ServiceError('BAD_STATE', `There is no provider key yet: ${links.saveProviderKey} first.`);
  const offered = PROVIDERS[first.provider].models.image ?? [];
  if (offered.length === 0)
    throw new ServiceError(
      'BAD_STATE',
      `A key of ${first.provider} draws no images. Choose who does: ${links.chooseModels}.`,
    );
  if (!offered.includes(model))
    throw new ServiceError('BAD_INPUT', `\`model\` must be one of: ${offered.join(', ')}.`, { field: 'model' });
  await chooseModels(scope, { image: { provider: first.provider, model } });
}

/** An account's keys, the first one first, locked until the transaction ends. */
const lockKeys = (tx: Tenant): Promise<ProviderKeyRow[]> =>
  own(tx)
    .selectFrom('identity.provider_key')
    .select(COLUMNS)
    .orderBy('created_at')
    .orderBy('provider')
    .forUpdate()
    .execute();

export interface ShownKey {
  provider: OwnKey['provider'];
  hint: string | null;
  createdAt: string;
  ports: Port[];
}

/** The account's keys as their owner sees them: with their last characters, and the ports that each can serve. */
export async function showProviderKeys(scope: Scope): Promise<ShownKey[]> {
  const found = await selectSealedKeys(scope, {});
  return found.map(({ provider, sealed, serves, created_at }) => {
    const key = tryOpen(scope, sealed);
    const offers = scope.rt.providers.listOffers([{ provider, key: key ?? '', serves }]);
    const hint = key === null || key === provider ? key : `…${key.slice(-4)}`;
    return { provider, hint, createdAt: created_at, ports: offers.map(({ port }) => port) };
  });
}

/** A stored key, or null if it was encrypted under another installation's key. */
function tryOpen({ rt }: Scope, sealed: string): string | null {
  try {
    return rt.secrets.open(sealed);
  } catch {
    return null;
  }
}

/** How a port of an account is served. */
export interface PortModels {
  provider: string | null;
  model: string | null;
  account: 'user' | 'platform';
  chosen: boolean;
  offered: { provider: OwnKey['provider']; models: readonly string[]; any: boolean }[];
}

/** Which model serves each port of an account, and what it may choose instead. */
export function describeModels(
  models: Models,
  keys: readonly OwnKey[],
  offers: ReturnType<Scope['rt']['providers']['listOffers']>,
): Record<Port, PortModels> {
  const describe = (port: Port): PortModels => ({
    provider: models[port]?.provider ?? null,
    model: models[port]?.model ?? null,
    account: models.account[port],
    chosen: keys.some(({ serves }) => Object.hasOwn(serves, port)),
    offered: offers.filter((offer) => offer.port === port).map(({ port: _, ...offer }) => offer),
  });
  return Object.fromEntries(PORTS.map((port) => [port, describe(port)])) as Record<Port, PortModels>;
}
