import { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { type Line, type LineRequest, writeLine } from '../compose/line/lines.js';
import { listNeeds } from '../compose/line/needs.js';
import { nothingSaid, type Said } from '../compose/line/said.js';
import { describePicture } from '../compose/picture.js';
import { pickScreenText } from '../compose/screen.js';
import { NAMELESS } from '../compose/slots.js';
import { AD_COPY, DISCOVERY } from '../copy/ad-script.js';
import { COMMON, NO_PROOF } from '../copy/common.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { type Beat, type Goal, isPaid, LIMITS, type Platform, type Role } from '../formats.js';
import { capitalise, tidyPhrase } from '../language/grammar.js';
import { PLATFORM_HABITS } from '../platform-habits.js';
import { writeForeignAd } from './foreign.js';
import { findMakers, writeMakerLine } from './makers.js';
import type { AdScene, AdScript, AdScriptInput } from './shapes.js';
import { describeBRoll, describeShot } from './shots.js';
import { countSeconds, sumSeconds } from './timeline.js';
import { AD_SECTIONS, type AdAngle, type AdSection, getAdSeconds, toBriefPlatform } from './vocabulary.js';

/** Number of drafts made from one seed, of which the longest that fits is used. */
const DRAFTS = 6;
/**
 * Maximum number of words in one line of a narration; fewer in a paid ad, except in a line that offers proof. A scene's time
 * may allow fewer still.
 */
const LONGEST = 20;
const PAID_LONGEST = 16;
const getMaxWords = (place: Platform, beat: Beat): number =>
  isPaid(place) && beat !== 'proof' ? PAID_LONGEST : LONGEST;

/** The offline writer's ad: one line per scene, made of the brief's own statements and sentences of our own. */
export function composeAdScript(given: AdScriptInput, seed: number): AdScript {
  const brief = cleanTexts(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  if (isForeign(input.brief)) return writeForeignAd(input, seed);
  // The brief is read only once: reading takes most of the time, and every draft needs the same facts.
  const read = asTopic(collectFacts(input.brief, seed));
  let best: { ad: AdScript; seconds: number } | undefined;
  for (let i = 0; i < DRAFTS; i++) {
    const ad = draftAd(input, read, (seed + i * 15_485_863) | 0);
    const seconds = sumSeconds(
      ad.scenes.map(({ narration }) => narration),
      'en',
    );
    if (seconds <= getAdSeconds(input.length) && (!best || seconds > best.seconds)) best = { ad, seconds };
  }
  return best?.ad ?? draftAd(input, read, seed);
}

function draftAd(input: AdScriptInput, read: Facts, seed: number): AdScript {
  const { brief, angle, platform } = input;
  const random = Dice.seeded(seed);
  const [first, ...rest] = read.statements;
  const facts = { ...read, statements: first ? [first, ...random.shuffle(rest)] : [] };
  const makers = findMakers(facts, brief);
  const hasMaker = makers.length > 0;
  const sections = listSections(input, makers.length);
  const { structure } = AD_SECTIONS[angle];
  const place = toBriefPlatform(platform, brief.platform);
  const said = nothingSaid();
  const shown = new Set<string>();
  const roles: Role[] = sections.map(({ section, beat }) => ({ role: section, beat }));
  const most = countSceneWords(input, sections.length);
  const { hookWords } = PLATFORM_HABITS[place];
  const turn = random.int(0, 6);
  let seen = false;
  const scenes = sections.map((part, i): AdScene => {
    const { beat } = part;
    const only = facts.hasProduct ? listLines(angle, part, hasMaker) : undefined;
    const request: LineRequest = {
      beat,
      structure,
      tone: 'warm',
      goal: brief.goal,
      platform: place,
      reserve: Math.max(0, getMaxWords(place, beat) - (i === 0 ? Math.min(hookWords, most) : most)),
      extra: {},
      needs: listNeeds(facts, said, roles, i, true),
      scarce: facts.statements.length <= sections.filter((one) => TELLS.has(one.beat)).length,
      ...(only ? { only } : {}),
    };
    const maker = part.maker ? makers.shift() : undefined;
    const line: Line =
      i === 0 && input.hook !== null
        ? { text: input.hook, statements: [], slots: [] }
        : ((maker && writeMakerLine(maker, facts, said, random, most)) ??
          writeLine(facts, said, random, request, (text) => PLACEHOLDER.test(text)));
    seen ||= beat === 'turn' || mentionsThing(line.text, facts);
    return {
      section: part.section,
      narration: line.text,
      onScreenText: pickScreenText(
        facts,
        beat,
        line,
        brief.goal,
        random,
        (text) => PLACEHOLDER.test(text),
        said.statements,
        shown,
      ),
      shotDescription: describeShot(
        describePicture(facts, beat, i, brief.scene || facts.category.settings[0], seen && facts.hasProduct, random),
        place,
        i,
      ),
      bRoll: describeBRoll(facts, i + turn, seen && facts.hasProduct),
    };
  });
  const full = extendScenes(scenes, sections, facts, said, random, input);
  return {
    title: writeTitle(angle, facts, place, sections),
    scenes: full,
    beats: describeBeats(sections, angle),
    cta: pickAction(brief.goal, facts, place),
  };
}

const TELLS: ReadonlySet<string> = new Set(['turn', 'benefit', 'proof', 'objection']);

/** Number of words that there is time for in each scene after the opening; at least 8, at most {@link LONGEST}. */
function countSceneWords({ length, hook }: AdScriptInput, scenes: number): number {
  const opening = hook === null ? 6 : countSeconds(hook, 'en');
  const each = Math.floor((getAdSeconds(length) - opening) / (scenes - 1));
  return Math.max(8, Math.min(LONGEST, Math.floor(each * LIMITS.wordsPerSecond)));
}

/** An angle's sections in an ad of this length. Where the brief names no makers, the origin story becomes a discovery. */
function listSections({ angle, length }: AdScriptInput, makers: number): AdSection[] {
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

function listLines(angle: AdAngle, { beat, section }: AdSection, hasMaker: boolean): readonly string[] | undefined {
  if (beat === 'cta') return undefined;
  const own = angle === 'Founder Story' && !hasMaker && DISCOVERY[beat] ? DISCOVERY[beat] : AD_COPY[angle]?.[beat];
  if (own === undefined) return undefined;
  // Hooks, tension scenes and the verdict have enough lines of their own; other scenes also use the lines that any script may
  // use.
  if (beat === 'hook' || beat === 'tension' || section === 'Verdict') return own;
  return [...own, ...COMMON[beat], ...(beat === 'proof' ? NO_PROOF : [])];
}

const mentionsThing = (text: string, { slots }: Facts): boolean =>
  [slots.name, slots.short, slots.what].some(
    (one) => one !== undefined && text.toLowerCase().includes(one.toLowerCase()),
  );

/** Adds one more statement to the first turn, the first benefit and the first proof scene, while the ad has time left. */
function extendScenes(
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
      getAdSeconds(length) -
      sumSeconds(
        full.map(({ narration }) => narration),
        'en',
      );
    const room = Math.floor((left - 1) * LIMITS.wordsPerSecond);
    const unsaid = facts.statements.some((one, k) => !said.statements.has(k) && !one.proof);
    if (!scene || room < 6 || !unsaid) continue;
    const request: LineRequest = {
      beat: 'benefit',
      structure,
      tone: 'warm',
      goal: brief.goal,
      platform: toBriefPlatform(platform, brief.platform),
      reserve: Math.max(0, getMaxWords(toBriefPlatform(platform, brief.platform), 'benefit') - room),
      extra: {},
      needs: ['claim'],
      scarce: false,
      only: ADDS,
    };
    const before = said.statements.size;
    const { text } = writeLine(facts, said, random, request, (one) => PLACEHOLDER.test(one));
    if (said.statements.size > before) scene.narration = `${scene.narration} ${text}`;
  }
  return full;
}

/** Lines that add one more statement to a scene. */
const ADDS: readonly string[] = [
  'And there is more: {say}.',
  'One more thing here: {say}.',
  'I like this, too: {say}.',
  'Also worth a look: {say}.',
  'And {clause}.',
];

const TITLES: Readonly<Record<AdAngle, string>> = {
  'Problem-Solution': '{name}: the problem and the answer',
  Transformation: '{name}: before and after',
  'Founder Story': '{name}: where it comes from',
  Comparison: '{name}, side by side',
  'Unboxing/Demo': '{name}: a first look',
};
const DISCOVERED = '{name}: how I came across it';

function writeTitle(angle: AdAngle, { slots, names }: Facts, place: Platform, sections: readonly AdSection[]): string {
  const given = slots.name === undefined || slots.name === NAMELESS ? (names[0] ?? slots.niche) : slots.name;
  const name = capitalise(tidyPhrase((given ?? '').replace(/^(?:this|these) /, '')));
  const discovered = angle === 'Founder Story' && !sections.some(({ maker }) => maker);
  const title = (discovered ? DISCOVERED : TITLES[angle]).replace('{name}', name);
  const most = PLATFORM_HABITS[place].title;
  if (name !== '' && title.length <= most && !PLACEHOLDER.test(title)) return title;
  return name !== '' && name.length <= most && !PLACEHOLDER.test(name) ? name : angle;
}

const UNKNOWN_MAKER =
  'The brief says nothing of who makes it, so the presenter tells how they see it. Add a sentence on the maker for a real founder story.';

function describeBeats(sections: readonly AdSection[], angle: AdAngle): string[] {
  const beats = sections.map(({ section, purpose }) => `${section}: ${purpose}.`);
  const unknown = angle === 'Founder Story' && !sections.some(({ maker }) => maker);
  return unknown ? [...beats, UNKNOWN_MAKER] : beats;
}

/** The call to action. A paid ad for something that is not sold, such as a choir, asks for clicks instead of sales. */
const pickAction = (goal: Goal, { takePart, hasProduct }: Facts, place: Platform): string =>
  PLATFORM_HABITS[place].action[isPaid(place) && goal === 'sales' && (takePart || !hasProduct) ? 'clicks' : goal];
