/** Changes of the first word of a phrase, the only ones that are safe: its article and its owner. */
import type { Language } from '../../../content/writer/index.js';
import { capitalise } from '../language/grammar.js';

/** An article after a colon: "The little bakery" → "the little bakery". */
export const lowerArticle = (phrase: string, { reading }: Language): string => {
  const [first = ''] = phrase.split(' ');
  const word = first.toLowerCase();
  return first.length > 1 && [...reading.articles, ...reading.notNames].includes(word)
    ? word + phrase.slice(first.length)
    : phrase;
};

/** A phrase without its article: "a mug" → "mug". */
export const withoutArticle = (phrase: string, { reading }: Language): string => {
  const [first = '', ...rest] = phrase.split(' ');
  return rest.length > 0 && reading.articles.includes(first.toLowerCase()) ? rest.join(' ') : phrase;
};

/** A thing without its owner: "our new night cream" → "a new night cream". */
export function withArticle(phrase: string, { speaking }: Language): string {
  const [first = '', ...rest] = phrase.split(' ');
  if (!speaking.owners.includes(first.toLowerCase())) return phrase;
  const thing = rest.join(' ');
  const article = /^[aeiou]/i.test(thing) ? speaking.article[1] : speaking.article[0];
  return article && !/[^s]s$/.test(rest.at(-1) ?? '') ? `${article} ${thing}` : thing;
}

/** A phrase without its owner: "Our new night cream" → "New night cream". */
export function withoutOwner(phrase: string, { speaking }: Language): string {
  const [first = '', ...rest] = phrase.split(' ');
  return rest.length > 0 && speaking.owners.includes(first.toLowerCase()) ? capitalise(rest.join(' ')) : phrase;
}
