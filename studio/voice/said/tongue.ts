import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SPOKEN } from '../../../content/speech/data.js';
import type { SpokenLanguage } from '../../../content/speech/schema.js';

const require = createRequire(import.meta.url);

/** What is used of a language's module of `n2words`. */
interface NumberWords {
  toCardinal(value: string, options?: { gender?: Gender }): string;
  toOrdinal(value: string): string;
}
type Gender = 'masculine' | 'feminine';
type Forms = SpokenLanguage['money'][string];

/** A number as written, without its separators. */
export interface Figure {
  whole: string;
  /** The decimals; empty if there are none. */
  fraction: string;
}

const NOTHING: Partial<SpokenLanguage> = {};
/** Longer numbers are said digit by digit. */
const LONGEST = 15;

let modules: readonly string[] | undefined;

/** Loads the number words of a language on first use; null if the library lacks them or they are not in letters. */
function loadNumbers(locale: Intl.Locale): NumberWords | null {
  modules ??= readdirSync(join(dirname(require.resolve('n2words/package.json')), 'src')).flatMap(
    (file) => /^([a-zA-Z-]+)\.js$/.exec(file)?.[1] ?? [],
  );
  const primary = locale.language === 'no' ? 'nb' : locale.language;
  const { script, region } = locale;
  const name =
    [`${primary}-${region}`, `${primary}-${script}-${region}`].find((one) => modules!.includes(one)) ??
    modules.find((one) => one.startsWith(`${primary}-`));
  if (name === undefined) return null;
  const words = require(`n2words/${name}`) as NumberWords;
  // The voices of languages that write numbers in Han characters read digits, and some of them no Han characters.
  return /\p{Script=Han}/u.test(words.toCardinal('1')) ? null : words;
}

/** How numbers and what they count are said in one language. What is not known about it is left as it is written. */
export class Tongue {
  readonly data: Partial<SpokenLanguage>;
  readonly region: string;
  /** The marks between thousands and before decimals. */
  readonly group: string;
  readonly point: string;
  /** The months' names as dates have them, by their full and short names. */
  readonly months: ReadonlyMap<string, string>;
  /** The words for thousands, millions and billions in all their forms, with their powers of ten. */
  readonly powers: ReadonlyMap<string, 3 | 6 | 9>;
  /** The abbreviations and names of units after a number, and after a slash, with their names in Unicode's data. */
  readonly units: ReadonlyMap<string, string>;
  readonly each: ReadonlyMap<string, string>;
  readonly #numbers: NumberWords | null;

  constructor(readonly tag: string) {
    const locale = new Intl.Locale(tag).maximize();
    this.data = Object.hasOwn(SPOKEN.languages, locale.language) ? SPOKEN.languages[locale.language]! : NOTHING;
    this.region = locale.region ?? '';
    this.#numbers = loadNumbers(locale);
    const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(-12345.6);
    this.group = partOf(parts, 'group') ?? ',';
    this.point = partOf(parts, 'decimal') ?? '.';
    this.units = this.#listUnits(SPOKEN.units, ['long', 'short']);
    this.each = this.#listUnits(SPOKEN.each, ['long', 'short']);
    const compact = new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long' });
    this.powers = new Map(
      ([3, 6, 9] as const).flatMap((power) =>
        [1, 3, 5].flatMap((count) => {
          const word = partOf(compact.formatToParts(count * 10 ** power), 'compact');
          return word === undefined ? [] : [[word, power] as const];
        }),
      ),
    );
    this.months = new Map(
      Array.from({ length: 12 }, (_, month) => {
        const [long, short] = (['long', 'short'] as const).map((style) =>
          new Intl.DateTimeFormat(tag, { month: style, day: 'numeric' })
            .formatToParts(new Date(2026, month, 15))
            .find(({ type }) => type === 'month')!
            .value.replace(/\.$/, ''),
        );
        return [
          [short!, long!],
          [long!, long!],
        ] as const;
      }).flat(),
    );
  }

  /** Adds the language's own names to the abbreviations that all languages have. */
  #listUnits(shared: Readonly<Record<string, string>>, displays: readonly ('long' | 'short')[]): Map<string, string> {
    const names = [...new Set(Object.values(shared))].flatMap((unit) =>
      displays.flatMap((unitDisplay) => {
        const format = new Intl.NumberFormat(this.tag, { style: 'unit', unit, unitDisplay });
        return [1, 2, 5].map((count) => [partOf(format.formatToParts(count), 'unit') ?? unit, unit] as const);
      }),
    );
    return new Map([...names, ...Object.entries(shared)]);
  }

  /** The words of a whole number; its digits if there are none. */
  cardinal(digits: string, gender: Gender = 'masculine'): string {
    if (this.#numbers === null) return digits;
    if (digits.length > LONGEST || /^0\d/.test(digits)) return this.digits(digits);
    return this.#spell(this.#numbers.toCardinal(digits, { gender }));
  }

  /** A feminine or masculine ordinal; null if there are no words for it. */
  ordinal(digits: string, feminine = false): string | null {
    if (this.#numbers === null || digits.length > LONGEST || /^0/.test(digits)) return null;
    const words = this.#spell(this.#numbers.toOrdinal(digits));
    return feminine ? withEnding(words, this.data.feminineOrdinal ?? {}) : words;
  }

  /** Digits one by one. */
  digits(digits: string): string {
    return this.#numbers === null ? digits : [...digits].map((digit) => this.cardinal(digit)).join(' ');
  }

  /** A number with or without decimals, in the gender of what it counts. @param noun in the singular */
  number({ whole, fraction }: Figure, noun = ''): string {
    const gender = this.#genderOf(noun);
    if (fraction === '') {
      const words = this.cardinal(whole, gender);
      return noun === '' ? words : this.#beforeNoun(words, gender);
    }
    if (this.#numbers === null) return `${whole}${this.point}${fraction}`;
    if (whole.length + fraction.length > LONGEST) return `${this.cardinal(whole)} ${this.digits(fraction)}`;
    // The library says the decimals as a number, and knows the word for the point.
    const asNumber = this.data.decimals !== 'digits' && !fraction.startsWith('0');
    const said = this.#spell(this.#numbers.toCardinal(`${whole}.${asNumber ? fraction : fraction[0]}`));
    return asNumber || fraction.length === 1 ? said : `${said} ${this.digits(fraction.slice(1))}`;
  }

  /** The word before a negative number. */
  get minus(): string {
    if (this.#numbers === null) return '-';
    return this.#numbers.toCardinal('-1').slice(0, -this.#numbers.toCardinal('1').length).trim();
  }

  /** A number with the noun in the form that it asks for. */
  count(figure: Figure, forms: Forms, attributive = false): string {
    const one = forms.one ?? forms.other;
    return `${this.number(figure, one)} ${attributive ? one : this.#pick(figure, forms)}`;
  }

  /**
   * A number with a unit of Unicode's data, in the order of the language.
   * @param attributive whether it describes a noun, as in "a ten minute video"
   */
  measure(figure: Figure, unit: string, attributive = false): string {
    if (attributive) return `${this.number(figure)} ${this.unitName(unit)}`;
    if (unit === 'percent' && this.data.percent) return `${this.number(figure)} ${this.data.percent}`;
    return this.#formatted(figure, { style: 'unit', unit, unitDisplay: 'long' });
  }

  /** A unit's name on its own, as after "per". */
  unitName(unit: string): string {
    return this.#formatted({ whole: '1', fraction: '' }, { style: 'unit', unit, unitDisplay: 'long' }, () => '');
  }

  /** An amount of money. Hundredths are said as such where the currency has a name for them. */
  money(figure: Figure, currency: string, attributive = false): string {
    const { money = {}, cents = {}, moneyWithCents = '{money} {cents}' } = this.data;
    const { whole, fraction } = figure;
    const hundredths = fraction.length <= 2 ? fraction.padEnd(2, '0') : '';
    const name = (one: Figure): string =>
      money[currency]
        ? this.count(one, money[currency], attributive)
        : this.#formatted(one, { style: 'currency', currency, currencyDisplay: 'name' });
    if (fraction !== '' && Number(fraction) === 0) return name({ whole, fraction: '' });
    if (fraction === '' || hundredths === '' || !cents[currency]) return name(figure);
    const rest = this.count({ whole: hundredths.replace(/^0/, ''), fraction: '' }, cents[currency]);
    if (/^0+$/.test(whole)) return rest;
    return moneyWithCents.replace('{money}', name({ whole, fraction: '' })).replace('{cents}', rest);
  }

  /** Millions of something, or thousands. */
  large(figure: Figure, power: 3 | 6 | 9, currency: string | null, attributive = false): string {
    const value = Number(`${figure.whole}.${figure.fraction || '0'}`) * 10 ** power;
    const options = { notation: 'compact', compactDisplay: 'long', numberingSystem: 'latn' } as const;
    const compact = new Intl.NumberFormat(this.tag, options).formatToParts(value);
    const word = partOf(compact, 'compact');
    const said =
      this.#numbers === null || word === undefined
        ? compact.map((part) => part.value).join('')
        : figure.fraction === ''
          ? this.cardinal(figure.whole + '0'.repeat(power))
          : `${this.number(figure)} ${word}`;
    if (currency === null) return said;
    const forms = this.data.money?.[currency];
    const much = { whole: attributive ? '1' : String(Math.round(value)), fraction: '' };
    const noun = forms
      ? this.#pick(much, forms)
      : this.#formatted(much, { style: 'currency', currency, currencyDisplay: 'name' }, () => '');
    const { of, ofVowel } = this.data;
    if (power < 6 || of === undefined) return `${said} ${noun}`;
    return ofVowel !== undefined && /^[aeiouyéèêh]/i.test(noun) ? `${said} ${ofVowel}${noun}` : `${said} ${of} ${noun}`;
  }

  #pick({ whole, fraction }: Figure, forms: Forms): string {
    const rules = new Intl.PluralRules(this.tag, { minimumFractionDigits: Math.min(fraction.length, 20) });
    const category = rules.select(Number(`${whole}.${fraction || '0'}`));
    return (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? forms.other;
  }

  /** Has Unicode's data choose the forms and the order, and replaces the digits. */
  #formatted(
    figure: Figure,
    options: Intl.NumberFormatOptions,
    say = (noun: string) => this.number(figure, noun),
  ): string {
    const digits = Math.min(figure.fraction.length, 20);
    const format = new Intl.NumberFormat(this.tag, {
      ...options,
      numberingSystem: 'latn',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const parts = format.formatToParts(Number(`${figure.whole}.${figure.fraction || '0'}`));
    const one = format.formatToParts(1);
    const noun = partOf(one, 'unit') ?? partOf(one, 'currency') ?? '';
    let said = '';
    let counted = false;
    for (const { type, value } of parts) {
      if (type === 'currency' && /^\p{Sc}$/u.test(value)) continue; // some languages' data has the sign beside the name
      const numeral = ['integer', 'group', 'decimal', 'fraction'].includes(type);
      if (!numeral) said += value;
      else if (!counted) said += say(noun);
      counted ||= numeral;
    }
    return said.trim();
  }

  #genderOf(noun: string): Gender {
    const longest = (endings: readonly string[] = []): number =>
      Math.max(0, ...endings.map((ending) => (noun.split(' ')[0]!.endsWith(ending) ? ending.length : 0)));
    return longest(this.data.feminine) > longest(this.data.masculine) ? 'feminine' : 'masculine';
  }

  /** Gives a final "one" the form that it has before a noun: `ein Euro`, `veintiún dólares`. */
  #beforeNoun(words: string, gender: Gender): string {
    const one = this.#numbers?.toCardinal('1');
    if (!this.data.one || one === undefined || !words.endsWith(one)) return words;
    return words.slice(0, -one.length) + this.data.one[gender];
  }

  #spell(words: string): string {
    const { instead = {}, insteadIn = {} } = this.data;
    const regional = insteadIn[this.region] ?? {};
    return words
      .split(' ')
      .map((word) => regional[word] ?? instead[word] ?? word)
      .join(' ');
  }
}

/** Replaces the first ending that a word has. */
export function withEnding(word: string, endings: Readonly<Record<string, string>>): string {
  const ending = Object.keys(endings).find((one) => word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length) + endings[ending]!;
}

const partOf = (parts: readonly Intl.NumberFormatPart[], wanted: string): string | undefined =>
  parts.find(({ type }) => type === wanted)?.value;

const tongues = new Map<string, Tongue>();
const MOST_TONGUES = 50;

/** The tongue of a language, by its canonical tag. */
export function tongueOf(tag: string): Tongue {
  let tongue = tongues.get(tag);
  if (!tongue) {
    if (tongues.size >= MOST_TONGUES) tongues.clear();
    tongue = new Tongue(tag);
    tongues.set(tag, tongue);
  }
  return tongue;
}
