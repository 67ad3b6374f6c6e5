/** Writes carousels offline: a cover, one fact of the brief per slide, and a last slide with what is needed to act. */
import { withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { withCatchphrase } from '../beats/catchphrase.js';
import { type Line, sayFacts } from '../beats/line.js';
import { type Beat, composeVideo, sayNothing } from '../beats/video.js';
import { findAvoidedPhrases } from '../check.js';
import { flatten } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { placeBeats } from '../following/beats.js';
import { fillRecipes } from '../following/recipe.js';
import { STRUCTURES } from '../formats.js';
import { words } from '../language/grammar.js';
import type { Script } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';
import { type Cover, listCounted, listCovers } from './cover.js';
import { describeSlide } from './picture.js';
import {
  type CarouselInput,
  countSlides,
  findKind,
  getSlideLimits,
  type Kind,
  listAvoidedPhrases,
  listParts,
  SLIDES,
} from './slides.js';

/** Probability that a cover promises a number, where nothing says how it opens. */
const COUNTED = 0.4;
/** More beats than a brief has facts. */
const ALL = 100;

interface Context {
  input: CarouselInput;
  /** Its lines are those that fit on a slide. */
  subject: Subject;
  kind: Kind | undefined;
  random: Dice;
  allows: (text: string) => boolean;
  isHeadline: (text: string) => boolean;
}

interface Slide {
  beat: Beat;
  role: string;
  headline: string;
  text: string;
}

/** Writes a carousel. The same input and seed give the same carousel. */
export function composeCarousel(input: CarouselInput, seed: number): Script {
  const { brief, follows } = input;
  const context = readContext(input, seed);
  const { subject, random } = context;
  const cover = chooseCover(context);
  const placed = cover.headline === '' ? [] : placeSlides(chooseBeats(cover, context, seed), context);
  const slides = placed.length > 0 ? writeSlides(placed, cover, context) : [writeNothing(context)];
  const headline = slides[0]?.headline ?? '';
  const family = headline === cover.headline ? cover.family : 'list';
  return {
    structureType: STRUCTURES.find((one) => one.family === family)?.key ?? follows?.structure ?? 'listicle',
    family,
    hookText: headline,
    claimLimit: new Set([...cover.says, ...placed.map(({ beat }) => beat)].flatMap(({ facts }) => facts)).size,
    productEntrySegment: Math.max(0, findEntry(slides, cover, subject)),
    whyItWorks: 'Each slide says one thing that the brief says, so each swipe pays.',
    segments: slides.map(({ beat, role, headline, text }, index) => ({
      segmentRole: role,
      spokenLine: text,
      onScreenText: headline,
      visualDirection: describeSlide(index, slides.length, beat, { subject, brief, random }),
    })),
  };
}

/** The only slide of a brief that says nothing. */
function writeNothing({ subject, input, random }: Context): Slide {
  const beat = sayNothing(subject, input.brief.niche, random);
  return { beat, role: 'cover', headline: withoutEnd(beat.line, /[.。]/), text: '' };
}

function readContext(input: CarouselInput, seed: number): Context {
  const avoid = listAvoidedPhrases(input);
  const { headlineWords, headlineCharacters, textWords, textCharacters } = getSlideLimits(input.brief.language);
  const allows = (text: string): boolean => findAvoidedPhrases(text, avoid).length === 0;
  const isText = (text: string): boolean =>
    words(text).length <= textWords && text.length <= textCharacters && allows(text);
  const isHeadline = (text: string): boolean =>
    text.trim() !== '' && words(text).length <= headlineWords && text.length <= headlineCharacters && allows(text);
  const read = subjectOf(input.brief, avoid);
  const lines = readLines(read)
    .filter(({ line }) => isText(line))
    .map((line) => ({ ...line, title: line.title !== null && isHeadline(line.title) ? line.title : null }));
  const random = Dice.seeded(seed).fork('carousel');
  // A name that does not fit on a slide is not said apart from the sentences that contain it.
  const name = isHeadline(read.name.value) ? read.name : { value: '', certain: false };
  return { input, subject: { ...read, name, lines }, kind: findKind(input.follows), random, allows, isHeadline };
}

/**
 * One line for each fact: a slide is read, so that long sentences stay whole, and short ones are not said together. A sentence
 * that ends in a colon only announces the next.
 */
const readLines = ({ facts, language, code }: Subject): Line[] =>
  facts.flatMap((fact, index) => {
    const said = /[:：]$/.test(fact.text) ? [] : sayFacts([fact], language, code);
    const line = said.map((part) => part.line).join(' ');
    return said.length > 0 ? [{ facts: [index], line, title: said[0]!.title }] : [];
  });

function chooseCover({ input: { cover, follows }, subject, random, isHeadline }: Context): Cover {
  const wanted = follows?.hookFamily ?? null;
  const covers = random.shuffle(listCovers(subject, isHeadline));
  const own =
    covers.find(({ family }) => wanted === null || (wanted === 'question') === (family === 'question')) ?? covers[0];
  const [recipe] = random.shuffle(fillRecipes(follows?.hookRecipes ?? [], subject)).filter(isHeadline);
  const headline = cover?.trim() || recipe;
  const { text = '', says = [] } = own ?? {};
  if (!headline) return own ?? { headline: '', family: 'curiosity', text, says };
  // What it is stands below a headline of somebody else; a question of the brief is asked on a slide.
  return { headline, family: wanted ?? 'curiosity', text, says: says.filter(({ line }) => line === text) };
}

/** The beats of the slides, the first of which is the cover. */
function chooseBeats(cover: Cover, { input, subject, kind, random, allows }: Context, seed: number): Beat[] {
  const most = countSlides(input);
  const lines = subject.lines.filter((line) => !cover.says.some((said) => said.line === line.line));
  const { goal } = input.brief;
  const write = (count: number): Beat[] =>
    composeVideo({ ...subject, lines }, { most: count, goal, opening: cover.headline, allows }, seed);
  const closes = (beats: readonly Beat[]): boolean => beats.length > 1 && beats.at(-1)!.role === 'cta';
  const asks = (subject.language.speaking.asks[goal] ?? []).filter(allows);
  let beats = write(isSorted(kind) ? ALL : most);
  if (!closes(beats) && asks.length > 0)
    beats = [
      ...(isSorted(kind) ? beats : write(most - 1)),
      { role: 'cta', facts: [], line: random.pick(asks), title: null },
    ];
  const last = closes(beats) ? [beats.pop()!] : [];
  const [first, ...points] = beats;
  const told = [first!, ...sortPoints(points, kind, subject).slice(0, most - 1 - last.length)];
  // A carousel has at least three slides: where the brief states next to nothing, its viewers are asked.
  const questions = random.shuffle(subject.language.speaking.questions).filter(allows);
  while (told.length + last.length < SLIDES.least && questions.length > 0)
    told.push({ role: 'problem', facts: [], line: questions.pop()!, title: null });
  return [...told, ...last];
}

const kindOf = ({ facts: [index] }: Beat, { facts }: Subject): FactKind | undefined => facts[index ?? -1]?.kind;

const isSorted = (kind: Kind | undefined): boolean => Boolean(kind?.first || kind?.figures);

/** Puts the beats first that a kind of carousel is about. */
function sortPoints(beats: readonly Beat[], kind: Kind | undefined, subject: Subject): readonly Beat[] {
  if (!isSorted(kind)) return beats;
  const isFirst = (beat: Beat): boolean => {
    const told = kindOf(beat, subject);
    return kind?.figures ? /\d/.test(beat.line) : told !== undefined && kind!.first!.includes(told);
  };
  return [...beats.filter(isFirst), ...beats.filter((beat) => !isFirst(beat))];
}

/** Gives each beat its role: the part of the followed format that it suits, else what its kind of carousel calls it. */
function placeSlides(beats: readonly Beat[], { input, kind, subject }: Context): { beat: Beat; role: string }[] {
  const parts = listParts(input);
  const roleOf = (beat: Beat): string =>
    kind?.of?.[kindOf(beat, subject) ?? 'what'] ?? kind?.usual ?? (beat.role === 'proof' ? 'proof' : 'point');
  const placed = parts.length > 0 ? placeBeats(beats, parts) : beats.map((beat) => ({ beat, role: roleOf(beat) }));
  return placed.map(({ beat, role }, i) => ({ beat, role: i === 0 ? 'cover' : beat.role === 'cta' ? 'ask' : role }));
}

/** Sets the words of each slide. */
function writeSlides(placed: readonly { beat: Beat; role: string }[], cover: Cover, context: Context): Slide[] {
  const { input, subject, kind, random, allows, isHeadline } = context;
  const points = placed.filter(({ role }, i) => i > 0 && role !== 'ask').length;
  const headlines = new Set([flatten(cover.headline)]);
  const texts = new Set([flatten(cover.text)]);
  return placed.map(({ beat, role }, i) => {
    if (i === 0) return { beat, role, headline: setCover(cover, points, context), text: cover.text };
    const set = toWords(beat, subject);
    const isNew = !headlines.has(flatten(set.headline)) && !texts.has(flatten(set.text));
    const { headline, text } = isNew && isHeadline(set.headline) ? set : { headline: '', text: beat.line };
    headlines.add(flatten(headline));
    texts.add(flatten(text));
    const isLast = i === placed.length - 1;
    return {
      beat,
      role,
      headline: role === 'ask' ? headline : numberHeadline(headline, { at: i, points }, kind, isHeadline),
      text: isLast ? withCatchphrase(text, input.persona, { code: subject.code, allows, random }) : text,
    };
  });
}

/** A title and the text below it, which says the rest of the line; without a title where there is no rest. */
function toWords({ line, title, facts, role }: Beat, { name }: Subject): { headline: string; text: string } {
  const asks = facts.length === 0 && role === 'cta';
  const headline = asks ? withoutEnd(line, /[.\s]/) : (title ?? '');
  const said = ['', headline].map(flatten);
  const rest = line.split(/(?<=[.!?…。！？])\s/u).filter((sentence) => !said.includes(flatten(sentence)));
  const text = asks ? name.value : rest.join(' ');
  return text === '' ? { headline: '', text: line } : { headline, text };
}

function numberHeadline(
  headline: string,
  { at, points }: { at: number; points: number },
  kind: Kind | undefined,
  isHeadline: (text: string) => boolean,
): string {
  if (!kind?.numbers) return headline;
  const number = kind.numbers === 'up' ? at : points + 1 - at;
  const numbered = `${number}. ${headline}`.trim();
  return isHeadline(numbered) ? numbered : `${number}.`;
}

/** The cover's headline, or one that promises the number of slides that follow. */
function setCover(
  { headline, topic }: Cover,
  points: number,
  { input, subject, kind, random, isHeadline }: Context,
): string {
  const { follows } = input;
  const counted = topic === undefined ? [] : listCounted(topic, points, subject.code).filter(isHeadline);
  const wanted = kind?.numbers || follows?.hookFamily === 'list' || (!follows?.hookFamily && random.chance(COUNTED));
  return wanted && counted.length > 0 ? random.pick(counted) : headline;
}

/** The first slide that says what the subject is, or names it. */
const findEntry = (slides: readonly Slide[], cover: Cover, { facts, name }: Subject): number =>
  slides.findIndex(({ beat, headline, text }, i) => {
    const told = i === 0 ? cover.says.flatMap((line) => line.facts) : beat.facts;
    const named = name.certain && `${headline} ${text}`.toLowerCase().includes(name.value.toLowerCase());
    return named || told.some((index) => facts[index]?.kind === 'what');
  });
