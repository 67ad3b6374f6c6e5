import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/index.js';
import { ServiceError } from '../errors/index.js';
import { sha256 } from '../secrets/index.js';

type Access = Pick<Config, 'isLocal' | 'metricsToken' | 'metrics'>;

/**
 * Checks whether the public listener may show the metrics to a caller.
 * @param caller `direct`: whether the request seems to come from this machine without a proxy
 * @throws ServiceError NOT_FOUND when another listener serves them, FORBIDDEN when they are not public, UNAUTHENTICATED without
 * the token
 */
export function assertPublicMetrics(
  config: Access,
  { direct, authorization }: { direct: boolean; authorization: string | undefined },
): void {
  if (config.metrics) throw new ServiceError('NOT_FOUND', 'The metrics are served on a separate listener.');
  if (config.metricsToken === null && !(config.isLocal && direct))
    throw new ServiceError(
      'FORBIDDEN',
      'The metrics are not public. Set CUTROOM_METRICS_TOKEN, or CUTROOM_METRICS_PORT for a separate listener.',
    );
  assertMetricsToken(config, authorization);
}

/** @throws ServiceError UNAUTHENTICATED when a token is configured and the caller did not send it */
export function assertMetricsToken({ metricsToken }: Access, authorization: string | undefined): void {
  if (metricsToken === null) return;
  const given = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
  // Digests are compared, in constant time, so that the time does not reveal how much of the token is right.
  if (!timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(metricsToken))))
    throw new ServiceError('UNAUTHENTICATED', 'Send CUTROOM_METRICS_TOKEN as Authorization: Bearer.');
}
