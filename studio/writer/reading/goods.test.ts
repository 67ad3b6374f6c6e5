import { expect, it } from '@jest/globals';
import { findGoods } from './goods.js';

it.each([
  ['Pebblewick sells refillable soy candles', 'refillable soy candles'],
  ['Pebblewick makes mornings easier', null],
  ['It bakes sourdough bread in Leeds', 'sourdough bread'],
  ['We rent out cargo bikes by the day', 'cargo bikes'],
  ['Your candles last for weeks', null],
])('what a firm sells, of: %s', (text, goods) => expect(findGoods('Pebblewick', [text])).toBe(goods));
