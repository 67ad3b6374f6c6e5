import type { Row } from '../../../platform/database/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { printable } from '../../../platform/text/shown.js';
import { findLinkFault } from '../../../platform/text/web-link.js';
import {
  FORMAT_MEDIA,
  type FormatMedium,
  HOOK_FAMILIES,
  isFormatKey,
  LONGEST_NICHE,
  METRICS,
  type Metric,
  namelessNiche,
  nicheKey,
  type ReadingWindow,
  STRUCTURE_TYPES,
} from '../vocab/keys.js';
import { fitsWindow, type TakenReading, toMetrics, WINDOW_SPANS } from './score.js';

/** A reading as a request sends it. */
export interface GivenReading {
  window: ReadingWindow;
  /** When the reading was taken; ISO 8601, UTC. */
  at: string;
  metrics: Readonly<Partial<Record<Metric, number | null>>>;
}

/** A post as a request sends it. For a stored post, an absent field stays as it is and null clears a field. */
export interface GivenPost {
  externalId: string;
  /** When the post was published; ISO 8601, UTC. */
  postedAt: string;
  url?: string | null;
  hook?: string | null;
  caption?: string | null;
  formatKey?: string | null;
  medium?: FormatMedium | null;
  structureType?: string | null;
  hookFamily?: string | null;
  niche?: string | null;
  subNiche?: string | null;
  runId?: string | null;
  sound?: string | null;
  slides?: number | null;
  photo?: boolean | null;
  readings: readonly GivenReading[];
}

/** Maximum count; a larger one must be a mistake. */
const MOST_COUNT = 1e12;
/** Earliest time of a post; every platform that we read is newer. */
const EARLIEST = Date.UTC(2005, 0, 1);
/** How many ms in the future a time may be, because clocks differ. */
const AHEAD_MS = 5 * 60 * 1000;
const LONGEST = { externalId: 200, url: 2048, hook: 500, caption: 5_000, sound: 200 } as const;

/** The columns of a post that a request can set. */
export const FIELD_COLUMNS = [
  'url',
  'hook',
  'caption',
  'format_key',
  'medium',
  'structure_type',
  'hook_family',
  'niche',
  'sub_niche',
  'run_id',
  'sound',
  'slides',
  'photo',
] as const;
export type PostFields = Partial<Row<'formats.post', (typeof FIELD_COLUMNS)[number]>>;

/** A post that passed the checks. */
export interface CheckedPost {
  externalId: string;
  /** When the post was published, epoch ms. */
  postedAt: number;
  fields: PostFields;
  readings: TakenReading[];
}

/** Thrown when one post of an import is invalid; the message says why in a sentence. The other posts are imported. */
export class PostRefused extends Error {}

const refuse = (message: string): never => {
  throw new PostRefused(message);
};

/**
 * Checks one post of an import by the rules in the README of formats ("Readings").
 * @param now epoch, ms
 * @throws PostRefused
 */
export function checkPost(given: GivenPost, now: number): CheckedPost {
  const externalId = given.externalId.trim();
  if (externalId === '') refuse("`externalId` is empty. Send the platform's id of the post.");
  assertLength('externalId', externalId, LONGEST.externalId);
  const postedAt = Date.parse(given.postedAt);
  if (!(postedAt >= EARLIEST)) refuse(`\`postedAt\` is ${given.postedAt}, before 2005. Send when the post went up.`);
  if (postedAt > now + AHEAD_MS)
    refuse(`\`postedAt\` is ${given.postedAt}, in the future. Send the post once it is up.`);
  const readings = given.readings.map((reading, index) => checkReading(reading, postedAt, now, index));
  assertDistinct(readings);
  return { externalId, postedAt, fields: readFields(given), readings };
}

function readFields(given: GivenPost): PostFields {
  const text = (name: 'url' | 'hook' | 'caption' | 'sound'): string | null => {
    const value = given[name]?.trim() || null;
    if (value !== null) assertLength(name, value, LONGEST[name]);
    return value;
  };
  const { formatKey, medium, structureType, hookFamily, runId, slides } = given;
  const fault = given.url?.trim() ? findLinkFault(given.url.trim()) : null;
  if (fault) refuse(`\`url\` ${fault}.`);
  if (formatKey != null && !isFormatKey(formatKey))
    refuse(
      `\`formatKey\` is "${printable(formatKey)}"; it must be a family and an id in lower case, such as house:kitchen-truths.`,
    );
  assertChoice('medium', medium, FORMAT_MEDIA);
  assertChoice('structureType', structureType, STRUCTURE_TYPES);
  assertChoice('hookFamily', hookFamily, HOOK_FAMILIES);
  if (runId != null && !isUuid(runId)) refuse('`runId` must be the id of a run, a lower-case uuid.');
  if (slides != null && !(Number.isInteger(slides) && slides >= 1 && slides <= 100))
    refuse(`\`slides\` is ${slides}; it must be a whole number from 1 to 100.`);
  return {
    ...(given.url !== undefined && { url: text('url') }),
    ...(given.hook !== undefined && { hook: text('hook') }),
    ...(given.caption !== undefined && { caption: text('caption') }),
    ...(given.sound !== undefined && { sound: text('sound') }),
    ...(formatKey !== undefined && { format_key: formatKey }),
    ...(medium !== undefined && { medium }),
    ...(structureType !== undefined && { structure_type: structureType }),
    ...(hookFamily !== undefined && { hook_family: hookFamily }),
    ...(given.niche !== undefined && { niche: readNicheKey('niche', given.niche) }),
    ...(given.subNiche !== undefined && { sub_niche: readNicheKey('subNiche', given.subNiche) }),
    ...(runId !== undefined && { run_id: runId }),
    ...(slides !== undefined && { slides }),
    ...(given.photo !== undefined && { photo: given.photo }),
  };
}

function readNicheKey(field: string, given: string | null): string | null {
  if (given !== null) assertLength(field, given.trim(), LONGEST_NICHE);
  const key = nicheKey(given);
  if (key === null && given?.trim()) refuse(namelessNiche(field));
  return key;
}

function checkReading(
  { window, at, metrics }: GivenReading,
  postedAt: number,
  now: number,
  index: number,
): TakenReading {
  const path = `readings[${index}]`;
  const taken = Date.parse(at);
  const age = taken - postedAt;
  if (!(age >= 0)) refuse(`\`${path}.at\` is before the post went up. Send the time at which the numbers were read.`);
  if (taken > now + AHEAD_MS) refuse(`\`${path}.at\` is in the future. Send the time at which the numbers were read.`);
  if (window !== 'adhoc' && !fitsWindow(window, age))
    refuse(
      `\`${path}\` was taken ${hours(age)} after posting; one of \`${window}\` is taken ${WINDOW_SPANS[window].says} after it. Send it as \`adhoc\`.`,
    );
  const values = toMetrics(metrics);
  for (const metric of METRICS) {
    const value = values[metric];
    if (value === null) continue;
    const isPercentage = metric === 'avgWatchPct';
    const good = isPercentage ? value <= 100 : Number.isInteger(value) && value <= MOST_COUNT;
    if (!(value >= 0 && good))
      refuse(
        `\`${path}.metrics.${metric}\` is ${value}; it must be a ${isPercentage ? 'percentage from 0 to 100' : 'whole number from 0 to a trillion'}.`,
      );
  }
  if (METRICS.every((metric) => values[metric] === null))
    refuse(`\`${path}.metrics\` contains no number. Send at least one of: ${METRICS.join(', ')}.`);
  return { window, at: taken, metrics: values };
}

/** @throws PostRefused when two readings have the same window (for `adhoc` ones: the same time) */
function assertDistinct(readings: readonly TakenReading[]): void {
  const seen = new Set<string>();
  for (const { window, at } of readings) {
    const key = window === 'adhoc' ? `adhoc ${at}` : window;
    if (seen.has(key))
      refuse(
        `\`readings\` has two of \`${window}\`${window === 'adhoc' ? ' of the same time' : ''}. Send one of them.`,
      );
    seen.add(key);
  }
}

const hours = (ms: number): string => {
  const count = Math.round(ms / 360_000) / 10;
  return count < 72 ? `${count} hours` : `${Math.round(count / 2.4) / 10} days`;
};

function assertLength(field: string, value: string, most: number): void {
  // `length` counts code units, of which there are never fewer than characters. It is tested first, because that is cheap.
  if (value.length > most && [...value.slice(0, 2 * most + 2)].length > most)
    refuse(`\`${field}\` is too long: at most ${most} characters are allowed. Shorten it.`);
}

function assertChoice(field: string, value: string | null | undefined, choices: readonly string[]): void {
  if (value != null && !choices.includes(value))
    refuse(`\`${field}\` is "${printable(value)}"; it must be one of: ${choices.join(', ')}.`);
}
