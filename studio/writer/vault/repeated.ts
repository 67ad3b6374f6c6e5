import { type Run, splitRuns, standsAlone, trimMarks } from './clauses.js';

/** Minimum and maximum number of words in a phrase that several reviews contain within longer sentences. */
const FEWEST = 2;
const MOST = 6;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words that may precede a repeated phrase without belonging to it. */
const BEFORE = set(
  'it i they this that really so and but just is are was were been absolutely super very he she we you has have does did do will can also truly honestly definitely totally completely now still which im its ive und ist aber es sie ich wirklich total einfach super y es pero muy ya me et est mais très ça cest è e ma molto',
);
/** Words that may follow a repeated phrase without belonging to it. */
const AFTER = set(
  'and but for when even all in on at so because after before every until or as since if while i it they the this und aber für wenn weil y pero para cuando porque et mais pour quand e ma per',
);

interface Seen {
  text: string;
  /** Indices of the reviews that contain the phrase. */
  reviews: Set<number>;
  /** Number of occurrences, and how many of them stand between words that do not belong to the phrase. At least half must. */
  places: number;
  clean: number;
}

/** Short phrases that at least two reviews contain and that can stand alone, by key, with the spelling of the first. */
export function findRepeatedPhrases(reviews: readonly string[]): Map<string, string> {
  const seen = new Map<string, Seen>();
  for (const [index, review] of reviews.entries()) for (const run of splitRuns(review)) note(seen, run, index);
  return new Map(
    [...seen]
      .filter(([, { reviews, places, clean }]) => reviews.size > 1 && clean * 2 >= places)
      .map(([key, { text }]) => [key, text]),
  );
}

function note(seen: Map<string, Seen>, run: Run, review: number): void {
  for (let from = 0; from < run.length; from += 1)
    for (let to = from + FEWEST; to <= Math.min(run.length, from + MOST); to += 1) {
      const first = run[from]!.key;
      const last = run[to - 1]!.key;
      if (first.length > 30 || !standsAlone(first, last)) continue;
      const words = run.slice(from, to);
      const key = words.map((word) => word.key).join(' ');
      if (key.length > 60) continue;
      const isClean = (from === 0 || BEFORE.has(run[from - 1]!.key)) && (to === run.length || AFTER.has(run[to]!.key));
      const found = seen.get(key);
      if (found) {
        found.places += 1;
        found.clean += isClean ? 1 : 0;
        found.reviews.add(review);
      } else
        seen.set(key, {
          text: trimMarks(words.map(({ text }) => text).join(' ')),
          reviews: new Set([review]),
          places: 1,
          clean: isClean ? 1 : 0,
        });
    }
}
