import { words } from './grammar.js';
import { tag } from './tags.js';

/** Initialisms that stay in capitals when a shouted text is calmed. */
const INITIALISMS = new Set(
  `USB LED OLED SPF UV RFID HD TV AI BPA DIY HEPA GPS EUR USD GBP CHF UK USA US EU NYC LA VAT CRM API SEO PC PDF ADHD OK DJ BBQ CBD NFC HDMI IPX ML KG PM AM CEO HR IT FAQ VR AR UGC POV ABV IKEA BMW ISO CE FDA`.split(
    ' ',
  ),
);

/** States of the US, which stay in capitals after a comma. */
const STATES = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC`.split(
    ' ',
  ),
);

/** Units whose capitals are significant; other units are written in lower case after their number. */
const UNITS = new Map(
  ['mAh', 'kWh', 'kW', 'Wh', 'GB', 'TB', 'MB', 'Hz', 'kHz', 'GHz', 'dB', 'MP'].map((unit) => [
    unit.toLowerCase(),
    unit,
  ]),
);

const keepLetters = (s: string): string => s.replace(/[^\p{L}]/gu, '');

/** Is a text shouted: three or more words in capitals, and three quarters of all? */
function isShouting(text: string): boolean {
  const all = words(text).filter((word) => keepLetters(word).length > 1);
  const loud = all.filter((word) => /^\p{Lu}+$/u.test(keepLetters(word)) && !INITIALISMS.has(keepLetters(word)));
  return loud.length > 2 && loud.length * 4 >= all.length * 3;
}

/** Matches the name of a firm at the start of a shouted text, with what kind of firm it is: "CITY SCOOT RENTALS Barcelona". */
const FIRM =
  /^(?:\p{Lu}[\p{Lu}'’&]{1,14} ){1,3}(?:RENTALS?|BAKERY|STUDIOS?|SALON|PLUMBING|CLEANING|ROOFING|LANDSCAPING|ELECTRIC|DENTAL|CLINIC|SCHOOL|ACADEMY|CAF[EÉ]|RESTAURANT|GRILL|GYM|FITNESS|YOGA|FARMS?|BREWERY|KITCHEN|GARAGE|MOTORS|PHOTOGRAPHY|CATERING|BOUTIQUE|HOTEL|LLC|CO)(?=$|[ ,.!:–—-])/u;
/** Matches words of a statement, which is no name: "WE CLEAN YOUR KITCHEN". */
const NO_FIRM =
  /(?:^|\s)(?:WE|OUR|YOUR|MY|YOU|I|FREE|NEW|LOCAL|CHEAP|BEST|MOBILE|PROFESSIONAL|AFFORDABLE|THE|A|AN|FOR|AT|IN|NO|NEED|WANT|BOOK|CALL|HOME|HOUSE|CARPET|WINDOW|WEDDING|PORTABLE|SALE)(?=\s)/u;
const titleCase = (text: string): string =>
  text.replace(/\p{Lu}[\p{Lu}'’]*/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`);

/**
 * Puts a shouted text into normal case. Words in the dictionary become lower case, others stay capitalised as names.
 * @param title whether every word keeps its capital, as in a name
 */
export function calmText(text: string, title = false): string {
  if (!isShouting(text)) return text;
  const firm = title ? undefined : FIRM.exec(text)?.[0];
  if (firm !== undefined && !NO_FIRM.test(firm)) return `${titleCase(firm)}${text.slice(firm.length)}`;
  const known = new Set(
    tag(text.toLowerCase())
      .filter((word) => word.known)
      .map((word) => word.text),
  );
  let opens = true;
  return text.replace(/\p{L}[\p{L}'’]*/gu, (word, at: number) => {
    const first = opens || /[.!?]\s*$/.test(text.slice(Math.max(0, at - 3), at));
    opens = false;
    const low = word.toLowerCase();
    // Units after a number: "75ML", "5000MAH", "3D".
    if (/\d/.test(text[at - 1] ?? '')) return UNITS.get(low) ?? (word.length === 1 ? word : low);
    // Single letters stay: "USB-C", "VITAMIN D", "I"; but not before a hyphen: "E-BIKES", "T-SHIRT".
    const isPrefix = /^-\p{L}{2}/u.test(text.slice(at + 1, at + 4));
    if (word.length === 1 && word !== 'A' && !isPrefix) return word;
    if (INITIALISMS.has(word))
      return word === 'IT' || word === 'US' || word === 'AM' ? (first ? `${word[0]}${low.slice(1)}` : low) : word;
    // "TARRANT COUNTY, TX"
    if (/^[A-Z]{2}$/.test(word) && STATES.has(word) && /, $/.test(text.slice(0, at))) return word;
    const small = /^(?:a|an|the|and|or|of|by|for|in|on|to|with|at|from)$/.test(low);
    const isKnown = known.has(low) || (text[at - 1] === '-' && tag(low)[0]?.known === true);
    const capital = first || (title ? !small : !isKnown && low.length > 3);
    return capital ? `${low.charAt(0).toUpperCase()}${low.slice(1)}` : low;
  });
}
