import { z } from 'zod';

const words = z.array(z.string().min(1)).default([]);

/** What the writer knows of one language. The files are `content/writer/<language>.yaml`. */
export const languageShape = z.strictObject({
  /** Words by which a brief is read, in lower case. */
  reading: z.strictObject({
    greetings: words,
    closings: words,
    /** Labels of an e-mail's header. */
    headers: words,
    /** Phrases of legal lines and disclaimers. */
    legal: words,
    /** Headings of a page's sections that say nothing of the subject. */
    headings: words,
    /** Phrases of a shop's page that say nothing of the product. */
    shop: words,
    request: z.strictObject({
      verbs: words,
      works: words,
      about: words,
      making: words,
      imperatives: words,
    }),
    /** Labels before a colon, by what follows them. */
    labels: z.strictObject({
      name: words,
      what: words,
      audience: words,
      problem: words,
      benefit: words,
      proof: words,
      price: words,
      offer: words,
      contact: words,
      when: words,
      where: words,
      ignored: words,
    }),
    cues: z.strictObject({
      audience: words,
      problem: words,
      proof: words,
      offer: words,
      contact: words,
      where: words,
      benefit: words,
      step: words,
    }),
    /** Abbreviations, without their full stop. */
    abbreviations: words,
    /** Words with which an aside begins: a condition, a reminder. */
    asides: words,
    /** Words with which a sentence goes on from the one before it: "so", "all other". */
    connectives: words,
    /** Words that deny or compare: what comes after them is not so. */
    negations: words,
    notNames: words,
    /** What comes before a name: "called". */
    namers: words,
    /** Prepositions before a place or a time: "in". */
    placed: words,
    copulas: words,
    articles: words,
    /** Names of currencies and their codes. */
    currencies: z.record(z.string(), z.string().length(3)).default({}),
    /** Nouns of what cannot be held in a hand. */
    unheld: words,
  }),
  /** Words and lines by which the writer speaks. Without them, the brief's sentences are quoted as they are. */
  speaking: z.strictObject({
    /** Pronouns that are the maker only beside another of his, or at the beginning of a sentence. */
    objects: words,
    /** Pronouns of the maker, and what others say instead. */
    own: words,
    others: z.record(z.string(), z.string()).default({}),
    /** Phrases in which "we" is everybody. */
    everybody: words,
    owners: words,
    /** Quotation marks, for sentences that nobody but the maker can say. */
    quotes: words,
    /** The indefinite article before a consonant and before a vowel. */
    article: words,
    /** Words that begin a clause, before which a long sentence may be cut; "and" is the first. */
    clauses: words,
    /** Prepositions before an audience, and words for people. */
    audience: words,
    people: words,
    /** Openings that end in a colon, after which any noun phrase can stand. */
    openings: words,
    /** Such openings by the structure of a script, a key of `STRUCTURES`. */
    leads: z.record(z.string(), words).default({}),
    /** Questions to the viewer that need no fact. */
    questions: words,
    /** What viewers are asked to do, by the goal of the script. */
    asks: z.record(z.string(), words).default({}),
    /** Sentences around what a form states: `{audience}`, `{list}`. */
    frames: z.strictObject({ audience: z.string(), contents: z.string() }).optional(),
  }),
});
export type Language = z.infer<typeof languageShape>;
