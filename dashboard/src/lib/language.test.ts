import { expect, it } from '@jest/globals';
import { languageFor } from './language.js';

it.each([
  ['what was chosen here comes first', 'en', ['de-DE'], 'en', 'en'],
  ['and is written as in the browser’s region', 'de', ['en-US', 'de-AT'], 'de', 'de-AT'],
  ['then the first of the browser’s that there is', null, ['fr', 'de-CH', 'en'], 'de', 'de-CH'],
  ['without one, it is English', null, ['fr', 'pt-BR'], 'en', 'en'],
  ['what is no language of the page is no choice', 'toString', ['de'], 'de', 'de'],
])('%s', (_says, chosen, wanted, language, locale) => {
  expect(languageFor(chosen, wanted)).toEqual({ language, locale });
});
