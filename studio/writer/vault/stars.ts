const WORDS: ReadonlyMap<string, number> = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five'].map((word, stars) => [word, stars]),
);
const UNIT =
  '(?:stars?|sterne?n?|estrellas?|[ée]toiles?|stelle|stella|sterren|estrelas?|gwiazd\\p{L}{1,4}|yıldız|звезд\\p{L}{0,2})';
const LED =
  '(?:(?:rated|rating|score|stars|overall|note|bewertung|bewertet mit|calificación|puntuación|valoración|voto|評価)\\s?[:=]?\\s?)?';
const VALUE = '([0-5](?:[.,]\\d{1,2})?)';

/** Matches a text that is nothing but a rating, in the forms that shops, app stores and people use. */
const OF_FIVE = new RegExp(
  `^${LED}${VALUE}\\s?(?:/|out of|of|von|de|sur|su|van|av|z)\\s?(?:5|five)(?:[.,]0)?(?:[\\s-]?${UNIT})?$`,
  'iu',
);
const OF_TEN = /^(\d(?:[.,]\d)?|10(?:[.,]0)?)\s?\/\s?10$/;
const COUNTED = new RegExp(`^${LED}${VALUE}[\\s-]?(?:${UNIT}|★|⭐|🌟)$`, 'iu');
const SPELT = /^(?:rated )?(zero|one|two|three|four|five)(?: out of five)?[ -]stars?$/i;
const LABELLED =
  /^(?:rating|stars?|score|overall|bewertung|calificación|puntuación|valoración|voto|評価)\s?[:=]\s?([0-5](?:[.,]\d{1,2})?)$/iu;
const AFTER_MARK = /^[★⭐🌟星]\s?([0-5](?:[.,]\d{1,2})?)つ?$/u;
const JAPANESE = /^(?:5つ星のうち|星5つ中の?)\s?([0-5](?:\.\d)?)$/;

const parseNumber = (text: string): number => Number(text.replace(',', '.'));
const FULL = /[★⭐🌟✭✪]/gu;
const MARKS = /^(?:[★⭐🌟✭✪☆✩✰½\s]|\ufe0f)+$/u;

/** The stars that a text denotes, 0 to 5: "4/5", "Rated 4 stars", "★★★★☆", "8/10"; null for any other text. */
function parseStars(text: string): number | null {
  if (MARKS.test(text)) {
    const full = text.match(FULL)?.length ?? 0;
    // More than five stars are enthusiasm, and count as five.
    return full === 0 ? null : Math.min(5, full) + (text.includes('½') && full < 5 ? 0.5 : 0);
  }
  for (const form of [OF_FIVE, COUNTED, LABELLED, AFTER_MARK, JAPANESE]) {
    const found = form.exec(text)?.[1];
    if (found !== undefined) return parseNumber(found) <= 5 ? parseNumber(found) : null;
  }
  const ten = OF_TEN.exec(text)?.[1];
  if (ten !== undefined) return parseNumber(ten) / 2;
  const spelt = SPELT.exec(text)?.[1];
  return spelt === undefined ? null : (WORDS.get(spelt.toLowerCase()) ?? null);
}

export interface Rated {
  stars: number;
  /** The line without the rating. */
  rest: string;
  /** Position of the rating in the line. */
  at: 'start' | 'end' | 'alone';
}

/** Maximum number of words in a rating: "Rating : 4.0 out of 5 stars". */
const LONGEST = 7;
/** Number of characters at a line's start and end that are searched for a rating. */
const REACH = 80;
const stripMarks = (text: string): string =>
  text.replace(/^[\s([*"“-]{1,4}/, '').replace(/[\s)\]*"”.!,:;|·•-]{1,6}$/u, '');
const SENTENCE_END = /[.!?…。！？)\]:;,|·•*"”–—-]$|\p{Extended_Pictographic}\ufe0f?$/u;
const GIVEN = /\b(?:giv\w{1,3}|gave|rate[ds]?|rating|solid|deserves?|bekommt|gebe|verdient|doy|merece)\b/i;
/** A quick first check: every form of rating matches this. */
const MAY_RATE = /[\d★⭐🌟✭✪]|\bstars?\b/iu;
const WITHHELD =
  /\b(?:not|no|never|can'?t|cannot|couldn'?t|wouldn'?t|won'?t|don'?t|didn'?t|if|wish|could|instead|nicht|kein\w{0,2})\b/i;

/** The rating at the start or the end of a line; null where there is none. */
export function findStars(line: string): Rated | null {
  if (!MAY_RATE.test(line)) return null;
  const alone = parseStars(stripMarks(line));
  if (alone !== null) return { stars: alone, rest: '', at: 'alone' };
  return readAtStart(line) ?? readAtEnd(line);
}

function readAtStart(line: string): Rated | null {
  const marks = /^(?:[★⭐🌟✭✪☆✩✰½\s]|\ufe0f){1,24}/u.exec(line)?.[0] ?? '';
  const ofMarks = marks.trim() === '' ? null : parseStars(marks.trim());
  const behind = line.slice(marks.length);
  // A single star before a number may be a bullet, as in "★ 4 sizes too big", so it is not a rating.
  if (ofMarks !== null && !(marks.trim().length === 1 && /^\d/.test(behind)))
    return { stars: ofMarks, rest: behind.trim(), at: 'start' };
  const head = line.slice(0, REACH).split(' ');
  for (let count = Math.min(LONGEST, head.length - 1); count > 0; count -= 1) {
    const led = head.slice(0, count).join(' ');
    const stars = parseStars(stripMarks(led));
    if (stars === null) continue;
    const rest = line.slice(led.length).trim();
    // "4/5 of my friends" is a share, not a rating.
    return /^of\b/i.test(rest) ? null : { stars, rest: rest.replace(/^[-–—:|·•,.!\s]{1,6}/u, ''), at: 'start' };
  }
  return null;
}

function readAtEnd(line: string): Rated | null {
  const tail = line.slice(-REACH).split(' ');
  for (let count = Math.min(LONGEST, tail.length - 1); count > 0; count -= 1) {
    const said = tail.slice(-count).join(' ');
    const stars = parseStars(stripMarks(said));
    if (stars === null) continue;
    const before = line.slice(0, line.length - said.length).trimEnd();
    if (SENTENCE_END.test(before) || /^[(★⭐🌟]/u.test(said))
      return { stars, rest: before.replace(/[-–—|:]$/, '').trim(), at: 'end' };
    const sentence = before.slice(-REACH);
    if (WITHHELD.test(sentence)) return null;
    if (/\d\s?\/\s?\d/.test(said)) return { stars, rest: before, at: 'end' };
    // Within a sentence, stars are a rating only if somebody gives them, and they stay part of what is said.
    return GIVEN.test(sentence) ? { stars, rest: line, at: 'end' } : null;
  }
  return null;
}
