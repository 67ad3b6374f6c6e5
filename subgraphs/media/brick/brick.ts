/** Who draws, and what for. */
export interface BrickSlots {
  /** Drawn on the platform's model, against hosted slots; else by the owner's own provider, or nothing is drawn. */
  hosted: boolean;
  /** Hosted slots that it holds, when it is hosted: one for each picture, or for the first ones where no more were left. */
  slots: number;
}

/** What the input of every brick job holds. Jobs stored by earlier versions have neither what was asked for nor a price. */
export interface BrickInput extends BrickSlots {
  /** For people: "Amazon: Ember mug". */
  title: string;
  /** The plan of product shots, the device of an app's screen, the format of a script. */
  variant: string | null;
  /** The request as it is shown again. */
  asked?: BrickAsked;
  /** What it was to cost when it was asked for, US dollars. */
  usd?: number;
}

/** A request's own fields, by their names; an address of ours is `{ "@file": key }`. */
export type BrickAsked = Readonly<Record<string, unknown>>;

/** A picture in the gallery, and what a video does with it. */
export interface BrickFrame<Use> {
  /** The gallery's. */
  id: string;
  /** Of the picture in storage. */
  key: string;
  use: Use;
}
