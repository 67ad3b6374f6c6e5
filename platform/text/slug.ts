import anyAscii from 'any-ascii';
import { withoutEnds } from './ends.js';

/** `Žofie Ελένη` → `zofie-eleni`: letters of any script as `[a-z0-9-]`, at most `max` of them; '' if none is left. */
export const asciiSlug = (text: string, max: number): string =>
  withoutEnds(
    anyAscii(text.slice(0, 400))
      .toLowerCase()
      .replace(/['’`]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, max),
    /-/,
  );
