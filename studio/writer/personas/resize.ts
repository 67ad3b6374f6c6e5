/** Splits at sentence ends, not at "4.8", "e.g." or "Dr. Smith"; keeps the end mark. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\b(e\.g|i\.e|etc|vs|Dr|Mr|Mrs|Ms|St|No|approx)\./gi, '$1\u0001')
    .split(/(?<=[.!?…]["”’')]?)\s+(?=["“'(]?[\p{Lu}\p{N}\p{Lo}])|(?<=[。！？])\s*/u)
    .map((sentence) => sentence.replaceAll('\u0001', '.').trim())
    .filter((sentence) => sentence !== '');
}

const lengthOf = (text: string): number => [...text].length;

/** About half of a text: whole sentences from its start, else whole clauses, else whole words. Never as long as it was. */
export function shorter(text: string): string {
  const whole = text.trim();
  const goal = lengthOf(whole) * 0.55;
  const sentences = sentencesOf(whole);
  if (sentences.length > 1) {
    let kept = sentences[0]!;
    let length = lengthOf(kept);
    for (const sentence of sentences.slice(1)) {
      const more = lengthOf(sentence);
      if (length + more > goal) break;
      kept = `${kept} ${sentence}`;
      length += more + 1;
    }
    if (lengthOf(kept) <= lengthOf(whole) * 0.8) return kept;
  }
  return trimmed(sentences.length > 1 ? sentences[0]! : whole, goal, whole);
}

/** The characters before each place of a text, asked for in ascending order: counted once, not anew for each place. */
function lengthsBefore(text: string): (at: number) => number {
  let counted = 0;
  let from = 0;
  return (at) => {
    counted += lengthOf(text.slice(from, at));
    from = at;
    return counted;
  };
}

/** One sentence, cut where a clause ends; its end mark stays. */
function trimmed(sentence: string, goal: number, whole: string): string {
  const end = /[.!?…]["”’')]?$/u.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const ends = lengthsBefore(body);
  const cuts = [...body.matchAll(/[,;:]\s|\s[–—-]\s|\s(?=(?:and|but|because|which|who|while|with|so|when)\s)/g)].map(
    ({ index }) => index,
  );
  const best = cuts
    .filter((at) => at > 0 && ends(at) >= goal * 0.5)
    .sort((a, b) => Math.abs(a - goal) - Math.abs(b - goal))[0];
  if (best !== undefined) return `${body.slice(0, best).trim()}${end}`;
  const words = body.split(/\s+/);
  const kept = words.slice(0, Math.max(1, Math.ceil(words.length * 0.6)));
  while (
    kept.length > 1 &&
    /^(?:an?|the|of|and|or|to|in|on|with|for|by|at|from|but|very|with|who|that)$/i.test(kept.at(-1)!)
  )
    kept.pop();
  const cut = `${kept.join(' ').replace(/[,;:]$/, '')}${end}`;
  // An unspaced script, or one long word and a short one: by characters.
  return lengthOf(cut) < lengthOf(whole)
    ? cut
    : [...whole].slice(0, Math.max(1, Math.floor(lengthOf(whole) * 0.6))).join('');
}

/** A text with sentences added until it is about half as long again; what it says already is not said twice. */
export function longer(text: string, additions: readonly string[], limit: number): string {
  const whole = text.trim();
  const phrase = !/[.!?…。！？]["”’')]?$/u.test(whole);
  const goal = lengthOf(whole) * 1.5;
  let grown = whole;
  for (const addition of additions) {
    if (lengthOf(grown) >= goal && grown !== whole) break;
    if (grown.toLowerCase().includes(addition.toLowerCase().replace(/[.!?]$/, ''))) continue;
    // A phrase goes on after a comma; sentences follow a full stop.
    const joined =
      phrase && /^\p{Ll}/u.test(addition)
        ? `${grown}, ${addition}`
        : `${grown}${phrase && grown === whole ? '.' : ''} ${addition}`;
    if (lengthOf(joined) <= limit) grown = joined;
  }
  return grown;
}
