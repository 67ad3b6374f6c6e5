import type { Answer } from '../platform/replay/index.js';
import type { Route } from './route.js';

/**
 * The `Location` of what a request has created (`Route.location`); null if it has created nothing. It is read from the answer, so
 * that a repeated request gets it, too.
 */
export function locate(
  { location, bare }: Route,
  path: Readonly<Record<string, string>>,
  { status, body }: Answer,
): string | null {
  if (status !== 201 || location === undefined) return null;
  const parsed = JSON.parse(body);
  const read = (name: string): string =>
    String(name.split('.').reduce((at, key) => at?.[key], bare ? parsed : parsed.data) ?? path[name]);
  return location.startsWith('{')
    ? read(location.slice(1, -1))
    : location.replace(/\{([\w.]+)\}/g, (_, name: string) => encodeURIComponent(read(name)));
}
