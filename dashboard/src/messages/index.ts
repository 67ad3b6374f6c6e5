/**
 * The words of the page: one object per language, all with the shape of the English one, so that a missing text does not compile.
 * The language is the first of the browser's that we have.
 */
import { en } from './en.js';

export type Messages = typeof en;

const LANGUAGES: ReadonlyMap<string, Messages> = new Map([['en', en]]);
const messagesIn = (tag: string): Messages | undefined => LANGUAGES.get(tag.split('-')[0] ?? '');

const wanted = globalThis.navigator?.languages ?? [];

/** The language of the page, as a BCP 47 tag; numbers and times follow it. */
export const language: string = wanted.find((tag) => messagesIn(tag) !== undefined) ?? 'en';

export const t: Messages = messagesIn(language) ?? en;
