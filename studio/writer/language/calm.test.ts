import { expect, it } from '@jest/globals';
import { calmText } from './calm.js';

it.each([
  ['NUVELLE SOFT FOOT CREAM 75ml', 'Nuvelle Soft Foot Cream 75ml'],
  ['NUVELLE SOFT FOOT CREAM 75ML', 'Nuvelle Soft Foot Cream 75ml'],
  ['VOLTA POWER BANK 5000MAH', 'Volta Power Bank 5000mAh'],
  ['LUMO 3D WALL LAMP', 'Lumo 3D Wall Lamp'],
  ['KOVE DESK LAMP USB-C', 'Kove Desk Lamp USB-C'],
  ['VITAMIN D DROPS FOR KIDS', 'Vitamin D Drops for Kids'],
  ['E-BIKE HELMET FOR KIDS', 'E-Bike Helmet for Kids'],
  ['Lumo wall lamp 75ML', 'Lumo wall lamp 75ML'],
])('the name %s is %s', (loud, calm) => {
  expect(calmText(loud, true)).toBe(calm);
});

it('keeps the name of a firm as a name', () => {
  expect(calmText('CITY SCOOT RENTALS Barcelona')).toBe('City Scoot Rentals Barcelona');
  expect(calmText("JOE'S DRAIN PLUMBING")).toBe("Joe's Drain Plumbing");
  expect(calmText('WE CLEAN YOUR KITCHEN')).toBe('We clean your kitchen');
});

it('keeps the states of the US in capitals', () =>
  expect(calmText('SERVING ALL OF AUSTIN, TX OR NEARBY')).toBe('Serving all of Austin, TX or nearby'));

it('calms a sentence that is mostly shouted, with hyphens', () => {
  expect(calmText('WE RENT E-BIKES BY THE HOUR in Leipzig.')).toBe('We rent e-bikes by the hour in Leipzig.');
  expect(calmText('We rent E-BIKES in LEIPZIG.')).toBe('We rent E-BIKES in LEIPZIG.');
});
