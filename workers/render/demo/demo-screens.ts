/** Typeset screens of a phone: its home screen, an app's page in its store, and screens of an app without screenshots. */

import type { Rect } from '../../../engine/overlay/zones.js';
import { contrast, darker, mix } from '../../../studio/illustrator/paint/colour.js';
import { circle, linear, path, rect, stroke } from '../../../studio/illustrator/paint/svg.js';
import { SCREEN } from './demo-plan.js';
import { type TextRoom, textIn } from './demo-type.js';

/** The colours of an app's screens. `main` is dark enough for white text. */
export interface Palette {
  main: string;
  soft: string;
  ground: string;
}

/** An app as its screens show it. What its store does not say is null and not shown. */
export interface AppPage {
  name: string;
  /** The app's name as people say it. */
  short: string;
  developer: string | null;
  genre: string | null;
  /** Null for an app in no store. */
  store: 'ios' | 'android' | null;
  listing: { rating: number | null; ratingCount: number | null; priceLabel: string | null } | null;
  language: string;
  palette: Palette;
}

/** A screen's markup, where the app's icon belongs on it, and the area that is tapped, px. */
export interface DrawnScreen {
  svg: string;
  icon: Rect;
  tapped: Rect;
}

const { width: W, height: H } = SCREEN;
const INK = { text: '#1d1830', quiet: '#7b758c', faint: '#e4e0ec', white: '#ffffff' } as const;
const SIDE = 40;
const WIDE = W - 2 * SIDE;

/** Derives a palette from an app's own colour. */
export function derivePalette(colour: string): Palette {
  let main = colour;
  while (contrast(main, '#ffffff') < 4.5) main = darker(main, 0.08);
  return { main, soft: mix(main, '#ffffff', 0.82), ground: mix(main, '#ffffff', 0.93) };
}

export const roundness = (size: number): number => size * 0.224;

/** A substitute for a missing icon: the first letter of the app's name on its colour. */
export const iconSvg = ({ short, palette }: AppPage, size: number): string =>
  linear('icon', 30, [0, mix(palette.main, '#ffffff', 0.16)], [1, darker(palette.main, 0.2)]) +
  rect(0, 0, size, size, 'url(#icon)', roundness(size)) +
  bold(String.fromCodePoint(short.codePointAt(0) ?? 0x20).toUpperCase(), {
    ...{ x: size / 2, y: size * 0.16, width: size, em: size * 0.56, fill: INK.white, align: 'middle' },
  });

const bold = (text: string, room: Pick<TextRoom, 'x' | 'y' | 'width' | 'em' | 'fill'> & Partial<TextRoom>): string =>
  setBold(text, room).svg;
const setBold = (text: string, room: Parameters<typeof bold>[1]) =>
  textIn(text, { least: room.em * 0.65, weight: 800, maxLines: 1, ...room });

/** The icons at the top of a phone. They contain nothing that could be read as a fact, such as a time or a network's name. */
const statusBar = (ink: string): string =>
  rect(W / 2 - 92, 20, 184, 44, '#0d0c11', 22) +
  rect(W - 108, 32, 50, 22, ink, 7, 0.85) +
  rect(W - 54, 38, 6, 10, ink, 3, 0.85) +
  [0, 1, 2, 3].map((i) => rect(W - 178 + i * 13, 50 - i * 6, 9, 6 + i * 6, ink, 2, 0.85)).join('');

/** The home screen, with the app's icon among blank ones. @param after whether the icon has been tapped */
export function homeScreen({ short, palette }: AppPage, after: boolean): DrawnScreen {
  const icon = { x: W / 2 - 130, y: 474, w: 260, h: 260 };
  const others = (y: number): string =>
    [0, 1, 2, 3].map((i) => rect(50 + i * 152, y, 124, 124, '#ffffff', 30, 0.22 + ((i * 7) % 3) * 0.05)).join('');
  const name = setBold(short, {
    ...{ x: W / 2, y: icon.y + icon.h + 24, width: W - 90, em: 56, maxLines: 2, fill: INK.white, align: 'middle' },
  });
  const below = icon.y + icon.h + 70 + name.height;
  const around = roundness(icon.w) + 8;
  return {
    svg:
      linear('wall', 25, [0, mix(palette.main, '#ffb38a', 0.42)], [1, darker(palette.main, 0.5)]) +
      rect(0, 0, W, H, 'url(#wall)') +
      statusBar(INK.white) +
      [112, 288, below, below + 176].map(others).join('') +
      rect(icon.x - 10, icon.y - 10, icon.w + 20, icon.h + 20, INK.white, around, after ? 0.75 : 0.3) +
      name.svg +
      rect(28, H - 196, W - 56, 168, '#ffffff', 54, 0.2) +
      others(H - 174),
    icon,
    // Right of and below the icon's middle, so that the finger does not hide it.
    tapped: { x: icon.x + icon.w * 0.54, y: icon.y + icon.h * 0.54, w: icon.w * 0.4, h: icon.h * 0.4 },
  };
}

/** The few words that we put on a store's page, by language; everything else is quoted from the store. */
const WORDS: Readonly<Record<string, readonly [get: string, open: string, ratings: string]>> = {
  en: ['Get', 'Open', 'ratings'],
  fr: ['Obtenir', 'Ouvrir', 'avis'],
  de: ['Laden', 'Öffnen', 'Bewertungen'],
  es: ['Obtener', 'Abrir', 'valoraciones'],
  it: ['Ottieni', 'Apri', 'valutazioni'],
  pt: ['Obter', 'Abrir', 'avaliações'],
  nl: ['Download', 'Open', 'beoordelingen'],
  ja: ['入手', '開く', '件の評価'],
  ar: ['تنزيل', 'فتح', 'تقييم'],
};
const knownLanguage = (language: string): string =>
  Object.hasOwn(WORDS, language.slice(0, 2)) ? language.slice(0, 2) : 'en';

/** Lists what a store says about an app, each as a figure and a caption; numbers have Western digits, which all fonts contain. */
export function listFacts({ listing, genre, language }: Pick<AppPage, 'listing' | 'genre' | 'language'>) {
  const known = knownLanguage(language);
  const digits = (value: number, decimals = 0): string =>
    value.toLocaleString(`${known}-u-nu-latn`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const { rating, ratingCount, priceLabel } = listing ?? {};
  const rated = rating
    ? {
        figure: digits(rating, 1),
        under: ratingCount ? `${digits(ratingCount)} ${WORDS[known]![2]}` : '',
        stars: rating,
      }
    : null;
  const others = [priceLabel, genre].flatMap((figure) => (figure ? [{ figure, under: '', stars: null }] : []));
  return rated ? [rated, ...others] : others;
}

const FACTS = { y: 482, h: 176 } as const;
/** The boxes for the app's screenshots on its store page, px. */
export const pageShots = (page: AppPage): Rect[] =>
  [SIDE, W / 2 + 8].map((x) => ({ x, y: FACTS.y + (listFacts(page).length > 0 ? FACTS.h + 42 : 0), w: 292, h: 612 }));

/** The app's page in its store: name, developer, and what the store says. Nothing is invented. */
export function storePage(page: AppPage, after: boolean): DrawnScreen {
  const { name, developer, store, palette, language } = page;
  const [get, open] = WORDS[knownLanguage(language)]!;
  const icon = { x: SIDE, y: 110, w: 196, h: 196 };
  const right = { x: icon.x + icon.w + 30, width: WIDE - icon.w - 30, em: 30, weight: 600 as const };
  const title = setBold(name, { ...right, y: 112, em: 52, weight: 800, maxLines: 2, fill: INK.text });
  const maker = setBold(developer ?? '', { ...right, y: 118 + title.height, fill: INK.quiet });
  const storeName = store === null ? '' : { ios: 'App Store', android: 'Google Play' }[store];
  const button = { x: SIDE, y: 342, w: WIDE, h: 104 };
  return {
    svg:
      rect(0, 0, W, H, INK.white) +
      statusBar(INK.text) +
      title.svg +
      maker.svg +
      bold(storeName, { ...right, y: 124 + title.height + maker.height, fill: palette.main }) +
      rect(button.x, button.y, button.w, button.h, after ? darker(palette.main, 0.3) : palette.main, 52) +
      bold(store ? get : open, {
        ...{ x: W / 2, y: button.y + 22, width: button.w - 80, em: 48, fill: INK.white, align: 'middle' },
      }) +
      factRow(page),
    icon,
    tapped: button,
  };
}

/** The facts side by side, the rating with its stars. */
function factRow(page: AppPage): string {
  const facts = listFacts(page);
  const w = (WIDE + 12) / facts.length - 12;
  return facts
    .map(({ figure, under, stars }, i) => {
      const x = SIDE + i * (w + 12);
      const room = { x: x + w / 2, width: w - 24, align: 'middle' as const };
      const lone = { ...room, y: 0, em: 38, maxLines: 2, fill: INK.text };
      return (
        rect(x, FACTS.y, w, FACTS.h, page.palette.ground, 26) +
        (stars === null
          ? bold(figure, { ...lone, y: FACTS.y + (FACTS.h - setBold(figure, lone).height) / 2 })
          : bold(figure, { ...room, y: FACTS.y + 10, em: 62, fill: INK.text }) +
            [0, 1, 2, 3, 4]
              .map((n) => star(room.x + (n - 2) * 34, FACTS.y + 104, 16, n + 0.5 <= stars ? '#f0a020' : INK.faint))
              .join('') +
            bold(under, { ...room, y: FACTS.y + 130, em: 27, weight: 600, fill: INK.quiet }))
      );
    })
    .join('');
}

function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.44 : r];
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  });
  return path(`M${points.join('L')}Z`, fill);
}

const BODY = 206;
/** A list row without text: bars instead of words. */
const plainRow = ({ soft }: Palette, y: number, n: number): string =>
  rect(SIDE, y, WIDE, 126, INK.white, 26) +
  rect(SIDE + 22, y + 22, 82, 82, soft, 20) +
  rect(SIDE + 130, y + 36, WIDE * (0.34 + ((n * 37) % 22) / 100), 19, INK.quiet, 8, 0.6) +
  rect(SIDE + 130, y + 72, WIDE * (0.22 + ((n * 23) % 18) / 100), 15, INK.faint, 7);

const toggle = (x: number, y: number, on: string | null): string =>
  rect(x, y, 124, 74, on ?? '#c9c4d6', 37) + circle(on ? x + 87 : x + 37, y + 37, 30, INK.white);

/** What a screen shows above the row that is tapped, and how high that is, px. */
const TOPS: readonly ((palette: Palette) => { svg: string; height: number })[] = [
  ({ main }) => ({
    svg:
      rect(SIDE, BODY + 8, WIDE, 396, INK.white, 34) +
      [0.38, 0.6, 0.47, 0.82, 0.66, 0.95, 0.72]
        .map((v, i) =>
          rect(SIDE + 46 + i * 74, BODY + 366 - v * 290, 48, v * 290, i === 5 ? main : mix(main, '#ffffff', 0.6), 14),
        )
        .join(''),
    height: 436,
  }),
  (palette) => ({ svg: [0, 1].map((n) => plainRow(palette, BODY + 10 + n * 146, n + 3)).join(''), height: 306 }),
  ({ main }) => ({
    svg: [0, 1]
      .map((n) => {
        const [w, x] = [WIDE / 2 - 14, SIDE + n * (WIDE / 2 + 14)];
        return (
          rect(x, BODY + 12, w, 272, INK.white, 30) +
          rect(x + 14, BODY + 26, w - 28, 156, mix(main, '#ffffff', 0.5 + n * 0.2), 22) +
          rect(x + 22, BODY + 206, w * 0.62, 20, INK.quiet, 9, 0.6) +
          rect(x + 22, BODY + 242, w * 0.4, 16, INK.faint, 8)
        );
      })
      .join(''),
    height: 320,
  }),
  (palette) => ({
    svg: [0, 1]
      .map((n) => {
        const y = BODY + 10 + n * 146;
        return plainRow(palette, y, n) + toggle(SIDE + WIDE - 152, y + 26, n === 1 ? palette.soft : null);
      })
      .join(''),
    height: 306,
  }),
];
/** The screen in {@link TOPS} on which a switch is tapped; on the others it is the row. */
const SWITCHES = 3;

/** A screen of the app: plain shapes for unknown content, and the line's own words on the row that is tapped. */
export function appScreen({ short, palette }: AppPage, place: number, label: string, after: boolean): DrawnScreen {
  const kind = place % TOPS.length;
  const top = TOPS[kind]!(palette);
  const box = { x: SIDE, y: BODY + top.height, w: WIDE, h: 190 };
  const knob = { x: box.x + box.w - 152, y: box.y + 58, w: 124, h: 74 };
  const lit = after && kind !== SWITCHES;
  const end = { x: box.x + box.w - 62, y: box.y + box.h / 2 };
  const words = { x: box.x + 148, y: 0, width: box.w - 148 - (kind === SWITCHES ? 180 : 110), em: 42, maxLines: 3 };
  const room = { ...words, fill: lit ? INK.white : INK.text };
  const icon = { x: SIDE, y: 98, w: 70, h: 70 };
  return {
    svg:
      rect(0, 0, W, H, palette.ground) +
      statusBar(INK.text) +
      bold(short, { x: SIDE + 92, y: 104, width: WIDE - 190, em: 46, fill: INK.text }) +
      circle(W - SIDE - 36, 133, 34, palette.soft) +
      top.svg +
      rect(box.x + 4, box.y + 10, box.w - 8, box.h, '#2a1d4a', 30, 0.1) +
      rect(box.x, box.y, box.w, box.h, palette.main, 30) +
      (lit ? '' : rect(box.x + 4, box.y + 4, box.w - 8, box.h - 8, INK.white, 26)) +
      rect(box.x + 36, box.y + 52, 86, 86, lit ? mix(palette.main, '#ffffff', 0.2) : palette.soft, 22) +
      circle(box.x + 79, box.y + 95, 20, lit ? INK.white : palette.main) +
      bold(label, { ...room, y: box.y + (box.h - setBold(label, room).height) / 2 }) +
      (kind === SWITCHES
        ? toggle(knob.x, knob.y, after ? palette.main : null)
        : after
          ? stroke(`M${end.x - 15} ${end.y + 1}l10 12l20 -23`, INK.white, 7)
          : stroke(`M${end.x - 9} ${end.y - 18}l18 18l-18 18`, palette.main, 7)) +
      [0, 1, 2, 3, 4].map((n) => plainRow(palette, box.y + box.h + 24 + n * 146, n + 1)).join('') +
      rect(0, H - 136, W, 136, INK.white) +
      [0, 1, 2, 3]
        .map((i) => rect(W * (0.14 + i * 0.24) - 24, H - 94, 48, 48, i === kind ? palette.main : '#cfcad9', 16))
        .join(''),
    icon,
    tapped: kind === SWITCHES ? knob : box,
  };
}
