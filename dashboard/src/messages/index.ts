/**
 * The words of the page: one object per language, all with the shape of the English one, so that a missing text does not compile.
 * The language is the first of the browser's that we have.
 */
import { lists } from './en/lists.js';
import { post } from './en/post.js';
import { work } from './en/work.js';
import { en } from './en.js';

const english = { ...en, lists, post, work };
export type Messages = typeof english;

const LANGUAGES: ReadonlyMap<string, Messages> = new Map([['en', english]]);
const messagesIn = (tag: string): Messages | undefined => LANGUAGES.get(tag.split('-')[0] ?? '');

const wanted = globalThis.navigator?.languages ?? [];

/** The language of the page, as a BCP 47 tag; numbers and times follow it. */
export const language: string = wanted.find((tag) => messagesIn(tag) !== undefined) ?? 'en';

export const t: Messages = messagesIn(language) ?? english;

/**
 * The words of a part of the page that is loaded with it, so that the first page stays small.
 * @param words by language
 */
export const inLanguage = <Words>(words: { en: Words }): Words => words.en;
