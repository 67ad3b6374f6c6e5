import { withoutEnd } from '../../../platform/text/ends.js';
import { isSafe } from '../compose/gate.js';
import { calmed } from '../language/calm.js';
import {
  baseOf,
  head,
  isBaseVerb,
  isPlural,
  shorten,
  tidyPhrase,
  uncapital,
  withArticle,
  words,
} from '../language/grammar.js';
import { NOUNISH, STOPWORDS } from '../language/lexicon.js';
import { tag } from '../language/tags.js';
import { asAudience } from './audience.js';
import { CATEGORIES } from './category.js';
import type { Named } from './named.js';
import { withoutPrice } from './noise.js';
import { subjectOf } from './subject.js';
import type { Part } from './text.js';

const WHAT_END =
  /\s(?:that|which|who|for|designed|built|made (?!of|from|with|in)|to|helping|so|because|where|—|–|-|using|and (?:it|we|our|the|is)|is|are|has|have|will|can|by)\s|[.,;:!?()\n]|\s[–—-]\s|$/i;
const WORD = "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'&.+-]*";
// One word, one blank, one word: where a word could follow a word without a blank, forty capitals are split in 2^39 ways.
const NAME = `(${WORD}(?:\\s(?:(?:of|the|and|&|by|de)\\s)?${WORD})*)`;
const name = (before: string, after: string, flags = 'u') => new RegExp(`${before}${NAME}${after}`, flags);

const IS = name(
  '^(?:The |Our )?',
  "(?:\\sapp)?(?:\\sis|\\sare|'s)\\s(?:not just\\s)?((?:an?|the|your|our|my)\\s[^\\n]+|[a-z][^\\n]+)",
);
const APPOSITION = name('^', ',\\s((?:an?|the|your)\\s[^\\n]+)');
/** "Our choir, the Northgate Singers, is looking …" */
const OURS = name('^(?:Our|My|The)\\s(\\p{Ll}+),\\s(?:the\\s)?', ',');
const DASH = name('^', '(?:\\s(?:app|platform|tool|club))?(?:\\s?[:–—|]|\\s-)\\s?([^\\n]+)');
const INTRO = name(
  '\\b(?:[Ii]ntroducing|[Mm]eet|[Mm]ade|[Bb]uilt|[Cc]alled|[Nn]amed|[Ll]aunching|[Ll]aunched|[Tt]ry|^At|^For)\\s(?:the\\s)?',
  '',
);
const WE = /^(?:we(?:'re| are)|i(?:'m| am)|this is|it(?:'s| is))\s((?:an?|the|your|my|our)\s[^\n]+)/i;
const SELL =
  /\b(?:we|i)\s(?:also\s)?(?:sell|make|offer|run|built|build|created|make and sell|own|have|provide|design|produce|craft|bake|roast|rent|teach|launched|are launching)\s([^\n]+)/i;

/** The patterns here count on one blank between words, which makes each of them linear. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Names the product from a title, then from the text; where that is no name and no thing, the text's own subject. */
export function findProduct(
  parts: readonly Part[],
  title: string | undefined,
  siteName: string | undefined,
  language = 'en',
): Named {
  const named = namedIn(parts, title, siteName, language);
  if (!/^en\b/.test(language)) return named;
  const name = calmed(named.name, true);
  const what = named.what && isSafe('noun', named.what) ? named.what : null;
  const called = named.proper && (isSafe('name', name) || isSafe('noun', name));
  if (called || (what && !named.proper)) return { ...named, name, what };
  return (
    subjectOf(parts.map(({ text }) => oneLine(text))) ?? { name: what ? bare(what) : 'this find', proper: false, what }
  );
}

function namedIn(
  parts: readonly Part[],
  title: string | undefined,
  siteName: string | undefined,
  language: string,
): Named {
  const text = parts.map((p) => oneLine(p.text));
  const fromTitle = title ? readTitle(title, siteName, text) : undefined;
  const labelled = parts.find((p) => /^(product|product name|name|brand|app|service)$/.test(p.label ?? ''));
  let named: { name: string; what?: string | undefined } | undefined = fromTitle;
  if (!named && labelled) named = splitTitle(withoutEnd(oneLine(labelled.text), /[.]/));
  for (const [i, s] of named ? [] : text.slice(0, 6).entries()) {
    named = fromSentence(s, i > 0);
    if (named) break;
  }
  if (!named) {
    for (const s of text) {
      const m = INTRO.exec(s)?.[1];
      if (m && goodName(m)) {
        named = { name: tidyPhrase(m) };
        break;
      }
    }
  }
  if (!/^en\b/.test(language)) return foreignName(text, fromTitle?.name);
  const proper = named?.name;
  let what = named?.what ? asWhat(named.what) : null;
  // A title's slogan ("Invoices that chase themselves", "daily streaks") is not what a thing is, where the text says it.
  const stated = proper && fromTitle ? isSentenceOf(proper, text) : null;
  const noun = proper
    ? new RegExp(`^${proper.replace(/[^\\p{L}\\p{N} ]/gu, '.')} (app|platform|tool|club)\\b`).exec(text[0] ?? '')?.[1]
    : undefined;
  if (stated) what = stated;
  else if (noun) what = withArticle(noun);
  else if (what && fromTitle && isPlural(bare(what)) && !isPlural(proper ?? '')) what = null;
  if (!what && proper) {
    for (const s of text) {
      const start = s.toLowerCase().startsWith(proper.toLowerCase()) ? s.slice(proper.length) : undefined;
      const m = start === undefined ? undefined : /^,?\s?(?:is\s|are\s|'s\s)?((?:an?|the|your)\s.+)/i.exec(start)?.[1];
      what = m ? asWhat(m) : null;
      if (what) break;
    }
  }
  const kindLabel = parts.find((p) => /^(what|what it is|description|about)$/.test(p.label ?? ''));
  if (!what && kindLabel) what = asWhat(kindLabel.text);
  for (const s of what ? [] : text.slice(0, 8)) {
    what = asWhat(WE.exec(s)?.[1] ?? '') ?? asWhat(SELL.exec(s)?.[1] ?? '');
    if (what) break;
  }
  if (!what && !proper && text[0] && !/^(?:most|many|every|all|nobody|no one|some|people)\b/i.test(text[0]))
    what = asWhat(text[0]);
  if (proper) {
    // "LED Desk Lamp" and "Running Shoes" are titles, not brands; they are still what the product is called.
    if (what && bare(what).toLowerCase() === proper.toLowerCase()) what = null;
    return { name: proper, proper: true, what };
  }
  // "We help HR teams …" is a service, whatever it is called.
  const helped = !what && /^(?:we|i) (?:help|support|teach|train|coach)\s(.+)/i.exec(text[0] ?? '')?.[1];
  if (helped) {
    const who = asAudience(helped);
    return { name: 'service', proper: false, what: who ? `a service for ${who}` : 'a service' };
  }
  // "Mobile bike repair … We come to you": the work is done by people.
  const work =
    what &&
    /^(.*?\b(?:repair|tutoring|cleaning|grooming|catering|detailing|removal|photography))(?=$| in | for )(.*)/i.exec(
      what,
    );
  if (work && text.some((t) => /^(?:we|i|our|one-to-one)\b/i.test(t))) {
    const service = bare(`${work[1]} service${work[2]}`);
    return { name: service, proper: false, what: withArticle(service) };
  }
  const common = what
    ? bare(what)
    : (shorten(withoutPrice(tidyPhrase(text[0] ?? '')), 6) ??
      words(text[0] ?? '')
        .slice(0, 5)
        .join(' '));
  return { name: common || 'this find', proper: false, what };
}

/** What "Name is a …" says it is. */
function isSentenceOf(name: string, text: readonly string[]): string | null {
  for (const s of text) {
    const rest = s.toLowerCase().startsWith(`${name.toLowerCase()} is `) ? s.slice(name.length + 4) : undefined;
    const what = rest && /^(?:an?|the|your)\s/i.test(rest) ? asWhat(rest) : null;
    if (what) return what;
  }
  return null;
}

/** Small words of many languages after which the name of a thing is over. */
export const CONNECTS =
  /\s(?:aux?|à|del?|du|des|d'|en|con|per|par|pour|para|für|mit|aus|com|van|met|voor|von|ist|est|es|sind|è|é|is|que|qui|la|le|el|это|для|с|со|из|который|которая|которое|поможет|помогает|є|це|для|з|із|який|яка|яке|είναι|για|με|από|που|στο|στη|to|jest|dla|ze?|który|która|är|för|er|là|giúp|adalah|untuk|este|pentru|je|pro|هو|هي|एक|है)(?:\s|$)/iu;

/** Without the grammar of a language: a quoted name, a run of capitals, or the first short phrase. */
function foreignName(text: readonly string[], title: string | undefined): Named {
  const first = text[0] ?? '';
  const quoted = /[「『«“"]([^「『«“」』»”"]{2,30})[」』»”"]/u.exec(text.slice(0, 4).join(' '))?.[1];
  const phrase = tidyPhrase(first.split(/[.,;:。、–—|]/)[0] ?? '');
  const capitals = first.match(/\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:\s\p{Lu}[\p{L}\p{N}]*)*/u)?.[0];
  // A phrase that runs on is cut before its first small word: "savon artisanal au lait …" → savon artisanal.
  const noun =
    phrase
      .replace(
        /^(?:notre|nos|mon|ma|mes|le|la|les|l'|un|une|nuestr[oa]s?|mis?|el|los|las|una?|unsere?|mein[e]?|der|die|das|ein[e]?|noss[oa]s?|meu|minha|[oa]s?|nostr[oaie]|il|lo|i|gli|onze|mijn|de|het|een|ο|η|το|οι|τα|μας|наш[аеи]?|это|эта|этот|це|nasza?|to)\s+/iu,
        '',
      )
      .split(CONNECTS)[0] ?? '';
  const short =
    words(noun).length === words(phrase).length && words(phrase).length <= 4 && phrase.length <= 40
      ? phrase
      : words(noun).length > 0 && words(noun).length <= 5
        ? noun
        : undefined;
  // A Latin name among other letters: "Το Lumo είναι …".
  const latin = /(?!\p{Script=Latin})\p{L}/u.test(first)
    ? /(?<![\p{L}\p{N}])(?=\p{Lu})[\p{Script=Latin}][\p{Script=Latin}\p{N}]{2,}(?:\s(?=\p{Lu})[\p{Script=Latin}\p{N}]+)*/u.exec(
        first,
      )?.[0]
    : undefined;
  const topic = /^(\p{Script=Hangul}{2,8}?)(?:은|는|이|가)\s/u.exec(first)?.[1];
  // Written without blanks: what stands before "is".
  const subject = /^([^\s。、，]{1,16}?)(?:是|は|คือ|เป็น|គឺ|ແມ່ນ)/u.exec(first)?.[1];
  // German writes nouns with a capital: a small word between two, in -t, is the verb of "Knusprig backt Brot".
  const doer = /^(\p{Lu}\p{L}{2,20})\s(?!(?:mit|seit|statt|samt|fast|oft|gut|nicht|echt)\s)\p{Ll}{2,20}t\s\p{Lu}/u.exec(
    phrase,
  )?.[1];
  const name =
    title ??
    quoted ??
    latin ??
    topic ??
    subject ??
    capitals ??
    doer ??
    short ??
    words(phrase).slice(0, 4).join(' ').slice(0, 40);
  return { name: name || tidyPhrase(first), proper: true, what: null };
}

/** @param later it is not the first sentence: a plain noun that opens it ("Winner gets a bar tab") is no name */
function fromSentence(s: string, later: boolean): { name: string; what?: string | undefined } | undefined {
  for (const pattern of [IS, APPOSITION, DASH]) {
    const m = pattern.exec(s);
    const n = tidyPhrase(m?.[1] ?? '');
    // A later "St Mary's hall" says whose it is, and not what.
    const owned = m && /^['’]s\s(?!an?\s|the\s|your\s)/i.test(s.slice(m[0].indexOf(n) + n.length));
    if (m && goodName(n) && !(later && (owned || isPlainNoun(n)))) return { name: n, what: m[2] };
  }
  // "恒温杯 is a self-heating mug", "carry is a backpack": a script, or a brand, without capitals.
  const [first = '', verb, ...rest] = s.split(' ');
  const small = !later && /^an?$/.test(rest[0] ?? '') && /^\p{Ll}{3,20}$/u.test(first) && !STOPWORDS.has(first);
  if (verb === 'is' && (small || /^\p{Lo}/u.test(first))) return { name: first, what: rest.join(' ') };
  const ours = OURS.exec(s);
  if (ours?.[2] && goodName(ours[2])) return { name: ours[2], what: withArticle(ours[1] ?? '') };
  const doer =
    /^(?:The )?((?:\p{Lu}[\p{L}\p{N}'&.+-]*)(?:\s\p{Lu}[\p{L}\p{N}'&.+-]*){0,2})\s(?:also\s|automatically\s)?(\p{Ll}+)\s/u.exec(
      s,
    );
  if (
    doer?.[1] &&
    baseOf(doer[2] ?? '') &&
    !/^(?:is|has)$/.test(doer[2] ?? '') &&
    goodName(doer[1]) &&
    !(later && isPlainNoun(doer[1]))
  )
    return { name: doer[1] };
  return undefined;
}

const isPlainNoun = (name: string): boolean => {
  const [word, ...more] = tag(name.toLowerCase());
  return more.length === 0 && word?.known === true && word.pos === 'NOUN';
};

const LEADS =
  /^(?:The|This|That|These|Those|It|It's|We|We're|Our|My|I|I'm|You|Your|Their|There|If|When|With|For|From|In|On|At|No|Not|Why|How|What|Who|And|But|So|Say|Get|Make|Keep|Track|Stop|Never|Meet|Introducing|Imagine|Tired|Sick|Looking|Need|Want|Are|Is|Do|Does|Did|Can|Most|Every|All|Just|Only|Free|New|Made|Designed|Built|Perfect|Best|Over|More|People|Customers|Users|Target|Key|Benefits?|Features?|Audience|Price|Proof|Problem|Goal|Tone|A|An|Each|Join|Save|Learn|Try|Handmade|Organic|Create|Write|Film|Promote|Women|Men|Parents|Teams|Description|About|Pain)$/;

function goodName(n: string): boolean {
  const list = words(n);
  if (list.length === 0 || list.length > 6 || n.length < 2) return false;
  if (LEADS.test(list[0] ?? '') || STOPWORDS.has((list[0] ?? '').toLowerCase()) || /^\d+(?:st|nd|rd|th|%)?$/i.test(n))
    return false;
  return /\p{Lu}/u.test(n) || list.length === 1;
}

/** Where things are shown, which is not who makes them. */
const HOSTS =
  /^(?:github|gitlab|npm|app store|google play|etsy|amazon|ebay|youtube|facebook|instagram|eventbrite|meetup)(?:\.com)?$/i;

/** "GlowDew Serum – 30 ml | GlowDew" → GlowDew Serum; "Notion – The all-in-one workspace" → Notion, the all-in-one workspace. */
function readTitle(
  title: string,
  siteName: string | undefined,
  text: readonly string[],
): { name: string; what?: string | undefined } | undefined {
  const pieces = tidyPhrase(title)
    .split(/[|·•]|\s[–—-]\s|:\s/)
    .map((p) => tidyPhrase(p))
    .filter(
      (p) =>
        p && !HOSTS.test(p) && !/^(home|official (site|store|website)|shop|buy|online shop|free shipping)$/i.test(p),
    );
  const site = siteName && !HOSTS.test(siteName) ? tidyPhrase(siteName) : undefined;
  const others = pieces.filter((p) => p.toLowerCase() !== site?.toLowerCase());
  const first = others[0];
  const leads = site && pieces[0]?.toLowerCase() === site.toLowerCase() && first;
  if (leads) return { name: site, what: first };
  // The site's own name does things in the text: the page is about it, and the title's first piece is a slogan.
  const pitched =
    site &&
    text.some((t) => t.startsWith(`${site} `) && baseOf(t.slice(site.length + 1).split(/\s/)[0] ?? '') !== undefined);
  const alone =
    site &&
    pieces.length > others.length &&
    first &&
    (words(first).length > 5 ||
      /^(?:[Tt]he|[Aa]n?|[Yy]our|[Gg]et|[Mm]ake|[Tt]rack|[Ll]earn|[Bb]uild|[Aa]ll)\s\p{Ll}/u.test(first) ||
      (pitched && !first.toLowerCase().includes(site.toLowerCase())));
  if (alone) return { name: site, what: first };
  const chosen = first ?? site;
  if (!chosen) return undefined;
  const verb = /^(?:buy|shop|get)\s(.+)/i.exec(chosen)?.[1] ?? chosen;
  const short = words(verb).length <= 7 ? verb : (shorten(verb, 6) ?? words(verb).slice(0, 5).join(' '));
  return {
    name: short.replace(/\s(?:on the app store|app|- apps on google play)$/i, '').trim() || short,
    what: others[1] && words(others[1]).length > 1 ? titlePiece(others[1]) : undefined,
  };
}

/** "Hybrid Mattress for Side Sleepers" says what it is, "High-Rise Straight" does not. */
function titlePiece(piece: string): string | undefined {
  if (/\s\p{Ll}{4,}/u.test(piece)) return piece;
  const lower = piece.replace(/\b\p{Lu}(?=\p{Ll})/gu, (c) => c.toLowerCase());
  const noun = head(lower);
  return CATEGORIES.some((c) => new RegExp(c.match.source, 'i').exec(noun)?.[0].length === noun.length)
    ? lower
    : undefined;
}

function splitTitle(text: string): { name: string; what?: string | undefined } {
  const m = /^(.+?)(?:[,(–—|]|\s-\s|\sis\s)\s?(.+)/.exec(text);
  const n = tidyPhrase(m?.[1] ?? text);
  return { name: words(n).length <= 6 ? n : words(n).slice(0, 5).join(' '), what: m?.[2] };
}

const THING_VERBS =
  /^(?:is|are|was|were|do|does|did|can|could|will|has|have|keeps?|helps?|makes?|lets?|gives?|you|we|i|it|they|there|here|how|why|what|who|where|when|if|stop|get|try|never|tired|sick|say|meet|not)\b/i;

const NOUN_FIRST =
  /^(?:clear|stretch|hiking|travel|sleep|study|design|book|plant|coffee|dry|clean|cool|power|record|cook|drink|show|store|stretch|support|test|work|care|water)\s/i;

/** The noun phrase at the start of some words, with its article; null where there is none. */
function asWhat(raw: string): string | null {
  const cut = tidyPhrase(
    (tidyPhrase(raw).split(WHAT_END)[0] ?? '').replace(
      /^(?:my|our|your|the|some|these|those|this)\s+(?:own |first |very own |only )?/i,
      (m) => (/^the/i.test(m) ? m : ''),
    ),
  ).replace(/^(?:only|brand[- ]new)\s+/i, '');
  const said = beforeVerb(cut);
  const phrase = words(said).length <= 8 ? said : shorten(said, 8);
  if (!phrase || (isBaseVerb(words(phrase)[0] ?? '') && !/^(?:an?|the)\s/i.test(phrase) && !NOUN_FIRST.test(phrase)))
    return null;
  if (THING_VERBS.test(phrase) || words(phrase).length < (/^(an?|the)\s/i.test(phrase) ? 2 : 1)) return null;
  if (words(bare(phrase)).length === 1 && /(ing|ed|ly)$/.test(bare(phrase))) return null;
  const h = head(phrase);
  if (words(bare(phrase)).length > 1 && /[^e]ed$/.test(h) && !/^(?:bed|seed|feed|breed)$/i.test(h)) return null;
  if (h === '' || STOPWORDS.has(h.toLowerCase())) return null;
  // "Nutty Monday granola" is a brand, "Nutty granola" is not.
  const np = /^(?!The |An? )\p{Lu}[\p{L}-]+\s(?:& )?\p{Lu}\p{Ll}/u.test(phrase) ? phrase : uncapital(phrase);
  if (np === phrase && /^\p{Lu}/u.test(np)) return np;
  return /^(?:an?|the)\s/i.test(np) ? np : withArticle(np);
}

/** "the Ember travel mug keeps coffee hot" → "the Ember travel mug". */
function beforeVerb(phrase: string): string {
  const list = words(phrase);
  const at = list.findIndex(
    (w, i) => i > 1 && baseOf(w) !== undefined && !NOUNISH.has(w) && !/^(?:lights|works)$/.test(w),
  );
  return at > 1 && at < list.length - 1 ? list.slice(0, at).join(' ') : phrase;
}

export const bare = (np: string): string => np.replace(/^(?:an?|the|some|your|our|my)\s+/i, '');
