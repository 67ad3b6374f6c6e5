import { ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import { resolveImage, resolveUpload } from '../../creators/index.js';
import {
  type AccountRow,
  accountById,
  type Followed,
  followedHouse,
  followedKind,
  followedReference,
  KIND_OPTIONS,
  type KindOption,
  OPTION_NAMES,
  type OptionName,
  PRESETS,
  type Preset,
} from '../../formats/index.js';
import { givenScriptProblems, openingProblem } from '../../writing/index.js';
import { lettersOf } from '../engine/plan.js';
import { readCaptions } from './captions.js';
import { assertActed, assertSayable, assertSettable } from './refuse.js';
import type { RunOptionsInput } from './run.graphql.js';
import type { RunOptions, RunScript } from './run.values.js';

/** What a run was asked for, checked against its preset, with everything in it that can change later copied. */
export interface ReadOptions {
  options: RunOptions;
  follows: Followed | null;
  account: AccountRow | null;
  script: RunScript | null;
}

/** Options that say how a script is written: a given one is taken as it stands. */
const OF_FORMAT = ['houseFormat', 'reference', ...(Object.keys(KIND_OPTIONS) as KindOption[])] as const;
const OF_WRITING = ['opening', 'structureType', 'lines', 'slideCount', 'lockedCover', ...OF_FORMAT] as const;

const refuse = (name: string, says: string): never => {
  const field = `options.${name}`;
  throw new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
};

/**
 * @throws ServiceError BAD_INPUT naming the option, with those that the preset takes; ADDRESS_REFUSED, PAGE_UNREADABLE (502) of a
 *   picture; NOT_FOUND (the account)
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
  if (has('script'))
    for (const name of OF_WRITING)
      if (has(name)) refuse(name, 'does not go with `options.script`, which is taken as it stands.');
  const [format, other] = OF_FORMAT.filter(has);
  if (format && other) refuse(other, `does not go with \`options.${format}\`: a run follows one format.`);
  if (format && has('structureType'))
    refuse('structureType', `does not go with \`options.${format}\`, which has its own.`);
  if (given.opening != null) {
    assertSayable({ preset: preset.slug }, given.opening, 'options.opening');
    const problem = openingProblem(given.opening);
    if (problem) refuse('opening', problem);
  }
  if (given.lockedCover != null) assertSayable({ preset: preset.slug }, given.lockedCover, 'options.lockedCover');
  if (given.contact != null) assertSayable({ preset: preset.slug }, given.contact, 'options.contact');
  if (given.coverPhoto != null && given.anchorImageUrl != null && (given.sameFrame ?? preset.defaults.sameFrame))
    refuse(
      'coverPhoto',
      'does not go with `options.anchorImageUrl` and `options.sameFrame`: that picture is the one of all lines.',
    );
  const script = given.script == null ? null : scriptGiven(given.script, preset);
  const follows = await followedBy(caller, preset, given);
  const picture = async (name: 'coverPhoto' | 'anchorImageUrl'): Promise<string | undefined> =>
    given[name] == null ? undefined : resolveImage(caller, given[name], `options.${name}`);
  if (given.voiceOver != null && !script)
    refuse('voiceOver', 'needs `options.script`: nobody here writes down what is said in a recording.');
  const voiceOverKey =
    given.voiceOver == null ? undefined : await resolveUpload(caller, 'audio', given.voiceOver, 'options.voiceOver');
  const account = given.account == null ? null : await accountById(caller, given.account);
  const [coverKey, anchorKey] = [await picture('coverPhoto'), await picture('anchorImageUrl')];
  return {
    options: {
      sameFrame: given.sameFrame ?? preset.defaults.sameFrame,
      ...readCaptions(given, preset.defaults.burnCaptions, 'options.'),
      auto: !script && !format && !has('structureType'),
      ...(given.lipSync ? { lipSync: true } : {}),
      ...(given.opening == null ? {} : { opening: given.opening }),
      ...(given.structureType == null ? {} : { structureType: given.structureType }),
      ...(given.lines == null ? {} : { lines: given.lines }),
      ...(given.slideCount == null ? {} : { slideCount: given.slideCount }),
      ...(given.lockedCover == null ? {} : { lockedCover: given.lockedCover.trim() }),
      ...(given.seed == null ? {} : { seed: given.seed }),
      ...(given.contact == null ? {} : { contact: given.contact.trim() }),
      ...(coverKey === undefined ? {} : { coverKey }),
      ...(anchorKey === undefined ? {} : { anchorKey }),
      ...(voiceOverKey === undefined ? {} : { voiceOverKey }),
    },
    follows,
    account,
    script,
  };
}

const presetsTaking = (name: OptionName): string =>
  PRESETS.filter(({ options }) => options.includes(name))
    .map(({ slug }) => slug)
    .join(', ');

/** The format that the request names; null where it names none. */
async function followedBy(caller: Caller, preset: Preset, given: RunOptionsInput): Promise<Followed | null> {
  if (given.houseFormat) return followedHouse(caller.em, given.houseFormat, { preset: preset.slug });
  if (given.reference != null)
    return followedReference(caller, referenceGiven(given.reference), { preset: preset.slug });
  const kind = (Object.keys(KIND_OPTIONS) as KindOption[]).find((name) => given[name] != null);
  return kind === undefined ? null : followedKind(kind, given[kind]!);
}

const referenceGiven = (given: unknown): string | object =>
  typeof given === 'string' || (typeof given === 'object' && given !== null)
    ? given
    : refuse('reference', 'must be the format of a reference, or its key `ref:<id>`.');

/** A script as it was sent, with what may be left out of one. @throws ServiceError BAD_INPUT where it cannot be said, set or drawn */
function scriptGiven(script: NonNullable<RunOptionsInput['script']>, preset: Preset): RunScript {
  const { slug, lines } = preset;
  const limits = { minLines: lines.least, maxLines: lines.most, assertLetters: lettersOf({ preset: slug }) };
  for (const { field, problem } of givenScriptProblems(script, limits)) refuse(`script.${field}`, problem);
  for (const [index, { spokenLine, onScreenText, ...scene }] of script.segments.entries()) {
    const at = `options.script.segments[${index}]`;
    assertActed(preset, scene, `${at}.`);
    assertSayable({ preset: slug }, spokenLine, `${at}.spokenLine`);
    if (onScreenText?.trim()) assertSettable({ preset: slug }, onScreenText, `${at}.onScreenText`);
  }
  return asScript(script);
}

/** A script that was sent, as runs keep it: its words untouched. */
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
