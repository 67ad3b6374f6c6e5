import { withoutAccents } from '../../platform/text/ends.js';
import type { ExportMetric, ExportProduct } from './port.js';

/** What a column of an export can contain. */
export type Column = 'id' | 'link' | 'posted' | 'date' | 'text' | ExportMetric;

/** How an export file is laid out. Here a product is a platform's tool that exports, such as YouTube Studio. */
export interface Layout {
  product: ExportProduct;
  /**
   * Whether the file is in English: then dates such as 03/04/2026 are read month first, unless other dates in it prove otherwise.
   */
  english: boolean;
  /** The index of each column in a row. */
  places: ReadonlyMap<Column, number>;
}

/**
 * Normalizes a column's name for comparison: without accents, case and punctuation.
 * @example columnKey('Average percentage viewed (%)') // 'average percentage viewed'
 */
const columnKey = (name: string): string =>
  withoutAccents(name.slice(0, 200))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Column names in each product's exports: English first, then German, French, Spanish and Portuguese. */
const NAMES: Readonly<Record<ExportProduct, Readonly<Partial<Record<Column, string>>>>> = {
  'TikTok Studio': {
    link: 'video link; post link; link | videolink; video link; link zum video | lien de la video; lien video | enlace del video; enlace de video; vinculo del video | link do video',
    posted:
      'post time; posted time; publish time | veroffentlichungszeit; beitragszeit; zeitpunkt der veroffentlichung | heure de publication; date de publication | hora de publicacion; fecha de publicacion | horario de publicacao; hora da publicacao; data de publicacao',
    date: 'time; date | zeit; datum | heure; date | hora; fecha | horario; hora; data',
    text: 'video title; title; post title; caption | videotitel; titel | titre de la video; titre | titulo del video; titulo | titulo do video; titulo',
    views:
      'total views; views; video views | aufrufe gesamt; gesamtaufrufe; aufrufe; videoaufrufe | vues totales; total des vues; vues | visualizaciones totales; total de visualizaciones; visualizaciones | total de visualizacoes; visualizacoes totais; visualizacoes',
    likes:
      'total likes; likes | likes gesamt; gesamtzahl der likes; likes | total des j aime; j aime | me gusta totales; total de me gusta; me gusta | total de curtidas; curtidas',
    comments:
      'total comments; comments | kommentare gesamt; gesamtzahl der kommentare; kommentare | total des commentaires; commentaires | comentarios totales; total de comentarios; comentarios',
    shares:
      'total shares; shares | shares gesamt; geteilte inhalte; gesamtzahl der shares | total des partages; partages | compartidos totales; total de veces compartido; veces compartido; compartidos | total de compartilhamentos; compartilhamentos',
    saves:
      'total favorites; favorites; add to favorites; total bookmarks; total saves; saves | favoriten gesamt; favoriten | total des favoris; favoris; ajouts aux favoris | favoritos totales; total de favoritos; favoritos',
    follows:
      'new followers | neue follower | nouveaux followers; nouveaux abonnes | nuevos seguidores | novos seguidores',
  },
  'Meta Business Suite': {
    id: 'post id | beitrags id; post id | identifiant de publication; identifiant de la publication | identificador de la publicacion; identificador de publicacion | identificacao do post; identificacao da publicacao; id da publicacao',
    link: 'permalink | permalink; dauerhafter link | lien permanent; permalien | enlace permanente | link permanente',
    posted:
      'publish time; published time | veroffentlichungszeit; veroffentlichungszeitpunkt; zeitpunkt der veroffentlichung | heure de publication | hora de publicacion | horario de publicacao',
    date: 'date | datum | date | fecha | data',
    text: 'description; title | beschreibung; titel | description; titre | descripcion; titulo | descricao; titulo',
    views:
      'views; plays; impressions | aufrufe; impressionen | vues; impressions | visualizaciones; impresiones | visualizacoes; impressoes',
    reach: 'reach; accounts reached | reichweite | couverture; portee | alcance | alcance; contas alcancadas',
    likes:
      'likes; reactions; likes and reactions | gefallt mir angaben; gefallt mir; reaktionen | j aime; mentions j aime; reactions | me gusta; reacciones | curtidas; reacoes',
    comments: 'comments | kommentare | commentaires | comentarios | comentarios',
    shares:
      'shares | geteilte inhalte; geteilt | partages | veces que se compartio; veces compartido; compartidos | compartilhamentos',
    saves:
      'saves; saved | gespeicherte elemente; gespeicherte beitrage; gespeichert | enregistrements | veces que se guardo; veces guardado; guardados | salvamentos; salvos',
    follows:
      'follows; new follows | follows; neue follower | suivis; followers | seguimientos; seguidores | seguimentos; seguidores',
    clicks:
      'link clicks | link klicks; linkklicks | clics sur un lien; clics sur le lien | clics en el enlace | cliques no link',
  },
  'YouTube Studio': {
    id: 'content; video; video id | videos; inhalte; inhalt; video | contenu; video | contenido; video | conteudo; video',
    posted:
      'video publish time; publish time; published | veroffentlichungszeitpunkt des videos | heure de publication de la video | hora de publicacion del video | horario de publicacao do video',
    text: 'video title; title | videotitel | titre de la video | titulo del video | titulo do video',
    views: 'views | aufrufe | vues | visualizaciones; vistas | visualizacoes',
    likes:
      'likes | mag ich bewertungen; likes | j aime; mentions j aime | me gusta; cantidad de me gusta | marcacoes gostei; gostei; marcacoes com gostei',
    comments:
      'comments added; comments | hinzugefugte kommentare; kommentare hinzugefugt; kommentare | commentaires ajoutes; commentaires | comentarios anadidos; comentarios agregados; comentarios | comentarios adicionados; comentarios',
    shares:
      'shares | geteilte inhalte; geteilt | partages | veces compartido; veces que se ha compartido; compartidos | compartilhamentos',
    follows: 'subscribers | abonnenten | abonnes | suscriptores | inscritos',
    avgWatchPct:
      'average percentage viewed; average view percentage | durchschnittlich angesehen; durchschnittliche wiedergabedauer in prozent; durchschnittlich angesehener prozentsatz | pourcentage moyen regarde; pourcentage moyen visionne | porcentaje medio visto; porcentaje medio reproducido; porcentaje promedio visto; porcentaje promedio reproducido | porcentagem visualizada media; porcentagem media visualizada; porcentagem media assistida',
  },
};

/**
 * The columns that a product's file must have: one that identifies a post, and its time of posting. The file also needs at
 * least one of {@link METRICS}.
 */
const NEEDED: Readonly<Record<ExportProduct, readonly Column[]>> = {
  'TikTok Studio': ['link', 'posted'],
  'Meta Business Suite': ['id', 'posted'],
  'YouTube Studio': ['id', 'posted'],
};
const METRICS: readonly Column[] = [
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saves',
  'follows',
  'avgWatchPct',
  'clicks',
];

/**
 * Splits the list of a column's possible names. If several columns of a file match, the first name in the list that matches
 * decides.
 */
const splitNames = (list: string): string[] => list.split(/[;|]/).map((name) => name.trim());
const englishNames = (list: string): string[] => splitNames(list.split('|')[0] ?? '');

/**
 * Finds the product whose exports have this header. If none fits, names the columns that are missing for the closest product.
 */
export function findLayout(header: readonly string[]): Layout | { missing: string } {
  const keys = header.map(columnKey);
  let nearest: { product: ExportProduct; missing: string[]; found: number } | null = null;
  for (const [product, names] of Object.entries(NAMES) as [ExportProduct, (typeof NAMES)[ExportProduct]][]) {
    const places = findPlaces(keys, names);
    const needed = NEEDED[product];
    const missing = needed
      .filter((column) => !places.has(column))
      .map((column) => `"${englishNames(names[column] ?? '')[0]}"`);
    if (!METRICS.some((column) => places.has(column))) missing.push('one with numbers, such as "views"');
    if (missing.length === 0) return { product, english: isEnglish(keys, names, places), places };
    const found = places.size;
    if (found > 1 && missing.length < needed.length + 1 && found > (nearest?.found ?? 0))
      nearest = { product, missing, found };
  }
  return {
    missing:
      nearest === null
        ? 'no columns of TikTok Studio, Meta Business Suite or YouTube Studio'
        : `columns of ${nearest.product} but none named ${nearest.missing.join(' or ')}`,
  };
}

function findPlaces(keys: readonly string[], names: (typeof NAMES)[ExportProduct]): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [column, list] of Object.entries(names) as [Column, string][]) {
    const place = splitNames(list)
      .map((name) => keys.indexOf(name))
      .find((at) => at >= 0);
    if (place !== undefined && ![...places.values()].includes(place)) places.set(column, place);
  }
  return places;
}

/**
 * Whether the file is in English. The column with the time of posting tells, because no other language shares its English
 * names.
 */
function isEnglish(
  keys: readonly string[],
  names: (typeof NAMES)[ExportProduct],
  places: ReadonlyMap<Column, number>,
): boolean {
  return englishNames(names.posted ?? '').includes(keys[places.get('posted') ?? -1] ?? '');
}
