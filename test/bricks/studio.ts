import { expect } from '@jest/globals';
import { type Body, type TestAccount, untilFinished } from '../support/client.js';

export const BRICKS = '/api/v1/bricks/jobs';

/** Requests a brick. */
export const ask = (me: TestAccount, brick: string, input: Body, more: Body = {}, key?: string) =>
  me.call('POST', BRICKS, { brick, input, ...more }, key === undefined ? {} : { 'idempotency-key': key });

/** Starts a brick. @returns the job's id */
export async function startBrick(me: TestAccount, brick: string, input: Body, more: Body = {}): Promise<string> {
  const { status, body } = await ask(me, brick, input, more);
  expect({ status, error: body.error }).toEqual({ status: 202, error: undefined });
  return body.data.job.id;
}

/** Waits until the job is finished. */
export const untilBrickFinished = (me: TestAccount, id: string): Promise<Body> => untilFinished(me, `${BRICKS}/${id}`);

/** Makes a brick. @returns the finished job */
export async function made(me: TestAccount, brick: string, input: Body): Promise<Body> {
  const job = await untilBrickFinished(me, await startBrick(me, brick, input));
  expect({ status: job.status, error: job.error }).toEqual({ status: 'done', error: null });
  return job;
}

/** Downloads the file at one of our addresses. */
export const bytesAt = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
