import { readConfig } from '../../platform/config/index.js';
import { diskStorage } from '../../platform/storage/index.js';
import { roundUsd } from '../../providers/prices.js';
import { createProviders, type Models, type Port } from '../../providers/registry.js';
import { openEgress } from '../provider-fetch.js';
import { explainFailure, PROBES, type Tried } from './probes.js';

/** The platform's models by port, for operators: `{ text: 'openai-compatible llama3.1:8b', image: 'the offline studio', … }`. */
export function nameModels(models: Models): Record<Port, string> {
  const name = (port: Port): string => {
    const found = models[port];
    if (!found) return 'off';
    return found.provider === 'local' ? 'the offline studio' : `${found.provider} ${found.model}`;
  };
  return Object.fromEntries((Object.keys(models.account) as Port[]).map((port) => [port, name(port)])) as never;
}

export interface PrintOptions {
  /** Makes one small call to each model that is not the offline studio's. */
  check: boolean;
  /** Makes a clip, too, which costs the most. */
  video: boolean;
}

/**
 * `cutroom models`: prints the model of each port. With `check`, makes one small call to each that the operator has configured,
 * and prints its answer, how long it took and what it cost, or what went wrong and what to do.
 * @param print takes a line of text
 * @returns whether every call succeeded
 */
export async function printModels(
  { check, video }: PrintOptions,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<boolean> {
  const config = readConfig(process.env);
  const providers = createProviders({
    config,
    storage: diskStorage(config.dataDir),
    fetch: openEgress(config).providerFetch,
    texts: null,
  });
  return printTried(providers, { check, video }, print);
}

/** Prints the platform's models, as {@link printModels} does. */
export async function printTried(tried: Tried, asked: PrintOptions, print: (line: string) => void): Promise<boolean> {
  let sound = true;
  for (const [port, name] of Object.entries(nameModels(tried.platform)) as [Port, string][]) {
    print(`${port.padEnd(INDENT.length)}${name}`);
    const model = tried.platform[port];
    if (!asked.check || !model || model.provider === 'local') continue;
    const probe = PROBES[port];
    if (!probe || (probe.dear && !asked.video)) {
      print(`${INDENT}not tried${probe ? `: it costs ${tell(probe.usd(tried.platform))}; --video tries it` : ''}`);
      continue;
    }
    const began = performance.now();
    try {
      const answer = await probe.call(tried);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      print(`${INDENT}${answer} (${seconds} s, ${tell(probe.usd(tried.platform))})`);
    } catch (error) {
      sound = false;
      for (const line of explainFailure(port, model.provider, error)) print(`${INDENT}${line}`);
    }
  }
  return sound;
}

const INDENT = ' '.repeat(15);

const tell = (usd: number | null): string =>
  usd === null ? 'billed by length' : usd === 0 ? 'free' : `${roundUsd(usd)} USD`;
