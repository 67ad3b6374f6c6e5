import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../../platform/config/index.js';
import { assertShared } from './start.js';

const shared = {
  DATABASE_URL: 'postgres://db/x',
  CUTROOM_INTERNAL_SECRET: 'x'.repeat(32),
  CUTROOM_ENCRYPTION_KEY: '0'.repeat(64),
};

describe('a subgraph in its own process', () => {
  it('starts with all settings that it shares with its gateway', () => {
    expect(() => assertShared(readConfig(shared))).not.toThrow();
  });

  it.each(Object.keys(shared))('does not start without %s, and says so', (name) => {
    const config = readConfig({ ...shared, [name]: '' });
    expect(() => assertShared(config)).toThrow(ConfigError);
    expect(() => assertShared(config)).toThrow(name);
  });
});
