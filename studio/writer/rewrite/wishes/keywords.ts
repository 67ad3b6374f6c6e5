import { readLength } from './length.js';
import { readMarks } from './marks.js';
import { readPolarity } from './polarity.js';
import { readOperand } from './texts.js';
import { type Ask, type Clause, makeWish, type Tone, type Wish, withoutQuoted } from './wish.js';

/** What key words ask for, depending on how a clause means them (see `Polarity`): nothing if the field for that is missing. */
interface Keywords {
  words: RegExp;
  plain?: Ask;
  less?: Ask;
  not?: Ask;
  /** For wishes that always change the same line, whatever lines the clause names: whether the clause is about that line. */
  about?: (clause: Clause) => boolean;
}

const tone = (is: Tone): Ask => ({ kind: 'tone', tone: is });
const always = (ask: Ask): Pick<Keywords, 'plain' | 'less' | 'not'> => ({ plain: ask, less: ask, not: ask });
const SHORTER: Ask = { kind: 'shorter', words: null, total: false };
const LONGER: Ask = { kind: 'longer' };

const LENGTH: readonly Keywords[] = [
  {
    words:
      /\b(?:short(?:er|en)|short(?= (?:and|enough)\b|$)|tight(?:er|en)|trim|condense|concise|punch(?:y|ier)|snapp(?:y|ier)|crisp(?:er)?|(?<!\bthe )brief(?:er)?|quicker|cut (?:(?:it|this|them|that|the script) )?down|(?:in|by) half|to the point)\b/i,
    plain: SHORTER,
  },
  { words: /\btoo (?:short|brief|concise)\b/i, plain: LONGER },
  { words: /\b(?:wordy|verbose|lengthy|long-winded|rambling)\b/i, ...always(SHORTER) },
  { words: /\b(?:fewer|less|too many|too much) (?:words|text|talking)\b/i, plain: SHORTER },
  { words: /\blong\b(?! enough)/i, less: SHORTER },
  { words: /\blong enough\b/i, not: LONGER },
  {
    words:
      /\b(?:(?<!\bno )longer|lengthen|expand|elaborate|more detail(?:ed|s)?|more words|flesh (?:it |this )?out)\b/i,
    plain: LONGER,
  },
];

const HOOK = /\b(?:hook|opening|opener|intro|first line|beginning|start)\b/i;
const isAboutHook = ({ text, lines }: Clause): boolean => HOOK.test(text) || (lines?.length === 1 && lines[0] === 0);

const TONE: readonly Keywords[] = [
  {
    words:
      /\b(?:casual|relaxed|conversational|informal|chatt(?:y|ier)|like a friend|natural(?:ly)?|friendl(?:y|ier)|contractions)\b/i,
    plain: tone('casual'),
    less: tone('formal'),
    not: tone('formal'),
  },
  {
    words: /\b(?:formal|professional|serious|business-?like|polite|corporate)\b/i,
    plain: tone('formal'),
    less: tone('casual'),
    not: tone('casual'),
  },
  { words: /\b(?:stiff|robotic|wooden|stilted)\b/i, ...always(tone('casual')) },
  { words: /\b(?:calm(?:er|ly)?|quieter|subtle|understated)\b/i, plain: tone('calm'), less: tone('energetic') },
  { words: /\b(?:tone|dial|turn) (?:it |this |things )?down\b/i, plain: tone('calm') },
  {
    words:
      /\b(?:energetic|energy|upbeat|exciting|excited|enthusias(?:tic|m)|excitement|livel(?:y|ier)|hyped?|loud(?:er)?)\b/i,
    plain: tone('energetic'),
    less: tone('calm'),
    not: tone('calm'),
  },
  { words: /\b(?:salesy|like an? (?:ad|advert|commercial|sales pitch))\b/i, less: tone('calm'), not: tone('calm') },
  { words: /\bover the top\b/i, ...always(tone('calm')), not: { kind: 'keep' } },
];

const OTHER: readonly Keywords[] = [
  { words: /\b(?:soft(?:er|en)|gentl(?:e|er|y)|low-?key)\b/i, plain: { kind: 'soft' }, about: isAboutEnding },
  {
    words: /\b(?:pushy|salesy|pressure|aggressive)\b/i,
    less: { kind: 'soft' },
    not: { kind: 'soft' },
    about: isAboutEnding,
  },
  {
    words: /\b(?:strong|better|bold|catch|grab|improve|attention|scroll|powerful|engag|compelling|spic)/i,
    plain: { kind: 'hook' },
    about: isAboutHook,
  },
  { words: /\b(?:weak|boring|dull|bland|generic)/i, ...always({ kind: 'hook' }), about: isAboutHook },
  {
    words:
      /\b(?:first person|from my (?:own )?(?:perspective|point of view)|as if i (?:was|were)|in my (?:own )?voice|with "?i"?(?!'))\b/i,
    plain: { kind: 'first person' },
  },
  {
    words: /\b(?:typos?|gramm[ae]r|(?<!\b(?:british|american|uk|us) )spelling|punctuation|proofread)\b/i,
    ...always({ kind: 'tidy' }),
  },
  {
    words:
      /\b(?:introduce (?:myself|yourself|himself|herself|themselves|me|the creator|the speaker)|say (?:my|your|her|his|their) name|say who (?:i am|is speaking|is talking))\b/i,
    plain: { kind: 'introduce' },
    about: () => true,
  },
  {
    words: /\bquestion\b/i,
    plain: { kind: 'question' },
    about: ({ text }) => /\b(?:start|open|begin|hook|opening|first)\b/i.test(text),
  },
];

/** Is a clause about the last line, the request, or the whole script? */
function isAboutEnding({ text, lines, count }: Clause): boolean {
  return lines === null || lines.includes(count - 1) || /\bask\b/i.test(text);
}

/** Matches words before a key word by which the clause asks for less of it: "cut the fake" in "cut the fake hype". */
const TAKEN_AWAY =
  /\b(?:cut|drop|lose|remove|reduce|lower|delete|(?:tone|dial|turn) down|get rid of|take out|strip)\s(?:(?:the|all|any|some|that|this|its|down|on|out)\s){0,3}(?:\w{1,15}\s)?$/i;

/** What the clause asks for by these key words: a wish, null for nothing, or 'kept' where something is to stay as it is. */
function ask({ words, plain, less, not, about }: Keywords, clause: Clause): Ask | 'kept' | null {
  const found = words.exec(clause.text);
  if (!found || (about && !about(clause))) return null;
  const polarity = readPolarity(clause.text, found.index, found[0]);
  if (polarity === 'plain' && less && TAKEN_AWAY.test(clause.text.slice(0, found.index))) return less;
  return polarity === 'kept' ? polarity : ({ plain, less, not }[polarity] ?? null);
}

/**
 * Finds the wishes that key words alone express ("shorter", "no emojis"), as opposed to those that quote a text. A clause may
 * have several. A clause that wants something left as it is ("don't remove the emojis") yields a `keep` for the lines that it
 * names, if any.
 */
export function readKeywordWishes(given: Clause): Wish[] {
  const clause = { ...given, text: withoutQuoted(given.text) };
  const length = readLength(clause);
  const marks = readMarks(clause);
  const found: Wish[] = [...(length ? [length] : []), ...marks];
  for (const row of [...(length ? [] : LENGTH), ...TONE, ...OTHER]) {
    if (marks.length > 0 && row.plain?.kind === 'question') continue;
    const asked = ask(row, clause);
    if (asked === 'kept') found.push(makeWish(clause, { kind: 'keep' }, clause.lines ?? []));
    else if (asked) found.push(makeWish(clause, withTopic(asked, given), row.about ? null : clause.lines));
  }
  return found;
}

/** Adds to a wish for a new first line what that should be about: "a question about overtime". */
function withTopic(asked: Ask, { text }: Clause): Ask {
  if (asked.kind !== 'question' && asked.kind !== 'hook') return asked;
  const topic = /\b(?:question|hook|opening|opener|intro|line)\b.{0,30}? (?:about|on|regarding) (.{2,120})$/i.exec(
    text,
  )?.[1];
  return topic === undefined ? asked : { ...asked, about: readOperand(topic) };
}
