import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

/** Runs code in a process that survives rejections. @returns what it printed */
function run(code: string): string {
  const module = new URL('./rejections.js', import.meta.url);
  const script = `
    const { surviveRejections } = await import(${JSON.stringify(module.href)});
    let count = 0;
    surviveRejections({ error: (fields, text) => console.log(fields.err.message) }, { rejectionUnhandled: () => count++ });
    ${code}
    setTimeout(() => console.log('alive', count), 20);`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: 'pipe' });
}

describe('a process that serves', () => {
  it('logs and counts a rejection that nothing awaits, and lives on', () => {
    expect(run(`void Promise.reject(new Error('nobody waits'));`)).toBe('nobody waits\nalive 1\n');
  });

  it('ends at an uncaught exception', () => {
    expect(() => run(`setTimeout(() => { throw new Error('half done'); });`)).toThrow(/half done/);
  });
});
