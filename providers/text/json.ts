/**
 * Finds the first JSON object in a model's answer: bare, in a code fence, or surrounded by text. It starts at no more than the
 * first twenty opening braces. Braces inside strings are ignored.
 * @returns the parsed value, or undefined when there is no complete object
 */
export function findJson(answer: string): unknown {
  const text = answer.trim();
  for (
    let start = text.indexOf('{'), tries = 0;
    start >= 0 && tries < 20;
    start = text.indexOf('{', start + 1), tries++
  ) {
    const end = objectEnd(text, start);
    if (end < 0) continue;
    try {
      return JSON.parse(text.slice(start, end + 1));
    } catch {
      // These braces were prose ("{like this}"). The next brace may open the real object.
    }
  }
  return undefined;
}

/** Index of the brace that closes the one at `start`, or -1. */
function objectEnd(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{') depth++;
    else if (c === '}' && --depth === 0) return i;
  }
  return -1;
}
