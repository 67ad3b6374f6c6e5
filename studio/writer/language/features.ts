import { article, head, isPlural, thirdPerson, withArticle } from './grammar.js';
import { MASS } from './lexicon.js';

const NUMBER =
  '(?:just |only |up to |over |more than |under |about |around |at least )?(?:\\d[\\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half an?)';
const re = (pattern: string): RegExp => new RegExp(pattern.replaceAll('#', NUMBER), 'i');

/** Things that come beside the product: "comes with a case". Parts and functions are had: "has silent wheels". */
const BESIDE =
  /^(?:bags?|cases?|cables?|chargers?|stands?|pouch(?:es)?|straps?|refills?|certificates?|guides?|manuals?|files|batteries|gifts?|remotes?|adapters?|attachments?|covers?|lids?|warranty|warranties|guarantees?|cards?|recipes?|box(?:es)?|subscription|app|brush(?:es)?|mats?|tools?|templates?|access)$/i;
/** What is sent, to a phone or an inbox. */
const SENT = /^(?:alerts?|notifications?|reminders?|reports?|updates?|summar(?:y|ies)|newsletter)$/i;
/** What a service hands over. */
const GIVEN = /^(?:data|support|feedback|coverage|advice|insights?|recommendations?)$/i;

/** "no wiring" is needed, "no white cast" is left, "no ads" is had; what remains is meant. */
const NO: readonly [RegExp, string][] = [
  [/\b(?:wiring|tools?|drilling|set-?up|assembly|battery|batteries|ink|experience|credit card|equipment)$/i, 'needs'],
  [
    /\b(?:cast|residue|gaps?|streaks?|marks|stains|greasy (?:finish|film|feel)|sticky (?:finish|film|feel))\b/i,
    'leaves',
  ],
  [
    /\b(?:ads|mirrors|sugar|preservatives|fragrance|caffeine|gluten|dairy|alcohol|parabens|plastic|artificial \w{1,30})\b/i,
    'has',
  ],
];

/** Verbs of which the thing itself is the subject in "sets up in two minutes". */
const BY_ITSELF =
  /^(?:install|set up|sets up|assemble|fold|charge|dry|heat|open|clean|cook|dissolve|absorb|dry|unfold|inflate|boil|load|start|connect|pair|freeze|melt)$/i;

/** "install in two minutes" → "installs in two minutes"; undefined where a person does it. */
export function byItself(phrase: string): string | undefined {
  const m = re('^(install|set up|[a-z]+) (in (?:under |less than )?# (?:seconds?|minutes?|hours?|taps?))$').exec(
    phrase,
  );
  if (!m?.[1] || !BY_ITSELF.test(m[1])) return undefined;
  const [verb = '', ...rest] = m[1].toLowerCase().split(' ');
  return [thirdPerson(verb), ...rest, m[2]].join(' ');
}

/**
 * A feature without a verb, given the one that people use: "40 hours on one charge" lasts, "290 grams" is weighed, "three
 * brightness levels" are had.
 * @param np a noun phrase, with a small first letter where that is no name
 * @returns third person, without subject
 */
export function featureOf(np: string): string {
  const h = head(np.split(/\s(?:before|when|while|if|until|after|next to)\s/i)[0] ?? np);
  if (/^(?:no|zero|without)\s/i.test(np)) {
    // "no joining fee and free childcare" would deny the childcare.
    const needed = /^(?:no|zero) (.+) (?:needed|required)$/i.exec(np)?.[1];
    if (needed) return `needs no ${needed}`;
    const none = np.replace(/\sand\s(?!no\b|\w+$).*/i, '').replace(/^without (?:any |the )?/i, 'no ');
    return `${NO.find(([what]) => what.test(none))?.[1] ?? (/^zero/i.test(none) ? 'has' : 'means')} ${none}`;
  }
  if (re('^# (?:seconds?|minutes?|hours?|taps?|clicks?|swipes?) (?:a|per|each|every) \\w+').test(np))
    return `takes ${np}`;
  if (
    re(
      '^# ?(?:hours?|days?|nights?|weeks?|months?|years?|washes|uses|wears|showers)(?:$| (?:of (?:battery|light|burn|play|use|power)|on |per |between|without|from ))',
    ).test(np)
  )
    return `lasts ${np}`;
  if (re('^# ?(?:g|grams?|kg|kilos?|kilograms?|oz|ounces?|lbs?)$').test(np)) return `weighs ${np}`;
  if (re('^(?:from )?# ?(?:\\w+ )?to # ?(?:kg|kilos?|lbs?|cm|inches|metres|meters)$').test(np))
    return `goes ${/^from/i.test(np) ? np : `from ${np}`}`;
  if (/^(?:in )?sizes? /i.test(np)) return `comes in ${np.replace(/^in /i, '')}`;
  if (
    re('^#(?: [\\w-]+){0,2} (?:colou?rs|sizes|shades|flavou?rs|scents|lengths|finishes|fits|styles|designs)$').test(np)
  )
    return `comes in ${np}`;
  const grams = /^(\d[\d.,]* ?(?:g|mg|grams)) (?:of )?(\p{L}.*)$/iu.exec(np);
  if (grams) return `has ${grams[1]} of ${grams[2]}`;
  if (/^(?:(?:same|next)[- ]day|(?:express|(?:free )?local) (?:delivery|pick-?up)) ?/i.test(np)) return `offers ${np}`;
  if (/^[\p{L}\d]+[- ](?:second|minute|hour|day|week|month|year) /u.test(np))
    // "15 minute dinners" are many, "24-hour protection" is no thing that is counted.
    return `${BESIDE.test(h) && h !== 'battery' ? 'comes with' : 'has'} ${isPlural(np) || (MASS.has(h.toLowerCase()) && h !== 'life') ? np : `${article(np)} ${np}`}`;
  if (/^\d[\d.,]*[ -]?(?:km|miles?|metres?|meters?|kw|w|inch) (?:range|reach|radius|motor|screen)$/i.test(np))
    return `has ${article(np)} ${np}`;
  const capacity = /^(?:\d[\d.,]* ?)(?:litres|liters)$/i.test(np);
  if (capacity) return `holds ${np}`;
  const gathered = /^(.+(?:, | and ))(?:and )?([^,]{1,80}) in (one|a single) (place|app|inbox|dashboard|view)$/i.exec(
    np,
  );
  if (gathered)
    return `puts ${gathered[1]?.endsWith(', ') && !/ and /.test(gathered[2] ?? '') ? `${gathered[1].slice(0, -2)} and ` : gathered[1]}${gathered[2]} in ${gathered[3]} ${gathered[4]}`;
  const included = /^(.+) included$/i.exec(np)?.[1];
  if (included) return `includes ${withArticle(included)}`;
  const welcome = /^(.+) welcome$/i.exec(np)?.[1];
  if (welcome) return `welcomes ${welcome}`;
  if (/^same (?!day)/i.test(np)) return `gives you the ${np}`;
  if (/^from (?:birth|day|age|newborn)/i.test(np)) return `works ${np}`;
  if (/^in (?:\d|one|two|three|four|five|six)/i.test(np)) return `comes ${np}`;
  if (/^for /i.test(np)) return `is ${np}`;
  if (SENT.test(h)) return `sends ${withArticle(np)}`;
  if (GIVEN.test(h) || re('^#(?: [\\w-]+){1,3} (?:a|per|every) (?:day|week|month)$').test(np)) return `gives you ${np}`;
  const beside =
    BESIDE.test(h) || (MASS.has(h.toLowerCase()) && !/^(?:foam|steel|wood|cotton|wool|heat|power|protein)$/i.test(h));
  return `${beside && !/^(?:waist|built-in)/i.test(np) ? 'comes with' : 'has'} ${withArticle(np)}`;
}

/** "has three sizes" of one is "have three sizes" of many. */
export const featureOfMany = (one: string): string =>
  one
    .replace(/^has\b/, 'have')
    .replace(/^goes\b/, 'go')
    .replace(/^is\b/, 'are')
    .replace(/^(\w+?)(es|s)\b/, (all, stem: string) =>
      /^(?:have|go|are)$/.test(all) ? all : /^(?:welcom|includ|giv|tak|leav|com)$/.test(stem) ? `${stem}e` : stem,
    );
