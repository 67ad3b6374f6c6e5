import { z } from 'zod';

const word = z.string().min(1);
/** The forms of a noun by Unicode's plural categories. */
const forms = z.strictObject({ one: word.optional(), few: word.optional(), many: word.optional(), other: word });
const byFraction = z.partialRecord(z.enum(['1/2', '1/3', '2/3', '1/4', '3/4']), word);
const gendered = z.strictObject({ masculine: word, feminine: word });

const languageShape = z.strictObject({
  /** Whether the decimals of a number are said one by one (three point one four) or as a number (trois virgule quatorze). */
  decimals: z.enum(['digits', 'whole']).default('whole'),
  /** How four digits from 1100 to 2099 are said as a year: as two numbers, or as hundreds up to 1999. */
  years: z.enum(['pairs', 'hundreds']).optional(),
  hundred: word.optional(),
  /** What is said for the zero of 1905. */
  oh: word.optional(),
  /** What people call a currency, where Unicode's name says more (`US dollars`), and its hundredth part. */
  money: z.record(z.string(), forms).default({}),
  cents: z.record(z.string(), forms).default({}),
  moneyWithCents: word.default('{money} {cents}'),
  /** Stands between a million and what is counted. */
  of: word.optional(),
  ofVowel: word.optional(),
  percent: word.optional(),
  signs: z.record(z.string(), z.string()).default({}),
  /** Said for the dash of a range, and for the colon of a ratio if that differs. */
  to: word.optional(),
  ratio: word.optional(),
  by: word.optional(),
  outOf: word.optional(),
  per: word.optional(),
  /** Fractions on their own, and after a whole number with `and`. */
  halves: byFraction.default({}),
  half: byFraction.default({}),
  and: word.optional(),
  time: z
    .strictObject({
      hour: word,
      /** Forms for one o'clock. */
      one: word.optional(),
      minutes: word,
      oneMinutes: word.optional(),
      /** With less than ten minutes. */
      padded: word.optional(),
      am: word.optional(),
      pm: word.optional(),
      /** A word after a time that these forms contain. */
      written: word.optional(),
      /** Whether `9h30` is a time. */
      h: z.boolean().optional(),
    })
    .optional(),
  /** Endings that make an ordinal of a number; some of them of a feminine one, whose last letters are replaced. */
  ordinals: z.array(word).default([]),
  feminineOrdinals: z.array(word).default([]),
  feminineOrdinal: z.record(z.string(), z.string()).default({}),
  /** How the day of a date is said, and how its ordinal ends there, unless a word of `dayPlain` precedes it. */
  days: z.enum(['afterMonth', 'beforeMonth', 'firstOnly', 'ordinal', 'cardinal']).optional(),
  dayEnding: z.record(z.string(), z.string()).default({}),
  dayPlain: z.array(word).default([]),
  /** The abbreviation after a year, and what is said for it. */
  markedYear: z.strictObject({ written: word, said: word }).optional(),
  /** The ending of decades: nineties. */
  decades: z.record(z.string(), z.string()).optional(),
  /** The number one before a noun, and the endings that tell a noun's gender; the longest one counts. */
  one: gendered.optional(),
  feminine: z.array(word).default([]),
  masculine: z.array(word).default([]),
  instead: z.record(z.string(), word).default({}),
  insteadIn: z.record(z.string(), z.record(z.string(), word)).default({}),
  /** Abbreviations, with what is said for them. */
  short: z.record(z.string(), word).default({}),
  /** Words after which an amount before a noun describes it, and is said with its currency or unit in the singular. */
  attributiveAfter: z.array(word).default([]),
  /** Abbreviations of "number" before a figure. */
  numbered: z.array(word).default([]),
  /** Words before a Roman numeral. */
  centuries: z.array(word).default([]),
});
export type SpokenLanguage = z.output<typeof languageShape>;

export const wordsShape = z.strictObject({
  money: z.record(z.string(), z.string().length(3)),
  units: z.record(z.string(), word),
  each: z.record(z.string(), word),
  powers: z.record(z.string(), z.union([z.literal(3), z.literal(6), z.literal(9)])),
  domains: z.array(word),
  languages: z.record(z.string(), languageShape),
});
export type SpokenWords = z.output<typeof wordsShape>;

/** A name that is part of paths: letters, digits, dots, dashes and underscores, not beginning with a dot. */
const pathName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);
const published = {
  /** The archive's name in the publisher's release, without `.tar.bz2`; also the name of the folder in it. */
  archive: pathName,
  /** Size of the download in megabytes, of both files if there is a vocoder. */
  mb: z.int().min(1),
  /** The licence of the model, as an SPDX expression or in words. */
  licence: word,
};
const speaker = z.strictObject({
  name: word,
  /** A BCP 47 tag. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/),
  gender: z.enum(['female', 'male']).nullable(),
  /** The speaker's number in the model. */
  sid: z.int().min(0).default(0),
  /** How the voice sounds, in a few words. */
  manner: z.string().default(''),
});
/** The languages that it understands, as ISO 639-1 codes. */
const languages = z.array(z.string().length(2)).min(1);
const voices = { ...published, speakers: z.array(speaker).min(1) };
const byName = <T extends z.ZodType>(shape: T) => z.record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/), shape);

export const installableShape = z.strictObject({
  vocoders: z.record(pathName, z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  voices: byName(
    z.discriminatedUnion('family', [
      z.strictObject({ family: z.literal('piper'), ...voices }),
      z.strictObject({
        family: z.literal('kokoro'),
        ...voices,
        model: pathName,
        /** The dictionaries in the archive; none for models of English alone. */
        lexicons: z.array(pathName).default([]),
      }),
      z.strictObject({
        family: z.literal('matcha'),
        ...voices,
        model: pathName,
        /** The file of the vocoder, a key of `vocoders`, which is downloaded as well. */
        vocoder: pathName,
      }),
    ]),
  ),
  transcribers: byName(
    z.discriminatedUnion('family', [
      z.strictObject({
        family: z.literal('whisper'),
        ...published,
        /** What the names of the model's files begin with. */
        prefix: pathName,
        languages,
      }),
      z.strictObject({
        family: z.literal('moonshine'),
        ...published,
        languages,
      }),
    ]),
  ),
});
export type Installable = z.output<typeof installableShape>;
