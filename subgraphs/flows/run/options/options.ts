import { ServiceError } from '../../../../platform/errors/index.js';
import type { Caller } from '../../../../runtime/index.js';
import { resolveImage, resolveUpload } from '../../../creators/index.js';
import {
  type AccountRow,
  accountById,
  type CAPTION_OPTIONS,
  type Followed,
  findFollowedHouse,
  findFollowedReference,
  followedKind,
  KIND_OPTIONS,
  type KindOption,
  OPTION_NAMES,
  type OptionName,
  PRESETS,
  type Preset,
  type SOUND_OPTIONS,
} from '../../../formats/index.js';
import { selectModels } from '../../../identity/index.js';
import { checkGivenScript, describeOpeningProblem } from '../../../writing/index.js';
import { findLetterCheck } from '../../engine/plan.js';
import { assertSayable, assertSceneFieldsAllowed, assertSettable } from '../refuse.js';
import type { RunOptions, RunScript } from '../run.values.js';
import { readCaptions } from './captions.js';
import type { RunOptionsInput } from './run-options.graphql.js';
import { readSound } from './sound.js';

/**
 * A run's options, checked against its preset, with copies of what they refer to, so that later changes don't affect the run.
 */
export interface ReadOptions {
  options: RunOptions;
  follows: Followed | null;
  account: AccountRow | null;
  script: RunScript | null;
}

/** Options that name a format to follow; a run takes at most one of them. */
const OF_FORMAT = ['houseFormat', 'reference', ...(Object.keys(KIND_OPTIONS) as KindOption[])] as const;
/** Options that say how a script is written. They can't be combined with a script in the request, which is used unchanged. */
const OF_WRITING = ['opening', 'structureType', 'lines', 'slideCount', 'lockedCover', ...OF_FORMAT] as const;

/** Options that are read in groups: what captions look like, what is heard besides the voice, and the format to follow. */
type GroupedOption = (typeof CAPTION_OPTIONS)[number] | (typeof SOUND_OPTIONS)[number] | (typeof OF_FORMAT)[number];
/** What each other option becomes in the stored run. The type requires an entry for each, so that none is silently ignored. */
type SingleOptions = Readonly<Record<Exclude<OptionName, GroupedOption>, Partial<RunOptions>>>;

const refuseField = (field: string, says: string): never => {
  throw new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
};
const refuse = (name: string, says: string): never => refuseField(`options.${name}`, says);

/**
 * Reads and checks a run's options.
 * @throws ServiceError BAD_INPUT naming the option; ADDRESS_REFUSED, PAGE_UNREADABLE (502), QUOTA_REACHED for a picture;
 * OVERLOADED for music; NOT_FOUND (the account)
 */
export async function readOptions(
  caller: Caller,
  preset: Preset,
  input: RunOptionsInput | null | undefined,
): Promise<ReadOptions> {
  const given = input ?? {};
  for (const name of OPTION_NAMES)
    if (given[name] != null && !preset.options.includes(name))
      refuse(
        name,
        `is not an option of ${preset.slug}. It takes: ${preset.options.join(', ')}. \`${name}\` is taken by: ${presetsTaking(name)}.`,
      );
  const has = (name: OptionName): boolean => given[name] != null;
  const words = (['script', 'voiceOver'] as const).find(has);
  if (words)
    for (const name of OF_WRITING)
      if (has(name)) refuse(name, `does not go with \`options.${words}\`, which is filmed word for word.`);
  const [format, other] = OF_FORMAT.filter(has);
  if (format && other) refuse(other, `does not go with \`options.${format}\`: a run follows one format.`);
  if (format && has('structureType'))
    refuse('structureType', `does not go with \`options.${format}\`, which has its own.`);
  if (given.opening != null) {
    assertSayable({ preset: preset.slug }, given.opening, 'options.opening');
    const problem = describeOpeningProblem(given.opening);
    if (problem) refuse('opening', problem);
  }
  if (given.lockedCover != null) assertSayable({ preset: preset.slug }, given.lockedCover, 'options.lockedCover');
  if (given.contact != null) assertSayable({ preset: preset.slug }, given.contact, 'options.contact');
  if (given.coverPhoto != null && given.anchorImageUrl != null && (given.sameFrame ?? preset.defaults.sameFrame))
    refuse(
      'coverPhoto',
      'does not go with `options.anchorImageUrl` and `options.sameFrame`, by which all lines share one picture.',
    );
  const script = given.script == null ? null : readGivenScript(given.script, preset, 'options.script');
  const follows = await readFollowed(caller, preset, given);
  const picture = async (name: 'coverPhoto' | 'anchorImageUrl'): Promise<string | undefined> =>
    given[name] == null ? undefined : resolveImage(caller, given[name], `options.${name}`);
  if (given.voiceOver != null && !script && !(await selectModels(caller)).transcription)
    refuse('voiceOver', 'requires `options.script`: there is no model that writes down what a recording says.');
  if (given.voiceOver != null && given.pace != null)
    refuse('pace', 'does not go with `options.voiceOver`, whose lines are not spoken.');
  const voiceOverKey =
    given.voiceOver == null ? undefined : await resolveUpload(caller, 'audio', given.voiceOver, 'options.voiceOver');
  const sound = preset.output === 'video' ? await readSound(caller, given, preset.defaults, 'options.') : {};
  const account = given.account == null ? null : await accountById(caller, given.account);
  const [coverKey, anchorKey] = [await picture('coverPhoto'), await picture('anchorImageUrl')];
  const kept = <Name extends keyof RunOptions & OptionName>(name: Name): Partial<RunOptions> =>
    given[name] == null ? {} : { [name]: given[name] };
  const single: SingleOptions = {
    opening: kept('opening'),
    structureType: kept('structureType'),
    lines: kept('lines'),
    slideCount: kept('slideCount'),
    seed: kept('seed'),
    lockedCover: given.lockedCover == null ? {} : { lockedCover: given.lockedCover.trim() },
    contact: given.contact == null ? {} : { contact: given.contact.trim() },
    coverPhoto: coverKey === undefined ? {} : { coverKey },
    anchorImageUrl: anchorKey === undefined ? {} : { anchorKey },
    pace: kept('pace'),
    voiceOver: voiceOverKey === undefined ? {} : { voiceOverKey },
    sameFrame: { sameFrame: given.sameFrame ?? preset.defaults.sameFrame },
    lipSync: given.lipSync ? { lipSync: true } : {},
    // Stored beside the options.
    account: {},
    script: {},
  };
  const options: RunOptions = Object.assign(
    { auto: !words && !format && !has('structureType') },
    readCaptions(given, preset.defaults.burnCaptions, 'options.'),
    sound,
    ...Object.values(single),
  );
  return { options, follows, account, script };
}

const presetsTaking = (name: OptionName): string =>
  PRESETS.filter(({ options }) => options.includes(name))
    .map(({ slug }) => slug)
    .join(', ');

/** Reads the format that the script must follow, if the request names one; else null. */
async function readFollowed(caller: Caller, preset: Preset, given: RunOptionsInput): Promise<Followed | null> {
  if (given.houseFormat) return findFollowedHouse(caller.em, given.houseFormat, { preset: preset.slug });
  if (given.reference != null)
    return findFollowedReference(caller, referenceGiven(given.reference), { preset: preset.slug });
  const kind = (Object.keys(KIND_OPTIONS) as KindOption[]).find((name) => given[name] != null);
  return kind === undefined ? null : followedKind(kind, given[kind]!);
}

const referenceGiven = (given: unknown): string | object =>
  typeof given === 'string' || (typeof given === 'object' && given !== null)
    ? given
    : refuse('reference', 'must be the format of a reference, or its key `ref:<id>`.');

/**
 * Reads a script sent with the request, or heard in a recording, and fills in its optional parts.
 * @param field the input that it comes from
 * @throws ServiceError BAD_INPUT if a line cannot be spoken, typeset or drawn
 */
export function readGivenScript(
  script: NonNullable<RunOptionsInput['script']>,
  preset: Preset,
  field: string,
): RunScript {
  const { slug, lines } = preset;
  const limits = { minLines: lines.least, maxLines: lines.most, assertLetters: findLetterCheck({ preset: slug }) };
  const [fault] = checkGivenScript(script, limits);
  if (fault) refuseField(`${field}.${fault.field}`, fault.problem);
  for (const [index, { spokenLine, onScreenText, ...scene }] of script.segments.entries()) {
    const at = `${field}.segments[${index}]`;
    assertSceneFieldsAllowed(preset, scene, `${at}.`);
    assertSayable({ preset: slug }, spokenLine, `${at}.spokenLine`);
    if (onScreenText?.trim()) assertSettable({ preset: slug }, onScreenText, `${at}.onScreenText`);
  }
  return asScript(script);
}

/** Converts a script sent with the request to its stored form, without changing its words. */
const asScript = (script: NonNullable<RunOptionsInput['script']>): RunScript => ({
  structureType: script.structureType ?? '',
  family: script.family ?? '',
  hookText: script.hookText,
  claimLimit: script.claimLimit ?? null,
  productEntrySegment: script.productEntrySegment ?? null,
  whyItWorks: script.whyItWorks ?? null,
  segments: script.segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection, action, colorState }) => ({
    segmentRole,
    spokenLine,
    onScreenText: onScreenText ?? null,
    visualDirection: visualDirection ?? null,
    ...(action?.trim() ? { action: action.trim() } : {}),
    ...(colorState?.trim() ? { colorState: colorState.trim() } : {}),
  })),
});
