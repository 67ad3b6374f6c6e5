import { type Fault, type Rule, type Subject, textRule } from './rule.js';
import { says } from './truth.js';
import { isKnown, read, tag } from './words.js';

/** Does a text contain one of the names as it is written? At the start of a sentence it may be capitalised. */
export const isNamed = (text: string, names: readonly string[]): boolean =>
  names.some((name) => holdsExactly(text, name) || (/^\p{Ll}/u.test(name) && holdsExactly(text, capital(name))));

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function holdsExactly(text: string, name: string): boolean {
  const plain = (s: string): string => s.replace(/[’‘]/g, "'");
  const [within, wanted] = [plain(text), plain(name)];
  const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted);
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const isLetter = (s: string | undefined): boolean => s !== undefined && /[\p{L}\p{N}]/u.test(s);
    if (joined || (!isLetter(within[at - 1]) && !isLetter(within[at + wanted.length]))) return true;
  }
  return false;
}

export const named: Rule = {
  key: 'name-missing',
  says: 'Where the brief names the product, at least one line says that name.',
  judge: ({ names, lines }) =>
    names.length === 0 || lines.some(({ spoken, screen }) => isNamed(spoken, names) || isNamed(screen, names))
      ? []
      : [{ line: null, on: 'script', found: names[0]! }],
};

/** Does a name consist of everyday words? In lower case, those need not refer to the product. */
const isEveryday = (name: string): boolean => (name.toLowerCase().match(/[\p{L}’']+/gu) ?? []).every(isKnown);

export const spelled: Rule = {
  key: 'name-spelling',
  says: 'The name is written as the brief writes it, capitals included.',
  judge(subject: Subject): Fault[] {
    const { names, lines } = subject;
    return names.slice(0, 1).flatMap((name) => {
      if (isEveryday(name)) return lowerBrand(name, subject);
      if (!/\p{Lu}/u.test(name.slice(1)) && / /.test(name)) return [];
      return lines.flatMap(({ spoken, screen }, i) =>
        (['spoken', 'screen'] as const).flatMap((on): Fault[] => {
          const text = on === 'spoken' ? spoken : screen;
          const wrong =
            says(text.toLowerCase(), name.toLowerCase()) &&
            !isNamed(text, names) &&
            !(on === 'screen' && text.includes(name.toUpperCase()));
          return wrong ? [{ line: i, on, found: text }] : [];
        }),
      );
    });
  },
};

/** A lower-case brand must stay lower case within a sentence. */
function lowerBrand(name: string, { lines }: Subject): Fault[] {
  if (!/^\p{Ll}/u.test(name)) return [];
  return lines.flatMap(({ spoken, screen }, i): Fault[] => {
    const at = spoken.indexOf(` ${capital(name)}`);
    const before = spoken.slice(0, at).trimEnd();
    return [
      ...(at > 0 && !/[.!?:"“…]$/.test(before) ? [{ line: i, on: 'spoken', found: spoken } as const] : []),
      // On-screen titles are not sentences, so even at their start a lower-case brand is not capitalised.
      ...(holdsExactly(screen, capital(name)) ? [{ line: i, on: 'screen', found: screen } as const] : []),
    ];
  });
}

export const articleBeforeName = textRule(
  'article-before-name',
  'A proper name takes neither an article nor "this": never "the Ledgerly" or "a Chomp", although "the Ledgerly app" is fine.',
  (text, subject) =>
    subject.names.flatMap((name) => {
      const { names } = subject;
      // A name such as "The Dumpling Desk" has an article of its own.
      if (/^(?:the|le|les) /i.test(name)) return [];
      const isThing = endsInThing(name, subject);
      const mayThe = isThing || mayTakeThe(name);
      const wrong: string[] = [];
      for (const article of ['a', 'an', 'the', 'this', 'these', 'some', 'your', 'A', 'An', 'The', 'This', 'These']) {
        if (mayThe && /^the$/i.test(article)) continue;
        if (isThing && (!/^these$/i.test(article) || name.endsWith('s'))) continue;
        const at = text.indexOf(`${article} ${name}`);
        if (at < 0 || /[\p{L}\p{N}'’-]/u.test(text[at - 1] ?? ' ')) continue;
        const after = text.slice(at + article.length + 1 + name.length);
        if (/^[\p{L}\p{N}-]/u.test(after) || /^['’]s /.test(after)) continue;
        const next = read(`${name}${after}`, names)[tag(name).length];
        if (
          next &&
          !/^(?:today|now|tonight|tomorrow)$/.test(next.lower) &&
          (next.pos === 'NOUN' || next.pos === 'PROPN' || next.pos === 'ADJ' || next.pos === 'NUM')
        )
          continue;
        if (names.some((other) => other.toLowerCase() === `${article} ${name}`.toLowerCase())) continue;
        if (names.some((other) => other.length > name.length && text.startsWith(other, at + article.length + 1)))
          continue;
        wrong.push(`${article} ${name}`);
      }
      return wrong;
    }),
  { english: true },
);

/** Does a name end in a common noun, so that it takes a determiner: "the Breeze neck fan", "this Vitamin C Serum"? */
const endsInThing = (name: string, { things }: Subject): boolean => {
  const last = name.split(' ').at(-1)!;
  return name.includes(' ') && (things.includes(last.toLowerCase()) || (things.length === 0 && /^\p{Ll}/u.test(last)));
};

/** May a name take "the"? Groups and models may: "the Northgate Singers", "the Fjellro 2". */
const mayTakeThe = (name: string): boolean =>
  /(?:\ds?|[^s]s|One|Two|Nine|Pro|Mini|Max)$/.test(name) && name.includes(' ');

/** Is the name that was read from the brief correct? It may have or lack a "the". Only for the report. */
export const isRightName = (read: string, names: readonly string[]): boolean =>
  names.some((name) => name === read || `the ${name}` === read || name === `the ${read}` || name === `The ${read}`);
