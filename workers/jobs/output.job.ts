import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { runFfmpeg } from '../../engine/ffmpeg/index.js';
import { showable } from '../../engine/fonts/index.js';
import { defineJob, type JobContext, PermanentJobError } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { createZip } from '../../platform/zip.js';
import { createScope, type Runtime } from '../../runtime/index.js';
import {
  countFrames,
  creditsFile,
  failOutput,
  findRun,
  type LineRow,
  MADE_OUTPUTS,
  type MadeFile,
  type MadeOutputKind,
  numbered,
  OUTPUT_JOB,
  outputName,
  type RunRow,
  readAreas,
  readClipAreas,
  readLines,
  readOutputRows,
  recordOutputs,
} from '../../subgraphs/flows/index.js';
import {
  drawPoster,
  listSubtitles,
  readVoiceSamples,
  shownWords,
  toSrt,
  toVtt,
  voiceMp3Plan,
  voiceWav,
} from '../render/index.js';
import { makeCut } from './cut/cut.js';
import { withLocalFiles } from './cut/segment.js';
import { chooseSounds } from './cut/sounding.js';
import { findStrips } from './cut/strips.js';
import { prepareEngine, scopeOfJob } from './deps.js';
import { allOrNone } from './pictures/all-or-none.js';

/**
 * Makes an output of a finished run (such as captions, a poster or a zip), and records it with the run in the transaction that
 * ends the job.
 */
export const outputJob = (rt: Runtime) =>
  defineJob(OUTPUT_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    // One at a time: a clean cut needs as many resources as a run's own cut, and the two may be made at the same time.
    concurrency: 1,
    async run(ctx) {
      const { runId, kind } = ctx.job.input;
      const scope = scopeOfJob(rt, ctx);
      const work: Work = { rt, ctx, run: await findRun(scope, runId), lines: await readLines(scope, runId) };
      const there = (await readOutputRows(scope, [runId])).flatMap((row) =>
        row.key === null ? [] : [{ kind: row.kind, key: row.key, bytes: row.bytes! }],
      );
      const made = kind === 'zip' ? await makeZip(work, there) : [await MAKERS[kind](work)];
      return async (em) => {
        await recordOutputs({ ...scope, em }, runId, ctx.job.id, made);
        return { key: made.at(-1)!.key };
      };
    },
    async onFailed(em, { ownerId, input: { runId, kind } }, { code, message, hint }) {
      const error = { code, message: `${NAMES[kind]} could not be made: ${message}`, hint: hint ?? null };
      await failOutput(createScope(rt, em, ownerId), runId, kind, error);
    },
  });

const NAMES: Readonly<Record<MadeOutputKind, string>> = {
  'cut-clean': 'The cut without texts',
  srt: 'The captions',
  vtt: 'The captions',
  'voice-wav': 'The voice',
  'voice-mp3': 'The voice',
  poster: 'The poster',
  zip: 'The zip',
};

interface Work {
  rt: Runtime;
  ctx: JobContext;
  run: RunRow;
  lines: readonly LineRow[];
}

/**
 * How each kind of output except the zip is made. The files are stored and announced to `Uploads`, but not yet registered as a
 * user's files.
 */
const MAKERS: Readonly<Record<Exclude<MadeOutputKind, 'zip'>, (work: Work) => Promise<MadeFile>>> = {
  async 'cut-clean'({ rt, ctx, run, lines }) {
    const texts = { titles: false, captions: null };
    const { key, bytes } = await makeCut(
      rt,
      { run, lines, texts, strips: findStrips(rt, run, lines), ...chooseSounds(run) },
      { name: outputName(run, '-clean'), signal: ctx.signal, yield: ctx.yield },
    );
    return { kind: 'cut-clean', key, bytes };
  },
  srt: (work) => store(work, 'srt', Buffer.from(toSrt(subtitles(work)))),
  vtt: (work) => store(work, 'vtt', Buffer.from(toVtt(subtitles(work)))),
  'voice-wav': async (work) => store(work, 'voice-wav', voiceWav(await readVoices(work))),
  async 'voice-mp3'(work) {
    const { workDir, ffmpegPath } = prepareEngine(work.rt);
    await mkdir(workDir, { recursive: true });
    const folder = await mkdtemp(join(workDir, 'run-'));
    try {
      const [wav, mp3] = [join(folder, 'voice.wav'), join(folder, 'voice.mp3')];
      await writeFile(wav, voiceWav(await readVoices(work)));
      await runFfmpeg(voiceMp3Plan(wav, mp3), { signal: work.ctx.signal, ffmpegPath });
      return await store(work, 'voice-mp3', await readFile(mp3));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  async poster(work) {
    prepareEngine(work.rt);
    const [line] = work.lines;
    if (!line?.image_key) throw new PermanentJobError('the first line has no picture.');
    const picture = await work.rt.storage.read(line.image_key);
    const onScreenText = line.text_set ? null : line.on_screen_text;
    const areas = line.clip_key === null ? readAreas(line) : readClipAreas(line);
    return store(work, 'poster', await drawPoster({ picture, onScreenText, areas }));
  },
};

/** The outputs that a zip contains besides the cut, the frames and the credits; none of them requires rendering a video. */
const PACKED = ['srt', 'vtt', 'voice-mp3', 'poster'] as const;

/** Makes the zip. Outputs in it that do not exist yet are made first, and are also stored as separate outputs. */
async function makeZip(work: Work, there: readonly MadeFile[]): Promise<MadeFile[]> {
  const { rt, run, lines } = work;
  const made: MadeFile[] = [];
  const packed: MadeFile[] = [];
  for (const kind of PACKED) {
    const found = there.find((file) => file.kind === kind);
    const file = found ?? (await MAKERS[kind](work));
    if (!found) made.push(file);
    packed.push(file);
  }
  const { stream, bytes } = await createZip(rt.storage, [
    { name: outputName(run, '.mp4'), key: run.cut!.key },
    ...packed.map(({ kind, key }) => ({ name: outputName(run, MADE_OUTPUTS[kind].ending), key })),
    ...lines.flatMap(({ index, image_key: key }) =>
      key ? [{ name: outputName(run, numbered('frame', index, key)), key }] : [],
    ),
    ...creditsFile(lines),
  ]);
  const key = storageKey('outputs', MADE_OUTPUTS.zip.contentType, outputName(run, ''));
  await rt.uploads.announce(run.owner_id, key);
  await rt.storage.put(key, stream, MADE_OUTPUTS.zip.contentType);
  return [...made, { kind: 'zip', key, bytes }];
}

async function store({ rt, run }: Work, kind: MadeOutputKind, body: Buffer): Promise<MadeFile> {
  const { contentType, ending } = MADE_OUTPUTS[kind];
  const key = storageKey('outputs', contentType, outputName(run, parse(ending).name));
  await rt.uploads.announce(run.owner_id, key);
  await rt.storage.put(key, body, contentType);
  return { kind, key, bytes: body.length };
}

function subtitles({ lines }: Work) {
  const found = listSubtitles(
    lines.map((line) => ({ words: shownWords(showable(line.line), line.words ?? []), frames: countFrames(line) })),
  );
  if (found.length === 0) throw new PermanentJobError('no word of this video has a time.');
  return found;
}

/** Reads the whole voice of the run as it is in the cut: 48 kHz samples, mastered. */
function readVoices({ rt, ctx, lines }: Work): Promise<Float32Array> {
  return withLocalFiles(rt, async (local) => {
    const voices = await allOrNone(
      lines.map(async (line) => ({ wavPath: await local(line.audio_key!), frames: countFrames(line) })),
    );
    return (await readVoiceSamples(voices, { signal: ctx.signal })).samples;
  });
}
