/** Labels that authors put before a line of a brief: "Target audience: nurses". */

/** A group of labels with the same meaning. */
interface LabelKind {
  words: RegExp;
  /** Is the text after it searched for claims about the product? */
  claims: boolean;
  /** Does it apply to the first sentence after it only? "Price: $29. It dries in an hour." */
  short: boolean;
}

const KINDS = {
  name: {
    words: /^(?:(?:product|brand)(?: name)?|(?:company|business|shop|store|project) name|real name|name)$/i,
    claims: false,
    short: true,
  },
  /** The name of an app. */
  app: { words: /^app(?: name)?$/i, claims: false, short: true },
  service: { words: /^service$/i, claims: false, short: false },
  /** "Shop: a bakery in Ghent": who the author is, rarely a name alone. */
  business: { words: /^(?:company|business|shop|store|project)$/i, claims: false, short: true },
  what: { words: /^what(?: it is)?$/i, claims: false, short: false },
  does: { words: /^(?:what (?:it|they|we) do(?:es)?|how it works|function)$/i, claims: true, short: false },
  about: { words: /^(?:description|about)$/i, claims: true, short: false },
  audience: {
    words: /^(?:target(?: audience| market| customers?| group)?|audience|who(?: it's for)?|customers?|for)$/i,
    claims: false,
    short: true,
  },
  /** Advantages, often as a list. */
  benefits: {
    words: /^(?:key benefits?|benefits?|features?|why|usp|selling points?|offer)$/i,
    claims: true,
    short: false,
  },
  proof: { words: /^(?:proof|social proof)$/i, claims: true, short: false },
  reviews: { words: /^reviews?$/i, claims: true, short: false },
  problem: { words: /^(?:problem|pain points?)$/i, claims: false, short: false },
  price: { words: /^(?:price|pricing|cost)$/i, claims: false, short: true },
  /** What the video should be like. */
  video: {
    words:
      /^(?:goal|tone(?: of voice)?|vibe|mood|cta|call to action|language|category|niche|platform|deadline|budget)$/i,
    claims: false,
    short: true,
  },
  contact: {
    words:
      /^(?:website|url|links?|(?:press|media|sales|customer)?\s?contact|(?:estate |listing )?agent|realtor|broker|phone|telephone|e-?mail|address|location)$/i,
    claims: false,
    short: true,
  },
} satisfies Record<string, LabelKind>;

/** What the text after a label is about. */
export type Label = keyof typeof KINDS;

const LABELS = Object.entries(KINDS) as [Label, LabelKind][];
const BEFORE_COLON = /^([\p{L}' ]{2,20}?)\s?[:=–—-]\s/u;

/** Reads the label at the start of a text. */
export function readLabel(text: string): Label | undefined {
  const written = BEFORE_COLON.exec(text)?.[1];
  return written === undefined ? undefined : LABELS.find(([, { words }]) => words.test(written))?.[0];
}

/** Removes the label at the start of a text. */
export const withoutLabel = (text: string): string => (readLabel(text) ? text.replace(BEFORE_COLON, '') : text);

/** Does the label apply to the first sentence after it only? */
export const isShortLabel = (label: Label): boolean => KINDS[label].short;

/** Is the text after the label searched for claims? Others are about the video, or other functions read them. */
export const allowsClaims = (label: Label | undefined): boolean => label === undefined || KINDS[label].claims;
