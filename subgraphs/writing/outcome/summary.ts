import { type EvidenceTier, judgeTier, measureDecay, median, reliableScore } from '../../formats/index.js';

export const SUMMARY_SCOPES = ['niche', 'all-niches'] as const;
export type SummaryScope = (typeof SUMMARY_SCOPES)[number];

/** The figures of an outcome that the summary needs. */
export interface Measured {
  /** Value of the goal's metric. */
  value: number;
  structureType: string | null;
  niche: string | null;
  /** Time of posting in milliseconds since the epoch. */
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

/** Minimum number of scripts for a niche to be its own cohort. */
const NICHE_SCRIPTS = 5;

/**
 * Compares structures, given one outcome per script. The cohort is the niche if it has at least five scripts, else all scripts.
 * A script without a structure counts only in the cohort.
 * @param niche its key (`nicheKey`); null for all
 */
export function summarise(outcomes: readonly Measured[], niche: string | null): Summary {
  const ofNiche = niche === null ? [] : outcomes.filter((one) => one.niche === niche);
  const scope: SummaryScope = ofNiche.length >= NICHE_SCRIPTS ? 'niche' : 'all-niches';
  const cohort = scope === 'niche' ? ofNiche : outcomes;
  const cohortMedian = median(cohort.map(({ value }) => value));
  const structures = cohortMedian === null ? [] : groupByStructure(cohort, cohortMedian).sort(compareBestFirst);
  return {
    n: cohort.length,
    scope,
    cohortMedian,
    structures,
    exploitStructure: cohortMedian === null ? null : pickStructureToExploit(structures, cohortMedian),
    skepticismRate: computeSkepticismRate(cohort),
  };
}

function groupByStructure(cohort: readonly Measured[], cohortMedian: number): StructureSummary[] {
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
  const own = computeMedian(group) ?? cohortMedian;
  const newestFirst = [...group].sort((a, b) => b.postedAt - a.postedAt);
  const half = Math.floor(n / 2);
  return {
    structureType,
    n,
    median: own,
    hitRate: group.filter(({ value }) => value >= cohortMedian).length / n,
    reliableMedian: reliableScore(n, own, cohortMedian),
    status: judgeTier(n, countDays(group)),
    decay: measureDecay(n, computeMedian(newestFirst.slice(0, half)), computeMedian(newestFirst.slice(half))),
  };
}

const computeMedian = (group: readonly Measured[]): number | null => median(group.map(({ value }) => value));

/** The number of distinct days (UTC) on which the scripts of a group were posted. */
const countDays = (group: readonly Measured[]): number =>
  new Set(group.map(({ postedAt }) => new Date(postedAt).toISOString().slice(0, 10))).size;

const compareBestFirst = (a: StructureSummary, b: StructureSummary): number =>
  b.reliableMedian - a.reliableMedian || b.n - a.n || (a.structureType < b.structureType ? -1 : 1);

/**
 * The structure to use more: the best one in tier `supported` that beats the cohort's median, else the best such structure in
 * tier `trial`; null if neither tier has one.
 * @param structures best first
 */
function pickStructureToExploit(structures: readonly StructureSummary[], cohortMedian: number): string | null {
  const better = structures.filter(({ reliableMedian }) => reliableMedian > cohortMedian);
  const best = (['supported', 'trial'] as const).map((tier) => better.find(({ status }) => status === tier));
  return best.find((one) => one !== undefined)?.structureType ?? null;
}

/** The share of sceptical comments among all comments, in outcomes that state both numbers; null if there are no comments. */
function computeSkepticismRate(cohort: readonly Measured[]): number | null {
  let [doubts, comments] = [0, 0];
  for (const one of cohort) {
    if (one.skepticism === null || one.comments === null) continue;
    doubts += one.skepticism;
    comments += one.comments;
  }
  return comments > 0 ? doubts / comments : null;
}
