import { describe, expect, it } from '@jest/globals';
import type { Em } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { createLog } from '../../../platform/log/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { copyPageImages, fillsFrame } from './read-brief.service.js';

/** A runtime in which every attempt to read an address fails with `error`. */
function reading(error: Error) {
  const asked: string[] = [];
  const rt = {
    config: { baseUrl: 'http://127.0.0.1:1' },
    log: createLog('silent'),
    egress: {
      read: async (url: string) => {
        asked.push(url);
        throw error;
      },
    },
  } as unknown as Runtime;
  return {
    asked,
    copy: () =>
      copyPageImages(testScope({} as Em, 'owner', rt), ['https://a.example/1.png', 'https://a.example/2.png']),
  };
}

describe('the images of a page', () => {
  it('that cannot be fetched are left out, after each was tried', async () => {
    const { asked, copy } = reading(new ServiceError('PAGE_UNREADABLE'));
    expect(await copy()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('are not left out when the failure is our own: that error is thrown, so that the job is retried', async () => {
    const { copy } = reading(new Error('Connection terminated unexpectedly'));
    await expect(copy()).rejects.toThrow('Connection terminated');
  });
});

it.each([
  ['a banner', 1600, 500, false],
  ['a wide photo', 1600, 900, true],
  ['a column', 300, 1000, false],
  ['a photo of a phone', 1080, 2340, true],
  ['an icon', 128, 128, false],
])('%s of a page (%i × %i) fills a frame: %s', (_, width, height, fills) => {
  expect(fillsFrame({ width, height })).toBe(fills);
});
