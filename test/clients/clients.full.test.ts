/**
 * What the tools of others make of `openapi.json`. Each has a folder here with the versions that it wants, which are installed
 * on first use into node_modules/.cache: the only suite that needs a network, once.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { newAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const run = promisify(execFile);
const OUTPUT = 32 * 2 ** 20;

let server: SharedServer;
let description = '';
beforeAll(async () => {
  server = await sharedServer();
  description = await (await fetch(`${server.url}/openapi.json`)).text();
});

/** Installs a tool and writes the description beside it. @returns a function that runs one of its programs in that folder */
async function install(tool: string): Promise<(program: string, ...args: string[]) => Promise<string>> {
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
  writeFileSync(join(folder, 'openapi.json'), description);
  return async (program, ...args) => {
    const { key } = program === 'js/program.js' ? await newAccount(server.url) : { key: '' };
    const env = { ...process.env, BASE_URL: server.url, API_KEY: key, CI: 'true' };
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
      expect(slide.headers.get('content-disposition')).toBe(
        `inline; filename="${new URL(url).pathname.split('/').at(-1)}"`,
      );
    }
  });
});
