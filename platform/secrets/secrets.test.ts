import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '../config/index.js';
import { createSecretBox, createSigner } from './index.js';

let dataDir: string;
let config: Config;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cutroom-secrets-'));
  config = { dataDir, encryptionKey: null, internalSecret: null, acceptedSecrets: [] as string[] } as Config;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a secret of the installation', () => {
  it('is created once, readable only by its owner, and leaves nothing else behind', () => {
    const sealed = createSecretBox(config).seal('a key');
    expect(createSecretBox(config).open(sealed)).toBe('a key');
    const folder = join(dataDir, 'secrets');
    expect(readdirSync(folder)).toEqual(['encryption-key']);
    expect(readFileSync(join(folder, 'encryption-key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'encryption-key')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'abc', 'Z'.repeat(64), '0'.repeat(63)])(
    'is neither read from a damaged file (%j) nor replaced',
    (text) => {
      createSecretBox(config);
      const path = join(dataDir, 'secrets', 'encryption-key');
      writeFileSync(path, text);
      expect(() => createSecretBox(config)).toThrow(/64 hexadecimal digits/);
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('is the configured one, if there is one', () => {
    const mine = { ...config, internalSecret: 'x'.repeat(32) };
    const token = createSigner<string>(mine, { purpose: 'test', lifeMs: 1000 }).sign('me');
    expect(createSigner<string>(mine, { purpose: 'test', lifeMs: 1000 }).verify(token)).toBe('me');
    expect(createSigner<string>(config, { purpose: 'test', lifeMs: 1000 }).verify(token)).toBeNull();
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['internal-secret']);
  });

  it('is rotated without downtime: signatures of another accepted secret are valid, and none is made with it', () => {
    const makeSigner = (internalSecret: string, ...acceptedSecrets: string[]) =>
      createSigner<string>({ ...config, internalSecret, acceptedSecrets }, { purpose: 'test', lifeMs: 1000 });
    const [before, after] = ['b'.repeat(32), 'a'.repeat(32)];
    const changing = makeSigner(after, before);
    expect(changing.verify(makeSigner(before).sign('me'))).toBe('me');
    expect(makeSigner(before).verify(changing.sign('me'))).toBeNull();
    expect(makeSigner(after).verify(changing.sign('me'))).toBe('me');
  });
});
