/** Adapts a script to another platform offline, with as few changes as possible. Only a request is added, where there is none. */
import { languageOf } from '../../../content/writer/index.js';
import { CRITIQUE } from '../../../content/writer/kinds/data.js';
import { Dice } from '../../random.js';
import { countWords, ended } from '../beats/line.js';
import { checkSegment, fold } from '../check.js';
import { flatten } from '../facts/cues.js';
import { shorten } from '../facts/short.js';
import { GOALS, isPaid, PLATFORMS, type Platform } from '../formats.js';
import { findAsks } from '../judge/find.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { describeLinkPlace, makeTitleRule, PLATFORM_HABITS } from '../platform-habits.js';
import type { Brief, Segment } from '../shapes.js';
import { subjectOf } from '../subject.js';
import { cutLine, joinScriptTexts, type Lines, opensAsShown, withoutFrame } from './cut.js';

export interface TranslateInput {
  script: Lines & {
    structureType: string | null;
    family: string | null;
    claimLimit: number | null;
    productEntrySegment: number | null;
    whyItWorks: string | null;
  };
  /** The brief of the script; its platform is the one that the script was written for. */
  brief: Brief;
  to: Platform;
}

export interface Delivered extends Lines {
  /** A second title line, where the platform shows one. */
  hookSecondLine: string | null;
  /** What changed and why, one sentence each. */
  changes: string[];
}

const KINDS = ['tags', 'asks', 'long', 'screen', 'shown', 'area'] as const;
type Kind = (typeof KINDS)[number];

export function deliver({ script, brief, to }: TranslateInput, seed: number): Delivered {
  const [how, from] = [PLATFORM_HABITS[to], PLATFORM_HABITS[brief.platform]];
  const code = toLanguageCode(detectLanguage(script.segments.map(({ spokenLine }) => spokenLine).join(' ')));
  const language = languageOf(code);
  const move = (text: string): string => (code === 'en' ? moveLinks(text, to) : text);
  const numbers = findNumbers(joinScriptTexts(script));
  const name =
    brief.product.name !== '' && fold(joinScriptTexts(script)).includes(fold(brief.product.name))
      ? fold(brief.product.name)
      : '';
  const segments = script.segments.map((one) => ({ ...one }));
  const changed = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;

  /** Changes a segment, unless the script would lose a number or the product, or could not be said or shown. */
  const set = (i: number, change: Partial<Segment>, kind: Kind): void => {
    const [before, after] = [segments[i]!, { ...segments[i]!, ...change }];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    segments[i] = after;
    const hookText = opensAsShown(script) ? segments[0]!.spokenLine : script.hookText;
    const all = joinScriptTexts({ hookText, segments });
    const stated = findNumbers(all);
    const isWhole = [...numbers].every((one) => stated.has(one)) && fold(all).includes(name);
    if (isWhole && checkSegment(after, { language: code, like: script.segments[i]! }).length === 0)
      changed[kind].push(i);
    else segments[i] = before;
  };

  const last = segments.length - 1;
  for (const i of segments.keys()) {
    const line = (): Segment => segments[i]!;
    set(
      i,
      { spokenLine: withoutHashtags(line().spokenLine), onScreenText: withoutHashtags(line().onScreenText) },
      'tags',
    );
    set(i, { spokenLine: move(line().spokenLine), onScreenText: move(line().onScreenText) }, 'asks');
    const wording = Object.hasOwn(CRITIQUE.languages, code) ? CRITIQUE.languages[code] : undefined;
    if (i === last && i > 0 && wording && findAsks(line().spokenLine, wording).size === 0) {
      const own = language.speaking.asks[brief.goal] ?? [];
      const button = isPaid(to) ? `Tap “${how.action[brief.goal]}” below.` : `${how.action[brief.goal]}.`;
      const ask = code === 'en' ? button : own.length > 0 ? Dice.seeded(seed).pick(own) : '';
      set(i, { spokenLine: `${ended(line().spokenLine, code)} ${ask}`.trim() }, 'asks');
    }
    if (countWords(line().spokenLine) > (i === 0 ? how.hookWords : how.lineWords)) {
      const cut = cutLine(line().spokenLine, language, code, i === last && i > 0);
      if (cut !== null) set(i, { spokenLine: cut }, 'long');
    }
    const title = line().onScreenText;
    if (title.trim() === '' && how.silent)
      set(i, { onScreenText: shorten(withoutFrame(line().spokenLine, language), code) ?? '' }, 'shown');
    else if (countWords(title) > how.screenWords) set(i, { onScreenText: shorten(title, code) ?? title }, 'screen');
  }
  const titled = segments.findIndex(({ onScreenText }) => onScreenText.trim() !== '');
  if (titled >= 0 && code === 'en')
    set(titled, { visualDirection: withArea(segments[titled]!.visualDirection, to) }, 'area');
  const hookText = opensAsShown(script) ? segments[0]!.spokenLine : move(withoutHashtags(script.hookText));
  const hookSecondLine = pickSecondLine(hookText, brief, how.secondLine);

  const why: Readonly<Record<Kind, string>> = {
    tags: 'no hashtag any more, as one can be tapped in a caption only, and nobody says it',
    asks:
      code === 'en'
        ? `a request that works on ${how.label}, as ${how.askWhy}`
        : 'a request to viewers, as there was none',
    long: `shorter, as ${how.label} take at most ${how.hookWords} words in the hook and ${how.lineWords} in a line: ${how.linesWhy}`,
    screen: `a title of at most ${how.screenWords} words: ${how.screenWhy}`,
    shown: 'a title, as videos there begin without sound',
    area: `a place for its title, as ${how.areaWhy}`,
  };
  const changes = KINDS.filter((kind) => changed[kind].length > 0).map(
    (kind) => `${formatLines(changed[kind])}: ${why[kind]}.`,
  );
  if (hookSecondLine !== null)
    changes.push(`A second title: ${how.label} show one beside the video, of up to ${how.secondLine} characters.`);
  if (changes.length === 0)
    changes.push(`Nothing had to change: what was written for ${from.label} works on ${how.label} as it stands.`);
  return { hookText, hookSecondLine, segments, changes };
}

function formatLines(lines: readonly number[]): string {
  const all = lines.map((i) => String(i + 1));
  return all.length === 1 ? `Line ${all[0]}` : `Lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Spells hashtags out; those after the last sentence are left out. */
function withoutHashtags(text: string): string {
  if (!text.includes('#')) return text;
  const words = text.trim().split(/\s+/);
  const end = words.findLastIndex((word) => !word.startsWith('#')) + 1;
  const said = (end > 0 && /[.!?…]$/.test(words[end - 1]!) ? words.slice(0, end) : words).join(' ');
  return said.replace(/#([\p{L}\p{N}_]{1,80})/gu, (_, tag: string) =>
    tag.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );
}

/** A channel is subscribed to, a profile is followed. */
const FOLLOW = ['follow me', 'follow us', 'follow along'];
const SUBSCRIBE = ['subscribe to my channel', 'subscribe to our channel', 'subscribe'];

/** How the places of links and the requests of other platforms are said on this one. */
function listMoves(to: Platform): Map<string, string> {
  const moves = new Map<string, string>();
  const add = (other: string, own: string): void => {
    if (other.toLowerCase() !== own.toLowerCase()) moves.set(other.toLowerCase(), own);
  };
  const bare = (platform: Platform): string =>
    isPaid(platform) ? 'button below' : `link ${PLATFORM_HABITS[platform].link!.replace('{whose} ', '')}`;
  for (const platform of PLATFORMS) {
    add(bare(platform), bare(to));
    for (const whose of ['my', 'the'] as const)
      for (const form of ['is', 'behind', 'thing'] as const)
        add(describeLinkPlace(platform, whose)[form], describeLinkPlace(to, whose)[form]);
    for (const goal of GOALS)
      if (isPaid(platform) === isPaid(to))
        add(PLATFORM_HABITS[platform].action[goal], PLATFORM_HABITS[to].action[goal]);
  }
  if (to === 'shorts') for (const phrase of FOLLOW) add(phrase, 'subscribe');
  else if (!isPaid(to)) for (const phrase of SUBSCRIBE) add(phrase, 'follow me');
  return moves;
}
const MOVES = new Map<Platform, { moves: Map<string, string>; pattern: RegExp }>();

function moveLinks(text: string, to: Platform): string {
  const moves = MOVES.get(to)?.moves ?? listMoves(to);
  const longest = [...moves.keys()].sort((a, b) => b.length - a.length);
  const pattern = MOVES.get(to)?.pattern ?? new RegExp(`(?<!\\p{L})(?:${longest.join('|')})(?!\\p{L})`, 'giu');
  MOVES.set(to, { moves, pattern });
  return text.replace(pattern, (found) => {
    const by = moves.get(found.toLowerCase())!;
    return /^\p{Lu}/u.test(found) ? capitalise(by) : by.charAt(0).toLowerCase() + by.slice(1);
  });
}

/** Adds to a direction the sentence that says where the title goes, and removes those for other platforms. */
function withArea(direction: string, to: Platform): string {
  const area = makeTitleRule(to);
  if (direction.includes(area)) return direction;
  const without = PLATFORMS.reduce((all, one) => all.replace(makeTitleRule(one), ''), direction).trim();
  return [without && ended(without, 'en'), area].filter(Boolean).join(' ');
}

/** A second title: the product and what it is, or one of them. It must fit, and must not be part of the hook. */
function pickSecondLine(hookText: string, brief: Brief, most: number | null): string | null {
  const { name, facts } = subjectOf(brief);
  const what = facts.find(({ kind }) => kind === 'what')?.short ?? '';
  const isOwn = (text: string): boolean => text !== '' && !flatten(hookText).includes(flatten(text).trim());
  const options = [
    name.certain && !fold(what).includes(fold(name.value)) && isOwn(what) ? `${name.value}: ${what}` : '',
    name.value,
    what,
  ];
  return options.find((one) => most !== null && one.length <= most && isOwn(one)) ?? null;
}
