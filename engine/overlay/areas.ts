/** A rectangle in a picture, as shares of its width and height from the upper left corner. */
export interface AreaBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Areas of a picture that matter when text is put on it or when it is magnified. */
export interface PictureAreas {
  /** The faces, each from eyebrows to chin. Text must not cover them. */
  faces: AreaBox[];
  /** The name on a drawn product, or the whole of a photographed product. Text must not cover them. */
  labels: AreaBox[];
  /**
   * Products, and portraits in frames. Text covers them only if there is no room beside them, and they are not cut off when the
   * picture is magnified.
   */
  things?: AreaBox[];
}
