import { expect, it } from '@jest/globals';
import { findForeignName } from './foreign-name.js';

it.each([
  ['Wir verkaufen Rucksäcke aus Leinen.', 'Rucksäcke'],
  ['Мы чиним скрипки. Быстро и недорого.', 'скрипки'],
  ['Nous réparons les violons en bois.', 'violons'],
  ['Wir Sind Helden ist eine Band aus Berlin.', 'Wir Sind Helden'],
  ['Die Bäckerei Lindner in Köln backt Sauerteigbrot.', 'Bäckerei Lindner'],
  ['Atelier Mireille répare vos vélos à Lyon.', 'Atelier Mireille'],
  ['Pfandfux zeigt dir, wo der nächste Automat steht.', 'Pfandfux'],
  ['Knusprig backt Brot wie früher.', 'Knusprig'],
  ['手工陶瓷茶杯，每个120元', '手工陶瓷茶杯'],
  ['Clases de guitarra en Valencia con Diego.', 'Clases de guitarra'],
  ['私たちの抹茶ラテは宇治の茶葉だけを使っています。', '抹茶ラテ'],
  ['我们的茶叶来自武夷山。', '茶叶'],
  ['店名は月光です。', '月光'],
  ['Firma: Crema Doktor.', 'Crema Doktor'],
  ['Voor drukke ouders: Lunchloos maakt elke ochtend broodtrommels.', 'Lunchloos'],
  ["Savon d'Alma fabrique des savons à froid.", "Savon d'Alma"],
  ['Wir heißen Müller & Söhne und backen Brot im Holzofen.', 'Müller & Söhne'],
  ['Nous nous appelons Fil Rouge et nous réparons vos vêtements.', 'Fil Rouge'],
])('names the thing, not what its makers do to it: %s', (text, name) =>
  expect(findForeignName([text], undefined).name).toBe(name),
);
