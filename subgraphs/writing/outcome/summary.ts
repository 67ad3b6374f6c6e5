import { decayOf, type EvidenceTier, median, reliableScore, tierOf } from '../../formats/index.js';

export const SUMMARY_SCOPES = ['niche', 'all-niches'] as const;
export type SummaryScope = (typeof SUMMARY_SCOPES)[number];

/** A script's outcome, as far as the summary of a goal looks at it. */
export interface Measured {
  /** The goal's metric. */
  value: number;
  structureType: string | null;
  niche: string | null;
  /** Epoch, ms. */
  postedAt: number;
  comments: number | null;
  skepticism: number | null;
}

export interface StructureSummary {
  structureType: string;
  n: number;
  median: number;
  hitRate: number;
  reliableMedian: number;
  status: EvidenceTier;
  decay: number | null;
}

export interface Summary {
  n: number;
  scope: SummaryScope;
  cohortMedian: number | null;
  structures: StructureSummary[];
  exploitStructure: string | null;
  skepticismRate: number | null;
}

/** Scripts from which on a niche stands by itself. */
const NICHE_SCRIPTS = 5;

/**
 * Which structures worked, of one outcome a script. The cohort is the niche where that has five scripts or more, else all of them; a
 * script without a structure counts in the cohort alone.
 * @param niche its key (`nicheKey`); null for all
 */
export function summarise(outcomes: readonly Measured[], niche: string | null): Summary {
  const ofNiche = niche === null ? [] : outcomes.filter((one) => one.niche === niche);
  const scope: SummaryScope = ofNiche.length >= NICHE_SCRIPTS ? 'niche' : 'all-niches';
  const cohort = scope === 'niche' ? ofNiche : outcomes;
  const cohortMedian = median(cohort.map(({ value }) => value));
  const structures = cohortMedian === null ? [] : byStructure(cohort, cohortMedian).sort(bestFirst);
  return {
    n: cohort.length,
    scope,
    cohortMedian,
    structures,
    exploitStructure: cohortMedian === null ? null : toExploit(structures, cohortMedian),
    skepticismRate: skepticismRate(cohort),
  };
}

function byStructure(cohort: readonly Measured[], cohortMedian: number): StructureSummary[] {
  const groups = new Map<string, Measured[]>();
  for (const one of cohort) {
    if (one.structureType === null) continue;
    const group = groups.get(one.structureType) ?? [];
    group.push(one);
    groups.set(one.structureType, group);
  }
  return [...groups].map(([structureType, group]) => judge(structureType, group, cohortMedian));
}

function judge(structureType: string, group: readonly Measured[], cohortMedian: number): StructureSummary {
  const n = group.length;
  const own = medianOf(group) ?? cohortMedian;
  const newestFirst = [...group].sort((a, b) => b.postedAt - a.postedAt);
  const half = Math.floor(n / 2);
  return {
    structureType,
    n,
    median: own,
    hitRate: group.filter(({ value }) => value >= cohortMedian).length / n,
    reliableMedian: reliableScore(n, own, cohortMedian),
    status: tierOf(n, daysOf(group)),
    decay: decayOf(n, medianOf(newestFirst.slice(0, half)), medianOf(newestFirst.slice(half))),
  };
}

const medianOf = (group: readonly Measured[]): number | null => median(group.map(({ value }) => value));

/** Days on which they went up, each once (UTC). */
const daysOf = (group: readonly Measured[]): number =>
  new Set(group.map(({ postedAt }) => new Date(postedAt).toISOString().slice(0, 10))).size;

const bestFirst = (a: StructureSummary, b: StructureSummary): number =>
  b.reliableMedian - a.reliableMedian || b.n - a.n || (a.structureType < b.structureType ? -1 : 1);

/** The best supported structure that beats the cohort, else the best on trial that does. @param structures best first */
function toExploit(structures: readonly StructureSummary[], cohortMedian: number): string | null {
  const better = structures.filter(({ reliableMedian }) => reliableMedian > cohortMedian);
  const best = (['supported', 'trial'] as const).map((tier) => better.find(({ status }) => status === tier));
  return best.find((one) => one !== undefined)?.structureType ?? null;
}

/** Over the outcomes that state both; null where none does, or where they have no comments. */
function skepticismRate(cohort: readonly Measured[]): number | null {
  let [doubts, comments] = [0, 0];
  for (const one of cohort) {
    if (one.skepticism === null || one.comments === null) continue;
    doubts += one.skepticism;
    comments += one.comments;
  }
  return comments > 0 ? doubts / comments : null;
}
