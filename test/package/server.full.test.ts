/** What `scripts/pack.mjs` makes, installed into an empty folder: what it consists of, and that it needs nothing of this clone. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { packageRoot } from '../../platform/paths.js';
import { descendants, waitForSurvivors } from '../chaos/processes.js';
import { ffprobe } from '../run/media.js';
import { olderNode } from '../support/older-node.js';
import { freePort } from '../support/services.js';
import { until, waitBeforeNextPoll } from '../support/until.js';

/** Maximum size of the tarball, in MB. 23.9 were measured, of which 8.7 are emoji and 10 models that find faces and lettering. */
const MOST_MB = 27;
/** Maximum size of everything that is installed, in MB. 416 were measured. */
const MOST_INSTALLED_MB = 480;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'cutroom-server-package-'));
const installed = join(folder, 'node_modules', '@cutroom', 'server');
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
/** The environment of somebody who has Node 24 and has configured nothing. */
const env = {
  PATH: [dirname(process.execPath), ...process.env.PATH!.split(':').filter((path) => !path.includes('.bin'))].join(':'),
  HOME: process.env.HOME,
};
let tarball = '';

beforeAll(async () => {
  const packed = await run(process.execPath, [join(packageRoot, 'scripts', 'pack.mjs'), join(folder, 'packed')]);
  tarball = join(folder, 'packed', packed.stdout.trim().split('\n').at(-1)!);
  rmSync(join(folder, 'packed', 'package'), { recursive: true });
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-save', tarball], {
    cwd: folder,
    env,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const files = (): string[] =>
  readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(installed, join(entry.parentPath, entry.name)));

describe('the package', () => {
  it(`has at most ${MOST_MB} MB, and ${MOST_INSTALLED_MB} with everything that it needs`, async () => {
    expect(statSync(tarball).size / 1e6).toBeLessThan(MOST_MB);
    const { stdout } = await run('du', ['-sm', join(folder, 'node_modules')]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(MOST_INSTALLED_MB);
  });

  it('has the version of Cutroom, its licence, and no script', () => {
    const { version, scripts, devDependencies, private: kept, bin } = json(join(installed, 'package.json'));
    expect([version, scripts, devDependencies, kept]).toEqual([
      json(join(packageRoot, 'package.json')).version,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bin).toEqual({ cutroom: 'dist/cli/main.js' });
    expect(existsSync(join(installed, 'LICENSE'))).toBe(true);
  });

  it('has nothing that is only for development', () => {
    const superfluous = /\.test\.|test-support|(?:^|\/)(?:bench|testing|test)(?:\/|\.)|\.map$|\.ts$|\.md$|setup\.mjs/;
    expect(files().filter((path) => superfluous.test(path))).toEqual(['README.md']);
  });

  it('has each module that one of its modules imports, itself or as a dependency', () => {
    const { dependencies, optionalDependencies } = json(join(installed, 'package.json'));
    const known = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...builtinModules]);
    const missing: string[] = [];
    const modules = files().filter((path) => /^dist\/(?!assets|web|help).*\.js$/.test(path));
    for (const path of modules)
      for (const name of importsOf(readFileSync(join(installed, path), 'utf8'))) {
        const own = name.startsWith('.');
        const [first, second] = name.replace(/^node:/, '').split('/');
        const found = own
          ? existsSync(resolve(installed, dirname(path), name))
          : known.has(first!.startsWith('@') ? `${first}/${second}` : first!);
        if (!found) missing.push(`${path}: ${name}`);
      }
    // What only `cutroom compose`, for developers, loads.
    expect(missing.sort()).toEqual([
      'dist/gateway/compose.js: @theguild/federation-composition',
      'dist/rest-facade/openapi/index.js: yaml',
      'dist/rest-facade/rest-graph.js: sofa-api',
    ]);
    expect(modules.length).toBeGreaterThan(1000);
  });
});

/** What a module imports, and the modules beside it that it starts as threads or processes (`new URL('./…', import.meta.url)`). */
function importsOf(text: string): string[] {
  const found: string[] = [];
  full(parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), (node) => {
    const {
      type,
      source,
      callee,
      arguments: given,
    } = node as unknown as {
      type: string;
      source?: { value?: unknown };
      callee?: { name?: string };
      arguments?: { value?: unknown }[];
    };
    const name = type === 'NewExpression' && callee?.name === 'URL' ? given?.[0]?.value : source?.value;
    if (typeof name !== 'string') return;
    if (type !== 'NewExpression' || /^\.\/.*\.js$/.test(name)) found.push(name);
  });
  return found;
}

describe('the command', () => {
  it('says what it can do', async () => {
    const { stdout } = await run('npx', ['cutroom', '--help'], { cwd: folder, env });
    expect(stdout).toContain('Creator videos from an API you host yourself.');
    expect(stdout).toContain('Make a video from a brief');
  });

  it('makes the demo, of three lines', async () => {
    const { stdout } = await run('npx', ['@cutroom/server', 'demo', '--lines', '3'], { cwd: folder, env });
    expect(stdout).toContain('npx @cutroom/server voices install');
    const { video, audio } = ffprobe(join(folder, 'out', 'cut.mp4'));
    expect([video.width, video.height, audio.codec_type]).toEqual([1080, 1920, 'audio']);
  });

  it('says at once that ffmpeg is missing', async () => {
    const failed = run('npx', ['cutroom', 'demo'], { cwd: folder, env: { ...env, CUTROOM_FFMPEG: '/none/ffmpeg' } });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ffmpeg is not installed\./),
    });
  });

  it('alone, starts a server with its pages and contracts', async () => {
    const port = await freePort();
    const started = spawn('npm', ['exec', '@cutroom/server'], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      stdio: 'ignore',
      detached: true,
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      const ask = (path: string) => fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
      await until(
        'the server',
        () =>
          ask('/readyz')
            .then(({ ok }) => ok)
            .catch(() => false),
        waitBeforeNextPoll,
      );
      for (const [path, text] of [
        ['/', '<div id="app"'],
        ['/help', 'Your first video'],
        ['/docs', 'swagger-ui'],
        ['/graphiql', 'graphiql'],
        ['/openapi.yaml', 'openapi: 3'],
      ] as const) {
        const answer = await ask(path);
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining(text)]);
      }
      expect(existsSync(join(folder, '.cutroom', 'db'))).toBe(true);
    } finally {
      // As Ctrl-C in a terminal does.
      const below = descendants(started.pid!);
      process.kill(-started.pid!, 'SIGINT');
      expect(await waitForSurvivors(below)).toEqual([]);
    }
  });
});

(olderNode === undefined ? describe.skip : describe)('on an older Node', () => {
  const entry = join(installed, 'dist', 'cli', 'main.js');
  const old = () => spawnSync(olderNode!, [entry, '--version'], { cwd: folder, encoding: 'utf8' });

  it('says which it needs, and how to get it', () => {
    const { status, stderr } = old();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Cutroom needs Node 24\.7 or newer; this is \d+\.\d+\.\d+\. Run `npx --package=node@24 --package=@cutroom\/server cutroom`.*\n$/,
    );
  });

  it('runs on the npm package `node`, if that is installed with it', () => {
    mkdirSync(join(folder, 'node_modules', 'node', 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node_modules', 'node', 'bin', 'node'));
    const { status, stdout } = old();
    expect([status, stdout.trim()]).toEqual([0, json(join(installed, 'package.json')).version]);
  });
});
