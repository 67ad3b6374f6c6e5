import { ServiceError } from '../../platform/errors/index.js';
import { type GuardedFetch, PageUnreadable } from '../../platform/fetch/index.js';
import { isObject, type Json } from '../json.js';
import type { Attribution, StockLibrary, StockPhoto, StockQuery, StockVideo, StockVideoFile } from './port.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 2 ** 20;
const PER_PAGE = 24;
/** Maximum number of files of one video that are read. Pexels offers about ten sizes of each video. */
const MOST_FILES = 50;

const HOME = 'https://www.pexels.com';
export const PEXELS_PHOTOS: Attribution = { text: 'Photos provided by Pexels', url: HOME };
export const PEXELS_VIDEOS: Attribution = { text: 'Videos provided by Pexels', url: HOME };

/**
 * Pexels' API, with the key as `Authorization`: `GET <base>/v1/search` and `/v1/photos/<id>`, `GET <base>/videos/search` and
 * `/videos/videos/<id>`.
 */
export function pexels(egress: GuardedFetch, { baseUrl, apiKey }: { baseUrl: string; apiKey: string }): StockLibrary {
  const ask = async (path: string): Promise<Json | null> => {
    try {
      const got = await egress.read(`${baseUrl}${path}`, {
        account: null,
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
  /** Reads one page of a list, without the entries that cannot be parsed. */
  const list = async <T>(path: string, name: string, read: (value: unknown) => T | null) => {
    const body = await ask(path);
    const rows = body?.[name];
    if (!body || !Array.isArray(rows)) throw failed();
    const found = rows.map(read).filter((one) => one !== null);
    const total = Number(body.total_results);
    return { found, total: Number.isInteger(total) && total >= 0 ? Math.min(total, 2 ** 31 - 1) : found.length };
  };
  return {
    name: 'Pexels',
    async searchPhotos(query) {
      const { found, total } = await list(`/v1/search?${buildQuery(query)}`, 'photos', toPhoto);
      return { photos: found, total };
    },
    async searchVideos(query) {
      // "Medium" is Full HD or larger, which a vertical video needs to be sharp.
      const { found, total } = await list(`/videos/search?${buildQuery(query)}&size=medium`, 'videos', toVideo);
      return { videos: found, total };
    },
    async photo(id) {
      const body = await ask(`/v1/photos/${id}`);
      if (!body) return null;
      const photo = toPhoto(body);
      if (!photo) throw failed();
      const src = isObject(body.src) ? body.src : {};
      return { photo, sources: [...new Set([src.original, src.large2x, src.large].flatMap((url) => web(url) ?? []))] };
    },
    async video(id) {
      const body = await ask(`/videos/videos/${id}`);
      if (!body) return null;
      const video = toVideo(body);
      if (!video) throw failed();
      return { video, files: listFiles(body) };
    },
  };
}

const buildQuery = ({ q, page, orientation }: StockQuery): URLSearchParams =>
  new URLSearchParams({
    query: q,
    page: String(page),
    per_page: String(PER_PAGE),
    ...(orientation ? { orientation } : {}),
  });

/** Makes the error for callers. It leaves out what the library says about the operator's key. */
function failed(cause?: unknown): ServiceError {
  const why =
    cause instanceof PageUnreadable && cause.upstreamStatus === 429
      ? 'takes no more requests for now. Try again later.'
      : cause instanceof PageUnreadable && cause.reason === 'too_slow'
        ? 'did not answer in time. Try again.'
        : 'gave no usable answer. Try again.';
  return new ServiceError('PROVIDER_FAILED', `The stock library ${why}`, { cause });
}

function toPhoto(value: unknown): StockPhoto | null {
  if (!isObject(value) || !isObject(value.src)) return null;
  const { src } = value;
  const facts = readFacts(value);
  const full = web(src.original) ?? web(src.large2x) ?? web(src.large);
  const thumb = web(src.medium) ?? web(src.small) ?? full;
  const pageUrl = web(value.url);
  if (!facts || !full || !thumb || !pageUrl) return null;
  return {
    ...facts,
    thumb,
    full,
    photographer: text(value.photographer) ?? 'Unknown',
    photographerUrl: web(value.photographer_url) ?? pageUrl,
    pageUrl,
    alt: text(value.alt),
  };
}

function toVideo(value: unknown): StockVideo | null {
  if (!isObject(value)) return null;
  const facts = readFacts(value);
  const thumb = web(value.image);
  const pageUrl = web(value.url);
  const { duration } = value;
  if (!facts || !thumb || !pageUrl || typeof duration !== 'number' || !(duration >= 0 && duration < 86_400))
    return null;
  const user = isObject(value.user) ? value.user : {};
  const [smallest] = listFiles(value).sort((a, b) => a.width * a.height - b.width * b.height);
  return {
    ...facts,
    seconds: Math.round(duration),
    thumb,
    previewUrl: smallest?.url ?? null,
    photographer: text(user.name) ?? 'Unknown',
    photographerUrl: web(user.url) ?? pageUrl,
    pageUrl,
  };
}

/** The files that can be downloaded. Playlists, which have neither width nor height, cannot. */
function listFiles({ video_files: files }: Json): StockVideoFile[] {
  if (!Array.isArray(files)) return [];
  return files.slice(0, MOST_FILES).flatMap((file: unknown) => {
    if (!isObject(file)) return [];
    const [url, size] = [web(file.link), readSize(file)];
    const { file_type: contentType } = file;
    return url && size && typeof contentType === 'string' ? [{ url, contentType, ...size }] : [];
  });
}

function readFacts(value: Json): { id: number; width: number; height: number } | null {
  const { id } = value;
  const size = readSize(value);
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) < 2 ** 31 && size ? { id, ...size } : null;
}

function readSize({ width, height }: Json): { width: number; height: number } | null {
  const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value < 2 ** 31;
  return isLength(width) && isLength(height) ? { width: Math.round(width), height: Math.round(height) } : null;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, 500).toWellFormed()
    : null;
const web = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2048 && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null;
