import { fold, makeTitle } from '../check.js';
import { collectFacts } from '../compose/facts.js';
import { losesLimit, shortenPromise } from '../compose/screen.js';
import { PLATFORMS, type Platform, SCRIPT_MOST } from '../formats.js';
import { capitalise, shorten, tidyPhrase, words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { makeTitleRule, PLATFORM_HABITS } from '../platform-habits.js';
import type { Brief, Segment } from '../shapes.js';
import { adaptClosing, adaptLine, adaptSign } from './asks.js';
import { isEnglish } from './english.js';
import { tidyText } from './phrases.js';
import { joinScriptTexts, type Lines, opensAsShown } from './rewritten.js';
import { shortenLine, withoutOpener } from './shorter.js';

export interface Delivered extends Lines {
  /** A second title line, where the platform shows one. */
  hookSecondLine: string | null;
  /** What changed and why, one sentence each. */
  changes: string[];
}

/** Matches hashtags that only mean something on one platform. */
const OF_A_FEED =
  /^(?:fyp|fy|foryou|foryoupage|tiktok|reels?|instareels?|reelsinstagram|instagram|shorts?|youtubeshorts|viral|trending|ad)$/i;
const TAG = /(^|\s)#([\p{L}\p{N}_]+)/gu;

/**
 * Turns hashtags into words: "#MorningRoutine" → "morning routine". Tags such as #fyp are dropped if something else is left.
 */
export function withoutHashtags(text: string): string {
  if (!text.includes('#')) return text;
  // Hashtags after the last sentence belong in the caption, so they are dropped.
  const all = text.trim().split(/\s+/);
  let end = all.length;
  while (end > 0 && all[end - 1]!.startsWith('#')) end -= 1;
  const said = all.slice(0, end).join(' ');
  if (end > 0 && end < all.length && /[.!?…]$/.test(said)) return withoutHashtags(said);
  const spelled = text.replace(TAG, (_, before: string, tag: string) => {
    if (OF_A_FEED.test(tag)) return '';
    const parts = tag.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
    return `${before}${/^\p{Lu}+$/u.test(tag) || !/\s/.test(parts) ? parts : parts.toLowerCase()}`;
  });
  return /[\p{L}\p{N}]/u.test(spelled) ? tidyText(spelled) : text;
}

/** Formats line numbers for a sentence. */
const formatLineNumbers = (lines: readonly number[]): string => {
  const all = lines.map((i) => String(i + 1));
  return all.length === 1 ? `Line ${all[0]}` : `Lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
const are = (lines: readonly number[], one: string, many: string): string =>
  `${formatLineNumbers(lines)} ${lines.length === 1 ? one : many}`;

/**
 * Adapts a script to another platform with as few changes as possible. Nothing new is said except the request in the last line.
 */
export function deliver(script: Lines, brief: Brief, to: Platform): Delivered {
  const how = PLATFORM_HABITS[to];
  const from = PLATFORM_HABITS[brief.platform];
  const english = isEnglish(script.segments.map(({ spokenLine }) => spokenLine).join(' '));
  const product =
    brief.product.name && fold(joinScriptTexts(script)).includes(fold(brief.product.name)) ? brief.product.name : '';
  const numbers = findNumbers(joinScriptTexts(script));
  const segments = script.segments.map((one) => ({ ...one }));
  let hookText = script.hookText;
  const follows = opensAsShown(script);
  const last = segments.length - 1;
  const changed = {
    tags: [] as number[],
    asks: [] as number[],
    hook: [] as number[],
    long: [] as number[],
    screen: [] as number[],
    shown: [] as number[],
    area: [] as number[],
  };

  /** Would the script still contain its numbers and its product if line `i` said this? */
  const keeps =
    (i: number) =>
    (text: string): boolean => {
      const all = joinScriptTexts({
        hookText: follows ? '' : hookText,
        segments: segments.map((one, n) => (n === i ? { ...one, spokenLine: text } : one)),
      });
      const stated = findNumbers(all);
      return [...numbers].every((one) => stated.has(one)) && fold(all).includes(fold(product));
    };
  const set = (i: number, spokenLine: string, kind: keyof typeof changed): void => {
    if (spokenLine === segments[i]!.spokenLine || !keeps(i)(spokenLine)) return;
    segments[i]!.spokenLine = spokenLine;
    changed[kind].push(i);
  };

  for (const [i, segment] of segments.entries()) {
    const shown = withoutHashtags(segment.onScreenText);
    if (shown !== segment.onScreenText) {
      segment.onScreenText = shown;
      changed.tags.push(i);
    }
    const said = withoutHashtags(segment.spokenLine);
    if (said !== segment.spokenLine) {
      segment.spokenLine = said;
      if (!changed.tags.includes(i)) changed.tags.push(i);
    }
    if (english) {
      segment.onScreenText = adaptSign(segment.onScreenText, to, brief.goal);
      const moved =
        i === last && last > 0 ? adaptClosing(said, to, brief.goal, (line) => !keeps(i)(line)) : adaptLine(said, to);
      set(i, moved, 'asks');
    }
    const most = i === 0 ? how.hookWords : how.lineWords;
    const unopened = i === 0 && english ? withoutOpener(segment.spokenLine) : segment.spokenLine;
    const cut =
      english && words(unopened).length > most
        ? shortenLine(unopened, { most, keeps: keeps(i), closes: i === last && last > 0, gently: true })
        : null;
    set(i, cut ?? unopened, i === 0 ? 'hook' : 'long');
  }
  for (const [i, segment] of segments.entries()) {
    const { onScreenText } = segment;
    if (onScreenText.trim() === '' && how.silent) {
      const title =
        (i === 0 && english ? addressAudience(segment.spokenLine, brief, how.screenWords) : null) ??
        makeTitle(segment.spokenLine);
      if (title !== null && words(title).length <= how.screenWords && title.length <= 40) {
        segment.onScreenText = title;
        changed.shown.push(i);
      }
    } else if (words(onScreenText).length > how.screenWords) {
      const cut = cutScreenText(tidyPhrase(onScreenText), how.screenWords);
      if (cut !== undefined && holdsNumbers(segments, hookText, numbers, i, cut)) {
        segment.onScreenText = cut;
        changed.screen.push(i);
      }
    }
  }
  const titled = segments.findIndex(({ onScreenText }) => onScreenText.trim() !== '');
  if (titled >= 0 && english) {
    const before = segments[titled]!.visualDirection;
    const after = withArea(before, makeTitleRule(to));
    if (after !== before && after.length <= SCRIPT_MOST.text) {
      segments[titled]!.visualDirection = after;
      changed.area.push(titled);
    }
  }
  if (follows) hookText = segments[0]!.spokenLine;
  else {
    const plain = withoutHashtags(english ? adaptLine(hookText, to) : hookText);
    hookText =
      (english && words(plain).length > how.hookWords
        ? shortenLine(withoutOpener(plain), { most: how.hookWords, keeps: () => true, closes: false, gently: true })
        : null) ?? plain;
  }
  const hookSecondLine = pickSecondLine(hookText, segments, brief, how.secondLine, english);

  const changes = [
    ...(changed.hook.length > 0
      ? [`The first line comes to its point in ${words(segments[0]!.spokenLine).length} words: ${how.hookWhy}.`]
      : []),
    ...(changed.long.length > 0
      ? [
          `${are(changed.long, 'is', 'are')} shorter, for at most ${how.lineWords} words a line${from.lineWords === how.lineWords ? '' : `, not the ${from.lineWords} of ${from.label}`}: ${how.linesWhy}.`,
        ]
      : []),
    ...(changed.asks.length > 0
      ? [`${are(changed.asks, 'says', 'say')} what viewers can do on ${how.label}: ${how.askWhy}.`]
      : []),
    ...(changed.tags.length > 0
      ? [
          `${are(changed.tags, 'has', 'have')} no hashtag any more: one can be tapped in a caption only, and nobody says it.`,
        ]
      : []),
    ...(changed.screen.length > 0
      ? [
          `${are(changed.screen, 'shows', 'show')} at most ${how.screenWords} words${from.screenWords === how.screenWords ? '' : `, not the ${from.screenWords} of ${from.label}`}: ${how.screenWhy}.`,
        ]
      : []),
    ...(changed.shown.length > 0
      ? [`${are(changed.shown, 'has', 'have')} words on the screen now: videos there begin without sound.`]
      : []),
    ...(changed.area.length > 0
      ? [`${formatLineNumbers(changed.area)} says where its title may stand: ${how.areaWhy}.`]
      : []),
    ...(hookSecondLine === null
      ? []
      : [
          `A second line of title was added: ${how.label} show one beside the video, of up to ${how.secondLine} characters.`,
        ]),
    ...(!follows && hookText !== script.hookText ? [`The hook’s text is another: ${how.hookWhy}.`] : []),
  ];
  return {
    hookText,
    hookSecondLine,
    segments,
    changes:
      changes.length > 0
        ? changes
        : [`Nothing had to change: what was written for ${from.label} is delivered on ${how.label} as it stands.`],
  };
}

/** Cuts on-screen text at the end of a clause. A promise keeps its limit, or is not cut. */
function cutScreenText(text: string, most: number): string | undefined {
  const cut = shorten(text, most);
  if (cut === undefined || !losesLimit(text, cut)) return cut;
  const promise = shortenPromise(text, most);
  return promise && capitalise(promise);
}

function holdsNumbers(
  segments: readonly Segment[],
  hookText: string,
  numbers: ReadonlySet<string>,
  i: number,
  cut: string,
): boolean {
  const stated = findNumbers(
    joinScriptTexts({ hookText, segments: segments.map((one, n) => (n === i ? { ...one, onScreenText: cut } : one)) }),
  );
  return [...numbers].every((one) => stated.has(one));
}

const AREAS = PLATFORMS.map(makeTitleRule);

/** Adds to a direction the sentence that says where on-screen text goes (`area`), and removes those for other platforms. */
function withArea(direction: string, area: string): string {
  const without = AREAS.reduce((all, one) => all.replace(one, ''), direction).trim();
  if (direction.includes(area)) return direction;
  return [without === '' || /[.!?]$/.test(without) ? without : `${without}.`, area].filter(Boolean).join(' ');
}

/** The brief's audience as it stands after "for"; empty where it does not fit there. */
const toAudience = (brief: Brief): string => collectFacts(brief).slots.audience ?? '';

/** A title that says whom the video is for, unless its first line does; null if it is too long. */
function addressAudience(firstLine: string, brief: Brief, mostWords: number): string | null {
  const who = toAudience(brief);
  const title = `For ${who}`;
  return who !== '' && words(title).length <= mostWords && title.length <= 40 && !fold(firstLine).includes(fold(who))
    ? title
    : null;
}

/**
 * Picks a second title line: the product and whom it is for or what it is, else its name, else a statement that the script shows
 * later. It must fit, and must not be part of the hook.
 */
function pickSecondLine(
  hookText: string,
  segments: readonly Segment[],
  brief: Brief,
  most: number | null,
  english: boolean,
): string | null {
  if (most === null) return null;
  const { name, what, benefits, proof } = brief.product;
  const who = toAudience(brief);
  const options = [
    name && who && english && !fold(hookText).includes(fold(who)) ? `${name}, for ${who}` : '',
    name && what && english && !fold(what).includes(fold(name)) ? `${name}: ${what}` : '',
    name,
    // Statements of the brief that later lines show.
    ...segments
      .slice(1)
      .map(({ onScreenText }) => tidyPhrase(onScreenText))
      .filter((one) => words(one).length > 2 && [...benefits, ...proof].some((fact) => fold(fact).includes(fold(one)))),
  ].map((one) => tidyText(one));
  const found = options.find((one) => one !== '' && one.length <= most && !fold(hookText).includes(fold(one)));
  return found === undefined ? null : capitalise(found);
}
