/** The choices of models as their form holds them, and as the graph takes them. */
import type { ChooseModelsInput, ModelPort, ProviderName } from '../../graph/generated.js';

export const PORTS = [
  'text',
  'image',
  'speech',
  'video',
  'lipsync',
  'upscale',
  'transcription',
] as const satisfies ModelPort[];

export interface PortChoice {
  /** Empty for the preferred one. */
  provider: string;
  /** Empty for the provider's first. */
  model: string;
}
type Choices = Record<ModelPort, PortChoice>;
interface Served {
  provider: string | null;
  model: string | null;
  chosen: boolean;
  offered: readonly { provider: string; models: readonly string[] }[];
}

const forPorts = <Value>(value: (port: ModelPort) => Value): Record<ModelPort, Value> =>
  Object.fromEntries(PORTS.map((port) => [port, value(port)])) as Record<ModelPort, Value>;

/**
 * The key by which a port is served, as far as its answer tells: it names who serves, which for the key of this installation may be
 * any provider, and for the offline studio is `local`.
 */
function keyOf({ provider, model, offered }: Served): string {
  const name = provider === 'local' ? 'offline' : provider;
  const found =
    offered.find((one) => one.provider === name) ??
    offered.find(({ models }) => models.includes(model ?? '')) ??
    offered.find((one) => one.provider === 'local');
  return found?.provider ?? '';
}

/** What an account has chosen. */
export const chosenIn = (models: Readonly<Record<ModelPort, Served>>): Choices =>
  forPorts((port) => {
    const served = models[port];
    if (!served.chosen || served.provider === null) return { provider: '', model: '' };
    return { provider: keyOf(served), model: served.model ?? '' };
  });

/** The same as the graph takes it: null is the preferred one. */
export const inputFor = (choices: Choices): ChooseModelsInput =>
  forPorts((port) => {
    const { provider, model } = choices[port];
    if (provider === '') return null;
    const name = model.trim();
    return { provider: provider as ProviderName, ...(name ? { model: name } : {}) };
  });
