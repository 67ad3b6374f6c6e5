import { badFile } from '../tables/bad-file.js';

/** The tokens of JSON. The patterns are sticky and without nested repetition, so matching takes linear time for any input. */
const SPACE = /[ \t\n\r]*/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Parses a JSON file in UTF-8, with or without a byte order mark.
 * @throws ServiceError BAD_INPUT when it is not UTF-8, or not JSON (naming the line and column of the fault)
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    const at = findFault(text);
    const before = text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    throw badFile(
      at >= text.length
        ? `\`file\` ends too early, in line ${line}, column ${column}. Send all of it.`
        : `\`file\` is not valid JSON at line ${line}, column ${column}.`,
    );
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badFile('`file` is not UTF-8. Save it as UTF-8 and send it again.');
  }
}

/**
 * Finds where a text stops being valid JSON, because engines don't always report it. Returns an index, or the text's length if
 * the text ends too early.
 */
function findFault(text: string): number {
  const open: ('{' | '[')[] = [];
  let awaits: 'value' | 'entry' | 'name' | 'first name' | 'colon' | 'next' = 'value';
  for (let at = skip(SPACE, text, 0); at < text.length; at = skip(SPACE, text, at)) {
    const mark = text[at]!;
    const inside = open.at(-1);
    const closes = mark === (inside === '{' ? '}' : ']');
    if (inside !== undefined && closes && ['entry', 'first name', 'next'].includes(awaits)) {
      open.pop();
      awaits = 'next';
      at += 1;
    } else if (awaits === 'next' || awaits === 'colon') {
      if (awaits === 'colon' ? mark !== ':' : mark !== ',' || inside === undefined) return at;
      awaits = awaits === 'next' && inside === '{' ? 'name' : 'value';
      at += 1;
    } else if (awaits === 'name' || awaits === 'first name') {
      const end = endOfString(text, at);
      if (!end.whole) return end.at;
      awaits = 'colon';
      at = end.at;
    } else if (mark === '{' || mark === '[') {
      open.push(mark);
      awaits = mark === '{' ? 'first name' : 'entry';
      at += 1;
    } else {
      const end = mark === '"' ? endOfString(text, at) : { at: skip(ATOM, text, at), whole: true };
      if (!end.whole || end.at === at) return end.at;
      awaits = 'next';
      at = end.at;
    }
  }
  return text.length;
}

function endOfString(text: string, start: number): { at: number; whole: boolean } {
  if (text[start] !== '"') return { at: start, whole: false };
  for (let at = start + 1; ; ) {
    at = skip(PLAIN, text, at);
    if (text[at] === '"') return { at: at + 1, whole: true };
    const after = skip(ESCAPE, text, at);
    if (after === at) return { at, whole: false };
    at = after;
  }
}

/** Returns the index at which a sticky pattern's match at `at` ends; `at` itself if it does not match. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
