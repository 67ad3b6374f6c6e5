/** Writes video ads offline: the sections of an angle, each of which says facts of the brief. */
import { AD_SCRIPT } from '../../../content/writer/kinds/data.js';
import { Dice } from '../../random.js';

import { describeShot, findHeld } from '../beats/shots.js';
import { titleOf } from '../beats/title.js';
import { type Beat, type BeatRole, composeVideo, sayNothing } from '../beats/video.js';
import { containsPhrase, countUnits, isStorable } from '../check.js';
import { flatten } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { isPaid, type Platform, type Beat as Purpose } from '../formats.js';
import { describeTextPlace, PLATFORM_HABITS } from '../platform-habits.js';
import type { Brief } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';
import type { AdScene, AdScript, AdScriptInput } from './shapes.js';
import { type AdSection, getAdSeconds, listSections, sumSeconds, toBriefPlatform } from './shapes.js';

/** The beats that a section can say, those that suit it best first. */
const SUITING: Readonly<Record<Purpose, readonly BeatRole[]>> = {
  hook: ['hook'],
  tension: ['problem'],
  turn: ['turn', 'benefit'],
  benefit: ['benefit'],
  proof: ['proof'],
  objection: ['offer'],
  cta: ['cta', 'offer'],
};
/** Kinds of facts that need a section of the tension. */
const TENSE: ReadonlySet<FactKind> = new Set(['problem', 'question']);
/** Maximum number of characters in a narration. */
const NARRATION = 400;
const CUT_IN = [
  'A close-up of the {thing}, nobody in the picture.',
  'The {thing} from above, a few everyday things around it.',
  'A detail of the {thing}, soft background.',
];
const UNKNOWN_MAKER =
  'The brief says nothing of who makes it, so nobody tells of them. Add a sentence on the maker for a real founder story.';

export function composeAdScript(input: AdScriptInput, seed: number): AdScript {
  const { brief, angle, platform, hook } = input;
  const place = toBriefPlatform(platform, brief.platform);
  const subject = subjectOf(brief);
  const makers = findMakers(subject);
  const placed = placeBeats(
    writeBeats(input, subject, seed),
    AD_SCRIPT[angle].sections,
    angle === 'Founder Story' ? makers : null,
  );
  const random = Dice.seeded(seed).fork('pictures');
  const scenes = placed.map(({ section, beats }, index): AdScene => {
    const [beat] = beats as [Beat];
    const shot = describeShot(beat, index, { subject, brief, workflow: null, random });
    return {
      section: section.section,
      narration: beats.map(({ line }) => line).join(' '),
      onScreenText: beat.title ?? '',
      shotDescription:
        index === 0 ? `${shot} Framed ${PLATFORM_HABITS[place].frame}, ${describeTextPlace(place)}.` : shot,
      bRoll: describeBRoll(beat, index, subject, brief),
    };
  });
  const notes = placed.map(({ section: { section, purpose } }) => `${section}: ${purpose}.`);
  return {
    title: titleOf(subject, PLATFORM_HABITS[place].title) ?? angle,
    scenes,
    beats: angle === 'Founder Story' && makers.size === 0 ? [...notes, UNKNOWN_MAKER] : notes,
    cta: hook === null && scenes.length === 0 ? null : pickAction(subject, brief, place),
  };
}

/** The beats of the ad: as many as it has sections, or fewer if they take too long to say. */
function writeBeats({ brief, angle, length, hook }: AdScriptInput, subject: Subject, seed: number): Beat[] {
  const { structure, sections } = AD_SCRIPT[angle];
  const isTense = sections.some(({ beat }) => beat === 'tension');
  const lines = subject.lines
    .filter(({ facts }) => isTense || !TENSE.has(subject.facts[facts[0]!]!.kind))
    .filter(({ line }) => isStorable(line));
  for (let most = listSections(angle, length).length; most > 0; most--) {
    const beats = composeVideo({ ...subject, lines }, { most, goal: brief.goal, structure, opening: hook }, seed)
      .filter(({ line }) => countUnits(line, brief.language) > 0)
      .filter(({ line }, i, all) => !all.some((other, k) => k < i && containsPhrase(other.line, line)));
    const told = beats.map(({ line }) => line);
    if (told.length > 0 && sumSeconds(told, brief.language) <= getAdSeconds(length)) return beats;
  }
  return [sayNothing(subject, brief.niche, Dice.seeded(seed))];
}

/** The facts that the maker tells of himself: "We have baked since 1994". */
function findMakers({ facts, language }: Subject): ReadonlySet<number> {
  const isOwn = (text: string): boolean => language.speaking.own.some((word) => flatten(text).includes(` ${word} `));
  return new Set([...facts.keys()].filter((index) => isOwn(facts[index]!.text)));
}

interface Placed {
  section: AdSection;
  beats: Beat[];
}

/**
 * Gives each beat a section that suits it, in the order of the angle; where none is free, it is said in one that suits. Sections
 * without a beat are left out.
 * @param makers facts for the sections about the maker; null where there are no such sections
 */
function placeBeats(
  beats: readonly Beat[],
  sections: readonly AdSection[],
  makers: ReadonlySet<number> | null,
): Placed[] {
  const placed: Placed[] = sections.map((section) => ({ section, beats: [] }));
  for (const [index, beat] of beats.entries()) {
    const isMaker = makers !== null && index > 0 && beat.role !== 'cta' && beat.facts.some((fact) => makers.has(fact));
    const suits = ({ section }: Placed, role: BeatRole): boolean =>
      section.maker ? isMaker : index === 0 ? section.beat === 'hook' : SUITING[section.beat].includes(role);
    const fitting = placed.filter((one) => suits(one, beat.role));
    const best =
      fitting.find((one) => isMaker && one.section.maker && one.beats.length === 0) ??
      fitting.find(({ section, beats: said }) => said.length === 0 && SUITING[section.beat][0] === beat.role) ??
      fitting.find(({ beats: said }) => said.length === 0) ??
      fitting.at(-1);
    const length = best?.beats.reduce((sum, { line }) => sum + line.length + 1, beat.line.length) ?? 0;
    if (best && length <= NARRATION) best.beats.push(beat);
  }
  return placed.filter(({ beats: said }) => said.length > 0);
}

/** What may be cut in: the thing, where it is certain what it is, or a card with a number. */
function describeBRoll({ role, title, facts }: Beat, index: number, subject: Subject, brief: Brief): string {
  const thing = findHeld(subject, brief);
  if (index > 0 && thing !== null && ['turn', 'benefit', 'offer'].includes(role))
    return CUT_IN[index % CUT_IN.length]!.replace('{thing}', thing);
  return title !== null && facts.length > 0 && /\d/.test(title) ? `A card with the words “${title}”.` : '';
}

/** What the platform offers to viewers for the goal, in English; a paid ad for something without a price sells nothing. */
function pickAction({ facts, code }: Subject, { goal, product }: Brief, place: Platform): string | null {
  if (code !== 'en') return null;
  const sells = product.price !== null || facts.some(({ kind }) => kind === 'price' || kind === 'offer');
  return PLATFORM_HABITS[place].action[isPaid(place) && goal === 'sales' && !sells ? 'clicks' : goal];
}
