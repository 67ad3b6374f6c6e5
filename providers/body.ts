/**
 * The whole body of an answer, as long as it is no larger than `maxBytes`.
 * @throws Error when there is more, and what the body broke of
 */
export async function readBody(answer: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the body, and with it the connection.
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
