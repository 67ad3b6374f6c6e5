/** Plans an app demo line by line: which screen the phone shows, and where it is tapped. Pure. */
import { cleanName } from '../../../studio/product-name.js';
import { makeTitle } from '../../writing/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import type { ShownApp } from '../run/run.values.js';

/** A point on a screen, as fractions of its width and height. */
export interface TapPlace {
  x: number;
  y: number;
}

/** What the phone shows. */
export type DemoScreen =
  /** The home screen with the app's icon among others, before the app is opened. */
  | { kind: 'home' }
  /** A screenshot of the app or the owner's own picture, shown unchanged. */
  | { kind: 'picture'; key: string }
  /** A typeset screen, used when there are no screenshots; `place` is its number. */
  | { kind: 'set'; place: number }
  /** The app's page in its store. */
  | { kind: 'store' };

export interface DemoLine {
  screen: DemoScreen;
  /** What the line is about, in a few words. On a typeset screen, this is also the text that is tapped. */
  label: string;
  /** Where the picture is tapped, if the line's direction says so. */
  tap: TapPlace | null;
  /** Whether the screen itself shows the line's title; then the title is not burned in as well. */
  holdsTitle: boolean;
  /** Whether the line shows the owner's clip instead of the screen. */
  clip: boolean;
}

export interface Demo {
  app: ShownApp;
  /** The app's name as people say it. */
  short: string;
  language: string;
  lines: DemoLine[];
}

/** The parts of a run that a demo is built from. */
type DemoRun = Pick<RunRow, 'brief' | 'app' | 'product'>;
type SaidLine = Pick<LineRow, 'line' | 'on_screen_text' | 'visual_direction' | 'own_image_key' | 'own_clip_key'>;

/** Finds the app that a run's demo shows. If only the brief describes it, only its name is known. */
export function shownApp({ brief, app, product }: DemoRun): ShownApp {
  if (brief?.app) return brief.app;
  const facts = brief?.facts.product;
  return {
    name: app?.name ?? (product && cleanName(product.name)) ?? (facts?.name || brief?.facts.niche || 'App'),
    developer: app?.developer ?? null,
    genre: app?.genre ?? null,
    store: null,
    icon_key: app?.icon_key ?? null,
    screens: (app?.screen_keys ?? product?.image_keys ?? []).map((key) => ({ key, device: 'phone', caption: null })),
    listing: null,
  };
}

/**
 * Plans the demo for a run's lines. By default, the first line shows the app's icon, the last one the store's page, and each
 * line between them a screen.
 */
export function buildDemo(run: DemoRun, lines: readonly SaidLine[]): Demo {
  const app = shownApp(run);
  const turns = pickScreens(app, lines);
  return {
    app,
    short: shortName(app.name),
    language: run.brief?.language ?? 'en',
    lines: lines.map((line, i) => {
      const screen = turns[i]!;
      return {
        screen,
        label: line.on_screen_text?.trim() || firstWords(line.line),
        tap: screen.kind === 'picture' ? tapIn(line.visual_direction) : null,
        holdsTitle: screen.kind === 'set' && line.own_clip_key === null,
        clip: line.own_clip_key !== null,
      };
    }),
  };
}

/**
 * Picks each line's screen: the owner's own picture, else the screen that the direction names, else the icon (first line) or
 * the store's page (last line), else the unused screen whose caption matches the line best. When every screen has been used,
 * all can be used again. If the app has no screens, they are typeset.
 */
function pickScreens({ screens: all }: ShownApp, lines: readonly SaidLine[]): DemoScreen[] {
  const phones = all.filter(({ device }) => device === 'phone');
  const screens = phones.length > 0 ? phones : all;
  const left = new Set(screens.keys());
  let next = 0;
  return lines.map((line, i): DemoScreen => {
    if (line.own_image_key !== null) return { kind: 'picture', key: line.own_image_key };
    const named = screenIn(line.visual_direction);
    const asked = named === null ? undefined : all[named];
    if (asked) return { kind: 'picture', key: asked.key };
    const set = named !== null && all.length === 0 ? named : null;
    if (set === null && i === 0) return { kind: 'home' };
    if (set === null && i === lines.length - 1) return { kind: 'store' };
    if (screens.length === 0) return { kind: 'set', place: set ?? next++ };
    if (left.size === 0) for (const at of screens.keys()) left.add(at);
    const at = pickBest(screens, left, `${line.on_screen_text ?? ''} ${line.line}`);
    left.delete(at);
    return { kind: 'picture', key: screens[at]!.key };
  });
}

function pickBest(screens: ShownApp['screens'], left: ReadonlySet<number>, said: string): number {
  const words = new Set(splitWords(said).filter(({ length }) => length > 3));
  const shared = (at: number): number =>
    splitWords(screens[at]!.caption ?? '').filter((word) => words.has(word)).length;
  return [...left].reduce((best, at) => (shared(at) > shared(best) ? at : best));
}

const splitWords = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Maximum number of words in a label. */
const LABEL = 11;

/**
 * Shortens a sentence to {@link LABEL} words, or to the last comma or semicolon among them if at least three words come before
 * it.
 */
function firstWords(sentence: string): string {
  const all = sentence.trim().split(/\s+/);
  if (all.length <= LABEL) return all.join(' ');
  const kept = all.slice(0, LABEL);
  const comma = kept.slice(0, -1).findLastIndex((word) => /[,;]$/.test(word));
  return kept
    .slice(0, comma < 2 ? LABEL : comma + 1)
    .join(' ')
    .replace(/[,;]$/, '');
}

/** The words that say what a text is about: those of four letters or more that are not part of the app's name. */
const tellingWords = (text: string, name: string): string[] => {
  const known = new Set(splitWords(name));
  return splitWords(text).filter((word) => word.length > 3 && !known.has(word));
};

/**
 * Chooses a line's label: its on-screen text if most of the telling words in it are also spoken, else the beginning of the
 * spoken sentence with the most telling words. A burned-in title has less room: it gets the first clause of that sentence that
 * fits, or null.
 */
export function chooseLabel(
  { spokenLine, onScreenText }: { spokenLine: string; onScreenText: string | null },
  name: string,
  isTitle = false,
): string | null {
  const said = new Set(splitWords(spokenLine));
  const own = tellingWords(onScreenText ?? '', name);
  if (own.length > 0 && own.filter((word) => said.has(word)).length * 2 > own.length) return onScreenText!;
  const sentences = spokenLine.split(/[.!?…:;]\s/u).map((one) => one.replace(/[.!?…:;,]$/u, ''));
  const longest = sentences.reduce((best, one) =>
    tellingWords(one, name).length > tellingWords(best, name).length ? one : best,
  );
  if (isTitle) return makeTitle(longest);
  const label = firstWords(longest);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const ACROSS: Readonly<Record<string, number>> = { left: 0.22, right: 0.78 };
const DOWN: Readonly<Record<string, number>> = { top: 0.14, upper: 0.28, bottom: 0.86, lower: 0.7 };
const MIDDLE: readonly string[] = ['middle', 'center', 'centre'];
/** How many words after `tap` are searched for the place to tap. */
const REACH = 8;

/** Reads from a line's direction where the screen is tapped, as in `Tap at the top right`; null if it does not say. */
export function tapIn(direction: string | null): TapPlace | null {
  const words = splitWords(direction ?? '');
  const at = words.findIndex((word) => word === 'tap' || word === 'taps' || word === 'tapped');
  if (at < 0) return null;
  const said = words.slice(at + 1, at + 1 + REACH);
  const x = said.find((word) => Object.hasOwn(ACROSS, word));
  const y = said.find((word) => Object.hasOwn(DOWN, word));
  if (!x && !y && !said.some((word) => MIDDLE.includes(word))) return null;
  return { x: x ? ACROSS[x]! : 0.5, y: y ? DOWN[y]! : 0.5 };
}

/** Reads which screen a line's direction names: `Screen 2` is 1, as the result counts from 0. */
export function screenIn(direction: string | null): number | null {
  const words = splitWords(direction ?? '');
  const at = words.findIndex((word, i) => word === 'screen' && /^[1-9]\d?$/.test(words[i + 1] ?? ''));
  return at < 0 ? null : Number(words[at + 1]) - 1;
}

/**
 * Finds the lines whose frame no longer fits: the line itself says or shows something else, or changes of other lines gave it
 * another screen. New lines count as well.
 * @returns the ids of these lines
 */
export function findChangedLines(
  run: DemoRun,
  before: readonly LineRow[],
  after: readonly LineRow[],
): ReadonlySet<string> {
  const shown = (lines: readonly LineRow[]): Map<string, string> => {
    const demo = buildDemo(run, lines);
    return new Map(lines.map(({ id }, i) => [id, JSON.stringify(toPictured(demo, i))]));
  };
  const [was, is] = [shown(before), shown(after)];
  return new Set([...is].flatMap(([id, text]) => (was.get(id) === text ? [] : [id])));
}

/** The fields of a demo line on which its frame depends. The label counts only on a typeset screen, which shows it. */
const toPictured = ({ lines }: Demo, at: number) => {
  const { screen, label, tap, clip } = lines[at]!;
  return [screen, screen.kind === 'set' ? label : null, tap, clip];
};

/** Shortens an app's name to what people call it, without the subtitle used in stores (`Ledgerly: Budget & Bills`). */
export const shortName = (name: string): string => name.split(/[:|]|\s[-–—]\s/u)[0]!.trim() || name;

/** Sentences with the app's rating, by language. The last line begins with one, before its call to action. */
const RATED: Readonly<Record<string, (rating: string, count: string) => string>> = {
  en: (rating, count) => `Rated ${rating} out of 5 by ${count} people.`,
  fr: (rating, count) => `Notée ${rating} sur 5 par ${count} personnes.`,
  de: (rating, count) => `${count} Menschen geben im Schnitt ${rating} von 5 Sternen.`,
  es: (rating, count) => `Valorada con ${rating} sobre 5 por ${count} personas.`,
  it: (rating, count) => `Valutata ${rating} su 5 da ${count} persone.`,
  pt: (rating, count) => `Avaliada com ${rating} em 5 por ${count} pessoas.`,
  nl: (rating, count) => `${count} mensen geven gemiddeld ${rating} van de 5 sterren.`,
};
/** Minimum number of people who must have rated an app before its rating is spoken. */
const SPOKEN_FROM = 10;

/**
 * Writes the sentence about an app's rating in a language; null if there are too few ratings or there is no sentence for the
 * language.
 */
export function ratingSentence(app: ShownApp | null, language: string): string | null {
  const { rating, ratingCount } = app?.listing ?? {};
  const words = RATED[language.slice(0, 2)];
  if (!rating || !ratingCount || ratingCount < SPOKEN_FROM || !words) return null;
  return words(numberIn(language, rating, 1), numberIn(language, ratingCount, 0));
}

/** Formats a number for a language. */
const numberIn = (language: string, value: number, digits: number): string =>
  value.toLocaleString(language.slice(0, 2), { minimumFractionDigits: digits, maximumFractionDigits: digits });
