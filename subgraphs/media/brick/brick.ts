/** Who makes the pictures, and how many hosted slots they use. */
export interface BrickSlots {
  /**
   * Whether the platform's model draws the pictures, which takes hosted slots. If not, the owner's own provider draws them, or
   * nothing is drawn.
   */
  hosted: boolean;
  /** Hosted slots that a hosted job has taken: one for each picture, or fewer if no more were left. */
  slots: number;
}

/** The common input of every brick job. Jobs stored by earlier versions have neither `asked` nor `usd`. */
export interface BrickInput extends BrickSlots {
  /** A title for people: "Amazon: Ember mug". */
  title: string;
  /**
   * Which variant of its kind the job makes, such as the plan of product shots, the device of an app's screen or the language
   * of a voice; null if the kind has none.
   */
  variant: string | null;
  /** The fields of the request that are shown with the job. */
  asked?: BrickAsked;
  /** The price at the time of the request, in US dollars. */
  usd?: number;
}

/** The fields of a request by name; an address of a stored file is replaced by `{ "@file": key }`. */
export type BrickAsked = Readonly<Record<string, unknown>>;

/** A picture in the gallery, with what a video needs to use it. */
export interface BrickFrame<Use> {
  /** The id of the gallery image. */
  id: string;
  /** The storage key of the picture. */
  key: string;
  use: Use;
}
