import { describe, expect, it } from '@jest/globals';
import { isOutOfDisk, ServiceError } from '../errors/index.js';
import { createLog } from '../log/index.js';
import { asServiceError, presentError, toExtensions } from './errors.js';

const log = createLog('silent');
const failed = (code: string, cause?: unknown): Error => Object.assign(new Error('write', { cause }), { code });

describe('a full disk', () => {
  it.each([
    ['of this machine', failed('ENOSPC')],
    ['over its quota', failed('EDQUOT')],
    ['that became read-only', failed('EROFS')],
    ['of Postgres, or of PGlite', failed('53100')],
    ['behind other errors', new Error('query failed', { cause: failed('53100') })],
    ['behind a refusal', new ServiceError('PAGE_UNREADABLE', undefined, { cause: failed('ENOSPC') })],
    ['under ffmpeg', Object.assign(new Error('failed'), { detail: 'av_write_frame(): No space left on device' })],
  ])('%s is a 503 that says when to retry', (_whose, error) => {
    expect(asServiceError(error, log)).toMatchObject({ status: 503, message: expect.stringContaining('make room') });
    expect(presentError(error, log).extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 60 });
  });

  it('is not what somebody merely quotes', () => {
    expect(isOutOfDisk(new Error('The shop answered: no space left on device'))).toBe(false);
    const detail = `title: no space left on device ${'x'.repeat(9)}`;
    expect(isOutOfDisk(Object.assign(new Error('failed'), { detail }))).toBe(false);
  });
});

describe('the extensions of a failure', () => {
  it.each(['UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'SHUTTING_DOWN'] as const)('%s says when to retry', (code) => {
    expect(toExtensions(new ServiceError(code))).toEqual({ code, retryAfter: 5 });
    expect(toExtensions(new ServiceError(code, 'Later.', { retryAfter: 60 }))).toEqual({ code, retryAfter: 60 });
  });

  it('say nothing of a retry that would fail again', () => {
    expect(toExtensions(new ServiceError('NO_MODEL'))).toEqual({ code: 'NO_MODEL' });
  });
});
