import { ServiceError } from '../../platform/errors/index.js';
import { type GuardedFetch, PageUnreadable } from '../../platform/fetch/index.js';
import type { Attribution, StockLibrary, StockPhoto } from './port.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 2 ** 20;
const PER_PAGE = 24;

export const PEXELS_ATTRIBUTION: Attribution = { text: 'Photos provided by Pexels', url: 'https://www.pexels.com' };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pexels' wire format: `GET <base>/v1/search` and `/v1/photos/<id>` with the key as `Authorization`. */
export function pexels(egress: GuardedFetch, { baseUrl, apiKey }: { baseUrl: string; apiKey: string }): StockLibrary {
  const ask = async (path: string): Promise<Json | null> => {
    try {
      const got = await egress.read(`${baseUrl}${path}`, {
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        headers: { authorization: apiKey, accept: 'application/json' },
      });
      const body: unknown = JSON.parse(got.bytes.toString('utf8'));
      if (isObject(body)) return body;
      throw new SyntaxError('no object');
    } catch (error) {
      if (error instanceof PageUnreadable && error.upstreamStatus === 404) return null;
      if (error instanceof ServiceError || error instanceof SyntaxError) throw failed(error);
      throw error;
    }
  };
  return {
    attribution: PEXELS_ATTRIBUTION,
    async search({ q, page, orientation }) {
      const query = new URLSearchParams({
        query: q,
        page: String(page),
        per_page: String(PER_PAGE),
        ...(orientation ? { orientation } : {}),
      });
      const body = await ask(`/v1/search?${query}`);
      if (!body || !Array.isArray(body.photos)) throw failed();
      const photos = body.photos.map(toPhoto).filter((photo) => photo !== null);
      const total = Number(body.total_results);
      return { photos, total: Number.isInteger(total) && total >= 0 ? Math.min(total, 2 ** 31 - 1) : photos.length };
    },
    async photo(id) {
      const body = await ask(`/v1/photos/${id}`);
      if (!body) return null;
      const photo = toPhoto(body);
      if (!photo) throw failed();
      const src = isObject(body.src) ? body.src : {};
      return { photo, sources: [...new Set([src.original, src.large2x, src.large].flatMap((url) => web(url) ?? []))] };
    },
  };
}

/** What the library says of the operator's key or quota is not the caller's to read. */
const failed = (cause?: unknown): ServiceError =>
  new ServiceError('PROVIDER_FAILED', 'The stock photo library did not answer well. Try again.', { cause });

function toPhoto(value: unknown): StockPhoto | null {
  if (!isObject(value) || !isObject(value.src)) return null;
  const { id, width, height, src } = value;
  const full = web(src.original) ?? web(src.large2x) ?? web(src.large);
  const thumb = web(src.medium) ?? web(src.small) ?? full;
  const pageUrl = web(value.url);
  if (typeof id !== 'number' || !Number.isInteger(id) || typeof width !== 'number' || typeof height !== 'number')
    return null;
  if (!full || !thumb || !pageUrl) return null;
  return {
    id,
    width: Math.round(width),
    height: Math.round(height),
    thumb,
    full,
    photographer: text(value.photographer) ?? 'Unknown',
    photographerUrl: web(value.photographer_url) ?? pageUrl,
    pageUrl,
    alt: text(value.alt),
  };
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, 500).toWellFormed()
    : null;
const web = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2048 && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null;
