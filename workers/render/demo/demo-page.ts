/** The demo's screens outside the app: the phone's home screen with the app's icon, and the app's page in its store. */
import { darker, mix } from '../../../studio/illustrator/paint/colour.js';
import { linear, rect } from '../../../studio/illustrator/paint/svg.js';
import type { Rect } from '../layout/zones.js';
import { glyph, star, type Topic } from './demo-look.js';
import { type DrawnScreen, INK, type Palette, statusBar } from './demo-parts.js';
import { SCREEN } from './demo-plan.js';
import { textIn } from './demo-type.js';

/** What a store says about an app; fields that it does not give are null and not shown. */
export interface StoreNumbers {
  rating: number | null;
  ratingCount: number | null;
  priceLabel: string | null;
}

export interface AppPage {
  name: string;
  short: string;
  developer: string | null;
  genre: string | null;
  /** The store that the page belongs to; null for an app in no store. */
  store: 'ios' | 'android' | null;
  listing: StoreNumbers | null;
  language: string;
  topic: Topic;
  palette: Palette;
}

const { width: W, height: H } = SCREEN;

/** Position and size of the app's icon on the home screen, px. */
export const HOME_ICON: Rect = { x: W / 2 - 130, y: 474, w: 260, h: 260 };
export const PAGE_ICON: Rect = { x: 40, y: 110, w: 196, h: 196 };
/** The boxes for the app's screenshots on its store page, side by side, px. */
export function pageShots(page: Pick<AppPage, 'listing' | 'genre' | 'language'>): Rect[] {
  const y = listFacts(page).length > 0 ? FACTS.y + FACTS.h + 42 : FACTS.y;
  return [40, 348].map((x) => ({ x, y, w: 292, h: 612 }));
}
export const roundness = ({ w }: Rect): number => w * 0.224;

/** A substitute for a missing icon: the topic's icon on the app's colour. */
export const iconSvg = ({ topic, palette }: Pick<AppPage, 'topic' | 'palette'>, box: Rect): string =>
  `${linear(`icon${Math.round(box.w)}`, 30, [0, mix(palette.main, '#ffffff', 0.16)], [1, darker(palette.main, 0.2)])}` +
  rect(box.x, box.y, box.w, box.h, `url(#icon${Math.round(box.w)})`, roundness(box)) +
  glyph(topic, box.x + box.w / 2, box.y + box.h / 2, box.w * 0.29, INK.white);

/** The home screen of a phone, with the app's icon among blank ones. @param after whether the icon has been tapped */
export function drawHomeScreen(page: AppPage, after: boolean): DrawnScreen {
  const { palette, short } = page;
  const others = (y: number, rows: number): string =>
    Array.from({ length: rows * 4 }, (_, i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)];
      return rect(50 + column * 152, y + row * 176, 124, 124, '#ffffff', 30, 0.2 + ((i * 7) % 4) * 0.05);
    }).join('');
  const { x, y, w, h } = HOME_ICON;
  const label = textIn(short, {
    x: W / 2,
    y: y + h + 24,
    width: W - 90,
    em: 56,
    least: 36,
    weight: 800,
    maxLines: 2,
    fill: INK.white,
    align: 'middle',
  });
  const below = Math.max(880, Math.ceil(y + h + 60 + label.height));
  return {
    svg:
      `${linear('wall', 25, [0, mix(palette.main, '#ffb38a', 0.42)], [0.55, darker(palette.main, 0.08)], [1, darker(palette.main, 0.5)])}${rect(0, 0, W, H, 'url(#wall)')}` +
      statusBar(INK.white) +
      others(112, 2) +
      rect(x - 12, y + 16, w + 24, h, '#120a26', roundness(HOME_ICON), 0.28) +
      rect(x - 10, y - 10, w + 20, h + 20, INK.white, roundness(HOME_ICON) + 8, after ? 0.75 : 0.3) +
      iconSvg(page, HOME_ICON) +
      label.svg +
      others(below, below < 900 ? 2 : 1) +
      rect(28, H - 196, W - 56, 168, '#ffffff', 54, 0.2) +
      [0, 1, 2, 3].map((i) => rect(60 + i * 146, H - 172, 120, 120, '#ffffff', 30, 0.34)).join(''),
    // Right of and below the icon's middle, so that the finger does not hide it.
    tapped: { x: x + w * 0.54, y: y + h * 0.54, w: w * 0.4, h: h * 0.4 },
  };
}

/** The few words that we put on a store's page, by language; everything else is quoted from the store. */
const ENGLISH = { get: 'Get', open: 'Open', ratings: 'ratings' } as const;
const WORDS = new Map<string, { get: string; open: string; ratings: string }>([
  ['en', ENGLISH],
  ['fr', { get: 'Obtenir', open: 'Ouvrir', ratings: 'avis' }],
  ['de', { get: 'Laden', open: 'Öffnen', ratings: 'Bewertungen' }],
  ['es', { get: 'Obtener', open: 'Abrir', ratings: 'valoraciones' }],
  ['it', { get: 'Ottieni', open: 'Apri', ratings: 'valutazioni' }],
  ['pt', { get: 'Obter', open: 'Abrir', ratings: 'avaliações' }],
  ['nl', { get: 'Download', open: 'Open', ratings: 'beoordelingen' }],
  ['ja', { get: '入手', open: '開く', ratings: '件の評価' }],
  ['ar', { get: 'تنزيل', open: 'فتح', ratings: 'تقييم' }],
]);
/** The language if {@link WORDS} has it, else English. */
const knownLanguage = (language: string): string => (WORDS.has(language.slice(0, 2)) ? language.slice(0, 2) : 'en');

const STORE_NAME = { ios: 'App Store', android: 'Google Play' } as const;

/** Formats a number for a language, in Western digits, which all fonts contain. */
const numberIn = (language: string, value: number, digits = 0): string =>
  value.toLocaleString(`${knownLanguage(language)}-u-nu-latn`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** One fact from a store: a figure, and a caption below it. */
interface Fact {
  figure: string;
  under: string;
  stars?: number;
}

/** Lists the facts that a store gives about an app; missing ones are left out. Pure. */
export function listFacts({ listing, genre, language }: Pick<AppPage, 'listing' | 'genre' | 'language'>): Fact[] {
  const words = WORDS.get(knownLanguage(language)) ?? ENGLISH;
  const { rating = null, ratingCount = null, priceLabel = null } = listing ?? {};
  const rated = rating !== null && rating > 0;
  return [
    ...(rated
      ? [
          {
            figure: numberIn(language, rating, 1),
            under: ratingCount ? `${numberIn(language, ratingCount)} ${words.ratings}` : '',
            stars: rating,
          },
        ]
      : []),
    ...(priceLabel ? [{ figure: priceLabel, under: '' }] : []),
    ...(genre ? [{ figure: genre, under: '' }] : []),
  ];
}

/** The app's page in its store: name, developer, and what the store says. Nothing is invented. */
export function storePage(page: AppPage, after: boolean): DrawnScreen {
  const { name, developer, store, palette, language } = page;
  const words = WORDS.get(knownLanguage(language)) ?? ENGLISH;
  const left = PAGE_ICON.x + PAGE_ICON.w + 30;
  const title = textIn(name, {
    x: left,
    y: 112,
    width: W - left - 36,
    em: 52,
    least: 34,
    weight: 800,
    maxLines: 2,
    fill: INK.text,
  });
  const maker = textIn(developer ?? '', {
    x: left,
    y: 118 + title.height,
    width: W - left - 36,
    em: 30,
    least: 24,
    weight: 600,
    maxLines: 1,
    fill: INK.quiet,
  });
  const button: Rect = { x: 40, y: 342, w: W - 80, h: 104 };
  const facts = listFacts(page);
  return {
    svg:
      rect(0, 0, W, H, INK.white) +
      statusBar(INK.text) +
      iconSvg(page, PAGE_ICON) +
      title.svg +
      maker.svg +
      textIn(store ? STORE_NAME[store] : '', {
        x: left,
        y: 124 + title.height + maker.height,
        width: W - left - 36,
        em: 28,
        least: 24,
        weight: 600,
        maxLines: 1,
        fill: palette.main,
      }).svg +
      rect(button.x, button.y, button.w, button.h, after ? darker(palette.main, 0.3) : palette.main, 52) +
      textIn(store ? words.get : words.open, {
        x: W / 2,
        y: button.y + 52 - 30,
        width: button.w - 80,
        em: 48,
        least: 34,
        weight: 800,
        maxLines: 1,
        fill: INK.white,
        align: 'middle',
      }).svg +
      factRow(facts, palette),
    tapped: button,
  };
}

const FACTS = { y: 482, h: 176 } as const;

/** Draws the facts side by side; the rating, with its stars, gets the most room. */
function factRow(facts: readonly Fact[], { ground, main }: Palette): string {
  const shares = facts.map(({ stars }) => (stars === undefined ? 1 : 1.5));
  const all = shares.reduce((sum, share) => sum + share, 0);
  let x = 40;
  return facts
    .map(({ figure, under, stars }, i) => {
      const w = ((W - 80) * shares[i]!) / all - (i < facts.length - 1 ? 12 : 0);
      const middle = x + w / 2;
      const room = { x: middle, width: w - 24, maxLines: 1, align: 'middle' as const };
      const svg =
        rect(x, FACTS.y, w, FACTS.h, ground, 26) +
        (stars === undefined
          ? centred(figure, { ...room, em: 38, least: 24, weight: 800, maxLines: 2, fill: INK.text })
          : textIn(figure, { ...room, y: FACTS.y + 10, em: 62, least: 48, weight: 900, fill: INK.text }).svg +
            [0, 1, 2, 3, 4]
              .map((n) =>
                star(`star${n}`, middle + (n - 2) * 42, FACTS.y + 104, 19, stars - n, [
                  '#f0a020',
                  mix(main, '#ffffff', 0.7),
                ]),
              )
              .join('') +
            textIn(under, { ...room, y: FACTS.y + 130, em: 27, least: 20, weight: 600, fill: INK.quiet }).svg);
      x += w + 12;
      return svg;
    })
    .join('');
}

function centred(text: string, room: Omit<Parameters<typeof textIn>[1], 'y'>): string {
  const { height } = textIn(text, { ...room, y: 0 });
  return textIn(text, { ...room, y: FACTS.y + (FACTS.h - height) / 2 }).svg;
}
