import { splitSentences } from '../facts/sentences.js';
import { words } from '../language/grammar.js';

const countCharacters = (text: string): number => [...text].length;

/** A shortened text has about this share of the characters, and at most the other. */
const GOAL = 0.55;
const MOST = 0.8;

/** Cuts a text to about half: whole sentences from its start, else up to the end of a clause, else whole words. Never nothing. */
export function shortenText(text: string): string {
  const whole = text.trim();
  const length = countCharacters(whole);
  const [first = whole, ...rest] = splitSentences(whole);
  let kept = first;
  let size = countCharacters(first);
  for (const sentence of rest) {
    size += countCharacters(sentence) + 1;
    if (size > length * GOAL) break;
    kept = `${kept} ${sentence}`;
  }
  if (rest.length > 0 && countCharacters(kept) <= length * MOST) return kept;
  const end = /[.!?…。]$/u.exec(first)?.[0] ?? '';
  const body = first.slice(0, first.length - end.length);
  const clauses = body.split(/[,;:]\s|\s[–—-]\s/u);
  let clause = clauses[0]!;
  for (const next of clauses.slice(1)) {
    const longer = body.slice(0, clause.length + body.slice(clause.length).indexOf(next) + next.length);
    if (longer.length > body.length * GOAL) break;
    clause = longer;
  }
  if (clauses.length > 1 && clause.length >= body.length * 0.2) return `${clause}${end}`;
  const all = body.split(/\s+/);
  const cut = `${all
    .slice(0, Math.max(1, Math.ceil(all.length * 0.6)))
    .join(' ')
    .replace(/[,;:]$/, '')}${end}`;
  return words(body).length > 1 && countCharacters(cut) < length
    ? cut
    : [...whole].slice(0, Math.max(1, Math.floor(length * GOAL))).join('');
}

/** Adds sentences to a text until it is about half as long again, without repeating what it says. */
export function lengthenText(text: string, additions: readonly string[], limit: number): string {
  const whole = text.trim();
  const isPhrase = !/[.!?…。！？]["”’')]?$/u.test(whole);
  const goal = countCharacters(whole) * 1.5;
  let grown = whole;
  for (const addition of additions) {
    if (countCharacters(grown) >= goal && grown !== whole) break;
    if (grown.toLowerCase().includes(addition.toLowerCase().replace(/[.!?]$/, ''))) continue;
    // A phrase goes on after a comma; a sentence follows a full stop.
    const joint = isPhrase && /^\p{Ll}/u.test(addition) ? ', ' : isPhrase && grown === whole ? '. ' : ' ';
    if (countCharacters(grown + joint + addition) <= limit) grown += joint + addition;
  }
  return grown;
}
