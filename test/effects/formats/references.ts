import { ABSENT, type DomainEffects } from '../harness.js';
import { readCursor } from '../lists.js';
import type { World } from '../world.js';

const REFERENCES = '/api/v1/formats/references';
const text = '3 ways to sharpen a knife\nWhetstone\nSteel\nMarlo, for everybody else';

const twoReferences = ({ once, requestData }: World): Promise<string> =>
  once('two references', async () => {
    for (const of of ['ropes', 'lamps']) await requestData('POST', REFERENCES, { text: `All about ${of}` });
    return REFERENCES;
  });

export const references: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: `POST ${REFERENCES}`,
        body: { text },
        inputs: {
          text: [text, 'Tired of blunt knives? Me too.'],
          kind: [ABSENT, 'talking'],
          topic: [ABSENT, 'Food and cooking'],
          productName: [ABSENT, 'Marlo'],
          language: { between: ['en', 'ja'], beside: { text: 'なるほどですね。そうですか。', kind: 'talking' } },
          sourceUrl: ['https://video.example.com/1', 'https://video.example.com/2'],
        },
      },
      {
        route: `GET ${REFERENCES}`,
        path: twoReferences,
        inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(REFERENCES)] },
      },
    ],
  },
];
