import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { newAccount, untilFinished, untilImageJob } from '../support/client.js';
import { sharedServer } from '../support/shared.js';
import { startPhoto } from './pictures.js';
import { newProduct } from './studio.js';

const SHOTS = '/api/v1/images/product-shots';

it('shots waiting for a used-up quota do not occupy a worker, and are made afterwards', async () => {
  // It has one worker, and long pauses.
  const { url, google } = await sharedServer('modelled');
  const me = await newAccount(url, { providerKey: google.key });
  const { id: productId } = await newProduct(me);
  let asked = 0;
  google.judgeImages(() => {
    asked += 1;
    return asked <= 2 ? 'quota' : null;
  });
  const { jobId } = (await me.call('POST', SHOTS, { plan: 'shopify', productId })).body.data;
  while (asked < 2) await sleep(20);
  const other = await newAccount(url);
  expect(await untilImageJob(other, await startPhoto(other))).toMatchObject({ status: 'done' });
  expect((await me.call('GET', `${SHOTS}/${jobId}`)).body.data.job).toMatchObject({ status: 'waiting', output: null });
  expect(asked).toBe(2);
  const job = await untilFinished(me, `${SHOTS}/${jobId}`);
  expect(job.output.frames).toHaveLength(5);
  expect(job.output.missing).toEqual([]);
  expect(asked).toBe(5 + 2);
});
