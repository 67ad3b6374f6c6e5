import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Body, fileForm, picture, type TestAccount } from '../support/client.js';
import type { Server } from '../support/server.js';

/** The address of an uploaded picture. */
export async function uploaded(me: TestAccount, width = 96, height = 96): Promise<string> {
  const { body } = await me.call('POST', '/api/v1/uploads', fileForm(await picture(width, height)));
  return body.data.url;
}

export async function newProduct(me: TestAccount, fields: Record<string, unknown> = {}): Promise<Body> {
  const made = await me.call('POST', '/api/v1/props', { name: 'Ember mug', category: 'handheld', ...fields });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data.product;
}

export const slotsUsed = async (me: TestAccount): Promise<number> =>
  (await me.call('GET', '/api/v1/account')).body.data.images.hostedUsed;

/** The account's gallery, newest first. */
export const readGallery = async (me: TestAccount): Promise<Body[]> =>
  (await me.call('GET', '/api/v1/gallery?limit=100')).body.data.images;

/** Deletes a stored picture behind the server's back, as a bad disk would, so that nothing can be made from it. */
export async function spoil({ dataDir }: Pick<Server, 'dataDir'>, url: string): Promise<void> {
  await rm(join(dataDir, 'files', new URL(url).pathname.replace(/^\/files\//, '')));
}
