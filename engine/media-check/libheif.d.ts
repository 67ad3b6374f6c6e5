declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Calls back with null if the picture cannot be decoded. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: T,
      done: (shown: T | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
