import { ServiceError } from '../../../platform/errors/index.js';
import { choiceProblem } from '../../../platform/graph/validate.js';
import {
  type ExportPlace,
  isAbsent,
  type NamedLine,
  readCount,
  readPercentage,
  type TableShape,
} from '../../../providers/exports/index.js';
import { handleKey, LONGEST_HANDLE, readHandle, readNiche } from '../account/profile.js';
import { checkPost, PostRefused } from '../post/check.js';
import type { GivenPost, GivenReading } from '../post/given.js';
import type { Refusal } from '../post/import.service.js';
import { type FormatMedium, METRICS, PLATFORMS, type Platform, type ReadingWindow, WINDOWS } from '../vocab/keys.js';
import { LONGEST_NICHE } from '../vocab/niche.js';
import type { GivenCreator } from './creators.service.js';

/** Rows of a table, and posts of a JSON file, at most. */
export const MOST_ROWS = 20_000;
const MOST_FOLLOWERS = 1e12;
const LONGEST = { handle: LONGEST_HANDLE, niche: LONGEST_NICHE, subNiche: LONGEST_NICHE } as const;

const NEEDED = ['handle', 'platform', 'externalId', 'postedAt', 'window', 'at'] as const;
const TEXTS = ['url', 'hook', 'caption', 'formatKey', 'structureType', 'hookFamily', 'sound'] as const;
const COLUMNS = [
  ...NEEDED,
  ...METRICS,
  'niche',
  'subNiche',
  'followers',
  ...TEXTS,
  'medium',
  'slides',
  'photo',
] as const;
type Cells = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

/** A table of the market's posts: a row for each reading. */
export const MARKET_TABLE: TableShape = { columns: COLUMNS, needed: NEEDED, mostRows: MOST_ROWS };

/** A creator as a table has it. */
export interface TableCreator {
  /** Its good rows, joined. Without posts it may hold a handle and a platform that are none. */
  given: Omit<GivenCreator, 'posts'> & { posts: JoinedPost[] };
  /** Of each post: its first row. */
  places: ExportPlace[];
  refused: Refusal[];
}

interface Joining extends TableCreator {
  /** Those of `given`, by `externalId`. */
  posts: Map<string, JoinedPost>;
}
type JoinedPost = Omit<GivenPost, 'readings'> & { readings: GivenReading[] };

/**
 * The creators of a table with their posts: rows of one creator and post are joined, a faulty one is refused alone. What is said more than
 * once of a creator or a post is taken from the last row that says it; an empty cell says nothing.
 * @param now epoch, ms
 */
export function creatorsOf(rows: readonly NamedLine[], now: number): TableCreator[] {
  const creators = new Map<string, Joining>();
  for (const [index, { cells, line }] of rows.entries()) {
    const creator = creatorOf(cells);
    const { handle, platform } = creator;
    const key = `${platform} ${handleKey(handle)}`;
    const known: Joining = creators.get(key) ?? {
      given: { handle, platform: platform as Platform, posts: [] },
      places: [],
      refused: [],
      posts: new Map(),
    };
    creators.set(key, known);
    try {
      if (creator.problem !== undefined) throw new PostRefused(creator.problem);
      const facts = factsOf(cells);
      if (join(known.posts, known.given.posts, postOf(cells, now))) known.places.push({ index, line });
      Object.assign(known.given, facts);
    } catch (error) {
      known.refused.push({ index, line, error: sentenceOf(error) });
    }
  }
  return [...creators.values()];
}

/** Adds a row's post, or its reading to the post. @returns whether the post is new */
function join(posts: Map<string, JoinedPost>, list: JoinedPost[], { readings, ...fields }: JoinedPost): boolean {
  const known = posts.get(fields.externalId);
  if (known === undefined) {
    const post = { ...fields, readings };
    posts.set(fields.externalId, post);
    list.push(post);
    return true;
  }
  if (Date.parse(known.postedAt) !== Date.parse(fields.postedAt))
    throw new PostRefused(
      `\`postedAt\` is ${fields.postedAt}; an earlier row of this post has ${known.postedAt}. Send one of them.`,
    );
  const [reading] = readings as [GivenReading];
  const twice = known.readings.some(
    ({ window, at }) => window === reading.window && (window !== 'adhoc' || at === reading.at),
  );
  if (twice)
    throw new PostRefused(
      `An earlier row of this post has its \`${reading.window}\` reading${reading.window === 'adhoc' ? ' of this time' : ''}. Send one of them.`,
    );
  known.readings.push(reading);
  Object.assign(known, fields);
  return false;
}

/** Whose row it is; with what is wrong with that. */
function creatorOf({ handle = '', platform = '' }: Cells): { handle: string; platform: string; problem?: string } {
  const sent = { handle: shown(handle), platform: shown(platform) };
  try {
    const known = PLATFORMS.find((one) => one === platform.toLowerCase());
    if (known === undefined) throw new PostRefused(choiceProblem('platform', platform, PLATFORMS));
    assertLength('handle', handle);
    return { handle: readHandle(handle), platform: known };
  } catch (error) {
    return { ...sent, problem: sentenceOf(error) };
  }
}

function factsOf(cells: Cells): Omit<GivenCreator, 'handle' | 'platform' | 'posts'> {
  const { niche, subNiche } = cells;
  for (const field of ['niche', 'subNiche'] as const) {
    assertLength(field, cells[field] ?? '');
    readNiche(field, cells[field]);
  }
  const followers = countOf(cells, 'followers');
  if (followers !== undefined && !(followers >= 0 && followers <= MOST_FOLLOWERS))
    throw new PostRefused(`\`followers\` is ${followers}; it must be a whole number from 0 to a trillion.`);
  return {
    ...(niche !== undefined && { niche }),
    ...(subNiche !== undefined && { subNiche }),
    ...(followers !== undefined && { followers }),
  };
}

/** A row's post with its one reading, found good. @throws PostRefused */
function postOf(cells: Cells, now: number): JoinedPost {
  const { externalId = '', window = '', medium } = cells;
  if (!isWindow(window)) throw new PostRefused(choiceProblem('window', window, WINDOWS));
  const slides = countOf(cells, 'slides');
  const photo = photoOf(cells);
  const post: JoinedPost = {
    externalId,
    postedAt: timeOf(cells, 'postedAt'),
    ...Object.fromEntries(TEXTS.filter((name) => cells[name] !== undefined).map((name) => [name, cells[name]])),
    // One that is none is refused below.
    ...(medium !== undefined && { medium: medium as FormatMedium }),
    ...(slides !== undefined && { slides }),
    ...(photo !== undefined && { photo }),
    readings: [{ window, at: timeOf(cells, 'at'), metrics: metricsOf(cells) }],
  };
  checkPost(post, now);
  return post;
}

const isWindow = (text: string): text is ReadingWindow => WINDOWS.some((one) => one === text);

const TIME = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?)?$/;

/** ISO 8601; without a zone it is UTC. */
function timeOf(cells: Cells, name: 'postedAt' | 'at'): string {
  const text = cells[name] ?? '';
  const found = TIME.exec(text);
  // A day alone is UTC already.
  const ms = found === null ? NaN : Date.parse(found[1] === undefined && text.length > 10 ? `${text}Z` : text);
  if (Number.isNaN(ms))
    throw new PostRefused(`\`${name}\` is "${shown(text)}"; it must be a time such as 2026-03-02T09:00:00Z.`);
  return new Date(ms).toISOString();
}

function metricsOf(cells: Cells): GivenReading['metrics'] {
  const metrics: Partial<Record<(typeof METRICS)[number], number>> = {};
  for (const metric of METRICS) {
    const value = countOf(cells, metric);
    if (value !== undefined) metrics[metric] = value;
  }
  return metrics;
}

/** A number of a cell; undefined where there is none. */
function countOf(cells: Cells, name: (typeof METRICS)[number] | 'followers' | 'slides'): number | undefined {
  const text = cells[name];
  if (text === undefined || isAbsent(text)) return undefined;
  const value = name === 'avgWatchPct' ? readPercentage(text) : readCount(text);
  if (value === null)
    throw new PostRefused(
      `\`${name}\` is "${shown(text)}"; it must be a ${name === 'avgWatchPct' ? 'percentage' : 'whole number'}.`,
    );
  return value;
}

const PHOTO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);

function photoOf({ photo }: Cells): boolean | undefined {
  if (photo === undefined) return undefined;
  const value = PHOTO.get(photo.toLowerCase());
  if (value === undefined) throw new PostRefused(`\`photo\` is "${shown(photo)}"; it must be true or false.`);
  return value;
}

function assertLength(field: keyof typeof LONGEST, text: string): void {
  if ([...text.slice(0, 2 * LONGEST[field] + 2)].length > LONGEST[field])
    throw new PostRefused(`\`${field}\` is too long: at most ${LONGEST[field]} characters are allowed. Shorten it.`);
}

const shown = (text: string): string =>
  text
    .slice(0, 60)
    .toWellFormed()
    .replace(/[`\p{C}]/gu, '?');

/** What is wrong with a row, in words of its columns: it has one reading. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof PostRefused) && !(error instanceof ServiceError)) throw error;
  return error.message
    .replace(/`readings\[0\](?:\.metrics)?`/g, 'The reading')
    .replace(/`readings\[0\](?:\.metrics)?\.(\w+)`/g, '`$1`');
}
