import { around, grammarRule, textRule } from './rule.js';
import { isVerbal, tag, type Word } from './words.js';

/** Verbs whose base form is also a past tense or a participle. */
const SAME = new Set(
  'put cut let set hit cost read shut quit spread beat burst split fit bet become come run hurt'.split(' '),
);
const isBase = ({ pos, lower, lemma }: Word): boolean =>
  pos === 'VERB' && lower === lemma.toLowerCase() && !SAME.has(lower);
/** Is this a third-person verb, such as "sorts"? The tagger often takes it for a noun. */
const isThird = ({ pos, lower, lemma }: Word): boolean =>
  lower.endsWith('s') &&
  !lower.endsWith('ss') &&
  lemma.toLowerCase() !== lower &&
  (pos === 'VERB' || (pos === 'NOUN' && isVerbal(lemma)));

const MODAL = /^(?:can|could|will|would|shall|should|must|might|may|'ll|'d|to|do|does|did|don't|doesn't|didn't|let's)$/;
const BETWEEN = /^(?:not|n't|also|just|really|even|actually|you|it|they|we|i|them|us|your|people|always|never)$/;

/** Does a word before the verb, with at most three words between them, require the verb's base form, as "can" does? */
function needsBase(words: readonly Word[], at: number): boolean {
  let i = at - 1;
  while (i >= 0 && at - i < 4 && BETWEEN.test(words[i]!.lower)) i -= 1;
  const word = words[i];
  if (!word) return false;
  if (/^(?:lets|let|helps|help|makes|make)$/.test(word.lower)) return i < at - 1;
  // Not after "do" as a main verb ("what they do sorts itself out"), nor after "to" as a preposition ("to friends").
  if (/^(?:to|do|does|did)$/.test(word.lower) && words[at]!.pos !== 'VERB') return false;
  return MODAL.test(word.lower);
}

const PREPOSITION = /^(?:for|of|with|about|from|by|without|at|into)$/;
const LIKES = /^(?:like|love|hate|mean|see|know|prefer|enjoy)$/;
/** Is the next word the verb's object, as in "for pull trolleys"? In "the kind of find I keep", the word is a noun. */
const isObject = ({ lower }: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  (isNominal(lower) ? next.pos === 'NOUN' || OBJECT.test(next.lower) : /^(?:DET|PRON|NOUN|PROPN)$/.test(next.pos));
const OBJECT = /^(?:them|it|you|him|her|us|me|the|your|a|an)$/;
const isNominal = (word: string): boolean => tag(`the ${word} is`)[1]?.pos === 'NOUN';
const SUBORDINATES = /^(?:because|if|when|while|although|unless|whether)$/;

export const verbForms = grammarRule(
  'verb-form',
  'A verb has the form that its position requires: never "can sorts", "for pull trolleys", "is copy daylight" or "because sorts receipts".',
  (words) =>
    words.flatMap((word, i) => {
      const [before, next] = [words[i - 1], words[i + 1]];
      const object = next !== undefined && /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(next.pos);
      const here = [around(words, i - 2, i + 2)];
      if (isThird(word) && object && needsBase(words, i)) return here;
      if (before && isThird(word) && object && word.pos === 'VERB' && SUBORDINATES.test(before.lower)) return here;
      if (isThird(word) && word.pos === 'VERB' && before?.lower === 'that' && LIKES.test(words[i - 2]?.lower ?? ''))
        return here;
      if (before && isBase(word) && word.text === word.lower && PREPOSITION.test(before.lower) && isObject(word, next))
        return here;
      return hasBareVerb(words, i) ? here : [];
    }),
);

/**
 * Is there a bare verb after "is", as in "is copy daylight"? "all it does is copy daylight" and "all you do is snap" are fine.
 */
function hasBareVerb(words: readonly Word[], i: number): boolean {
  const [before, word] = [words[i - 1], words[i]!];
  const next = words[i + 1];
  if (!next || /^\p{Lu}/u.test(word.text)) return false;
  if (!OBJECT.test(next.lower) && (isNominal(word.lower) || !/^(?:DET|NOUN|NUM)$/.test(next.pos))) return false;
  if (!before || !isBase(word) || !/^(?:is|are|'s|was|were)$/.test(before.lower) || before.pos === 'PART') return false;
  return !words
    .slice(0, i)
    .some(({ lower }) => /^(?:do|does|did|all|let|what|best|only|thing|step|trick|job)$/.test(lower));
}

const CLAUSE = /^(?:[,.;:!?—–]|and|but|because|so|that|plus|"|“)$/;
const isPlural = ({ pos, lower, lemma }: Word): boolean =>
  pos === 'NOUN' && lower.endsWith('s') && !lower.endsWith('ss') && lemma.toLowerCase() !== lower;

export const subjects = grammarRule(
  'subject-verb',
  'A verb agrees with its subject: Ledgerly sorts, the dumbbells weigh, kids who hate mint; never "the dumbbells weighs".',
  (words, { names }) => [
    ...words.flatMap((word, i) => {
      const before = words[i - 1];
      const relative = before && /^(?:who|that|which)$/.test(before.lower) && words[i - 2];
      if (relative && isPlural(relative) && word.pos === 'VERB' && isThird(word) && !hasOwner(words, i - 2))
        return [around(words, i - 2, i + 1)];
      return [];
    }),
    ...names.flatMap((name) => findNameWithBaseVerb(words, name, names)),
    ...findDisagreeingYou(words),
    ...findPluralOfOne(words, names),
    ...findDisagreeingPhrases(words),
  ],
);

/** Could a relative clause refer to an earlier noun than the last: "a box of receipts that sorts itself"? */
const hasOwner = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 4), at)
    .some(
      ({ lower }, k, before) =>
        /^(?:of|for|with|in|on|from|to)$/.test(lower) &&
        /^(?:NOUN|PROPN|NUM)$/.test(before[k - 1]?.pos ?? words[at - 5]?.pos ?? ''),
    );

/**
 * Finds "With it you sorts receipts": a verb in -s after "you", "we" or "they", if no earlier verb could have the pronoun as
 * its object.
 */
const findDisagreeingYou = (words: readonly Word[]): string[] =>
  words.flatMap(({ lower }, i) => {
    const [verb, object] = [words[i + 1], words[i + 2]];
    const wrong =
      /^(?:you|we|they)$/.test(lower) &&
      verb &&
      isThird(verb) &&
      /^(?:DET|PRON|NOUN|ADJ|NUM)$/.test(object?.pos ?? '') &&
      !words.slice(0, i).some(({ pos }) => /^(?:VERB|AUX)$/.test(pos));
    return wrong && i > 0 ? [around(words, i, i + 2)] : [];
  });

/** Finds "These are ScaleConf 2027": a singular name takes "this is". */
const findPluralOfOne = (words: readonly Word[], names: readonly string[]): string[] =>
  words.flatMap(({ lower }, i) => {
    const called = names.filter((name) => name.split(' ')[0] === words[i + 2]?.text);
    return /^(?:these|they)$/.test(lower) &&
      words[i + 1]?.lower === 'are' &&
      called.length > 0 &&
      !called.some((name) => /s$|&|\bmen\b/i.test(name))
      ? [around(words, i, i + 3)]
      : [];
  });

/** Finds a name with a verb in the base form: "Ledgerly make it easy". */
function findNameWithBaseVerb(words: readonly Word[], name: string, names: readonly string[]): string[] {
  const parts = name.split(' ');
  // A name that looks plural may take either verb form.
  if (/s$/.test(name) || parts.length > 3) return [];
  return words.flatMap((_, i) => {
    const isHere = parts.every((part, k) => words[i + k]?.text === part);
    const opens = i === 0 || CLAUSE.test(words[i - 1]!.lower);
    const verb = words[i + parts.length];
    if (names.some((other) => other.startsWith(`${name} ${verb?.text}`))) return [];
    return isHere && opens && verb && isBase(verb) ? [around(words, i, i + parts.length + 1)] : [];
  });
}

/**
 * Finds a determiner and its noun with a verb that disagrees: "This set replace 15 pairs", "the dumbbells weighs 95 pounds".
 */
function findDisagreeingPhrases(words: readonly Word[]): string[] {
  return words.flatMap((word, i) => {
    const opens = i === 0 || CLAUSE.test(words[i - 1]!.lower);
    if (!opens || !/^(?:the|this|these|your|a|an|its)$/.test(word.lower)) return [];
    let end = i + 1;
    while (/^(?:ADJ|NOUN)$/.test(words[end]?.pos ?? '')) end += 1;
    const [head, verb] = [words[end - 1]!, words[end]];
    if (end === i + 1 || head.pos !== 'NOUN' || verb?.pos !== 'VERB') return [];
    const object = /^(?:DET|PRON|NUM|ADJ|NOUN|PROPN)$/.test(words[end + 1]?.pos ?? '');
    const wrong = isPlural(head) ? isThird(verb) && object : isBase(verb) && object && !MASS.test(head.lower);
    return wrong ? [around(words, i, end + 1)] : [];
  });
}
/** Nouns that look singular and may be used as plural. */
const MASS = /^(?:people|team|family|staff|police|crew|lot|rest|kids|men|women|children|teeth|feet)$/;

export const splices = grammarRule(
  'comma-splice',
  'A comma alone does not join two sentences: never "This is Ledgerly, it sorts receipts" nor "Look at Lumo, is a lamp".',
  (words) =>
    words.flatMap(({ text }, i) => {
      if (text !== ',') return [];
      const [clause, subject, verb] = [words.slice(0, i), words[i + 1], words[i + 2]];
      const start = clause[0];
      if (!start || !subject || clause.some((word) => /^(?:,|:|"|“|—|–)$/.test(word.text))) return [];
      const isWhole =
        clause.length > 2 &&
        /^(?:PROPN|NOUN|DET|PRON)$/.test(start.pos) &&
        clause.some((word) => /^(?:AUX|VERB)$/.test(word.pos)) &&
        !clause.some(({ lower }) =>
          /^(?:if|when|while|because|what|how|where|know|think|swear|promise|say|mean|bet|said|no)$/.test(lower),
        );
      const goesOn = /^(?:it|this|they)$/.test(subject.lower) && verb && (verb.pos === 'AUX' || isThird(verb));
      const headless = start.pos === 'VERB' && isBase(start) && /^(?:is|are|has)$/.test(subject.lower);
      return (isWhole && goesOn) || headless ? [around(words, i - 2, i + 4)] : [];
    }),
  ['spoken'],
);

/** Finds an object pronoun in the place of a subject: "which bed me watered". */
export const pronounCase = grammarRule(
  'pronoun-case',
  'The subject pronouns are "I", "we" and "they": never "which bed me watered" or "them sort receipts".',
  (words) =>
    words.flatMap(({ lower }, i) => {
      const [before, verb] = [words[i - 1], words[i + 1]];
      if (!/^(?:me|him|them|us)$/.test(lower) || verb?.pos !== 'VERB' || verb.lower.endsWith('ing')) return [];
      const isTold = verb.lower !== verb.lemma.toLowerCase();
      const opens =
        !before || /^(?:NOUN|PROPN|CCONJ)$/.test(before.pos) || /^(?:which|what|that|because|if)$/.test(before.lower);
      return opens && (isTold || !before) ? [around(words, i - 1, i + 2)] : [];
    }),
);

const UNITS =
  'euro pound dollar hour minute day week month year second person piece bottle lesson video bag review speaker round';
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,€$£-])(?:[2-9]|[1-9]\d{1,6}|\d[\d,]{3,9}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|several|many) (?:${UNITS.replaceAll(' ', '|')})(?=[.,;:!?]|$| (?:a|an|the|and|or|per|for|in|on|of|to|with|is|are|it|you|each|every|that|free|later|ago)(?![\p{L}]))`,
  'giu',
);

export const counts = textRule(
  'count',
  'More than one takes the plural: "7 euros a month" and "ten days", but "a ten-day trip".',
  (text) => [...text.matchAll(COUNTED)].map(([found]) => found),
  { english: true },
);

/** Countable nouns, which need an article in the singular. */
const COUNTABLE =
  /^(?:warranty|guarantee|tray|lid|app|lamp|dial|receipt|phone|photo|handle|button|kit|mug|bag|box|tool|report|door|timer|window|bottle|video|lesson|course|knife|tent|pen|fan|bike|map|led|tube|wick|strap|case|bucket|tap|clinic|shop|library|trial|signal|sheath|cap|tag|sensor)$/;
const GIVES = /^(?:has|have|is|includes?|offers?|needs?|get|gets|turn|snap|bring|'s|with)$/;

export const bareNouns = grammarRule(
  'bare-noun',
  'A single thing takes an article: "there is a five-year warranty", never "there is five-year warranty" nor "turn dial".',
  (words) =>
    words.flatMap(({ lower, pos }, i) => {
      if (!GIVES.test(lower) || (lower === "'s" && pos === 'PART')) return [];
      let at = i + 1;
      while (
        /^(?:ADJ|NUM)$/.test(words[at]?.pos ?? '') ||
        words[at]?.text === '-' ||
        (/^(?:year|day|month)$/.test(words[at]?.lower ?? '') && words[at - 1]?.text === '-')
      )
        at += 1;
      const [noun, next] = [words[at], words[at + 1]];
      if (!noun || !COUNTABLE.test(noun.lower) || noun.pos === 'VERB') return [];
      // "2 apps" has a number, "app support" is a compound, and "has app and web versions" is fine.
      const isCompound = next !== undefined && /^(?:NOUN|PROPN|ADJ|VERB|CCONJ|NUM)$/.test(next.pos);
      return isCompound || next?.text === '-' || next?.text === ',' ? [] : [around(words, i - 1, at + 1)];
    }),
  ['spoken'],
);

export const comparisons = textRule(
  'comparison',
  'A comparison is made once: never "more better" or "most easiest".',
  (text) =>
    text.match(
      /\b(?:more|most) (?:better|best|worse|worst|(?:easi|fast|cheap|bigg|small|quiet|light|strong|warm|clean|fresh|simpl|health|happi)(?:er|est|ier|iest))\b/gi,
    ) ?? [],
  { english: true },
);
