/**
 * What the tools of others make of `openapi.json` and of the graph. Each has a folder here with the versions that it wants, which
 * are installed on first use into node_modules/.cache: the only suite that needs a network, once.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { newAccount, picture } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const run = promisify(execFile);
const OUTPUT = 32 * 2 ** 20;

let server: SharedServer;
let description = '';
beforeAll(async () => {
  server = await sharedServer();
  description = await (await fetch(`${server.url}/openapi.json`)).text();
});

/**
 * Installs a tool and writes the description beside it.
 * @param files more files, by their names
 * @returns a function that runs one of its programs in that folder
 */
async function install(
  tool: string,
  files: Record<string, string> = {},
): Promise<(program: string, ...args: string[]) => Promise<string>> {
  const source = join(packageRoot, 'test', 'clients', tool);
  const version = createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex');
  const folder = join(packageRoot, 'node_modules', '.cache', 'clients', `${tool}-${version.slice(0, 12)}`);
  const installed = join(folder, 'installed');
  if (!existsSync(installed)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(source, folder, { recursive: true });
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    writeFileSync(installed, '');
  }
  cpSync(source, folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...files, 'openapi.json': description }))
    writeFileSync(join(folder, name), text);
  return async (program, ...args) => {
    const env: NodeJS.ProcessEnv = { ...process.env, BASE_URL: server.url, CI: 'true' };
    if (program === 'js/program.js') {
      const { key, email, password } = await newAccount(server.url);
      const PICTURE = (await picture()).toString('base64');
      Object.assign(env, { API_KEY: key, EMAIL: email, PASSWORD: password, PICTURE });
    }
    const options = { cwd: folder, env, maxBuffer: OUTPUT };
    const { stdout } = await run(process.execPath, [program, ...args], options).catch(
      (error: Error & { stdout?: string }) => {
        throw new Error(`${tool}: ${error.message}\n${error.stdout?.slice(0, 5000)}`);
      },
    );
    return stdout;
  };
}

const TSC = 'node_modules/typescript/bin/tsc';

describe('the description', () => {
  it('gives Redocly no reason for an error or a warning', async () => {
    const redocly = await install('redocly');
    const found = JSON.parse(
      await redocly(
        'node_modules/@redocly/cli/bin/cli.js',
        'lint',
        '--extends=recommended',
        '--format=json',
        'openapi.json',
      ),
    );
    expect(found.problems).toEqual([]);
    expect(found.totals).toMatchObject({ errors: 0, warnings: 0 });
  });
});

describe('a generated client compiles strictly', () => {
  it('of openapi-typescript, and sends lists and reads failures', async () => {
    const client = await install('openapi-typescript');
    await client('node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'generated.d.ts');
    await client(TSC);
    const { statuses, keys, code } = JSON.parse(await client('js/program.js'));
    expect({ statuses, code }).toEqual({ statuses: [200, 200], code: 'NOT_FOUND' });
    expect(keys[0].length).toBeGreaterThan(0);
    expect(keys[1]).toEqual(keys[0]);
  });

  it('of hey-api, and makes a carousel', async () => {
    const client = await install('hey-api');
    await client(
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      '-i',
      'openapi.json',
      '-o',
      'generated',
      '--no-log-file',
    );
    await client(TSC);
    const { runId, slides, ...made } = JSON.parse(await client('js/program.js'));
    expect(made).toEqual({ same: true, replayed: 'true', location: `/api/v1/flows/${runId}` });
    expect(slides).toHaveLength(3);
    for (const url of slides) {
      const slide = await fetch(url);
      expect([slide.status, slide.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      expect(slide.headers.get('content-disposition')).toMatch(/^inline; filename="[a-z0-9-]+-slide-0\d\.jpg"$/);
    }
  });
});

/** The files of the client that a page shows: each block of TypeScript begins with its file's name. */
function snippets(page: string): Record<string, string> {
  const blocks = readFileSync(join(packageRoot, page), 'utf8').split('\n```');
  const shown = blocks.filter((block, index) => index % 2 === 1 && block.startsWith('ts\n'));
  return Object.fromEntries(shown.map((block) => [/^ts\n\/\/ (\S+)\n/.exec(block)![1]!, block.slice(3)]));
}

describe('the client of docs/guide/graphql.md compiles strictly', () => {
  it('and Apollo with the cookie and urql with a key each read what they have made from their cache', async () => {
    const client = await install('graphql', snippets('docs/guide/graphql.md'));
    await client('node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts');
    await client(TSC);
    const { apollo, urql } = JSON.parse(await client('js/program.js'));
    const id = expect.any(String);
    const products = ['Mug', 'Jug', 'Bowl'];
    // The only requests are the two mutations: each reading, before and after the change, is the cache's.
    const calls = ['POST /graphql', 'POST /graphql'];
    const nora = { id, slug: 'nora-lind', name: 'Nora Lind' };
    expect(apollo).toEqual({
      created: expect.objectContaining({ ...nora, tone_of_voice: 'warm' }),
      updated: expect.objectContaining({ ...nora, tone_of_voice: 'dry' }),
      calls,
      code: 'NOT_FOUND',
      products,
    });
    const ada = { id, slug: 'ada-berg', name: 'Ada Berg' };
    expect(urql).toEqual({
      created: expect.objectContaining({ ...ada, tone_of_voice: 'warm' }),
      updated: expect.objectContaining({ ...ada, tone_of_voice: 'dry' }),
      calls,
      lookup: 'GET /graphql',
      code: 'NOT_FOUND',
      products,
    });
  });
});
