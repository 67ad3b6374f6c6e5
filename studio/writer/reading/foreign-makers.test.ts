import { expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { splitParts } from '../extract/text.js';
import { findForeignName } from './foreign-name.js';

const named = (text: string, language: string): string =>
  findForeignName(
    splitParts(text).map((part) => part.text),
    undefined,
    language,
  ).name;

it.each([
  ['de', 'Unsere Tante strickt Mützen aus Merinowolle. Jede Mütze ist ein Einzelstück.', 'Mützen'],
  ['de', 'Unsere Tante Gerda strickt Mützen aus Merinowolle.', 'Mützen'],
  ['de', 'Mein Opa hat eine Pfanne erfunden, in der nichts anbrennt.', 'Pfanne'],
  ['fr', 'Ma tante tricote des bonnets en laine mérinos.', 'bonnets'],
  ['fr', 'Notre fille a créé une bougie qui sent la pluie.', 'bougie'],
  ['es', 'Mi abuela hace mermelada de higos sin azúcar.', 'mermelada de higos'],
  ['it', 'Mia nonna prepara marmellata di fichi senza zucchero.', 'marmellata di fichi'],
  ['it', 'La mia vicina cuce borse con vecchie vele.', 'borse'],
  ['pt', 'A minha avó faz geleia de figo sem açúcar.', 'geleia de figo'],
  ['pt', 'Os meus tios produzem azeite no Alentejo.', 'azeite'],
  ['nl', 'Onze oma breit mutsen van merinowol.', 'mutsen'],
])('is what relatives make, and not they (%s): %s', (language, text, name) => expect(named(text, language)).toBe(name));

it.each([
  ['de', 'Wir sind Anna und Paul und rösten Kaffee in Kassel.', 'Kaffee'],
  ['fr', 'Je m’appelle Claire et je donne des cours de yoga à Nantes.', 'cours de yoga'],
  ['es', 'Somos dos hermanas de Oaxaca y tejemos bolsas de palma.', 'bolsas de palma'],
  ['es', 'Hacemos jabón de oliva en Jaén.', 'jabón de oliva'],
  ['it', 'Siamo una pasticceria di Torino.', 'pasticceria di Torino'],
  ['nl', 'Wij zijn Bo en Lotte en wij maken zeep van koffiedik.', 'zeep'],
])('is what the speakers make (%s): %s', (language, text, name) => expect(named(text, language)).toBe(name));

it.each([
  ['de', 'Ich bin Jonas und habe eine App gebaut. Sie heißt Parkli und zeigt Parkplätze.', 'Parkli'],
  ['de', 'Unser Lastenrad trägt 200 kg. Es heißt Packesel.', 'Packesel'],
  ['es', 'Vendo tazas pintadas a mano, cada una distinta. Mi marca es Barro y Luz.', 'Barro y Luz'],
  ['fr', 'Bougies fabriquées dans le Jura. La marque s’appelle Rayon.', 'Rayon'],
  ['de', 'Meine Mutter verliert ständig ihre Schlüssel. Finderli piept, wenn man pfeift.', 'Finderli'],
  ['de', 'Der Akku ist leer. Ladi ist eine Powerbank.', 'Ladi'],
  ['de', 'Brotliebe liefert frisches Brot vor deine Tür.', 'Brotliebe'],
  ['de', 'Mit Parkli findest du einen Platz.', 'Parkli'],
  ['fr', 'Bonjour, notre application Cuisto trouve des recettes.', 'Cuisto'],
  ['fr', 'Assez des bouchons ? Vélocéo loue des vélos à Lille.', 'Vélocéo'],
  ['es', 'Mi hermana y yo abrimos una librería. Se llama La Ballena.', 'La Ballena'],
  ['es', 'Presentamos Nube, una almohada que no da calor.', 'Nube'],
  ['es', 'Olvídate de las bolsas. Bolsina cabe en tu bolsillo.', 'Bolsina'],
  ['it', 'Ti presento Lino, il cuscino che non si scalda.', 'Lino'],
  ['it', 'Il mio gatto odia il trasportino. Gattino Go si apre dall’alto.', 'Gattino Go'],
  ['de', 'Frisch gepresst in Bremen: Saftladen liefert Apfelsaft an Büros.', 'Saftladen'],
  ['nl', 'Je fiets staat in de regen. Fietsjas beschermt je zadel.', 'Fietsjas'],
  ['pt', 'Conheça o Dormi, um travesseiro que não esquenta.', 'Dormi'],
])('is the name that is told (%s): %s', (language, text, name) => expect(named(text, language)).toBe(name));

it.each([
  ['de', 'Am Montag öffnet unser Café in Dresden.', 'Café'],
  ['de', 'Seit 1950 backen wir Brot in Fulda.', 'Brot'],
  ['de', 'Unser Hofladen verkauft Eier, Milch und Käse.', 'Hofladen'],
  ['de', 'Im Sommer ist es heiß. Der Brisa Ventilator ist leise.', 'Brisa Ventilator'],
  ['fr', 'On mange bien ici. Notre cantine sert des plats du jour.', 'cantine'],
  ['es', 'Nuestra panadería abre a las 6.', 'panadería'],
])('is what a sentence is about, not when or how (%s): %s', (language, text, name) =>
  expect(named(text, language)).toBe(name),
);

it('says neither the name nor the price of a text in another language as a benefit', () => {
  const text =
    'Vendo tazas pintadas a mano, cada una distinta. Mi marca es Barro y Luz. 18 euros, envíos a toda España.';
  const { product } = briefTask.compose({ mode: 'description', text }, 1);
  expect(product.benefits).toEqual(['Vendo tazas pintadas a mano, cada una distinta']);
});
