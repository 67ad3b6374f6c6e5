import { around, grammarRule, type Subject } from './rule.js';
import { isVerbal, read, splitSentences, tag, type Word } from './words.js';

const SUBJECTS = /^(?:i|we|he|she|they)$/;
const AFTER_THESE = /^(?:of|with|about|without|from|to|into|by|like|at|me)$/;
/** Verbs after which a clause needs no "that": "everyone knows Lumo is a lamp". */
const OF_CLAUSES =
  /^(?:know|think|mean|say|tell|show|prove|hope|believe|feel|ensure|guess|swear|promise|bet|make|let|help|see|hear|watch|wish|suggest|report|find|assume|note|ask|remember|seem|look|sound)$/;

const isFiniteVerb = ({ pos, lower, lemma }: Word): boolean =>
  (pos === 'AUX' && /^(?:is|are|was|were|has|does|'s|'re)$/.test(lower)) ||
  (pos === 'VERB' && lower.endsWith('s') && lemma.toLowerCase() !== lower && !lower.endsWith('ss'));

/** The finite verbs of a brief, except those that it also uses as nouns: "sorts", "turns", "brings". */
const listVerbs = (() => {
  const known = new Map<string, ReadonlySet<string>>();
  return ({ source, names }: Subject): ReadonlySet<string> => {
    // The names are part of the key, because they decide which words are read as verbs.
    const key = JSON.stringify([source, names]);
    const before = known.get(key);
    if (before) return before;
    const all = source.split('\n').flatMap((line) => splitSentences(line).flatMap((one) => read(one, names)));
    const nouns = new Set(all.filter(({ pos }) => pos === 'NOUN').map(({ lower }) => lower));
    const found = new Set(
      all
        .filter((word) => word.pos === 'VERB' && isFiniteVerb(word) && !nouns.has(word.lower))
        .map(({ lower }) => lower),
    );
    known.set(key, found);
    return found;
  };
})();

const TAKES_NOUN =
  /^(?:a|an|the|your|my|our|its|meet|found|called|with|about|of|for|has|have|offers|gives|lets|is|are)$/;

export const nounPlaces = grammarRule(
  'noun-place',
  'No verb and no clause takes the place of a noun: never "a turns scraps", "about we repair phones" or "This is sorts receipts".',
  (words, subject) => {
    const verbs = listVerbs(subject);
    return words.flatMap((_, i) => {
      const wrong =
        clauseAsObject(words, i) ||
        namedClause(words, i, subject.names) ||
        verbAsNoun(words, i, verbs) ||
        verbOfPossession(words, i);
      return wrong ? [around(words, i - 1, i + 4)] : [];
    });
  },
);

/** Is a clause the object of a preposition, as in "about we repair phones"? "like we said" is fine in spoken English. */
const clauseAsObject = (words: readonly Word[], i: number): boolean =>
  AFTER_THESE.test(words[i]!.lower) &&
  SUBJECTS.test(words[i + 1]?.lower ?? '') &&
  /^(?:VERB|AUX)$/.test(words[i + 2]?.pos ?? '') &&
  words[i]!.lower !== 'like';

/** Is a name that follows a preposition wrongly the subject of a verb: "about Evergreen Companions visits older people"? */
const namedClause = (words: readonly Word[], i: number, names: readonly string[]): boolean =>
  /^(?:about|of|for|with|called|to|found|meet)$/.test(words[i]!.lower) &&
  names.some((name) => {
    const parts = tag(name);
    const [verb, object] = [words[i + 1 + parts.length], words[i + 2 + parts.length]];
    return (
      parts.every(({ text }, k) => words[i + 1 + k]?.text === text) &&
      verb?.pos === 'VERB' &&
      isFiniteVerb(verb) &&
      /^(?:DET|PRON|NOUN|ADJ|NUM)$/.test(object?.pos ?? '')
    );
  });

/** Is a verb in a noun's place: "Meet turns kitchen scraps", "it has lives in a file", "the is"? */
function verbAsNoun(words: readonly Word[], i: number, verbs: ReadonlySet<string>): boolean {
  const [word, next, then] = [words[i]!, words[i + 1], words[i + 2]];
  if (!next) return false;
  // A greeting is followed by a noun, not by a clause as in "goodbye to the report writes itself".
  const greeted = words.slice(0, i).findIndex(({ lower }) => /^(?:goodbye|hello)$/.test(lower));
  if (
    greeted >= 0 &&
    word.pos === 'VERB' &&
    /^(?:itself|themselves|you|it)$/.test(next.lower) &&
    !words.slice(greeted, i).some(({ lower }) => /^(?:that|which|who|,)$/.test(lower))
  )
    return true;
  if (/^(?:a|an|the)$/.test(word.lower) && /^(?:is|are|was|has|have|it|we|you)$/.test(next.lower)) return true;
  const goesOn = !then || /^(?:DET|PRON|NOUN|ADJ|NUM|PROPN|PUNCT|ADP)$/.test(then.pos);
  return TAKES_NOUN.test(word.lower) && verbs.has(next.lower) && goesOn;
}

/** Does the object of "has" have a verb of its own: "it has 214 people found this helpful"? */
function verbOfPossession(words: readonly Word[], i: number): boolean {
  const [noun, verb, object] = [words[i]!, words[i + 1], words[i + 2]];
  if (noun.pos !== 'NOUN' || verb?.pos !== 'VERB' || verb.lower.endsWith('ing')) return false;
  if (!/^(?:DET|PRON)$/.test(object?.pos ?? '')) return false;
  let owner = i - 1;
  while (owner >= 0 && /^(?:NUM|ADJ|DET|NOUN)$/.test(words[owner]!.pos)) owner -= 1;
  return owner > 0 && /^(?:has|have)$/.test(words[owner]!.lower) && words[owner - 1]!.pos === 'PRON';
}

/** Words and marks that may join two clauses. */
const JOINS =
  /^(?:[,;:()"“”…—–-]|and|or|but|nor|so|because|if|when|while|where|that|which|who|whose|what|how|why|whoever|whatever|until|unless|before|after|since|than|as|though|although|whether|once|plus)$/;

const hasObject = (next: Word | undefined): boolean =>
  /^(?:PRON|DET)$/.test(next?.pos ?? '') && !/^(?:every|each|all|both)$/.test(next!.lower);

export const twoClauses = grammarRule(
  'joined-clauses',
  'Two clauses are joined by punctuation or a conjunction: never "Ledgerly sorts receipts is an app".',
  (words) => {
    let first = -1;
    for (const [i, word] of words.entries()) {
      if (JOINS.test(word.lower) || /^(?:SCONJ|CCONJ|PRON)$/.test(word.pos)) first = -1;
      else if (isFiniteVerb(word)) {
        const isChain = first >= 0 && words.slice(first + 1, i).every(({ pos }) => /^(?:AUX|ADV|PART|VERB)$/.test(pos));
        if (
          first >= 0 &&
          !isChain &&
          (word.pos === 'AUX' || hasObject(words[i + 1])) &&
          word.text !== "'s" &&
          words.slice(first + 1, i).some(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos))
        )
          return [around(words, first - 2, i + 2)];
        const relative = words
          .slice(0, i)
          .some(({ lower }) => /^(?:what|all|everything|anything|how|who|which|that|where|why)$/.test(lower));
        first = relative || OF_CLAUSES.test(word.lemma) ? -1 : i;
      }
    }
    return [];
  },
);

export const missingVerbs = grammarRule(
  'missing-verb',
  'A clause has its verb: never "it three speeds", "it whisper quiet" or "they no smudging".',
  (words) =>
    words.flatMap((word, i) => {
      const opens = i === 0 || /^(?:[,.;:!?—–]|and|but|because|so|that|plus)$/.test(words[i - 1]!.lower);
      const next = words[i + 1];
      if (!opens || !/^(?:it|they)$/.test(word.lower) || !next) return [];
      const isNominal =
        (next.pos === 'NUM' || next.pos === 'ADJ' || next.pos === 'ADP' || /^(?:a|an|the|no)$/.test(next.lower)) &&
        !/^(?:all|both|each|even|only|just|then|still|never|always|too|not|alone|like|off|out|up)$/.test(next.lower);
      return isNominal ? [around(words, i, i + 4)] : [];
    }),
);

/** Is a verb without a subject here, as in "sets up" or "keeps your"? The tagger often takes the verb for a noun. */
const actsAlone = (verb: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  (verb.pos === 'VERB'
    ? isFiniteVerb(verb) && next.pos !== 'PUNCT'
    : verb.pos === 'NOUN' &&
      verb.lower.endsWith('s') &&
      isVerbal(verb.lemma) &&
      /^(?:up|off|out|your|it|you|itself|the|a|an)$/.test(next.lower));

export const missingSubjects = grammarRule(
  'missing-subject',
  'After a lead-in comes a clause with its subject: never "What I like: sets up in minutes". Numbered points may do without a subject.',
  (words) =>
    words.flatMap(({ text }, i) => {
      const [verb, next] = [words[i + 1], words[i + 2]];
      const isCount = words
        .slice(0, i)
        .some(({ lower }) => /^(?:one|two|three|four|five|six|seven|number|first|second|third)$/.test(lower));
      const wrong = text === ':' && i > 0 && !isCount && verb !== undefined && actsAlone(verb, next);
      return wrong ? [around(words, i, i + 4)] : [];
    }),
  ['spoken'],
);

/** Words that leave a text unfinished if it ends with them, such as "the" or "because". */
const OPEN_ENDED =
  /^(?:a|an|the|my|your|our|its|their|every|and|or|but|because|than|if|while|although|whereas|unless|whose|is|are|was|were|very|such|per|via|of|from|into|onto|among|between|during|against|toward|towards|upon)$/;
const STRANDED = /^(?:with|by|at|for|in|on|about|without|before|after|to)$/;
/** A text may end with a preposition if it contains one of these words: "what I was looking for", "worth waiting for". */
const ASKS =
  /^(?:what|who|whom|which|where|that|worth|to|whatever|anything|something|everything|nothing|one|how|never|ever|look|looking|come|comes|day|week|month|year|night|thing|log|sign|plug|drop|fill|turn|switch|put|try|go|move|walk|carry)$/;

/** The last word, if it leaves the text unfinished; else undefined. */
export function findOpenEnd(words: readonly Word[]): Word | undefined {
  const allWords = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const last = allWords.at(-1);
  if (
    !last ||
    /^(?:a while|and after)$/.test(
      allWords
        .slice(-2)
        .map(({ lower }) => lower)
        .join(' '),
    )
  )
    return undefined;
  const whole = allWords.slice(0, -1);
  if (OPEN_ENDED.test(last.lower)) {
    // A form of "be" may end a clause that asks or compares: "see how quiet it is", "than yours are".
    const may =
      /^(?:is|are|was|were|of|from)$/.test(last.lower) &&
      whole.some(({ lower }) =>
        /^(?:what|who|where|how|that|which|than|as|yes|it|they|you|there|here|made|proud|whatever)$/.test(lower),
      );
    return may ? undefined : last;
  }
  // "before" may end a text as an adverb: "You have been let down before."
  if (last.lower === 'before' && whole.some(({ lemma }) => lemma === 'have')) return undefined;
  if (STRANDED.test(last.lower) && last.pos !== 'ADV')
    return whole.some(({ lower, pos }) => ASKS.test(lower) || (last.lower === 'to' && pos === 'VERB'))
      ? undefined
      : last;
  const before = allWords.at(-2);
  if (
    last.pos === 'ADJ' &&
    before &&
    /^(?:a|an|every|each)$/.test(before.lower) &&
    !/^(?:few|little|lot|bit|second|third|quarter|half|hundred|thousand|million|dozen|minimum|maximum|favou?rite|daily|weekly|original|classic|must|individual|local|human|adult|teen|plus)$/.test(
      last.lower,
    )
  )
    return last;
  return undefined;
}

export const unfinished = grammarRule(
  'unfinished',
  'A sentence is complete: it does not end with an article, a preposition, a conjunction or an adjective that needs its noun.',
  (words) => {
    const last = findOpenEnd(words);
    return last ? [`… ${around(words, words.length - 4, words.length)}`] : [];
  },
  ['spoken'],
);

/** Parts of speech of which a list of things may consist. */
const IN_LIST = /^(?:NOUN|PROPN|ADJ|DET|NUM|PUNCT|SYM|ADP|PART)$/;

export const lists = grammarRule(
  'list-joined',
  'The last item of a list is joined by a conjunction: "a USB port, an LED and a warranty", never "has a USB port, LED, five-year warranty".',
  (words) =>
    words.flatMap(({ lower }, i) => {
      if (!/^(?:'s|is|are|has|have|with|includes?|offers?|gets?)$/.test(lower)) return [];
      const rest = words.slice(i + 1);
      const commas = rest.filter(({ text }) => text === ',').length;
      const isList =
        commas > 1 &&
        rest.every(({ pos, text }) => IN_LIST.test(pos) && !/^[:;…]$/.test(text)) &&
        rest.filter(({ pos }) => pos === 'NOUN').length > commas;
      return isList ? [around(words, i, words.length)] : [];
    }),
  ['spoken'],
);

/** Nouns for places and firms, which do not count as persons. */
const PLACES =
  /^(?:restaurants?|agenc(?:y|ies)|offices?|compan(?:y|ies)|shops?|hospitals?|pharmac(?:y|ies)|labs?|schools?|stores?|brands?|apps?|businesses|caf(?:e|é)s?|baker(?:y|ies)|hotels?)$/;

/** Endings of nouns for persons. */
const PERSONS = /(?:er|or|ist|men|man|people|teacher|mechanic|family|choir|crew|group|team)s?$/;

export const relatives = grammarRule(
  'who-or-that',
  '"who" stands for people alone, and stands alone: never "restaurants who need this", "a kit who turns" or "a lamp that it copies".',
  (words, { things }) =>
    words.flatMap(({ lower }, i) => {
      const [next, then] = [words[i + 1]?.lower, words[i + 2]?.lower];
      const isThing = things.includes(lower) && !PERSONS.test(lower);
      const wrong =
        (next === 'who' && (PLACES.test(lower) || isThing)) || (isThing && next === 'that' && then === 'it');
      return wrong ? [around(words, i, i + 3)] : [];
    }),
);
