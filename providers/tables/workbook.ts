import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { badFile } from './bad-file.js';
import { packedFiles, type Table, unpackFile } from './unpack.js';

/** Cells further right and rows further down than this are left out. Excel itself allows 1,048,576 rows. */
const MOST_COLUMNS = 500;
const MOST_ROWS = 2 ** 20;
/** Maximum number of characters of a workbook's texts, which are kept in memory. */
const MOST_TEXT = 32 * 2 ** 20;
const MAX_DEPTH = 100;
/** Number of bytes of XML that are parsed at a time. */
const PIECE = 2 ** 16;

/** How numbers of a style are to be read. */
type Style = 'plain' | 'time' | 'percent';

/** The visible sheets of a workbook (.xlsx), as tables. @throws ServiceError BAD_INPUT when it is damaged or too large */
export function sheetsOf(bytes: Uint8Array): Table[] {
  const names = packedFiles(bytes);
  const has = (name: string): boolean => names.includes(name);
  const targets = new Map<string, string>();
  if (has('xl/_rels/workbook.xml.rels'))
    readXml(unpackFile(bytes, 'xl/_rels/workbook.xml.rels'), {
      open: ({ name, attributes: { Id = '', Target = '' } }) => {
        if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  readXml(unpackFile(bytes, 'xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      const path = targets.get(attributes['r:id'] ?? '') ?? '';
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible' && has(path))
        sheets.push({ name: attributes.name ?? '', path });
    },
  });
  let shared: { texts: string[]; styles: Style[] } | undefined;
  return sheets.map(({ name, path }) => ({
    name,
    isSheet: true,
    open: () => {
      shared ??= {
        texts: has('xl/sharedStrings.xml') ? readTexts(unpackFile(bytes, 'xl/sharedStrings.xml')) : [],
        styles: has('xl/styles.xml') ? readStyles(unpackFile(bytes, 'xl/styles.xml')) : [],
      };
      return Readable.from(csvLines(unpackFile(bytes, path), { ...shared, from1904 }), { objectMode: false });
    },
  }));
}

interface Events {
  open?(tag: { name: string; attributes: Readonly<Record<string, string>> }): void;
  /** Receives an element's own text when it ends. */
  close?(name: string, text: string): void;
}

/** Parses a workbook's XML. The names of elements come without their prefix. */
function readXml(bytes: Uint8Array, events: Events): void {
  for (const _ of xmlPieces(bytes, events));
}

/** Like {@link readXml}; yields after each piece, so that what the events have collected can be passed on. */
function* xmlPieces(bytes: Uint8Array, { open, close }: Events): Generator<void> {
  const parser = new SaxesParser({ position: false });
  const texts: string[] = [];
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  const addText = (text: string): void => {
    if (texts.length > 0) texts[texts.length - 1] += text;
  };
  parser.on('opentag', (tag) => {
    if (texts.push('') > MAX_DEPTH) throw damaged();
    open?.({ name: local(tag.name), attributes: tag.attributes as Record<string, string> });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => close?.(local(name), texts.pop() ?? ''));
  parser.on('error', () => {
    throw damaged();
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    yield;
  }
  parser.close();
}

const damaged = () => badFile('`file` is a damaged workbook. Save it again as .xlsx, or send it as CSV.');

/** The workbook's texts, to which cells refer by index. Phonetic guides beside a text are left out. */
function readTexts(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  let length = 0;
  let text = '';
  let isGuide = false;
  readXml(bytes, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isGuide = true;
    },
    close: (name, said) => {
      if (name === 't' && !isGuide) text += said;
      if (name === 'rPh') isGuide = false;
      if (name !== 'si') return;
      length += text.length;
      if (length > MOST_TEXT) throw badFile('`file` has too much text in its cells. Send it in parts, or as CSV.');
      texts.push(text);
    },
  });
  return texts;
}

function readStyles(bytes: Uint8Array): Style[] {
  const codes = new Map<string, string>();
  const styles: Style[] = [];
  let isInCells = false;
  readXml(bytes, {
    open: ({ name, attributes: { numFmtId = '', formatCode = '' } }) => {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'xf' && isInCells) styles.push(styleOf(Number(numFmtId), codes.get(numFmtId) ?? ''));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** @param id number of a built-in format, or of one of the workbook's own with this code */
function styleOf(id: number, code: string): Style {
  // Quoted words, escaped signs and colours such as [Red] say nothing about the value.
  const bare = code.replace(/"[^"]*"?|\\.|\[(?![hms]+\])[^\]]*\]?/gi, '');
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) || /[ymdhs]/i.test(bare))
    return 'time';
  return id === 9 || id === 10 || bare.includes('%') ? 'percent' : 'plain';
}

/** The sheet's rows as CSV, each in the line of its number. All have as many cells as the widest row so far. */
function* csvLines(
  bytes: Uint8Array,
  { texts, styles, from1904 }: { texts: readonly string[]; styles: readonly Style[]; from1904: boolean },
): Generator<Buffer> {
  let lines = '';
  let line = 1;
  let row = 0;
  let width = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style: Style = 'plain';
  const put = (text: string): void => {
    if (column < MOST_COLUMNS) cells[column] = (cells[column] ?? '') + text;
  };
  const events: Events = {
    open: ({ name, attributes: { r = '', t = 'n', s = '' } }) => {
      if (name === 'row') {
        row = r === '' ? row + 1 : Math.max(row + 1, Math.min(Number(r) || 0, MOST_ROWS));
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r);
        type = t;
        style = styles[Number(s)] ?? 'plain';
      }
    },
    close: (name, text) => {
      if (name === 't' && type === 'inlineStr') put(text);
      if (name === 'v')
        put(type === 's' ? (texts[Number(text)] ?? '') : type === 'n' ? numberText(text, style, from1904) : text);
      if (name !== 'row' || row > MOST_ROWS) return;
      width = Math.max(width, cells.length);
      lines += `${'\n'.repeat(row - line)}${Array.from({ length: width }, (_, at) => quoted(cells[at] ?? '')).join(',')}`;
      line = row;
    },
  };
  for (const _ of xmlPieces(bytes, events)) {
    if (lines !== '') yield Buffer.from(lines);
    lines = '';
  }
  yield Buffer.from('\n');
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `AB12` → 27. */
const columnOf = (place: string): number =>
  [...(/^[A-Z]{1,3}/.exec(place)?.[0] ?? '')].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;

const DAY = 24 * 60 * 60 * 1000;
/** The days that Excel counts from. Its calendar has a February 29 in 1900, so its days before March 1900 are one off. */
const EPOCHS = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/** A number as its cell shows it: a time as `2026-09-18 14:05:00`, a percentage as `61.5%`. */
function numberText(text: string, style: Style, from1904: boolean): string {
  const value = Number(text);
  // Long ids keep their digits.
  if (!Number.isFinite(value) || text === '' || /^\d{16,}$/.test(text)) return text;
  if (style === 'percent') return `${tidy(100 * value)}%`;
  if (style !== 'time') return /e/i.test(text) && Math.abs(value) >= 1e15 ? text : tidy(value);
  const time = new Date(Math.round(((from1904 ? EPOCHS.from1904 : EPOCHS.from1900) + value * DAY) / 1000) * 1000);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return text;
  const said = time.toISOString().slice(0, 19).replace('T', ' ');
  return Number.isInteger(value) ? said.slice(0, 10) : said;
}

/** Without the digits that binary fractions add: 19.989999999999998 is 19.99. */
const tidy = (value: number): string => String(Number(value.toPrecision(15)));
