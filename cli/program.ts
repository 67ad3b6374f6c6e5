import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CutroomError } from '../clients/typescript/src/error.js';
import { CAPTION_STYLES } from '../engine/captions.js';
import { ConfigError, SUBGRAPHS, type SubgraphName } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { packageRoot } from '../platform/paths.js';
import { DEMO_LANGUAGES } from './demo/briefs.js';
import { followParent } from './launch/bundled-node.js';

followParent();

/**
 * Parses a whole number of up to 9 digits. @throws InvalidArgumentError for any other text; commander shows it with the
 * option's name
 */
function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

const program = new Command('cutroom')
  .description(
    'Creator videos from an API you host yourself. Without a command, runs `start --supervise` with the variables of .env.',
  )
  .version(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version)
  .showHelpAfterError();

program
  .command('start')
  .description('Run everything in one process')
  // `main.ts` handles this option before this file is loaded. It is declared here for the help text.
  .option('--supervise', 'run it as a child, and start it again when it dies')
  .action(async () => (await import('./serve/start.js')).start());
program
  .command('edge')
  .description('Run the public side: REST, /graphql, files')
  .action(async () => (await import('./serve/start.js')).startParts({ edge: true }));
program
  .command('subgraph')
  .description('Run one subgraph in its own process')
  .argument('<name>', SUBGRAPHS.join(' | '))
  .action(async (name: string) => {
    if (!SUBGRAPHS.includes(name as SubgraphName))
      program.error(`There is no subgraph "${name}". Known: ${SUBGRAPHS.join(', ')}.`);
    await (await import('./serve/start.js')).startParts({ subgraph: name as SubgraphName });
  });
program
  .command('worker')
  .description('Run a worker')
  .option('--kinds <names>', 'which jobs it takes: groups or kinds, comma-separated; an unknown name lists the choices')
  .option('--weights <slots>', 'how many slots a job takes, such as render=2')
  .action(async ({ kinds, weights }: { kinds?: string; weights?: string }) => {
    // Options take precedence over environment variables.
    if (kinds !== undefined) process.env.CUTROOM_WORKER_KINDS = kinds;
    if (weights !== undefined) process.env.CUTROOM_WORKER_WEIGHTS = weights;
    await (await import('./serve/start.js')).startParts({ worker: true });
  });
program
  .command('migrate')
  .description('Bring the database up to date, then stop')
  .action(async () => (await import('./serve/start.js')).runMigrations());
program
  .command('models')
  .description('Show which model makes what')
  .argument('[check]', 'make a small call to each configured model, and say how long it takes and what it costs')
  .option('--video', 'with check: make a clip, too, which costs the most')
  .action(async (check: string | undefined, { video = false }: { video?: boolean }) => {
    if (check !== undefined && check !== 'check') program.error(`There is no "${check}". Known: check.`);
    const sound = await (await import('./operate/models.js')).printModels({ check: check === 'check', video });
    process.exitCode = sound ? 0 : 1;
  });
const voices = program.command('voices').description('Neural voices and transcribers on this machine');
voices
  .command('list')
  .description('List what can be installed, and what is')
  .argument('[language]', 'only those of a language, such as de')
  .action(async (language?: string) => (await import('./operate/voices.js')).printVoices(language));
voices
  .command('install')
  .description('Download one')
  .argument('<name>', 'as `cutroom voices list` names it')
  .action(async (name: string) => (await import('./operate/voices.js')).installVoice(name));
voices
  .command('remove')
  .description('Delete one')
  .argument('<name>')
  .action(async (name: string) => (await import('./operate/voices.js')).removeVoice(name));
program
  .command('fonts')
  .description('Install fonts for Japanese, Korean and Chinese, 50 MB each')
  .argument('<languages>', 'one or more of ja, ko and zh, separated by commas, or cjk for all of them')
  .action(async (languages: string) => (await import('./operate/fonts.js')).installFonts(languages));
program
  .command('admin-token')
  .description('Print a new setup token, which makes the first administrator')
  .action(async () => (await import('./operate/administration.js')).printSetupToken());
program
  .command('grant-admin')
  .description('Make an account an administrator')
  .argument('<e-mail>')
  .action(async (email: string) => (await import('./operate/administration.js')).makeAdministrator(email));
program
  .command('backup')
  .description('Copy the embedded installation, also while it runs, to a folder that can be started')
  .argument('<folder>', 'a new one; it is there when the copy is complete')
  .action(async (folder: string) => (await import('./operate/backup.js')).backup(folder));
program
  .command('demo')
  .description('Make a video from a brief, with nothing set up')
  .option('--brief <text>', 'what the video is about')
  .option('--url <address>', 'a page to read the brief from')
  .option('--photo <file>', "the product's photo")
  .option('--persona-photo <file>', "the creator's photo")
  .addOption(new Option('--seed <number>', 'the same seed makes the same video').argParser(wholeNumber))
  .addOption(new Option('--lines <number>', 'how many lines, 3 to 9').argParser(wholeNumber))
  .addOption(new Option('--style <name>', 'how captions look').choices(CAPTION_STYLES))
  .option('--voice <words>', 'the creator\'s voice, such as "deep male", or an id of GET /voices')
  .option('--music <what>', 'a mood (upbeat, calm, …), auto, none, or a file: MP3, WAV or M4A', 'auto')
  .addOption(new Option('--lang <language>', "the language of the demo's own brief").choices(DEMO_LANGUAGES))
  .option('--yes', 'approve the priced preview without asking')
  .option('--out <folder>', 'where the results go', 'out')
  .action(async (options: Record<string, unknown>) => (await import('./demo/demo.js')).demo(options));
program
  .command('compose')
  .description('Write the published contracts under schema/ (for developers)')
  .option('--check', 'fail when one is stale instead')
  .option('--generated', 'write what the server itself reads to dist/schema instead, as the build does')
  .action(async ({ check, generated }: { check?: boolean; generated?: boolean }) => {
    const { staleContracts, writeContracts, writeGenerated } = await import('./compose.js');
    if (generated) return writeGenerated();
    if (!check) return writeContracts();
    const stale = staleContracts();
    if (stale.length > 0) program.error(`Stale: schema/${stale.join(', schema/')}. Run: npm run compose`);
  });

try {
  await program.parseAsync();
} catch (error) {
  const sentence = describeError(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Describes an error to the person who typed the command; null for a bug. */
function describeError(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof ServiceError) return error.message;
  if (error instanceof CutroomError) return [error.message, error.hint].filter(Boolean).join(' ');
  const { code, port, address } = error as { code?: unknown; port?: unknown; address?: unknown };
  if (code === 'EADDRINUSE') return `${address}:${port} is in use by another program. Stop it, or set PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  return null;
}
