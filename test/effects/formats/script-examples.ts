import { ABSENT, type DomainEffects, readBack } from '../harness.js';
import { readCursor } from '../lists.js';
import type { World } from '../world.js';

const PATH = '/api/v1/scripts';
const FRAME = { caption: 'Still hot at noon', visual_description: 'A mug on a desk.', use_character: false };
/** Three examples, so that lists have several pages. */
const listed = async ({ admin, once }: World): Promise<string> => {
  await once('script examples', async () => {
    for (const title of ['One', 'Two', 'Three']) await admin.call('POST', PATH, { title, frames: [FRAME] });
  });
  return PATH;
};
/** The id of one of the installation's visual presets. */
const preset = async ({ requestData }: World): Promise<string> =>
  (await requestData('GET', '/api/v1/visual-presets')).presets[0].id;

const file =
  (colour: string) =>
  (world: World): Promise<Blob> =>
    world.file(colour);
const files =
  (...colours: string[]) =>
  (world: World): Promise<Blob[]> =>
    Promise.all(colours.map(world.file));

/** Script examples. */
export const scriptExamples: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: `GET ${PATH}`,
        path: listed,
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, async (world: World) => readCursor(await listed(world))(world)],
        },
      },
      {
        route: `POST ${PATH}`,
        body: { title: 'Three mugs', frames: [FRAME] },
        see: readBack(
          ({ example }) => `${PATH}/${example.id}`,
          ({ example }) => example,
        ),
        inputs: {
          title: ['Three mugs', 'Four mugs'],
          frames: [[FRAME], [FRAME, FRAME]],
          'frames[].caption': ['Still hot at noon', 'Cold by nine'],
          'frames[].visual_description': ['A mug on a desk.', 'A mug in the snow.'],
          'frames[].use_character': [false, true],
          script_type: [ABSENT, 'carousel'],
          source_url: [ABSENT, 'https://www.example.com/p/1'],
          source_platform: [ABSENT, 'tiktok'],
          viral_notes: [ABSENT, 'Comments ask which mug it is.'],
          preset_id: [ABSENT, preset],
        },
      },
      {
        route: `POST ${PATH}/from-media`,
        body: async (world) => ({ file: await world.file('#b03020') }),
        inputs: {
          file: [file('#b03020'), file('#2030b0')],
          files: { between: [files('#b03020'), files('#b03020', '#2030b0')], beside: { file: undefined } },
          title: [ABSENT, 'Three mugs'],
          sourcePlatform: [ABSENT, 'tiktok'],
          niche: [ABSENT, 'coffee'],
        },
      },
    ],
  },
];
