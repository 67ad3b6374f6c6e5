/**
 * `npm run test:full`: every suite. Tests run as the compiled JavaScript that ships: no transform, and modules by Node's own
 * loader (`native/runtime.ts` says why).
 */
export default {
  runtime: '<rootDir>/dist/test/support/native/runtime.js',
  testEnvironment: '<rootDir>/dist/test/support/native/environment.js',
  injectGlobals: false,
  transform: {},
  roots: ['<rootDir>/dist'],
  testMatch: ['**/*.test.js'],
  testSequencer: '<rootDir>/dist/test/support/sequencer.js',
  globalSetup: '<rootDir>/dist/test/support/run-setup.js',
  globalTeardown: '<rootDir>/dist/test/support/run-teardown.js',
  setupFilesAfterEnv: ['<rootDir>/dist/test/support/retry.js'],
  testTimeout: 480_000,
  // Three workers for two cores: while two keep the cores busy, the third usually waits for its servers and timers.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1GB',
};
