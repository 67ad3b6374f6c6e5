import type { Box, Outline } from './outline.js';
import { isAsideHeading } from './phrases.js';

/** Words in classes and ids that themes give to the parts around a page's content. */
const NOISE_WORDS = new Set(
  (
    'nav navbar navigation subnav globalnav localnav breadcrumb breadcrumbs crumbs footer sidebar masthead cookie cookies consent gdpr onetrust newsletter mailinglist subscribe subscription ' +
    'social socials share sharing sharedaddy addtoany comment comments commentlist disqus respond related recommended recommendation recommendations upsell upsells crosssell crossselling ' +
    'accessories review reviews testimonial testimonials byline dateline timestamp meta author date tags taglist tagcloud topics advert advertisement advertising ads ad sponsored sponsor popup modal overlay ' +
    'lightbox announcement shipping delivery returns wishlist compare pagination pager toc sronly visuallyhidden caption credit credits copyright editsection reference references reflist navbox ' +
    'metadata ambox mbox hatnote catlinks printfooter noprint search login signin minicart reassurance availability stock ordernumber rating ratings badges disclaimer boilerplate feedback paywall ' +
    'tooltip swatch swatches quantity qty seller organizer organiser policy policies refund privacy terms legal similarities pickup affiliate correction promo whats changelog instagram ' +
    'badge player videojs vjs infobox sitenotice pagehead skip drawer toast jump nutrition contact sims percolate qrcode usp usps sizegrid reseau reseaux buybox'
  ).split(' '),
);
/** Like {@link NOISE_WORDS}, for phrases of two or more words. */
const NOISE_PHRASES =
  /more-(?:events|from|stories|posts|products|articles|like|in)|read-(?:next|also|more)|you-(?:may|might)|also-(?:like|bought|viewed)|best-?sellers?|most-(?:read|popular)|up-next|latest-(?:posts|news)|recent-posts|popular-posts|similar-|trending|cross-sell|sr-only|screen-reader|visually-hidden|back-to-top|on-amazon|size-(?:chart|guide)|call-to-action|product-nav|file-navigation|recently-viewed|announcement-bar|email-signup|sign-up|site-info|social-links|payment-(?:icons|methods)|trust-badges|shop-advantage|usp-(?:bar|list|widget)|widget--usp|qr-?code|return-(?:conditions|methods|policy)|exchange-?returns?|vat-message|size-grid|ap-eligibility|product-alert|lead-time|tab-services|prodcard-3x|details-packag|buying-guide|delivery-info|cookie-?(?:declaration|policy|list|table)/;
const NOISE_ROLES = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog alert menu menubar toolbar tablist tooltip note status'.split(
    ' ',
  ),
);
const NOISE_TAGS = new Set('NAV FOOTER ASIDE DIALOG FIGCAPTION'.split(' '));
const HEADINGS = /^H[1-6]$/;
/** An element with at least this share of a page's prose is its content, whatever its classes say. */
const CONTENT_SHARE = 0.45;
/** A list or box with at least this share of its text in links is navigation. */
const LEADS_ELSEWHERE = 0.65;
const CARDS = 3;

/**
 * Marks the parts that are not about the page's subject: navigation, consent, comments, reviews, other products. Whatever their
 * classes say, elements with the main heading stay, and so do those with 45 % of the prose that are not popups.
 */
export function markNoise({ root }: Outline, main: Box | null): void {
  for (let box = main; box; box = box.parent) box.hasMainHeading = true;
  const content = Math.max(CONTENT_SHARE * root.prose, 1);
  const visit = (box: Box): void => {
    for (const node of box.nodes) {
      if (typeof node === 'string') continue;
      const isContent = node.hasMainHeading || node.prose >= content;
      node.isAside = isPopup(node) || (!isContent && (isAround(node) || listsOthers(node)));
      node.isNoise = node.isAside || (!isContent && leadsElsewhere(node));
      if (!node.isAside) visit(node);
    }
  };
  visit(root);
}

/** Whether an element is a popup, shown in front of the page and closed with one click. */
const isPopup = ({ hint, role, prose, hasMainHeading }: Box): boolean =>
  !hasMainHeading &&
  (role === 'dialog' ||
    role === 'alertdialog' ||
    / modal(?:-dialog|-content|-body)? /.test(hint) ||
    (/ (?:[\w-]*cookie|[\w-]*consent|gdpr|onetrust|popmake|pum)(?:[- ]|$)/.test(hint) && prose < 3000));

function isAround(box: Box): boolean {
  const { tag, role, hint } = box;
  if (NOISE_TAGS.has(tag) || NOISE_ROLES.has(role)) return true;
  if (tag === 'HEADER') return box.linked > 0.3 * box.text || !box.nodes.some((node) => typeof node === 'object');
  if (hint === '') return false;
  if (NOISE_PHRASES.test(hint)) return true;
  const words = hint.split(/[^a-z0-9]+/);
  if (words.some((word) => NOISE_WORDS.has(word))) return true;
  return words.includes('banner') && box.text < 400;
}

/** Whether an element is a list or box of links. */
const leadsElsewhere = (box: Box): boolean =>
  box.text > 0 &&
  box.linked >= LEADS_ELSEWHERE * box.text &&
  !HEADINGS.test(box.tag) &&
  box.tag !== 'A' &&
  box.tag !== 'P';

/** Whether an element lists other things: it has three or more cards that lead to other pages, or a heading that says so. */
function listsOthers(box: Box): boolean {
  const inner = box.nodes.filter((node) => typeof node !== 'string' && node.text > 0) as Box[];
  const cards = inner.filter((one) => one.isCard && !HEADINGS.test(one.tag)).length;
  if (cards >= CARDS && cards >= 0.6 * inner.length) return true;
  const [first] = inner;
  return (
    !!first &&
    HEADINGS.test(first.tag) &&
    first.text < 80 &&
    box.text > first.text + 20 &&
    isAsideHeading(ownText(first))
  );
}

const ownText = (box: Box): string =>
  box.nodes
    .map((node) => (typeof node === 'string' ? node : node.nodes.filter((one) => typeof one === 'string').join(' ')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether an element is in a part of the page that is about something else. */
export function isAside(box: Box | null): boolean {
  for (let at = box; at; at = at.parent) if (at.isAside) return true;
  return false;
}
