/** Storyboards for the suites' accounts. */
import { expect } from '@jest/globals';
import { type Body, fileForm, picture, type TestAccount, type TestResponse } from '../support/client.js';

export const BOARDS = '/api/v1/storyboards';

/** An image of the gallery. */
export const uploadImage = async (me: TestAccount): Promise<{ id: string; url: string }> => {
  const form = fileForm(await picture(), { fields: { gallery: 'true' } });
  const { galleryImageId, url } = (await me.call('POST', '/api/v1/uploads', form)).body.data;
  return { id: galleryImageId, url };
};
export const create = async (me: TestAccount, body: Body = {}): Promise<Body> => {
  const made = await me.call('POST', BOARDS, { name: 'Ember', ...body });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body.data.storyboard;
};
/** Creates a storyboard whose frames have these captions. */
export const board = async (me: TestAccount, ...captions: string[]): Promise<Body> => {
  let made = await create(me);
  for (const caption of captions)
    made = (await me.call('POST', `${BOARDS}/${made.id}/frames`, { frame: { caption } })).body.data.storyboard;
  return made;
};
export const captions = ({ body }: TestResponse): string[] =>
  body.data.storyboard.frames.map(({ caption }: Body) => caption);
export const refused = ({ status, body }: TestResponse): Body => ({ status, code: body.code, error: body.error });
