import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { budgets } from '../budget/index.js';
import type { JobMetrics } from '../jobs/index.js';
import { pools } from '../pool/index.js';

export interface Metrics {
  /** One finished HTTP request; `route` is the pattern, never the address itself. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** An operation on `/graphql` over one of its limits: depth, aliases, directives, cost. */
  operationRefused(limit: string): void;
  /** A request beyond one of its account's limits, by the limit's name in the usage answer. */
  quotaRefused(quota: string): void;
  /** A figure that is read when somebody asks for the metrics, at most once a minute. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  jobs: JobMetrics;
  /** Prometheus' text form. */
  text(): Promise<string>;
}

/** A figure that is added up from many rows is not older than this, ms. */
const GAUGE_MS = 60_000;

/** One registry per process: requests, jobs and the process's own figures. */
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
    name: 'cutroom_pool_lost_total',
    help: 'Work that was given up with its thread or process: it overran its deadline, or crashed it',
    labelNames: ['pool', 'reason'],
    registers,
    collect() {
      for (const { name, lost } of pools())
        for (const reason of ['deadline', 'crashed'] as const) this.set({ pool: name, reason }, lost[reason]);
    },
  });
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    operationRefused: (limit) => refused.inc({ limit }),
    quotaRefused: (quota) => overQuota.inc({ quota }),
    gauge(name, help, read) {
      let readAt = Number.NEGATIVE_INFINITY;
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          if (performance.now() - readAt < GAUGE_MS) return;
          readAt = performance.now();
          // While the database is away, the last known figure is better than no metrics at all.
          this.set(await read().catch(() => this.get().then(({ values }) => values[0]?.value ?? 0)));
        },
      });
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
