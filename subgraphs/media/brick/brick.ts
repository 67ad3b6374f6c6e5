/** Who draws, and what for. */
export interface BrickSlots {
  /** Drawn on the platform's model, against hosted slots; else by the owner's own provider. */
  hosted: boolean;
  /** Hosted slots that it holds, when it is hosted: one for each picture, or for the first ones where no more were left. */
  slots: number;
}

/** What the input of every brick job holds. */
export interface BrickInput extends BrickSlots {
  /** For people: "Amazon: Ember mug". */
  title: string;
  /** The plan of product shots, the device of an app's screen. */
  variant: string;
}

/** A picture in the gallery, and what a video does with it. */
export interface BrickFrame<Use> {
  /** The gallery's. */
  id: string;
  /** Of the picture in storage. */
  key: string;
  use: Use;
}
