/**
 * One way to live in a niche. Sentences are templates: `{they} {them} {their} {They} {Their}` follow the person's gender,
 * `{s}` `{is}` `{has}` their verbs, `{First}` is the first name.
 */
export interface Life {
  label: string;
  archetype: string;
  age: readonly [low: number, high: number];
  /** "works the front desk of a dental practice" */
  work: string;
  /** What is peculiar about them: goes on from "…, and". */
  quirk: string;
  /** What viewers get; a whole sentence. */
  gives: string;
  /** How it began; two or three sentences. */
  origin: string;
  /** What they hold to; a whole sentence. */
  rule: string;
  tone: string;
}

/** What a niche knows about its world: words for a person, never claims about a product. */
export interface World {
  key: string;
  /** Its name where the user gave none. */
  niche: string;
  match: RegExp;
  lives: readonly [Life, Life];
  /** Where they film: goes on from "Usually". */
  scenes: readonly [string, string, string];
  interests: readonly string[];
  outfits: readonly string[];
  phrases: readonly string[];
  avoid: readonly string[];
}
