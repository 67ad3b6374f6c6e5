import { isPriceOrHours } from '../../extract/noise.js';
import { toBaseForm } from '../../language/grammar.js';
import { isForeignText, isManyWord, PARTICIPLE } from '../../language/phrase.js';
import { tag, type Word } from '../../language/tags.js';

/**
 * Matches a clause of the brief in the middle of one of our lines: "I found We repair phones". After a capitalised word within
 * a sentence, these words belong to a name: "I saw Bean There".
 */
const CLAUSE_INSIDE =
  /(?:(?<![\p{L}'’])\p{Ll}[\p{L}'’-]{0,30}|(?:^|[.!?:] )\p{Lu}[\p{L}'’-]{0,30}),? (?:We|Our|You|Your|They|Their|My|It|He|She|There|Let|Get)\b/u;
const HAS_PRICE =
  /\b(?:has|have|comes? with|offers?|includes?|gives? you) ((?:an? |just |only )?[$€£]?\d[^.,!?]{0,40})/i;
/** Matches "this one" where a name is needed: "This is this one", "I saved this for you: this one". */
const NO_NAME =
  /\b(?:is|are|it's|called|meet|introduce|hello to|came across) this one\b|: this one[.!?]|\bthis one\b.{1,60}\bthis one\b/i;
const DETERMINER = /^(?:an?|the|this|these)$/i;
const MEANT_TWICE = /^(?:so|very|really|wait|go|no|that|had|ha|bye)$/i;

/**
 * Names the first grammatical fault of a composed line in a few words; undefined where there is none.
 * @param verbatim parts of the line in the brief's own words, which are not judged
 */
export function findFault(line: string, verbatim: readonly string[] = []): string | undefined {
  const ours = verbatim.reduce((text, quoted) => text.replace(quoted, '…'), line);
  if (CLAUSE_INSIDE.test(ours)) return 'a clause inside a phrase';
  const paid = HAS_PRICE.exec(ours)?.[1];
  if (paid && isPriceOrHours(paid)) return 'a price that is had';
  if (NO_NAME.test(ours)) return 'a name that it has not';
  const words = tag(ours);
  if (isForeignText(words)) return 'words of another language';
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]?.text ?? '';
    const twice = DETERMINER.test(word.text) ? DETERMINER.test(next) : word.text.toLowerCase() === next.toLowerCase();
    if (twice && /\p{L}{2}/u.test(`${word.text}${next}`) && !MEANT_TWICE.test(word.text)) return 'a word said twice';
    const fault = word.pos === 'DET' ? findDisagreement(words, i) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

/** Checks an article or demonstrative against its noun. */
function findDisagreement(words: readonly Word[], at: number): string | undefined {
  const determiner = words[at]!.text.toLowerCase();
  if (!/^(?:an?|this|these|those)$/.test(determiner)) return undefined;
  const single = /^an?$/.test(determiner);
  const next = words[at + 1];
  if (next && /^[:!?.]$/.test(next.text)) return undefined;
  if (single && (!next || /^(?:ADP|AUX|CCONJ|SCONJ|DET|PUNCT|PRON)$/.test(next.pos)))
    return 'an article before no noun';
  if (
    single &&
    next?.pos === 'VERB' &&
    PARTICIPLE.test(next.text) &&
    /^(?:ADP|PRON|DET)$/.test(words[at + 2]?.pos ?? '')
  )
    return 'a verb in the place of a noun';
  if (single && /^(?:little|bit|lot|few|couple|hundred|thousand|million|dozen)$/i.test(next?.text ?? ''))
    return undefined;
  let end = at + 1;
  while (
    (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(words[end]?.pos ?? '') ||
      (words[end]?.pos === 'VERB' && PARTICIPLE.test(words[end]?.text ?? '') && words[end + 1]?.pos === 'NOUN')) &&
    !(words[end]!.pos === 'ADJ' && words[end - 1]!.pos === 'NOUN') &&
    words[end]!.text !== 'right'
  )
    end++;
  const head = words[end - 1];
  if (end === at + 1 || !head || head.pos !== 'NOUN') return undefined;
  const joined = words.slice(at, end + 1).some(({ pos, text }) => pos === 'CCONJ' || text === ',');
  const many = isManyWord(head);
  if (/^(?:these|those)$/.test(determiner) && !many && !joined && /^\p{Ll}/u.test(head.text))
    return 'these with one thing';
  // In "a sales team" and "this week's plans", only the head noun counts.
  if (
    !/^(?:these|those)$/.test(determiner) &&
    many &&
    !joined &&
    words[end]?.text !== '-' &&
    words[end]?.pos !== 'VERB' &&
    !words.slice(at + 2, end).some(({ text }) => toBaseForm(text))
  )
    return 'one thing that is many';
  return undefined;
}
