import { findRoots } from '../../../studio/writer/index.js';

/** A trending search, with the news behind it. */
export interface Searched {
  title: string;
  headlines: readonly string[];
}

/** A text that contains this many roots of a name's words matches it: two of the three in "dog training for seniors". */
const ENOUGH = 2;

/**
 * Is a search about a subject? The search itself, or two headlines behind it, must contain enough roots of one of the subject's
 * names. For "coffee and tea", either word is enough. For "dog training", both are needed, since "training" alone could be
 * anything.
 */
export function fits({ title, headlines }: Searched, names: readonly (string | null)[]): boolean {
  const alternatives = names.flatMap((name) => (name ?? '').split(/\s(?:and|or|&)\s|[,/;|]/));
  return alternatives.some((name) => {
    const about = makeMatcher(name);
    return about(title) || headlines.filter(about).length >= 2;
  });
}

function makeMatcher(name: string): (text: string) => boolean {
  const dense = name.trim();
  // In scripts without spaces, single words can't be compared, so the whole name must occur.
  if (UNSPACED.test(dense)) return (text) => text.includes(dense);
  const roots = [...findRoots(name)];
  const needed = Math.min(ENOUGH, roots.length);
  return (text) => {
    if (needed === 0) return false;
    const there = findRoots(text);
    return roots.filter((root) => there.has(root)).length >= needed;
  };
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;
