/** Splits a brief into passages: its sentences and list items, each with the place where it stands in the text. */
import type { Language } from '../../../content/writer/index.js';
import { TRACKING, withoutExtras } from '../../product-name.js';
import { PLACEHOLDER } from '../check.js';
import { withoutSlots } from './clean.js';
import { locateSentences } from './sentences.js';

export interface Passage {
  /** The sentence or item as written, on one line, without its bullet, its label and the markup of Markdown. */
  text: string;
  /** Start and end in the text, in UTF-16 units; `end` is exclusive. */
  span: readonly [start: number, end: number];
  /** Words before a colon that name what follows, in lower case: "price" of "Price: 39 euros". */
  label: string | null;
  /** Part of a list. */
  item: boolean;
  heading: boolean;
  /** Number of the paragraph or list that it belongs to. */
  block: number;
}

/** Matches a bullet, a number or an emoji that begins an item. */
const BULLET = /^(?:[-*•·–—+▪●◦‣✓✔☑→»]\uFE0F?|\(?\d{1,2}[.)]|\p{Extended_Pictographic}\uFE0F?)[ \t\u00a0]+(?=\S)/u;
const HEADING = /^#{1,6}[ \t]+/;
/** Matches a line that only draws: `-----`, `====`, `|---|---|`. */
const RULE = /^[-=*_~#|:+ \t]{3,}$/;
/** A label has at most this many characters and words. */
const LABEL = { characters: 28, words: 4 };
/** A line of at least this many characters without a full stop was probably wrapped by a mail program or an editor. */
const WRAPPED = 60;
const ENDED = /[.!?…:;。！？]["'”’)\]]{0,2}$/;

interface Line {
  text: string;
  start: number;
  item: boolean;
  heading: boolean;
}

/** Reads the lines of a text. Blank lines and rules are `null`. */
function readLines(text: string): (Line | null)[] {
  let at = 0;
  return text.split('\n').map((raw) => {
    const begin = at;
    at += raw.length + 1;
    const quoted = /^[ \t>]*/.exec(raw)![0].length;
    const content = raw.slice(quoted).trimEnd();
    if (content === '' || RULE.test(content)) return null;
    const mark = (HEADING.exec(content) ?? BULLET.exec(content))?.[0] ?? '';
    const heading = HEADING.test(content);
    const body = content.slice(mark.length);
    return { text: body, start: begin + quoted + mark.length, item: mark !== '' && !heading, heading };
  });
}

/**
 * Does a line go on in the next one, as in a wrapped paragraph? A line was wrapped where the next word had no room: in a block
 * with longer lines, a shorter one is a headline.
 */
function continues(line: Line, next: Line, width: number): boolean {
  const goesOn = /^\p{Ll}/u.test(next.text);
  const full = line.text.length + 1 + next.text.split(' ', 1)[0]!.length > width;
  return (
    !line.heading &&
    !next.item &&
    !next.heading &&
    !ENDED.test(line.text) &&
    readLabel(next.text) === null &&
    line.text.length >= (goesOn ? WRAPPED / 2 : WRAPPED) &&
    (goesOn || full)
  );
}

/** The length of the longest line of a block that begins at `from`. */
function widthOf(lines: readonly (Line | null)[], from: number): number {
  let width = 0;
  for (let i = from; lines[i]; i++) width = Math.max(width, lines[i]!.text.length);
  return width;
}

/** The label that begins a text: the words before its first colon. Null for addresses and times. */
function readLabel(text: string): { label: string; length: number } | null {
  const found = /^(\p{L}[\p{L}\p{M}’'&/ -]{0,30}?)\s?[:：]\s{1,9}(?=\S)/u.exec(text.slice(0, LABEL.characters + 4));
  const words = found?.[1]?.trim();
  if (!found || !words || words.split(' ').length > LABEL.words) return null;
  return { label: words.toLowerCase(), length: found[0].length };
}

/** Removes slots, tags, the markup of Markdown and what a voice and a caption cannot use. The result is one line. */
export const toPlain = (text: string): string =>
  withoutSlots(withoutExtras(text))
    .replace(/!\[[^\]]{0,200}\]\([^)]{0,400}\)/g, '')
    .replace(/\[([^\]]{0,200})\]\([^)]{0,400}\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, (sign) => (/[©®™]/.test(sign) ? sign : ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** Matches a slot that nobody has filled in. */
const UNFILLED = /\{[^{}]{0,80}\}/;

/** Splits a text into passages, in order, without sentences of a template that nobody has filled in. */
export function splitPassages(text: string, language: string, reading: Language['reading']): Passage[] {
  const { headers, labels } = reading;
  const known = new Set([...headers, ...Object.values(labels).flat()]);
  /** Words before a colon that are no known label belong to the sentence: "Call us: 0113 496 0000". */
  const findLabel = (of: string): ReturnType<typeof readLabel> => {
    const found = readLabel(of);
    return found && known.has(found.label) ? found : null;
  };
  const passages: Passage[] = [];
  // Positions stay those of the text.
  const source = text.replace(TRACKING, (found) => ' '.repeat(found.length));
  const lines = readLines(source);
  const loud = isShouted(text);
  let block = 0;
  let width = widthOf(lines, 0);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) {
      block++;
      width = widthOf(lines, i + 1);
      continue;
    }
    let end = line.start + line.text.length;
    for (let next = lines[i + 1], last = line; next && continues(last, next, width); next = lines[++i + 1]) {
      last = next;
      end = next.start + next.text.length;
    }
    const whole = source.slice(line.start, end);
    const label = findLabel(whole);
    const from = line.start + (label?.length ?? 0);
    // Unicode's rules end a sentence at every line. Quotation marks of e-mails stand where lines were wrapped.
    for (const part of splitParts(source.slice(from, end).replace(/\n[ \t>]*/g, (wrap) => ' '.repeat(wrap.length))))
      for (const { text: sentence, at } of locateSentences(part.text, language)) {
        // A sentence may have a label of its own: "Delivered in two days. Price: 59 €."
        const own = findLabel(sentence);
        const skipped = own?.length ?? 0;
        for (const entry of splitEntries(sentence.slice(skipped))) {
          const plain = toPlain(entry.text);
          if (!/[\p{L}\p{N}]{2}|\p{N}/u.test(plain) || UNFILLED.test(entry.text) || PLACEHOLDER.test(plain)) continue;
          const start = from + part.at + at + skipped + entry.at;
          const span = [start, start + entry.text.trimEnd().length] as const;
          const { item } = line;
          const heading = line.heading || (!loud && isShouted(plain));
          passages.push({ text: plain, span, label: (own ?? label)?.label ?? null, item, heading, block });
        }
      }
  }
  return passages;
}

/** Is a text of several words all in capitals? In a text that is not, such a line is a heading. */
export const isShouted = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,99}/gu)?.length ?? 0) > 1;

/** Splits a line at the signs that separate entries: "Handmade | Vegan • 50 ml * Gift box". */
function splitParts(text: string): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  let at = 0;
  for (const part of text.split(/([ \t][|•·*][ \t]|\t)/)) {
    if (!/^[ \t]?[|•·*\t][ \t]?$/.test(part)) parts.push({ text: part, at });
    at += part.length;
  }
  return parts;
}

/** An entry of a list within a line has at most this many words. */
const ENTRY = 6;

/** Splits a list without a full stop: "Charity 10k, all ages, 14 June". */
function splitEntries(text: string): { text: string; at: number }[] {
  if (ENDED.test(text.trim())) return [{ text, at: 0 }];
  const entries: { text: string; at: number }[] = [];
  let at = 0;
  for (const part of text.split(/(,[ \t]+)/)) {
    if (!/^,[ \t]+$/.test(part)) entries.push({ text: part, at });
    at += part.length;
  }
  return entries.length >= 3 && entries.every((entry) => entry.text.trim().split(/\s+/).length <= ENTRY)
    ? entries
    : [{ text, at: 0 }];
}
