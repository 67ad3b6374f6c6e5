import anyAscii from 'any-ascii';
import { withoutEnds } from './ends.js';

/** Converts a text to a slug: `Žofie Ελένη` → `zofie-eleni`. At most `max` characters of `[a-z0-9-]`; '' if none is left. */
export const asciiSlug = (text: string, max: number): string =>
  withoutEnds(
    anyAscii(text.slice(0, 400))
      .toLowerCase()
      .replace(/['’`]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, max),
    /-/,
  );
