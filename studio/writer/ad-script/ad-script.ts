import { firstOf } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { type Facts, factsOf, type Told } from '../compose/facts.js';
import { foreignScript, isForeign } from '../compose/foreign.js';
import { type Line, type LineRequest, writeLine } from '../compose/lines.js';
import { needsOf } from '../compose/needs.js';
import { pictureOf } from '../compose/picture.js';
import { nothingSaid, type Said } from '../compose/said.js';
import { screenText } from '../compose/screen.js';
import { NAMELESS } from '../compose/slots.js';
import {
  AD_COPY,
  B_ROLL_APP,
  B_ROLL_BEFORE,
  B_ROLL_ELSE,
  B_ROLL_OBJECT,
  DISCOVERY,
  MAKER_IS,
  MAKER_SAYS,
} from '../copy/ad-script.js';
import { COMMON, NO_PROOF } from '../copy/common.js';
import { GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { type Beat, type Goal, isPaid, LIMITS, type Platform, type Role } from '../formats.js';
import { capital, tidyPhrase, words } from '../language/grammar.js';
import { PLATFORM_HABITS, textsOn } from '../platform-habits.js';
import type { Brief } from '../shapes.js';
import { secondsFor, secondsForAll } from './timeline.js';
import {
  AD_SECTIONS,
  type AdAngle,
  type AdLength,
  type AdPlatform,
  type AdSection,
  adSeconds,
  placeOf,
} from './vocabulary.js';

export interface AdScriptInput {
  brief: Brief;
  angle: AdAngle;
  length: AdLength;
  platform: AdPlatform;
  /** What scene 1 says, word for word. */
  hook: string | null;
}
export interface AdScene {
  section: string;
  narration: string;
  onScreenText: string;
  shotDescription: string;
  bRoll: string;
}
export interface AdScript {
  title: string;
  scenes: AdScene[];
  /** What each scene is there for, and what a producer has to know. */
  beats: string[];
  /** A button, or what the viewer is asked to do. */
  cta: string | null;
}

/** Drafts of one seed before the fullest is taken. */
const DRAFTS = 6;
/** Words of a line, at most, before anything is kept free; fewer in a video that is paid for, but where it proves something. */
const LONGEST = 20;
const PAID_LONGEST = 16;
const longestOf = (place: Platform, beat: Beat): number => (isPaid(place) && beat !== 'proof' ? PAID_LONGEST : LONGEST);
/** Scenes that an ad has at least: shorter is no argument. */
const FEWEST = 3;

/** The offline writer's ad: one line a scene, of the brief's own statements between lines of ours. */
export function composeAdScript(given: AdScriptInput, seed: number): AdScript {
  const brief = plainly(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  if (isForeign(input.brief)) return foreignAd(input, seed);
  // Reading is most of the work, and the same for every draft.
  const read = asTopic(factsOf(input.brief, seed));
  let best: { ad: AdScript; seconds: number } | undefined;
  for (let i = 0; i < DRAFTS; i++) {
    const ad = draftAd(input, read, (seed + i * 15_485_863) | 0);
    const seconds = secondsForAll(
      ad.scenes.map(({ narration }) => narration),
      'en',
    );
    if (seconds <= adSeconds(input.length) && (!best || seconds > best.seconds)) best = { ad, seconds };
  }
  return best?.ad ?? draftAd(input, read, seed);
}

function draftAd(input: AdScriptInput, read: Facts, seed: number): AdScript {
  const { brief, angle, platform } = input;
  const random = Dice.seeded(seed);
  const [first, ...rest] = read.told;
  const facts = { ...read, told: first ? [first, ...random.shuffle(rest)] : [] };
  const makers = makersIn(facts, brief);
  const hasMaker = makers.length > 0;
  const sections = sectionsOf(input, makers.length);
  const { structure } = AD_SECTIONS[angle];
  const place = placeOf(platform, brief.platform);
  const said = nothingSaid();
  const shown = new Set<string>();
  const roles: Role[] = sections.map(({ section, beat }) => ({ role: section, beat }));
  const most = wordsOf(input, sections.length);
  const { hookWords } = PLATFORM_HABITS[place];
  const turn = random.int(0, 6);
  let seen = false;
  const scenes = sections.map((part, i): AdScene => {
    const { beat } = part;
    const only = facts.hasProduct ? linesFor(angle, part, hasMaker) : undefined;
    const request: LineRequest = {
      beat,
      structure,
      tone: 'warm',
      goal: brief.goal,
      platform: place,
      reserve: Math.max(0, longestOf(place, beat) - (i === 0 ? Math.min(hookWords, most) : most)),
      extra: {},
      needs: needsOf(facts, said, roles, i, true),
      scarce: facts.told.length <= sections.filter((one) => TELLS.has(one.beat)).length,
      ...(only ? { only } : {}),
    };
    const maker = part.maker ? makers.shift() : undefined;
    const line: Line =
      i === 0 && input.hook !== null
        ? { text: input.hook, told: [], slots: [] }
        : ((maker && makerLine(maker, facts, said, random, most)) ??
          writeLine(facts, said, random, request, (text) => PLACEHOLDER.test(text)));
    seen ||= beat === 'turn' || speaksOfThing(line.text, facts);
    return {
      section: part.section,
      narration: line.text,
      onScreenText: screenText(
        facts,
        beat,
        line,
        brief.goal,
        random,
        (text) => PLACEHOLDER.test(text),
        said.told,
        shown,
      ),
      shotDescription: shotOf(
        pictureOf(facts, beat, i, brief.scene || facts.category.settings[0], seen && facts.hasProduct, random),
        place,
        i,
      ),
      bRoll: bRollOf(facts, i + turn, seen && facts.hasProduct),
    };
  });
  const full = extended(scenes, sections, facts, said, random, input);
  return {
    title: titleOfAd(angle, facts, place, sections),
    scenes: full,
    beats: beatsOf(sections, angle),
    cta: actionOf(brief.goal, facts, place),
  };
}

const TELLS: ReadonlySet<string> = new Set(['turn', 'benefit', 'proof', 'objection']);

/** The words that one scene of so many has the time to say. */
function wordsOf({ length, hook }: AdScriptInput, scenes: number): number {
  const opening = hook === null ? 6 : secondsFor(hook, 'en');
  const each = Math.floor((adSeconds(length) - opening) / (scenes - 1));
  return Math.max(8, Math.min(LONGEST, Math.floor(each * LIMITS.wordsPerSecond)));
}

/** The sections of the angle in this length; where nobody is known to stand behind the thing, the origin is a discovery. */
function sectionsOf({ angle, length }: AdScriptInput, makers: number): AdSection[] {
  const all = AD_SECTIONS[angle].sections.filter(({ short }) => length === '60s' || short);
  return all.map((part) =>
    part.maker && makers === 0
      ? {
          section: part.short ? 'Discovery' : 'First impression',
          beat: part.beat,
          purpose: part.short ? 'says honestly how the presenter comes to it' : 'stays with what is known',
        }
      : part,
  );
}

function linesFor(angle: AdAngle, { beat, section }: AdSection, hasMaker: boolean): readonly string[] | undefined {
  if (beat === 'cta') return undefined;
  const own = angle === 'Founder Story' && !hasMaker && DISCOVERY[beat] ? DISCOVERY[beat] : AD_COPY[angle]?.[beat];
  if (own === undefined) return undefined;
  // An opening, and a scene with a task of its own, has lines enough; the others borrow from any script's.
  if (beat === 'hook' || beat === 'tension' || section === 'Verdict') return own;
  return [...own, ...COMMON[beat], ...(beat === 'proof' ? NO_PROOF : [])];
}

const MADE_BY =
  /\b(?:found(?:ed|er|ers)|family[- ](?:run|owned|business)|started (?:in|by|out|with|at)|made by (?:hand|two|three|my|her|his|an?)|handmade by|since (?:1[89]|20)\d\d|generations?|our workshop|their workshop)\b/i;
/** Characters of a sentence by which it is found again in its owner's text. */
const FOUND_BY = 40;

/** What the brief says of whoever makes it: "we" of its owner's, which is said as "they". */
function makersIn({ told }: Facts, { stated }: Brief): Told[] {
  const own = firstOf(stated?.text ?? '', OWN_TEXT).toLowerCase();
  const ofUs = (text: string): boolean =>
    /^They /.test(text) && own.includes(`we ${text.slice('They '.length).toLowerCase().slice(0, FOUND_BY)}`);
  return told.filter(
    ({ statement: { text, form } }) =>
      (form === 'quote' && words(text).length > 3) || (form === 'clause' && (MADE_BY.test(text) || ofUs(text))),
  );
}
/** Characters of an owner's text that are looked through. */
const OWN_TEXT = 8_000;

function makerLine(maker: Told, facts: Facts, said: Said, random: Dice, most: number): Line | undefined {
  const { text, inside, form } = maker.statement;
  const fits = random
    .shuffle(form === 'quote' ? MAKER_SAYS : MAKER_IS)
    .map((copy) => copy.replace('{Text}', text).replace('{text}', form === 'quote' ? text : inside))
    .find((line) => words(line).length <= most && !PLACEHOLDER.test(line) && !said.lines.has(line));
  const index = facts.told.indexOf(maker);
  if (fits === undefined || said.told.has(index)) return undefined;
  said.told.add(index);
  said.lines.add(fits);
  said.text += ` ${fits.toLowerCase()}`;
  return { text: fits, told: [index], slots: [] };
}

const speaksOfThing = (text: string, { slots }: Facts): boolean =>
  [slots.name, slots.short, slots.what].some(
    (one) => one !== undefined && text.toLowerCase().includes(one.toLowerCase()),
  );

/** Where the ad has time left, a scene in the middle says a second thing. */
function extended(
  scenes: readonly AdScene[],
  sections: readonly AdSection[],
  facts: Facts,
  said: Said,
  random: Dice,
  { brief, angle, length, platform }: AdScriptInput,
): AdScene[] {
  const full = scenes.map((scene) => ({ ...scene }));
  const { structure } = AD_SECTIONS[angle];
  const more = ['turn', 'benefit', 'proof'] as const;
  for (const beat of more) {
    const i = sections.findIndex((part) => part.beat === beat);
    const scene = full[i];
    const left =
      adSeconds(length) -
      secondsForAll(
        full.map(({ narration }) => narration),
        'en',
      );
    const room = Math.floor((left - 1) * LIMITS.wordsPerSecond);
    const unsaid = facts.told.some((one, k) => !said.told.has(k) && !one.proof);
    if (!scene || room < 6 || !unsaid) continue;
    const request: LineRequest = {
      beat: 'benefit',
      structure,
      tone: 'warm',
      goal: brief.goal,
      platform: placeOf(platform, brief.platform),
      reserve: Math.max(0, longestOf(placeOf(platform, brief.platform), 'benefit') - room),
      extra: {},
      needs: ['claim'],
      scarce: false,
      only: ADDS,
    };
    const before = said.told.size;
    const { text } = writeLine(facts, said, random, request, (one) => PLACEHOLDER.test(one));
    if (said.told.size > before) scene.narration = `${scene.narration} ${text}`;
  }
  return full;
}

/** Lines that add a statement to a scene. */
const ADDS: readonly string[] = [
  'And there is more: {say}.',
  'One more thing here: {say}.',
  'I like this, too: {say}.',
  'Also worth a look: {say}.',
  'And {clause}.',
];

const shotOf = (picture: string, place: Platform, i: number): string =>
  i === 0 ? `${picture} Framed ${PLATFORM_HABITS[place].frame}, ${textsOn(place)}.` : picture;

/** Where one goes, and not what one holds. */
const PLACE =
  /^(?:bakery|shop|store|caf[eé]|restaurant|bar|studio|salon|clinic|gym|hotel|hostel|school|library|museum|garden|farm|market|van|service)s?$/i;

function bRollOf({ category, thing, slots }: Facts, i: number, seen: boolean): string {
  const object = category.form === 'handheld' || category.form === 'large_object';
  const known = slots.things !== undefined || slots.what !== undefined;
  const list = !seen
    ? B_ROLL_BEFORE
    : /^(?:app|website|site|tool|software|platform)$/.test(thing)
      ? B_ROLL_APP
      : object && known && !PLACE.test(thing)
        ? B_ROLL_OBJECT
        : B_ROLL_ELSE;
  const place = category.settings[i % category.settings.length] ?? category.settings[0];
  return (list[i % list.length] ?? list[0]!).replaceAll('{thing}', thing).replaceAll('{place}', place);
}

const TITLES: Readonly<Record<AdAngle, string>> = {
  'Problem-Solution': '{name}: the problem and the answer',
  Transformation: '{name}: before and after',
  'Founder Story': '{name}: where it comes from',
  Comparison: '{name}, side by side',
  'Unboxing/Demo': '{name}: a first look',
};
const DISCOVERED = '{name}: how I came across it';

function titleOfAd(angle: AdAngle, { slots, names }: Facts, place: Platform, sections: readonly AdSection[]): string {
  const given = slots.name === undefined || slots.name === NAMELESS ? (names[0] ?? slots.niche) : slots.name;
  const name = capital(tidyPhrase((given ?? '').replace(/^(?:this|these) /, '')));
  const discovered = angle === 'Founder Story' && !sections.some(({ maker }) => maker);
  const title = (discovered ? DISCOVERED : TITLES[angle]).replace('{name}', name);
  const most = PLATFORM_HABITS[place].title;
  if (name !== '' && title.length <= most && !PLACEHOLDER.test(title)) return title;
  return name !== '' && name.length <= most && !PLACEHOLDER.test(name) ? name : angle;
}

const UNKNOWN_MAKER =
  'The brief says nothing of who makes it, so the presenter tells how they see it. Add a sentence on the maker for a real founder story.';

function beatsOf(sections: readonly AdSection[], angle: AdAngle): string[] {
  const beats = sections.map(({ section, purpose }) => `${section}: ${purpose}.`);
  const unknown = angle === 'Founder Story' && !sections.some(({ maker }) => maker);
  return unknown ? [...beats, UNKNOWN_MAKER] : beats;
}

/** Nobody shops for a choir. */
const actionOf = (goal: Goal, { takePart, hasProduct }: Facts, place: Platform): string =>
  PLATFORM_HABITS[place].action[isPaid(place) && goal === 'sales' && (takePart || !hasProduct) ? 'clicks' : goal];

/** An ad in a language that we write none in: the brief's own sentences, and ours where we have some. */
function foreignAd(input: AdScriptInput, seed: number): AdScript {
  const { brief, angle, platform, length } = input;
  const random = Dice.seeded(seed);
  const facts = factsOf(brief, seed);
  const place = placeOf(platform, brief.platform);
  const { structure, sections } = AD_SECTIONS[angle];
  const parts = sections.filter(({ short }) => length === '60s' || short);
  const opening = input.hook;
  const turn = random.int(0, 6);
  const { segments } = foreignScript({
    input: { brief, persona: null, format: 'talking-5', ...(opening === null ? {} : { opening }) },
    roles: parts.map(({ section, beat }) => ({ role: section, beat })),
    structure,
    facts,
    random,
    avoided: (text) => PLACEHOLDER.test(text),
  });
  const scenes = segments.map((segment, i): AdScene => {
    const seen = i > 0 && facts.hasProduct;
    return {
      section: segment.segmentRole,
      narration: i === 0 && opening !== null ? opening : segment.spokenLine,
      onScreenText: segment.onScreenText,
      shotDescription: shotOf(segment.visualDirection, place, i),
      bRoll: bRollOf(facts, i + turn, seen),
    };
  });
  // What does not fit is left out from the middle, the longest first.
  while (
    scenes.length > FEWEST &&
    secondsForAll(
      scenes.map(({ narration }) => narration),
      brief.language,
    ) > adSeconds(length)
  ) {
    const middle = scenes.slice(1, -1);
    const longest = middle.reduce((a, b) => (b.narration.length > a.narration.length ? b : a));
    scenes.splice(scenes.indexOf(longest), 1);
  }
  const kept = parts.filter(({ section }) => scenes.some((scene) => scene.section === section));
  const name = tidyPhrase(brief.product.name || brief.niche);
  const fits = name !== '' && name.length <= PLATFORM_HABITS[place].title && !PLACEHOLDER.test(name);
  return {
    title: fits ? name : angle,
    scenes,
    beats: kept.map(({ section, purpose }) => `${section}: ${purpose}.`),
    cta: null,
  };
}
