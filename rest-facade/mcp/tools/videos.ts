/** Tools that make videos: priced, started, changed at the preview, approved, revised. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { keyOf, once, REQUEST_ID, toldOnce } from '../once.js';
import { pictureOf } from '../picture.js';
import { type Answer, type Ask, count, dollars, type Given, pick, Refused, type Tool } from '../tool.js';
import { lengthOf, MOST_WAIT, nameOf, POLL_MS, read, settle, show, type Video } from './video.js';

const VIDEO = { video: 'Video', page: { type: 'string' } } as const;
const WAIT = `"Seconds to wait until it is at its preview or has ended."
  wait: Int @constraint(min: 0, max: ${MOST_WAIT})`;
const START = {
  take: {
    StartFlowInput: ['directorySlug', 'name', 'audience', 'facts', 'briefId', 'productId', 'appId', 'briefSource'],
  },
  own: `"A workflow of list_workflows, such as creator-ugc-video."
  preset: String
  "The creator who speaks, by the slug of list_creators. Default: one of our cast."
  creatorSlug: String
  "How it is made: lines, captionStyle, music, lipSync and more. list_workflows with a slug says which options the workflow takes, and their values. script is one as write_scripts answers it."
  options: RunOptionsInput`,
  // All options of all workflows would be a tenth of what clients read of tools.
  plain: ['options'],
};
const START_FIELDS = [...START.take.StartFlowInput, 'preset', 'creatorSlug', 'options'];

/** Starts a run once for a call that is repeated, and shows it. */
async function startOnce(
  ask: Ask,
  { requestId, wait = 0 }: Given,
  contents: readonly unknown[],
  start: (key: string) => Promise<{ run: Video }>,
): Promise<Answer> {
  const { started, earlier } = await once(ask, requestId, contents, async (key) => (await start(key)).run);
  const answer = show(ask, await settle(ask, started, wait));
  return { ...answer, text: toldOnce(earlier, answer.text) };
}

const estimateVideo: Tool = {
  name: 'estimate_video',
  title: 'Estimate a video',
  description:
    'Says what a video would say and cost before anything is drawn, spoken or spent; it may take a text call. Takes what start_video takes. Skip it if the person just wants the video: start_video stops at a priced preview anyway.',
  effect: 'writes',
  open: true,
  input: { ...START, bare: START_FIELDS },
  output: {
    estimate: { type: 'object', properties: { usd: { type: 'number' }, seconds: { type: 'number' } } },
    script: 'Written',
    understood: { type: 'object' },
  },
  async run(ask, input) {
    const { estimate, script, brief } = await ask.graph('EstimateVideo', { input: pick(input, START_FIELDS) });
    return {
      data: { estimate, script, understood: brief },
      text: `It would have ${count(script.segments.length, 'line')} and cost ${dollars(estimate.usd)}${estimate.seconds > 0 ? ` for ${estimate.seconds.toFixed(1)} s of clips` : ''}.`,
      next: brief.nameCertain
        ? 'Call start_video with the same input. Corrections of what was understood go in name, audience and facts.'
        : 'Its name is not certain, so no line says it. Ask the person, and call start_video with name.',
    };
  },
};

const startVideo: Tool = {
  name: 'start_video',
  title: 'Start a video',
  description:
    "Starts a video from a text or page (briefSource), a saved brief, a product or app, a script (options.script), or a saved script (savedScriptId). It writes, speaks and draws every line, then stops at a preview with a price. Making the preview can use hosted images or a provider's pictures; clips are bought only by approve_video.",
  effect: 'writes',
  open: true,
  input: {
    ...START,
    own: `${START.own}
  "A script of save_script to film word for word, instead of a brief; takes preset, creatorSlug and the look of options."
  savedScriptId: ID @constraint(format: "uuid")
  ${WAIT}
  ${REQUEST_ID}`,
  },
  output: VIDEO,
  async run(ask, input) {
    const { savedScriptId: id, preset, creatorSlug, options } = input;
    const fields = pick(input, START_FIELDS);
    const { preset: _, creatorSlug: __, options: ___, ...others } = fields;
    const [other] = Object.keys(others);
    if (id && other)
      throw new ServiceError(
        'BAD_INPUT',
        `\`${other}\` cannot be given with \`savedScriptId\`: the script has its own.`,
        {
          field: other,
        },
      );
    const look = pick({ ...options, workflowSlug: preset, personaSlug: creatorSlug }, [
      ...Object.keys(options ?? {}),
      'workflowSlug',
      'personaSlug',
    ]);
    return startOnce(ask, input, id ? [id, look] : [fields], (key) =>
      id ? ask.graph('SendScript', { id, input: look }, key) : ask.graph('StartVideo', { input: fields }, key),
    );
  },
};

const listVideos: Tool = {
  name: 'list_videos',
  title: 'List videos',
  description:
    "Lists the account's videos, newest first, to find one by its words or status. get_video reads one in full.",
  effect: 'reads',
  input: {
    own: `status: RunStatus
  "Words of its title, product or creator."
  query: String @constraint(maxLength: 200)
  "The cursor of the page before."
  after: String
  first: Int = 10 @constraint(min: 1, max: 50)`,
  },
  output: { videos: ['VideoInList'], after: { type: 'string' } },
  async run(ask, { status, query, after, first = 10 }) {
    const filter = status ? { status } : undefined;
    const { nodes, pageInfo } = await ask.graph('ListVideos', { filter, query, after, first });
    return {
      data: { videos: nodes, after: pageInfo.hasNextPage ? pageInfo.endCursor : null },
      text: `${count(nodes.length, 'video')}${pageInfo.hasNextPage ? ', and there are more' : ''}.`,
      next: nodes.length > 0 ? 'get_video reads one by its id.' : 'start_video makes one.',
    };
  },
};

type WithFiles = Video & { outputs?: readonly { index: number | null; kind: string; status: string }[] };
const isBeingMade = ({ outputs = [] }: WithFiles, file: string): boolean =>
  outputs.some(({ index, kind, status }) => index === null && kind === file && status === 'making');

const getVideo: Tool = {
  name: 'get_video',
  title: 'Look at a video',
  description: `Reads a video: status, lines with pictures and prices, and the finished MP4 with its files. With wait it answers as soon as there is something to do, and reports progress meanwhile. With file it makes one that is missing, such as subtitles. Free of charge.`,
  effect: 'writes',
  idempotent: true,
  input: {
    own: `id: ID! @constraint(format: "uuid")
  ${WAIT}
  "A file to make of a finished video, if it is missing."
  file: String @constraint(oneOf: ["cut", "cut-clean", "srt", "vtt", "voice-wav", "voice-mp3", "poster", "zip"])
  "The line whose picture is shown, from 0."
  line: Int @constraint(min: 0, max: 11)`,
  },
  output: { ...VIDEO, files: ['File'] },
  full: true,
  async run(ask, { id, wait = 0, file, line = 0 }) {
    let video: WithFiles = await read(ask, id, wait);
    if (file && video.status === 'done') {
      const end = Date.now() + wait * 1000;
      await ask.graph('MakeFile', { id, input: { kind: file } });
      video = await ask.graph<WithFiles>('GetVideo', { id });
      if (wait > 0 && isBeingMade(video, file))
        video = await ask.waiting(async (ended) => {
          let now = video;
          while (isBeingMade(now, file) && Date.now() < end && !ended.aborted) {
            await sleep(POLL_MS);
            now = await ask.graph<WithFiles>('GetVideo', { id });
          }
          return now;
        });
    }
    const { outputs = [], ...rest } = video;
    const files = outputs.filter(({ index }) => index === null).map(({ index: _, ...output }) => output);
    return { ...show(ask, rest, { files }), picture: await pictureOf(ask, video.frames[line]?.imageUrl) };
  },
};

interface Change {
  needs: readonly string[];
  operation: string;
  variables(change: Given): Given;
}

/** What each change needs besides its name, and the operation that makes it. */
const CHANGES: ReadonlyMap<string, Change> = new Map([
  [
    'edit',
    { needs: ['index', 'frame'], operation: 'EditLine', variables: ({ index, frame }) => ({ index, input: frame }) },
  ],
  ['redraw', { needs: ['index'], operation: 'RedrawLine', variables: ({ index }) => ({ index }) }],
  ['revoice', { needs: ['index'], operation: 'RevoiceLine', variables: ({ index }) => ({ index }) }],
  ['add', { needs: ['frame'], operation: 'AddLine', variables: ({ at, frame }) => ({ input: { frame, at } }) }],
  [
    'move',
    { needs: ['index', 'at'], operation: 'MoveLine', variables: ({ index, at }) => ({ index, input: { to: at } }) },
  ],
  ['remove', { needs: ['index'], operation: 'RemoveLine', variables: ({ index }) => ({ index }) }],
]);

const changeVideo: Tool = {
  name: 'change_video',
  title: 'Change a video at its preview',
  description:
    'Changes a video that waits at its preview: lines in the order of changes, and the look of the whole (captions, music, pace, name). What is affected is made again, which can use hosted images. A video that has ended is changed with revise_video.',
  effect: 'writes',
  open: true,
  input: {
    own: `id: ID! @constraint(format: "uuid")
  "Changes of lines, made one after another: a later one counts lines as the earlier ones leave them."
  changes: [LineChange!] @constraint(minItems: 1, maxItems: 20)
  "Changes of the whole video."
  look: EditFlowInput
  ${WAIT}
  ${REQUEST_ID}`,
    types: `enum LineChangeKind { edit redraw revoice add move remove }
input LineChange {
  "Needs, for edit: index, frame; redraw, revoice, remove: index; add: frame; move: index, at."
  change: LineChangeKind!
  "The line, from 0."
  index: Int @constraint(min: 0, max: 11)
  "Where the line is moved, or added (default: last)."
  at: Int @constraint(min: 0, max: 11)
  "What to change in the line, or the new line; null removes a value."
  frame: NewFrameInput
}`,
  },
  output: { ...VIDEO, changed: { type: 'integer' } },
  async run(ask, { id, changes = [], look, wait = 0, requestId }) {
    if (changes.length === 0 && !look)
      throw new ServiceError('BAD_INPUT', 'Nothing is changed: give `changes`, `look` or both.', { field: 'changes' });
    const steps = changes.map((change: Given, at: number): [string, Given] => {
      const { needs, operation, variables } = CHANGES.get(change.change)!;
      const missing = needs.find((name) => change[name] == null);
      if (missing) throw required(`changes[${at}].${missing}`, change.change);
      return [operation, variables(change)];
    });
    if (look) steps.push(['EditVideo', { input: look }]);
    let video: Video | null = null;
    let changed = 0;
    for (const [operation, variables] of steps) {
      const key = requestId === undefined ? undefined : keyOf(requestId, changed);
      video = await ask.graph<Video>(operation, { id, ...variables }, key).catch((error: unknown) => {
        throw error instanceof ServiceError && changed > 0 ? afterSome(error, changed, steps.length) : error;
      });
      changed += 1;
    }
    return show(ask, await settle(ask, video!, wait), { changed });
  },
};

const required = (field: string, change: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` is required for ${change}.`, { field });

const afterSome = ({ code, message, details }: ServiceError, done: number, all: number): ServiceError =>
  new ServiceError(code, `${count(done, 'change')} of ${all} made; then: ${message}`, details);

const approveVideo: Tool = {
  name: 'approve_video',
  title: "Approve a video's price",
  description:
    'Approves the price of a preview, so that clips are bought and the video is cut. THIS SPENDS MONEY unless the price is $0.00. The person is asked for the exact price, unless the key may approve it. Where the client cannot ask, $0.00 is approved, and for any other price the answer has the page on which the person approves. Never call it unless the person wants the video made.',
  effect: 'spends',
  input: {
    own: `id: ID! @constraint(format: "uuid")
  ${WAIT}`,
  },
  output: { ...VIDEO, approved: { type: 'boolean' }, usd: { type: 'number' } },
  async run(ask, { id, wait = 0 }) {
    const video = await ask.graph<Video>('GetVideo', { id });
    const usd = video.estimate?.usd ?? 0;
    const shown = shownIn(ask.reply, id);
    if (shown !== null && ask.reply?.said === 'no')
      throw new Refused(
        'DECLINED',
        'The person declined. Nothing was spent.',
        'Ask what should be different: change_video changes it, cancel_video gives it up.',
      );
    // Approved before, and no state leads back to the preview.
    if (APPROVED.has(video.status)) return show(ask, await settle(ask, video, wait), { approved: true, usd });
    const isAtPreview = video.next?.action === 'approve';
    if (isAtPreview) {
      if (shown !== null && usd > shown) throw risen(shown, usd);
      const { approveUpToUsd } = await ask.graph('GetAllowance');
      if (shown === null && (approveUpToUsd === null || usd > approveUpToUsd)) {
        if (ask.canAsk)
          return {
            question: `Approve making ${nameOf(video)} (${lengthOf(video)}) for ${dollars(usd)}?`,
            state: `${id} ${usd}`,
          };
        if (usd > 0) return askElsewhere(ask, video, usd);
      }
    }
    // Otherwise the graph says why not. The preview may just have been reached, and nobody has been asked about its price.
    const maxUsd = isAtPreview ? usd : 0;
    const approved = await ask
      .graph<Video>('ApproveVideo', { id, input: { maxUsd } }, keyOf(id, maxUsd))
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError) || error.details.usd === undefined) throw error;
        throw isAtPreview ? risen(usd, error.details.usd) : tooSoon();
      });
    const after = await settle(ask, approved, wait);
    // The key finds an earlier approval, too, of a video that has failed or was cancelled since.
    return show(ask, after, { approved: APPROVED.has(after.status), usd });
  },
};
const tooSoon = (): ServiceError =>
  new ServiceError('BAD_STATE', 'The video has only now reached its preview. Nothing was spent.');
/** The states after approval. */
const APPROVED: ReadonlySet<string> = new Set(['rendering', 'assembling', 'done']);

/**
 * The price of this video that a person has seen; null if the reply is not about it. It comes back through the client, which
 * gains nothing by forging it: its key may approve over REST as well.
 */
function shownIn(reply: Ask['reply'], id: string): number | null {
  const [of, usd] = (reply?.state ?? '').split(' ');
  const shown = Number(usd);
  return of === id && usd && Number.isFinite(shown) ? shown : null;
}

const risen = (from: number, to: number): Refused =>
  new Refused(
    'PRICE_RISEN',
    `The price has risen from ${dollars(from)} to ${dollars(to)}. Nothing was spent.`,
    'Tell the person the new price, and call approve_video again.',
    { usd: to },
  );

/** The answer where nobody can be asked: the page on which the person approves. */
function askElsewhere(ask: Ask, video: Video, usd: number): Answer {
  const answer = show(ask, video, { approved: false, usd });
  const page = ask.page(pagePath('run', { id: video.id }));
  return {
    ...answer,
    text: `Not approved yet: it costs ${dollars(usd)}, and this client cannot ask the person.`,
    next: `Give the person this address, where they approve it: ${page}. Then call get_video {"id": "${video.id}", "wait": ${MOST_WAIT}}.`,
  };
}

const cancelVideo: Tool = {
  name: 'cancel_video',
  title: 'Cancel a video',
  description:
    'Cancels an unfinished video: nothing more is bought. What a provider has already been paid for is kept. It cannot be undone, but revise_video goes on with a copy.',
  effect: 'ends',
  input: { own: 'id: ID! @constraint(format: "uuid")' },
  output: VIDEO,
  run: async (ask, { id }) => show(ask, await ask.graph<Video>('CancelVideo', { id })),
};

const reviseVideo: Tool = {
  name: 'revise_video',
  title: 'Revise a video',
  description:
    'Makes a changed copy of a video that is done, failed or cancelled, and stops at its preview. It reuses what has not changed, so approval pays for new clips only. A video at its preview is changed with change_video.',
  effect: 'writes',
  open: true,
  input: {
    own: `id: ID! @constraint(format: "uuid")
  "Lines that differ: index, and what changes as in frame of change_video. Without any, the copy waits for change_video."
  frames: [ReviseFrameInput!] @constraint(maxItems: 12)
  "How it looks and sounds where that differs, as look of change_video without name."
  options: VideoOptionsInput
  ${WAIT}
  ${REQUEST_ID}`,
    plain: ['frames', 'options'],
  },
  output: VIDEO,
  async run(ask, input) {
    const { id } = input;
    const change = pick(input, ['frames', 'options']);
    return startOnce(ask, input, [id, change], (key) => ask.graph('ReviseVideo', { id, input: change }, key));
  },
};

export const VIDEO_TOOLS: readonly Tool[] = [
  estimateVideo,
  startVideo,
  listVideos,
  getVideo,
  changeVideo,
  approveVideo,
  cancelVideo,
  reviseVideo,
];
