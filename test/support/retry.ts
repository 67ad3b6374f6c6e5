import { expect, jest } from '@jest/globals';

// On a shared CI machine, a whole-system test can fail because the machine is slow. There, it gets one retry, and the first
// failure is printed; unit tests get none, and neither does anything on a developer's machine. `.ci/run` counts and names the
// tests that needed a retry.
const path = expect.getState().testPath ?? '';
if (process.env.CI === 'true' && /\/dist\/test\//.test(path)) jest.retryTimes(1, { logErrorsBeforeRetry: true });
