import { phraseKey } from './fold.js';

/** Given names that are not also ordinary words. They count in upper and lower case. */
const NAMES = new Set(
  `aaron abby abigail adam adriana aisha alan alejandro alex alexa alexander alexandra alexis alice alicia alison allison amanda amelia amy ana andrea andreas andrew angela anita ann anna anne annette annie anthony antonio ashley barbara becky ben benjamin bernd beth betty bianca birgit bob brad brandon brenda brian brittany bruce bryan caitlin carl carla carlos carmen carol caroline catherine cathy charles charlotte chelsea cheryl chloe chris christian christina christine christopher cindy claire claudia colin connie corinna courtney craig cynthia daniel daniela danielle dave david deborah debbie denise dennis derek diana diane dominik donna dorothy doug douglas duncan dylan eduardo edward elena eleanor elizabeth ella ellen emily emma eric erica erik erin ethan eva evelyn fatima fernando fiona francesca francisco franziska gabriel gabriela gary george gina giulia gloria greg gregory guillermo hannah harry heather heike heidi helen henry holger ian ines ingrid isabel isabella jacob jacqueline jake james jamie jan jane janet janice jasmine jason javier jeff jeffrey jenna jennifer jenny jeremy jessica jessie jill jim jimmy joan joanna joe johanna john johnny jon jonathan jordan jorge jose josé joseph josh joshua juan juanita judith judy julia julian julie justin kaitlyn karen karin karl kate katharina katherine kathleen kathryn kathy katie katrin kayla keith kelly kelsey ken kenneth kevin kim kimberly klaus kristen kristin kyle larissa larry laura lauren leah leonie leslie linda lisa liam lorenzo louis louise lucas lucia lucy luis lukas luke madison manuel manuela marcel marco marcus margaret maria marie mario marion markus martha martin martina mary matt matteo matthew max maximilian megan melanie melissa mia michael michelle miguel mike mohamed mohammed molly monica monika nadine nancy natalie nathan nicholas nick nicole nina noah nora olivia oliver oscar pablo pamela patricia patrick paul paula paulo pedro peter petra phil philip priya rachel rafael ralf raj ramona raquel rebecca renate ricardo richard rick robert roberto robin roger ron ronald ryan sabine sabrina sally sam samantha samuel sandra sara sarah scott sean sebastian sergio shannon sharon shawn sheila shelly silvia simon simone sofia sonia sophia sophie stefan stefanie stephanie stephen steve steven susan susanne sven sylvia tamara tanja tanya tara taylor teresa theresa thomas tiffany tim tina tobias todd tom tommy tony tracy travis tyler ursula uwe valentina valerie vanessa vera veronica victor victoria vincent virginia wendy wolfgang yolanda yvonne zachary zoe`.split(
    ' ',
  ),
);
/** Names that are also ordinary words; they count as names if they are capitalised within a sentence. */
const WORDS_TOO = new Set(
  'mark will grace joy hope faith rose may june april art bill rich frank jack drew ray penny dawn eve ivy olive ruby violet summer autumn chase pat rob sue gene dale cliff miles stanley amber crystal daisy destiny lily melody pearl sky stella jade heaven kit sandy terry angel christian dick guy jean marina'.split(
    ' ',
  ),
);

const CONTACT =
  /@|\bhttps?\b|www\.|\b[\w-]{1,40}\.(?:com|net|org|io|co|de|shop|store|uk|fr|es|it|nl|app|me)\b|#\s?\d|\b(?:whats ?app|telegram|insta(?:gram)? ?:|snap ?:)/i;
const STREET =
  /\b\d{1,5} (?:[\p{L}.']{1,20} ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|boulevard|court|ct|way|place)\b|\p{L}{2,30}(?:straße|strasse|str\.|weg|gasse|platz) \d{1,4}|\b(?:calle|rue|via|avenida|plaza) \p{L}{2,30}(?: \p{L}{2,30}){0,3},? \d{1,4}/iu;
/** The source of a pattern for words with or without an initial capital; the flag `i` cannot be used beside \p{Lu}. */
const allowCapitals = (words: string): string =>
  words
    .split('|')
    .map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`)
    .join('|');
/** Matches words that precede a person's name. */
const CALLED = new RegExp(
  `\\b(?:${allowCapitals("mr|mrs|ms|dr|herr|frau|señor|señora|madame|monsieur|named|called|ask for|spoke to|spoke with|talked to|chatted with|thanks to|thank you|shout out to|my name is|mein name ist|ich bin die|me llamo|je m'appelle")})\\.? (?!The\\b|God\\b|It\\b|I\\b|This\\b|So\\b|For\\b|Amazon\\b)\\p{Lu}\\p{Ll}{1,20}`,
  'u',
);
const KIN = new RegExp(
  `\\b(?:${allowCapitals('husband|wife|son|daughter|brother|sister|friend|boyfriend|girlfriend|partner|mom|mum|dad|mann|tochter|sohn|hijo|hija|marido|esposa|mari|femme|fils|fille')}),? (?!I\\b|The\\b|And\\b|It\\b)\\p{Lu}\\p{Ll}{1,20}`,
  'u',
);
/**
 * Matches five or more digits with at most two spaces, dashes, dots or brackets between them: the number of a phone, an order
 * or a card, or a postcode.
 */
const LONG_NUMBER = /\d(?:[\s().-]{0,2}\d){4}/;
/** Matches codes such as "AB-1029384" and "INV2231". */
const CODE = /\b[a-z]{1,4}-?\d{4}/i;
const ORDER = /\b(?:order|invoice|ticket|tracking|bestellung|pedido|commande) (?:number |no |id )?[#:]?\d{3}/i;

const splitTokens = (text: string): string[] => text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];

/**
 * Does a phrase reveal who somebody is or how to reach them?
 * @param known words that do not belong to a person: the product's name
 * @param people keys of the words of the names that reviews are signed with
 */
export function isPrivate(phrase: string, known: ReadonlySet<string>, people: ReadonlySet<string>): boolean {
  if (
    CONTACT.test(phrase) ||
    STREET.test(phrase) ||
    LONG_NUMBER.test(phrase) ||
    CODE.test(phrase) ||
    ORDER.test(phrase)
  )
    return true;
  if (CALLED.test(phrase) || KIN.test(phrase)) return true;
  return splitTokens(phrase).some((token, at) => {
    const key = phraseKey(token).replace(/ s$/, '');
    if (known.has(key)) return false;
    const raised = /^\p{Lu}/u.test(token);
    if (NAMES.has(key) || (key.endsWith('s') && raised && NAMES.has(key.slice(0, -1)))) return true;
    return (
      raised && ((people.has(key) && key.length > 2) || (at > 0 && /^\p{Lu}\p{Ll}/u.test(token) && WORDS_TOO.has(key)))
    );
  });
}

const NOBODY =
  /^(?:(?:amazon|kindle|google|verified|happy|anonymous|guest|satisfied|another) ?(?:customer|user|buyer|reviewer|shopper|kunde)?|an? google user|anonymous|kunde|cliente)$/i;

/** The signature of a review: "Sarah M.", "john_doe92", "Anna Schmidt"; null for anything else. */
export function readSignature(line: string): string | null {
  const said = line.replace(/^[-–—~*•\s]{1,4}/u, '').replace(/[\s.,:!]{1,3}$/u, '');
  const tokens = said.split(/\s+/);
  if (said.length > 40 || said === '') return null;
  if (NOBODY.test(said)) return said;
  if (tokens.length === 1 && /^@?[\w.-]{3,30}$/.test(said) && /[\d_@]/.test(said) && /[a-z]/i.test(said)) return said;
  const [first = '', ...rest] = tokens;
  if (rest.length > 3 || !/^\p{Lu}[\p{L}'’-]{1,20}$/u.test(first)) return null;
  if (rest.length > 0 && rest.every((token) => /^\p{Lu}\.?$/u.test(token))) return said;
  const isNamed = NAMES.has(phraseKey(first));
  return isNamed && rest.every((token) => /^\p{Lu}[\p{L}'’-]{0,20}[.,]?$/u.test(token)) ? said : null;
}

/** Does the line have the form of a name: "Priyanka", "Dieter Kowalski"? Only its neighbours can show that it is one. */
export const mayBeName = (line: string): boolean =>
  line.length <= 40 && /^\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}$/u.test(line);

/** The words of a name that could identify somebody. */
export const splitName = (name: string): string[] =>
  NOBODY.test(name)
    ? []
    : phraseKey(name)
        .split(' ')
        .filter((word) => word.length > 2);
