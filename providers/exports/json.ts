import { badFile } from './rows.js';

/** Of one place at a time, none of them nested: it takes a moment for any length. */
const SPACE = /[ \t\n\r]*/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * The value of a JSON file: UTF-8, with or without a mark.
 * @throws ServiceError BAD_INPUT naming line and column where the text is no JSON
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    const at = faultOf(text);
    const before = text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    throw badFile(
      at >= text.length
        ? `\`file\` breaks off in line ${line}, column ${column}. Send all of it.`
        : `\`file\` is no valid JSON at line ${line}, column ${column}.`,
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

/** Where a text that is no JSON stops being some, which engines do not always tell: an index, its length where it breaks off. */
function faultOf(text: string): number {
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

/** Where what the pattern finds at a place ends; the place itself where it finds nothing. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
