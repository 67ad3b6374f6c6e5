/** What a text is about, as it is called and as what it is. */
export interface Named {
  /** A brand name as written, or a common noun phrase without article ("vitamin C serum"). */
  name: string;
  /** The name is a proper one: it takes no article. */
  proper: boolean;
  /** What it is, with its article: "a self-heating mug"; null where the words do not say. */
  what: string | null;
}
