import { lengthProblem } from '../check.js';
import { PHRASES } from '../compose/phrases.js';
import { sentences } from '../extract/text.js';
import { type Beat, LIMITS } from '../formats.js';
import { capital, shorten, words } from '../language/grammar.js';
import { numbersOf } from '../language/numbers.js';
import { briefFromDraft } from '../reading/draft.js';
import { scriptTask } from '../script.task.js';
import type { Brief } from '../shapes.js';
import { bannedClaimsIn } from './banned.js';
import { type Judgement, judgeWith } from './judge.js';
import { overlap } from './line.js';
import { contentOf, type ScriptCase, type ScriptUnderReview, statedIn } from './script-case.js';

/** Scripts that are written to choose a line from. */
const DRAFTS = 4;
/** Lines that are tried in the script. */
const TRIED = 6;

/**
 * Another line in the place of the weakest one: what can be said of the line itself where it is too long, else one of the writer's for
 * the same place in a script about the same thing. The one that does the script the most good is taken.
 * @returns null where nothing is weak, and where no line of ours would be better
 */
export function rewriteWeakest(given: ScriptUnderReview, judgement: Judgement, seed: number): string | null {
  const { index, points } = judgement.weakest;
  if (points >= 0) return null;
  const { read } = judgement;
  const line = given.segments[index]!.spokenLine;
  const beat = read.lines[index]!.beat;
  const candidates = [
    ...partsOf(line),
    ...(read.english ? writtenLines(given, index, seed) : foreignLines(read, beat)),
  ];
  const known = knownNumbers(given);
  let best: { text: string; score: number } | null = null;
  for (const text of [...new Set(candidates)].filter((one) => isRewrite(one, index, known, read)).slice(0, TRIED)) {
    const { score } = judgeWith(given, judgement, index, text);
    if (score > (best?.score ?? judgement.score)) best = { text, score };
  }
  return best?.text ?? null;
}

/** Whether a line could stand in the place of another: it can be said, it is new, and it claims nothing that it must not. */
function isRewrite(text: string, index: number, known: ReadonlySet<string>, read: ScriptCase): boolean {
  if (lengthProblem(text, read.language, LIMITS.lineWords) !== null) return false;
  if ([...numbersOf(text)].some((n) => !known.has(n))) return false;
  const content = contentOf(text);
  if (read.lines.some((other) => other.index !== index && overlap(content, other.content) >= 0.6)) return false;
  return (bannedClaimsIn([text], read.stated, read.language) ?? []).length === 0;
}

/** Numbers that the script or its brief states. */
export const knownNumbers = ({ segments, hookText, brief }: ScriptUnderReview): ReadonlySet<string> =>
  numbersOf(
    [
      hookText,
      ...segments.flatMap((one) => [one.spokenLine, one.onScreenText ?? '']),
      brief ? statedIn(brief) : '',
    ].join(' '),
  );

/** A long line's own sentences, and its first clause: whole, as they stand. */
function partsOf(line: string): string[] {
  if (words(line).length <= LIMITS.lineWords[1]) return [];
  const first = shorten(line, LIMITS.lineWords[1]);
  return [...sentences(line).slice(0, TRIED), ...(first ? [stopped(first)] : [])].map(capital);
}

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** What the writer says in that place. */
function writtenLines(given: ScriptUnderReview, index: number, seed: number): string[] {
  const brief: Brief = given.brief ?? briefFromDraft({ niche: given.niche, language: 'en' }, seed);
  const lines = Math.max(2, Math.min(9, given.segments.length));
  const input = { brief, persona: null, format: given.format, structureType: given.structureType, lines };
  return Array.from({ length: DRAFTS }, (_, k) => scriptTask.compose(input, (seed + k * 104_729) | 0)).flatMap(
    ({ segments }) => {
      const last = index === given.segments.length - 1;
      const at = last ? segments.length - 1 : Math.min(index, segments.length - 2);
      return segments[Math.max(0, at)]?.spokenLine ?? [];
    },
  );
}

/** Sentences of ours in the script's own language that need no name. */
function foreignLines({ language, names, brief }: ScriptCase, beat: Beat | null): string[] {
  const phrases = PHRASES.get(language);
  if (!phrases) return [];
  const list =
    beat === 'hook' || beat === 'tension' || beat === 'turn' || beat === 'cta' ? phrases[beat] : phrases.more;
  const [name] = names;
  // One word with a capital is a name in any language.
  const isName = brief !== null && name !== undefined && /^\p{Lu}\p{L}+$/u.test(name);
  return list.filter((one) => isName || !one.includes('{P}')).map((one) => one.replaceAll('{P}', name ?? ''));
}
