/** A rectangle of a picture, in shares of its width and height from its upper left corner. */
export interface AreaBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a picture must not be written over. */
export interface PictureAreas {
  /** Each from eyebrows to chin. */
  faces: AreaBox[];
  /** A product's name on it; of a photographed product, the whole of it. */
  labels: AreaBox[];
}
