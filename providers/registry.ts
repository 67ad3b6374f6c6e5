import type { HostedProvider } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { CONNECTIONS, connect, isOpenChoice } from './connections.js';
import { localImageModel } from './image/local.js';
import { configuredModels, type InstallationOptions, studioModels } from './installation.js';
import { checkKey } from './key-check.js';
import { forEveryPort, type OfferedModels, PORTS, type Port, type ServingModels } from './ports.js';
import { installedSpeechModel } from './speech/installed.js';
import { firstInstalledTranscriber } from './transcription/installed.js';

export { PORTS, type Port } from './ports.js';

/** `local` stands for the models of this installation, `offline` for the offline studio. */
export type ProviderName = 'local' | 'offline' | HostedProvider;

/** The providers that serve every port. */
const ANY_PORT: readonly ProviderName[] = ['local', 'offline'];

/**
 * Which provider serves a port for an account that has keys of several and has chosen none: the first of these of which it has a
 * key. After them come `local` and `offline`, which serve every port.
 */
const PREFERRED: Readonly<Record<Port, readonly HostedProvider[]>> = {
  text: ['anthropic', 'openai', 'google', 'openrouter'],
  image: ['google', 'openai', 'fal', 'replicate'],
  speech: ['elevenlabs', 'openai', 'google'],
  video: ['google', 'fal', 'replicate'],
  lipsync: ['fal'],
  upscale: ['fal'],
  transcription: ['openai', 'elevenlabs', 'fal'],
};

/**
 * The models that serve a user. A port is null if the operator has switched it off and the user's provider does not offer it.
 */
export interface Models extends ServingModels {
  /**
   * Who pays for each port (kind of model): the `user` through their own key, or the `platform`, which limits how much of it a
   * user may use.
   */
  account: Readonly<Record<Port, Payer>>;
  /**
   * The model with which an operation of a port was started, by its provider and by whose key it is, even if another one serves the
   * port now; null if the user can no longer reach it.
   */
  at<P extends Port>(port: P, operation: { provider: string; payer: Payer }): Models[P];
}

export type Payer = 'user' | 'platform';

/** The form of a provider's keys, how they are recognised, and the models of each port that its owner may choose from. */
type Recognised = Pick<(typeof CONNECTIONS)[HostedProvider], 'form' | 'recognises' | 'models'>;

/** The providers for which users can save a key; each is recognised by the form of its keys. */
export const PROVIDERS: Readonly<Record<ProviderName, Recognised>> = {
  local: word('local', "this installation's models"),
  offline: word('offline', 'the offline studio'),
  ...CONNECTIONS,
};

/** A key that is just a word. */
function word(name: string, stands: string): Recognised {
  return {
    form: `${name} (${stands})`,
    recognises: (key) => key === name,
    models: { image: [localImageModel().model] },
  };
}

/** Recognises a key's provider by its form. Null if it is unknown: the caller then answers 400 with the `form`s of {@link PROVIDERS}. */
export function recogniseKey(key: string): ProviderName | null {
  const names = Object.keys(PROVIDERS) as ProviderName[];
  return names.find((name) => PROVIDERS[name].recognises(key)) ?? null;
}

/** An account's key of a provider, and the ports that its owner has chosen it for, each with a model or null for its default. */
export interface OwnKey {
  provider: ProviderName;
  key: string;
  serves: Partial<Record<Port, string | null>>;
}

/** The models of a port that an account may choose from. */
export interface Offer {
  port: Port;
  provider: ProviderName;
  /** The first is the default. */
  models: readonly string[];
  /** Whether another of the provider's models may be chosen, too. */
  any: boolean;
}

export interface Providers {
  /** Models on the platform's account. */
  readonly platform: Models;
  /** The offline studio's models, for what was promised to cost nothing. */
  readonly studio: Models;
  /**
   * An account's models. Each port is served by the provider that its owner has chosen or, without a choice, by the preferred one
   * of those that it has keys of; a port that none of them has, by the platform.
   */
  forUser(keys: readonly OwnKey[]): Models;
  /** What the providers of an account's keys offer. */
  listOffers(keys: readonly OwnKey[]): Offer[];
  /** Asks a provider whether it accepts a key, free of charge. @throws ProviderError if not, or if it cannot be asked */
  checkKey(provider: HostedProvider, key: string, signal?: AbortSignal): Promise<void>;
}

/**
 * Builds the platform's and the offline studio's models once. Models with a user's own key are built on every call: they hold
 * no state and open nothing.
 * @throws ConfigError when the operator has named a model that there is not
 */
export function createProviders(options: InstallationOptions): Providers {
  const studio = studioModels(options);
  const configured = configuredModels(options);
  const shelf = { folder: options.config.voicesDir };
  /** What runs on this machine: the offline studio, with the voices that are installed. */
  const machine = { ...studio, speech: installedSpeechModel({ shelf, otherwise: studio.speech }) };
  /** A transcriber may be installed while the server runs. */
  const transcriber = () =>
    configured.transcription === undefined ? firstInstalledTranscriber(shelf) : configured.transcription;
  const platform: Models = {
    ...machine,
    ...configured,
    get transcription() {
      return transcriber();
    },
    account: forEveryPort(() => 'platform'),
    at: (port, { provider }) => reach(platform, port, provider) ?? reach(studio, port, provider),
  };
  /** What the key `local` brings: nothing where the operator has configured a model, for which the platform then pays. */
  const installed: OfferedModels = Object.fromEntries(
    Object.entries(machine).filter(([port]) => !configured[port as Port]),
  );
  const withTranscriber = (): OfferedModels => {
    const found = configured.transcription ? null : transcriber();
    return found ? { ...installed, transcription: found } : installed;
  };
  const modelsOf = ({ provider, key, serves }: OwnKey): OfferedModels =>
    provider === 'local'
      ? withTranscriber()
      : provider === 'offline'
        ? studio
        : connect(provider, key, serves, options);

  return {
    platform,
    studio: {
      ...studio,
      transcription: null,
      account: forEveryPort(() => 'user'),
      at: (port, { provider }) => reach(studio, port, provider),
    },
    forUser(keys) {
      const own = new Map(keys.map((key) => [key.provider, modelsOf(key)]));
      if (own.size === 0) return platform;
      const serving: ServingModels = { ...platform };
      const account = { ...platform.account };
      for (const port of PORTS) {
        const chosen = keys.filter(({ serves }) => Object.hasOwn(serves, port)).map(({ provider }) => provider);
        const provider = [...chosen, ...PREFERRED[port], ...ANY_PORT].find(
          (name) => own.get(name)?.[port] || (name === 'local' && own.has(name)),
        );
        const model = provider && own.get(provider)?.[port];
        if (model) {
          Object.assign(serving, { [port]: model });
          account[port] = 'user';
        }
      }
      const at: Models['at'] = (port, operation) => {
        if (operation.payer === 'platform') return platform.at(port, operation);
        for (const models of own.values()) {
          const found = reach(models, port, operation.provider);
          if (found) return found;
        }
        return reach(studio, port, operation.provider);
      };
      return { ...serving, account, at };
    },
    checkKey: (provider, key, signal) =>
      checkKey({ provider, key, base: options.config.providerUrls[provider] }, options.fetch, signal),
    listOffers: (keys) =>
      keys.flatMap((key) => {
        const own: Partial<ServingModels> = { ...(key.provider === 'local' ? platform : {}), ...modelsOf(key) };
        return PORTS.flatMap((port): Offer[] => {
          const model = own[port]?.model;
          if (model === undefined) return [];
          const { provider } = key;
          if (provider === 'local' || provider === 'offline') return [{ port, provider, models: [model], any: false }];
          return [{ port, provider, models: CONNECTIONS[provider].models[port] ?? [model], any: isOpenChoice(port) }];
        });
      }),
  };
}

/** The model of a port if it is the given provider's. */
const reach = <P extends Port>(models: Partial<ServingModels>, port: P, provider: string): Models[P] =>
  (models[port]?.provider === provider ? models[port] : null) as Models[P];

/** Which model serves each port, and who pays for it; a port without a model is left out. */
export const listModels = (models: Models): { port: Port; provider: string; model: string; account: Payer }[] =>
  PORTS.flatMap((port) => {
    const found = models[port];
    return found ? [{ port, provider: found.provider, model: found.model, account: models.account[port] }] : [];
  });

/** Returns the model of a port. @throws ServiceError NO_MODEL (503) when there is none */
export function needModel<P extends Port>(models: Models, port: P): NonNullable<Models[P]> {
  const model = models[port];
  if (!model)
    throw new ServiceError(
      'NO_MODEL',
      `No ${port} model is configured. Add a provider key, or name a model in the settings of the installation.`,
    );
  return model;
}
