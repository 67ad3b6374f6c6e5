/** Words that end with a full stop in the middle of a sentence. */
const SHORT =
  /(?:^|[\s("“])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|vs|e\.g|i\.e|z\.B|d\.h|ca|approx|etc|incl|inkl|Inc|Ltd|Co|Corp|U\.S|U\.K|a\.m|p\.m|Fig|Vol|pp?|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Rs|bzw|Sra|Mme|max|min)\.$/u;
const END = /[.!?…]{1,6}["”’»)\]]{0,3}(?=\s|$)|[。！？]["”’」』)]{0,3}/g;

/** Characters from which on a quotation is taken for one that was never closed. */
const MAX_QUOTATION = 800;

/** A sentence with its end, or what is left at the end of a text without one. */
export interface Sentence {
  text: string;
  isWhole: boolean;
}

/** The sentences of a line of text. */
export function sentencesOf(line: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const match of line.matchAll(END)) {
    const to = match.index + match[0].length;
    const next = line.slice(to, to + 3).trimStart();
    // "3 p.m. on Friday", "approx. 20 cm": the sentence goes on.
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

/** Sentences of one quotation stay together: half of what somebody said is nobody's sentence. */
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

/** Words of a text; in scripts that set no blanks, about as many as its letters make. */
export const wordCount = (text: string): number => {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,40}/gu)?.length ?? 0) + Math.floor(unspaced / 3);
};
