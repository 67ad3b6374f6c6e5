import { expect, jest } from '@jest/globals';

// On a shared CI machine a whole-system test can lose a race against the machine itself. It gets one more try there, and the
// first failure is printed; unit tests get none, and on a developer's machine nothing does. `.ci/run` counts and names the tests
// that needed it.
const path = expect.getState().testPath ?? '';
if (process.env.CI === 'true' && /\/dist\/test\//.test(path)) jest.retryTimes(1, { logErrorsBeforeRetry: true });
