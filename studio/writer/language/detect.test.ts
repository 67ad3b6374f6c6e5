import { expect, it } from '@jest/globals';
import { detectLanguage } from './detect.js';

it.each([
  ['Hundeschule Pfotenglück in Bremen. Welpenkurs, 8 Termine, 149 €. Kleine Gruppen, viel Geduld.', 'de'],
  ['Löwe mugs, made in Berlin for cold mornings.', 'en'],
  ['w80722d46. w80722d46 is a mug.', 'en'],
  ['o2e4i1 y5de7', 'en'],
  ['Wir reparieren Handys in 30 Minuten. Displaytausch ab 79 Euro. Mitten in Köln.', 'de'],
  ['Cours de cuisine à Lyon : 3 heures, on mange ce qu’on prépare.', 'fr'],
  ['A lamp on a stand in a box. On sale in May.', 'en'],
  ['Kubek termiczny do kawy, który nie przecieka i jest lekki.', 'pl'],
  ['On mange bien ici. Notre cantine ouvre à midi.', 'fr'],
  ['On mange bien ici.', 'fr'],
  ['Meine Schwester backt Hundekekse ohne Getreide.', 'de'],
  ['Presentamos Nube, una almohada que no da calor. 30 noches de prueba.', 'es'],
  ['No sugar, no dairy, no gluten. Bars for climbers.', 'en'],
  ['On Mondays Mia bakes.', 'en'],
  ['Pelican Point Surf Camp, Baja. 5 days, all levels. $890 per person. Limited to 8 surfers per week.', 'en'],
  ['Sapone artigianale per pelle sensibile, 9 euro per tre pezzi.', 'it'],
  ['Eine Thermoskanne für 12 Stunden, frisch und auslaufsicher.', 'de'],
])('tells a short text by the words that it has: %s', (text, language) => expect(detectLanguage(text)).toBe(language));
