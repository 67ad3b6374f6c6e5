import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../platform/config/index.js';
import { jobKinds } from '../subgraphs/all.js';
import { KIND_GROUPS, workerShare } from './kinds.js';

const readShare = (env: Record<string, string>) => workerShare(readConfig(env));

describe("a worker's kinds", () => {
  it('are all by default, and each is in one group', () => {
    const all = jobKinds.map(({ name }) => name).sort();
    expect([...readShare({}).takes].sort()).toEqual(all);
    expect(Object.values(KIND_GROUPS).flat().sort()).toEqual(all);
  });

  it('are named one by one or by group', () => {
    const { takes } = readShare({ CUTROOM_WORKER_KINDS: 'voices, run.cut' });
    expect([...takes].sort()).toEqual(['brick.voice', 'run.cut', 'run.voice']);
  });

  it('may take more than one slot, set per kind or group', () => {
    const { weights } = readShare({ CUTROOM_WORKER_WEIGHTS: 'run.cut=3,render=2' });
    expect(weights.get('run.cut')).toBe(3);
    expect(weights.get('run.segment')).toBe(2);
    expect(weights.has('image')).toBe(false);
  });

  it.each([
    [
      { CUTROOM_WORKER_KINDS: 'rendr' },
      /no kind of job "rendr".*Groups: render, pictures.*Kinds: account.delete, app-screen/,
    ],
    [{ CUTROOM_WORKER_WEIGHTS: 'cuts=2' }, /no kind of job "cuts"/],
    [{ CUTROOM_WORKER_WEIGHTS: 'render' }, /CUTROOM_WORKER_WEIGHTS.*render=2/],
    [{ CUTROOM_WORKER_WEIGHTS: 'render=0' }, /CUTROOM_WORKER_WEIGHTS.*render=2/],
  ])('%p is refused, naming the choices', (env, message) => {
    expect(() => readShare(env as unknown as Record<string, string>)).toThrow(message);
  });
});
