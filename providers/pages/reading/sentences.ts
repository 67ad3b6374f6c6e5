/** Abbreviations that end with a full stop in the middle of a sentence. */
const SHORT =
  /(?:^|[\s("“])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|vs|e\.g|i\.e|z\.B|d\.h|ca|approx|etc|incl|inkl|Inc|Ltd|Co|Corp|U\.S|U\.K|a\.m|p\.m|Fig|Vol|pp?|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Rs|bzw|Sra|Mme|max|min)\.$/u;
const END = /[.!?…]{1,6}["”’»)\]]{0,3}(?=\s|$)|[。！？]["”’」』)]{0,3}/g;

/** Maximum length of a quotation, characters; a longer one is assumed to lack its closing mark. */
const MAX_QUOTATION = 800;

/** A sentence with its final punctuation, or the rest of a text without one. */
export interface Sentence {
  text: string;
  isWhole: boolean;
}

/** Splits a line of text into sentences. */
export function splitSentences(line: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const match of line.matchAll(END)) {
    const to = match.index + match[0].length;
    const next = line.slice(to, to + 3).trimStart();
    // The full stop belongs to an abbreviation, as in "3 p.m. on Friday" and "approx. 20 cm", so the sentence continues.
    if (match[0] === '.' && (/^\p{Ll}/u.test(next) || SHORT.test(line.slice(Math.max(from, to - 12), to)))) {
      if (to < line.length) continue;
    }
    const text = line.slice(from, to).trim();
    from = to;
    if (text === '') continue;
    found.push({ text, isWhole: !/(?:\.\.|…)["”’»)\]]{0,3}$/.test(text) });
  }
  const rest = line.slice(from).trim();
  if (rest !== '') found.push({ text: rest, isWhole: false });
  return withQuotations(found);
}

/** Keeps the sentences of one quotation together: half of a quotation is no longer what somebody said. */
function withQuotations(sentences: readonly Sentence[]): Sentence[] {
  const found: Sentence[] = [];
  let open = 0;
  for (const sentence of sentences) {
    const last = found.at(-1);
    if (open > 0 && last && last.text.length < MAX_QUOTATION) {
      last.text += ` ${sentence.text}`;
      last.isWhole = sentence.isWhole;
    } else {
      found.push({ ...sentence });
      open = 0;
    }
    open = Math.max(0, open + openedIn(sentence.text, open));
  }
  return found;
}

function openedIn(text: string, open: number): number {
  const curly = (text.match(/[“„«]/g)?.length ?? 0) - (text.match(/[”»]/g)?.length ?? 0);
  if (curly !== 0) return curly;
  const straight = text.match(/"/g)?.length ?? 0;
  return straight % 2 === 0 ? 0 : open > 0 ? -1 : 1;
}

/** Counts the words of a text; in scripts without spaces, estimates them from the number of letters. */
export const wordCount = (text: string): number => {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,40}/gu)?.length ?? 0) + Math.floor(unspaced / 3);
};
