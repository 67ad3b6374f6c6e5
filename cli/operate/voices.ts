import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Listr, PRESET_TIMER } from 'listr2';
import { type Config, readConfig } from '../../platform/config/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { createGuardedFetch, createTrustedFetch } from '../../platform/fetch/index.js';
import { packageRoot } from '../../platform/paths.js';
import { CATALOG, languagesOf, type Published } from '../../providers/installed/catalog.js';
import { installModel } from '../../providers/installed/install.js';
import { listInstalled, removeInstalled } from '../../providers/installed/shelf.js';
import { PROGRAM } from '../launch/bundled-node.js';
import { installPackages } from './packages.js';

/** The folder in which the engine is installed, which `npm ci` of the installation leaves alone. */
const ENGINE = join('scripts', 'voices');
const ENGINE_PACKAGE = 'sherpa-onnx-node';
/** More languages than this are only counted in the list. */
const MOST_SHOWN = 12;

/** `cutroom voices list`: prints what can be installed, and what is. @param language shows only models of this language */
export function printVoices(language?: string): void {
  const installed = listInstalled({ folder: readConfig(process.env).voicesDir });
  const rows = CATALOG.filter((model) => language === undefined || speaks(model, language)).map((model) => [
    model.name,
    model.kind === 'voice' ? `${model.speakers.length} ${model.speakers.length === 1 ? 'voice' : 'voices'}` : 'listens',
    languagesOf(model).length > MOST_SHOWN ? `${languagesOf(model).length} languages` : languagesOf(model).join(' '),
    `${model.mb} MB`,
    model.licence,
    installed.includes(model) ? 'installed' : '',
  ]);
  if (rows.length === 0) process.stdout.write(`Nothing is published for the language "${language}".\n`);
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(0, ...rows.map((cells) => cells[column]!.length)));
  for (const cells of rows)
    process.stdout.write(
      `${cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    );
}

/**
 * `cutroom voices install`: installs a model and, with the first one, the engine that runs it.
 * @throws ServiceError NOT_FOUND for an unknown name; those of `installModel`
 */
export async function installVoice(name: string): Promise<void> {
  const model = findModel(name);
  const config = readConfig(process.env);
  await new Listr(
    [
      {
        title: 'Speech engine',
        skip: () => hasEngine(),
        task: () => installPackages(ENGINE, 'The speech engine is', 'VOICES=1'),
      },
      {
        title: `${model.name}, ${model.mb} MB, licence: ${model.licence}`,
        task: async (_, task) => {
          await download(model, config, (text) => {
            task.output = text;
          });
        },
      },
    ],
    { rendererOptions: { timer: PRESET_TIMER }, fallbackRendererOptions: { timer: PRESET_TIMER } },
  ).run();
  process.stdout.write(
    model.kind === 'voice'
      ? `Installed. It speaks lines in ${languagesOf(model).join(', ')} from now on, unless another speech model is chosen.\n`
      : `Installed. It hears recordings from now on, unless CUTROOM_TRANSCRIPTION_MODEL names another one.\n`,
  );
}

/** `cutroom voices remove`. @throws ServiceError NOT_FOUND for an unknown name, or one that is not installed */
export async function removeVoice(name: string): Promise<void> {
  const removed = await removeInstalled({ folder: readConfig(process.env).voicesDir }, findModel(name));
  if (!removed) throw new ServiceError('NOT_FOUND', `${name} is not installed.`);
  process.stdout.write(`${name} is removed.\n`);
}

/** A line that names the voice to install for a language; null if one is installed, or none is published. */
export function suggestVoice(language: string, { voicesDir }: Pick<Config, 'voicesDir'>): string | null {
  const voices = (models: readonly Published[]) =>
    models.filter((model) => model.kind === 'voice' && speaks(model, language));
  if (voices(listInstalled({ folder: voicesDir })).length > 0) return null;
  const [best] = voices(CATALOG);
  if (!best) return null;
  return `The voice is espeak-ng's. A natural one, ${best.mb} MB once: ${PROGRAM} voices install ${best.name}`;
}

const speaks = (model: Published, language: string): boolean =>
  languagesOf(model).some((tag) => tag.split('-')[0] === language.split('-')[0]!.toLowerCase());

function findModel(name: string): Published {
  const model = CATALOG.find((one) => one.name === name.toLowerCase() || one.archive === name);
  if (!model) throw new ServiceError('NOT_FOUND', `There is no voice "${name}". \`cutroom voices list\` lists them.`);
  return model;
}

async function download(model: Published, config: Config, show: (text: string) => void): Promise<void> {
  const guarded = createGuardedFetch({
    allowPrivateNetwork: config.allowPrivateNetwork,
    dnsServers: config.dnsServers,
  });
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
  try {
    await installModel(model, {
      baseUrl: config.voicesBaseUrl,
      fetch: createTrustedFetch({ baseUrls: [config.voicesBaseUrl], otherwise: guarded.fetch }),
      shelf: { folder: config.voicesDir },
      onDownload: (done, total) =>
        show(`downloading: ${total === null ? mb(done) : `${Math.floor((100 * done) / total)} % of ${mb(total)}`}`),
      onUnpack: (bytes) => show(`unpacking: ${mb(bytes)}`),
    });
  } finally {
    await guarded.close();
  }
}

function hasEngine(): boolean {
  try {
    createRequire(join(packageRoot, ENGINE, 'package.json')).resolve(ENGINE_PACKAGE);
    return true;
  } catch {
    return false;
  }
}
