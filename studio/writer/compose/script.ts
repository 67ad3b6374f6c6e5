import { Dice } from '../../random.js';
import { avoidedIn, holds, PLACEHOLDER } from '../check.js';
import { LIST_ENTRIES, REPORT_ENTRIES, THIN_ENTRIES, TOPIC_LIST_HOOKS, TOPIC_TIPS } from '../copy/listicle.js';
import { REPORT } from '../copy/topic.js';
import { type Beat, type Role, type StructureKey, structureOf, type VideoFormat } from '../formats.js';
import { words } from '../language/grammar.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { type Facts, factsOf } from './facts.js';
import { foreignScript, isForeign } from './foreign.js';
import { type Line, type LineRequest, writeLine } from './lines.js';
import { missing, needsOf } from './needs.js';
import { pictureOf } from './picture.js';
import { nothingSaid, type Said } from './said.js';
import { screenText } from './screen.js';
import { pickSelf, selvesOf } from './self.js';
import { admit, type Values } from './slots.js';
import { toneOf } from './tone.js';

/** What a script has to keep to. */
export interface Frame {
  format: VideoFormat;
  roles: readonly Role[];
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
  return foreignScript({ input, roles, structure, facts, random, avoided });
}

/** One draft of a script. The same input and seed give the same one. */
export function draftScript(input: ScriptInput, { format, roles }: Frame, seed: number): Draft {
  const random = Dice.seeded(seed);
  const avoided = avoidedBy(input);
  const facts = toldNow(input, avoided, random, seed);
  const structure = chooseStructure(input, format, facts, roles, random);
  if (isForeign(input.brief))
    return { script: foreignScript({ input, roles, structure, facts, random, avoided }), missing: 0 };
  const { goal } = input.brief;
  const said = nothingSaid();
  const catchphrase = chooseCatchphrase(input, random, avoided);
  const at = catchphrase ? catchphraseAt(roles, random) : -1;
  const reasons = roles.length - 2;
  // A list of one is not counted.
  const extra: Values = structure === 'listicle' && reasons > 1 ? { count: COUNTED[reasons] ?? 'a few' } : {};
  const tone = toneOf(input.persona?.tone_of_voice ?? input.brief.persona.tone_of_voice);
  const early = random.next() < 0.6 || roles.length < 4;
  const shown = new Set<string>();
  let entry = -1;
  const segments = roles.map((role, i) => {
    const request: LineRequest = {
      beat: role.beat,
      structure,
      tone,
      goal,
      platform: input.brief.platform,
      reserve: i === at && catchphrase ? words(catchphrase).length : 0,
      extra: { ...extra, ...numbered(i) },
      scarce: facts.told.length <= roles.filter(({ beat }) => TELLS.has(beat)).length,
      // A list is of something: its hook says of what.
      needs: [
        ...(structure === 'listicle' && i === 0 && facts.hasProduct ? (['product'] as const) : []),
        ...needsOf(facts, said, roles, i, early),
      ],
      ...listed(structure, i, roles, facts, said),
    };
    const opening = i === 0 ? input.opening?.trim() : undefined;
    const used = (text: string) =>
      avoided(text) || (i === 0 && (input.usedHooks ?? []).some((hook) => holds(hook, text)));
    const line: Line = opening ? { text: opening, told: [], slots: [] } : writeLine(facts, said, random, request, used);
    const spokenLine = i === at && catchphrase ? `${line.text} ${sentence(catchphrase)}` : line.text;
    if (entry < 0 && namesIn(facts).some((name) => spokenLine.toLowerCase().includes(name.toLowerCase()))) entry = i;
    return {
      segmentRole: role.role,
      spokenLine,
      onScreenText: screenText(facts, role.beat, line, goal, random, avoided, said.told, shown),
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
    family: shape.family,
    hookText: segments[0]!.spokenLine,
    claimLimit: said.told.size,
    productEntrySegment: Math.max(0, entry),
    whyItWorks: why(shape.why, input.brief, facts),
    segments,
  };
  return { script, missing: missing(facts, said, segments) };
}

const avoidedBy = ({ persona }: ScriptInput) => {
  const avoid = persona?.avoid_phrases ?? [];
  return (text: string): boolean => avoidedIn(text, avoid).length > 0;
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
function withoutAvoided(facts: Facts, avoided: (text: string) => boolean): Facts {
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
  const wanted = structureOf(input.structureType ?? '');
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

/** The middle lines of a list are counted reasons, whatever beat they stand on. */
function listed(
  structure: StructureKey,
  i: number,
  roles: readonly Role[],
  facts: Facts,
  said: Said,
): Partial<LineRequest> {
  if (structure !== 'listicle' || i === roles.length - 1) return {};
  if (i === 0) return facts.hasProduct ? {} : facts.told.length > 0 ? {} : { only: TOPIC_LIST_HOOKS };
  if (!facts.hasProduct) return { only: facts.told.length > 0 ? [...REPORT_ENTRIES, ...REPORT.objection] : TOPIC_TIPS };
  const left =
    facts.told.some((_, k) => !said.told.has(k)) || (facts.slots.price !== undefined && !said.slots.get('price'));
  return { only: left ? [...LIST_ENTRIES, ...THIN_ENTRIES] : THIN_ENTRIES };
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
