/** Parses third-party JSON; undefined when it is not JSON, so that a schema refuses it. */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}
