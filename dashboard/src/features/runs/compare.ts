/** Variants of a video beside each other: which of their lines and words belong together. */
import { language } from '../../lib/language.js';

/**
 * What belongs together in two lists, in the order of both, as pairs of places: those whose scores have the highest sum.
 * @param score how well two entries fit; 0 if they do not
 * @example pairsOf(['a', 'b'], ['b'], (a, b) => Number(a === b)) // [[1, 0]]
 */
function pairsOf<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  score: (left: Left, right: Right) => number,
): [number, number][] {
  const fits = left.map((one) => right.map((other) => score(one, other)));
  // sums[i][j]: the highest sum from place i of the one and place j of the other.
  const sums = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const fit = (i: number, j: number): number => fits[i]?.[j] ?? 0;
  const sum = (i: number, j: number): number => sums[i]?.[j] ?? 0;
  const paired = (i: number, j: number): number => (fit(i, j) > 0 ? fit(i, j) + sum(i + 1, j + 1) : 0);
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      (sums[i] as number[])[j] = Math.max(paired(i, j), sum(i + 1, j), sum(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; )
    if (fit(i, j) > 0 && paired(i, j) === sum(i, j)) pairs.push([i++, j++]);
    else if (sum(i + 1, j) >= sum(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}

export interface Beat<Line> {
  role: string;
  /** The line that each variant has here; null where it has none. */
  lines: (Line | null)[];
}

interface Said {
  segmentRole: string;
  line: string;
}

/**
 * The lines of several variants, beat by beat: lines of the same role are beside each other, in everybody's order, and of several such
 * those that say the same.
 */
export function alignLines<Line extends Said>(variants: readonly (readonly Line[])[]): Beat<Line>[] {
  return variants.reduce<Beat<Line>[]>((beats, lines, column) => {
    const roles = lines.map(roleOf);
    const beatOf = (at: number, others: Beat<Line>['lines'] = variants.map(() => null)): Beat<Line> => ({
      role: roles[at] ?? '',
      lines: others.with(column, lines[at] ?? null),
    });
    const woven: Beat<Line>[] = [];
    let [beat, line] = [0, 0];
    const pairs = pairsOf(beats, lines, ({ role, lines: said }, own) => {
      if (role !== roles[lines.indexOf(own)]) return 0;
      return own.line !== '' && said.some((other) => other?.line === own.line) ? 2 : 1;
    });
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
const roleOf = ({ segmentRole }: Said, place: number): string => (place === 0 ? 'hook' : segmentRole);

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
    const shared = new Set(
      others.flatMap((other) =>
        pairsOf(words, wordsOf(other), (one, two) => Number(one === two)).map(([place]) => place),
      ),
    );
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
