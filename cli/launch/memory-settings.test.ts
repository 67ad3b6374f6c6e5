import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { memorySettings } from './memory-settings.js';

describe('the settings with which a server is started', () => {
  it('limit the young generation and the allocator', () => {
    expect(memorySettings({ execArgv: ['--inspect'], env: { PATH: '/bin' } })).toEqual({
      execArgv: ['--max-semi-space-size=16', '--inspect'],
      env: { PATH: '/bin', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    });
  });

  it.each([
    { execArgv: ['--max_semi_space_size=64'], env: {} },
    { execArgv: [], env: { NODE_OPTIONS: '--max-semi-space-size=64' } },
  ])('do not override existing settings: %j', (given) => {
    expect(memorySettings(given).execArgv).toEqual(given.execArgv);
    expect(memorySettings({ execArgv: [], env: { MALLOC_ARENA_MAX: '' } }).env.MALLOC_ARENA_MAX).toBe('');
  });
});

/**
 * Restarts a command as `main.js` does. Returns Node's arguments, and the `MALLOC_…` variables of the new process: `env` as it
 * starts, `left` as its children inherit them.
 */
function started(env: Record<string, string>, command = 'start'): { args: string[]; env: string[]; left: string[] } {
  const settings = join(packageRoot, 'dist', 'cli', 'launch', 'memory-settings.js');
  const program = `
    const { readFileSync } = require('node:fs');
    process.argv.splice(1, 0, '-');
    const module = require(${JSON.stringify(settings)});
    module.restartWithMemorySettings();
    module.keepAllocatorToOurselves();
    const at = readFileSync('/proc/self/environ', 'utf8').split('\\0').filter((entry) => entry.startsWith('MALLOC_'));
    console.log(JSON.stringify({ args: process.execArgv, env: at.sort(), left: Object.keys(process.env).filter((name) => name.startsWith('MALLOC_')) }));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', program, command], { env, encoding: 'utf8' }));
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('a command that serves', () => {
  it('does not restart itself endlessly if a variable is empty', () => {
    const env = { MALLOC_ARENA_MAX: '', MALLOC_TRIM_THRESHOLD_: '', NODE_OPTIONS: '--max-semi-space-size=8' };
    expect(started(env)).toMatchObject({ env: ['MALLOC_ARENA_MAX=', 'MALLOC_TRIM_THRESHOLD_='] });
  });

  it('does not pass the allocator’s settings to child processes', () => {
    const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', NODE_OPTIONS: '--max-semi-space-size=8' };
    expect(started(env).left).toEqual([]);
  });
});
