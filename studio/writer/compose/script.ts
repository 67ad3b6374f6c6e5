import { Dice } from '../../random.js';
import { avoidedIn, holds, PLACEHOLDER } from '../check.js';
import { CTA } from '../copy/cta.js';
import { KIND_LINES, PRICE_UNKNOWN } from '../copy/followed.js';
import { LIST_ENTRIES, REPORT_ENTRIES, THIN_ENTRIES, TOPIC_LIST_HOOKS, TOPIC_TIPS } from '../copy/listicle.js';
import { OF_OWNERS, PRODUCT_OPENINGS, REPORT_OPENINGS, TOPIC_OPENINGS } from '../copy/openings.js';
import { REPORT } from '../copy/topic.js';
import { neverSaid, repeatsExample } from '../following/limits.js';
import { recipeOpenings } from '../following/recipe.js';
import { type Beat, type Role, type StructureKey, structureOf, type VideoFormat } from '../formats.js';
import { words } from '../language/grammar.js';
import { numbersOf } from '../language/numbers.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { asTopic } from './as-topic.js';
import { type Facts, factsOf } from './facts.js';
import { foreignScript, isForeign } from './foreign.js';
import { type Line, type LineRequest, noteLine, writeLine } from './lines.js';
import { missing, needsOf } from './needs.js';
import { pictureOf } from './picture.js';
import type { Need } from './rules.js';
import { nothingSaid, type Said } from './said.js';
import { screenText } from './screen.js';
import { pickSelf, selvesOf } from './self.js';
import { admit, type Values } from './slots.js';
import { thoughtOf } from './thought.js';
import { toneOf } from './tone.js';

/** What a script has to keep to. */
export interface Frame {
  format: VideoFormat;
  roles: readonly Role[];
  /** The lines of a telling of its own, such as a story's. */
  told?: (facts: Facts) => { linesOf(role: Role, index: number): Partial<LineRequest> };
}
export interface Draft {
  script: Script;
  /** What it leaves out of the brief; see {@link missing}. */
  missing: number;
}

/** The brief told without a grammar, as other languages are. */
export function ownWords(input: ScriptInput, { format, roles }: Frame, seed: number): Script {
  const random = Dice.seeded(seed);
  const avoided = avoidedBy(input);
  const facts = withoutAvoided(factsOf(input.brief), avoided);
  const structure = chooseStructure(input, format, facts, roles, random);
  return foreignScript({ input, format, roles, structure, facts, random, avoided });
}

/** One draft of a script. The same input and seed give the same one. */
export function draftScript(input: ScriptInput, { format, roles, told }: Frame, seed: number): Draft {
  const random = Dice.seeded(seed);
  const avoided = avoidedBy(input);
  const read = toldNow(input, avoided, random, seed);
  const facts = format.voice || format.lineWords || told ? asTopic(read) : read;
  const structure = chooseStructure(input, format, facts, roles, random);
  if (isForeign(input.brief))
    return { script: foreignScript({ input, format, roles, structure, facts, random, avoided }), missing: 0 };
  const { goal } = input.brief;
  const said = nothingSaid();
  const catchphrase = chooseCatchphrase(input, random, avoided);
  const at = catchphrase ? catchphraseAt(roles, random) : -1;
  const counted = countedLines(structure, input, roles);
  const extra: Values = counted.length > 1 ? { count: COUNTED[counted.length] ?? 'a few' } : {};
  const tone = toneOf(input.persona?.tone_of_voice ?? input.brief.persona.tone_of_voice);
  const early = random.next() < 0.6 || roles.length < 4;
  const shown = new Set<string>();
  const telling = told?.(facts) ?? (format.lineWords && thoughtOf(facts, format.lineWords, random));
  // A story opens as stories do, unless it is told in which words.
  const opensAsFollowed = !told || (input.follows?.hookRecipes.length ?? 0) > 0;
  let entry = -1;
  const segments = roles.map((role, i) => {
    const request: LineRequest = {
      // Where the brief has nothing more to tell, the last line asks for something.
      beat: role.kind && i === roles.length - 1 ? 'cta' : role.beat,
      structure,
      tone,
      goal: role.goal ?? goal,
      platform: input.brief.platform,
      reserve: i === at && catchphrase ? words(catchphrase).length : 0,
      extra: { ...extra, ...numbered(counted.indexOf(i) + 1) },
      scarce: facts.told.length <= roles.filter(({ beat }) => TELLS.has(beat)).length,
      // A list is of something: its hook says of what.
      needs: [
        ...(structure === 'listicle' && i === 0 && facts.hasProduct ? (['product'] as const) : []),
        ...needsOf(facts, said, roles, i, early),
      ],
      ...listed(structure, i, counted, facts, said),
      ...(format.lineWords ? {} : linesAsked(role, facts)),
      ...(format.voice ? { voice: format.voice } : {}),
      ...(telling ? telling.linesOf(role, i) : {}),
    };
    // A customer begins with what speaks for the thing, be it the only thing to say.
    if (format.voice === 'customer' && i === 0)
      Object.assign(request, { scarce: false, needs: firstOfCustomer(facts) });
    const opening = i === 0 ? input.opening?.trim() : undefined;
    const used = (text: string) =>
      avoided(text) || (i === 0 && (input.usedHooks ?? []).some((hook) => holds(hook, text)));
    const line: Line = opening
      ? { text: opening, told: [], slots: [] }
      : ((i === 0 && opensAsFollowed ? followedOpening(input, roles, facts, said, random, request, used) : undefined) ??
        writeLine(facts, said, random, request, used));
    const spokenLine = i === at && catchphrase ? `${line.text} ${sentence(catchphrase)}` : line.text;
    if (entry < 0 && namesIn(facts).some((name) => spokenLine.toLowerCase().includes(name.toLowerCase()))) entry = i;
    return {
      segmentRole: role.role,
      spokenLine,
      onScreenText: screenText(facts, role.beat, line, role.goal ?? goal, random, avoided, said.told, shown),
      visualDirection: pictureOf(
        facts,
        role.beat,
        i,
        input.brief.scene || facts.category.settings[0],
        entry >= 0 && facts.hasProduct,
        random,
      ),
    };
  });
  const shape = structureOf(structure)!;
  const script = {
    structureType: structure,
    family: input.follows?.hookFamily ?? shape.family,
    hookText: segments[0]!.spokenLine,
    claimLimit: said.told.size,
    productEntrySegment: Math.max(0, entry),
    whyItWorks: why(shape.why, input.brief, facts),
    segments,
  };
  return { script, missing: missing(facts, said, segments) };
}

/** Whether a text says what the creator or the format that is followed never says. */
export const avoidedBy = ({ persona, follows }: Pick<ScriptInput, 'persona' | 'follows'>) => {
  const avoid = [...(persona?.avoid_phrases ?? []), ...neverSaid(follows)];
  return (text: string): boolean => avoidedIn(text, avoid).length > 0 || repeatsExample(text, follows);
};

const namesIn = ({ slots, names }: Facts): string[] =>
  [slots.name, slots.short, names[0]].filter((name): name is string => name !== undefined && name.length > 1);

/** What this draft tells, and of what it cannot tell in full, which part: another seed takes another. */
function toldNow(input: ScriptInput, avoided: (text: string) => boolean, random: Dice, seed: number): Facts {
  const facts = withoutAvoided(factsOf(input.brief, seed), avoided);
  const selves = selvesOf(input.persona, [...facts.names, facts.thing])
    .map((field) => field.filter((one) => !Object.values(one).some(avoided)))
    .filter((field) => field.length > 0);
  const [first, ...rest] = facts.told;
  return {
    ...facts,
    slots: admit({ ...facts.slots, ...pickSelf(selves, random) }),
    // A product's first benefit comes first; an article's sentences keep their order.
    told: !first || !facts.hasProduct ? facts.told : [first, ...random.shuffle(rest)],
  };
}

/** Facts that hold a phrase to avoid are not told; a name that does is not said. */
export function withoutAvoided(facts: Facts, avoided: (text: string) => boolean): Facts {
  const slots: Values = Object.fromEntries(
    Object.entries(facts.slots).filter(([, value]) => value !== undefined && !avoided(value)),
  );
  if (facts.slots.name && !slots.name) slots.name = 'this one';
  if (facts.slots.short && !slots.short) slots.short = slots.name;
  return {
    ...facts,
    slots: admit(slots),
    told: facts.told.filter(({ statement }) => !avoided(statement.text)),
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
  const wanted = structureOf(input.structureType ?? input.follows?.structure ?? '');
  if (wanted) return wanted.key;
  const enough = facts.told.length + (facts.slots.price ? 1 : 0) >= roles.length - 2 && roles.length >= 4;
  const fitting = format.structures.filter((key) => key !== 'listicle' || enough);
  const preferred = structureOf(input.brief.structureType ?? '');
  if (!input.structureType && preferred && fitting.includes(preferred.key) && random.next() < 0.25)
    return preferred.key;
  return random.shuffle(fitting)[0] ?? 'problem-solution';
}

/** Lines that tell what the brief says. */
const TELLS: ReadonlySet<Beat> = new Set(['turn', 'benefit', 'proof', 'objection']);

const COUNTED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const numbered = (i: number): Values => {
  const n = COUNTED[i] ?? 'next';
  return { n, N: n.charAt(0).toUpperCase() + n.slice(1) };
};

const firstOfCustomer = ({ told }: Facts): Need[] =>
  told.some(({ proof }) => proof) ? ['proof'] : told.length > 0 ? ['claim'] : ['product'];

/** The lines that a list counts: all between the first and the last; after a format those that it asks nothing else of. */
function countedLines(structure: StructureKey, { follows }: ScriptInput, roles: readonly Role[]): number[] {
  if (structure !== 'listicle') return [];
  const between = [...roles.keys()].slice(1, -1);
  const counted = follows
    ? between.filter((i) => /^(?:turn|benefit|proof)$/.test(roles[i]!.beat) && roles[i]!.kind === undefined)
    : between;
  // A list of one is not counted.
  return counted.length > 1 || !follows ? counted : [];
}

/** The counted lines of a list are reasons, whatever beat they stand on. */
function listed(
  structure: StructureKey,
  i: number,
  counted: readonly number[],
  facts: Facts,
  said: Said,
): Partial<LineRequest> {
  if (structure !== 'listicle') return {};
  if (i === 0) return facts.hasProduct ? {} : facts.told.length > 0 ? {} : { only: TOPIC_LIST_HOOKS };
  if (!counted.includes(i)) return {};
  if (!facts.hasProduct) return { only: facts.told.length > 0 ? [...REPORT_ENTRIES, ...REPORT.objection] : TOPIC_TIPS };
  const left =
    facts.told.some((_, k) => !said.told.has(k)) || (facts.slots.price !== undefined && !said.slots.get('price'));
  return { only: left ? [...LIST_ENTRIES, ...THIN_ENTRIES] : THIN_ENTRIES };
}

/** Says that something costs nothing. */
const FREE = /\bfree\b/i;

/** The lines for what a format asks of one. */
function linesAsked({ kind, goal }: Role, { slots, hasProduct, told }: Facts): Partial<LineRequest> {
  if (!hasProduct) return {};
  if (goal) return { rather: CTA[goal] };
  if (kind === undefined) return {};
  if (kind !== 'price' || slots.price) return { rather: KIND_LINES[kind] };
  return told.some(({ statement }) => FREE.test(statement.text)) ? {} : { rather: PRICE_UNKNOWN };
}

/** The opening of a script after a format: one of its recipes, else one of its family of hooks. */
function followedOpening(
  { follows, brief }: ScriptInput,
  roles: readonly Role[],
  facts: Facts,
  said: Said,
  random: Dice,
  request: LineRequest,
  used: (text: string) => boolean,
): Line | undefined {
  if (!follows) return undefined;
  const known = numbersOf(JSON.stringify(brief));
  const filled = recipeOpenings(follows.hookRecipes, facts, {
    language: 'en',
    extra: request.extra,
    shuffle: (list) => random.shuffle(list),
  }).find(
    ({ text, slots }) =>
      !used(text) &&
      [...numbersOf(text)].every((number) => known.has(number)) &&
      // A later line is there for the price.
      !(slots.includes('price') && roles.some(({ kind }) => kind === 'price')),
  );
  if (filled) {
    noteLine(said, filled);
    return filled;
  }
  if (!follows.hookFamily) return undefined;
  const copy = facts.hasProduct ? PRODUCT_OPENINGS : facts.told.length > 0 ? REPORT_OPENINGS : TOPIC_OPENINGS;
  const lines = copy[follows.hookFamily].filter((line) => !facts.takePart || !OF_OWNERS.test(line));
  return writeLine(facts, said, random, { ...request, rather: lines }, used);
}

function chooseCatchphrase(input: ScriptInput, random: Dice, avoided: (text: string) => boolean): string | undefined {
  const fit = (input.persona?.catchphrases ?? [])
    .map((one) => one.trim())
    .filter((one) => one && words(one).length <= 9 && words(one).length > 0 && !PLACEHOLDER.test(one) && !avoided(one));
  return random.shuffle(fit)[0];
}

/** The call to action or the turn: a hook is too precious, a proof too exact. */
function catchphraseAt(roles: readonly Role[], random: Dice): number {
  const last = roles.length - 1;
  const turn = Math.max(
    1,
    roles.findIndex((role) => role.beat === 'turn'),
  );
  return random.pick([last, last, turn]);
}

const sentence = (s: string): string =>
  (/[.!?…]["”]?$/.test(s) ? s : `${s}.`).replace(/^\p{Ll}/u, (c) => c.toUpperCase());

function why(base: string, brief: Brief, facts: Facts): string {
  const wider = (brief.stated?.niches ?? []).filter((niche) => niche.toLowerCase() !== brief.niche.toLowerCase());
  const niche = `${brief.niche.toLowerCase()}${wider.length > 0 ? ` (${wider.join(', ').toLowerCase()})` : ''}`;
  const { audience } = facts.slots;
  const who = audience ? ` It speaks to ${audience}, stays with ${niche}` : ` It stays with ${niche}`;
  const proof = facts.told.some((one) => one.proof)
    ? ' and leans on proof the brief can back.'
    : ' and claims nothing the brief does not say.';
  return `It ${base}.${who}${proof}`;
}
