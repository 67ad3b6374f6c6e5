/** Writes story ads offline: the brief's facts, the ones first that do not sell, told over a small acted frame. */
import { STORY } from '../../../content/writer/kinds/data.js';
import { Dice } from '../../random.js';
import { closeWithCatchphrase } from '../beats/catchphrase.js';
import { canBeSaid, ended, type Line, standsAlone } from '../beats/line.js';
import { findHeld } from '../beats/shots.js';
import { type Beat, composeVideo, findAudience, sayNothing } from '../beats/video.js';
import { containsPhrase, findAvoidedPhrases, isStorable } from '../check.js';
import { flatten } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { shorten } from '../facts/short.js';
import { placeBeats } from '../following/beats.js';
import { repeatsExample } from '../following/limits.js';
import { fillRecipes } from '../following/recipe.js';
import { findStructure } from '../formats.js';
import { capitalise } from '../language/grammar.js';
import { explain, isAbout } from '../script/compose.js';
import { formatFor, listAvoided, listRoles } from '../script/roles.js';
import type { ScriptInput } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';
import type { COLOR_STATES, StoryScript } from './shapes.js';

type Color = (typeof COLOR_STATES)[number];
/** Colours before and from the turn. */
const COLORS: readonly (readonly [Color, Color])[] = [
  ['cold', 'warm'],
  ['muted', 'bright'],
  ['dark', 'warm'],
  ['muted', 'vivid'],
];

export function composeStory(input: ScriptInput, seed: number): StoryScript {
  const { brief, persona, follows } = input;
  const roles = listRoles(input);
  const random = Dice.seeded(seed).fork('story');
  const avoid = listAvoided(input);
  const allows = (text: string): boolean =>
    findAvoidedPhrases(text, avoid).length === 0 && !repeatsExample(text, follows);
  const subject = subjectOf(brief, avoid);
  const structure =
    findStructure(input.structureType ?? follows?.structure ?? '')?.key ?? formatFor(input).structures[0]!;
  const { first, rest } = open(input, subject, allows, random);
  const goal = roles.at(-1)?.goal ?? brief.goal;
  const options = { exact: input.exact ?? false, goal, structure, used: input.usedHooks ?? [], allows };
  const told = tell();
  const spoken = closeWithCatchphrase(told, persona ?? null, { code: subject.code, allows, random });
  const placed = follows ? placeBeats(spoken, roles) : spoken.map((beat) => ({ beat, role: beat.role as string }));
  const beats = placed.map(({ beat }) => beat);
  const turn = findTurn(beats);
  const scenes = stage(beats.length, turn, { input, subject, random });
  const entry = beats.findIndex((beat, index) => index >= (input.opening ? 0 : turn) && isAbout(beat, subject));
  return {
    structureType: structure,
    family: follows?.hookFamily ?? findStructure(structure)!.family,
    hookText: beats[0]?.line ?? '',
    claimLimit: new Set(beats.slice(1).flatMap(({ facts }) => facts)).size,
    productEntrySegment: Math.max(0, entry < 0 ? turn : entry),
    whyItWorks: explain(structure, subject),
    segments: placed.map(({ beat, role }, index) => ({
      segmentRole: role,
      spokenLine: beat.line,
      onScreenText: beat.title ?? '',
      facts: [...beat.facts],
      ...scenes[index]!,
    })),
  };

  function tell(): Beat[] {
    const video = { ...options, most: roles.length };
    if (first) return [first, ...composeVideo(rest, { ...video, opening: first.line }, seed).slice(1)];
    const beats = composeVideo(rest, video, seed);
    return beats.length > 0 ? beats : [sayNothing(subject, brief.niche, random)];
  }
}

/** The facts that can open a story, the most telling first. */
const OPENING: readonly FactKind[] = [
  ...(['question', 'problem', 'audience', 'benefit', 'detail', 'proof', 'step', 'when', 'where'] as const),
  ...(['offer', 'price', 'contact', 'what'] as const),
];

/** Indices of the lines that can stand alone and do not name the product. */
export const listNameless = ({ lines }: Subject, name: string): number[] =>
  [...lines.keys()].filter((i) => standsAlone(lines, i) && !containsPhrase(lines[i]!.line, name));

/**
 * The first line, and the subject without what that line says. It is the brief's question, its problem or its audience, else any
 * fact that neither names nor shows the product; null if there is none.
 */
function open(
  { brief, opening, usedHooks, follows }: ScriptInput,
  subject: Subject,
  allows: (text: string) => boolean,
  random: Dice,
): { first: Beat | null; rest: Subject } {
  const { facts, lines, language, code, noun } = subject;
  const used = new Set((usedHooks ?? []).map(flatten));
  const beat = (line: string, title: string | null = null, of: readonly number[] = []): Beat => ({
    role: 'hook',
    facts: of,
    line,
    title,
  });
  const given =
    opening?.trim() ||
    random
      .shuffle(fillRecipes(follows?.hookRecipes ?? [], subject))
      .find((one) => allows(one) && canBeSaid(one, code) && isStorable(one));
  if (given) {
    const others = lines.filter(({ line }) => flatten(line) !== flatten(given));
    return { first: beat(given), rest: { ...subject, lines: others } };
  }
  const without = (at: number, ...instead: Line[]): Subject => ({
    ...subject,
    lines: lines.toSpliced(at, 1, ...instead),
  });
  const kindOf = (at: number): FactKind => facts[lines[at]!.facts[0]!]!.kind;
  const free = listNameless(subject, brief.product.name)
    .filter((at) => allows(lines[at]!.line))
    .sort((a, b) => OPENING.indexOf(kindOf(a)) - OPENING.indexOf(kindOf(b)) || a - b);
  const isNew = (text: string): boolean => !used.has(flatten(text)) && !(noun && containsPhrase(text, noun));
  const telling = free.find((at) => isNew(lines[at]!.line));
  const what = lines.findIndex((_, at) => kindOf(at) === 'what');
  const audience = what < 0 || lines[what + 1]?.follows ? null : findAudience(lines[what]!.line, language);
  const line = audience && ended(capitalise(audience.tail), code);
  const isAsked = telling !== undefined && /question|problem/.test(kindOf(telling));
  if (audience && line && !isAsked && allows(line) && isNew(line)) {
    const instead = { ...lines[what]!, line: ended(audience.head, code), title: shorten(audience.head, code) };
    return {
      first: beat(line, audience.tail.includes(',') ? null : shorten(audience.tail, code), instead.facts),
      rest: without(what, instead),
    };
  }
  const at = telling ?? free.find((one) => !used.has(flatten(lines[one]!.line))) ?? free[0];
  if (at === undefined) return { first: null, rest: subject };
  const { line: said, title, facts: of } = lines[at]!;
  return {
    first: beat(said, title && !containsPhrase(title, brief.product.name) ? title : null, of),
    rest: without(at),
  };
}

/** Index of the scene in which the story turns: the first after the opening and the problems, else the last. */
function findTurn(beats: readonly Beat[]): number {
  const at = beats.findIndex(({ role }, index) => index > 0 && role !== 'hook' && role !== 'problem');
  return at < 0 ? beats.length - 1 : at;
}

/** What is filmed in each scene, and its colours. One plot runs through the story, and no action is used twice. */
function stage(
  count: number,
  turn: number,
  { input, subject, random }: { input: ScriptInput; subject: Subject; random: Dice },
): { action: string; visualDirection: string; colorState: Color }[] {
  const { plots, framings } = STORY;
  const [plot, ...others] = random.shuffle(plots) as [(typeof plots)[number], ...typeof plots];
  const [cold, warm] = random.pick(COLORS);
  const who = getCharacterName(input);
  const thing = findHeld(subject, input.brief);
  const done = new Set<string>();
  const framed = new Map<string, number>();
  const place = input.brief.scene || 'a plain room, daylight';
  return Array.from({ length: count }, (_, index) => {
    const part = index < turn ? 'before' : index === turn ? 'turn' : index === count - 1 ? 'end' : 'after';
    const held = thing && (part === 'turn' || part === 'after') ? plot.thing : [];
    const choices = [...held, ...[plot, ...others].flatMap((one) => one[part]), ...plots.flatMap((one) => one.after)];
    const action = choices.find((one) => !done.has(one)) ?? choices[0]!;
    done.add(action);
    const nth = framed.get(part) ?? random.int(0, 2);
    framed.set(part, nth + 1);
    return {
      action: `${capitalise(action.replaceAll('{thing}', thing ?? '').replaceAll('{who}', who))}.`,
      visualDirection: `${framings[part][nth % framings[part].length]!}, ${place}.`,
      colorState: index < turn ? cold : warm,
    };
  });
}

/** The character's name, in a form that a sentence can use. */
function getCharacterName({ persona }: ScriptInput): string {
  const name = persona?.name.trim() ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,30}(?: [\p{L}\p{M}][\p{L}\p{M}'’-]{0,30}){0,2}$/u.test(name)
    ? name
    : 'The character';
}
