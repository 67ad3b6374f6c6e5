/** Tools that make single pictures. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../platform/errors/index.js';
import { once, REQUEST_ID, toldOnce } from '../once.js';
import { pictureOf } from '../picture.js';
import type { Answer, Ask, Tool } from '../tool.js';
import { MOST_WAIT, POLL_MS } from './video.js';

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
  const watch = async (ended: AbortSignal): Promise<void> => {
    while (isOpen(image) && Date.now() < end && !ended.aborted) {
      await sleep(POLL_MS);
      image = await ask.graph<Picture>('GetImage', { id: started.id });
    }
  };
  // If it cannot be waited for, it is shown as it is: a refusal would say that no picture had been ordered.
  if (wait > 0 && isOpen(image)) await ask.waiting(watch).catch(() => undefined);
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
          ? `make_image {"retry": "${image.id}"} tries again.`
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
    own: `"The id of a failed picture to make again, without any other input."
  retry: ID @constraint(format: "uuid")
  "The scene, in words."
  customPrompt: String
  ${WAIT}
  ${REQUEST_ID}`,
  },
  output: PICTURE,
  async run(ask, { wait = 0, requestId, retry, ...input }) {
    if (retry && Object.keys(input).length > 0)
      throw new ServiceError('BAD_INPUT', '`retry` makes the same picture again: leave out what it shows.', {
        field: 'retry',
      });
    if (retry) return show(ask, await ask.graph<Picture>('RetryImage', { id: retry }), wait);
    const { started, earlier } = await once(ask, requestId, [input], (key) =>
      ask.graph<Picture>('MakeImage', { input }, key),
    );
    const answer = await show(ask, started, wait);
    return { ...answer, text: toldOnce(earlier, answer.text) };
  },
};

const getImage: Tool = {
  name: 'get_image',
  title: 'Look at a picture',
  description: 'Reads a picture of make_image, and shows it once it is made. Free of charge.',
  effect: 'reads',
  input: { own: `"The id of the picture."\n  id: ID! @constraint(format: "uuid")\n  ${WAIT}` },
  output: PICTURE,
  run: async (ask, { id, wait = 0 }) => show(ask, await ask.graph<Picture>('GetImage', { id }), wait),
};

export const PICTURE_TOOLS: readonly Tool[] = [makeImage, getImage];
