/** Tools that make single pictures. */
import { setTimeout as sleep } from 'node:timers/promises';
import { once, REQUEST_ID } from '../once.js';
import { pictureOf } from '../picture.js';
import type { Answer, Ask, Tool } from '../tool.js';
import { MOST_WAIT } from './video.js';

interface Picture {
  id: string;
  status: 'queued' | 'running' | 'done' | 'failed';
  resultUrl: string | null;
  error: string | null;
}

const PICTURE = { image: 'Picture' } as const;
const WAIT = `"Seconds to wait for it."
  wait: Int @constraint(min: 0, max: ${MOST_WAIT})`;

const isOpen = ({ status }: Picture): boolean => status === 'queued' || status === 'running';

async function show(ask: Ask, started: Picture, wait: number): Promise<Answer> {
  let image = started;
  const end = Date.now() + wait * 1000;
  if (wait > 0 && isOpen(image))
    image = await ask.waiting(async () => {
      let now = image;
      while (isOpen(now) && Date.now() < end && !ask.signal.aborted) {
        await sleep(1_000);
        now = await ask.graph<Picture>('GetImage', { id: image.id });
      }
      return now;
    });
  const text = { done: `The picture: ${image.resultUrl}`, failed: `It failed: ${image.error}` } as Record<
    string,
    string
  >;
  return {
    data: { image },
    text: text[image.status] ?? `The picture is ${image.status}.`,
    next:
      image.status === 'done'
        ? 'Other tools take its resultUrl, such as imageUrl of change_video.'
        : image.status === 'failed'
          ? `get_image {"id": "${image.id}", "retry": true} tries again.`
          : `Call get_image {"id": "${image.id}", "wait": ${MOST_WAIT}}.`,
    picture: await pictureOf(ask, image.resultUrl),
  };
}

const makeImage: Tool = {
  name: 'make_image',
  title: 'Make a picture',
  description:
    'Makes one photo of a creator, a product or both (personaSlug, handheldPropId), or of a scene in words (customPrompt). get_account says what it costs. start_video draws its own pictures, so use this for a face, a cover, or a line that needs another picture.',
  effect: 'writes',
  open: true,
  input: {
    take: {
      GenerateImageInput: [
        'type',
        'personaSlug',
        'saveToPersonaSlug',
        'characterDescription',
        'handheldPropId',
        'handheldText',
        'handheldImageUrls',
        'largeObjectPropId',
        'ambientPropId',
        'referenceImageUrls',
        'clothingText',
      ],
    },
    own: `"The scene, in words."
  customPrompt: String
  ${WAIT}
  ${REQUEST_ID}`,
  },
  output: PICTURE,
  async run(ask, { wait = 0, requestId, ...input }) {
    const started = await once(ask, requestId, [input], (key) =>
      ask.graph<Picture & { createdAt: string }>('MakeImage', { input }, key),
    );
    return show(ask, started, wait);
  },
};

const getImage: Tool = {
  name: 'get_image',
  title: 'Look at a picture',
  description: 'Reads a picture of make_image, and shows it once it is made. With retry, makes a failed one again.',
  effect: 'writes',
  input: { own: `"The id of the picture."\n  id: ID! @constraint(format: "uuid")\n  ${WAIT}\n  retry: Boolean` },
  output: PICTURE,
  run: async (ask, { id, wait = 0, retry }) =>
    show(ask, await ask.graph<Picture>(retry ? 'RetryImage' : 'GetImage', { id }), wait),
};

export const PICTURE_TOOLS: readonly Tool[] = [makeImage, getImage];
