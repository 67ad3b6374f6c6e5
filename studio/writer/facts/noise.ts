/** Leaves out what a brief says to its reader and not of its subject: greetings, signatures, legal lines and orders. */
import type { Language } from '../../../content/writer/index.js';
import { findFirstCue, flatten, hasCue } from './cues.js';
import type { Passage } from './passages.js';

/** A greeting or a sign-off has at most this many words. */
const SHORT = 6;

/** Matches orders to the reader that are hidden in a text (prompt injection). */
const INJECTED =
  /\b(?:ignore|disregard|forget|override) (?:(?:all|any|the|your|these|of) ){0,3}(?:previous|prior|above|earlier|preceding|system|other)\b|\bsystem prompt\b|^(?:system|assistant|user)\s?:|\byou are now\b|\byou are (?:an? )?(?:ai|assistant|chatbot|language model|dan)\b|\bas an ai\b|\bdeveloper mode\b|\b(?:instructions?|prompt)\b[^.]{0,40}\b(?:ignore|reveal|print|repeat)\b|\b(?:reveal|print|repeat|output) (?:your|the) (?:system |hidden )?(?:prompt|instructions?|rules)\b/i;

/** Does a text give orders to its reader, as an injected prompt does? */
export const isInjected = (text: string): boolean => INJECTED.test(text);

const countWords = (flat: string): number => flat.trim().split(' ').length;

/** What a request to make a video is about: "a travel mug" of "Please make a reel about a travel mug". Null if it is no request. */
function readRequest(text: string, { request }: Language['reading']): { about: string; at: number } | null {
  const flat = flatten(text);
  if (!hasCue(flat, request.verbs) || !hasCue(flat, request.works)) return null;
  const begins = Math.min(...request.works.map((work) => findWord(text, work)).filter((at) => at >= 0));
  // The list begins with the most telling links: "a video for our page about our mug" is about the mug.
  const link = request.about
    .map((words) => ({ at: findWord(text, words, begins), length: words.length }))
    .find(({ at }) => at >= 0);
  if (!link) return { about: '', at: text.length };
  const rest = text.slice(link.at + link.length);
  const blank = rest.length - rest.trimStart().length;
  return { about: rest.trim(), at: link.at + link.length + blank };
}

/** Finds a word or phrase in a text as whole words, ignoring case; -1 if it is not there. */
function findWord(text: string, word: string, from = 0): number {
  const within = text.toLowerCase();
  for (let at = within.indexOf(word, from); at >= 0; at = within.indexOf(word, at + 1))
    if (isEdge(within[at - 1]) && (word.endsWith("'") || isEdge(within[at + word.length]))) return at;
  return -1;
}

const isEdge = (sign: string | undefined): boolean => sign === undefined || !/[\p{L}\p{N}]/u.test(sign);

/** Is a passage meant for the maker of the video and not for its viewers? */
function isForMaker(flat: string, { request, labels }: Language['reading'], label: string | null): boolean {
  if (label !== null && labels.ignored.includes(label)) return true;
  const order = findFirstCue(flat, request.imperatives) !== undefined;
  return hasCue(flat, request.making) && (order || hasCue(flat, request.verbs) || countWords(flat) <= 12);
}

/** The passages without the ones that are no statement. Of a request, what it is about remains. */
export function withoutNoise(passages: readonly Passage[], language: Language): Passage[] {
  const { reading } = language;
  const kept: Passage[] = [];
  let signed = false;
  for (const [index, passage] of passages.entries()) {
    const { text, label } = passage;
    const flat = flatten(text);
    const greeting = findFirstCue(flat, reading.greetings);
    if (greeting !== undefined && countWords(flat) <= SHORT && kept.length === 0) continue;
    if (isHeader(passages, index, reading.headers)) continue;
    // After a sign-off come a name, a title and an address. Thanks at the beginning end nothing.
    if (!signed && kept.length > 0 && isClosing(flat, reading.closings)) {
      signed = passages.length - index <= index + 6;
      continue;
    }
    if (signed || hasCue(flat, reading.legal) || isInjected(text) || isHeading(passage, flat, reading)) continue;
    const request = label === null ? readRequest(text, reading) : null;
    if (request && /\p{L}{2}/u.test(request.about)) {
      const about = withoutVerb(request.about.replace(/[?!.]{1,9}$/, ''), reading.request.verbs);
      kept.push({ ...passage, text: about, span: [passage.span[1] - request.about.length, passage.span[1]] });
    } else if (!request && !isForMaker(flat, reading, label)) kept.push(withoutGreeting(passage, greeting));
  }
  return kept;
}

/** Is a passage only the heading of a page's section: "About us", "Features"? */
const isHeading = (
  { item, heading, label }: Passage,
  flat: string,
  { headings, labels }: Language['reading'],
): boolean =>
  !item &&
  !heading &&
  label === null &&
  [...headings, ...labels.what, ...labels.benefit, ...labels.price, ...labels.contact].some(
    (heading) => flatten(heading) === flat,
  );

/** Is a passage a line of an e-mail's header? Such lines do not come alone. */
const isHeader = (passages: readonly Passage[], index: number, headers: readonly string[]): boolean =>
  [index - 1, index, index + 1].filter((at) => headers.includes(passages[at]?.label ?? '')).length > 1 &&
  headers.includes(passages[index]!.label ?? '');

/** Is a text a sign-off? A single word is one only at the beginning of a few: "Thanks, Ann", not "Thanks to its lid, it never leaks". */
function isClosing(flat: string, closings: readonly string[]): boolean {
  const found = findFirstCue(flat, closings);
  return found !== undefined && countWords(flat) <= (found.includes(' ') ? SHORT + 2 : SHORT - 2);
}

/** Removes the verb of a request that comes last, as in German: "unsere Nachtcreme machen". */
function withoutVerb(text: string, verbs: readonly string[]): string {
  const words = text.split(' ');
  return words.length > 1 && verbs.includes(words.at(-1)!.toLowerCase()) ? words.slice(0, -1).join(' ') : text;
}

/** Removes a greeting from the start of a sentence: "Hi team, we sell mugs." → "we sell mugs." */
function withoutGreeting(passage: Passage, greeting: string | undefined): Passage {
  const comma = greeting === undefined ? -1 : passage.text.slice(0, 40).search(/[,!:–-]\s/);
  if (comma < 0) return passage;
  const text = passage.text.slice(comma + 1).trim();
  return { ...passage, text, span: [passage.span[1] - text.length, passage.span[1]] };
}
