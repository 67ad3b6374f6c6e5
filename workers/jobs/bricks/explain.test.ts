import { expect, it } from '@jest/globals';
import { PermanentJobError } from '../../../platform/jobs/index.js';
import { explainAs } from './explain.js';

it('completes the sentence of a permanent failure, and keeps its hint', async () => {
  const silent = new PermanentJobError('the recording contains only silence.', { hint: 'Check the microphone.' });
  await expect(explainAs('The captions could not be made', Promise.reject(silent))).rejects.toMatchObject({
    message: 'The captions could not be made: the recording contains only silence.',
    hint: 'Check the microphone.',
    cause: silent,
    retryable: false,
  });
});

it('leaves other failures and results as they are', async () => {
  const failure = new Error('no connection');
  await expect(explainAs('Line 1', Promise.reject(failure))).rejects.toBe(failure);
  await expect(explainAs('Line 1', Promise.resolve(7))).resolves.toBe(7);
});
