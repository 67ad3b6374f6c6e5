/** Recognises what identifies a person: names, addresses, numbers. It rather leaves out too much. */
import { phraseKey } from './fold.js';
import { anyOf, listWords, setOf } from './vocabulary.js';

const names = setOf('names');
const alsoNames = setOf('alsoNames');
const before = new Set([...listWords('called'), ...listWords('kin')]);

const CONTACT = /@|:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2,6}(?![\p{L}\p{N}])|#\s?\d|whats ?app|telegram|snap ?:/iu;
/** Matches five or more digits with few signs between them: the number of a telephone, an order or a card, or a postcode. */
const LONG_NUMBER = /\d(?:[\s().-]{0,2}\d){4}/;
/** Matches codes such as "AB-1029384" and "INV2231". */
const CODE = /(?<![\p{L}\p{N}])[a-z]{1,4}-?\d{4}/iu;
const ORDER = new RegExp(`(?<!\\p{L})${anyOf(listWords('orders'))} (?:\\p{L}{1,10} )?[#:]?\\d{3}`, 'iu');
const STREETS = anyOf(listWords('streets'));
const STREET = new RegExp(
  `\\d{1,5} (?:[\\p{L}.']{1,20} ){1,3}${STREETS}(?!\\p{L})|\\p{L}{2,30}${STREETS} \\d|(?<!\\p{L})${STREETS} (?:\\p{L}{2,30},? ){1,4}\\d`,
  'iu',
);

/** Maximum number of words in what comes before a name. */
const LEAD = 3;

/**
 * Does a phrase reveal who somebody is or how to reach them?
 * @param known words that do not belong to a person: the product's name
 * @param people keys of the words of the names that reviews are signed with
 */
export function isPrivate(phrase: string, known: ReadonlySet<string>, people: ReadonlySet<string>): boolean {
  if ([CONTACT, LONG_NUMBER, CODE, ORDER, STREET].some((form) => form.test(phrase))) return true;
  const tokens = phrase.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const keys = tokens.map((token) => phraseKey(token).replace(/ s$/, ''));
  return tokens.some((token, at) => {
    const key = keys[at]!;
    if (known.has(key)) return false;
    const raised = /^\p{Lu}/u.test(token);
    if (names.has(key) || (raised && key.endsWith('s') && names.has(key.slice(0, -1)))) return true;
    if (!raised || key.length < 2) return false;
    const led = Array.from({ length: LEAD }, (_, count) => keys.slice(Math.max(0, at - count - 1), at).join(' '));
    return (
      (people.has(key) && key.length > 2) || (at > 0 && (alsoNames.has(key) || led.some((words) => before.has(words))))
    );
  });
}

/** The signature of a review: "Sarah M.", "john_doe92", "Anna Schmidt"; null for anything else. */
export function readSignature(line: string): string | null {
  const said = line.replace(/^[-–—~*•\s]{1,4}/u, '').replace(/[\s.,:!]{1,3}$/u, '');
  if (said === '' || said.length > 40) return null;
  const [first = '', ...rest] = said.split(' ');
  if (rest.length === 0 && /^@?[\w.-]{3,30}$/.test(said) && /[\d_@]/.test(said) && /[a-z]/i.test(said)) return said;
  if (rest.length > 3 || !/^\p{Lu}[\p{L}'’-]{1,20}$/u.test(first)) return null;
  const initials = rest.length > 0 && rest.every((token) => /^\p{Lu}\.?$/u.test(token));
  const isNamed = names.has(phraseKey(first)) && rest.every((token) => /^\p{Lu}[\p{L}'’-]{0,20}[.,]?$/u.test(token));
  return initials || isNamed ? said : null;
}

/** Does a line have the form of a name? Only its neighbours can show that it is one. */
export const mayBeName = (line: string): boolean =>
  line.length <= 40 && /^\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}$/u.test(line);

/** The words of a name that could identify somebody. */
export const splitName = (name: string): string[] =>
  phraseKey(name)
    .split(' ')
    .filter((word) => word.length > 2);
