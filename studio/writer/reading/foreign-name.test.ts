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
])('names the thing, not what its makers do to it: %s', (text, name) =>
  expect(findForeignName([text], undefined).name).toBe(name),
);
