/** A picture as a `data:` URI. */
export const dataUri = ({ bytes, contentType }: { bytes: Buffer; contentType: string }): string =>
  `data:${contentType};base64,${bytes.toString('base64')}`;
