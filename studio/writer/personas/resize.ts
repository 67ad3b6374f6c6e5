/** Splits at the ends of sentences, but not at "4.8", "e.g." or "Dr. Smith"; keeps the end marks. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\b(e\.g|i\.e|etc|vs|Dr|Mr|Mrs|Ms|St|No|approx)\./gi, '$1\u0001')
    .split(/(?<=[.!?…]["”’')]?)\s+(?=["“'(]?[\p{Lu}\p{N}\p{Lo}])|(?<=[。！？])\s*/u)
    .map((sentence) => sentence.replaceAll('\u0001', '.').trim())
    .filter((sentence) => sentence !== '');
}

const countCharacters = (text: string): number => [...text].length;

/**
 * Cuts a text to about half: whole sentences from its start, else whole clauses, else whole words. The result is shorter unless
 * the text has a single character.
 */
export function shortenText(text: string): string {
  const whole = text.trim();
  const goal = countCharacters(whole) * 0.55;
  const sentences = splitSentences(whole);
  if (sentences.length > 1) {
    let kept = sentences[0]!;
    let length = countCharacters(kept);
    for (const sentence of sentences.slice(1)) {
      const more = countCharacters(sentence);
      if (length + more > goal) break;
      kept = `${kept} ${sentence}`;
      length += more + 1;
    }
    if (countCharacters(kept) <= countCharacters(whole) * 0.8) return kept;
  }
  return trimSentence(sentences.length > 1 ? sentences[0]! : whole, goal, whole);
}

/**
 * Returns a function that counts the characters before an index. Indices must ascend, so that each character is counted once.
 */
function makeLengthCounter(text: string): (at: number) => number {
  let counted = 0;
  let from = 0;
  return (at) => {
    counted += countCharacters(text.slice(from, at));
    from = at;
    return counted;
  };
}

/** Cuts one sentence at the end of a clause, else between words; its end mark stays. */
function trimSentence(sentence: string, goal: number, whole: string): string {
  const end = /[.!?…]["”’')]?$/u.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const countBefore = makeLengthCounter(body);
  const cuts = [...body.matchAll(/[,;:]\s|\s[–—-]\s|\s(?=(?:and|but|because|which|who|while|with|so|when)\s)/g)].map(
    ({ index }) => ({ index, length: countBefore(index) }),
  );
  const best = cuts
    .filter(({ index, length }) => index > 0 && length >= goal * 0.5)
    .sort((a, b) => Math.abs(a.length - goal) - Math.abs(b.length - goal))[0];
  if (best !== undefined) return `${body.slice(0, best.index).trim()}${end}`;
  const words = body.split(/\s+/);
  const kept = words.slice(0, Math.max(1, Math.ceil(words.length * 0.6)));
  while (
    kept.length > 1 &&
    /^(?:an?|the|of|and|or|to|in|on|with|for|by|at|from|but|very|with|who|that)$/i.test(kept.at(-1)!)
  )
    kept.pop();
  const cut = `${kept.join(' ').replace(/[,;:]$/, '')}${end}`;
  // Cut by characters where there are no spaces, or only one long and one short word.
  return countCharacters(cut) < countCharacters(whole)
    ? cut
    : [...whole].slice(0, Math.max(1, Math.floor(countCharacters(whole) * 0.6))).join('');
}

/** Adds sentences to a text until it is about 50 % longer, without repeating what it says. */
export function lengthenText(text: string, additions: readonly string[], limit: number): string {
  const whole = text.trim();
  const phrase = !/[.!?…。！？]["”’')]?$/u.test(whole);
  const goal = countCharacters(whole) * 1.5;
  let grown = whole;
  for (const addition of additions) {
    if (countCharacters(grown) >= goal && grown !== whole) break;
    if (grown.toLowerCase().includes(addition.toLowerCase().replace(/[.!?]$/, ''))) continue;
    // A phrase is continued after a comma; a sentence follows a full stop.
    const joined =
      phrase && /^\p{Ll}/u.test(addition)
        ? `${grown}, ${addition}`
        : `${grown}${phrase && grown === whole ? '.' : ''} ${addition}`;
    if (countCharacters(joined) <= limit) grown = joined;
  }
  return grown;
}
