import { REVISIONS } from '../../copy/revise.js';
import { isManyWord } from '../../language/phrase.js';
import { tag } from '../../language/tags.js';
import {
  canBeSaid,
  change,
  type Fulfil,
  formatLineNumbers,
  NOT_ENGLISH,
  pickUnusedCopy,
  refuse,
  selectLines,
} from '../draft.js';
import { swapPhrase } from '../phrases.js';

/**
 * Makes the script speak as one person: changes "we" to "I", or, where there is no "I" either, introduces a line in the first
 * person.
 */
export const speakAsOne: Fulfil<'first person'> = (draft, wish) => {
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const changed = change(draft, wish, toFirstPerson);
  if (changed.length > 0) return void draft.done.push(`I speak, not we: ${formatLineNumbers(changed)}.`);
  if (/\b(?:I|my|me)\b/.test(draft.lines.map(({ spoken }) => spoken).join(' ')))
    return void draft.done.push('The script speaks in the first person already.');
  const lead = pickUnusedCopy(draft, REVISIONS.first);
  const line = selectLines(draft, wish).find(
    ({ spoken, from }) => from > 0 && canBeSaid(`${lead}: ${lowerCapitals(spoken)}`, spoken),
  );
  if (lead === undefined || !line) return refuse(draft, wish, 'no line has room for it');
  line.spoken = `${lead}: ${lowerCapitals(line.spoken)}`;
  return void draft.done.push(`Somebody speaks for themselves: line ${line.from + 1}.`);
};

const lowerCapitals = (text: string): string =>
  /^(?:I\b|I['’]|\p{Lu}{2})/u.test(text) ||
  !/^(?:It|This|That|The|A|An|There|Here|You|Your|My|If|When|And|So|One|No|Not|They|We|Our)\b/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

// Longer forms first: "we" alone would leave "I are".
const PAIRS = [
  ["we aren't", "I'm not"],
  ["aren't we", "aren't I"],
  ["we weren't", "I wasn't"],
  ["weren't we", "wasn't I"],
  ["we're", "I'm"],
  ['we are', 'I am'],
  ['are we', 'am I'],
  ['we were', 'I was'],
  ['were we', 'was I'],
  ["we've", "I've"],
  ["we'll", "I'll"],
  ["we'd", "I'd"],
  ['we', 'I'],
  ['ours', 'mine'],
  ['our', 'my'],
  ['ourselves', 'myself'],
  ['us', 'me'],
] as const;

/** Matches "US" and "U.S": a text with the country is left unchanged. */
const COUNTRY = /\bU\.?S\b/;
/** Matches what only several people can say. It includes "let us": as "let me", it would ask for permission. */
const SEVERAL =
  /\blet(?:'|’| u)s\b|\bwe(?:'re|’re| are| were)? (?:both|all|each|two|three|four|five)\b|\b(?:are|were|do|did|have)(?:n't|n’t)? we (?:both|all)\b|\b(?:both|all|each|one|two|three|some|none|most|many|either|neither|half|rest) of us\b|\bbetween us\b|\beach other\b|\bone another\b|\btogether\b/i;
const BE =
  /\bI ((?:also|always|never|still|just|only|now|really|often|usually|\p{L}{2,12}ly) )(are|were)(?![\p{L}'’])/gu;
const WE_ARE = /\b(?:we(?:'re|’re| are| were)|(?:are|were) we)\s/gi;
const GROUP = /^(?:team|family|couple|company|group|duo|trio|pair|band|crew|community|collective|studio)$/i;

/** Does the text say that we are several: "we are sisters", "we're a small family of beekeepers"? */
const areSeveral = (text: string): boolean =>
  [...text.matchAll(WE_ARE)].some(({ 0: found, index }) => {
    const rest = tag(text.slice(index + found.length).split(/[.,;:!?]/)[0] ?? '');
    const at = rest.findIndex(({ pos }) => !/^(?:DET|ADJ|ADV|NUM)$/.test(pos));
    const noun = rest[at];
    const article = rest.slice(0, at).some(({ pos }) => pos === 'DET');
    return noun?.pos === 'NOUN' && ((!article && isManyWord(noun)) || GROUP.test(noun.text));
  });

/** Changes "we" to "I", for one speaker; null if there is nothing to change, or if only several people could say it. */
export function toFirstPerson(text: string): string | null {
  if (COUNTRY.test(text) || SEVERAL.test(text) || areSeveral(text)) return null;
  const out = PAIRS.reduce((all, [we, one]) => swapPhrase(all, we, one) ?? all, text);
  if (out === text) return null;
  return out.replace(BE, (_, adverb: string, verb: string) => `I ${adverb}${verb === 'are' ? 'am' : 'was'}`);
}
