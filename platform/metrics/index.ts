import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { JobMetrics } from '../jobs/index.js';

export interface Metrics {
  /** One finished HTTP request; `route` is the pattern, never the address itself. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** An operation on `/graphql` over one of its limits: depth, aliases, directives. */
  operationRefused(limit: string): void;
  jobs: JobMetrics;
  /** Prometheus' text form. */
  text(): Promise<string>;
}

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
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    operationRefused: (limit) => refused.inc({ limit }),
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
