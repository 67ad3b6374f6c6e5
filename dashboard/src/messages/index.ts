/**
 * The words of the page: one object per language, all with the shape of the English one, so that a missing text does not compile.
 * The language is the first of the browser's that we have.
 */
import { en } from './en.js';

export type Messages = typeof en;

const LANGUAGES: Readonly<Record<string, Messages>> = { en };

const wanted = globalThis.navigator?.languages ?? [];

/** The language of the page, as a BCP 47 tag; numbers and times follow it. */
export const language: string = wanted.find((tag) => (tag.split('-')[0] ?? '') in LANGUAGES) ?? 'en';

export const t: Messages = LANGUAGES[language.split('-')[0] ?? 'en'] ?? en;
