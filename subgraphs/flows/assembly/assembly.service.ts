import { type CaptionOptions, toCaptionLook } from '../../../engine/captions.js';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { assertDrawable, showable } from '../../../engine/fonts/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import { type FoundFile, resolveFiles } from '../../creators/index.js';
import { readCallbackUrl } from '../../identity/index.js';
import { type BrickStarted, startBrick, toBrickCall } from '../../media/index.js';
import { fileAsked } from '../brick/asked.js';
import { BRICK_JOB } from '../brick/bricks.js';
import { type MediaFacts, mediaFacts } from '../media/media-facts.js';
import { type CaptionsGiven, readCaptions } from '../run/options/captions.js';
import type { AssembleVideoInput, AssemblyCaption, AssemblyClip } from './assembly.graphql.js';
import { ASSEMBLY_LIMITS, type Assembly, type AssemblyPart, PICTURE_SECONDS } from './assembly.js';
import { readSubtitles } from './subtitles.js';

/** Seconds by which the recording may be longer than the clips: it may end with a breath after its last word. */
const BREATH = 0.25;
/** Tolerance when lengths in seconds are compared: one and a half frames. */
const ROUNDING = 1.5 / FRAME.fps;

/** Captions may overlap by less than a frame, as those with rounded times do; the earlier one ends when the later one begins. */
const OVERLAP = 1 / FRAME.fps;

const bad = (field: string, says: string, hint?: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field, ...(hint === undefined ? {} : { hint }) });

/** Formats a length in seconds for error messages, to the millisecond. */
const length = (seconds: number): string => `${Math.round(seconds * 1000) / 1000} s`;

/**
 * Starts a cut of the caller's own clips and pictures. It calls no provider, so it costs nothing and needs no plan.
 * @throws ServiceError BAD_INPUT naming the clip, caption or sound that does not fit; ADDRESS_REFUSED for `callbackUrl`;
 * QUOTA_REACHED, OVERLOADED, KEY_REUSED
 */
export async function startAssembly(caller: Caller, input: AssembleVideoInput): Promise<BrickStarted> {
  const look = readLook(input);
  const { style: captionStyle, wish: captionWish } = toCaptionLook(look);
  const given = readGivenCaptions(input);
  const captions = captionStyle === 'none' ? [] : given;
  checkCaptions(given, captionStyle !== 'none');
  const callbackUrl = input.callbackUrl == null ? null : readCallbackUrl(caller.rt, input.callbackUrl, 'callbackUrl');
  const files = await resolveFiles(caller, [
    ...input.clips.map(({ url }, i) => ({ url, field: `clips[${i}].url`, kinds: ['video', 'image'] as const })),
    ...(input.voiceUrl == null ? [] : [{ url: input.voiceUrl, field: 'voiceUrl', kinds: ['audio'] as const }]),
    ...(input.music == null ? [] : [{ url: input.music, field: 'music', kinds: ['audio'] as const }]),
  ]);
  const shown = files.slice(0, input.clips.length);
  const sounds = files.slice(input.clips.length);
  const voice = input.voiceUrl == null ? null : (sounds.shift() ?? null);
  const music = input.music == null ? null : (sounds.shift() ?? null);
  const facts = await mediaFacts(
    caller,
    files.filter(({ kind }) => kind !== 'image'),
  );
  const parts = input.clips.map((clip, i) => toPart(clip, shown[i]!, facts.get(shown[i]!.key), `clips[${i}]`));
  const total = parts.reduce((sum, { frames }) => sum + frames, 0) / FRAME.fps;
  if (total > ASSEMBLY_LIMITS.seconds)
    throw bad('clips', `last ${length(total)} in total; at most ${ASSEMBLY_LIMITS.seconds} s are allowed.`);
  const last = captions.at(-1);
  if (last && last.end > total + ROUNDING)
    throw bad(
      `captions[${captions.length - 1}].end`,
      `is ${length(last.end)}, after the end of the cut: its clips last ${length(total)}.`,
    );
  const spoken = voice && facts.get(voice.key)?.seconds;
  if (spoken && spoken > total + BREATH)
    throw bad(
      'voiceUrl',
      `lasts ${length(spoken)}, longer than the clips (${length(total)}).`,
      'Add clips, or show pictures for longer with `seconds`.',
    );
  const assembly: Assembly = {
    parts,
    voiceKey: voice?.key ?? null,
    musicKey: music?.key ?? null,
    captions: captions.map(({ text, start, end }, i) => ({
      text: showable(text),
      start,
      end: Math.min(end, total, captions[i + 1]?.start ?? total),
    })),
    captionStyle,
    captionWish,
  };
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.assemble,
      pictures: 0,
      input: (common) => ({ ...common, title: makeTitle(parts, total), variant: captionStyle, assembly }),
      same: assembly,
    },
    {
      ...toBrickCall(caller, 'videos/assemble'),
      asked: toStoredRequest(input, look, { shown, voice, music }),
      callbackUrl,
    },
  );
}

/** The captions of a request, in either of their forms. @throws ServiceError BAD_INPUT if both are there, or cannot be read */
function readGivenCaptions({ captions, subtitles }: AssembleVideoInput): readonly AssemblyCaption[] {
  if (subtitles == null) return captions ?? [];
  if (captions != null) throw bad('subtitles', 'does not go with `captions`: send one of them.');
  return readSubtitles(subtitles);
}

/** Reads the caption options of a request. @throws ServiceError BAD_INPUT if they contradict one another */
const readLook = (input: CaptionsGiven): CaptionOptions => {
  const { burnCaptions: _, ...look } = readCaptions(input, true, '');
  return look;
};

const makeTitle = (parts: readonly AssemblyPart[], total: number): string =>
  `Cut of ${parts.length === 1 ? 'one clip' : `${parts.length} clips`}, ${length(total)}`;

/** The request as it is stored, with storage keys in place of addresses. */
const toStoredRequest = (
  { clips, captions, subtitles }: AssembleVideoInput,
  look: CaptionOptions,
  { shown, voice, music }: { shown: readonly FoundFile[]; voice: FoundFile | null; music: FoundFile | null },
) => ({
  clips: clips.map(({ seconds }, i) => ({ url: fileAsked(shown[i]!.key), ...(seconds == null ? {} : { seconds }) })),
  ...(voice ? { voiceUrl: fileAsked(voice.key) } : {}),
  ...(captions == null ? {} : { captions: captions.map(({ text, start, end }) => ({ text, start, end })) }),
  ...(subtitles == null ? {} : { subtitles }),
  ...look,
  ...(music ? { music: fileAsked(music.key) } : {}),
});

/**
 * Checks the captions' times and texts.
 * @param drawn whether the captions are burned in; only then must the installed fonts have every letter
 * @throws ServiceError BAD_INPUT naming the caption
 */
function checkCaptions(captions: readonly AssemblyCaption[], drawn: boolean): void {
  for (const [i, { text, start, end }] of captions.entries()) {
    const before = captions[i - 1];
    if (end <= start) throw bad(`captions[${i}].end`, `is ${length(end)}, not after its start (${length(start)}).`);
    if (before && start < before.start)
      throw bad(
        `captions[${i}].start`,
        `is ${length(start)}, earlier than the previous caption's. Sort captions by time.`,
      );
    if (before && start < before.end - OVERLAP)
      throw bad(
        `captions[${i}].start`,
        `is ${length(start)}, but the previous caption is shown until ${length(before.end)}. Captions must not overlap.`,
      );
    if (drawn) assertSeen(text, `captions[${i}].text`);
  }
}

function assertSeen(text: string, field: string): void {
  if (showable(text) === '') throw bad(field, 'contains nothing that can be shown.');
  try {
    assertDrawable(showable(text), field);
  } catch (error) {
    throw error instanceof ServiceError ? bad(field, `cannot be typeset: ${error.message}`) : error;
  }
}

/**
 * Converts a requested clip or picture to a part of the cut, with its length in frames.
 * @throws ServiceError BAD_INPUT naming the clip
 */
function toPart(
  { seconds: asked }: AssemblyClip,
  { key, kind }: FoundFile,
  facts: MediaFacts | undefined,
  at: string,
): AssemblyPart {
  if (kind === 'image') return { key, kind: 'still', frames: framesIn(asked ?? PICTURE_SECONDS), hasSound: false };
  if (!facts?.picture) throw bad(`${at}.url`, 'contains no picture.');
  const { seconds, hasSound } = facts;
  if (seconds === null && asked == null)
    throw bad(`${at}.seconds`, 'is required: the file does not say how long it is.');
  if (seconds !== null && asked != null && asked > seconds + ROUNDING)
    throw bad(`${at}.seconds`, `is ${length(asked)}, but the video lasts ${length(seconds)}.`);
  return { key, kind: 'clip', frames: framesIn(asked ?? seconds ?? 0), hasSound };
}

const framesIn = (seconds: number): number => Math.max(1, Math.round(seconds * FRAME.fps));
