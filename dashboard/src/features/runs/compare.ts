/** Variants of a video beside each other: which of their lines and words belong together. */
import { language } from '../../messages/index.js';

/** The places of a longest common subsequence of two lists, as pairs. @example commonOf(['a', 'b'], ['b']) // [[1, 0]] */
function commonOf(left: readonly string[], right: readonly string[]): [number, number][] {
  // lengths[i][j]: how long it is from place i of the one and place j of the other.
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; )
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}

export interface Beat<Line> {
  role: string;
  /** The line that each variant has here; null where it has none. */
  lines: (Line | null)[];
}

/** The lines of several variants, beat by beat: lines of the same role are beside each other, in everybody's order. */
export function alignLines<Line extends { segmentRole: string }>(variants: readonly (readonly Line[])[]): Beat<Line>[] {
  return variants.reduce<Beat<Line>[]>((beats, lines, column) => {
    const roles = lines.map(roleOf);
    const beatOf = (at: number, others: Beat<Line>['lines'] = variants.map(() => null)): Beat<Line> => ({
      role: roles[at] ?? '',
      lines: others.with(column, lines[at] ?? null),
    });
    const woven: Beat<Line>[] = [];
    let [beat, line] = [0, 0];
    const pairs = commonOf(
      beats.map(({ role }) => role),
      roles,
    );
    for (const [sharedBeat, sharedLine] of [...pairs, [beats.length, lines.length] as const]) {
      woven.push(...beats.slice(beat, sharedBeat));
      while (line < sharedLine) woven.push(beatOf(line++));
      const shared = beats[sharedBeat];
      if (shared) woven.push(beatOf(sharedLine, shared.lines));
      [beat, line] = [sharedBeat + 1, sharedLine + 1];
    }
    return woven;
  }, []);
}

/** The first line is the hook, whatever its script calls it. */
const roleOf = ({ segmentRole }: { segmentRole: string }, place: number): string =>
  place === 0 ? 'hook' : segmentRole;

export interface Part {
  text: string;
  /** Whether no other variant says this here. */
  differs: boolean;
}

const segmenter = new Intl.Segmenter(language, { granularity: 'word' });

/**
 * Texts in parts, of which those are marked that no other text has. Capitals and punctuation make no difference. A text that shares
 * no word with another is one part.
 * @param texts null where a variant has none
 */
export function markDifferences(texts: readonly (string | null)[]): (Part[] | null)[] {
  const split = texts.map((text) => (text === null ? null : [...segmenter.segment(text)]));
  const wordsOf = (own: Intl.SegmentData[]) =>
    own.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase());
  return split.map((own) => {
    if (own === null) return null;
    const words = wordsOf(own);
    const others = split.filter((one) => one !== null && one !== own) as Intl.SegmentData[][];
    const shared = new Set(others.flatMap((other) => commonOf(words, wordsOf(other)).map(([place]) => place)));
    if (shared.size === 0) return [{ text: own.map(({ segment }) => segment).join(''), differs: true }];
    let place = 0;
    return join(
      own.map(({ segment, isWordLike }) => ({ text: segment, differs: Boolean(isWordLike) && !shared.has(place++) })),
    );
  });
}

/** Joins neighbours of one kind; what stands between two marked words is marked with them. */
function join(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const [at, { text, differs }] of parts.entries()) {
    const last = joined.at(-1);
    const isBetween = text.trim() === '' && Boolean(last?.differs) && Boolean(parts[at + 1]?.differs);
    const marked = differs || isBetween;
    if (last && last.differs === marked) last.text += text;
    else joined.push({ text, differs: marked });
  }
  return joined;
}
