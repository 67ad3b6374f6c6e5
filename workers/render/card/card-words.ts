/** What a type card says: the short form of a line's fact, split into what is set large and what is set around it. */
import { printable } from '../../../engine/fonts/index.js';

/** The words of a line from which its card is made. */
export interface CardWords {
  /** The line's title; null if it has none. */
  title: string | null;
  /** What is said. */
  line: string;
  /** The certain name of the subject, set small above; null for none. */
  name?: string | null;
}

export type CardContent =
  | { kind: 'figure'; before: string; figure: string; after: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'list'; rows: string[] }
  | { kind: 'text'; text: string };

/** A list has at most this many rows, and a row this many characters. */
const LIST = { rows: 4, characters: 26 } as const;
/** Maximum number of characters of a quotation, and of what says whose it is. */
const QUOTE = { characters: 110, by: 40 } as const;
/** Maximum number of characters of a line that stands in for a missing title. */
const SHORT_LINE = 60;

const QUOTED = /["“„«「『]([^"“”„«»「」『』]{8,200})["”“»」』]/u;
/** A number with its currency or sign, also of scripts without spaces: "£35", "12,000+", "5 %", "2000円". */
const FIGURE =
  /(?:\p{Sc}[ \u00a0]?)?\p{Nd}{1,9}(?:[.,:/'’–٫٬万億亿千百-]\p{Nd}{1,9}){0,4}(?:[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd})){0,3}(?:[ \u00a0]?(?:\p{Sc}|[%％٪])|[+×]|[\p{L}]{1,2}(?![\p{L}\p{M}]))?\+?/gu;
/** Signs of Chinese, Japanese and Korean counting that belong to the number before them. */
const COUNTED = /^ ?[万億千百円件日月年時分秒個名人元天小时回点점원만명일월년시]{1,3}/u;

/** Removes the signs and blanks at the ends of a piece. */
const trim = (text: string): string => text.replace(/^[\s,;:.–—-]{1,9}|[\s,;:.。–—-]{1,9}$/gu, '').trim();

/** Splits a line that consists of short pieces only: "50 ml, €29." */
function findRows(line: string, name: string): string[] {
  const pieces = line.split(/[.。;；,、،](?:\s+|$)|[。、](?=\S)/u).map(trim);
  const rows = pieces.filter((piece) => piece !== '' && piece !== name);
  const short = rows.every((row) => row.length <= LIST.characters && row.split(/\s+/).length <= 4);
  return short && rows.length >= 2 && rows.length <= LIST.rows ? rows : [];
}

/** Splits the words of a card. Pure. */
export function readCard({ title, line, name = null }: CardWords): CardContent {
  const said = printable(line).slice(0, 400);
  const text = trim(printable(title ?? '')) || (said.length <= SHORT_LINE ? trim(said) : '');
  const quoted = QUOTED.exec(said);
  if (quoted && quoted[1]!.length <= QUOTE.characters) {
    const by = trim(said.slice(quoted.index + quoted[0].length));
    return { kind: 'quote', text: quoted[1]!.trim(), by: by.length <= QUOTE.by ? by : '' };
  }
  const rows = findRows(said, name ?? '');
  if (rows.length > 0) return { kind: 'list', rows };
  const shown = text || trim(said);
  const figures = [...shown.matchAll(FIGURE)];
  const [found] = figures;
  // A telephone number or a span of times is read whole.
  if (!found || figures.length > 1 || found[0].replace(/\P{Nd}/gu, '').length > 9) return { kind: 'text', text: shown };
  const counted = COUNTED.exec(shown.slice(found.index + found[0].length))?.[0] ?? '';
  const figure = found[0] + counted;
  const before = trim(shown.slice(0, found.index));
  const rest = shown.slice(found.index + figure.length);
  // A number inside a word or an address is part of it: "B12", "shop24.example".
  const inWord = /^[\p{L}\p{M}@-]/u.test(rest) || /[\p{L}\p{M}@.-]$/u.test(shown.slice(0, found.index));
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(shown);
  // A bare number at the end is a year, or that of a house or a room.
  const bare = before !== '' && trim(rest) === '' && /^\p{Nd}+$/u.test(figure.trim());
  if ((inWord && !dense) || bare) return { kind: 'text', text: shown };
  return { kind: 'figure', before, figure: figure.trim(), after: trim(rest) };
}
