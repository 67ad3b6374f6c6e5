import { ServiceError } from '../../../../platform/errors/index.js';
import type { Caller } from '../../../../runtime/index.js';
import { isMood, MOODS, type Mood } from '../../../../studio/music/moods.js';
import { resolveUpload } from '../../../creators/index.js';
import type { Preset } from '../../../formats/index.js';
import { mediaFacts } from '../../media/media-facts.js';
import type { RunRow } from '../run.repository.js';
import type { CutSound, SoundOptions } from '../run.values.js';
import { moodFor } from './mood.js';

/** The sound options of a request; their limits are checked by the GraphQL schema. */
interface SoundGiven {
  music?: string | null | undefined;
  musicVolume?: number | null | undefined;
  soundEffects?: boolean | null | undefined;
}

type Usual = Pick<Preset['defaults'], 'music' | 'soundEffects'>;

/**
 * Default music volume, 1 to 100. At 100 the music is 10 dB below the voice, at 50 it is 16 dB below: audible without getting
 * in the way.
 */
const USUAL_VOLUME = 50;

/** The fields of a request that are sound options. */
export const soundGiven = ({ music, musicVolume, soundEffects }: SoundGiven) => ({
  ...(music == null ? {} : { music }),
  ...(musicVolume == null ? {} : { musicVolume }),
  ...(soundEffects == null ? {} : { soundEffects }),
});

const bad = (field: string, says: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });

/** Whether the files were looked at before: in a transaction, no file is read. */
export interface Probed {
  probed?: boolean;
}

/**
 * Reads the music: a mood, `auto`, `none`, or the address of one of the caller's sounds.
 * @throws ServiceError BAD_INPUT if it is none of these, or if the file is unreadable or has no sound; OVERLOADED
 */
async function readMusic(
  caller: Caller,
  music: string,
  field: string,
  { probed = false }: Probed = {},
): Promise<Pick<SoundOptions, 'music' | 'musicKey'>> {
  if (music === 'auto' || music === 'none' || isMood(music)) return { music };
  if (!/^(?:[a-z]+:\/\/|\/)/i.test(music))
    throw bad(
      field,
      `is ${JSON.stringify(music.slice(0, 60))}; it must be one of: ${['auto', 'none', ...MOODS].join(', ')}; or the address of one of your sounds.`,
    );
  const key = await resolveUpload(caller, 'audio', music, field);
  if (!probed && !(await mediaFacts(caller, [{ key, field }])).get(key)?.hasSound)
    throw bad(field, 'contains no sound.');
  return { musicKey: key };
}

const withoutMusic = ({ music, musicKey }: SoundOptions): boolean =>
  musicKey === undefined && (music === undefined || music === 'none');

function assertHeard(options: SoundOptions, given: SoundGiven, at: string): void {
  if (given.musicVolume != null && withoutMusic(options))
    throw bad(`${at}musicVolume`, `has no effect without music: leave it out, or choose \`${at}music\`.`);
}

/**
 * Reads the sound options of a request, with defaults for absent ones.
 * @param at path of the options in the request, such as `options.`
 * @throws ServiceError BAD_INPUT for music that can't be found, or a volume without music; OVERLOADED
 */
export async function readSound(caller: Caller, given: SoundGiven, usual: Usual, at: string): Promise<SoundOptions> {
  const options: SoundOptions = {
    ...(await readMusic(caller, given.music ?? usual.music, `${at}music`)),
    ...(given.musicVolume == null ? {} : { musicVolume: given.musicVolume }),
    soundEffects: given.soundEffects ?? usual.soundEffects,
  };
  assertHeard(options, given, at);
  return options;
}

/**
 * Changes the sound in a run's options: a given value replaces the old one, and null restores the default.
 * @throws as {@link readSound}
 */
export async function reviseSound<Options extends SoundOptions>(
  caller: Caller,
  options: Options,
  given: SoundGiven,
  usual: Usual,
  at: string,
  probed?: Probed,
): Promise<Options> {
  const { music, musicKey, musicVolume, soundEffects, ...others } = options;
  const before = { ...(music && { music }), ...(musicKey && { musicKey }) };
  const heard =
    given.music === undefined ? before : await readMusic(caller, given.music ?? usual.music, `${at}music`, probed);
  assertHeard(heard, given, at);
  const volume = given.musicVolume === undefined ? musicVolume : given.musicVolume;
  const effects = given.soundEffects === undefined ? soundEffects : (given.soundEffects ?? usual.soundEffects);
  return {
    ...others,
    ...heard,
    ...(volume == null || withoutMusic(heard) ? {} : { musicVolume: volume }),
    ...(effects === undefined ? {} : { soundEffects: effects }),
  } as Options;
}

/** The sound of a cut with these options; null if it has only the voice. @param auto picks the music for the option `auto` */
export function resolveCutSound(options: SoundOptions, auto: () => CutSound['music']): CutSound | null {
  const { music = 'none', musicKey, musicVolume = USUAL_VOLUME, soundEffects = false } = options;
  const heard = musicKey ? { key: musicKey } : music === 'none' ? null : music === 'auto' ? auto() : { mood: music };
  return heard === null && !soundEffects ? null : { music: heard, volume: musicVolume, effects: soundEffects };
}

/** The music and sound effects of a run's cut; null if it has neither. */
export const findSound = (
  run: Pick<RunRow, 'options' | 'preset' | 'creator' | 'brief' | 'saved_draft'>,
): CutSound | null => resolveCutSound(run.options, () => ({ mood: moodFor(run) }));

/** Describes a run's music for its owner; null without music. `auto` has no mood until the brief has been read. */
export function describeMusic(
  run: Pick<RunRow, 'options' | 'preset' | 'creator' | 'brief' | 'saved_draft'>,
): { mood: Mood | null; key: string | null; volume: number } | null {
  const { music, musicKey, musicVolume: volume = USUAL_VOLUME } = run.options;
  if (withoutMusic(run.options)) return null;
  if (musicKey !== undefined) return { mood: null, key: musicKey, volume };
  if (music !== undefined && isMood(music)) return { mood: music, key: null, volume };
  return { mood: run.brief && moodFor(run), key: null, volume };
}
