import { z } from 'zod';
import { readConfig } from '../../platform/config/index.js';
import { createTrustedFetch } from '../../platform/fetch/index.js';
import { diskStorage } from '../../platform/storage/index.js';
import { createProviders, type Models, needModel, type Port } from '../../providers/registry.js';

/** The platform's models by port, for operators: `{ text: 'openai-compatible llama3.1:8b', image: 'the offline studio', … }`. */
export function nameModels(models: Models): Record<Port, string> {
  const name = (port: Port): string => {
    const found = models[port];
    if (!found) return 'off';
    return found.provider === 'local' ? 'the offline studio' : `${found.provider} ${found.model}`;
  };
  return Object.fromEntries((Object.keys(models.account) as Port[]).map((port) => [port, name(port)])) as never;
}

/** A small call to a model. @returns what it answered, in a few words */
type Probe = (models: Models) => Promise<string>;

const PROBES: Partial<Record<Port, Probe>> = {
  async text(models) {
    const text = needModel(models, 'text');
    const { reply } = await text.run(
      {
        name: 'check',
        output: z.object({ reply: z.string() }),
        prompt: () => ({ system: 'Answer with JSON.', prompt: 'Say hello in one word, as "reply".' }),
        check: () => [],
      },
      null,
      { seed: 1 },
    );
    return `"${reply.slice(0, 60)}"`;
  },
  async speech(models) {
    const request = { text: 'Hello.', language: 'en', voice: null, gender: null, seed: 1 };
    const { seconds } = await needModel(models, 'speech').speak(request, {});
    return `${seconds.toFixed(1)} s of speech`;
  },
};

/**
 * `cutroom models`: prints the model of each port. With `check`, makes one small call to each server that the operator has
 * configured, and prints its answer or what went wrong.
 * @returns whether every call succeeded
 */
export async function printModels({ check }: { check: boolean }): Promise<boolean> {
  const config = readConfig(process.env);
  const { platform } = createProviders({
    config,
    storage: diskStorage(config.dataDir),
    fetch: createTrustedFetch({ baseUrls: [config.text, config.speech, config.transcription].flatMap(addressOf) }),
    texts: null,
  });
  let sound = true;
  for (const [port, name] of Object.entries(nameModels(platform)) as [Port, string][]) {
    const model = platform[port];
    process.stdout.write(`${port.padEnd(8)} ${name}\n`);
    const probe = PROBES[port];
    if (!check || !probe || !model || model.provider === 'local') continue;
    const began = performance.now();
    const answer = await probe(platform).catch((error: Error) => {
      sound = false;
      return `failed: ${error.message} (${findCause(error)})`;
    });
    process.stdout.write(`         ${answer} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
  }
  return sound;
}

/** What went wrong first: `connect ECONNREFUSED 127.0.0.1:11434`, `404 model "llama" not found`. */
function findCause(error: Error): string {
  let first = error;
  while (first.cause instanceof Error) first = first.cause;
  const { statusCode } = first as { statusCode?: number };
  return [statusCode, first.message || first.name].filter(Boolean).join(' ');
}

const addressOf = (configured: { baseUrl: string } | 'off' | null): string[] =>
  configured === null || configured === 'off' ? [] : [configured.baseUrl];
