import { expect, it } from '@jest/globals';
import { cleanName } from './product-name.js';

it.each([
  ['**Ember Mug** [NEW]', 'Ember Mug'],
  ['*SALE* Ember Mug', 'Ember Mug'],
  ['🔥 HOT SALE 🔥 | Ember Mug', 'Ember Mug'],
  ['NEW! Ember Mug - Free Shipping!', 'Ember Mug'],
  ['Ember Mug (2-Pack)', 'Ember Mug'],
  ['Ember Mug, Pack of 3', 'Ember Mug'],
  ['Vitamin C (60 Count (Pack of 2))', 'Vitamin C'],
  ['Glühkerze, 4er-Pack', 'Glühkerze'],
  ['Sale: Tea &amp;amp; Co', 'Tea & Co'],
  ['Rock &#39;n&#39; Roll Lamp', "Rock 'n' Roll Lamp"],
  ['[Ember Mug](https://shop.example/mug?utm_source=x)', 'Ember Mug'],
  ['# Ember Mug utm_source=feed&utm_medium=cpc', 'Ember Mug'],
  ['Ember Mug - SKU: A-1234', 'Ember Mug'],
  ['<b>Ember</b> Mug®', 'Ember Mug'],
  ['【送料無料】アイマスク', 'アイマスク'],
  ['Ember Mug (-20%)', 'Ember Mug'],
  ['SAVE 20% OFF | Ember Mug', 'Ember Mug'],
  ['Tasse [NEU] – versandkostenfrei', 'Tasse'],
])('%s is called %s', (name, called) => {
  expect(cleanName(name)).toBe(called);
  expect(cleanName(called)).toBe(called);
});

it.each([
  'New Balance 574',
  'OFF! Deep Woods',
  'Yahoo!',
  'Puzzle - 1000 Pieces',
  'Linen shirt (blue)',
  'Shirt [100% Cotton]',
  'Sale',
  'snake_case_tool',
  'Hot Sauce, 250 ml',
  'Galaxy S24+ (Refurbished)',
  'A*STAR Kit',
  'C# in Depth',
  '1984',
  'Für Elise – Spieluhr',
])('%s stays as it is', (name) => {
  expect(cleanName(name)).toBe(name);
});
