/**
 * Builders of texts that once made, or could make, a reader of text slow. This builder repeats the same part up to the
 * requested length.
 */
const repeated =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** A repetitive text between a beginning that a pattern matches and an end that makes it backtrack. */
const between =
  (start: string, piece: string, end: string) =>
  (length: number): string =>
    `${start}${repeated(piece)(Math.max(1, length - start.length - end.length))}${end}`;

/** Worst cases by name; each makes a text of about the given number of characters. */
export const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'capital letters': repeated('A'),
  'capital words': repeated('THE BEST SELF HEATING TRAVEL MUG FOR COMMUTERS '),
  'capitalised words': repeated('Self Heating Mug Of The Year '),
  'lower-case letters': repeated('a'),
  'one-letter words': repeated('a '),
  'common words': repeated('keeps your coffee hot and your tea warm for people who commute '),
  sentences: repeated(
    'It keeps coffee hot for 6 hours. Made for busy parents who hate waiting. Rated 4.8 stars by 2,300 people. ',
  ),
  'different words': (length) =>
    Array.from({ length: Math.ceil(length / 6) }, (_, at) => (at * 7919 + 101).toString(36))
      .join(' ')
      .slice(0, length),
  'different lines': (length) =>
    Array.from({ length: Math.ceil(length / 14) }, (_, at) => `- keeps ${(at * 7919 + 101).toString(36)} warm`)
      .join('\n')
      .slice(0, length),
  'different proofs': (length) =>
    Array.from({ length: Math.ceil(length / 22) }, (_, at) => `Over ${at + 1000} reviews.`)
      .join('\n')
      .slice(0, length),
  'and and': repeated('and '),
  'for for': repeated('for '),
  'who who': repeated('people who '),
  'you you': repeated('you '),
  'with very': repeated('with very softly, '),
  blanks: between('a', ' ', 'b'),
  'no-break blanks': between('a', '\u00a0', 'b'),
  tabs: between('a', '\t', 'b'),
  'line ends': between('a', '\n', 'b'),
  'blank lines': between('a', ' \n', 'b'),
  'carriage returns': between('a', '\r', 'b'),
  commas: between('a', ',', 'b'),
  'spaced commas': between('a', ' , ', 'b'),
  semicolons: between('a', ';', 'b'),
  dots: between('a', '.', 'b'),
  'spaced dots': between('A', '. ', 'b'),
  'ideographic stops': between('字', '。', 'b'),
  'exclamation marks': between('a', '!', 'b'),
  colons: between('a', ': ', 'b'),
  hyphens: between('a', '-', 'b'),
  'spaced hyphens': between('a', ' - ', 'b'),
  'hyphenated words': repeated('self-'),
  pipes: between('a', ' | ', 'b'),
  slashes: between('a', '/', 'b'),
  underscores: between('a', '_', 'b'),
  'double quotes': between('a', '"', 'b'),
  'single quotes': between('a', "'", 'b'),
  'curly quotes': between('a', '“', 'b'),
  'opened parentheses': between('a', '(', 'b'),
  'closed parentheses': between('a', ')', 'b'),
  'opened brackets': between('a', '[', 'b'),
  'opened links': between('a', '[a](', 'b'),
  'opened pictures': between('a', '![', 'b'),
  'opened braces': between('a', '{', 'b'),
  'opened tags': between('a', '<a ', 'b'),
  'less-than signs': between('a', '<', 'b'),
  'nested elements': repeated('<div>'),
  paragraphs: repeated('<p>a'),
  'meta elements': repeated('<meta charset'),
  'microdata elements': repeated('<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">a</b>'),
  'data blocks': between('<script type="application/ld+json">', '[', ''),
  'opened scripts': repeated('<script>'),
  comments: repeated('<!--'),
  'character references': repeated('&amp;'),
  'long attributes': between('<img src="', 'a', ''),
  stars: between('a', '*', 'b'),
  'opened emphasis': between('a', ' *a', 'b'),
  'opened underlining': between('a', ' _a', 'b'),
  'opened strikes': between('a', ' ~~a', 'b'),
  backquotes: between('a', ' `a', 'b'),
  headings: repeated('# '),
  quotations: repeated('> '),
  bullets: repeated('- a\n'),
  digits: repeated('1'),
  'grouped digits': repeated('1,'),
  'dotted digits': repeated('1.'),
  'spaced digits': repeated('1 '),
  prices: repeated('$1.1.1.1 '),
  'price words': repeated('1 dollars '),
  ratings: repeated('4.8 ★ '),
  'rating stars': repeated('★'),
  'empty stars': repeated('☆'),
  reviews: repeated('1 a b c '),
  percentages: repeated('10% '),
  addresses: repeated('https://example.com/a '),
  'one address': between('https://example.com/', 'a/', ' b'),
  'at signs': repeated('a@'),
  'full words of Greek': repeated('Αυτό είναι '),
  'letters of Cyrillic': repeated('я'),
  'words of Cyrillic': repeated('Это кружка для '),
  'letters of Han': repeated('字'),
  'letters of Thai': repeated('ก'),
  'letters of Hangul': repeated('한'),
  'words of Arabic': repeated('هذا كوب '),
  'mixed directions': repeated('a\u202eא\u202c '),
  'combining marks': between('a', '\u0301', 'b'),
  'combining marks of two classes': between('a', '\u0316\u0301', 'b'),
  joiners: between('a', '\u200d', 'b'),
  emoji: repeated('😀'),
  'joined emoji': repeated('👩\u200d👩\u200d'),
  flags: repeated('🇩'),
  'variation selectors': between('a', '\ufe0f', 'b'),
  'halves of pairs': repeated('\ud83d'),
  'control characters': repeated('\u0001'),
  'NUL characters': repeated('a\0'),
  abbreviations: repeated('e.g. '),
  'labelled lines': repeated('Audience: nurses\n'),
  'adverts asked for': between('Make a ', 'short fun ', 'x'),
  'asked for again': between('please ', 'i want to ', 'x'),
  'structured values': repeated('{"a":'),
  'hair words': repeated('long dark wavy '),
  'accent words': repeated('Very Soft '),
};
