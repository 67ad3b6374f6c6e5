import { Dice } from '../../random.js';
import { containsPhrase, findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { CTA } from '../copy/cta.js';
import { KIND_LINES, PRICE_UNKNOWN } from '../copy/followed.js';
import { OF_OWNERS, PRODUCT_OPENINGS, REPORT_OPENINGS, TOPIC_OPENINGS } from '../copy/openings/openings.js';
import {
  LIST_ENTRIES,
  REPORT_ENTRIES,
  THIN_ENTRIES,
  TOPIC_LIST_HOOKS,
  TOPIC_TIPS,
} from '../copy/structures/listicle.js';
import { REPORT } from '../copy/topic.js';
import { listForbiddenPhrases, repeatsExample } from '../following/limits.js';
import { fillRecipes } from './recipe.js';
import { type Beat, findFormat, findStructure, type Role, type StructureKey, type VideoFormat } from '../formats.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { asTopic } from './as-topic.js';
import { collectFacts, type Facts } from './facts.js';
import { isForeign, writeForeignScript } from './foreign.js';
import { type Line, type LineRequest, noteLine, writeLine } from './line/lines.js';
import { listNeeds, scoreMissing } from './line/needs.js';
import type { Need } from './line/rules.js';
import { nothingSaid, type Said } from './line/said.js';
import { pickThought } from './line/thought.js';
import { describeFilmedPicture, describePicture } from './picture.js';
import { pickScreenText } from './screen.js';
import { pickSelf, readSelfSlots } from './self.js';
import { admit, NAMELESS, type Values } from './slots.js';
import { detectTone } from './tone.js';

/** What a script must look like: its format, and the role of each line. */
export interface Frame {
  format: VideoFormat;
  roles: readonly Role[];
  /** Supplies the lines of a special kind of script, such as a story; the usual lines are used if absent. */
  lineSource?: (facts: Facts) => { pickLines(role: Role, index: number): Partial<LineRequest> };
}
export interface Draft {
  script: Script;
  /** Score for what the draft leaves out of the brief; see {@link scoreMissing}. Lower is better. */
  missing: number;
}

/** Writes the script in the brief's own sentences without parsing them, in the way used for languages other than English. */
export function writeOwnWords(input: ScriptInput, { format, roles }: Frame, seed: number): Script {
  const random = Dice.seeded(seed);
  const avoided = makeAvoidCheck(input);
  const facts = withoutAvoided(collectFacts(input.brief), avoided);
  const structure = chooseStructure(input, format, facts, roles, random);
  return writeForeignScript({ input, format, roles, structure, facts, random, avoided });
}

/** Writes one draft of a script. The same input and seed give the same draft. */
export function draftScript(input: ScriptInput, { format, roles, lineSource }: Frame, seed: number): Draft {
  const random = Dice.seeded(seed);
  const avoided = makeAvoidCheck(input);
  const read = pickFacts(input, avoided, random, seed);
  const facts = format.voice || format.lineWords || lineSource ? asTopic(read) : read;
  const structure = chooseStructure(input, format, facts, roles, random);
  if (isForeign(input.brief))
    return { script: writeForeignScript({ input, format, roles, structure, facts, random, avoided }), missing: 0 };
  const { goal } = input.brief;
  const said = nothingSaid();
  const catchphrase = chooseCatchphrase(input, random, avoided);
  const at = catchphrase ? pickCatchphraseLine(roles, random) : -1;
  const counted = listCountedLines(structure, input, roles);
  const extra: Values = counted.length > 1 ? { count: COUNTED[counted.length] ?? 'a few' } : {};
  const tone = detectTone(input.persona?.tone_of_voice ?? input.brief.persona.tone_of_voice);
  const early = random.next() < 0.6 || roles.length < 4;
  const shown = new Set<string>();
  const telling = lineSource?.(facts) ?? (format.lineWords && pickThought(facts, format.lineWords, random));
  // A story opens with its own lines, unless the followed format has hook recipes.
  const opensAsFollowed = !lineSource || (input.follows?.hookRecipes.length ?? 0) > 0;
  const scene = input.brief.scene || facts.category.settings[0];
  let entry = -1;
  const segments = roles.map((role, i) => {
    const request: LineRequest = {
      // If the followed format gives the last line a special subject, the line is written as a call to action, because the
      // brief may say nothing on that subject.
      beat: role.kind && i === roles.length - 1 ? 'cta' : role.beat,
      structure,
      tone,
      goal: role.goal ?? goal,
      platform: input.brief.platform,
      reserve: i === at && catchphrase ? words(catchphrase).length : 0,
      extra: { ...extra, ...makeNumberSlots(counted.indexOf(i) + 1) },
      scarce: facts.statements.length <= roles.filter(({ beat }) => TELLS.has(beat)).length,
      // The hook of a list must say what is listed.
      needs: [
        ...(structure === 'listicle' && i === 0 && facts.hasProduct ? (['product'] as const) : []),
        ...listNeeds(facts, said, roles, i, early),
      ],
      ...listEntries(structure, i, counted, facts, said),
      ...(format.lineWords ? {} : listAskedLines(role, facts)),
      ...(format.voice ? { voice: format.voice } : {}),
      ...(telling ? telling.pickLines(role, i) : {}),
    };
    // A customer begins with proof or a claim, even if the brief then has none left for later lines.
    if (format.voice === 'customer' && i === 0)
      Object.assign(request, { scarce: false, needs: listFirstCustomerNeeds(facts) });
    const opening = i === 0 ? input.opening?.trim() : undefined;
    const used = (text: string) =>
      avoided(text) || (i === 0 && (input.usedHooks ?? []).some((hook) => containsPhrase(hook, text)));
    const line: Line = opening
      ? { text: opening, statements: [], slots: [] }
      : ((i === 0 && opensAsFollowed
          ? writeFollowedOpening(input, roles, facts, said, random, request, used)
          : undefined) ?? writeLine(facts, said, random, request, used));
    const spokenLine = i === at && catchphrase ? `${line.text} ${toSentence(catchphrase)}` : line.text;
    if (entry < 0 && listNames(facts).some((name) => spokenLine.toLowerCase().includes(name.toLowerCase()))) entry = i;
    return {
      segmentRole: role.role,
      spokenLine,
      onScreenText: pickScreenText(facts, role.beat, line, role.goal ?? goal, random, avoided, said.statements, shown),
      visualDirection:
        (input.workflow && describeFilmedPicture(facts, i, scene, input.workflow)) ??
        describePicture(facts, role.beat, i, scene, entry >= 0 && facts.hasProduct, random),
    };
  });
  const shape = findStructure(structure)!;
  const script = {
    structureType: structure,
    family: input.follows?.hookFamily ?? shape.family,
    hookText: segments[0]!.spokenLine,
    claimLimit: said.statements.size,
    productEntrySegment: Math.max(0, entry),
    whyItWorks: explainWhy(shape.why, input.brief, facts),
    segments,
  };
  return { script, missing: scoreMissing(facts, said, segments) };
}

/**
 * Returns a check for texts that the script must not contain: phrases that the creator avoids or the followed format forbids,
 * and the format's example.
 */
export const makeAvoidCheck = ({ persona, follows }: Pick<ScriptInput, 'persona' | 'follows'>) => {
  const avoid = [...(persona?.avoid_phrases ?? []), ...listForbiddenPhrases(follows)];
  return (text: string): boolean => findAvoidedPhrases(text, avoid).length > 0 || repeatsExample(text, follows);
};

const listNames = ({ slots, names }: Facts): string[] =>
  [slots.name, slots.short, names[0]].filter((name): name is string => name !== undefined && name.length > 1);

/** The facts for this draft. Where the draft cannot tell all of them, the seed decides which it tells. */
function pickFacts(input: ScriptInput, avoided: (text: string) => boolean, random: Dice, seed: number): Facts {
  const facts = withoutAvoided(collectFacts(input.brief, seed), avoided);
  const selves = readSelfSlots(input.persona, [...facts.names, facts.thing])
    .map((field) => field.filter((one) => !Object.values(one).some(avoided)))
    .filter((field) => field.length > 0);
  const [first, ...rest] = facts.statements;
  return {
    ...facts,
    slots: admit({ ...facts.slots, ...pickSelf(selves, random) }),
    // A product's first benefit stays first; an article's sentences keep their order.
    statements: !first || !facts.hasProduct ? facts.statements : [first, ...random.shuffle(rest)],
  };
}

/** Removes facts and names that contain a phrase to avoid. */
export function withoutAvoided(facts: Facts, avoided: (text: string) => boolean): Facts {
  const slots: Values = Object.fromEntries(
    Object.entries(facts.slots).filter(([, value]) => value !== undefined && !avoided(value)),
  );
  if (facts.slots.name && !slots.name) slots.name = NAMELESS;
  if (facts.slots.short && !slots.short) slots.short = slots.name;
  return {
    ...facts,
    slots: admit(slots),
    statements: facts.statements.filter(({ statement }) => !avoided(statement.text)),
    complaints: facts.complaints.filter((text) => !avoided(text)),
    questions: facts.questions.filter((text) => !avoided(text)),
  };
}

function chooseStructure(
  input: ScriptInput,
  format: VideoFormat,
  facts: Facts,
  roles: readonly Role[],
  random: Dice,
): StructureKey {
  const wanted = findStructure(input.structureType ?? input.follows?.structure ?? '');
  if (wanted) return wanted.key;
  const enough = facts.statements.length + (facts.slots.price ? 1 : 0) >= roles.length - 2 && roles.length >= 4;
  const fitting = format.structures.filter((key) => key !== 'listicle' || enough);
  const filmed = findFormat(input.workflow?.format ?? '')?.structures ?? [];
  const suiting = filmed.length < format.structures.length ? fitting.filter((key) => filmed.includes(key)) : [];
  const preferred = findStructure(input.brief.structureType ?? '');
  const usable = suiting.length > 0 ? suiting : fitting;
  if (!input.structureType && preferred && usable.includes(preferred.key) && random.next() < 0.25) return preferred.key;
  return random.shuffle(usable)[0] ?? 'problem-solution';
}

/** Beats whose lines tell statements of the brief. */
const TELLS: ReadonlySet<Beat> = new Set(['turn', 'benefit', 'proof', 'objection']);

const COUNTED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const makeNumberSlots = (i: number): Values => {
  const n = COUNTED[i] ?? 'next';
  return { n, N: n.charAt(0).toUpperCase() + n.slice(1) };
};

const listFirstCustomerNeeds = ({ statements }: Facts): Need[] =>
  statements.some(({ proof }) => proof) ? ['proof'] : statements.length > 0 ? ['claim'] : ['product'];

/**
 * Indices of the lines that a list numbers: all between the first and the last. In a followed format, only turns, benefits and
 * proofs without a special subject.
 */
function listCountedLines(structure: StructureKey, { follows }: ScriptInput, roles: readonly Role[]): number[] {
  if (structure !== 'listicle') return [];
  const between = [...roles.keys()].slice(1, -1);
  const counted = follows
    ? between.filter((i) => /^(?:turn|benefit|proof)$/.test(roles[i]!.beat) && roles[i]!.kind === undefined)
    : between;
  // In a followed format, a list with one entry is not numbered.
  return counted.length > 1 || !follows ? counted : [];
}

/** Turns the counted lines of a list into its entries, whatever their beat. */
function listEntries(
  structure: StructureKey,
  i: number,
  counted: readonly number[],
  facts: Facts,
  said: Said,
): Partial<LineRequest> {
  if (structure !== 'listicle') return {};
  if (i === 0) return facts.hasProduct ? {} : facts.statements.length > 0 ? {} : { only: TOPIC_LIST_HOOKS };
  if (!counted.includes(i)) return {};
  if (!facts.hasProduct)
    return { only: facts.statements.length > 0 ? [...REPORT_ENTRIES, ...REPORT.objection] : TOPIC_TIPS };
  const left =
    facts.statements.some((_, k) => !said.statements.has(k)) ||
    (facts.slots.price !== undefined && !said.slots.get('price'));
  return { only: left ? [...LIST_ENTRIES, ...THIN_ENTRIES] : THIN_ENTRIES };
}

/** Matches a statement that something is free. */
const FREE = /\bfree\b/i;

/** Lines to prefer for a role's own goal or special subject. */
function listAskedLines({ kind, goal }: Role, { slots, hasProduct, statements }: Facts): Partial<LineRequest> {
  if (!hasProduct) return {};
  if (goal) return { rather: CTA[goal] };
  if (kind === undefined) return {};
  if (kind !== 'price' || slots.price) return { rather: KIND_LINES[kind] };
  return statements.some(({ statement }) => FREE.test(statement.text)) ? {} : { rather: PRICE_UNKNOWN };
}

/** The first line in a followed format: one of its hook recipes, else an opening of its hook family. */
function writeFollowedOpening(
  { follows, brief }: ScriptInput,
  roles: readonly Role[],
  facts: Facts,
  said: Said,
  random: Dice,
  request: LineRequest,
  used: (text: string) => boolean,
): Line | undefined {
  if (!follows) return undefined;
  const known = findNumbers(JSON.stringify(brief));
  const filled = fillRecipes(follows.hookRecipes, facts, {
    language: 'en',
    extra: request.extra,
    shuffle: (list) => random.shuffle(list),
  }).find(
    ({ text, slots }) =>
      !used(text) &&
      [...findNumbers(text)].every((number) => known.has(number)) &&
      // Leave the price to a later line that has it as its subject.
      !(slots.includes('price') && roles.some(({ kind }) => kind === 'price')),
  );
  if (filled) {
    noteLine(said, filled);
    return filled;
  }
  if (!follows.hookFamily) return undefined;
  const copy = facts.hasProduct ? PRODUCT_OPENINGS : facts.statements.length > 0 ? REPORT_OPENINGS : TOPIC_OPENINGS;
  const lines = copy[follows.hookFamily].filter((line) => !facts.takePart || !OF_OWNERS.test(line));
  return writeLine(facts, said, random, { ...request, rather: lines }, used);
}

function chooseCatchphrase(input: ScriptInput, random: Dice, avoided: (text: string) => boolean): string | undefined {
  const fit = (input.persona?.catchphrases ?? [])
    .map((one) => one.trim())
    .filter((one) => one && words(one).length <= 9 && words(one).length > 0 && !PLACEHOLDER.test(one) && !avoided(one));
  return random.shuffle(fit)[0];
}

/**
 * Index of the line that gets the catchphrase: in two of three cases the last line, else the turn (the second line if there is
 * no turn). A hook is too precious, a proof too exact.
 */
function pickCatchphraseLine(roles: readonly Role[], random: Dice): number {
  const last = roles.length - 1;
  const turn = Math.max(
    1,
    roles.findIndex((role) => role.beat === 'turn'),
  );
  return random.pick([last, last, turn]);
}

const toSentence = (s: string): string =>
  (/[.!?…]["”]?$/.test(s) ? s : `${s}.`).replace(/^\p{Ll}/u, (c) => c.toUpperCase());

function explainWhy(base: string, brief: Brief, facts: Facts): string {
  const wider = (brief.stated?.niches ?? []).filter((niche) => niche.toLowerCase() !== brief.niche.toLowerCase());
  const niche = `${brief.niche.toLowerCase()}${wider.length > 0 ? ` (${wider.join(', ').toLowerCase()})` : ''}`;
  const { audience } = facts.slots;
  const who = audience ? ` It speaks to ${audience}, stays with ${niche}` : ` It stays with ${niche}`;
  const proof = facts.statements.some((one) => one.proof)
    ? ' and leans on proof the brief can back.'
    : ' and claims nothing the brief does not say.';
  return `It ${base}.${who}${proof}`;
}
