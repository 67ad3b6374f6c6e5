/** Writes captions offline: what the video does not say already, in the brief's words. */
import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { standsAlone } from '../beats/line.js';
import { withoutOwner } from '../beats/phrase.js';
import { titleOf } from '../beats/title.js';
import { containsPhrase, countUnits, isStorable, PLACEHOLDER } from '../check.js';
import { flatten, leans } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { toPlain } from '../facts/passages.js';
import { findStructure, type Goal, STRUCTURES } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';
import { suggestHashtags } from './hashtags.js';
import { CAPTION_LIMITS, type CaptionPlatform, getLongestText, PINNED } from './platforms.js';

/** The script that a caption accompanies, as the client sent it. */
export interface CaptionedScript {
  structureType?: string | null | undefined;
  family?: string | null | undefined;
  hookText: string;
  segments: readonly { spokenLine: string }[];
}
export interface CaptionInput {
  brief: Brief;
  script: CaptionedScript;
  /** The person seen in the video. */
  personaName: string | null;
  platform: CaptionPlatform;
  /** Whether the post is a paid ad. */
  paid: boolean;
}
export interface Caption {
  text: string;
  hashtags: string[];
  pinnedReply: string | null;
}

/** Maximum number of facts that a caption states. */
const STATED = 2;
/** A line of a script with fewer words, or letters in languages without spaces, may be repeated. */
const KNOWN_AGAIN = { words: 5, letters: 10 };
/** Facts that a caption asks its readers to act on, by goal, the most useful first. */
const ACTING: Readonly<Partial<Record<Goal, readonly FactKind[]>>> = {
  clicks: ['contact', 'offer', 'when', 'price'],
  sales: ['contact', 'offer', 'price', 'when'],
};
/** Facts that answer what viewers ask first. */
const ANSWERING: readonly FactKind[] = ['price', 'offer', 'when', 'where', 'contact'];

const listSaidTexts = ({ hookText, segments }: CaptionedScript): string[] => [
  hookText,
  ...segments.map(({ spokenLine }) => spokenLine),
];

/** The first line of the script that a text repeats word for word. */
export const findRepeated = (text: string, script: CaptionedScript, language: string): string | undefined =>
  listSaidTexts(script).find(
    (line) =>
      countUnits(line, language) >= (isUnspaced(language) ? KNOWN_AGAIN.letters : KNOWN_AGAIN.words) &&
      containsPhrase(text, line),
  );

export function composeCaption(input: CaptionInput, seed: number): Caption {
  const { brief, script, platform, paid } = input;
  const subject = subjectOf(brief);
  const random = Dice.seeded(seed);
  const longest = getLongestText(platform, paid);
  const isPostable = (text: string): boolean => !PLACEHOLDER.test(text) && !text.includes('#') && isStorable(text);
  const lines: string[] = [];
  /** Adds a line, or the first of several ways to say it that can be posted, does not repeat the script, and fits. */
  const add = (ways: readonly (string | null)[], most = longest): boolean => {
    const found = ways.find((way) => {
      if (way === null || way.length > most || words(way).length === 0 || !isPostable(way)) return false;
      const flat = flatten(way);
      if (lines.some((line) => flatten(line).includes(flat) || flat.includes(flatten(line)))) return false;
      const text = [...lines, way].join('\n');
      return text.length <= longest && findRepeated(text, script, brief.language) === undefined;
    });
    if (found) lines.push(found);
    return found !== undefined;
  };
  const name = toPlain(takeFirst(input.personaName ?? '', 80));
  const signature = name !== '' && isPostable(name) ? `\n— ${name}` : '';
  const { shown } = CAPTION_LIMITS[platform];
  add(listOpenings(input, subject, random), Math.min(shown, longest - signature.length));
  const kinds = ACTING[brief.goal] ?? [];
  const acting = kinds.flatMap((kind) => findSayings(subject, (one) => one === kind))[0];
  const stating = findSayings(subject, (kind) => kind !== 'question' && !(acting && kinds.includes(kind)));
  let stated = 0;
  // What the video does not say comes first.
  const isSaid = ([line]: Saying): boolean =>
    listSaidTexts(script).some((text) => containsPhrase(text, withoutEnd(line, /[.。]/)));
  const isOpening = ([, short]: Saying): boolean =>
    short !== null && flatten(lines[0] ?? '').includes(flatten(withoutOwner(short, subject.language)));
  for (const saying of [...stating.filter((one) => !isSaid(one)), ...stating.filter(isSaid)]) {
    if (stated === STATED) break;
    if (isOpening(saying)) continue;
    const ways = isSaid(saying) ? saying.toReversed() : saying;
    if (
      add(
        ways.map((way) => way && `• ${withoutEnd(way, /[.。]/)}`),
        longest - signature.length,
      )
    )
      stated++;
  }
  const asks = random.shuffle(subject.language.speaking.asks[brief.goal] ?? []);
  if (!acting || !add(acting)) add(asks);
  return {
    text: fitLines(lines, signature, longest),
    hashtags: suggestHashtags(brief, subject, CAPTION_LIMITS[platform].hashtags),
    pinnedReply: writeReply(subject),
  };
}

/** A fact as a line, and in a few words. */
type Saying = readonly [line: string, short: string | null];

const findSayings = ({ facts, lines }: Subject, fits: (kind: FactKind) => boolean): Saying[] =>
  lines
    .filter((one, i) => standsAlone(lines, i) && fits(facts[one.facts[0]!]!.kind))
    .map(({ line, title }) => [line, title]);

/** Ways to open, the best first: the brief's own question, its title or its name after the script's argument, any other fact. */
function listOpenings({ brief, script }: CaptionInput, subject: Subject, random: Dice): string[] {
  const { facts, name, language } = subject;
  const { leads, openings, questions } = language.speaking;
  const structure =
    findStructure(script.structureType ?? '') ?? STRUCTURES.find(({ family }) => family === script.family);
  const title = titleOf(subject, 100) ?? '';
  if (facts.length === 0 && name.value === '')
    return [...random.shuffle(questions).map((question) => `${title}: ${question}`), title, brief.niche];
  const own = structure ? (leads[structure.key] ?? []) : [];
  const led = (text: string): string[] =>
    random
      .shuffle(leans(text, language) ? [] : [...own, ...(own.length > 0 ? [] : openings)])
      .slice(0, 1)
      .map((lead) => `${lead} ${text}`);
  const asked = findSayings(subject, (kind) => kind === 'question').map(([line]) => line);
  const named = random.shuffle([title, ...led(name.value === '' ? title : name.value)]);
  const others = findSayings(subject, () => true).flatMap(([line, short]) => [
    withoutEnd(line, /[.。]/),
    ...(short ? led(short) : []),
  ]);
  return [...asked, ...named, ...others, brief.niche];
}

/** Answers what viewers ask first: the price, else the offer, the date or the place; with where to get it, if that is known. */
function writeReply(subject: Subject): string | null {
  const found = ANSWERING.flatMap((kind) => findSayings(subject, (one) => one === kind).slice(0, 1))
    .map(([line]) => line)
    .filter((line) => !PLACEHOLDER.test(line) && isStorable(line));
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined) return null;
  const both = last === first ? first : `${first} ${last}`;
  return [both, first].find((text) => text.length <= PINNED) ?? null;
}

/** Drops lines until the rest fits: from the last but one upwards, then the last. The first line always stays. */
function fitLines(lines: readonly string[], signature: string, longest: number): string {
  const kept = [...lines];
  const join = (): string => kept.join('\n') + signature;
  while (kept.length > 1 && join().length > longest) kept.splice(Math.max(1, kept.length - 2), 1);
  return takeFirst(join().trim(), longest);
}
