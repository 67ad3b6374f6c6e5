import { readFile } from 'node:fs/promises';
import { EVERYBODY } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { choiceProblem } from '../../../platform/graph/validate.js';
import { isDay } from '../../../platform/text/date-time.js';
import {
  badFile,
  type ExportPlace,
  isAbsent,
  MAX_REFUSED_ROWS,
  type NamedLine,
  readCount,
  readJson,
  readPercentage,
  readTableApart,
  type TableShape,
  tooManyFaults,
} from '../../../providers/exports/index.js';
import { onBehalfOf, type Scope } from '../../../runtime/index.js';
import { handleKey, LONGEST_HANDLE, readHandle, readNiche } from '../account/profile.js';
import { checkPost, type GivenPost, type GivenReading, PostRefused } from '../post/check.js';
import { withStagedTable } from '../post/file-import.service.js';
import type { Refusal } from '../post/import.service.js';
import {
  type FormatMedium,
  LONGEST_NICHE,
  METRICS,
  PLATFORMS,
  type Platform,
  type ReadingWindow,
  WINDOWS,
} from '../vocab/keys.js';
import { type CreatorReport, type GivenCreator, importCreators } from './creators.service.js';
import { MOST_CREATORS } from './market.graphql.js';

/** Maximum number of rows in a table, and of posts in a JSON file. */
const MOST_ROWS = 20_000;
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

/** The shape of a table of market posts, with one row per reading. */
const MARKET_TABLE: TableShape = { columns: COLUMNS, needed: NEEDED, mostRows: MOST_ROWS };

/** A creator as read from a table. */
export interface TableCreator {
  /**
   * The creator, with the posts and readings of all its valid rows. Without a valid row, its handle and platform may be
   * invalid.
   */
  given: Omit<GivenCreator, 'posts'> & { posts: JoinedPost[] };
  /** Where in the table each post's first row is. */
  places: ExportPlace[];
  refused: Refusal[];
}

interface Joining extends TableCreator {
  /** The same posts as in `given`, by `externalId`. */
  posts: Map<string, JoinedPost>;
}
type JoinedPost = Omit<GivenPost, 'readings'> & { readings: GivenReading[] };

/**
 * Reads creators with their posts from a table. Rows of the same creator and post are joined; an invalid row is refused without
 * affecting the others. If a fact is stated more than once, the last row wins; an empty cell states nothing. A row that repeats
 * a reading or gives its post another time is refused.
 * @param now epoch, ms
 */
export function readCreators(rows: readonly NamedLine[], now: number): TableCreator[] {
  const creators = new Map<string, Joining>();
  for (const [index, { cells, line }] of rows.entries()) {
    const creator = readCreator(cells);
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
      const facts = readFacts(cells);
      if (join(known.posts, known.given.posts, readPost(cells, now))) known.places.push({ index, line });
      Object.assign(known.given, facts);
    } catch (error) {
      known.refused.push({ index, line, error: describeFault(error) });
    }
  }
  return [...creators.values()];
}

/**
 * Adds a row's post or, if the post is known, its reading.
 * @returns whether the post is new
 * @throws PostRefused if earlier rows of the post contradict this one or have the same reading
 */
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

/** Reads the creator from a row's cells; `problem` says what is wrong with them. */
function readCreator({ handle = '', platform = '' }: Cells): { handle: string; platform: string; problem?: string } {
  const sent = { handle: shown(handle), platform: shown(platform) };
  try {
    const known = PLATFORMS.find((one) => one === platform.toLowerCase());
    if (known === undefined) throw new PostRefused(choiceProblem('platform', platform, PLATFORMS));
    assertLength('handle', handle);
    return { handle: readHandle(handle), platform: known };
  } catch (error) {
    return { ...sent, problem: describeFault(error) };
  }
}

function readFacts(cells: Cells): Omit<GivenCreator, 'handle' | 'platform' | 'posts'> {
  const { niche, subNiche } = cells;
  for (const field of ['niche', 'subNiche'] as const) {
    assertLength(field, cells[field] ?? '');
    readNiche(field, cells[field]);
  }
  const followers = readNumber(cells, 'followers');
  if (followers !== undefined && !(followers >= 0 && followers <= MOST_FOLLOWERS))
    throw new PostRefused(`\`followers\` is ${followers}; it must be a whole number from 0 to a trillion.`);
  return {
    ...(niche !== undefined && { niche }),
    ...(subNiche !== undefined && { subNiche }),
    ...(followers !== undefined && { followers }),
  };
}

/** Reads and checks a row's post with its one reading. @throws PostRefused */
function readPost(cells: Cells, now: number): JoinedPost {
  const { externalId = '', window = '', medium } = cells;
  if (!isWindow(window)) throw new PostRefused(choiceProblem('window', window, WINDOWS));
  const slides = readNumber(cells, 'slides');
  const photo = readPhoto(cells);
  const post: JoinedPost = {
    externalId,
    postedAt: readTime(cells, 'postedAt'),
    ...Object.fromEntries(TEXTS.filter((name) => cells[name] !== undefined).map((name) => [name, cells[name]])),
    // `medium` may be any text here; the check below refuses an unknown one.
    ...(medium !== undefined && { medium: medium as FormatMedium }),
    ...(slides !== undefined && { slides }),
    ...(photo !== undefined && { photo }),
    readings: [{ window, at: readTime(cells, 'at'), metrics: readMetrics(cells) }],
  };
  checkPost(post, now);
  return post;
}

const isWindow = (text: string): text is ReadingWindow => WINDOWS.some((one) => one === text);

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?)?$/;

/** Reads a time in ISO 8601; without a zone it is UTC. */
function readTime(cells: Cells, name: 'postedAt' | 'at'): string {
  const text = cells[name] ?? '';
  const found = TIME.exec(text);
  const exists = found !== null && isDay(Number(found[1]), Number(found[2]), Number(found[3]));
  // `Date.parse` already reads a date without a time as UTC.
  const ms = exists ? Date.parse(found[4] === undefined && text.length > 10 ? `${text}Z` : text) : NaN;
  if (Number.isNaN(ms))
    throw new PostRefused(`\`${name}\` is "${shown(text)}"; it must be a time such as 2026-03-02T09:00:00Z.`);
  return new Date(ms).toISOString();
}

function readMetrics(cells: Cells): GivenReading['metrics'] {
  const metrics: Partial<Record<(typeof METRICS)[number], number>> = {};
  for (const metric of METRICS) {
    const value = readNumber(cells, metric);
    if (value !== undefined) metrics[metric] = value;
  }
  return metrics;
}

/** Reads a number from a cell; undefined if there is none. */
function readNumber(cells: Cells, name: (typeof METRICS)[number] | 'followers' | 'slides'): number | undefined {
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

function readPhoto({ photo }: Cells): boolean | undefined {
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

/** Rewords a fault by the table's columns: `readings[0].metrics.views` becomes `views`, as a row has just one reading. */
function describeFault(error: unknown): string {
  if (!(error instanceof PostRefused) && !(error instanceof ServiceError)) throw error;
  return error.message
    .replace(/`readings\[0\](?:\.metrics)?`/g, 'The reading')
    .replace(/`readings\[0\](?:\.metrics)?\.(\w+)`/g, '`$1`');
}

/** Creators as a request sends them: in its body, or as the ticket of a file. */
export interface SentCreators {
  creators?: readonly GivenCreator[] | null;
  file?: string | null;
}

/**
 * Imports the creators that a request sends, all in one transaction.
 * @param admin the scope of the administrator whose request it is
 * @param listFaults checks an object by the rules of a request's body, which apply to a JSON file too, and returns each fault
 * as a sentence
 * @throws ServiceError BAD_INPUT, with nothing imported; BAD_STATE (too many creators), OVERLOADED
 */
export async function takeInCreators(
  admin: Scope,
  { creators, file }: SentCreators,
  listFaults: (body: object) => string[],
): Promise<CreatorReport[]> {
  if ((creators == null) === (file == null))
    throw new ServiceError('BAD_INPUT', 'Send either `creators`, or `file`, a table or JSON in a form.', {
      field: 'creators',
    });
  const everybody = onBehalfOf(admin, EVERYBODY);
  if (creators != null) return importCreators(everybody, creators);
  const read = await withStagedTable(admin, file!, async (path, { contentType }) =>
    contentType === 'application/json'
      ? { creators: readJsonCreators(readJson(await readFile(path)), listFaults) }
      : { rows: await readTableApart(admin.ownerId, path, MARKET_TABLE) },
  );
  if (read.creators) return importCreators(everybody, read.creators, MOST_ROWS);
  return importTable(everybody, readCreators(read.rows, admin.rt.now().getTime()));
}

/** Reads creators from a JSON file. @throws ServiceError BAD_INPUT naming what would be invalid in a request's body */
function readJsonCreators(value: unknown, findFaults: (body: object) => string[]): readonly GivenCreator[] {
  const faults = isObject(value) ? findFaults(value) : [];
  const { creators, file }: SentCreators = isObject(value) ? value : {};
  if (faults.length > 0) throw badFile(`\`file\` is not as a request's body is: ${faults.join(' ')}`);
  if (creators == null || file != null) throw badFile('`file` must hold an object with `creators` alone.');
  return creators;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Imports the valid rows of a table, and reports the others with their position.
 * @throws ServiceError BAD_INPUT for too many creators or too many invalid rows; and as {@link importCreators}
 */
async function importTable(everybody: Scope, creators: readonly TableCreator[]): Promise<CreatorReport[]> {
  if (creators.length > MOST_CREATORS)
    throw badFile(`\`file\` has ${creators.length} creators; at most ${MOST_CREATORS} are allowed. Send it in parts.`);
  const refused = creators.flatMap((creator) => creator.refused).sort((a, b) => a.index - b.index);
  if (refused.length > MAX_REFUSED_ROWS) throw tooManyFaults(refused);
  const good = creators.filter(({ given }) => given.posts.length > 0);
  const reports = await importCreators(
    everybody,
    good.map(({ given }) => given),
    MOST_ROWS,
  );
  return creators.map((creator) => {
    const { handle, platform } = creator.given;
    const report = reports[good.indexOf(creator)] ?? {
      handle,
      platform,
      imported: 0,
      updated: 0,
      unchanged: 0,
      refused: [],
    };
    const placed = report.refused.map(({ index, error }) => ({ ...creator.places[index]!, error }));
    return { ...report, refused: [...creator.refused, ...placed].sort((a, b) => a.index - b.index) };
  });
}
