import { expect, jest } from '@jest/globals';

// On a shared CI machine, a whole-system test can fail because the machine is slow. There, such a test gets one retry, and its
// first failure is printed. Unit tests are never retried, and on a developer's machine, no test is. `.ci/run` counts and names
// the tests that needed a retry.
const path = expect.getState().testPath ?? '';
if (process.env.CI === 'true' && /\/dist\/test\//.test(path)) jest.retryTimes(1, { logErrorsBeforeRetry: true });
