import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig } from '../../platform/config/index.js';
import { packageRoot } from '../../platform/paths.js';

type Env = Record<string, string>;

const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');
const assignments = (text: string): Env =>
  Object.fromEntries([...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=(\S*)/gm)].map(([, name, value]) => [name!, value!]));

/** What the image itself sets, for every command that runs in a container. */
const image = assignments(read('Dockerfile').match(/^ENV .*HOST=.*$/m)![0]);
const example = assignments(read('.env.example'));
const edge: Env = parse(read('docker-compose.yml'), { merge: true }).services.edge.environment;
const SECRETS = {
  POSTGRES_PASSWORD: 'secret',
  CUTROOM_INTERNAL_SECRET: 'x'.repeat(32),
  CUTROOM_ENCRYPTION_KEY: '0'.repeat(64),
  CUTROOM_S3_SECRET_ACCESS_KEY: 'secret-of-the-store',
};

/** Replaces variables as Compose does, the innermost first: `${HOST:-localhost}`, `${SECRET:?set it}`. */
function interpolate(text: string, env: Env): string {
  const replaced = text.replace(/\$\{(\w+):([-?])([^${}]*)\}/g, (_all, name: string, kind: string, other: string) => {
    if (!env[name] && kind === '?') throw new Error(`${name} must be set`);
    return env[name] || other;
  });
  return replaced === text ? text : interpolate(replaced, env);
}

/** The environment of the edge's container, with these values in `.env`. */
const inCompose = (env: Env): Env => ({
  ...image,
  ...Object.fromEntries(
    Object.entries(edge).map(([name, value]) => [name, interpolate(value, { ...env, ...SECRETS })]),
  ),
});

/** The environment of the process that a command starts. */
function environment(command: string): Env {
  if (command.startsWith('docker run')) return { ...image, ...assignments(command) };
  if (command.startsWith('docker compose')) return inCompose(example);
  return assignments(command);
}

const STARTS =
  /^(?:[A-Z][A-Z0-9_]*=\S+ )*(?:docker run .*|docker compose up.*|npm start|npm run dev|npm exec @cutroom\/server|(?:cutroom|node .*dist\/cli\/main\.js) (?:start|edge|subgraph)\b.*)$/;

/** Every command in the documents that starts a server, whether in a block of code or in a sentence. */
const documented = new Set(
  globSync(['*.md', 'docs/**/*.md'], { cwd: packageRoot })
    .flatMap((path) => {
      const text = read(path).replace(/ \\\n\s*/g, ' ');
      return [...text.split('\n'), ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)];
    })
    .map((line) => line.trim())
    .filter((line) => STARTS.test(line)),
);

describe('the first account of an installation', () => {
  it('becomes its administrator only with documented commands that listen on loopback alone', () => {
    const judged = [...documented].map((command) => [command, readConfig(environment(command)).isLocal]);
    expect(Object.fromEntries(judged)).toEqual({
      'npm start': true,
      'npm run dev': true,
      'npm exec @cutroom/server': true,
      'cutroom edge': true,
      'cutroom start': true,
      // The process of a subgraph never makes an administrator without the token, wherever it listens.
      'cutroom subgraph <name>': true,
      'HOST=0.0.0.0 PORT=4001 cutroom subgraph writing': false,
      // Whatever models the installation has.
      ...Object.fromEntries(
        [...documented]
          .filter((line) => /^(?:CUTROOM_\S+_(?:MODEL|URL|KEY)=\S+ )/.test(line))
          .map((line) => [line, true]),
      ),
      'CUTROOM_DATA_DIR=/srv/cutroom CUTROOM_BASE_URL=https://new.example.com npm start': false,
      'docker run -d --name cutroom --restart unless-stopped --stop-timeout 170 -p 127.0.0.1:4000:4000 -v cutroom:/data -e CUTROOM_BASE_URL=http://localhost:4000 cutroom': false,
      'docker compose up --build': false,
      'docker compose up --scale worker=4': false,
      'docker compose up -d      # migrates before edge and workers start': false,
    });
  });

  it('needs the setup token in a container, however it is published', () => {
    const published: Env[] = [{}, { HOST: '0.0.0.0' }, { HOST: '[::]' }, { CUTROOM_BASE_URL: 'http://localhost:4000' }];
    for (const env of published) expect(readConfig(inCompose(env)).isLocal).toBe(false);
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '::ffff:127.0.0.1' }, true],
    [{ HOST: '127.0.0.2', CUTROOM_BASE_URL: 'http://[::1]:4000' }, true],
    [{ CUTROOM_BASE_URL: 'http://studio.localhost:4000' }, true],
    [{ CUTROOM_BASE_URL: 'http://[::ffff:127.0.0.1]:4000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '0.0.0.0', CUTROOM_BASE_URL: 'http://localhost:4000' }, false],
    [{ HOST: '::', CUTROOM_BASE_URL: 'http://127.0.0.1:4000' }, false],
    [{ HOST: '::ffff:0.0.0.0', CUTROOM_BASE_URL: 'http://127.0.0.1:4000' }, false],
    [{ HOST: '192.168.1.5', CUTROOM_BASE_URL: 'http://localhost:4000' }, false],
    [{ HOST: 'localhost.example.com' }, false],
    [{ CUTROOM_BASE_URL: 'https://studio.example.com' }, false],
    [{ CUTROOM_BASE_URL: 'http://127.0.0.1.example.com' }, false],
    [{ CUTROOM_BASE_URL: 'http://192.168.1.5:4000' }, false],
  ])('with %j becomes the administrator: %s', (env, becomes) => {
    expect(readConfig(env).isLocal).toBe(becomes);
  });
});
