import { randomUUID } from 'node:crypto';
import type { Body } from '../support/client.js';

const DAY = 86_400_000;

/**
 * Five ordinary posts of 100 views, followed by posts with these views. They are a day apart, the last one `newest` days ago.
 * Each is read after a week.
 */
export const makePosts = (views: number[], newest: number, more: Body = {}): Body[] =>
  [100, 100, 100, 100, 100, ...views].map((count, index, all) => {
    const posted = Date.now() - (newest + all.length - 1 - index) * DAY;
    return {
      externalId: randomUUID(),
      postedAt: new Date(posted).toISOString(),
      readings: [
        { window: '7d', at: new Date(posted + 7 * DAY).toISOString(), metrics: { views: count, likes: 20, saves: 5 } },
      ],
      ...(index < 5 ? {} : more),
    };
  });
