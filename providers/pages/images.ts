import type { PageElement } from './tree.js';

const MAX_IMAGES = 20;
/** Minimum length of a picture's shorter side, px; smaller pictures are icons and tracking pixels. */
const SMALLEST = 120;
const FURNITURE =
  /(^|[/_.-])(sprite|icons?|logos?|favicon|pixel|spacer|blank|placeholder|avatar|badges?|flags?|loader|spinner|1x1|payment|emoji)([/_.-]|\d|$)/i;

/**
 * The page's pictures as absolute http(s) addresses, best first and without duplicates: `preferred` (the pictures of its
 * product data and for sharing), then those of `<link rel="image_src">`, then those shown on the page, large before small.
 */
export function pageImages(root: PageElement, base: URL, preferred: readonly string[]): string[] {
  const linked = root
    .findAll((one) => one.tag === 'LINK' && one.get('rel') === 'image_src')
    .map((link) => link.get('href'));
  const shown = root
    .findAll(({ tag }) => tag === 'IMG')
    .map((image) => ({ address: pickAddress(image), size: readSize(image) }))
    .filter(({ size }) => size === null || Math.min(...size) >= SMALLEST)
    .map((image, order) => ({ ...image, rank: (image.size ? image.size[0] * image.size[1] : 300 * 300) - order }))
    .filter(({ address }) => address !== null && !FURNITURE.test(address.split(/[?#]/, 1)[0] ?? ''))
    .sort((a, b) => b.rank - a.rank)
    .map(({ address }) => address);

  const found = new Map<string, string>();
  for (const address of [...preferred, ...linked, ...shown]) {
    const url = absolute(address, base);
    if (url && !found.has(url)) found.set(url, url);
    if (found.size === MAX_IMAGES) break;
  }
  return [...found.values()];
}

/**
 * Converts an address on the page to an absolute http(s) one without its fragment, or null. Vector graphics (SVG) are skipped,
 * since they are not photos.
 */
function absolute(address: string | null | undefined, base: URL): string | null {
  const text = address?.trim();
  if (!text || text.length > 2048) return null;
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (/\.svgz?$/i.test(url.pathname)) return null;
  url.hash = '';
  return url.href;
}

/**
 * The largest candidate of a `srcset`, else the source. A `data-` attribute takes precedence over `src`, because pages that
 * load pictures by script have the source there.
 */
function pickAddress(image: PageElement): string | null {
  for (const name of ['srcset', 'data-srcset']) {
    const best = largest(image.get(name) ?? '');
    if (best) return best;
  }
  const names = ['data-src', 'data-original', 'data-lazy-src', 'src'];
  const found = names.map((name) => image.get(name)).find((value) => value && !value.startsWith('data:'));
  return found ?? null;
}

function largest(srcset: string): string | null {
  let best: { address: string; size: number } | null = null;
  for (const candidate of srcset.split(/,\s+/).slice(0, 40)) {
    const [address, size = '1x'] = candidate.trim().split(/\s+/, 2);
    const wide = Number.parseFloat(size) || 1;
    if (address && !address.startsWith('data:') && (!best || wide > best.size)) best = { address, size: wide };
  }
  return best?.address ?? null;
}

function readSize(image: PageElement): [number, number] | null {
  const [width, height] = ['width', 'height'].map((name) => Number.parseInt(image.get(name) ?? '', 10));
  if (!width || !height) return width || height ? [(width || height)!, (width || height)!] : null;
  return [width, height];
}
