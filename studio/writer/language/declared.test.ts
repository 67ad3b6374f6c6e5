import { describe, expect, it } from '@jest/globals';
import { confirmLanguage } from './declared.js';

const SLOVENE = 'Gre za lečo, ki se preprosto nalepi na sončna očala in jo lahko uporabljate večkrat.';
const LATVIAN = 'Ērta mugursoma no spīdīga lamināta ar praktiskām lielām ārējām kabatām un metāla detaļām.';
const ENGLISH = 'The lamp follows the sun over the day, and it dims itself at ten in the evening.';
const GERMAN = 'Die Lampe folgt der Sonne und wird am Abend von selbst dunkler, ohne eine App und ohne Lärm.';

describe('the language that a page declares', () => {
  it.each([
    ['is used if the detector doesn’t know it', 'sl-SI', SLOVENE, 'sl'],
    ['is used if the detector doesn’t know it', 'lv', LATVIAN, 'lv'],
    ['is used with another of its script', 'bg-BG', 'Удобна раница от лъскав плат с големи джобове', 'bg'],
    ['is used for a text without function words', 'es', 'Consola Retro Tipo Joypad Sobremesa', 'es'],
    ['is the detected one', 'de-AT', GERMAN, 'de'],
    ['does not win against a clear text', 'pt', ENGLISH, 'en'],
    ['does not win as a template’s default', 'en-US', GERMAN, 'de'],
    ['does not win against another script', 'en', 'Удобный рюкзак с большими карманами', 'ru'],
    ['is ignored if it is none', 'template default', GERMAN, 'de'],
    ['may be missing', null, GERMAN, 'de'],
  ])('%s: %s', (_, declared, text, language) => expect(confirmLanguage(declared, text)).toBe(language));
});
