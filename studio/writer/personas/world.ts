/**
 * One way of life within a niche. Its sentences are templates. `{they}`, `{them}`, `{their}` and `{themselves}` (also with a
 * capital) follow the person's gender; `{s}`, `{es}`, `{y}`, `{is}` and `{has}` make verbs agree; `{First}` is the first name.
 */
export interface Life {
  label: string;
  archetype: string;
  age: readonly [low: number, high: number];
  /** Continues "They …": "works the front desk of a dental practice". */
  work: string;
  /** A peculiarity, to follow "…, and". */
  quirk: string;
  /** What viewers get; a whole sentence. */
  gives: string;
  /** How the person got started; two or three sentences. */
  origin: string;
  /** What the person believes in; a whole sentence. */
  rule: string;
  tone: string;
}

/** A niche, and words that describe the people in it. These words never claim anything about a product. */
export interface World {
  key: string;
  /** The name of the niche where the user gave none. */
  niche: string;
  match: RegExp;
  lives: readonly [Life, Life];
  /** Where these people film, to follow "filmed" or "filming". */
  scenes: readonly [string, string, string];
  interests: readonly string[];
  outfits: readonly string[];
  phrases: readonly string[];
  avoid: readonly string[];
}
