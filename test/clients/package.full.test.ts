/** What `npm pack` makes of clients/typescript, installed into an empty folder: as ECMAScript modules, as CommonJS, and with each example of its README. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { newCallbackSecret, signedHeaders } from '../../subgraphs/identity/callback/signature.js';
import { browserPath, openBrowser, watchedPage } from '../support/browser.js';
import { newAccount, newShortRun, picture, type TestAccount, untilRun } from '../support/client.js';
import { freePort } from '../support/services.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { makeWav } from '../uploads/media.js';

const run = promisify(execFile);
const source = join(packageRoot, 'clients', 'typescript');
const folder = mkdtempSync(join(tmpdir(), 'cutroom-package-'));
const installed = join(folder, 'node_modules', '@cutroom', 'client');
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const write = (name: string, text: string | Uint8Array): void => writeFileSync(join(folder, name), text);

/** The README's blocks, each with its heading; the first one makes the client, which the others use. */
const [setup, ...EXAMPLES] = [
  ...readFileSync(join(source, 'README.md'), 'utf8').matchAll(
    /(?:^#+ (.*)\n(?:(?!#|```).*\n)*)?```ts\n([\s\S]*?)```/gm,
  ),
].map(([, title = '', code = '']) => ({ title, code }));
const programOf = (code: string): string => {
  const lines = `${setup!.code}\n${code}`.split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  return [...imports, ...lines.filter((line) => !line.startsWith('import ')), 'export {};'].join('\n');
};

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  const { stdout } = await run('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], { cwd: source });
  write('package.json', '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', stdout.trim().split('\n').at(-1)!], {
    cwd: folder,
  });
  symlinkSync(join(packageRoot, 'node_modules', '@types'), join(folder, 'node_modules', '@types'));
  symlinkSync(join(packageRoot, 'node_modules', 'undici-types'), join(folder, 'node_modules', 'undici-types'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('has the version of Cutroom, its licence, no dependency, and no file but the client', () => {
    const { version, dependencies, peerDependencies } = json(join(installed, 'package.json'));
    expect([version, dependencies, peerDependencies]).toEqual([
      json(join(packageRoot, 'package.json')).version,
      undefined,
      undefined,
    ]);
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    expect(readdirSync(join(installed, 'dist', 'esm', 'src')).filter((name) => name.includes('test'))).toEqual([]);
  });

  it.each([
    ['import', 'mjs', "import { createClient, CutroomError } from '@cutroom/client';"],
    ['require', 'cjs', "const { createClient, CutroomError } = require('@cutroom/client');"],
  ])('works by %s', async (_how, ending, line) => {
    write(
      `program.${ending}`,
      `${line}
      const client = createClient({ baseUrl: '${server.url}', apiKey: '${me.key}' });
      client.getFlow({ id: 'none' }).catch(async (error) => {
        const { url } = await client.upload('mug.png');
        console.log(JSON.stringify([error instanceof CutroomError, error.code, url.startsWith('http')]));
      });`,
    );
    write('mug.png', await picture());
    const { stdout } = await run(process.execPath, [`program.${ending}`], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([true, 'NOT_FOUND', true]);
  });

  it.each([
    ['node16', ['--module', 'node16', '--types', 'node', '--lib', 'es2023']],
    [
      'bundler',
      ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node', '--lib', 'es2023,dom,dom.iterable'],
    ],
  ])('has types for %s, which know what the API takes and answers', async (name, options) => {
    const names = EXAMPLES.map((_, at) => `example-${at + 1}.ts`);
    EXAMPLES.forEach(({ code }, at) => {
      write(names[at]!, programOf(code));
    });
    write(
      'wrong.cts',
      `import { createClient, type Run, type Client } from '@cutroom/client';
      const client: Client = createClient();
      export const run = async (id: string, name: string | undefined): Promise<Run> => {
        await client.createPersona({ name: 'Nora', niche: name });
        // @ts-expect-error: no such style
        await client.startFlow({ preset: 'carousel', options: { captionStyle: 'none-such' } });
        // @ts-expect-error: no run of that name
        await client.getFlow({ slug: id });
        // @ts-expect-error: it has no pages
        client.pages('getFlow', { id });
        return (await client.getFlow({ id })).run;
      };`,
    );
    const strict = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--noEmit',
      '--target',
      'es2022',
    ];
    const files = name === 'node16' ? [...names, 'wrong.cts'] : names;
    const tsc = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    await run(process.execPath, [tsc, ...strict, ...options, ...files], { cwd: folder }).catch(({ stdout }) => {
      throw new Error(stdout);
    });
  });
});

(browserPath() ? describe : describe.skip)('in a browser', () => {
  it('is loaded as it is, without a bundler, and uses the session that the browser keeps', async () => {
    const browser = await openBrowser();
    try {
      const { page, faults } = await watchedPage(browser, server.url);
      await page.route(`${server.url}/client/**`, (route) => {
        const path = join(installed, 'dist', 'esm', new URL(route.request().url()).pathname.replace('/client/', ''));
        return route.fulfill({ path, contentType: 'text/javascript' });
      });
      await page.goto(`${server.url}/healthz`);
      // As text: the compiler would turn its import into one of this suite.
      const done = await page.evaluate(`(async () => {
        const { createClient } = await import('/client/src/index.js');
        const client = createClient();
        await client.signUp({ email: Date.now() + '@example.com', password: 'staple correct horse', name: 'Nora' });
        const types = new Blob(['name,price\\nMug,9\\n'], { type: 'text/csv' });
        const { catalog } = await client.createCatalog({ file: types, name: 'Mugs' });
        const code = await client.getFlow({ id: 'none' }).catch((error) => error.code);
        const stop = new AbortController();
        const waiting = client.events({ signal: stop.signal }).next().catch((error) => error);
        setTimeout(() => stop.abort('enough'), 300);
        return [catalog.name, code, await waiting];
      })()`);
      expect(done).toEqual(['Mugs', 'NOT_FOUND', 'enough']);
      expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('each example of the README', () => {
  const secret = newCallbackSecret();
  /** Starts an example. @returns what it prints, once it ends well */
  const start = (at: number, env: Record<string, string> = {}) => {
    const file = `example-${at + 1}.ts`;
    write(file, programOf(EXAMPLES[at]!.code));
    const child = spawn(process.execPath, ['--no-warnings', file], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        CUTROOM_BASE_URL: server.url,
        CUTROOM_API_KEY: me.key,
        CUTROOM_CALLBACK_SECRET: secret,
        ...env,
      },
    });
    let said = '';
    for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk) => (said += chunk));
    return once(child, 'close').then(([code]) => {
      if (code !== 0) throw new Error(`${EXAMPLES[at]!.title} ended with ${code}: ${said}`);
      return said;
    });
  };
  const titled = (words: string): number => EXAMPLES.findIndex(({ title }) => title.includes(words));

  it('is one of ten', () => {
    expect(EXAMPLES.map(({ title }) => title)).toHaveLength(10);
  });

  it('runs', async () => {
    write('face.jpg', await picture(256, 320));
    write('mug.jpg', await picture());
    write('talk.wav', makeWav(9 * 2 ** 20));
    const waiting = await newShortRun(me);
    await untilRun(me, waiting, ['gate']);
    const said = async (words: string) => [words, await start(titled(words))];
    expect(await said('from a brief')).toEqual([expect.anything(), expect.stringMatching(/3 lines for \$0\n/)]);
    expect(existsSync(join(folder, 'cut.mp4'))).toBe(true);
    await said('a face');
    expect(await said('uploaded photo')).toEqual([expect.anything(), expect.stringMatching(/^[0-9a-f-]{36}\n$/)]);
    expect(await said('continued')).toEqual([expect.anything(), expect.stringMatching(/89 %\n100 %\nhttp/)]);
    expect(await said('row of a list')).toEqual([expect.anything(), 'Ember mug\n']);
    expect(await said('by their code')).toEqual([expect.anything(), expect.stringMatching(/^Free: nora-/)]);
    expect(await said('changed at the preview')).toEqual([expect.anything(), '0\n']);
    expect(await said('of its own')).toEqual([expect.anything(), expect.stringMatching(/^cut_live_/)]);
  });

  it('hears of a run, and knows who calls', async () => {
    let heard = '';
    // One whose runs are not those of the last seconds, which are told again.
    const other = await newAccount(server.url);
    const listening = start(titled('that happens'), { CUTROOM_API_KEY: other.key }).then((said) => {
      heard = said;
    });
    let id = '';
    // It takes a moment until the example listens.
    while (heard === '') {
      id = await newShortRun(other);
      await other.call('POST', `/api/v1/flows/${id}/cancel`);
      await Promise.race([listening, sleep(1000)]);
    }
    expect(heard).toMatch(/^[0-9a-f-]{36} cancelled\n$/m);

    const port = await freePort();
    const receiving = start(titled('sender is checked'), { PORT: String(port) });
    const body = JSON.stringify({ type: 'flow.finished', timestamp: '', data: { id, status: 'cancelled', url: '' } });
    const headers = signedHeaders({ id: 'msg_1', body }, [secret], new Date());
    const answer = await until('an answer', () =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body }).catch(() => null),
    );
    expect([answer.status, await receiving]).toEqual([204, `flow.finished ${id} cancelled\n`]);
  });
});
