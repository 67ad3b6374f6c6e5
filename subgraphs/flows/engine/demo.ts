/** An app's demo, line by line: which screen the phone shows, and where it is tapped. Pure. */
import { titleOf } from '../../writing/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import type { ShownApp } from '../run/run.values.js';

/** A place on a screen, in shares of it. */
export interface TapPlace {
  x: number;
  y: number;
}

/** What the phone shows. */
export type DemoScreen =
  /** The app's icon among others, before it is opened. */
  | { kind: 'home' }
  /** A screenshot of the app, or a picture of the owner's, as it is. */
  | { kind: 'picture'; key: string }
  /** A screen that is set, for want of screenshots; `place` counts them. */
  | { kind: 'set'; place: number }
  /** The app's page in its store. */
  | { kind: 'store' };

export interface DemoLine {
  screen: DemoScreen;
  /** What the line is about, in a few words: what is tapped on a screen that is set is called so. */
  label: string;
  /** Where a picture is tapped, when the line says so itself. */
  tap: TapPlace | null;
  /** Its title stands on the screen, and is not burned in beside it. */
  holdsTitle: boolean;
  /** A clip of the owner's is shown instead. */
  clip: boolean;
}

export interface Demo {
  app: ShownApp;
  /** As people call it. */
  short: string;
  /** What the app is for, in the words by which its design is chosen. */
  topic: string;
  language: string;
  lines: DemoLine[];
}

/** What a demo is made of. */
type DemoRun = Pick<RunRow, 'brief' | 'app' | 'product'>;
type SaidLine = Pick<LineRow, 'line' | 'on_screen_text' | 'visual_direction' | 'own_image_key' | 'own_clip_key'>;

/** The app that a run's demo shows; where only the brief describes it, just its name. */
export function shownApp({ brief, app, product }: DemoRun): ShownApp {
  if (brief?.app) return brief.app;
  const facts = brief?.facts.product;
  return {
    name: app?.name ?? product?.name ?? (facts?.name || brief?.facts.niche || 'App'),
    developer: app?.developer ?? null,
    genre: app?.genre ?? null,
    store: null,
    icon_key: app?.icon_key ?? null,
    screens: (app?.screen_keys ?? product?.image_keys ?? []).map((key) => ({ key, device: 'phone', caption: null })),
    listing: null,
  };
}

/** The demo of a run's lines: the icon, a screen for each line between, the store's page. */
export function demoOf(run: DemoRun, lines: readonly SaidLine[]): Demo {
  const app = shownApp(run);
  const facts = run.brief?.facts;
  const turns = turnsOf(app, lines);
  return {
    app,
    short: shortName(app.name),
    topic: [facts?.product.what, app.genre, facts?.niche, facts?.product.name].filter(Boolean).join(' '),
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

/** Which screen each line shows. One that its line names comes first, then the one whose caption says what the line says, then the next. */
function turnsOf({ screens: all }: ShownApp, lines: readonly SaidLine[]): DemoScreen[] {
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
    const at = bestOf(screens, left, `${line.on_screen_text ?? ''} ${line.line}`);
    left.delete(at);
    return { kind: 'picture', key: screens[at]!.key };
  });
}

function bestOf(screens: ShownApp['screens'], left: ReadonlySet<number>, said: string): number {
  const words = new Set(wordsOf(said).filter(({ length }) => length > 3));
  const shared = (at: number): number => wordsOf(screens[at]!.caption ?? '').filter((word) => words.has(word)).length;
  return [...left].reduce((best, at) => (shared(at) > shared(best) ? at : best));
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Words of a label, at most. */
const LABEL = 11;

/** As much of a sentence as a label holds, up to its last comma where it is too long. */
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

/** The words that say what a line is about, without the name of the app. */
const tellingWords = (text: string, name: string): string[] => {
  const known = new Set(wordsOf(name));
  return wordsOf(text).filter((word) => word.length > 3 && !known.has(word));
};

/**
 * A line's on-screen text as what is tapped is called: its own where it says what the line says, else the line's longest sentence, as
 * much of it as a label holds. A title that is burned in has less room: the first clause that fits, or none.
 */
export function labelOf(
  { spokenLine, onScreenText }: { spokenLine: string; onScreenText: string | null },
  name: string,
  isTitle = false,
): string | null {
  const said = new Set(wordsOf(spokenLine));
  const own = tellingWords(onScreenText ?? '', name);
  if (own.length > 0 && own.filter((word) => said.has(word)).length * 2 > own.length) return onScreenText!;
  const sentences = spokenLine.split(/[.!?…:;]\s/u).map((one) => one.replace(/[.!?…:;,]$/u, ''));
  const longest = sentences.reduce((best, one) =>
    tellingWords(one, name).length > tellingWords(best, name).length ? one : best,
  );
  if (isTitle) return titleOf(longest);
  const label = firstWords(longest);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const ACROSS: Readonly<Record<string, number>> = { left: 0.22, right: 0.78 };
const DOWN: Readonly<Record<string, number>> = { top: 0.14, upper: 0.28, bottom: 0.86, lower: 0.7 };
const MIDDLE: readonly string[] = ['middle', 'center', 'centre'];
/** How many words after `tap` say where. */
const REACH = 8;

/** `Tap at the top right`: where a direction says that a screen is tapped. */
export function tapIn(direction: string | null): TapPlace | null {
  const words = wordsOf(direction ?? '');
  const at = words.findIndex((word) => word === 'tap' || word === 'taps' || word === 'tapped');
  if (at < 0) return null;
  const said = words.slice(at + 1, at + 1 + REACH);
  const x = said.find((word) => Object.hasOwn(ACROSS, word));
  const y = said.find((word) => Object.hasOwn(DOWN, word));
  if (!x && !y && !said.some((word) => MIDDLE.includes(word))) return null;
  return { x: x ? ACROSS[x]! : 0.5, y: y ? DOWN[y]! : 0.5 };
}

/** `Screen 2`: which screen a direction names, counted from 0. */
export function screenIn(direction: string | null): number | null {
  const words = wordsOf(direction ?? '');
  const at = words.findIndex((word, i) => word === 'screen' && /^[1-9]\d?$/.test(words[i + 1] ?? ''));
  return at < 0 ? null : Number(words[at + 1]) - 1;
}

/** The ids of lines whose picture is no longer what it was: other lines came before them, or they say or show something else. */
export function otherScreens(run: DemoRun, before: readonly LineRow[], after: readonly LineRow[]): ReadonlySet<string> {
  const shown = (lines: readonly LineRow[]): Map<string, string> => {
    const demo = demoOf(run, lines);
    return new Map(lines.map(({ id }, i) => [id, JSON.stringify(pictureOf(demo, i))]));
  };
  const [was, is] = [shown(before), shown(after)];
  return new Set([...is].flatMap(([id, text]) => (was.get(id) === text ? [] : [id])));
}

/** What of a line its still picture shows: a label only where it is written on the screen. */
const pictureOf = ({ lines }: Demo, at: number) => {
  const { screen, label, tap, clip } = lines[at]!;
  return [screen, screen.kind === 'set' ? label : null, tap, clip];
};

/** An app's name as people say it: without what stores have behind it (`Ledgerly: Budget & Bills`). */
export const shortName = (name: string): string => name.split(/[:|]|\s[-–—]\s/u)[0]!.trim() || name;

/** What the last line says of the listing, beside what it asks for. Quoted as the store says it. */
const RATED: Readonly<Record<string, (rating: string, count: string) => string>> = {
  en: (rating, count) => `Rated ${rating} out of 5 by ${count} people.`,
  fr: (rating, count) => `Notée ${rating} sur 5 par ${count} personnes.`,
  de: (rating, count) => `${count} Menschen geben im Schnitt ${rating} von 5 Sternen.`,
  es: (rating, count) => `Valorada con ${rating} sobre 5 por ${count} personas.`,
  it: (rating, count) => `Valutata ${rating} su 5 da ${count} persone.`,
  pt: (rating, count) => `Avaliada com ${rating} em 5 por ${count} pessoas.`,
  nl: (rating, count) => `${count} mensen geven gemiddeld ${rating} van de 5 sterren.`,
};
/** Fewer opinions than this are not spoken of. */
const SPOKEN_FROM = 10;

/** The sentence about an app's rating in a language; null where there is none to tell, or no words for it. */
export function ratingSentence(app: ShownApp | null, language: string): string | null {
  const { rating, ratingCount } = app?.listing ?? {};
  const words = RATED[language.slice(0, 2)];
  if (!rating || !ratingCount || ratingCount < SPOKEN_FROM || !words) return null;
  return words(numberIn(language, rating, 1), numberIn(language, ratingCount, 0));
}

/** A number as a language writes it. */
const numberIn = (language: string, value: number, digits: number): string =>
  value.toLocaleString(language.slice(0, 2), { minimumFractionDigits: digits, maximumFractionDigits: digits });
