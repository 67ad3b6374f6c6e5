/** The product of a text: its name, and what it is. */
export interface Named {
  /** A brand name as written, or a common noun phrase without article ("vitamin C serum"). */
  name: string;
  /** Whether the name is a proper name, which takes no article. */
  proper: boolean;
  /** What the product is, with its article: "a self-heating mug"; null where the text does not say. */
  what: string | null;
}
