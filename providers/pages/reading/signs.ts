import { isPartOfPrice } from '../partial-price.js';
import { parsePrice, sumsIn } from '../price.js';
import { isAside } from './noise.js';
import { type Box, type Control, type Outline, readText } from './outline.js';

/** What a page's structure reveals about its purpose. */
export class Signs {
  /**
   * Whether it has buttons that put a product into a cart, but fewer of them than a list of products has (see
   * {@link LIST_BUTTONS}).
   */
  sells = false;
  books = false;
  ticket = false;
  enrols = false;
  donates = false;
  signsUp = false;
  /** Whether an author and a date are near the heading. */
  hasByline = false;
  hasHours = false;
  hasAddress = false;
  isRepository = false;
  isAppListing = false;
  /** Whether the main heading has CSS classes of a product page. */
  isProductPage = false;
  teaches = false;
  /**
   * Sums of money near the heading that may be the current price: neither struck out nor marked as another price, as in "was
   * $20" or "save $5". One whose classes say that it is the price to pay is the first; the others are in the page's order.
   */
  prices: Sum[] = [];
  /** The first price further down whose classes or id say that it is the one to pay; null if there is none. */
  marked: Sum | null = null;
  /** The highest bid of an auction, shown with the number of bids: "$200, 2 bids". */
  bid: Sum | null = null;
  /**
   * Sums near the heading that are struck out or marked as another price each time they are shown there: the price before a
   * sale, the starting price of an auction.
   */
  formerPrices = new Set<number>();
  /**
   * All sums of money and bare numbers that the page shows, except in its noise (menus, reviews, other products; see
   * `noise.ts`).
   */
  shownPrices = new Set<number>();
}

interface Sum {
  price: number;
  currency: string | null;
}

const SELLS =
  /(?:加入|放入|放进)?購物車|(?:加入|放入)购物车|立即(?:購買|购买|搶購|抢购|結帳)|直接購買|カートに(?:入れる|追加)|購入する|장바구니(?:에)? ?(?:담기)?|구매하기|바로구매|в корзину|^купить|в кошик|додати до кошика|добави в количката|do ko(?:sz|š)[iíy]k[ua]?|do koša|u košaricu|v košarico|kosárba|adaug[aă] [iî]n co[sș]|lisa (?:ostu)?korvi|pievienot grozam|į krepšelį|sepete ekle|lägg i (?:varukorg|kundvagn)|legg i (?:handlekurv|kurv)|(?:læg|tilføj) (?:i|til) kurv|lisää ostoskoriin|στο καλάθι|أضف إلى (?:ال)?(?:سلة|حقيبة|عربة)|הוסף לסל|thêm vào giỏ|buy-?btn|buy-?button|add to (?:\w{2,8} )?(?:cart|bag|basket|trolley)|\bbuy (?:it )?now\b|^buy\b|\bpre-?order\b|in den (?:warenkorb|einkaufswagen)|jetzt kaufen|ajouter au panier|^acheter|añadir (?:al carrito|a la cesta)|agregar al carrito|comprar|aggiungi al carrello|acquista|in (?:de |mijn )?(?:winkelwagen|winkelmand)|adicionar ao carrinho|(?:cart|basket)\/add|line-item\/add|add-?to-?cart|\/panier\b/i;
const BOOKS =
  /\bbook (?:now|an? (?!demo)|your|online|appointment|here)|(?:make|schedule) an? (?:appointment|booking|visit)|request an? (?:quote|appointment)|get an? (?:free )?(?:quote|estimate)|\breserve\b|termin (?:buchen|vereinbaren)|jetzt buchen|réserver|prendre rendez-vous|reservar|prenota|afspraak maken|agendar/i;
const TICKET =
  /(?:get|buy|book|find|select) (?:your )?tickets?\b|^tickets?$|register (?:now|here|for)|^register$|\brsvp\b|reserve a (?:spot|seat)|tickets? (?:kaufen|sichern)|billets|réserver mes|entradas|biglietti|ingressos/i;
const ENROLS =
  /\benrol(?:l)?\b|start (?:this |the )?course|take (?:this |the )?course|zum kurs anmelden|inscribirse|iscriviti al corso/i;
const DONATES =
  /\bdonate\b|^give (?:now|once|monthly|today)|jetzt spenden|^spenden|faire un don|\bdonar\b|dona ora|^doneer|doar agora/i;
const SIGNS_UP =
  /free trial|try (?:it |\S{2,20} )?(?:for )?free|get started|start (?:for )?free|sign up|(?:book|request|get|schedule) an? demo|create (?:an |your )?(?:free )?account|kostenlos (?:testen|starten)|essai gratuit|prueba gratis|prova gratis|gratis proberen/i;
const TEACHES =
  /^(?:what you(?:['’]|wi)?ll learn|curriculum|syllabus|course (?:content|outline|curriculum|syllabus)|about this course|there are \d{1,3} modules.{0,30}|modules|lessons|lehrplan|das lernst du|programme (?:de la formation|du cours)|lo que aprenderás|cosa imparerai)$/i;
const LISTING =
  /^(?:seller|size|category|compatibility|age rating|developer|requires (?:ios|android)|offered by|installs|downloads)$/i;
const HOURS =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|daily|täglich)\p{L}{0,7}\b.{0,40}\d{1,2}(?:[:.h]\d\d)? ?(?:am|pm|uhr|h)?\.? ?(?:-|–|—|to|bis|à|a) ?\d{1,2}/iu;
const PRODUCT_CLASS = /[ -](?:product|pdp)-?(?:title|name|single|detail|info|page|view|main|summary|header)/;
const RATHER_OLD =
  /original|old-?price|price-?old|list-?price|a-text-price|was-?price|strike|crossed|barred|compare-at|[ -](?:rrp|uvp|msrp)[ -]/;
/** Classes and ids of what payment services offer beside the price: instalments and rates. */
const PARTIAL =
  /[ -](?:instal?lments?|klarna|afterpay|clearpay|affirm|sezzle|shop-?pay|paypal-message|financing|deposit|pay-?later|monthly)(?:[ -]|$)/;
/** Classes and ids that shops give to the price to pay. */
const CURRENT =
  /(?:current|actual|sale|special|final|our|new)-?price(?![\w-]*(?:old|was|label))|price-?(?:current|actual|sale|special|final|our|new|block|inside)/;
/** Number of characters before and after the heading within which a shop has its price, and an article its author and date. */
const NEAR = { before: 300, after: 1500 };
/** Maximum number of characters of a text that may be the label of the sum after it. */
const MAX_LABEL = 40;
/** A page with this many "add to cart" buttons or more is a list of products. */
const LIST_BUTTONS = 4;

/** Reads a page's structure. @param main the page's main heading */
export function readSigns({ root, controls, labels, links }: Outline, main: Box | null): Signs {
  const own = controls.filter(({ box }) => !isAside(box.parent));
  const has = (pattern: RegExp): boolean => own.some(({ text }) => pattern.test(text));
  const selling = own.filter(({ text }) => SELLS.test(text));
  const signs = Object.assign(new Signs(), {
    sells: sellsOne(selling, main),
    books: has(BOOKS),
    ticket: has(TICKET),
    enrols: has(ENROLS),
    donates: has(DONATES),
    signsUp: has(SIGNS_UP),
    isRepository: isRepository(links),
    isProductPage: isProductPage(main),
  });
  const { shownPrices: shown, formerPrices: former } = signs;
  const marked: Sum[] = [];
  let listed = 0;
  let byline = labels.some(({ text }) => /^by\s/i.test(text));
  let dated = false;
  const from = main?.at ?? 0;
  const isNear = (at: number): boolean => at >= from - NEAR.before && at <= from + NEAR.after;
  /** The short text before the one that is visited, and the sum with which that text ended. */
  let label = '';
  let beside: Sum | null = null;
  const visit = (box: Box, isStruck: boolean, isNoise: boolean): void => {
    const { tag, hint, at } = box;
    if (isNear(at) && !/ (?:comment|review)/.test(hint)) {
      dated ||=
        tag === 'TIME' || /[ -](?:dateline|timestamp|published|post-date|entry-date|publish-date)[ -]/.test(hint);
      byline ||=
        / (?:byline|[\w-]+-byline|byline-[\w-]+|author|post-author|entry-author|entry-meta|author-name) /.test(hint) ||
        /\/authors?\//.test(box.href ?? '');
    }
    if (!isStruck && !isNoise && CURRENT.test(hint)) {
      const sum = isInCard(box) ? null : readSum(box);
      if (sum && isNear(at)) marked.push(sum);
      else if (sum && at > from) signs.marked ??= sum;
    }
    signs.hasAddress ||= tag === 'ADDRESS' || !!box.href?.startsWith('tel:');
    for (const node of box.nodes) {
      if (typeof node !== 'string') {
        visit(
          node,
          isStruck || /^(?:S|DEL|STRIKE)$/.test(node.tag) || RATHER_OLD.test(node.hint),
          isNoise || node.isNoise || (PARTIAL.test(node.hint) && !node.hasMainHeading),
        );
        continue;
      }
      const text = node.trim();
      if (text === '') continue;
      const before = label;
      label = '';
      if (text.length < 60 && LISTING.test(text)) listed++;
      if (text.length < 60 && TEACHES.test(text)) signs.teaches = true;
      if (text.length < 200 && !isNoise && HOURS.test(text)) signs.hasHours = true;
      if (text.length < 60 && isNear(at) && /^(?:by|von|par|por) \p{Lu}/iu.test(text)) byline = true;
      if (isNoise || text.length > 400) continue;
      if (text.length < 20 && /^\d[\d.,'’ ]*$/.test(text)) shown.add(parsePrice(text) ?? -1);
      // "$12" and "/month" may be in elements of their own, as may "Deposit:" and "$50".
      if (beside && isPartOfPrice('', text)) signs.prices = signs.prices.filter((sum) => sum !== beside);
      beside = null;
      const sums = sumsIn(text);
      for (const [nth, { price, currency, at: start, end }] of sums.entries()) {
        const said = nth > 0 ? text.slice(sums[nth - 1]!.end, start) : `${before} ${text.slice(0, start)}`;
        if (isPartOfPrice(said, text.slice(end, sums[nth + 1]?.at))) continue;
        shown.add(price);
        if (!isNear(at)) continue;
        if (!isStruck && text.length < 100 && BIDS.test(text)) signs.bid ??= { price, currency };
        if (isStruck || isOtherPrice(text)) former.add(price);
        else if (signs.prices.length < 20) {
          const sum = { price, currency };
          signs.prices.push(sum);
          if (end === text.length) beside = sum;
        }
      }
      if (text.length <= MAX_LABEL && sums.length === 0) label = text;
    }
  };
  visit(root, false, false);
  // With more of them, they are the prices of a list.
  if (new Set(marked.map(({ price }) => price)).size <= 2) signs.prices.unshift(...marked);
  for (const { price } of signs.prices) former.delete(price);
  return Object.assign(signs, { hasByline: byline && dated, isAppListing: listed >= 4 });
}

/**
 * Whether buttons sell one product: there are few of them, or few outside of the cards of a list, or one or two below the
 * heading.
 */
function sellsOne(selling: readonly Control[], main: Box | null): boolean {
  const count = (some: readonly Control[]): number => new Set(some.map(({ at }) => at)).size;
  if (count(selling) < LIST_BUTTONS) return selling.length > 0;
  const alone = selling.filter(({ box }) => !isInCard(box));
  const near = main ? count(alone.filter(({ at }) => at >= main.at && at <= main.at + NEAR.after)) : 0;
  return alone.length > 0 && (count(alone) < LIST_BUTTONS || near === 1 || near === 2);
}

const isInCard = (box: Box): boolean => {
  for (let at: Box | null = box, up = 0; at && up < 6; at = at.parent, up++) if (at.isCard) return true;
  return false;
};

const BIDS = /\d ?(?:bids?|gebote?|enchères?|pujas?|offerte|lances?|biedingen)(?!\p{L})/iu;

/** The only sum in a short element, whose currency may be beside it: `€ <b>17.10</b>`. */
function readSum(box: Box): Sum | null {
  for (const one of [box, box.parent]) {
    if (!one || one.text > 60) return null;
    const found = sumsIn(readText(one, 80));
    const [only] = found;
    if (!only) continue;
    const said = readText(one, 80);
    const isPart = isPartOfPrice(said.slice(0, only.at), said.slice(only.end));
    return found.length === 1 && !isPart ? { price: only.price, currency: only.currency } : null;
  }
  return null;
}

/**
 * Whether the words around a sum show that it is not the current price: "From $10", "was $20", "save $5", "orders over $50".
 */
const isOtherPrice = (text: string): boolean =>
  /(?<!\p{L})(?:from|starting|was|list price|rrp|save|over|above|off|shipping|ab|statt|uvp|ersparnis|inkl\. versand|dès|à partir|au lieu de|éco-part|desde|antes|ahorra|da|anziché|vanaf|a partir)(?!\p{L})|=\s?\d|原價|定價|市價|建議售價|משלוח/iu.test(
    text,
  ) && text.length < 400;

/**
 * Whether the heading, one of its children or one of its three nearest ancestors has CSS classes of a product page. This
 * recognizes products that are out of stock and therefore have no button to buy them.
 */
function isProductPage(main: Box | null): boolean {
  if (!main) return false;
  const around = [main.hint, main.parent?.hint, main.parent?.parent?.hint, main.parent?.parent?.parent?.hint];
  const inside = main.nodes.map((node) => (typeof node === 'string' ? '' : node.hint));
  return [...around, ...inside].some((hint) => PRODUCT_CLASS.test(hint ?? ''));
}

/**
 * Whether the page links to a repository: to its issues, and under the same path to its commits or releases, for example.
 * GitHub, GitLab and Gitea do so.
 */
function isRepository(links: ReadonlySet<string>): boolean {
  for (const link of links) {
    const base = /^(\S{3,300}?)(?:\/-)?\/issues\/?$/.exec(link)?.[1];
    if (base === undefined) continue;
    const others = [
      'pulls',
      'commits',
      'forks',
      'stargazers',
      'branches',
      'tags',
      '-/commits',
      '-/forks',
      '-/merge_requests',
      '-/branches',
      'network/members',
      'releases',
    ];
    if (others.some((other) => links.has(`${base}/${other}`))) return true;
  }
  return false;
}
