import { isSafe } from '../compose/gate.js';
import { withoutPrice } from '../extract/noise.js';
import type { Part } from '../extract/text.js';
import { calmed } from '../language/calm.js';
import { baseOf, isBaseVerb, isPlural, tidyPhrase, withArticle, words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import { isManyWord } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';
import { foreignName } from './foreign-name.js';
import type { Named } from './named.js';
import { isOrderText } from './statement.js';
import { subjectOf, thingIn } from './subject.js';
import { readTitle, splitLabel } from './title.js';
import { finiteVerb } from './verbs.js';

/** Sentences in which a name is looked for. */
const READ = 14;
/** The score from which a run of capitals is taken for the thing's name. */
const ENOUGH = 4;
const NAME_LABEL = /^(?:product|product name|real name|name|brand|app|service)$/;
const WHAT_LABEL = /^(?:what|what it is|description|about)$/;

/** A customer's words and who said them name a customer: “My back stopped hurting” — Tom R. */
const REVIEWED =
  /^[★☆⭐ ]{0,12}["“][^"“”]{8,300}["”][ ,]{0,3}(?:$|(?:[-–—~(]{1,2} ?|(?:says|said|writes|wrote) )\p{Lu}[^"“”]{0,40}$)/u;

/** Names what a text is about: from a title, from its labels, from its sentences; where nothing has a name, by what it is. */
export function nameThing(
  parts: readonly Part[],
  title: string | undefined,
  siteName: string | undefined,
  language: string,
): Named {
  const texts = parts.map(({ text }) => text.replace(/\s+/g, ' ')).filter((text) => !REVIEWED.test(text));
  const fromTitle = title ? readTitle(title, siteName, texts) : undefined;
  if (!/^en\b/.test(language)) return foreignName(texts, fromTitle?.name);
  const labelled = parts.find(({ label }) => NAME_LABEL.test(label ?? ''))?.text;
  const stated = fromTitle ?? (labelled ? splitLabel(labelled) : undefined);
  const said = stated ?? quotedIn(texts) ?? properIn(texts);
  const kind = parts.find(({ label }) => WHAT_LABEL.test(label ?? ''))?.text;
  if (said) {
    const name = calmed(said.name, true);
    if (isSafe('name', name) || isSafe('noun', name))
      return { name, proper: true, what: whatOf(name, said.what, kind, texts) };
  }
  const thing = subjectOf(texts);
  if (thing) return thing;
  const what = kind ? thingIn(kind) : undefined;
  const brand = brandIn(texts);
  return what ?? (brand ? { name: brand, proper: true, what: null } : { name: 'this one', proper: false, what: null });
}

/** "“The Owl Who Couldn't Sleep” is a picture book": a title that its author puts in quotation marks and then defines. */
function quotedIn(texts: readonly string[]): { name: string; what?: string | undefined } | undefined {
  for (const text of texts.slice(0, 2)) {
    const name = /^["“«]\s?(\p{Lu}[^"“”«»]{1,60}?)\s?["”»],?\s(?:is|are|by)\s/u.exec(text)?.[1];
    if (name && words(name).length <= 6) return { name };
  }
  return undefined;
}

/** What a named thing is: as its own sentence defines it, as the title or a label says, as its last words do. */
function whatOf(
  name: string,
  hint: string | undefined,
  kind: string | undefined,
  texts: readonly string[],
): string | null {
  const options = [
    definitionOf(name, texts),
    hint && !isOrderText(hint) && !isBaseVerb(words(hint)[0] ?? '') ? thingIn(calmWords(hint))?.what : null,
    kind ? thingIn(kind)?.what : null,
    lastWords(name),
    // "A membership for readers …" beneath the name.
    ...texts.slice(0, 2).map((text) => (/^an? \p{Ll}/iu.test(text) ? thingIn(text)?.what : null)),
  ];
  for (const what of options) {
    const bare = /^(?:\d|one |two |three |four |five |six |seven |eight |nine |ten )/i.test(what ?? '')
      ? undefined
      : what?.replace(/^(?:an?|the) /i, '').toLowerCase();
    if (
      what &&
      bare &&
      !(words(bare).length === 1 && /(?:ing|ed)$/.test(bare) && bare !== 'bookkeeping') &&
      bare !== name.toLowerCase() &&
      isSafe('noun', what) &&
      !bare.includes(name.toLowerCase())
    )
      return what;
  }
  return null;
}

/** "A Novel", "The Notebook That Saves Itself": the words of a title with small letters, where the dictionary has them. */
const calmWords = (title: string): string =>
  title.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) =>
    tag(word.toLowerCase())[0]?.known ? word.toLowerCase() : word,
  );

/** "Cloudberry mattress" is a mattress. */
function lastWords(name: string): string | null {
  const all = words(name);
  const from = all.findLastIndex((word) => !/^\p{Ll}/u.test(word)) + 1;
  const low = from > 0 ? all.slice(from).join(' ') : '';
  if (low === '') return null;
  return isPlural(low) ? low : withArticle(low);
}

/** "Ledgerly is an app that …", "Ledgerly, an app for …", "the app Ledgerly sorts …". */
function definitionOf(name: string, texts: readonly string[]): string | null {
  for (const text of texts.slice(0, READ)) {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    if (at < 0) continue;
    const after = text.slice(at + name.length).replace(/^["”»]/, '');
    const defined = /^(?:,| is| are|'s| –| —| -|:)\s+(?:not just\s+)?((?:an?|the|your|our|my|one)\s.+|\p{Ll}.+)/iu.exec(
      after,
    )?.[1];
    if (
      defined &&
      (/^(?:an?|the|your|our|my|one)\s/i.test(defined) ||
        /^(?::| –| —| -)/.test(after) ||
        / are$/.test(after.slice(0, 4)))
    ) {
      const what = thingIn(defined)?.what;
      if (what) return what;
    }
    const before = /(?:^|\s)(?:the|our|my|an?)\s((?:\p{Ll}[\p{L}-]*\s){1,3})$/iu.exec(text.slice(0, at))?.[1]?.trim();
    if (before && isSafe('noun', withArticle(before))) return withArticle(before);
    const app = /^ (app|platform|tool|club|newsletter|podcast|game)\b/.exec(after)?.[1];
    if (app) return withArticle(app);
  }
  return null;
}

/** A word with a capital that no dictionary has, anywhere: the last resort. */
const brandIn = (texts: readonly string[]): string | undefined =>
  texts
    .slice(0, READ)
    .flatMap(
      (text) =>
        text.match(/(?<![\p{L}\p{N}]|\b(?:I'm|I am|Dr\.?|Mr\.?|Mrs\.?|Ms\.?) )\p{Lu}\p{Ll}{3,}(?!\p{L})/gu) ?? [],
    )
    .find((word) => !tag(word.toLowerCase())[0]?.known && !NO_NAME.test(word));

interface Candidate {
  name: string;
  what?: string;
  score: number;
  at: number;
}

const RUN =
  /(?<![\p{L}\p{N}'’-])(?:\p{Lu}|\d+\p{Lu}|\p{Ll}+\p{Lu})[\p{L}\p{N}'’&.+-]*(?:\s(?:(?:of|the|de|du|&|and)\s)?(?:\p{Lu}|\d)[\p{L}\p{N}'’&.+-]*){0,5}/gu;
const NO_NAME =
  /\b(?:sale|offer|deal|discount|promo|shipping|giveaway)\b|^(?:Open|Closed) |^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|I|I'm|We|Our|My|The|This|That|These|It|You|Your|They|A|An|If|When|No|Not|All|Every|Most|Get|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish|Italian|Google|Amazon|Alexa|Apple|Instagram|TikTok|YouTube|Facebook|Slack|Stripe|Excel|PDF|USB|LED|UV|SPF|CE|EU|UK|US|USA|SOC|ISO|GOTS|AI|CEO|HR|DIY|FAQ|TV|PC|OK|VAT)$/i;
/** What something runs on: "iOS and Android". */
const PLATFORM =
  /^(?:iOS|iPadOS|Android|iPhones?|iPads?|macOS|Mac|Windows|Linux|Chrome|Firefox|Safari|Edge|Web|PC|PS[45]|PlayStation|Xbox|Switch|Steam|and|or|&)$/i;
const CALLS =
  /\b(?:introducing|meet|called|named|launching|launched|try|is|app|tool|brand|shop|store|bakery|studio|band|podcast|newsletter|game|platform)\s(?:the\s)?$/i;
/** A person by their title. */
const TITLED = /^(?:Dr|Mr|Mrs|Ms|Prof|Sir|Dame)\.? \p{Lu}/u;
/** What stands before a speaker's own name. */
const CALLS_ONESELF = /(?:^|[\s,])(?:I'm|I am|my name is|my name's)\s$/i;
const PLACED =
  /\b(?:in|at|near|from|on|by|to|with|of|around|across|for|via|through|and|or|by pitmaster|by chef)\s(?:the\s)?$/i;

/** The thing's own name among the capitals of a text, or a brand in small letters that does something. */
function properIn(texts: readonly string[]): { name: string; what?: string | undefined } | undefined {
  const found = new Map<string, Candidate>();
  for (const [i, text] of texts.slice(0, READ).entries()) {
    for (const match of text.matchAll(RUN)) {
      const one = candidateAt(text, match[0], match.index, i);
      if (!one) continue;
      const known = found.get(one.name.toLowerCase());
      if (known) known.score += Math.max(1, one.score / 2);
      else found.set(one.name.toLowerCase(), one);
    }
  }
  const small = smallBrand(texts);
  const best = [...found.values()].sort((a, b) => b.score - a.score || a.at - b.at)[0];
  if (small && (!best || best.score < ENOUGH + 2)) return { name: small };
  return best && best.score >= ENOUGH ? best : undefined;
}

function candidateAt(text: string, raw: string, index: number, i: number): Candidate | undefined {
  const before = text.slice(0, index);
  // "Dr. Patel has 15 years of experience", "I'm Priya": who does it, where the text began with something else.
  if ((i > 0 && TITLED.test(raw)) || /^I['’]m\b/.test(raw) || CALLS_ONESELF.test(before)) return undefined;
  const opens =
    before.trim() === '' ||
    /^(?:but|and|so|then|now|that's why)\s(?:the\s)?$/i.test(before) ||
    /^(?:[^:]{3,60}:\s)?(?:the|our|my)\s$/i.test(before);
  let run = raw.replace(/['’]s$/, '').replace(/[.,]$/, '');
  if (opens && before === '')
    run = run.replace(
      /^(?:The|Our|My|An?|At|In|For|With|Introducing|Meet|Try|Join|Visit|Attend|Call|Text|Contact|Ask|Follow|New)\s(?:the\s)?(?=\p{Lu}|\d)/u,
      '',
    );
  if (opens)
    run = run.replace(
      /^(?:Rated|Most|Many|Over|Used|Made|Only|Free|Best|Trusted|Loved|Just|From|Own|Selling|About|Since|Because|With|Buy|Book|Order|Learn|Every|Each|Now|Welcome to)\s(?=\S)/,
      '',
    );
  const list = words(run);
  const first = list[0] ?? '';
  if (
    list.length === 0 ||
    list.length > 5 ||
    list.includes('I') ||
    NO_NAME.test(run) ||
    list.every((word) => PLATFORM.test(word)) ||
    (list.length === 1 && STOPWORDS.has(first.toLowerCase()))
  )
    return undefined;
  if (
    /^\d[\d.,]*$/.test(run) ||
    (i > 0 && /^\p{L}+ \d+$/u.test(run) && tag(first.toLowerCase())[0]?.known) ||
    (/^\p{Lu}{2,4}s?$/u.test(run) && list.length === 1)
  )
    return undefined;
  const after = text.slice(index + raw.length);
  const next = /^\s+([\p{L}'’]+)(?:\s+([\p{L}'’]+))?/u.exec(after);
  const known = list.filter((word) => /\p{L}/u.test(word)).every((word) => tag(word.toLowerCase())[0]?.known ?? false);
  const verb = next ? verbAfter(run, text, index, raw.length) : false;
  let score = i === 0 ? 1 : 0;
  if (!known) score += 2;
  if (/\p{Ll}\p{Lu}/u.test(run)) score += 1;
  if (list.length > 1 && !PLACED.test(before)) score += 1;
  if (/^\s(?:is|are)\s(?:an?|the|your|one|not just|looking)\b/.test(after)) score += 4;
  else if (verb && opens) score += 4;
  if (opens && i < 2 && /^(?:\s?[:–—|]|\s-\s|,\s(?:an?|the|your)\s)/.test(after)) score += 4;
  if (i === 0 && opens && list.length > 1 && /^,\s\p{Ll}/u.test(after)) score += 3;
  if (/ & /.test(run) && !/, $/.test(before)) score += 3;
  if (CALLS.test(before)) score += 4;
  const attended = /\b(?:come to|join|welcome to|visit|attend|tickets for)\s(?:the |our )?$/i.test(before);
  if (attended || (opens && /^(?:Join|Visit|Attend|Introducing|Meet|Try) (?:the )?\p{Lu}/u.test(raw)))
    score += attended ? 9 : 5;
  if (/^\s(?:app|platform|tool|club)\b/.test(after)) score += 2;
  if (PLACED.test(before)) score -= 5;
  // A plain noun that opens its sentence has a capital from its place alone.
  if (
    opens &&
    known &&
    list.length === 1 &&
    !verb &&
    !/^\s(?:is|are)\s(?:an?|the|your)\b/.test(after) &&
    !/^\s?[:–—|]/.test(after)
  )
    return undefined;
  if (opens && known && list.length === 1 && isManyWord(tag(first.toLowerCase())[0]!) && i > 0) return undefined;
  if (opens && known && list.length === 1 && i > 1) score -= 3;
  if (before !== '' && !opens && list.length === 1 && known && !CALLS.test(before)) score -= 2;
  // "CloudStride running shoes for women", "the Cloudberry mattress comes …": its noun belongs to the name.
  const nouns = opens ? nounsAfter(text.slice(index), raw) : '';
  if (nouns !== '' && (i === 0 || verb)) score += 2;
  // "The Glass Orchard is a novel": its article belongs to a title of several words.
  const the =
    nouns === '' && list.length > 1 && (raw.startsWith('The ') || /^the $/i.test(before)) && verb ? 'The ' : '';
  return { name: tidyPhrase(withoutPrice(`${the}${run}${nouns}`)), score, at: i * 1000 + index };
}

/** Is a run the subject of the next word? "Tallow pays", "River Keepers ask", "LiftSure inspects". */
function verbAfter(run: string, text: string, index: number, length: number): boolean {
  const all = tag(text.slice(index));
  const at = finiteVerb(all);
  const from = tag(text.slice(index, index + length)).length;
  if (at === from || (all[from] && actsOn(all, from))) return true;
  const next = /^\s+(?:also |automatically |now |just )?([\p{L}'’]+)/u.exec(text.slice(index + length))?.[1] ?? '';
  return baseOf(next) !== undefined && !/^\p{Lu}/u.test(next) && run !== '' && /[^s]s$/.test(next)
    ? !/^\s+\S+s[,.;:]/.test(text.slice(index + length)) &&
        !/^\s+\S+s\s+(?:for|of|in)\b/.test(text.slice(index + length))
    : false;
}

/** "Puffcount clips onto an inhaler", "Evergreen Companions visits older people": a word in -s that has an object is a verb. */
function actsOn(all: readonly Word[], i: number): boolean {
  const word = all[i]!.text;
  const next = all[i + 1];
  if (!/^\p{Ll}+[^s]s$/u.test(word) || !next) return false;
  if (next.pos === 'ADP') return !/^(?:for|of|in|with|from|by|at)$/.test(next.text);
  return baseOf(word) !== undefined
    ? /^(?:ADJ|DET|PRON|NUM|NOUN)$/.test(next.pos)
    : /^(?:DET|PRON|ADJ)$/.test(next.pos) && tag(`It ${word} ${next.text}`)[1]?.pos === 'VERB';
}

/** The common nouns right after a name, up to the verb or the phrase's end: of "the Armara cuff measures …", "cuff". */
function nounsAfter(text: string, run: string): string {
  const all = tag(text);
  const from = tag(run).length;
  const verb = finiteVerb(all);
  let end = from;
  while (
    end < all.length &&
    end - from < 4 &&
    end !== verb &&
    /^(?:NOUN|ADJ|NUM|VERB)$/.test(all[end]!.pos) &&
    !/^\p{Lu}/u.test(all[end]!.text) &&
    !actsOn(all, end)
  )
    end++;
  const next = all[end];
  if (
    end === from ||
    all[end - 1]!.pos !== 'NOUN' ||
    (next && end !== verb && !/^(?:ADP|PUNCT|SCONJ|PRON)$/.test(next.pos))
  )
    return '';
  const said = ` ${all
    .slice(from, end)
    .map((word) => word.text)
    .join(' ')}`;
  return text.startsWith(`${run}${said}`) ? said : '';
}

/** "fetch brings groceries", "calmo is a tea": a brand in small letters opens a sentence and does something. */
function smallBrand(texts: readonly string[]): string | undefined {
  const [first = ''] = texts;
  // A script without capitals.
  const other = /^(\p{Lo}{2,12}) is (?:an?|the) /u.exec(first)?.[1];
  if (other) return other;
  const dashed = /^(\p{Ll}{3,20}) ?[-–—:|] ?(?:an?|the|your) /u.exec(first)?.[1];
  if (dashed && !STOPWORDS.has(dashed)) return dashed;
  // "snackdaddy protein chips 21g protein": a word that no dictionary has, with its nouns.
  const all = tag(first);
  if (/^\p{Ll}{5,}$/u.test(all[0]?.text ?? '') && !all[0]!.known && all[1]?.pos === 'NOUN' && finiteVerb(all) < 0) {
    const end = all.findIndex(({ pos }, i) => i > 0 && pos !== 'NOUN');
    const named = all
      .slice(0, Math.min(end < 0 ? all.length : end, 4))
      .map(({ text }) => text)
      .join(' ');
    if (first.startsWith(named)) return named;
  }
  for (const text of texts.slice(0, 4)) {
    const [, name = '', verb = '', next = ''] = /^(\p{Ll}[\p{Ll}\d]{2,20}) (\p{Ll}+) (\p{L}+)/u.exec(text) ?? [];
    if (name === '' || STOPWORDS.has(name)) continue;
    const [noun] = tag(name);
    if (verb === 'is' && /^(?:an?|the|your|one)$/.test(next)) return name;
    if (
      baseOf(verb) !== undefined &&
      /[^s]s$/.test(verb) &&
      verb !== 'is' &&
      noun &&
      !isManyWord(noun) &&
      !/^(?:this|that|what|who|which|there|here|everything|everybody|everyone|anybody|somebody|someone|nobody|nothing|anything|something)$/.test(
        name,
      )
    )
      return name;
  }
  return undefined;
}
