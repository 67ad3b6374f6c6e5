import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { budgets, byteBudgets } from '../budget/index.js';
import type { JobMetrics, ReadyKind } from '../jobs/index.js';
import { pools } from '../pool/index.js';

export interface Metrics {
  /** Counts one finished HTTP request; `route` is the pattern, never the address itself. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** Counts an operation on `/graphql` that was refused because it exceeds the limit of this name. */
  operationRefused(limit: string): void;
  /**
   * Counts a request that was refused because it exceeds a limit of its account. `quota` is the limit's name in the usage
   * response.
   */
  quotaRefused(quota: string): void;
  /** Counts a rejected promise that nothing awaited. */
  rejectionUnhandled(): void;
  /** Adds a value that is read when the metrics are requested, but at most once a minute. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  /**
   * Adds two values by kind: how many jobs are ready, and how old the oldest of them is. They are given for these kinds, and
   * for all others that have ready jobs. They are read when the metrics are requested, but at most every ten seconds.
   */
  readyJobs(kinds: readonly string[], read: () => Promise<readonly ReadyKind[]>): void;
  jobs: JobMetrics;
  /** The metrics in Prometheus' text form. */
  text(): Promise<string>;
}

/** Maximum age, in ms, of a value that is expensive to compute because it is summed over many rows. */
const GAUGE_MS = 60_000;
/** Maximum age, in ms, of a value that an autoscaler follows. */
const READY_MS = 10_000;

/** Creates the process's registry: requests, jobs and the process's own metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'cutroom_' });
  const requests = new Histogram({
    name: 'cutroom_http_request_seconds',
    help: 'HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 120],
    registers,
  });
  const buckets = [0.05, 0.25, 1, 5, 15, 60, 300];
  const waited = new Histogram({
    name: 'cutroom_job_wait_seconds',
    help: 'From when a job could begin until it did',
    labelNames: ['kind'],
    buckets,
    registers,
  });
  const took = new Histogram({
    name: 'cutroom_job_seconds',
    help: 'Jobs by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets,
    registers,
  });
  const swept = new Counter({
    name: 'cutroom_job_leases_expired_total',
    help: 'Leases that ran out: returned to the queue, or given up',
    labelNames: ['end'],
    registers,
  });
  const refused = new Counter({
    name: 'cutroom_graphql_refused_total',
    help: 'Operations over a limit',
    labelNames: ['limit'],
    registers,
  });
  const overQuota = new Counter({
    name: 'cutroom_quota_refused_total',
    help: 'Requests refused for a limit of their account',
    labelNames: ['quota'],
    registers,
  });
  const unhandled = new Counter({
    name: 'cutroom_unhandled_rejections_total',
    help: 'Failures of work that nothing waited for. Each is a bug, and is logged',
    registers,
  });
  new Gauge({
    name: 'cutroom_budget_work',
    help: 'Rationed work by budget: running, and waiting for its turn',
    labelNames: ['budget', 'state'],
    registers,
    collect() {
      for (const { name, load } of budgets())
        for (const state of ['running', 'waiting'] as const) this.set({ budget: name, state }, load[state]);
    },
  });
  new Gauge({
    name: 'cutroom_budget_bytes',
    help: 'Bytes of bodies that are being received or sent, by budget',
    labelNames: ['budget'],
    registers,
    collect() {
      for (const { name, held } of byteBudgets()) this.set({ budget: name }, held);
    },
  });
  new Gauge({
    name: 'cutroom_budget_ended_total',
    help: 'Transfers that were ended because others needed the room, by budget',
    labelNames: ['budget'],
    registers,
    collect() {
      for (const { name, ended } of byteBudgets()) this.set({ budget: name }, ended);
    },
  });
  new Gauge({
    name: 'cutroom_pool_lost_total',
    help: 'Work that was given up with its thread or process: it overran its deadline, or crashed it',
    labelNames: ['pool', 'reason'],
    registers,
    collect() {
      for (const { name, lost } of pools())
        for (const reason of ['deadline', 'starved', 'crashed'] as const)
          this.set({ pool: name, reason }, lost[reason]);
    },
  });
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    operationRefused: (limit) => refused.inc({ limit }),
    quotaRefused: (quota) => overQuota.inc({ quota }),
    rejectionUnhandled: () => unhandled.inc(),
    gauge(name, help, read) {
      let readAt = Number.NEGATIVE_INFINITY;
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          if (performance.now() - readAt < GAUGE_MS) return;
          readAt = performance.now();
          // While the database is unreachable, the last known value is better than no metrics at all.
          this.set(await read().catch(() => this.get().then(({ values }) => values[0]?.value ?? 0)));
        },
      });
    },
    readyJobs(kinds, read) {
      const none = new Map(kinds.map((kind): [string, ReadyKind] => [kind, { kind, ready: 0, oldestSeconds: 0 }]));
      let found: Promise<ReadonlyMap<string, ReadyKind>> = Promise.resolve(none);
      let readAt = Number.NEGATIVE_INFINITY;
      // Both values come from the same rows, so that they agree.
      const current = async (): Promise<ReadonlyMap<string, ReadyKind>> => {
        if (performance.now() - readAt >= READY_MS) {
          readAt = performance.now();
          const last = found;
          found = read().then(
            (rows) => new Map([...none, ...rows.map((row): [string, ReadyKind] => [row.kind, row])]),
            () => last,
          );
        }
        return found;
      };
      const byKind = (name: string, help: string, figure: (row: ReadyKind) => number): void => {
        new Gauge({
          name,
          help,
          labelNames: ['kind'],
          registers,
          async collect() {
            const byKind = await current();
            this.reset();
            for (const row of byKind.values()) this.set({ kind: row.kind }, figure(row));
          },
        });
      };
      byKind('cutroom_ready_jobs', 'Jobs that could begin now, of all accounts', ({ ready }) => ready);
      byKind(
        'cutroom_oldest_ready_job_seconds',
        'For how long the oldest ready job could have begun; growing without end: no worker takes the kind',
        ({ oldestSeconds }) => oldestSeconds,
      );
    },
    jobs: {
      claimed: (kind, seconds) => waited.observe({ kind }, seconds),
      finished: (kind, outcome, seconds) => took.observe({ kind, outcome }, seconds),
      swept(returned, dead) {
        if (returned > 0) swept.inc({ end: 'returned' }, returned);
        if (dead > 0) swept.inc({ end: 'dead' }, dead);
      },
    },
    text: () => registry.metrics(),
  };
}
