import { type Goal, isPaid, LIMITS, type Platform } from '../formats.js';
import { capitalise, words } from '../language/grammar.js';
import { describeLinkPlace, PLATFORM_HABITS } from '../platform-habits.js';
import { addEndMark, splitSentences } from './phrases.js';

/**
 * Matches the clause that says where the link is: "The link is right here", "link's below", "I put the link in my bio", "the
 * button is down here".
 */
const IS =
  /\b(?:i (?:put|left|dropped|added|have) (?:the|a) link|(?:the )?link(?:'s|’s| is)|the button(?:'s|’s| is)) (?:right |down )?(?:here|there|below|in (?:my|the|our|your) (?:bio|profile|description|caption|comments)|on my channel)(?: below)?\b/gi;
const TO_IS =
  /\bthe link to (.{1,60}?)(?:'s|’s| is) (?:right |down )?(?:here|there|below|in (?:my|the|our|your) (?:bio|profile|description|caption|comments)|on my channel)\b/gi;
const AT = /\b(?:at|through|via) (?:the|my|our) link\b(?: (?:right |down )?(?:below|here|there))?/gi;
const BEHIND =
  /\blinked (?:right |down )?(?:here|there|below|in (?:my|the|our) (?:bio|profile|description|caption)|on my channel)\b|\b(?:right )?behind the button(?: (?:right |down )?(?:below|here))?\b/gi;
const SHOP_NOW = /\btap (?:on )?["“']?(?:shop now|learn more|sign up|get offer|order now)["”']?(?: below)?/gi;
const BAG =
  /\b(?:tap|hit) the (?:orange |yellow |little )?(?:shopping )?(?:bag|basket|cart)(?: icon)?(?: (?:right |down )?(?:below|here))?\b/gi;
const SWIPE = /\bswipe up\b/gi;
const BARE = /^link in (?:my |the |our )?bio[.!]?$/i;
const THING =
  /\b(?:the|my|our) (?:link|button)(?: (?:right |down )?(?:below|here|there|in (?:my|the|our|your) (?:bio|profile|description|caption)|on my channel))?\b|\blink in (?:my |the |our )?bio\b/gi;
const FOLLOW =
  /^((?:so |and |just |please )?)follow(?: (?:me|us|along|my (?:page|account|channel|profile)))?(?= (?:for|if|to see|so|and)\b|[.!,…]|$)/i;
const SUBSCRIBE = /\bsubscribe(?: to (?:my|our|the|this) (?:channel|page))?\b/gi;
const HERE = /\bthis (?:tiktok|tik tok|reel|youtube short|short)(?= |[.,!?]|$)(?! (?:of|film|story|time|while|cut))/gi;
const SHARE = /\bshare this (?:video |post )?with\b/gi;
/** Matches requests to viewers. */
const ASKS =
  /^(?:so |and |just |please |then )?(?:follow|subscribe|save|share|send|comment|like|tag|duet|stitch|drop|double[- ]tap|tell me|let me know)\b|\bin the comments\b|\bcomment (?:below|["“'A-Z])/i;
const HAS_LINK = /\b(?:link|linked|button|tap|bio|shop now|learn more|channel|bag|basket)\b/i;

const matchCase = (found: string, by: string): string => (/^\p{Lu}/u.test(found) ? capitalise(by) : by);

/** Replaces words that belong to other platforms with those of this one; English only. */
function adaptSentence(sentence: string, to: Platform): string {
  const place = describeLinkPlace(to);
  const paid = isPaid(to);
  const by = (what: string) => (found: string) => matchCase(found, what);
  if (BARE.test(sentence)) return addEndMark(capitalise(place.is));
  let text = to === 'tiktok' ? sentence : sentence.replace(BAG, by(`tap ${place.thing}`));
  text = text.replace(SWIPE, by(`tap ${place.thing}`));
  return withVerbs(paid || !NAMED[to]?.test(text) ? withPlaces(text, to) : text, to);
}

/** Matches a sentence that already names the platform's own place for links. */
const NAMED: Readonly<Partial<Record<Platform, RegExp>>> = {
  tiktok: /\b(?:bio|profile)\b/i,
  reels: /\b(?:bio|profile)\b/i,
  shorts: /\bon my channel\b/i,
};

function withPlaces(sentence: string, to: Platform): string {
  const place = describeLinkPlace(to);
  const by = (what: string) => (found: string) => matchCase(found, what);
  let text = sentence;
  text = text
    .replace(TO_IS, (found, thing: string) =>
      matchCase(
        found,
        place.is.replace(/^(the (?:link|button))/, () => `the ${isPaid(to) ? 'button' : 'link'} to ${thing}`),
      ),
    )
    .replace(IS, by(place.is))
    .replace(BEHIND, by(place.behind))
    .replace(AT, (found) =>
      /^at/i.test(found) ? (isPaid(to) ? place.behind : `at ${place.thing}`) : `through ${place.thing}`,
    );
  if (!isPaid(to)) text = text.replace(SHOP_NOW, by(`tap ${place.thing}`));
  return text.replace(THING, (found, ...rest) => {
    const after = (rest.at(-1) as string).slice((rest.at(-2) as number) + found.length);
    // `IS` or `TO_IS` has replaced this already, as part of a clause.
    return /^(?:'s|’s| is| are)\b|^ to .{1,60}? is (?:right below|in \w{2,3} bio|on \w{2,3} channel)/.test(after)
      ? found
      : matchCase(found, place.thing);
  });
}

function withVerbs(sentence: string, to: Platform): string {
  const by = (what: string) => (found: string) => matchCase(found, what);
  let text = sentence;
  if (to === 'shorts') text = text.replace(FOLLOW, (found, lead: string) => matchCase(found, `${lead}subscribe`));
  else if (!isPaid(to)) text = text.replace(SUBSCRIBE, by('follow'));
  if (to === 'reels') text = text.replace(SHARE, by('send this to'));
  return text.replace(HERE, by('this video'));
}

/** What a script asks of its viewers, by goal; used if the script asks for nothing itself. */
const ASK: Readonly<Record<Goal, (to: Platform) => string>> = {
  reach: () => 'Send this to somebody who needs it.',
  saves: () => 'Save this for later.',
  comments: () => 'Tell me in the comments.',
  follows: (to) => (to === 'shorts' ? 'Subscribe for more.' : 'Follow for more.'),
  clicks: (to) => addEndMark(capitalise(describeLinkPlace(to).is)),
  sales: (to) => addEndMark(capitalise(describeLinkPlace(to).is)),
};
const getButton = (to: Platform, goal: Goal): string => PLATFORM_HABITS[to].action[goal];
/** Matches the names of buttons of ads. */
const BUTTON = /\b(?:shop now|learn more|see the profile)\b/i;

/** What sentences ask viewers for, by words that each request has. */
const REQUESTS: readonly (readonly [readonly Goal[], RegExp])[] = [
  [['comments'], /\bin the comments\b|^(?:so |and |just |please |then )?(?:comment|tell me|let me know)\b/i],
  [['follows'], /^(?:so |and |just |please |then )?(?:follow|subscribe)\b/i],
  [['saves'], /^(?:so |and |just |please |then )?save\b/i],
  [['reach'], /^(?:so |and |just |please |then )?(?:send|share|tag)\b/i],
  [['clicks', 'sales'], HAS_LINK],
];
/** Maximum number of words in a sentence that only asks for something. */
const REQUEST_WORDS = 12;

/** The goals that a sentence's request serves; empty if it asks for nothing, or tells more than that. */
const findRequest = (sentence: string): readonly Goal[] =>
  words(sentence).length > REQUEST_WORDS ? [] : (REQUESTS.find(([, sign]) => sign.test(sentence))?.[0] ?? []);

/** Adapts on-screen text that says where the link is. */
export const adaptSign = (shown: string, to: Platform, goal: Goal): string =>
  !/^(?:the )?link(?: is)? (?:right )?(?:here|below|in (?:my |the )?bio|on my channel)[.!]?$|^(?:shop now|learn more)$|^[\p{L}, ]{1,24} at the link$/iu.test(
    shown.trim(),
  )
    ? shown
    : isPaid(to)
      ? getButton(to, goal)
      : to === 'shorts'
        ? 'Link on my channel'
        : 'Link in bio';

/** Adapts a line: replaces words that belong to other platforms. */
export const adaptLine = (line: string, to: Platform): string =>
  splitSentences(line)
    .map((one) => adaptSentence(one, to))
    .join(' ') || line;

/**
 * Adapts the last line: uses the platform's verbs and its place for links and, if there is room, adds a request where the line
 * has none.
 * @param loses whether a replacement would lose the product or a number
 */
export function adaptClosing(line: string, to: Platform, goal: Goal, loses: (line: string) => boolean): string {
  const all = splitSentences(adaptLine(line, to));
  const said = all.join(' ');
  if (isPaid(to)) {
    if (BUTTON.test(said)) return said.replace(BUTTON, getButton(to, goal));
    if (/\bbutton\b/i.test(said)) return said;
    const button = `Tap “${getButton(to, goal)}” below.`;
    // Drop an exclamation that follows the request: "Send this to a friend! Go!".
    const asked = all.findIndex((one) => ASKS.test(one));
    const others = all.filter((one, i) => !ASKS.test(one) && !(asked >= 0 && i > asked && words(one).length < 3));
    const without = [...others, button].join(' ');
    if (others.length < all.length && !loses(without) && fits(without)) return without;
    return fits(`${said} ${button}`) ? `${addEndMark(said)} ${button}` : said;
  }
  if (all.some((one) => ASKS.test(one)) || HAS_LINK.test(said)) {
    // A script that asks for one other thing than its brief is made to ask for what the brief wants.
    const asking = all.flatMap((one, i) => (findRequest(one).length > 0 ? [i] : []));
    const [at] = asking;
    if (asking.length !== 1 || at === undefined || findRequest(all[at]!).includes(goal)) return said;
    const other = all.map((one, i) => (i === at ? ASK[goal](to) : one)).join(' ');
    return fits(other) && !loses(other) ? other : said;
  }
  const asked = `${addEndMark(said)} ${ASK[goal](to)}`;
  return fits(asked) ? asked : said;
}

const fits = (line: string): boolean => words(line).length <= LIMITS.maxWords && words(line).length >= LIMITS.minWords;
