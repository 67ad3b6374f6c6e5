import { rootsOf } from '../../../studio/writer/index.js';

/** A search that trends, with the news behind it. */
export interface Searched {
  title: string;
  headlines: readonly string[];
}

/** Roots of a name that must be found, at most: "dog training for seniors" is met by two of its three. */
const ENOUGH = 2;

/**
 * Whether a search is about a subject: the search itself, or two headlines behind it, share the roots of one of the subject's names. Of "coffee
 * and tea" either will do; of "dog training" both have to be there, since training alone may be anybody's.
 */
export function fits({ title, headlines }: Searched, names: readonly (string | null)[]): boolean {
  const alternatives = names.flatMap((name) => (name ?? '').split(/\s(?:and|or|&)\s|[,/;|]/));
  return alternatives.some((name) => {
    const about = aboutOf(name);
    return about(title) || headlines.filter(about).length >= 2;
  });
}

function aboutOf(name: string): (text: string) => boolean {
  const dense = name.trim();
  // Languages without blanks: the name as it stands.
  if (UNSPACED.test(dense)) return (text) => text.includes(dense);
  const roots = [...rootsOf(name)];
  const needed = Math.min(ENOUGH, roots.length);
  return (text) => {
    if (needed === 0) return false;
    const there = rootsOf(text);
    return roots.filter((root) => there.has(root)).length >= needed;
  };
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;
