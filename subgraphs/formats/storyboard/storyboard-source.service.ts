import { STORYBOARDS } from '../../../content/formats/data.js';
import type { Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { galleryImagesByIds } from '../../creators/index.js';
import { scriptExampleById } from '../script-example/script-example.service.js';
import { type Frame, newFrame } from './frames.js';
import type { StoryboardSourceInput } from './storyboard.graphql.js';

/** The ways to start a storyboard, by the field or fields that request each. */
const WAYS = [
  ['imageIds'],
  ['firstImageId', 'lastImageId'],
  ['presetId'],
  ['scriptId'],
] as const satisfies (keyof StoryboardSourceInput)[][];

/**
 * Makes the frames that a storyboard starts with; none without a source.
 * @throws ServiceError BAD_INPUT unless exactly one way is requested, or for an unknown preset; NOT_FOUND for a script example
 * that does not exist, or an image that is not the owner's
 */
export async function makeFrames(tenant: Tenant, from: StoryboardSourceInput | null): Promise<Frame[]> {
  if (from === null) return [];
  assertOneWay(from);
  if (from.presetId != null) return makePresetFrames(from.presetId);
  if (from.scriptId != null) return makeScriptFrames(tenant, from.scriptId);
  return makeImageFrames(tenant, from.imageIds ?? [from.firstImageId!, from.lastImageId!]);
}

function assertOneWay(from: StoryboardSourceInput): void {
  const given = WAYS.flatMap((way) => way.filter((field) => from[field] != null).slice(0, 1));
  const [first, second] = given;
  if (first === undefined)
    throw refusal(
      '',
      '`from` names nothing to start from: send imageIds, firstImageId with lastImageId, presetId or scriptId, or leave it out.',
    );
  if (second !== undefined)
    throw refusal(
      `.${second}`,
      `\`from.${first}\` and \`from.${second}\` are two ways to start a storyboard: leave one of them out.`,
    );
  for (const field of WAYS[1])
    if ((first === 'firstImageId' || first === 'lastImageId') && from[field] == null)
      throw refusal(`.${field}`, `\`from.${field}\` is required beside \`from.${first}\`.`);
}

const refusal = (at: string, message: string): ServiceError =>
  new ServiceError('BAD_INPUT', message, { field: `from${at}` });

function makePresetFrames(id: string): Frame[] {
  const preset = STORYBOARDS.find((one) => one.id === id);
  if (!preset)
    throw refusal('.presetId', `\`from.presetId\` is not one of our presets. ${links.storyboardPresets} lists them.`);
  return preset.frames.map(newFrame);
}

/** Makes frames from a script example. @throws ServiceError NOT_FOUND */
async function makeScriptFrames({ em }: Tenant, id: string): Promise<Frame[]> {
  const { frames } = await scriptExampleById(em, id);
  return frames.map(({ caption, visual_description, use_character }) =>
    newFrame({ caption, visual_description, use_character }),
  );
}

/** Makes frames from gallery images, including their captions. */
async function makeImageFrames(tenant: Tenant, ids: readonly string[]): Promise<Frame[]> {
  const images = new Map((await galleryImagesByIds(tenant, ids)).map((image) => [image.id, image]));
  return ids.map((id) => {
    const image = images.get(id);
    if (!image) throw notFound('image');
    return newFrame({ image_id: id, caption: image.caption ?? '' });
  });
}
