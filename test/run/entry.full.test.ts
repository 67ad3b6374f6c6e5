import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { isTooOld } from '../../cli/launch/bundled-node.js';
import { packageRoot } from '../../platform/paths.js';
import { descendants, waitForSurvivors } from '../chaos/processes.js';
import { olderNode } from '../support/older-node.js';

const entry = join(packageRoot, 'dist', 'cli', 'main.js');

const withOlder = olderNode === undefined ? it.skip : it;

describe('the command, on the Node that it needs', () => {
  it('runs', () => {
    const { status, stdout } = spawnSync(process.execPath, [entry, '--help'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Creator videos from an API you host yourself.')]);
  });

  it.each([
    ['20.11.1', true],
    ['22.19.0', true],
    ['24.6.9', true],
    ['24.7.0', false],
    ['24.21.0', false],
    ['25.0.0', false],
  ])('knows whether %s is too old: %s', (version, tooOld) => {
    expect(isTooOld(version)).toBe(tooOld);
  });
});

describe('the command, on an older Node', () => {
  withOlder('starts itself again on the Node of its folder, with the same arguments and exit code', () => {
    const help = spawnSync(olderNode!, [entry, 'subgraph', '--help'], { encoding: 'utf8' });
    expect([help.status, help.stdout, help.stderr]).toEqual([
      0,
      expect.stringContaining('Run one subgraph in its own process'),
      '',
    ]);
    const wrong = spawnSync(olderNode!, [entry, 'subgraph', 'nonsense'], { encoding: 'utf8' });
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('There is no subgraph "nonsense"')]);
  });

  withOlder('passes SIGTERM on, and leaves no server behind when it is killed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cutroom-older-'));
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', CUTROOM_DATA_DIR: dataDir, CUTROOM_DRAIN_SECONDS: '1' };
    try {
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const child = spawn(olderNode!, [entry, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
        let said = '';
        child.stdout.on('data', (chunk) => {
          said += String(chunk);
        });
        while (!said.includes('Cutroom is ready')) await sleep(50);
        const below = descendants(child.pid!);
        expect(below).not.toEqual([]);
        child.kill(signal);
        await once(child, 'exit');
        expect(await waitForSurvivors(below)).toEqual([]);
        expect([child.exitCode, child.signalCode]).toEqual(signal === 'SIGTERM' ? [0, null] : [null, 'SIGKILL']);
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  withOlder('says in one line which Node it needs where its folder has none', () => {
    const bare = mkdtempSync(join(tmpdir(), 'cutroom-bare-'));
    try {
      mkdirSync(join(bare, 'dist'));
      cpSync(join(packageRoot, 'dist', 'cli'), join(bare, 'dist', 'cli'), { recursive: true });
      cpSync(join(packageRoot, 'package.json'), join(bare, 'package.json'));
      const { status, stderr } = spawnSync(olderNode!, [join(bare, 'dist', 'cli', 'main.js')], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Cutroom needs Node 24\.7 or newer; this is \d+\.\d+\.\d+\. Run `npm start`.*\n$/);
    } finally {
      rmSync(bare, { recursive: true, force: true });
    }
  });
});
