import { expect, it } from '@jest/globals';
import { detectLanguage } from './detect.js';

it.each([
  ['Hundeschule Pfotenglück in Bremen. Welpenkurs, 8 Termine, 149 €. Kleine Gruppen, viel Geduld.', 'de'],
  ['Löwe mugs, made in Berlin for cold mornings.', 'en'],
  ['w80722d46. w80722d46 is a mug.', 'en'],
  ['o2e4i1 y5de7', 'en'],
  ['Kubek termiczny do kawy, który nie przecieka i jest lekki.', 'pl'],
  ['Eine Thermoskanne für 12 Stunden, frisch und auslaufsicher.', 'de'],
])('tells a short text by the words that it has: %s', (text, language) => expect(detectLanguage(text)).toBe(language));
