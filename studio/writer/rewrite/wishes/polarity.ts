/**
 * How a clause means a key word: as it stands ("formal"), less of it ("too formal", "not so formal"), not at all ("don't sound
 * formal"), or as something that stays as it is ("don't make it more formal", "formal enough").
 */
export type Polarity = 'plain' | 'less' | 'not' | 'kept';

const LESS = /\b(?:less|too|overly|so|fewer|(?:a (?:bit|little) )too)\s(?:(?:overly|very|damn|really|much)\s)?$/i;
const MORE = /(?<!\bno )\b(?:more|even)\s(?:(?:a bit|a little|much)\s)?$/i;
/** Matches negations, except those of a verb that is not about the key word: "without changing the meaning". */
const NEGATION =
  /(?:\b(?:not|never|no|without|avoid|stop|quit|cannot|rather than|instead of)|n't)\b(?!\s(?:chang|touch|los(?:e|ing)|alter|edit|forget|hesitate|be afraid|only))/i;
/** Matches the negation of a statement, which complains that something is missing: "it doesn't sound natural". */
const COMPLAINT =
  /\b(?:does|do|is|are|was|were|did)(?:n't| not)\s(?!.{0,60}\b(?:need|have|has|supposed|meant|want)\b)(?:\w{1,12}\s){0,3}$/i;
const STATES = /\b(?:it|this|that|lines?|script|hook|opening|ending|cta|\d|one|video)\s$/i;

/**
 * Reads how a clause means the key word at `at`.
 * @param word the key word as found
 */
export function readPolarity(clause: string, at: number, word: string): Polarity {
  const [before, after] = [clause.slice(0, at), clause.slice(at + word.length)];
  const negation = NEGATION.exec(before);
  const complaint = COMPLAINT.exec(before);
  const complains = complaint !== null && STATES.test(before.slice(0, complaint.index));
  if (/^ enough\b/i.test(after)) return negation ? 'plain' : 'kept';
  if (LESS.test(before)) return negation && /\bless\s(?:\w+\s)?$/i.test(before) ? 'kept' : 'less';
  if (!negation || complains) return 'plain';
  return MORE.test(before) || /(?:[^aeiou]er|ier)$/i.test(word) ? 'kept' : 'not';
}
