import { expect } from '@jest/globals';
import type { Body } from '../support/client.js';

const keys = (value: object): string[] => Object.keys(value).sort();

/** Fields that every run has. */
const RUN_KEYS =
  'awaiting brief createdAt credits cut error estimate finishedAt frames id look music next outputs persona preset progress script status straightThrough'.split(
    ' ',
  );
const FRAME_KEYS = 'audioUrl clipUrl imageUrl index line onScreenText seconds segmentRole usd words'.split(' ');

/** Checks that a run has exactly its documented fields, in whatever state it is. */
export function expectShape(run: Body): void {
  // A run that follows a format, perhaps one that another suite has left behind, says which.
  expect(keys(run).filter((key) => key !== 'follows')).toEqual(RUN_KEYS);
  for (const frame of run.frames) expect(keys(frame).filter((key) => key !== 'notice')).toEqual(FRAME_KEYS);
  if (run.next) expect(keys(run.next)).toEqual(['action', 'call']);
}
