import { describeLengthProblem } from '../check.js';
import { PHRASES } from '../compose/phrases.js';
import { splitSentences } from '../extract/text.js';
import { type Beat, findFormat, LIMITS, STRUCTURE_KEYS } from '../formats.js';
import { capitalise, shorten, words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { completeDraft } from '../reading/draft.js';
import { scriptTask } from '../script/script.task.js';
import type { Brief } from '../shapes.js';
import { findBannedInLines } from './claims/banned.js';
import { type Judgement, judgeWith } from './judge.js';
import { computeOverlap } from './line.js';
import { findContentWords, joinStated, type ScriptCase, type ScriptUnderReview } from './script-case.js';

/** Number of scripts written to choose a line from. */
const DRAFTS = 4;
/** Maximum number of candidates for the weakest line that are judged, and of its own sentences among them. */
const TRIED = 6;

/**
 * Rewrites the weakest line. Candidates are lines that the writer would put in its place and, for a line that is too long, its
 * own parts; the one that raises the script's score most is used.
 * @returns null where nothing is weak, and where no candidate would be better
 */
export function rewriteWeakest(given: ScriptUnderReview, judgement: Judgement, seed: number): string | null {
  const { index, points } = judgement.weakest;
  if (points >= 0) return null;
  const { read } = judgement;
  const line = given.segments[index]!.spokenLine;
  const beat = read.lines[index]!.beat;
  const candidates = [
    ...splitParts(line),
    ...(read.english ? writeCandidates(given, index, seed) : listForeignLines(read, beat)),
  ];
  const known = listKnownNumbers(given);
  let best: { text: string; score: number } | null = null;
  for (const text of [...new Set(candidates)].filter((one) => isRewrite(one, index, known, read)).slice(0, TRIED)) {
    const { score } = judgeWith(given, judgement, index, text);
    if (score > (best?.score ?? judgement.score)) best = { text, score };
  }
  return best?.text ?? null;
}

/** Could a text replace a line: can it be said, is it new, and does it make no banned or invented claim? */
function isRewrite(text: string, index: number, known: ReadonlySet<string>, read: ScriptCase): boolean {
  if (describeLengthProblem(text, read.language, LIMITS.lineWords) !== null) return false;
  if ([...findNumbers(text)].some((n) => !known.has(n))) return false;
  const content = findContentWords(text);
  if (read.lines.some((other) => other.index !== index && computeOverlap(content, other.content) >= 0.6)) return false;
  return (findBannedInLines([text], read.stated, read.language) ?? []).length === 0;
}

/** Numbers that the script or its brief states. */
export const listKnownNumbers = ({ segments, hookText, brief }: ScriptUnderReview): ReadonlySet<string> =>
  findNumbers(
    [
      hookText,
      ...segments.flatMap((one) => [one.spokenLine, one.onScreenText ?? '']),
      brief ? joinStated(brief) : '',
    ].join(' '),
  );

/** Shorter candidates for a long line: its sentences, and its first clause, unchanged. */
function splitParts(line: string): string[] {
  if (words(line).length <= LIMITS.lineWords[1]) return [];
  const first = shorten(line, LIMITS.lineWords[1]);
  return [...splitSentences(line).slice(0, TRIED), ...(first ? [addFullStop(first)] : [])].map(capitalise);
}

const addFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Lines that the writer would use in this place. */
function writeCandidates(given: ScriptUnderReview, index: number, seed: number): string[] {
  const brief: Brief = given.brief ?? completeDraft({ niche: given.niche, language: 'en' }, seed);
  const lines = Math.max(2, Math.min(9, given.segments.length));
  const structures = listStructures(given);
  const write = (k: number) =>
    scriptTask.compose(
      { brief, persona: null, format: given.format, structureType: structures[k % structures.length]!, lines },
      (seed + k * 104_729) | 0,
    );
  return Array.from({ length: DRAFTS }, (_, k) => write(k)).flatMap(({ segments }) => {
    const last = index === given.segments.length - 1;
    const at = last ? segments.length - 1 : Math.min(index, segments.length - 2);
    return segments[Math.max(0, at)]?.spokenLine ?? [];
  });
}

/**
 * The structures of the scripts from which a line is taken: the script's own, else those of its format. A line of a list ("Two:
 * …") fits no other script, so a list is only written for a script that counts.
 */
function listStructures({ structureType, format, segments }: ScriptUnderReview): string[] {
  if (structureType !== null) return [structureType];
  const counts = segments.filter(({ spokenLine }) => COUNTS.test(spokenLine)).length > 1;
  const all: readonly string[] = findFormat(format)?.structures ?? STRUCTURE_KEYS;
  const others = all.filter((key) => (key === 'listicle') === counts);
  return others.length > 0 ? others : [...all];
}
/** Matches a line that counts: "One. …", "Number two: …", "Reason 3". */
const COUNTS =
  /^(?:and )?(?:(?:number|reason|tip|step|sign|rule|way|thing|mistake) )?(?:one|two|three|four|five|six|seven|eight|nine|[1-9]|first|second|third)[.:,) ]/i;

/** Our own sentences in the script's language that need no grammar for a name. */
function listForeignLines({ language, names, brief }: ScriptCase, beat: Beat | null): string[] {
  const phrases = PHRASES.get(language);
  if (!phrases) return [];
  const list =
    beat === 'hook' || beat === 'tension' || beat === 'turn' || beat === 'cta' ? phrases[beat] : phrases.more;
  const [name] = names;
  // A single capitalised word counts as a name in any language.
  const isName = brief !== null && name !== undefined && /^\p{Lu}\p{L}+$/u.test(name);
  return list.filter((one) => isName || !one.includes('{P}')).map((one) => one.replaceAll('{P}', name ?? ''));
}
