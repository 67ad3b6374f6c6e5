const WORDS: ReadonlyMap<string, number> = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five'].map((word, stars) => [word, stars]),
);
const UNIT =
  '(?:stars?|sterne?n?|estrellas?|[ée]toiles?|stelle|stella|sterren|estrelas?|gwiazd\\p{L}{1,4}|yıldız|звезд\\p{L}{0,2})';
const LED =
  '(?:(?:rated|rating|score|stars|overall|note|bewertung|bewertet mit|calificación|puntuación|valoración|voto|評価)\\s?[:=]?\\s?)?';
const VALUE = '([0-5](?:[.,]\\d{1,2})?)';

/** A rating and nothing else, by the form in which shops, stores and people write it. */
const OF_FIVE = new RegExp(
  `^${LED}${VALUE}\\s?(?:/|out of|of|von|de|sur|su|van|av|z)\\s?(?:5|five)(?:[.,]0)?(?:[\\s-]?${UNIT})?$`,
  'iu',
);
const OF_TEN = /^([0-9]|10)(?:[.,]\d)?\s?\/\s?10$/;
const COUNTED = new RegExp(`^${LED}${VALUE}[\\s-]?(?:${UNIT}|★|⭐|🌟)$`, 'iu');
const SPELT = /^(?:rated )?(zero|one|two|three|four|five)(?: out of five)?[ -]stars?$/i;
const LABELLED =
  /^(?:rating|stars?|score|overall|bewertung|calificación|puntuación|valoración|voto|評価)\s?[:=]\s?([0-5](?:[.,]\d{1,2})?)$/iu;
const AFTER_MARK = /^[★⭐🌟星]\s?([0-5](?:[.,]\d{1,2})?)つ?$/u;
const JAPANESE = /^(?:5つ星のうち|星5つ中の?)\s?([0-5](?:\.\d)?)$/;

const numberOf = (text: string): number => Number(text.replace(',', '.'));
const FULL = /[★⭐🌟✭✪]/gu;
const MARKS = /^(?:[★⭐🌟✭✪☆✩✰½\s]|\ufe0f)+$/u;

/** The stars that a text is, 0 to 5; null where it is anything else. "4/5", "Rated 4 stars", "★★★★☆", "8/10". */
function starsOf(text: string): number | null {
  if (MARKS.test(text)) {
    const full = text.match(FULL)?.length ?? 0;
    // More than five are enthusiasm.
    return full === 0 ? null : Math.min(5, full) + (text.includes('½') && full < 5 ? 0.5 : 0);
  }
  for (const form of [OF_FIVE, COUNTED, LABELLED, AFTER_MARK, JAPANESE]) {
    const found = form.exec(text)?.[1];
    if (found !== undefined) return numberOf(found) <= 5 ? numberOf(found) : null;
  }
  const ten = OF_TEN.exec(text)?.[1];
  if (ten !== undefined) return Number(ten) / 2;
  const spelt = SPELT.exec(text)?.[1];
  return spelt === undefined ? null : (WORDS.get(spelt.toLowerCase()) ?? null);
}

export interface Rated {
  stars: number;
  /** What the line says beside. */
  rest: string;
  /** Where in the line it stood. */
  at: 'start' | 'end' | 'alone';
}

/** Words of the longest form: "Rated 4.0 out of 5 stars". */
const LONGEST = 7;
/** Characters of a line's end in which a rating is looked for. */
const REACH = 80;
const bare = (text: string): string => text.replace(/^[\s([*"“-]{1,4}/, '').replace(/[\s)\]*"”.!,:;|·•-]{1,6}$/u, '');
const SENTENCE_END = /[.!?…。！？)\]:;,|·•*"”–—-]$|\p{Extended_Pictographic}\ufe0f?$/u;
const GIVEN = /\b(?:giv\w{1,3}|gave|rate[ds]?|rating|solid|deserves?|bekommt|gebe|verdient|doy|merece)\b/i;
/** What every form has one of. */
const MAY_RATE = /[\d★⭐🌟✭✪]|\bstars?\b/iu;
const WITHHELD =
  /\b(?:not|no|never|can'?t|cannot|couldn'?t|wouldn'?t|won'?t|don'?t|didn'?t|if|wish|could|instead|nicht|kein\w{0,2})\b/i;

/** The rating that a line states at its start or its end; null where it states none. */
export function starsIn(line: string): Rated | null {
  if (!MAY_RATE.test(line)) return null;
  const alone = starsOf(bare(line));
  if (alone !== null) return { stars: alone, rest: '', at: 'alone' };
  return atStart(line) ?? atEnd(line);
}

function atStart(line: string): Rated | null {
  const marks = /^(?:[★⭐🌟✭✪☆✩✰½\s]|\ufe0f){1,24}/u.exec(line)?.[0] ?? '';
  const ofMarks = marks.trim() === '' ? null : starsOf(marks.trim());
  const behind = line.slice(marks.length);
  // "★ 4 sizes too big" has one star in front of a list's entry as likely as a rating: a number follows no lone mark.
  if (ofMarks !== null && !(marks.trim().length === 1 && /^\d/.test(behind)))
    return { stars: ofMarks, rest: behind.trim(), at: 'start' };
  const head = line.slice(0, REACH).split(' ');
  for (let count = Math.min(LONGEST, head.length - 1); count > 0; count -= 1) {
    const led = head.slice(0, count).join(' ');
    const stars = starsOf(bare(led));
    if (stars === null) continue;
    const rest = line.slice(led.length).trim();
    // "4/5 of my friends": a share, not a rating.
    return /^of\b/i.test(rest) ? null : { stars, rest: rest.replace(/^[-–—:|·•,.!\s]{1,6}/u, ''), at: 'start' };
  }
  return null;
}

function atEnd(line: string): Rated | null {
  const tail = line.slice(-REACH).split(' ');
  for (let count = Math.min(LONGEST, tail.length - 1); count > 0; count -= 1) {
    const said = tail.slice(-count).join(' ');
    const stars = starsOf(bare(said));
    if (stars === null) continue;
    const before = line.slice(0, line.length - said.length).trimEnd();
    if (SENTENCE_END.test(before) || /^[(★⭐🌟]/u.test(said))
      return { stars, rest: before.replace(/[-–—|:]$/, '').trim(), at: 'end' };
    const sentence = before.slice(-REACH);
    if (WITHHELD.test(sentence)) return null;
    if (/\d\s?\/\s?\d/.test(said)) return { stars, rest: before, at: 'end' };
    // Within a sentence stars are a rating where they are given, and stay a part of what is said.
    return GIVEN.test(sentence) ? { stars, rest: line, at: 'end' } : null;
  }
  return null;
}
