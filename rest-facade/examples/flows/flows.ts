import { pagePath } from '../../../platform/dashboard/pages.js';
import type { Examples } from '../example.js';
import { CAPTIONS, changed, REDRAWN, REVOICED, RUN, WAITS } from './run.js';

/** Examples for runs and the queue. */
export const flowsExamples: Examples = {
  'POST /api/v1/flows': {
    body: {
      preset: 'creator-ugc-video',
      briefSource: {
        mode: 'description',
        value:
          'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
      },
      options: {
        lines: 3,
        seed: 11,
        captionStyle: 'karaoke',
        music: 'warm',
      },
    },
    response: {
      runId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
    },
  },
  'GET /api/v1/flows': { response: { runs: [RUN], cursor: null } },
  'POST /api/v1/flows/estimate': {
    body: {
      preset: 'creator-ugc-video',
      briefSource: {
        mode: 'description',
        value:
          'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
      },
      options: { lines: 3, seed: 11 },
    },
    response: { estimate: RUN.estimate!, script: RUN.script! },
  },
  'GET /api/v1/flows/{id}': {
    response: { run: RUN },
  },
  'POST /api/v1/flows/{id}/approve': {
    body: { maxUsd: 2.5 },
    response: {
      run: {
        ...RUN,
        status: 'rendering',
        awaiting: null,
        next: { action: 'wait', call: { method: 'GET', path: '/api/v1/flows/0199c1f0-5e2a-7c3d-8b4e-000000000001' } },
        progress: {
          stage: 'rendering',
          message: 'Making the clips',
          done: 0,
          total: 3,
          updatedAt: '2026-03-02T09:15:00.000Z',
        },
      },
    },
  },
  'POST /api/v1/flows/{id}/variant': {
    body: {
      narration: 'My coffee went cold on the train again.',
    },
    response: {
      run: {
        ...RUN,
        status: 'framing',
        awaiting: null,
        next: { action: 'wait', call: { method: 'GET', path: '/api/v1/flows/0199c1f0-5e2a-7c3d-8b4e-000000000001' } },
        script: {
          structureType: 'problem-solution',
          family: 'pain-point',
          hookText: 'My coffee went cold on the train again.',
          claimLimit: 2,
          productEntrySegment: 1,
          whyItWorks:
            'It opens on a pain the viewer already has, so the product arrives as the answer. It speaks to commuters who hate lukewarm coffee and leans on proof the brief can back.',
          segments: [
            {
              segmentRole: 'hook',
              spokenLine: 'My coffee went cold on the train again.',
              onScreenText: 'My coffee went cold on the',
              visualDirection:
                'Handheld close-up, kitchen counter, morning light: the creator setting a cup down, caught mid-laugh.',
            },
            {
              segmentRole: 'turn',
              spokenLine:
                'Then I found Ember, a self-heating travel mug, and it actually keeps your drink at 57 degrees for 6 hours.',
              onScreenText: 'Keeps your drink at 57 degrees',
              visualDirection:
                'Chest-up shot, centred, kitchen counter, morning light: the creator taking a first taste, eyes lighting up.',
            },
          ],
        },
        frames: [
          {
            index: 0,
            segmentRole: 'hook',
            line: 'My coffee went cold on the train again.',
            onScreenText: 'My coffee went cold on the',
            imageUrl: null,
            audioUrl: null,
            seconds: null,
            words: [],
            usd: null,
            clipUrl: null,
          },
        ],
        estimate: null,
        progress: {
          stage: 'framing',
          message: 'Voicing and drawing the lines',
          done: 4,
          total: 6,
          updatedAt: '2026-03-02T09:15:00.000Z',
        },
      },
    },
  },
  'PATCH /api/v1/flows/{id}': { body: { name: 'Ember mug' }, response: { run: RUN } },
  'PATCH /api/v1/flows/{id}/frames/{index}': {
    body: { visualDirection: 'Close-up of the mug on the train window sill, steam rising.' },
    response: REDRAWN,
  },
  'POST /api/v1/flows/{id}/frames/{index}/redraw': { response: REDRAWN },
  'POST /api/v1/flows/{id}/frames/{index}/revoice': { response: REVOICED },
  'POST /api/v1/flows/{id}/frames/{index}/move': { body: { to: 1 }, response: { run: RUN } },
  'POST /api/v1/flows/{id}/frames': {
    body: {
      frame: { line: 'And it charges from any power bank on the way.', onScreenText: 'Charges anywhere' },
      at: 1,
    },
    response: changed({}),
  },
  'DELETE /api/v1/flows/{id}/frames/{index}': { response: { run: RUN } },
  'POST /api/v1/flows/{id}/revise': {
    body: { frames: [{ index: 0, line: 'My coffee went cold on the train again.' }] },
    response: { runId: '0199c1f0-5e2a-7c3d-8b4e-000000000003' },
  },
  'POST /api/v1/flows/{id}/outputs': {
    body: { kind: 'srt' },
    response: { outputs: [{ ...CAPTIONS, status: 'making', url: null, bytes: null, call: WAITS.call! }], ready: false },
    variant: { response: { outputs: [CAPTIONS], ready: true } },
  },
  'DELETE /api/v1/flows/{id}': { response: { id: '0199c1f0-5e2a-7c3d-8b4e-000000000001', deleted: true } },
  'POST /api/v1/flows/{id}/cancel': {
    response: {
      run: { ...RUN, status: 'cancelled', awaiting: null, next: null, finishedAt: '2026-03-02T09:15:00.000Z' },
    },
  },
  'POST /api/v1/flows/{id}/callback/redeliver': {
    response: {
      run: {
        ...RUN,
        status: 'cancelled',
        awaiting: null,
        next: null,
        callback: {
          url: 'https://example.com/callbacks',
          status: 'pending',
          attempts: [{ at: '2026-03-02T09:15:01.000Z', status: 500, error: 'Answered with status 500.' }],
          nextAttemptAt: '2026-03-02T09:16:00.000Z',
        },
        finishedAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'GET /api/v1/queue': {
    response: {
      items: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          kind: 'video',
          status: 'queued',
          rawStatus: 'gate',
          title: 'Ember',
          detail: 'Waiting for approval',
          error: null,
          attempts: 1,
          createdAt: '2026-03-02T09:15:00.000Z',
          startedAt: '2026-03-02T09:15:00.000Z',
          finishedAt: null,
          href: pagePath('run', { id: '0199c1f0-5e2a-7c3d-8b4e-000000000001' }),
          retryHref: null,
          resultUrl: null,
          runningMinutes: null,
          stalled: false,
        },
      ],
      counts: {
        queued: 1,
        running: 0,
        done: 0,
        failed: 0,
      },
      inFlight: 0,
      failed: 0,
      active: false,
      window: {
        hours: 72,
        limit: 50,
      },
    },
  },
};
