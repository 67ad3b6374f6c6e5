import { type Body, newShortRun, type TestAccount, untilRun } from '../support/client.js';
import type { FieldName } from './places.js';

type Made<Me> = (me: Me) => Promise<string>;

/** The things that a run can name, made for an account. */
export interface RunThings<Me> {
  persona: Made<Me>;
  product: Made<Me>;
  brief: Made<Me>;
  app: Made<Me>;
  account: Made<Me>;
  reference: Made<Me>;
  picture: Made<Me>;
  recording: Made<Me>;
  clip: Made<Me>;
  /** Makes a thing once per account. */
  once(make: Made<Me>): Made<Me>;
}

/** Valid requests for workflow runs of any account, with one of its own things in every place. */
export function runRequests<Me extends TestAccount>({
  persona,
  product,
  brief,
  account,
  picture,
  recording,
  once,
}: RunThings<Me>): Partial<Record<FieldName, (me: Me) => Promise<Body>>> {
  const atGate = async (me: Me): Promise<string> => {
    const id = await newShortRun(me);
    await untilRun(me, id, ['gate']);
    return id;
  };
  const finished = once(async (me: Me): Promise<string> => {
    const id = await atGate(me);
    await me.call('POST', `/api/v1/flows/${id}/approve`);
    await untilRun(me, id, ['done']);
    return id;
  });
  const cancelled = async (me: Me): Promise<string> => {
    const id = await newShortRun(me, { callbackUrl: 'https://callbacks.invalid/' });
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
    return id;
  };
  /** The run that is read, and then approved. */
  const firstRun = once(atGate);
  /** The run that is edited line by line, and then cancelled. */
  const secondRun = once(atGate);
  const makeIdArguments =
    (make: Made<Me>, more: Body = {}) =>
    async (me: Me): Promise<Body> => ({ id: await make(me), ...more });
  const order = async (me: Me): Promise<Body> => ({
    input: {
      preset: 'creator-ugc-video',
      creatorSlug: await persona(me),
      productId: await product(me),
      briefId: await brief(me),
      options: { lines: 3, seed: 11, account: await account(me), anchorImageUrl: await picture(me) },
    },
  });
  const edit = async (me: Me): Promise<Body> => ({ imageUrl: await picture(me), audioUrl: await recording(me) });
  return {
    'Query.flow': makeIdArguments(firstRun),
    'Query.flowVersion': makeIdArguments(firstRun),
    'Mutation.startFlow': order,
    'Mutation.estimateFlow': order,
    'Mutation.approveFlow': makeIdArguments(firstRun),
    'Mutation.applyVariant': makeIdArguments(secondRun, {
      input: { narration: 'My coffee went cold on the train again.' },
    }),
    'Mutation.editFlow': makeIdArguments(secondRun, { input: { name: 'Ivy' } }),
    'Mutation.editFlowFrame': async (me) => ({ id: await secondRun(me), index: 1, input: await edit(me) }),
    'Mutation.redrawFlowFrame': makeIdArguments(secondRun, { index: 0 }),
    'Mutation.revoiceFlowFrame': makeIdArguments(secondRun, { index: 0 }),
    'Mutation.moveFlowFrame': makeIdArguments(secondRun, { index: 0, input: { to: 0 } }),
    'Mutation.addFlowFrame': async (me) => ({
      id: await secondRun(me),
      input: { frame: { line: 'And it fits every cup holder.', ...(await edit(me)) } },
    }),
    'Mutation.removeFlowFrame': makeIdArguments(secondRun, { index: 0 }),
    'Mutation.cancelFlow': makeIdArguments(secondRun),
    'Mutation.reviseFlow': async (me) => ({
      id: await finished(me),
      input: { frames: [{ index: 1, ...(await edit(me)) }] },
    }),
    'Mutation.makeFlowOutput': async (me) => ({ id: await finished(me), input: { kind: 'srt' } }),
    'Mutation.writeCaption': async (me) => ({ input: { asset: { source: 'videos', id: await finished(me) } } }),
    'Mutation.redeliverFlowCallback': makeIdArguments(cancelled),
    'Mutation.deleteFlow': makeIdArguments(cancelled),
  };
}

/** Things of the owner's to try in places that a valid request for a run leaves empty. */
export const runTried = <Me extends TestAccount>({
  app,
  reference,
  picture,
  recording,
  clip,
}: RunThings<Me>): Record<string, (owner: Me) => Promise<unknown>> =>
  Object.fromEntries([
    ...['Mutation.startFlow', 'Mutation.estimateFlow'].flatMap((field) => [
      [`${field}.input.appId`, app],
      [`${field}.input.options.reference`, async (owner: Me) => `ref:${await reference(owner)}`],
    ]),
    ...LINES.map((place) => [`${place}.clipUrl`, clip]),
    ['Mutation.startBrick.input.input.runId', (owner: Me) => newShortRun(owner)],
    ['Mutation.startBrick.input.input.frames.audioUrl', recording],
    ['Mutation.startBrick.input.input.frames.imageUrl', picture],
    ['Mutation.startBrick.input.input.frames.clipUrl', clip],
  ]);

/** Inputs that describe a changed or added line. */
const LINES = [
  'Mutation.editFlowFrame.input',
  'Mutation.addFlowFrame.input.frame',
  'Mutation.reviseFlow.input.frames',
] as const;

/** Fields that start something that calls an address when it has finished. */
const CALLED_BACK = [
  'startFlow',
  'reviseFlow',
  'sendSavedScript',
  'startBrick',
  'assembleVideo',
  'upscaleVideo',
] as const;

/** Values in requests for runs that look like names but have no owner. */
export const RUN_NAMES_NOTHING: Readonly<Record<string, string>> = Object.fromEntries([
  ...CALLED_BACK.map((field) => [
    `Mutation.${field}.input.callbackUrl`,
    'called when the run or job has finished, and never read',
  ]),
  ...LINES.flatMap((place) => [
    [`${place}.stockPhotoId`, "a stock library's number of a photo"],
    [`${place}.stockVideoId`, "a stock library's number of a video"],
  ]),
]);
