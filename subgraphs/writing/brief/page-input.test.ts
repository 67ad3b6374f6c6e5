import { expect, it } from '@jest/globals';
import type { PageFacts } from '../../../providers/pages/index.js';
import { compose } from '../../../studio/writer/composers.js';
import { toBriefInput } from './page-input.js';

const PAGE: PageFacts = {
  url: 'https://www.shop.example/p/1',
  title: 'Bralne leče STICK-ON',
  siteName: 'Shop',
  description: null,
  text: 'Gre za lečo, ki se preprosto nalepi na sončna očala. V paketu je par leč za večkratno uporabo.',
  images: [],
  language: 'sl-SI',
  reading: null,
  instead: null,
};

it('a brief is in the language that its page declares', async () => {
  const input = toBriefInput(PAGE);
  expect(input).toMatchObject({ pageLanguage: 'sl-SI' });
  expect(compose('brief', input!, 1)).toMatchObject({ language: 'sl' });
  expect(toBriefInput({ ...PAGE, language: null })).not.toHaveProperty('pageLanguage');
});
