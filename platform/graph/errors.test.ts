import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../errors/index.js';
import { toExtensions } from './errors.js';

describe('the extensions of a failure', () => {
  it.each(['UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'SHUTTING_DOWN'] as const)('%s says when to retry', (code) => {
    expect(toExtensions(new ServiceError(code))).toEqual({ code, retryAfter: 5 });
    expect(toExtensions(new ServiceError(code, 'Later.', { retryAfter: 60 }))).toEqual({ code, retryAfter: 60 });
  });

  it('say nothing of a retry that would fail again', () => {
    expect(toExtensions(new ServiceError('NO_MODEL'))).toEqual({ code: 'NO_MODEL' });
  });
});
