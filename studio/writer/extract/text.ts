import { takeFirst } from '../../../platform/text/ends.js';
import { isInjected } from '../facts/noise.js';
import { calmText } from '../language/calm.js';
import { uncapitalise } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { isShortLabel, type Label, readLabel, withoutLabel } from './labels.js';

/** Maximum characters of a sentence; a longer one is read in pieces. Every pattern that reads sentences relies on this limit. */
export const SENTENCE = 500;

/** Matches page noise: navigation, cookie notices, shop buttons. A line that contains nothing else is dropped. */
const CHROME =
  /^(home|shop|menu|cart|checkout|log ?in|sign ?(in|up)|search|subscribe|add to (cart|bag)|buy now|learn more|read more|read the .*|see all|view all|shop all|sold out|quantity|share|skip to .*|cookie.*|we use cookies.*|accept( all)?|privacy( policy)?|terms.*|contact( us)?|about( us)?|faq.*|copyright.*|©.*|all rights reserved.*|free|new|sale|back|next|previous|close|description|details|reviews|specifications|write a review|regular price.*|unit price.*|size|colou?r|follow us.*|download (now|the app)|get started|start free trial|get the app|play|pause|newsletter.*|enter your email.*|(subscribe|sign up) (to|for) .*|you may also like.*|related products?.*|in stock|tax included.*|shipping calculated.*)\.?$/i;

/** Matches an announcement of a sale: "FLASH SALE", "ends Sunday". */
const SALE =
  /^(?:(?:flash|big|mega|spring|summer|autumn|winter|holiday|black friday|clearance) sale|(?:sale |offer )?ends (?:(?:on |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|soon|today|tonight|tomorrow|at midnight)|limited time(?: only)?)[.!]{0,3}$/i;
/** Matches the path to a page: "Home / Kitchen / Food Storage". */
const BREADCRUMBS = /^(?:home|shop|all|products?|collections?|catalog(?:ue)?|start)\s?[/>›»|]\s?\S/i;
/** Matches an app's list of changes: "What's new in 3.2". */
const CHANGES = /^(?:what['’]?s new|release notes|change ?log|version history|bug fixes)\b.{0,40}$/i;
/** Matches the heading of a list of other products. */
const OTHERS =
  /^(?:you (?:may|might) also (?:like|love|enjoy)|related products?|customers? (?:who bought .{0,40}|also (?:bought|liked|viewed))|people also (?:bought|viewed|like)|recently viewed|more (?:from this shop|items? like this)|frequently bought together|similar (?:items|products)|das könnte (?:dir|ihnen) auch gefallen|también te puede (?:gustar|interesar)|vous aimerez aussi)\b.{0,30}$/i;
/** If {@link OTHERS} comes after at least this many parts, the rest of the text is about other products. */
const TOLD = 3;

/**
 * Matches what a brief's author asks of the writer, as opposed to what they say about the product: "Make a fun TikTok ad for …".
 */
const REQUEST =
  /^(?:hi|hello|hey)?[,!\s]{0,9}(?:please\s)?(?:(?:can|could) you\s)?(?:i(?:'d| would)? (?:want|like|need)(?: to)?|we(?:'d| would)? (?:want|like|need)(?: to)?|let's)?\s?(?:you to\s)?(?:create|make|write|produce|generate|do|film|shoot|record|promote|promoting|advertise|sell|launch|market|have|get|need|want|looking for)?\s?(?:me |us )?(?:an?|some|the|one)?\s?(?:(?:fun|funny|quick|viral|cool|engaging|new|catchy|ugc|tiktok|reels?|instagram|youtube|shorts?|video|creator|style|30s|15s|second|\d{1,3}[- ]second)[ -]){0,12}(?:video|vid|ad|advert|clip|tiktok|reel|short|script|content|post|promo|campaign|ugc)s?\s(?:ads?\s|videos?\s|scripts?\s)?(?:for|about|on|promoting|to promote|that promotes|that shows(?: off)?|which shows(?: off)?|to advertise|to sell|selling|showing|featuring|of|to launch)\s(?:(?:tiktok|instagram|ig|reels|youtube(?: shorts)?|shorts|facebook|social media)\s(?:about|for|on|promoting|showing|featuring|with)\s)?/i;
const PROMOTE =
  /^(?:please\s)?(?:(?:i|we) (?:want|need|would like) to\s|help (?:me|us) |(?:(?:i'm|we're|i am|we are) )?(?:looking|trying|hoping) to\s)?(?:promote|advertise|sell|market|launch|introduce):?\s(?=\S)/i;
/** Matches a vague request: "Can you do something funny about our toilet spray?" */
const VAGUE =
  /^(?:please\s)?(?:(?:can|could|would) you\s)?(?:please\s)?(?:do|make|write|create|film)\s(?:me\s|us\s)?something(?:\s\p{L}{2,15}){0,2}\s(?:about|for|with|on)\s(?=\S)/iu;

/** Matches a review in single quotation marks, with or without stars before it. */
const QUOTED_SINGLY = /^([ \t★☆⭐]{0,12})'((?:[^'\n]|(?<=\p{L})'(?=\p{L})){8,300})'(?=[ \t]*(?:$|[-–—]))/gmu;
const HASHTAG = /^#[\p{L}\p{N}_]{2,60}$/u;
/** Cuts the hashtags off the start and the end of a line. In the middle, they are words of the sentence. */
function withoutHashtags(line: string): string {
  const all = line.trim().split(' ');
  const from = all.findIndex((word) => !HASHTAG.test(word));
  const to = all.findLastIndex((word) => !HASHTAG.test(word)) + 1;
  if (from < 0) return all.length > 1 ? '' : line;
  // A single one at the start may be the subject: "#lumo is a lamp".
  return from < 2 && to === all.length ? line : all.slice(from < 2 ? 0 : from, to).join(' ');
}

/** Chat spelling of English words, which a voice could not say. */
const CHAT: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}.'’-])ur(?= \p{Ll})/gu, 'your'],
  [/(?<![\p{L}\p{N}.'’-])u(?=[ .,!?]|$)/gmu, 'you'],
  [/(?<=\p{Ll} )w(?= \p{Ll})/gu, 'with'],
  [/(?<=\p{Ll}[ ,]{1,2})(?:bc|cuz|coz)(?= \p{Ll})/gu, 'because'],
  [/(?<=\p{Ll} )tho(?=[ .,!?]|$)/gmu, 'though'],
  [/(?<=\p{Ll})[ ,]{1,2}(?:lol|lmao|haha)(?=[ .,!?]|$)/gmu, ''],
];

/** Spells chat words out: "u scan ur receipt" → "you scan your receipt". In other languages, "u" and "ur" are words. */
const spellOutChat = (text: string): string =>
  /(?:^| )the /m.test(text) && /(?:^| )(?:and|is|it|its|for|of|&) /m.test(text)
    ? CHAT.reduce((said, [form, word]) => said.replace(form, word), text)
    : text;

/** Matches the author's name at the end of a line: "… it was too late. - Morag". */
const SIGNATURE = /(?<=[\p{L})][.!?]) [-–—~] ?\p{Lu}\p{Ll}{1,15}(?: \p{Lu}\p{Ll}{1,15})?$/u;
/** Matches at least three sentences by somebody who speaks of themselves. A shorter text may be a review, whose author counts. */
const OWN_LETTER = /^(?=[^\n]*\b(?:I|I'm|I've|my)\b)(?:[^.!?\n]{2,400}[.!?]{1,3} ){3}/;

/** Removes the author's name from the end of a letter. */
function withoutSignature(text: string): string {
  const whole = text.trimEnd();
  const from = whole.lastIndexOf('\n') + 1;
  const last = whole.slice(from);
  return /["”★]/.test(last) || !OWN_LETTER.test(last) ? text : `${whole.slice(0, from)}${last.replace(SIGNATURE, '')}`;
}

/**
 * Removes what says nothing about the subject: the author's greeting and request to us, hashtags, markdown, links and emoji.
 */
export function toPlainText(text: string): string {
  const lines = text.replace(/\r/g, '').split('\n').map(withoutHashtags).join('\n');
  return (
    spellOutChat(withoutSignature(lines.trim() === '' ? text : lines))
      .replace(/\r/g, '')
      .replace(/(?<=\p{L})\s[:;]-?[)DP](?=\s|$)/gu, '!')
      .replace(GREETING, '')
      .replace(/https?:\/\/\S+|www\.\S+/g, ' ')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/[*`#>]{1,3}(?=\S)|(?<=\S)[*`]{1,3}/g, '')
      // An underscore within a word belongs to it: "jess_runs".
      .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '')
      .replace(/^[ \t\u00a0]{0,40}#+\s*/gm, '')
      .replace(EMOJI_MARK, '\n- ')
      .replace(EMOJI_BREAK, '\n')
      .replace(/\p{Extended_Pictographic}|️|‍/gu, '')
      .replace(/[’‘]/g, "'")
      .replace(QUOTED_SINGLY, '$1"$2"')
      .replace(/\bw\/o ?(?=[\p{L}\p{N}])/giu, 'without ')
      .replace(/\bw\/ ?(?=[\p{L}\p{N}])/giu, 'with ')
      .replace(/\bincl\.? (?=[\p{L}\p{N}])/giu, 'including ')
      .replace(/[ \t ]+/g, ' ')
      .split('\n')
      .map((line) => withoutRequest(line.replace(HERALD, '$1')).trim())
      .join('\n')
      .trim()
  );
}

/** Matches emoji that mark the entries of a list within a line: "✅ magnetic ✅ one-hand use". */
const EMOJI_MARK = /[ \t]?(?:✅|☑️?|✔️?|👉|➡️?|🔹|🔸|⏰|📍|📌)[ \t]?(?=[\p{L}\p{N}])/gu;
/** Matches loud emoji between two statements: "FLASH SALE 🔥 AirGrip phone mount". */
const EMOJI_BREAK = /[ \t](?:🔥|🚨|🎉|💥|📣)️?[ \t](?=\p{Lu})/gu;

/**
 * Matches what only announces that something follows: "FYI: we rent e-bikes". Some of these words may be a name when an article
 * follows; they are not matched then.
 */
const HERALD =
  /(^|[.!?] )(?:(?:f\.?y\.?i|q|a|question|answer|psa|n\.?b|tl;?dr|icymi|spoiler alert|warning|caution|attn|btw|p\.?s|heads[- ]up|just in|(?:big|good|great|exciting) news|breaking(?: news)?)\.?[:!]|(?:new|now|just landed|fresh) (?:at|from|in) [\p{L}'& -]{2,30}:|(?:new in|new arrivals?|back in stock|now open|coming soon|for sale|on sale):|(?:attn|attention|calling)(?: all)? [\p{L}' -]{2,40}[:!]{1,3}|(?:new|note|please note|remember|reminder|update|news|important|attention|announcement)[:!](?! (?:an?|the|your) )) (?=\S)/giu;

const GREETING =
  /^\s*(?:for sale|(?:hi|hello|hey|hallo|hei|hej|moi|ciao|hola|olá|oi|bonjour|salut|guten (?:tag|morgen|abend)|servus|moin|cześć|привет|здравствуйте|привіт|merhaba|dear|good morning)(?: \p{L}{2,20}){0,3})[,!:]\s/iu;
/** Number of characters at a line's start that are searched for a request, a label or page noise. */
const HEAD = 400;

/** Matches the sign-offs and headers of a forwarded e-mail. */
const MAIL =
  /^(?:(?:thx|thanks|thank you|cheers|(?:kind |best |warm )?regards|best wishes|sent from my \p{L}+)[,.!]?(?: \p{L}{1,20}){0,2}[.!]?$|see below\b.{0,120}$|-{3,12} ?[\p{L} ]{0,30}-{0,12}$|(?:from|to|cc|date|sent|subject|fwd|re): )/iu;

function isChrome(line: string): boolean {
  const head = takeFirst(line, HEAD);
  return [CHROME, SALE, MAIL, BREADCRUMBS, CHANGES, OTHERS].some((noise) => noise.test(head));
}

function withoutRequest(line: string): string {
  const head = takeFirst(line, HEAD);
  const asked = head.replace(VAGUE, '').replace(REQUEST, '');
  // "Can you make an ad for Lakeside Cabins?" asks us, not the viewer.
  const told =
    asked !== head && /^[^.!]{0,40}\b(?:can|could|would|will) (?:you|we|i)\b/i.test(head)
      ? asked.replace('?', '.')
      : asked;
  return `${told.replace(PROMOTE, '')}${line.slice(head.length)}`;
}

/** Matches the mark of a list's entry. Stars are marks before a letter: "★ Made to order", but not "★ 4.8". */
const BULLET = /^\s*(?:[-–—•*·✓✔→◆◇►▸▪■●○♥♡✦✧❖]|[★☆](?=\s+\p{L})|\d{1,2}[.)])\s+/u;

export interface Part {
  text: string;
  /** The label that the author wrote before the part. */
  label?: Label;
  bullet: boolean;
  /** Whether it is a row of a table of properties, which is worth less than a claim. */
  row?: boolean;
}

/**
 * Splits a brief or a page into its sentences, bullets and labelled lines, in order, without page noise, duplicates and
 * injected orders.
 */
export function splitParts(text: string): Part[] {
  const seen = new Set<string>();
  const out: Part[] = [];
  let carried: Label | undefined;
  for (const loud of toPlainText(text).split('\n').flatMap(splitListing)) {
    const raw = out.length === 0 ? calmListing(calmText(loud)) : calmText(loud);
    const bullet = BULLET.test(raw);
    const line = raw.replace(BULLET, '').trim();
    if (line === '') {
      carried = undefined;
      continue;
    }
    if (out.length >= TOLD && OTHERS.test(line)) break;
    if (isChrome(line)) continue;
    const heading = /^([\p{L}' ]{3,30}):$/u.exec(line)?.[1];
    if (heading) {
      carried = readLabel(`${heading}: x`);
      continue;
    }
    const head = takeFirst(line, HEAD);
    const label = readLabel(head) ?? (bullet ? carried : undefined);
    const body = `${withoutLabel(head)}${line.slice(head.length)}`;
    // A line may have both shouted and normal sentences.
    const all = splitSentences(body)
      .map((sentence) => calmText(sentence))
      .flatMap(splitLong);
    const [firstSentence] = all;
    for (const sentence of all) {
      const key = sentence.toLowerCase();
      if (seen.has(key) || isChrome(sentence) || isInjected(sentence)) continue;
      seen.add(key);
      // Several labels may share a line: "Product: Ridge Runner. Features: …".
      const own = readLabel(sentence);
      const applies = label && (sentence === firstSentence || !isShortLabel(label)) ? label : undefined;
      const known = own ?? applies;
      out.push({
        text: own ? withoutLabel(sentence) : sentence,
        bullet,
        ...(known ? { label: known } : {}),
      });
    }
  }
  return out;
}

/** Maximum number of words in an entry of a title with separators, and the marks that separate entries. */
const ENTRY_WORDS = 9;
const SEPARATORS = [' | ', ' – ', ' — ', ' • ', ' · '];

/** Splits a title of several entries: "Cooling pillow – Gel layer – Washable cover – 119 EUR". The first entry is no bullet. */
function splitListing(line: string): string[] {
  if (line.length > HEAD) return [line];
  const mark = SEPARATORS.find((one) => line.split(one).length > LISTED);
  const [first = '', ...others] = mark === undefined ? [] : line.split(mark).filter((entry) => entry.trim() !== '');
  const fits = [first, ...others].every((entry) => entry.split(' ').length <= ENTRY_WORDS && !/[.!?] /.test(entry));
  return others.length < LISTED - 1 || !fits ? [line] : [first, ...others.map((entry) => `- ${entry}`)];
}

/** Minimum number of entries of a listing's title. */
const LISTED = 3;

/**
 * Writes the entries of a listing's title, after its first, as English does: "Leather Collar, Hand Stitched, Brass Buckle" →
 * "Leather Collar, Hand stitched, Brass buckle".
 */
function calmListing(line: string): string {
  const entries = takeFirst(line, HEAD).split(/(, | \| | · )/);
  const capitalised = entries.every((entry) => /^(?:, | \| | · )$/.test(entry) || /^\p{Lu}[^.!?]*$/u.test(entry));
  const low = /(?<![\p{L}\p{N}])\p{Ll}{4}/u.test(entries.join(''));
  if (line.length > HEAD || entries.length < 2 * LISTED - 1 || !capitalised || low) return line;
  return entries
    .map((entry, i) =>
      i === 0
        ? entry
        : entry.replace(/(?<= )\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => (isCommon(word) ? word.toLowerCase() : word)),
    )
    .join('');
}

/** Is a capitalised word in the dictionary, and no name of a month, country or brand that is always capitalised? */
const isCommon = (word: string): boolean => uncapitalise(word) !== word && (tag(word.toLowerCase())[0]?.known ?? false);

/** Splits a sentence into pieces of at most {@link SENTENCE} characters, cut at spaces where there are any. */
function splitLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > SENTENCE) {
    const blank = rest.lastIndexOf(' ', SENTENCE);
    const piece = blank > SENTENCE / 2 ? rest.slice(0, blank) : takeFirst(rest, SENTENCE);
    pieces.push(piece.trim());
    rest = rest.slice(piece.length).trim();
  }
  return [...pieces, rest].filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Splits at the ends of sentences, but not at "4.8", "e.g." or "Dr. Smith". Keeps the end marks. */
export function splitSentences(text: string): string[] {
  const marked = text
    .replace(/\b(e\.g|i\.e|vs|Dr|Mr|Mrs|Ms|St|No|approx|inkl|exkl|bzw|ggf|zzgl|evtl|ca|env)\./gi, '$1\u0001')
    .replace(/\b(max|min|n|nr)\.(?= ?\d)/gi, '$1\u0001')
    // "2 night min. Bring a towel": a unit may end a sentence.
    .replace(/\b(etc|oz|fl|lbs|min|hrs?)\.(?! \p{Lu}\p{Ll})/giu, '$1\u0001')
    // "Clove & Co. Dental is …": a firm's name goes on, and is said without the full stop.
    .replace(
      /(& Co|\b(?:Bros|Inc|Ltd|Corp))\.(?= (?:\p{Lu}[\p{L}'-]{1,20} )?(?:is|are|has|offers|makes|sells|builds)\b)/gu,
      '$1',
    );
  return (
    marked
      .split(/(?<=[.!?…][")”']?)\s+(?=(?:["“'(¿¡]|«\s?)?[\p{Lu}\p{N}\p{Lo}$€£¥₹a-z])|(?<=[。！？؟।])\s*/u)
      .map((s) => s.replaceAll('\u0001', '.').trim())
      // A bare "4.8/5 (2,310)" has no letters, but is a rating.
      .filter((s) => /\p{L}/u.test(s) || /^[★☆\s]*[1-5][.,]\d[\s/★☆5]*\(\d[\d.,]*\)$/.test(s))
  );
}
